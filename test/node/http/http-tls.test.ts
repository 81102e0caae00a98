import { createPrivateKey } from 'node:crypto';
import { createServer, type ServerOptions } from 'node:https';
import type { TLSSocket } from 'node:tls';
import * as assert from 'uvu/assert';
import { createHttpPort, type HttpPortOptions } from '../../../src/node/http/http-undici.ts';
import type { HttpOutcome } from '../../../src/ports/http.ts';
import {
  clientCertificate,
  otherCertificate,
  serverCertificate,
  serverKey,
  testAuthority,
} from '../../support/certificates.ts';
import { httpRequest, problemOf, responseOf } from '../../support/http-port-contract.ts';
import { listening, rawServer } from '../../support/scripted-server.ts';
import { suite } from '../../support/suite.ts';

/** Sends requests to a TLS server that tells who asked. */
async function askTls(
  server: ServerOptions,
  options: HttpPortOptions,
  host = '127.0.0.1',
  requests = 1,
): Promise<HttpOutcome> {
  const running = await listening(
    createServer({ cert: serverCertificate, key: serverKey, ...server }, (request, response) => {
      const socket = request.socket as TLSSocket;
      response.end(
        JSON.stringify({
          client: socket.getPeerCertificate().subject?.CN ?? null,
          name: socket.servername,
        }),
      );
    }),
    'https',
  );
  const port = createHttpPort(options);
  try {
    for (let count = 1; count < requests; count++)
      await port.send(httpRequest(`https://${host}:${running.port}/`));
    return await port.send(httpRequest(`https://${host}:${running.port}/`));
  } finally {
    await port.close();
    await running.close();
  }
}

function bodyText(outcome: HttpOutcome): string {
  return Buffer.from(responseOf(outcome).body).toString();
}

