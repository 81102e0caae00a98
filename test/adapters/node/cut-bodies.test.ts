// The ways in which a response can end early, and which of them can pass for complete.
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createHttpPort } from '../../../src/adapters/node/http/http-undici.ts';
import { httpRequest } from '../../support/http-port-contract.ts';
import { rawServer } from '../../support/scripted-server.ts';
import { suite } from '../../support/suite.ts';

/** How the server ends the connection, when all bytes have been sent. */
type End = 'fin' | 'reset';

/** libuv reports a reset that comes with the last bytes in one poll as an end. */
const RESET_AFTER_MS = 50;

const BODY = '{"id":1}\n{"id":2}\n';
const CUT = 'truncated-body 18';
const RESET = 'connection-reset 56';

/** `200 18` for a response with its length, otherwise the failure and its cURL code. */
async function outcomeOf(bytes: Buffer, end: End): Promise<string> {
  const server = await rawServer((socket) => {
    socket.write(bytes, () => {
      if (end === 'fin') socket.end();
      else setTimeout(() => socket.resetAndDestroy(), RESET_AFTER_MS);
    });
  });
  const port = createHttpPort();
  try {
    const outcome = await port.send(httpRequest(server.baseUrl, { requestTimeoutSeconds: 10 }));
    if (outcome.kind === 'response')
      return `${outcome.response.status} ${outcome.response.body.length}`;
    assert.is(outcome.problem.retryable, true);
    return `${outcome.problem.kind} ${outcome.problem.curlCode}`;
  } finally {
    await port.close();
    await server.close();
  }
}

const response = (head: string, body: string | Buffer = BODY) =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`), Buffer.from(body)]);

suite('adapters/node: responses that are cut', (test) => {
  test('RETRY-3: framing and ending decide whether a body is whole', async () => {
    const chunked = 'Transfer-Encoding: chunked';
    const table: readonly (readonly [bytes: Buffer, fin: string, reset: string | RegExp])[] = [
      // the end of the connection is the end of the body: only a reset shows
      [response('200 OK'), '200 18', RESET],
      [response('200 OK', ''), '200 0', RESET],
      [response('200 OK\r\nConnection: close'), '200 18', RESET],
      // what has a length, or chunks, is cut in both ways
      [response('200 OK\r\nContent-Length: 100'), CUT, RESET],
      [response('200 OK\r\nContent-Length: 100\r\nConnection: close'), CUT, /18|56/],
      [response(`200 OK\r\n${chunked}`, `12\r\n${BODY}`), CUT, RESET],
      [response(`200 OK\r\n${chunked}\r\nConnection: close`, `12\r\n${BODY}`), CUT, /18|56/],
      [response(`200 OK\r\n${chunked}\r\nConnection: close`, `12\r\n${BODY}\r\n`), CUT, /18|56/],
      // and whole before the connection ends
      [response('200 OK\r\nContent-Length: 18'), '200 18', '200 18'],
      [response('200 OK\r\nContent-Length: 18\r\nConnection: close'), '200 18', '200 18'],
      [response('204 No Content'), '204 0', '204 0'],
    ];
    for (const [bytes, fin, reset] of table) {
      const head = String(bytes).split('\r\n\r\n', 1)[0] ?? '';
      assert.is(await outcomeOf(bytes, 'fin'), fin, head);
      const found = await outcomeOf(bytes, 'reset');
      if (typeof reset === 'string') assert.is(found, reset, head);
      else assert.match(found, reset, head);
    }
  });

  test('DEC-2: no part of a content coding passes for the whole', async () => {
    const text = Buffer.from(Array.from({ length: 200 }, (_, id) => `{"id":${id}}`).join('\n'));
    const gzip = gzipSync(text);
    const codings: readonly (readonly [string, Buffer])[] = [
      ['gzip', gzip],
      ['br', brotliCompressSync(text)],
      ['deflate', deflateSync(text)],
      ['deflate', deflateRawSync(text)],
    ];
    const sent = (coding: string, bytes: Buffer) =>
      outcomeOf(response(`200 OK\r\nContent-Encoding: ${coding}`, bytes), 'fin');
    for (const [coding, bytes] of codings) {
      assert.is(await sent(coding, bytes), `200 ${text.length}`);
      for (const length of [1, 5, bytes.length >> 1, bytes.length - 8, bytes.length - 1])
        assert.is(
          await sent(coding, bytes.subarray(0, length)),
          'bad-encoding 61',
          `${coding}, ${length} of ${bytes.length}`,
        );
    }
    // a second member of gzip; a cut between two is no cut that anyone can see
    const twice = Buffer.concat([gzip, gzip]);
    assert.is(await sent('gzip', twice), `200 ${2 * text.length}`);
    for (const length of [1, 2, 9, 12, gzip.length - 1])
      assert.is(await sent('gzip', twice.subarray(0, gzip.length + length)), 'bad-encoding 61');
    assert.is(await sent('gzip', gzip), `200 ${text.length}`);
  });
});
