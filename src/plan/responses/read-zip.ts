import { messageOf } from '../../values/errors.ts';
import { CutBody, UnreadableBody } from './format.ts';

const MAX_FILES = 10_000;
const SLICE = 1 << 20;
const DIRECTORY_END = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
/** The end of the directory, and the longest comment after it. */
const END_SIZE = 22;
const MAX_COMMENT = 0xffff;

interface ZipEntry {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly crc: number;
  readonly packedSize: number;
  readonly size: number;
  readonly at: number;
}

/** The contents of one file of an archive: the only one, or the one whose name is wanted. Without a library: yauzl needs modules of Node. */
export async function* readZip(
  archive: Uint8Array,
  wanted: string | null,
): AsyncGenerator<Uint8Array> {
  try {
    const view = new DataView(archive.buffer, archive.byteOffset, archive.byteLength);
    const entry = chosenFile(filesIn(archive, view), wanted);
    if (entry.isEncrypted)
      throw new UnreadableBody(`"${entry.name}" in the ZIP archive is encrypted`);
    if (entry.method !== 0 && entry.method !== 8)
      throw new UnreadableBody(
        `"${entry.name}" in the ZIP archive is packed by an unknown method (${entry.method})`,
      );
    if (view.getUint32(entry.at, true) !== LOCAL_HEADER)
      throw new RangeError('a file is not where the directory says');
    const start =
      entry.at + 30 + view.getUint16(entry.at + 26, true) + view.getUint16(entry.at + 28, true);
    if (start + entry.packedSize > archive.length)
      throw new RangeError('a file ends after the archive');
    let size = 0;
    let crc = 0xffffffff;
    for await (const chunk of unpackedFile(
      archive.subarray(start, start + entry.packedSize),
      entry.method,
    )) {
      size += chunk.length;
      crc = crcOf(chunk, crc);
      yield chunk;
    }
    if (size !== entry.size || (crc ^ 0xffffffff) >>> 0 !== entry.crc)
      throw new RangeError('a checksum is wrong');
  } catch (error) {
    if (error instanceof UnreadableBody) throw error;
    throw new CutBody(`The ZIP archive is damaged or incomplete (${messageOf(error)})`);
  }
}

function unpackedFile(bytes: Uint8Array, method: number): AsyncIterable<Uint8Array> {
  const slices = ReadableStream.from(slicesOf(bytes));
  return method === 0
    ? slices
    : (slices.pipeThrough(new DecompressionStream('deflate-raw')) as AsyncIterable<Uint8Array>);
}

async function* slicesOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += SLICE) yield bytes.subarray(at, at + SLICE);
}

/** The files of the directory at the end of an archive. */
function filesIn(archive: Uint8Array, view: DataView): readonly ZipEntry[] {
  let end = archive.length - END_SIZE;
  const first = Math.max(0, end - MAX_COMMENT);
  while (end >= first && view.getUint32(end, true) !== DIRECTORY_END) end--;
  if (end < first) throw new RangeError('it has no directory');
  const count = view.getUint16(end + 10, true);
  if (count > MAX_FILES)
    throw new UnreadableBody(`The ZIP archive has more than ${MAX_FILES} files`);
  const files: ZipEntry[] = [];
  let at = view.getUint32(end + 16, true);
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== DIRECTORY_ENTRY)
      throw new RangeError('its directory is damaged, or in the form for archives above 4 GB');
    const nameLength = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(archive.subarray(at + 46, at + 46 + nameLength));
    if (!name.endsWith('/'))
      files.push({
        name,
        isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
        method: view.getUint16(at + 10, true),
        crc: view.getUint32(at + 16, true),
        packedSize: view.getUint32(at + 20, true),
        size: view.getUint32(at + 24, true),
        at: view.getUint32(at + 42, true),
      });
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return files;
}

function chosenFile(files: readonly ZipEntry[], wanted: string | null): ZipEntry {
  const shown = files.slice(0, 5).map(({ name }) => `"${name}"`);
  const names = `${shown.join(', ')}${files.length > 5 ? ', …' : ''}`;
  const matching = wanted === null ? files : files.filter(({ name }) => isMatch(name, wanted));
  const [only] = matching;
  if (only !== undefined && matching.length === 1) return only;
  if (files.length === 0) throw new UnreadableBody('The ZIP archive is empty');
  if (wanted === null)
    throw new UnreadableBody(
      `The ZIP archive has ${files.length} files: ${names}`,
      'write the name of one as "file" into "response"',
    );
  const found =
    matching.length === 0
      ? 'No file of the ZIP archive has'
      : `${matching.length} files of the ZIP archive have`;
  throw new UnreadableBody(
    `${found} the name "${wanted}": it has ${names}`,
    'correct "file" in "response"',
  );
}

/** A star stands for any characters. */
function isMatch(name: string, wanted: string): boolean {
  const [first = '', ...others] = wanted.split('*');
  const last = others.pop();
  if (last === undefined) return name === wanted;
  if (!name.startsWith(first) || !name.endsWith(last) || name.length < first.length + last.length)
    return false;
  let at = first.length;
  for (const part of others) {
    const found = name.indexOf(part, at);
    if (found < 0) return false;
    at = found + part.length;
  }
  return at <= name.length - last.length;
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function crcOf(bytes: Uint8Array, start: number): number {
  let crc = start;
  for (let at = 0; at < bytes.length; at++)
    crc = (crc >>> 8) ^ (CRC_TABLE[(crc ^ (bytes[at] as number)) & 0xff] as number);
  return crc;
}
