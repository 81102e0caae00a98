import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createHttpPort, type HttpPortOptions } from '../../src/node/http/http-undici.ts';
import type { HttpOutcome, HttpRequest } from '../../src/ports/http.ts';
import { httpRequest, problemOf, responseOf } from '../support/http-port-contract.ts';
import { httpServer, type RunningServer, rawServer } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

/** Sends requests, one after the other, on one port. */
async function ask(
  opening: Promise<RunningServer>,
  requests: readonly Partial<HttpRequest>[],
  options: HttpPortOptions = {},
): Promise<readonly HttpOutcome[]> {
  const server = await opening;
  const port = createHttpPort(options);
  try {
    const outcomes: HttpOutcome[] = [];
    for (const changes of requests)
      outcomes.push(await port.send(httpRequest(`${server.baseUrl}/items`, changes)));
    return outcomes;
  } finally {
    await port.close();
    await server.close();
  }
}

const text = (outcome: HttpOutcome) => Buffer.from(responseOf(outcome).body).toString();
const ok = 'HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n[]';
const goOn = 'HTTP/1.1 100 Continue\r\n\r\n';

suite('attacks/http', (test) => {
  test('unexpected interim responses are skipped, also on kept connections', async () => {
    for (const before of [
      goOn,
      goOn.repeat(3),
      'HTTP/1.1 100 Continue\r\nX-A: b\r\nDate: now\r\n\r\n',
      'HTTP/1.0 100 \r\n\r\n',
      `HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n${goOn}`,
      `${goOn}HTTP/1.1 102 Processing\r\n\r\n`,
    ]) {
      const server = rawServer((socket) => socket.write(before + ok));
      const outcomes = await ask(server, [{}, { method: 'POST', body: Buffer.from('x') }, {}]);
      assert.equal(outcomes.map(text), ['[]', '[]', '[]'], before);
    }
  });

  test('an interim response may be split at any byte', async () => {
    const whole = Buffer.from(goOn + ok);
    for (let cut = 1; cut < goOn.length + 14; cut += 3) {
      const server = rawServer((socket) => {
        socket.write(whole.subarray(0, cut));
        setTimeout(() => socket.write(whole.subarray(cut)), 5);
      });
      assert.equal((await ask(server, [{}, {}])).map(text), ['[]', '[]'], String(cut));
    }
  });

  test('a body that looks like an interim response is a body', async () => {
    const body = `${goOn}x`;
    const server = rawServer((socket) =>
      socket.write(`HTTP/1.1 200 OK\r\ncontent-length: ${body.length}\r\n\r\n${body}`),
    );
    assert.equal((await ask(server, [{}, {}])).map(text), [body, body]);
  });

  test('endless interim responses reach the time limit, and without a final one there is no response', async () => {
    const endless = rawServer((socket) => {
      const timer = setInterval(() => socket.write(goOn.repeat(100)), 5);
      socket.on('close', () => clearInterval(timer));
    });
    const [late] = await ask(endless, [{ requestTimeoutSeconds: 0.2 }]);
    assert.is(late && problemOf(late).kind, 'timeout');
    const [closed] = await ask(
      rawServer((socket) => socket.end(goOn)),
      [{}],
    );
    assert.is(closed && problemOf(closed).kind, 'empty-reply');
  });

  test('a POST on a kept connection that breaks is sent once; a GET is sent again', async () => {
    for (const [method, sent] of [
      ['POST', 2],
      ['GET', 3],
    ] as const) {
      for (const end of ['reset', 'close']) {
        let requests = 0;
        const server = rawServer((socket) => {
          requests++;
          if (requests !== 2) socket.write(ok);
          else if (end === 'reset') socket.resetAndDestroy();
          else socket.end();
        });
        const [, second] = await ask(server, [
          {},
          { method, ...(method === 'POST' ? { body: Buffer.from('x') } : {}) },
        ]);
        assert.is(requests, sent, `${method} ${end}`);
        assert.is(second?.kind, method === 'POST' ? 'failure' : 'response');
      }
    }
  });

  test('a body is measured before and while it is decoded, and the error names the setting', async () => {
    const bomb = gzipSync(Buffer.alloc(5_000_000));
    for (const [encoding, body] of [
      ['gzip', bomb],
      ['gzip, gzip', gzipSync(bomb)],
      ['identity', Buffer.alloc(100_001)],
    ] as const) {
      const server = httpServer((_request, response) =>
        response.writeHead(200, { 'content-encoding': encoding }).end(body),
      );
      const [outcome] = await ask(server, [{}], { maximalBodyBytes: 100_000 });
      const { message, retryable } = problemOf(outcome as HttpOutcome);
      assert.match(message, '"api.http.maxResponseBytes"');
      assert.not(retryable);
    }
  });

  test('the proxy names its passwords to those who mask them', () => {
    const { secrets = [] } = createHttpPort({
      proxy: { http: 'http://ann:p%40ss-word@127.0.0.1:1', https: 'bob:other-pass@proxy:3128' },
    });
    for (const secret of [
      'p@ss-word',
      'p%40ss-word',
      Buffer.from('ann:p@ss-word').toString('base64'),
      'other-pass',
    ])
      assert.ok(secrets.includes(secret), secret);
  });
});
