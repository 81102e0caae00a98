import { createServer, type IncomingMessage, type ServerOptions } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect } from 'node:net';
import type { Duplex } from 'node:stream';
import * as assert from 'uvu/assert';
import { createHttpPort } from '../../../src/node/http/http-undici.ts';
import {
  isExcepted,
  type ProxySettings,
  proxyFor,
  proxySettingsFrom,
} from '../../../src/node/http/proxy.ts';
import { TransportFailure } from '../../../src/node/http/transport-problem.ts';
import { serverCertificate, serverKey, testAuthority } from '../../support/certificates.ts';
import { httpRequest, problemOf, responseOf } from '../../support/http-port-contract.ts';
import { httpServer, listening, type RunningServer } from '../../support/scripted-server.ts';
import { suite } from '../../support/suite.ts';

interface TestProxy extends RunningServer {
  /** Request lines and the authorization of each. */
  readonly seen: string[];
}

/** A proxy that opens tunnels to where it is told, and answers forwarded requests itself. */
async function testProxy(refuse?: number): Promise<TestProxy> {
  const seen: string[] = [];
  const note = (request: IncomingMessage) =>
    seen.push(
      [
        request.method,
        request.url,
        request.headers.host,
        request.headers['proxy-authorization'] ?? '-',
      ].join(' '),
    );
  const server = createServer({} satisfies ServerOptions, (request, response) => {
    note(request);
    response.end('forwarded');
  });
  server.on('connect', (request: IncomingMessage, socket: Duplex) => {
    note(request);
    if (refuse !== undefined) {
      socket.end(`HTTP/1.1 ${refuse} No\r\n\r\n`);
      return;
    }
    const target = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(socket).pipe(target);
    });
    target.on('error', () => socket.destroy());
    socket.on('error', () => target.destroy()).on('close', () => target.destroy());
  });
  return { ...(await listening(server)), seen };
}

async function throughProxy(
  settings: ProxySettings,
  url: string,
): Promise<ReturnType<typeof port.send>> {
  const port = createHttpPort({ proxy: settings, ca: testAuthority });
  try {
    return await port.send(httpRequest(url));
  } finally {
    await port.close();
  }
}

function hostOf(
  settings: ProxySettings,
  secure: boolean,
  host = 'api.example.com',
): string | undefined {
  const proxy = proxyFor(settings, { secure, host });
  return proxy && `${proxy.origin} ${proxy.credentials ?? '-'}`;
}

