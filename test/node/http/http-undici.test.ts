import { once } from 'node:events';
import * as assert from 'uvu/assert';
import { createHttpPort, type HttpPortOptions } from '../../../src/node/http/http-undici.ts';
import type { HttpPort, HttpRequest } from '../../../src/ports/http.ts';
import { serveExchanges } from '../../../src/scenario/mock-server.ts';
import {
  declareHttpPortContract,
  httpRequest,
  problemOf,
  responseOf,
} from '../../support/http-port-contract.ts';
import { httpServer, type RunningServer, rawServer } from '../../support/scripted-server.ts';
import { suite } from '../../support/suite.ts';

declareHttpPortContract('undici', async (exchanges) => {
  const server = await serveExchanges(exchanges);
  const port = createHttpPort();
  return {
    port,
    baseUrl: server.baseUrl,
    async close() {
      await port.close();
      await server.close();
    },
  };
});

async function withServer(
  opening: Promise<RunningServer>,
  use: (port: HttpPort, server: RunningServer) => Promise<void>,
  options: HttpPortOptions = {},
) {
  const server = await opening;
  const port = createHttpPort(options);
  try {
    await use(port, server);
  } finally {
    await port.close();
    await server.close();
  }
}

/** Sends one request to a server that answers every connection with `text` and then ends it. */
async function sendToRaw(
  text: string,
  changes: Partial<HttpRequest> = {},
  options: HttpPortOptions = {},
) {
  const outcomes: Awaited<ReturnType<HttpPort['send']>>[] = [];
  const server = rawServer((socket) => socket.end(Buffer.from(text, 'latin1')));
  await withServer(
    server,
    async (port, { baseUrl }) =>
      void outcomes.push(
        await port.send(httpRequest(`${baseUrl}/secret-path?token=hidden`, changes)),
      ),
    options,
  );
  const [outcome] = outcomes;
  if (outcome === undefined) throw new Error('nothing was sent');
  return outcome;
}

