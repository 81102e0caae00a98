import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createHttpPort } from '../../../src/node/http/http-undici.ts';
import type { HttpOutcome, HttpRequest } from '../../../src/ports/http.ts';
import type { ScratchPort } from '../../../src/ports/ports.ts';
import { StorageProblem } from '../../../src/ports/sink.ts';
import { createMemoryScratch } from '../../../src/scenario/replay/memory-ports.ts';
import { httpRequest, problemOf, responseOf } from '../../support/http-port-contract.ts';
import { rawServer } from '../../support/scripted-server.ts';
import { suite } from '../../support/suite.ts';

const LARGE = Buffer.from(
  Array.from({ length: 700_000 }, (_, index) => `line ${index}\n`).join(''),
);

/** Scratch files in memory, and how many of them are not released. */
function countedScratch(): { readonly scratch: ScratchPort; readonly open: () => number } {
  const memory = createMemoryScratch();
  let open = 0;
  const scratch: ScratchPort = {
    async open() {
      open++;
      const file = await memory.open();
      const release = async () => {
        open--;
        await file.release();
      };
      return { ...file, release };
    },
  };
  return { scratch, open: () => open };
}

interface Sent {
  readonly head?: string;
  readonly body: Uint8Array;
  readonly length?: number;
  readonly status?: string;
}

async function sent(
  { head = '', body, length = body.length, status = '200 OK' }: Sent,
  scratch: ScratchPort,
  request: Partial<HttpRequest> = { mayStore: true },
  maximalBodyBytes = 2 ** 30,
): Promise<HttpOutcome> {
  const server = await rawServer((socket) =>
    socket.end(
      Buffer.concat([
        Buffer.from(`HTTP/1.1 ${status}\r\ncontent-length: ${length}\r\n${head}\r\n`),
        body,
      ]),
    ),
  );
  const port = createHttpPort({ scratch, maximalBodyBytes });
  try {
    return await port.send(httpRequest(server.baseUrl, request));
  } finally {
    await port.close();
    await server.close();
  }
}

async function contentsOf(outcome: HttpOutcome): Promise<Buffer> {
  const { stored, body } = responseOf(outcome);
  if (stored === undefined) return Buffer.from(body);
  const chunks: Uint8Array[] = [];
  for await (const chunk of stored.read()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

suite('node/http/collected-body', (test) => {
  test('a large body is stored where the request allows it, and can be read twice', async () => {
    const { scratch, open } = countedScratch();
    const outcome = await sent({ body: LARGE }, scratch);
    const { stored, body } = responseOf(outcome);
    assert.is(stored?.size, LARGE.length);
    assert.is(open(), 1);
    assert.ok(LARGE.subarray(0, body.length).equals(body));
    for (let round = 0; round < 2; round++) assert.ok((await contentsOf(outcome)).equals(LARGE));
    await stored?.release();
    assert.is(open(), 0);
  });

  test('one that is small, of an error, or of another request is not', async () => {
    const { scratch, open } = countedScratch();
    const outcomes = [
      await sent({ body: LARGE.subarray(0, 100_000) }, scratch),
      await sent({ body: LARGE, status: '404 Not Found' }, scratch),
      await sent({ body: LARGE }, scratch, {}),
    ];
    assert.equal(
      outcomes.map((outcome) => [responseOf(outcome).stored, responseOf(outcome).body.length]),
      [100_000, LARGE.length, LARGE.length].map((length) => [undefined, length]),
    );
    assert.is(open(), 0);
  });

  test('DEC-2: content encodings are undone piece by piece', async () => {
    const packed: readonly (readonly [string, Uint8Array])[] = [
      ['gzip', gzipSync(LARGE)],
      ['br', brotliCompressSync(LARGE, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } })],
      ['deflate', deflateSync(LARGE)],
      ['gzip, gzip', gzipSync(gzipSync(LARGE))],
      ['gzip', gzipSync(LARGE, { level: 0 })],
    ];
    for (const [coding, body] of packed) {
      const { scratch, open } = countedScratch();
      const outcome = await sent({ head: `content-encoding: ${coding}\r\n`, body }, scratch);
      assert.ok((await contentsOf(outcome)).equals(LARGE), coding);
      await responseOf(outcome).stored?.release();
      assert.is(open(), 0, coding);
    }
  });

  test('RETRY-3: a body that is cut, damaged or too large is a failure, and nothing of it stays', async () => {
    const { scratch, open } = countedScratch();
    const gzip = { head: 'content-encoding: gzip\r\n' };
    const packed = gzipSync(LARGE);
    const kinds = [
      await sent({ body: LARGE, length: LARGE.length + 1 }, scratch),
      await sent({ ...gzip, body: packed.subarray(0, packed.length - 9) }, scratch),
      await sent({ ...gzip, body: LARGE }, scratch),
      await sent({ body: LARGE }, scratch, { mayStore: true }, LARGE.length - 1),
      await sent({ ...gzip, body: packed }, scratch, { mayStore: true }, LARGE.length - 1),
      await sent({ head: 'content-encoding: lzma\r\n', body: LARGE }, scratch),
    ].map((outcome) => problemOf(outcome).kind);
    assert.equal(kinds, [
      'truncated-body',
      'bad-encoding',
      'bad-encoding',
      'other',
      'other',
      'bad-encoding',
    ]);
    await new Promise(setImmediate);
    assert.is(open(), 0);
  });

  test('a full disk is a problem of storage, not of the network', async () => {
    const scratch: ScratchPort = {
      open: async () => ({
        write: () => Promise.reject(new StorageProblem('disk full')),
        async *read() {},
        async release() {},
      }),
    };
    const error = await sent({ body: LARGE }, scratch).catch((problem: unknown) => problem);
    assert.ok(error instanceof StorageProblem && error.message === 'disk full');
  });
});