suite('node/http/proxy', (test) => {
  test('the environment is read as cURL reads it: HTTP_PROXY in capitals is not', () => {
    assert.equal(proxySettingsFrom({}), {});
    assert.equal(
      proxySettingsFrom({ HTTP_PROXY: 'a:1', HTTPS_PROXY: 'b:1', ALL_PROXY: 'c:1', NO_PROXY: 'd' }),
      { https: 'b:1', all: 'c:1', none: 'd' },
    );
    const lowerCase = {
      http_proxy: 'a',
      https_proxy: 'b',
      HTTPS_PROXY: 'x',
      all_proxy: 'c',
      ALL_PROXY: 'x',
      no_proxy: 'd',
      NO_PROXY: 'x',
    };
    assert.equal(proxySettingsFrom(lowerCase), { http: 'a', https: 'b', all: 'c', none: 'd' });
    assert.equal(proxySettingsFrom({ https_proxy: '', HTTPS_PROXY: 'b:1' }), {});
  });

  test('each scheme has its proxy, and all_proxy serves the rest', () => {
    assert.is(hostOf({ https: 'http://one:8080', all: 'two:81' }, true), 'http://one:8080 -');
    assert.is(hostOf({ https: 'http://one:8080', all: 'two:81' }, false), 'http://two:81 -');
    assert.is(hostOf({ https: 'http://one:8080' }, false), undefined);
  });

  test('a proxy without scheme is http, without port 1080, and an https one 443, as with cURL', () => {
    assert.is(hostOf({ all: 'one' }, true), 'http://one:1080 -');
    assert.is(hostOf({ all: 'http://one:80/' }, true), 'http://one:80 -');
    assert.is(hostOf({ all: 'https://one' }, true), 'https://one:443 -');
    assert.is(
      hostOf({ all: 'http://us%40er:p%3Aw@one:8' }, true),
      `http://one:8 ${Buffer.from('us@er:p:w').toString('base64')}`,
    );
    assert.is(hostOf({ all: '[::1]:3128' }, true), 'http://[::1]:3128 -');
  });

  test('a proxy of another kind is a failure that does not show its password', () => {
    for (const all of ['socks5://user:hidden@one:1', 'http://user:hidden@o ne:1']) {
      try {
        hostOf({ all }, true);
        assert.unreachable();
      } catch (error) {
        assert.ok(
          error instanceof TransportFailure &&
            error.problem.kind === 'proxy' &&
            !error.problem.retryable,
        );
        assert.not.match((error as Error).message, 'hidden');
      }
    }
  });

  test('no_proxy names hosts, domains with all below them, addresses and networks', () => {
    const excepted: [string, string, boolean][] = [
      ['*', 'any.example.com', true],
      ['example.com', 'example.com', true],
      ['example.com', 'api.example.com', true],
      ['.example.com', 'example.com', true],
      ['example.com.', 'API.example.com', true],
      ['example.com', 'badexample.com', false],
      ['api.example.com', 'example.com', false],
      ['a.com, b.com c.com', 'x.c.com', true],
      ['*.example.com', 'api.example.com', false],
      ['', 'example.com', false],
      [',', 'example.com', false],
      ['127.0.0.1', '127.0.0.1', true],
      ['10.0.0.0/8', '10.200.3.4', true],
      ['10.0.0.0/8', '11.0.0.1', false],
      ['10.0.0.0/99', '10.0.0.1', false],
      ['0.0.1', '127.0.0.1', false],
      ['[::1]', '::1', true],
      ['fe80::/10', 'fe80::1', true],
      ['10.0.0.0/8', 'ten.example.com', false],
    ];
    for (const [list, host, expected] of excepted)
      assert.is(isExcepted(list, host), expected, `${list} ${host}`);
  });

  test('a plain request is sent to the proxy with its whole URL, unchanged', async () => {
    const proxy = await testProxy();
    const url = 'http://api.invalid:8080/a%5B?x=+&y=%20';
    const settings = { http: `http://user:pw@127.0.0.1:${proxy.port}` };
    assert.is(
      Buffer.from(responseOf(await throughProxy(settings, url)).body).toString(),
      'forwarded',
    );
    assert.equal(proxy.seen, [
      `GET ${url} api.invalid:8080 Basic ${Buffer.from('user:pw').toString('base64')}`,
    ]);
    await proxy.close();
  });

  test('a TLS request uses a tunnel, and the proxy sees only its host', async () => {
    const proxy = await testProxy();
    const server = await listening(
      createTlsServer({ cert: serverCertificate, key: serverKey }, (request, response) =>
        response.end(
          `${request.url} ${request.headers['proxy-authorization'] ?? 'nothing for the proxy'}`,
        ),
      ),
    );
    const url = `https://localhost:${server.port}/secret?token=x`;
    const response = responseOf(
      await throughProxy({ https: `user:pw@127.0.0.1:${proxy.port}` }, url),
    );
    assert.is(Buffer.from(response.body).toString(), '/secret?token=x nothing for the proxy');
    assert.equal(proxy.seen, [
      `CONNECT localhost:${server.port} localhost:${server.port} Basic ${Buffer.from('user:pw').toString('base64')}`,
    ]);
    await server.close();
    await proxy.close();
  });

  test('a host in no_proxy is reached directly', async () => {
    const proxy = await testProxy();
    const server = await httpServer((_request, response) => response.end('direct'));
    const response = responseOf(
      await throughProxy({ all: proxy.baseUrl, none: '127.0.0.0/8' }, server.baseUrl),
    );
    assert.is(Buffer.from(response.body).toString(), 'direct');
    assert.equal(proxy.seen, []);
    await server.close();
    await proxy.close();
  });

  test('a proxy that refuses, or is not there, is a failure of kind proxy', async () => {
    const proxy = await testProxy(407);
    const refused = problemOf(
      await throughProxy({ all: proxy.baseUrl }, 'https://api.invalid/?token=hidden'),
    );
    assert.equal([refused.kind, refused.curlCode], ['proxy', 56]);
    assert.match(refused.message, '407');
    await proxy.close();
    for (const scheme of ['http', 'https']) {
      const gone = problemOf(
        await throughProxy({ all: proxy.baseUrl }, `${scheme}://api.invalid/`),
      );
      assert.equal([gone.kind, gone.curlCode], ['proxy', 7]);
      const nameless = problemOf(
        await throughProxy({ all: 'http://proxy.invalid:1' }, `${scheme}://api.invalid/`),
      );
      assert.equal([nameless.kind, nameless.curlCode], ['proxy', 5]);
    }
  });
});