suite('node/http/http-undici', (test) => {
  test('path and query go out as they were given', async () => {
    const paths = [
      '/a%5Bb%5D/%2e%2e/../x//y?f%5B%5D=1&f%5B%5D=2&z=+&y=%20&a=b&c&=&q=%C3%A9%c3%a9',
      '/?a=1&&b=[x]',
      '/{curly}|pipe^"quote"<angle>`tick`\\back',
    ];
    const seen: string[] = [];
    const server = rawServer((socket, text) => {
      seen.push(text.split(' ')[1] ?? '');
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n');
    });
    await withServer(server, async (port, { baseUrl }) => {
      for (const path of paths)
        responseOf(await port.send(httpRequest(`${baseUrl}${path}#fragment`)));
      responseOf(await port.send(httpRequest(`${baseUrl}?only=query`)));
      responseOf(await port.send(httpRequest(`${baseUrl}/space here?č=1`)));
    });
    assert.equal(seen, [...paths, '/?only=query', '/space%20here?%C4%8D=1']);
  });

  test('headers keep names, order and repetitions, and values are UTF-8 on the wire', async () => {
    const server = httpServer((request, response) => response.end(JSON.stringify(request)));
    await withServer(server, async (port, { baseUrl }) => {
      const headers = [
        ['X-List', 'a'],
        ['Host', 'api.example.com'],
        ['x-list', 'b'],
        ['X-Name', 'žluť'],
        ['Content-Length', '999'],
      ] as const;
      const body = responseOf(
        await port.send(
          httpRequest(baseUrl, { method: 'POST', headers, body: Buffer.from('a=b') }),
        ),
      ).body;
      const { rawHeaders } = JSON.parse(Buffer.from(body).toString()) as { rawHeaders: string[] };
      const pairs = rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}`] : [],
      );
      const sent = pairs.filter((line) => !line.toLowerCase().startsWith('connection:'));
      assert.equal(sent, [
        'host: api.example.com',
        'X-List: a',
        'x-list: b',
        `X-Name: ${Buffer.from('žluť').toString('latin1')}`,
        'content-length: 3',
      ]);
    });
  });

  test('a POST without a body says Content-Length: 0', async () => {
    const seen: string[] = [];
    const server = rawServer((socket, text) => {
      seen.push(text.toLowerCase());
      socket.end('HTTP/1.1 204 No Content\r\n\r\n');
    });
    await withServer(
      server,
      async (port, { baseUrl }) =>
        void responseOf(await port.send(httpRequest(baseUrl, { method: 'POST' }))),
    );
    assert.match(seen[0] ?? '', 'content-length: 0');
  });

  test('user and password of a URL become basic authentication, unless the header is set', async () => {
    const server = httpServer((request, response) => response.end(request.rawHeaders.join('|')));
    await withServer(server, async (port, { port: number }) => {
      const url = `http://us%40er:p:w@127.0.0.1:${number}/`;
      const derived = Buffer.from(responseOf(await port.send(httpRequest(url))).body).toString();
      assert.match(derived, `Authorization|Basic ${Buffer.from('us@er:p:w').toString('base64')}`);
      const own = Buffer.from(
        responseOf(await port.send(httpRequest(url, { headers: [['authorization', 'Bearer x']] })))
          .body,
      ).toString();
      assert.not.match(own, 'Basic');
    });
  });

  test('one connection serves requests that follow one another', async () => {
    const connections = new Set<number>();
    const server = rawServer((socket, _text, connection) => {
      connections.add(connection);
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
    });
    await withServer(server, async (port, { baseUrl }) => {
      for (let count = 0; count < 5; count++) responseOf(await port.send(httpRequest(baseUrl)));
    });
    assert.equal([...connections], [1]);
  });

  test('RETRY-3: a GET request on a kept connection that closes without a response is sent again on a new one', async () => {
    const answers = new Map<number, number>();
    const server = rawServer((socket, _text, connection) => {
      answers.set(connection, (answers.get(connection) ?? 0) + 1);
      if (connection === 1 && answers.get(1) === 2) socket.end();
      else socket.write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\n{}');
    });
    await withServer(server, async (port, { baseUrl }) => {
      responseOf(await port.send(httpRequest(baseUrl)));
      responseOf(await port.send(httpRequest(baseUrl)));
    });
    assert.equal(
      [...answers],
      [
        [1, 2],
        [2, 1],
      ],
    );
  });

  test('RETRY-3: a refused connection is cURL 7, an unknown host is cURL 6', async () => {
    const gone = await rawServer(() => {});
    await gone.close();
    const port = createHttpPort();
    const refused = problemOf(await port.send(httpRequest(`${gone.baseUrl}/x?token=hidden`)));
    assert.equal(
      [refused.kind, refused.curlCode, refused.retryable],
      ['connection-refused', 7, true],
    );
    assert.not.match(refused.message, 'hidden');
    const unknown = problemOf(await port.send(httpRequest('http://no-such-host.invalid/')));
    assert.equal([unknown.kind, unknown.curlCode], ['host-not-found', 6]);
    await port.close();
  });

  test('RETRY-3: a response that is too late is cURL 28', async () => {
    const server = rawServer(() => {});
    await withServer(server, async (port, { baseUrl }) => {
      const late = problemOf(
        await port.send(httpRequest(baseUrl, { requestTimeoutSeconds: 0.05 })),
      );
      assert.equal([late.kind, late.curlCode, late.retryable], ['timeout', 28, true]);
    });
  });

  test('TIME-3: the time limit covers the body too', async () => {
    const server = rawServer((socket) =>
      socket.write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n12345'),
    );
    await withServer(server, async (port, { baseUrl }) => {
      assert.is(
        problemOf(await port.send(httpRequest(baseUrl, { requestTimeoutSeconds: 0.05 }))).kind,
        'timeout',
      );
    });
  });

  test('TIME-2: 0 sets no limit', async () => {
    const server = rawServer((socket) =>
      socket.end('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n'),
    );
    await withServer(server, async (port, { baseUrl }) => {
      responseOf(
        await port.send(
          httpRequest(baseUrl, { connectTimeoutSeconds: 0, requestTimeoutSeconds: 0 }),
        ),
      );
    });
  });

  test('RETRY-3: a body shorter than Content-Length is a truncated body, cURL 18', async () => {
    const short = problemOf(await sendToRaw('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\n12345'));
    assert.equal([short.kind, short.curlCode], ['truncated-body', 18]);
    assert.not.match(short.message, 'hidden');
    const chunked = problemOf(
      await sendToRaw('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n5\r\n12345\r\n'),
    );
    assert.equal([chunked.kind, chunked.curlCode], ['truncated-body', 18]);
    const closing = problemOf(
      await sendToRaw('HTTP/1.1 200 OK\r\nconnection: close\r\ncontent-length: 10\r\n\r\n12345'),
    );
    assert.equal([closing.kind, closing.curlCode], ['truncated-body', 18]);
    const last = problemOf(
      await sendToRaw(
        'HTTP/1.1 200 OK\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n5\r\n12345\r\n',
      ),
    );
    assert.equal([last.kind, last.curlCode], ['truncated-body', 18]);
  });

  test('a body without a length ends with the connection', async () => {
    assert.is(
      Buffer.from(responseOf(await sendToRaw('HTTP/1.0 200 OK\r\n\r\n[1,2]')).body).toString(),
      '[1,2]',
    );
  });

  test('bytes that are not HTTP are a failure of their own, cURL 8', async () => {
    const odd = problemOf(await sendToRaw('SSH-2.0-OpenSSH_9\r\n\r\n'));
    assert.equal([odd.kind, odd.curlCode], ['other', 8]);
  });

  test('a body over the limit is refused, and repeating does not help', async () => {
    const big = problemOf(
      await sendToRaw(
        `HTTP/1.1 200 OK\r\ncontent-length: 2000\r\n\r\n${'x'.repeat(2000)}`,
        {},
        { maximalBodyBytes: 1999 },
      ),
    );
    assert.equal([big.kind, big.curlCode, big.retryable], ['other', 63, false]);
    assert.match(big.message, '1999');
  });

  test('a header that cannot be sent is a failure that names it and not its value', async () => {
    const broken = problemOf(await sendToRaw('', { headers: [['X-Bad', 'hidden\r\nX-Evil: 1']] }));
    assert.equal([broken.kind, broken.retryable, broken.header], ['other', false, 'X-Bad']);
    assert.match(broken.message, 'line break');
    assert.not.match(broken.message, 'hidden');
  });

  test('URLs that are none are failures, not exceptions', async () => {
    const port = createHttpPort();
    for (const url of [
      '',
      'relative/path',
      'ftp://example.com/',
      'http://',
      'http://a b/',
      'http://[::1/',
    ]) {
      const { kind, retryable } = problemOf(await port.send(httpRequest(url)));
      assert.equal([url, kind, retryable], [url, 'other', false]);
    }
    await port.close();
  });

  test('an abort ends a request that waits', async () => {
    const abort = new AbortController();
    const server = rawServer(() => abort.abort());
    await withServer(server, async (port, { baseUrl }) => {
      const aborted = problemOf(await port.send(httpRequest(baseUrl), abort.signal));
      assert.equal([aborted.kind, aborted.retryable], ['aborted', false]);
    });
  });

  test('closing ends the requests that are open and refuses new ones', async () => {
    const server = rawServer(() => {});
    await withServer(server, async (port, { baseUrl }) => {
      const open = port.send(httpRequest(baseUrl));
      await once(new EventTarget(), 'never', { signal: AbortSignal.timeout(50) }).catch(() => {});
      await port.close();
      assert.is(problemOf(await open).kind, 'other');
      assert.is(problemOf(await port.send(httpRequest(baseUrl))).retryable, false);
    });
  });
});
