import { deflateRawSync } from 'node:zlib';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { suite } from '../../support/suite.ts';
import { gzipped, read } from './read.ts';

const csv = { format: 'csv' } as const;
const ROWS = 'id,name\n1,Ada\n2,Ben\n';
const RECORDS = [
  { id: '1', name: 'Ada' },
  { id: '2', name: 'Ben' },
];

interface Entry {
  readonly name?: string;
  readonly text?: string | Uint8Array;
  readonly method?: number;
  readonly flags?: number;
  readonly crc?: number;
  readonly size?: number;
  readonly packedSize?: number;
}

/** An archive of these files, whose headers say what the entries say. */
function zip(entries: readonly Entry[], comment = ''): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let at = 0;
  for (const {
    name = 'a.csv',
    text = ROWS,
    method = 8,
    flags = 0,
    crc,
    size,
    packedSize,
  } of entries) {
    const bytes = Buffer.from(text as string);
    const packed = method === 8 ? deflateRawSync(bytes) : bytes;
    const facts = Buffer.alloc(20);
    facts.writeUInt16LE(flags, 0);
    facts.writeUInt16LE(method, 2);
    facts.writeUInt32LE(crc ?? crcOf(bytes), 8);
    facts.writeUInt32LE(packedSize ?? packed.length, 12);
    facts.writeUInt32LE(size ?? bytes.length, 16);
    const lengths = Buffer.alloc(4);
    lengths.writeUInt16LE(Buffer.byteLength(name), 0);
    const local = Buffer.concat([
      Buffer.from('PK\x03\x04\x14\0'),
      facts,
      lengths,
      Buffer.from(name),
      packed,
    ]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(at, 10);
    directory.push(
      Buffer.concat([
        Buffer.from('PK\x01\x02\x14\0\x14\0'),
        facts,
        lengths,
        rest.subarray(0, 14),
        Buffer.from(name),
      ]),
    );
    parts.push(local);
    at += local.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...parts, list, end, Buffer.from(comment)]);
}

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

suite('plan/responses/read-zip', (test) => {
  test('the only file of an archive, packed or stored, with folders beside it and a comment after it', async () => {
    assert.equal(await read(zip([{}]), csv), RECORDS);
    assert.equal(await read(zip([{ method: 0 }]), csv), RECORDS);
    assert.equal(
      await read(
        zip([{ name: 'data/', text: '', method: 0 }, { name: 'data/a.csv' }], 'made on Sunday'),
        csv,
      ),
      RECORDS,
    );
    assert.equal(
      await read(gzipped(zip([{}])), csv),
      'The response is binary data, not CSV',
      'an archive in a gzip file is not opened',
    );
  });

  test('one file of several, by its name or a pattern', async () => {
    const archive = zip([
      { name: 'README.txt', text: 'read me' },
      { name: 'data/orders-2026.csv' },
      { name: 'data/lines-2026.csv', text: 'id\n' },
    ]);
    for (const file of ['data/orders-2026.csv', 'data/orders-*.csv', '*orders*', 'data/o*-*.csv'])
      assert.equal(await read(archive, { ...csv, file }), RECORDS, file);
    assert.is(
      await read(archive, csv),
      'The ZIP archive has 3 files: "README.txt", "data/orders-2026.csv", "data/lines-2026.csv"',
    );
    assert.match(
      String(await read(archive, { ...csv, file: 'data/*.csv' })),
      /^2 files of the ZIP archive have the name "data\/\*\.csv"/,
    );
    assert.match(
      String(await read(archive, { ...csv, file: 'orders.csv' })),
      /^No file of the ZIP archive has the name "orders.csv"/,
    );
    assert.is(await read(zip([]), csv), 'The ZIP archive is empty');
  });

  test('an archive that is cut anywhere is refused, never read in part', async () => {
    const archive = zip([{ method: 0 }, { name: 'b.csv' }]);
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 4, max: archive.length - 1 }), async (length) => {
        assert.match(
          String(await read(archive.subarray(0, length), { ...csv, file: 'a.csv' })),
          /^The ZIP archive is damaged or incomplete \(/,
        );
      }),
    );
  });

  test('a wrong checksum or size, damaged contents, sizes beyond the archive', async () => {
    const damaged = /^The ZIP archive is damaged or incomplete \(/;
    const contents = Buffer.from(zip([{}]));
    contents[40] = (contents[40] ?? 0) ^ 0xff;
    const archives = [
      zip([{ crc: 1 }]),
      zip([{ method: 0, crc: 1 }]),
      zip([{ size: 3 }]),
      zip([{ packedSize: 5000 }]),
      contents,
    ];
    for (const [index, archive] of archives.entries())
      assert.match(String(await read(archive, csv)), damaged, String(index));
  });

  test('an encrypted file, an unknown method, the form for archives above 4 GB', async () => {
    assert.is(await read(zip([{ flags: 1 }]), csv), '"a.csv" in the ZIP archive is encrypted');
    assert.is(
      await read(zip([{ method: 12 }]), csv),
      '"a.csv" in the ZIP archive is packed by an unknown method (12)',
    );
    const large = zip([{}]);
    large.writeUInt32LE(0xffffffff, large.length - 6);
    assert.match(String(await read(large, csv)), /^The ZIP archive is damaged or incomplete \(/);
  });

  test('what unpacks to more than is allowed is given up, whatever the directory says of its size', async () => {
    const bomb = zip([{ text: Buffer.alloc(5_000_000, 'a,b\n'), size: 100 }]);
    assert.match(
      String(await read(bomb, csv, { maximalBytes: 1_000_000 })),
      /^The response unpacks to more than .* allows \(1000000 bytes\)$/,
    );
  });

  test('any bytes that begin like an archive are refused', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => {
        const archive = Buffer.concat([Buffer.from('PK\x03\x04'), bytes]);
        assert.type(await read(archive, csv), 'string');
      }),
    );
  });
});
