// The ways in which a response can end early, and which of them can pass for complete.
import { createServer as createHttpServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { createHttpPort, type HttpPortOptions } from '../../../src/node/http/http-undici.ts';
import { serverCertificate, serverKey, testAuthority } from '../../support/certificates.ts';
import { httpRequest, responseOf } from '../../support/http-port-contract.ts';
import { listening, type RunningServer, rawServer } from '../../support/scripted-server.ts';
import { sshServer } from '../../support/ssh-server.ts';
import { suite } from '../../support/suite.ts';

/** How the server ends the connection: libuv reports a reset that comes with the last bytes in one poll as an end. */
type End = 'fin' | 'reset' | 'later reset';

const RESET_AFTER_MS = 50;

const BODY = '{"id":1}\n{"id":2}\n';
const CUT = 'truncated-body 18';
const RESET = 'connection-reset 56';

/** `200 18` for a response with its length, otherwise the failure and its cURL code. */
async function outcomeOf(bytes: Buffer, end: End): Promise<string> {
  const server = await rawServer((socket) => {
    socket.write(bytes, () => {
      if (end === 'fin') socket.end();
      else if (end === 'reset') socket.resetAndDestroy();
      else setTimeout(() => socket.resetAndDestroy(), RESET_AFTER_MS);
    });
  });
  try {
    return await outcomeThrough(server.baseUrl, {});
  } finally {
    await server.close();
  }
}

async function outcomeThrough(url: string, options: HttpPortOptions, requests = 1) {
  const port = createHttpPort({ ...options, ca: testAuthority });
  const request = httpRequest(url, { requestTimeoutSeconds: 10 });
  try {
    for (let count = 1; count < requests; count++) await port.send(request);
    const outcome = await port.send(request);
    if (outcome.kind === 'response')
      return `${outcome.response.status} ${outcome.response.body.length}`;
    assert.is(outcome.problem.retryable, true);
    return `${outcome.problem.kind} ${outcome.problem.curlCode}`;
  } finally {
    await port.close();
  }
}

/** A TLS server that answers every request with `bytes`; `end` gets its stream and the socket below. */
async function tlsServer(
  bytes: Buffer,
  end: (stream: Socket, socket: Socket) => void,
): Promise<RunningServer> {
  const sockets: Socket[] = [];
  const server = createTlsServer({ cert: serverCertificate, key: serverKey }, (stream) => {
    stream.on('error', () => {});
    const socket = sockets.shift();
    stream.on('data', () => stream.write(bytes, () => socket === undefined || end(stream, socket)));
  });
  server.on('connection', (socket: Socket) => void sockets.push(socket));
  return listening(server, 'https');
}

/** A proxy for CONNECT whose connections to its clients `cut` ends. */
async function tunnelProxy() {
  const clients = new Set<Socket>();
  const server = createHttpServer();
  server.on('connect', (request, client: Socket) => {
    clients.add(client);
    const target = connect(Number(request.url?.split(':')[1]), '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n');
      target.pipe(client).pipe(target);
    });
    target.on('error', () => client.resetAndDestroy());
    client.on('error', () => {}).on('close', () => target.destroy());
  });
  const running = await listening(server);
  return {
    proxy: { https: `http://127.0.0.1:${running.port}` },
    reset() {
      for (const client of clients) client.resetAndDestroy();
    },
    close: () => running.close(),
  };
}

const response = (head: string, body: string | Buffer = BODY) =>
  Buffer.concat([Buffer.from(`HTTP/1.1 ${head}\r\n\r\n`), Buffer.from(body)]);