suite('node/http/http-undici over TLS', (test) => {
  test('HTTP-3: a server whose certificate the given authority signed is trusted', async () => {
    assert.is(
      bodyText(await askTls({}, { ca: testAuthority }, 'localhost', 3)),
      '{"client":null,"name":"localhost"}',
    );
    assert.is(bodyText(await askTls({}, { ca: testAuthority })), '{"client":null,"name":false}');
  });

  test('ACC-15: a request that a redirect has led elsewhere does not show the client certificate', async () => {
    const running = await listening(
      createServer(
        {
          cert: serverCertificate,
          key: serverKey,
          ca: testAuthority,
          requestCert: true,
          rejectUnauthorized: false,
        },
        (request, response) => {
          response.end(
            JSON.stringify((request.socket as TLSSocket).getPeerCertificate().subject?.CN ?? null),
          );
        },
      ),
      'https',
    );
    const port = createHttpPort({ ca: testAuthority, clientCertificate });
    try {
      const url = `https://127.0.0.1:${running.port}/`;
      const shown = [{}, { anonymous: true }, {}, { anonymous: true }] as const;
      const seen: string[] = [];
      for (const changes of shown) seen.push(bodyText(await port.send(httpRequest(url, changes))));
      assert.is(seen[1], 'null');
      assert.is(seen[3], 'null');
      assert.is.not(seen[0], 'null');
      assert.is(seen[2], seen[0]);
    } finally {
      await port.close();
      await running.close();
    }
  });

  test('HTTP-3: an unknown authority, another name and a self-signed certificate are refused, cURL 60', async () => {
    for (const outcome of [
      await askTls({}, {}),
      await askTls({ cert: otherCertificate }, { ca: testAuthority }),
    ]) {
      const { kind, curlCode } = problemOf(outcome);
      assert.equal([kind, curlCode], ['tls', 60]);
    }
  });

  test("HTTP-3: a server's own certificate as the authority is trusted for this server, and for no other", async () => {
    assert.match(bodyText(await askTls({}, { ca: serverCertificate })), '"name"');
    for (const outcome of [
      await askTls({}, { ca: otherCertificate }),
      await askTls({ cert: otherCertificate }, { ca: otherCertificate }),
    ])
      assert.is(problemOf(outcome).curlCode, 60);
  });

  test('RETRY-3: a handshake that fails is cURL 35', async () => {
    const plain = await rawServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    const silent = await rawServer((socket) => socket.resetAndDestroy());
    const port = createHttpPort();
    for (const server of [plain, silent]) {
      const { kind, curlCode, retryable } = problemOf(
        await port.send(httpRequest(server.baseUrl.replace('http:', 'https:'))),
      );
      assert.equal([kind, curlCode, retryable], ['tls', 35, true]);
    }
    await port.close();
    await plain.close();
    await silent.close();
  });

  test('a certificate that is not accepted comes with what to do about it', async () => {
    assert.match(problemOf(await askTls({}, {})).help ?? '', '"caCertificate"');
    assert.match(
      problemOf(await askTls({ cert: otherCertificate }, { ca: testAuthority })).help ?? '',
      /"caCertificate"|"baseUrl"/,
    );
  });

  test('RETRY-3: a handshake that does not end in time is cURL 28', async () => {
    const mute = await rawServer(() => {});
    const port = createHttpPort();
    const outcome = await port.send(
      httpRequest(mute.baseUrl.replace('http:', 'https:'), { connectTimeoutSeconds: 0.05 }),
    );
    assert.equal([problemOf(outcome).kind, problemOf(outcome).curlCode], ['connect-timeout', 28]);
    await port.close();
    await mute.close();
  });

  test('a client certificate is shown to the server that asks for one', async () => {
    const asking = { requestCert: true, rejectUnauthorized: true, ca: testAuthority };
    assert.match(
      bodyText(await askTls(asking, { ca: testAuthority, clientCertificate })),
      '"client":"client"',
    );
    problemOf(await askTls(asking, { ca: testAuthority }));
  });

  test('the key of a client certificate may be encrypted', async () => {
    const asking = { requestCert: true, rejectUnauthorized: true, ca: testAuthority };
    const encrypted = clientCertificate.replace(/-----BEGIN [A-Z ]*PRIVATE KEY[\s\S]*$/, (key) =>
      String(
        createPrivateKey(key).export({
          type: 'pkcs8',
          format: 'pem',
          cipher: 'aes-256-cbc',
          passphrase: 'open-sesame',
        }),
      ),
    );
    assert.match(encrypted, 'ENCRYPTED PRIVATE KEY');
    const own = { ca: testAuthority, clientCertificate: encrypted };
    const accepted = await askTls(asking, { ...own, clientPassphrase: 'open-sesame' });
    assert.match(bodyText(accepted), '"client":"client"');
    for (const options of [own, { ...own, clientPassphrase: 'hidden' }]) {
      const { curlCode, help, message } = problemOf(await askTls(asking, options));
      assert.is(curlCode, 58);
      assert.match(String(help), '"passphrase"');
      assert.not.match(message, 'hidden');
    }
  });

  test('certificates that are none are named, and never shown', async () => {
    const authority = problemOf(await askTls({}, { ca: 'hidden' }));
    assert.equal([authority.kind, authority.curlCode, authority.retryable], ['tls', 77, false]);
    const broken = problemOf(
      await askTls({}, { ca: '-----BEGIN CERTIFICATE-----\nhidden\n-----END CERTIFICATE-----\n' }),
    );
    assert.equal([broken.curlCode, broken.retryable], [77, false]);
    const client = problemOf(
      await askTls(
        {},
        { ca: testAuthority, clientCertificate: '-----BEGIN CERTIFICATE-----\nhidden' },
      ),
    );
    assert.equal([client.kind, client.curlCode, client.retryable], ['tls', 58, false]);
    for (const { message } of [authority, broken, client]) assert.not.match(message, 'hidden');
  });
});
