import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { decodeBody } from '../../../src/node/http/body.ts';
import { createHttpPort } from '../../../src/node/http/http-undici.ts';
import { httpRequest, problemOf, responseOf } from '../../support/http-port-contract.ts';
import { httpServer } from '../../support/scripted-server.ts';
import { suite } from '../../support/suite.ts';

const text = Buffer.from('{"name":"žluť"}'.repeat(100));

async function decodedText(bytes: Uint8Array, encoding: string): Promise<string> {
  const body = await decodeBody(bytes, encoding, 1e6);
  if ('kind' in body) throw new Error(body.message);
  return Buffer.from(body).toString();
}

async function problemKind(bytes: Uint8Array, encoding: string, limit = 1e6) {
  const body = await decodeBody(bytes, encoding, limit);
  return 'kind' in body ? [body.kind, body.curlCode, body.retryable] : 'decoded';
}

suite('node/http/decode-body', (test) => {
  test('DEC-2, HTTP-2: gzip, deflate in both its forms and brotli are undone', async () => {
    assert.is(await decodedText(gzipSync(text), 'gzip'), text.toString());
    assert.is(await decodedText(gzipSync(text), ' X-GZIP '), text.toString());
    assert.is(await decodedText(deflateSync(text), 'deflate'), text.toString());
    assert.is(await decodedText(deflateRawSync(text), 'deflate'), text.toString());
    assert.is(await decodedText(brotliCompressSync(text), 'br'), text.toString());
    assert.is(await decodedText(text, 'identity'), text.toString());
  });

  test('DEC-2: several codings are undone from the last to the first', async () => {
    assert.is(
      await decodedText(gzipSync(deflateSync(text)), 'deflate, identity, gzip'),
      text.toString(),
    );
  });

  test('DEC-2: an empty body needs no decoding', async () => {
    assert.is(await decodedText(new Uint8Array(), 'gzip'), '');
  });

  test('DEC-2: a corrupt, a cut and an unknown coding are failures, not bodies', async () => {
    const corrupt = gzipSync(text);
    corrupt[20] = (corrupt[20] ?? 0) ^ 0xff;
    assert.equal(await problemKind(corrupt, 'gzip'), ['bad-encoding', 61, true]);
    assert.equal(await problemKind(gzipSync(text).subarray(0, 40), 'gzip'), [
      'bad-encoding',
      61,
      true,
    ]);
    assert.equal(await problemKind(text, 'gzip'), ['bad-encoding', 61, true]);
    assert.equal(await problemKind(text, 'compress'), ['bad-encoding', 61, false]);
  });

  test('DEC-2: a small body that unpacks beyond the limit is refused', async () => {
    assert.equal(await problemKind(gzipSync(Buffer.alloc(1e6)), 'gzip', 1000), [
      'other',
      63,
      false,
    ]);
  });

  test('DEC-2: no bytes make the decoder throw', async () => {
    const encodings = fc.constantFrom('gzip', 'deflate', 'br', 'deflate, gzip', '');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), encodings, async (bytes, encoding) => {
        await decodeBody(bytes, encoding, 10_000);
      }),
      { numRuns: 200 },
    );
  });

  test('DEC-2: the port hands out decoded bodies and asks for no encoding by itself', async () => {
    const server = await httpServer((request, response) => {
      assert.not.ok(request.rawHeaders.some((name) => name.toLowerCase() === 'accept-encoding'));
      response
        .writeHead(200, { 'content-encoding': 'gzip' })
        .end(request.url === '/bad' ? 'plain' : gzipSync(text));
    });
    const port = createHttpPort();
    assert.is(
      Buffer.from(responseOf(await port.send(httpRequest(server.baseUrl))).body).toString(),
      text.toString(),
    );
    assert.is(
      problemOf(await port.send(httpRequest(`${server.baseUrl}/bad`))).kind,
      'bad-encoding',
    );
    await port.close();
    await server.close();
  });
});
