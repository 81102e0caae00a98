import { createServer as createTlsServer } from 'node:https';
import * as assert from 'uvu/assert';
import { createHttpPort } from '../../../src/node/http/http-undici.ts';
import type { SshTunnelSettings } from '../../../src/node/http/ssh-tunnel.ts';
import type { HttpPort } from '../../../src/ports/http.ts';
import { serverCertificate, serverKey, testAuthority } from '../../support/certificates.ts';
import { httpRequest, problemOf, responseOf } from '../../support/http-port-contract.ts';
import { httpServer, listening, rawServer } from '../../support/scripted-server.ts';
import { sshKeys } from '../../support/ssh-keys.ts';
import { sshServer } from '../../support/ssh-server.ts';
import { suite } from '../../support/suite.ts';

const otherKeys = sshKeys();

async function withTunnel(
  use: (given: {
    port: HttpPort;
    server: Awaited<ReturnType<typeof sshServer>>;
    pauses: number[];
  }) => Promise<void>,
  changes: Partial<SshTunnelSettings> = {},
) {
  const server = await sshServer();
  const pauses: number[] = [];
  const port = createHttpPort({
    sshTunnel: { ...server.settings, ...changes },
    ca: testAuthority,
    sleep: async (ms) => void pauses.push(ms),
    proxy: { all: 'http://proxy.invalid:1' },
  });
  try {
    await use({ port, server, pauses });
  } finally {
    await port.close();
    await server.close();
  }
}

suite('node/http/ssh-tunnel', (test) => {
  test('SSH-2: requests go through the tunnel, names are resolved at its far end, no proxy is asked', async () => {
    const web = await httpServer((request, response) =>
      response.end(`${request.method} ${request.url} ${request.body}`),
    );
    await withTunnel(async ({ port, server }) => {
      assert.is(server.sessions.size, 0);
      const url = `http://only-there.invalid:${web.port}/a?b=1`;
      const first = responseOf(
        await port.send(
          httpRequest(url, { method: 'POST', body: Buffer.from('x'.repeat(200_000)) }),
        ),
      );
      assert.is(Buffer.from(first.body).toString(), `POST /a?b=1 ${'x'.repeat(200_000)}`);
      responseOf(await port.send(httpRequest(url)));
      assert.is(server.sessions.size, 1);
      assert.equal(server.asked, [`only-there.invalid:${web.port}`]);
    });
    await web.close();
  });

  test('SSH-2: TLS is end to end through the tunnel', async () => {
    const web = await listening(
      createTlsServer({ cert: serverCertificate, key: serverKey }, (_request, response) =>
        response.end('secure'),
      ),
    );
    await withTunnel(async ({ port }) => {
      for (let count = 0; count < 2; count++)
        assert.is(
          Buffer.from(
            responseOf(await port.send(httpRequest(`https://localhost:${web.port}/`))).body,
          ).toString(),
          'secure',
        );
    });
    await web.close();
  });

  test('SSH-2: a tunnel that died is opened again for the next request', async () => {
    const web = await httpServer((_request, response) => response.end('here'));
    await withTunnel(async ({ port, server }) => {
      const url = `http://there.invalid:${web.port}/`;
      responseOf(await port.send(httpRequest(url)));
      for (const session of server.sessions) session.end();
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
      responseOf(await port.send(httpRequest(url)));
      assert.is(server.asked.length, 2);
    });
    await web.close();
  });

  test('SSH-2: a tunnel that dies under a request fails it as a broken connection, to be retried', async () => {
    await withTunnel(async ({ port, server }) => {
      const web = await rawServer(() => {
        for (const session of server.sessions) session.end();
      });
      const { kind, retryable } = problemOf(
        await port.send(httpRequest(`http://there.invalid:${web.port}/`)),
      );
      assert.ok(kind === 'empty-reply' || kind === 'connection-reset', kind);
      assert.is(retryable, true);
      await web.close();
    });
  });

  test('SSH-3: opening is tried five times with growing pauses, and the failure shows no key', async () => {
    await withTunnel(
      async ({ port, pauses }) => {
        const failed = problemOf(await port.send(httpRequest('http://there.invalid/')));
        assert.equal([failed.kind, failed.retryable], ['ssh-tunnel', false]);
        assert.match(failed.message, /^Unable to create ssh tunnel\. tunnel@127\.0\.0\.1:\d+: /);
        assert.not.match(failed.message, 'PRIVATE');
        assert.equal(pauses, [1000, 2000, 4000, 8000]);
      },
      { privateKey: otherKeys.private },
    );
  });

  test('SSH-3: a server that is there at the third try is good enough', async () => {
    const web = await httpServer((_request, response) => response.end());
    await withTunnel(async ({ port, server, pauses }) => {
      server.refuse(2);
      responseOf(await port.send(httpRequest(`http://there.invalid:${web.port}/`)));
      assert.equal(pauses, [1000, 2000]);
    });
    await web.close();
  });

  test('SSH-3: a private key that is none is refused at once, and not shown', async () => {
    await withTunnel(
      async ({ port, pauses }) => {
        const failed = problemOf(await port.send(httpRequest('http://there.invalid/')));
        assert.equal([failed.kind, failed.retryable, pauses.length], ['ssh-tunnel', false, 0]);
        assert.not.match(failed.message, 'hidden');
      },
      { privateKey: 'hidden' },
    );
  });

  test('RETRY-3: a host that the far end cannot reach is a refused connection, cURL 7', async () => {
    const gone = await rawServer(() => {});
    await gone.close();
    await withTunnel(async ({ port }) => {
      const { kind, curlCode } = problemOf(
        await port.send(httpRequest(`http://there.invalid:${gone.port}/`)),
      );
      assert.equal([kind, curlCode], ['connection-refused', 7]);
    });
  });
});