suite('node/http: responses that are cut', (test) => {
  test('RETRY-3: framing and ending decide whether a body is whole', async () => {
    const chunked = 'Transfer-Encoding: chunked';
    const table: readonly (readonly [bytes: Buffer, fin: string, reset: string | RegExp])[] = [
      // the end of the connection is the end of the body: only a reset shows
      [response('200 OK'), '200 18', RESET],
      [response('200 OK', ''), '200 0', RESET],
      [response('200 OK\r\nConnection: close'), '200 18', RESET],
      // what has a length, or chunks, is cut in both ways
      [response('200 OK\r\nContent-Length: 100'), CUT, /18|56/],
      [response('200 OK\r\nContent-Length: 100\r\nConnection: close'), CUT, /18|56/],
      [response(`200 OK\r\n${chunked}`, `12\r\n${BODY}`), CUT, /18|56/],
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
      for (const end of ['reset', 'later reset'] as const) {
        const found = await outcomeOf(bytes, end);
        if (typeof reset === 'string') assert.is(found, reset, `${end}: ${head}`);
        else assert.match(found, reset, `${end}: ${head}`);
      }
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

  test('a response says whether only the end of its connection shows where it ends', async () => {
    const table: readonly (readonly [Buffer, boolean])[] = [
      [response('200 OK'), true],
      [response('200 OK\r\nContent-Length: 18'), false],
      [response('200 OK\r\nTransfer-Encoding: chunked', `12\r\n${BODY}\r\n0\r\n\r\n`), false],
      [response('200 OK\r\nContent-Encoding: gzip', gzipSync(BODY)), false],
    ];
    for (const [bytes, expected] of table) {
      const server = await rawServer((socket) => socket.end(bytes));
      const port = createHttpPort();
      const found = responseOf(await port.send(httpRequest(server.baseUrl)));
      assert.is(found.endsWithConnection, expected, String(bytes));
      await port.close();
      await server.close();
    }
  });

  test('RETRY-3: a body whose end only the connection shows is cut if the request says so', async () => {
    const outcome = async (bytes: Buffer, isCut: boolean) => {
      const asked: number[] = [];
      const server = await rawServer((socket) => socket.end(bytes));
      const port = createHttpPort();
      const found = await port.send({
        ...httpRequest(server.baseUrl),
        isCut: async ({ body }) => {
          asked.push(body.length);
          return isCut;
        },
      });
      await port.close();
      await server.close();
      const kind =
        found.kind === 'response'
          ? String(found.response.status)
          : `${found.problem.kind} ${found.problem.curlCode} ${found.problem.retryable}`;
      return [kind, asked];
    };
    assert.equal(await outcome(response('200 OK'), true), [`${CUT} true`, [18]]);
    assert.equal(await outcome(response('200 OK'), false), ['200', [18]]);
    assert.equal(await outcome(response('200 OK\r\nContent-Length: 18'), true), ['200', []]);
  });

  // a body without a length, whose end is that of its connection
  const endless = response('200 OK');

  test('RETRY-3: TLS: a reset below it shows', async () => {
    const ends: readonly (readonly [(stream: Socket, socket: Socket) => void, string])[] = [
      [(stream) => stream.end(), '200 18'],
      [(_, socket) => socket.resetAndDestroy(), RESET],
      // Node shows nothing of a missing "close_notify" (RFC 8446, 6.1): docs/operate/api-errors.md says so
      [(_, socket) => socket.end(), '200 18'],
    ];
    for (const [end, expected] of ends) {
      const server = await tlsServer(endless, end);
      assert.is(await outcomeThrough(server.baseUrl, {}), expected, String(end));
      await server.close();
    }
  });

  test('RETRY-3: proxies: a connection to a proxy that is reset shows, by CONNECT and by whole URLs', async () => {
    const forwarding = await rawServer((socket) =>
      socket.write(endless, () => socket.resetAndDestroy()),
    );
    const http = `http://127.0.0.1:${forwarding.port}`;
    assert.is(await outcomeThrough('http://there.invalid/', { proxy: { http } }), RESET);
    await forwarding.close();

    const tunnel = await tunnelProxy();
    const { proxy } = tunnel;
    const whole = await tlsServer(endless, (stream) => stream.end());
    assert.is(await outcomeThrough(whole.baseUrl, { proxy }), '200 18');
    await whole.close();
    const cut = await tlsServer(endless, () => tunnel.reset());
    assert.match(await outcomeThrough(cut.baseUrl, { proxy }), /52|56/);
    await cut.close();
    await tunnel.close();
  });

  test('SSH-2: a tunnel that dies within a body is not its end, with and without TLS', async () => {
    const ssh = await sshServer();
    const sshTunnel = ssh.settings;
    const die = () => {
      for (const session of ssh.sessions) session.end();
    };
    const plain = (end: (socket: Socket) => void) =>
      rawServer((socket) => socket.write(endless, () => end(socket)));
    // what the client has of the response when the tunnel dies is up to the streams between
    const died = () => setTimeout(die, RESET_AFTER_MS);
    const table: readonly (readonly [Promise<RunningServer>, string])[] = [
      [plain((socket) => socket.end()), '200 18'],
      [plain(died), RESET],
      [tlsServer(endless, (stream) => stream.end()), '200 18'],
      [tlsServer(endless, died), RESET],
    ];
    for (const [starting, expected] of table) {
      const server = await starting;
      assert.is(await outcomeThrough(server.baseUrl, { sshTunnel }), expected, server.baseUrl);
      await server.close();
    }
    await ssh.close();
  });

  test('RETRY-3: the second response of a kept connection is cut like the first', async () => {
    const kept = response('200 OK\r\nContent-Length: 18');
    const table: readonly (readonly [Buffer, (socket: Socket) => void, string | RegExp])[] = [
      [endless, (socket) => socket.end(), '200 18'],
      [endless, (socket) => socket.resetAndDestroy(), RESET],
      [response('200 OK\r\nContent-Length: 19'), (socket) => socket.end(), CUT],
      [response('200 OK\r\nContent-Length: 19'), (socket) => socket.resetAndDestroy(), /18|56/],
    ];
    for (const [bytes, end, expected] of table) {
      let requests = 0;
      const server = await rawServer((socket, _, connection) => {
        assert.is(connection, 1);
        if (++requests === 1) socket.write(kept);
        else socket.write(bytes, () => end(socket));
      });
      const found = await outcomeThrough(server.baseUrl, {}, 2);
      assert.match(found, typeof expected === 'string' ? new RegExp(`^${expected}$`) : expected);
      await server.close();
    }
  });
});
