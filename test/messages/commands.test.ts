// Messages whose cause is in the connection or in files: encodings, certificates, an interrupted run.

import { createServer } from 'node:https';
import { gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { lint } from '../../src/cli/commands/lint.ts';
import { run } from '../../src/cli/commands/run.ts';
import { certificateProblem } from '../../src/plan/compile/transport.ts';
import { call } from '../support/call-command.ts';
import {
  clientCertificate,
  serverCertificate,
  serverKey,
  testAuthority,
} from '../support/certificates.ts';
import { configuration } from '../support/extract.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { httpServer, listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const rows = Buffer.from('[{"name":"Žluť"}]');

/** Runs a configuration against an API, and gives what the run said and the table. */
async function running(api: object, ...more: readonly string[]) {
  let table: string | undefined;
  let said = { code: 0, stderr: '', stdout: '' };
  await inScratchFolder(async (folder) => {
    await folder.put('config.json', JSON.stringify(configuration({ api })));
    said = await call(run, ['config.json', '--out', 'out', ...more], folder.path);
    table = (await folder.files())['out/b/items.csv'];
  }, fastFolder);
  return { ...said, table };
}

suite('messages: Content-Encoding', (test) => {
  const answering = async (encoding: string, body: Buffer, api: object = {}) => {
    const server = await httpServer((request, response) => {
      const asked = request.rawHeaders[request.rawHeaders.indexOf('Accept-Encoding') + 1];
      const known = encoding === 'zstd' && asked === 'gzip';
      response.setHeader('Content-Encoding', known ? 'gzip' : encoding);
      response.end(known ? gzipSync(rows) : body);
    });
    try {
      return await running({
        baseUrl: `${server.baseUrl}/`,
        retryConfig: { maxRetries: 0 },
        ...api,
      });
    } finally {
      await server.close();
    }
  };

  for (const [encoding, body, isMistaken] of [
    ['UTF-8', rows, true],
    ['utf8', rows, true],
    ['ISO-8859-1', rows, true],
    ['none', rows, true],
    ['binary', rows, true],
    ['aws-chunked', rows, true],
    ['application/json', rows, true],
    ['application/json; charset=utf-8', rows, true],
    ['json', rows, true],
    ['gzip;q=1', gzipSync(rows), false],
    ['gzip, utf-8', gzipSync(rows), true],
    ['utf-8, gzip', gzipSync(rows), true],
    ['gzip, gzip', gzipSync(gzipSync(rows)), false],
    ['identity', rows, false],
    ['', rows, false],
  ] as const)
    test(`DEC-2: ${encoding === '' ? 'an empty value' : encoding}`, async () => {
      const { code, stderr, table } = await answering(encoding, body);
      assert.is(code, 0, stderr);
      assert.match(table ?? '', 'Žluť');
      assert.is(stderr.includes('which is no encoding'), isMistaken, stderr);
    });

  test('DEC-2: a body that says gzip and is none stays an error', async () => {
    const { code, stderr } = await answering('gzip', rows);
    assert.is(code, 1);
    assert.match(stderr, 'is not gzip data');
    assert.match(stderr, /"?Accept-Encoding"?: "?identity"? \}.* into "api.http"/);
  });

  test('DEC-2: an unknown encoding; with the setting that the help names the run succeeds', async () => {
    const refused = await answering('zstd', rows);
    assert.is(refused.code, 1);
    assert.match(refused.stderr, 'unknown content encoding, "zstd"');
    assert.match(
      refused.stderr,
      /"?headers"?: \{ "?Accept-Encoding"?: "?gzip"? \}.* into "api.http"/,
    );
    const followed = await answering('zstd', rows, {
      http: { headers: { 'Accept-Encoding': 'gzip' } },
    });
    assert.is(followed.code, 0, followed.stderr);
    assert.match(followed.table ?? '', 'Žluť');
  });
});

suite('messages: client certificates', (test) => {
  const [certificate = ''] =
    /-----BEGIN CERTIFICATE-----[\s\S]*?-----END CERTIFICATE-----\n/.exec(clientCertificate) ?? [];
  const forms = {
    'as a file has it': clientCertificate,
    'with CRLF': clientCertificate.replaceAll('\n', '\r\n'),
    'with escaped line ends': clientCertificate.replaceAll('\n', '\\n'),
    'with escaped CRLF': clientCertificate.replaceAll('\n', '\\r\\n'),
    'in one line, with spaces': clientCertificate.replaceAll('\n', ' '),
    'in one line': clientCertificate.replaceAll('\n', ''),
    'with the key first': clientCertificate.replace(certificate, '') + certificate,
  };
  const server = async () =>
    listening(
      createServer(
        { cert: serverCertificate, key: serverKey, ca: testAuthority, requestCert: true },
        (request, response) =>
          response.end(
            JSON.stringify([
              { ok: 'authorized' in request.socket && request.socket.authorized === true },
            ]),
          ),
      ),
      'https',
    );

  for (const [form, pem] of Object.entries(forms))
    test(`a certificate ${form} is read`, async () => {
      assert.is(certificateProblem(pem), undefined);
      const api = await server();
      try {
        const { code, stderr, table } = await running({
          baseUrl: `${api.baseUrl}/`,
          caCertificate: testAuthority.replaceAll('\n', '\\n'),
          '#clientCertificate': pem,
        });
        assert.is(code, 0, stderr);
        assert.match(table ?? '', '"1"');
      } finally {
        await api.close();
      }
    });

  for (const [what, pem] of [
    ['has no private key', certificate],
    ['has the private key of another certificate', certificate + serverKey],
    ['has no certificate', serverKey],
    [
      'has a private key that is encrypted',
      certificate + serverKey.replaceAll('PRIVATE', 'ENCRYPTED PRIVATE'),
    ],
    ['cannot be read', clientCertificate.replace('MII', '!!!')],
  ] as const)
    test(`one that ${what}: lint says so, and the help of a run is about it`, async () => {
      await inScratchFolder(async (folder) => {
        const config = configuration({
          api: {
            baseUrl: 'https://127.0.0.1:9/',
            retryConfig: { maxRetries: 0 },
            '#clientCertificate': pem,
          },
        });
        await folder.put('config.json', JSON.stringify(config));
        const linted = await call(lint, ['config.json'], folder.path);
        assert.match(linted.stdout + linted.stderr, `"#clientCertificate" ${what}`);
        const { code, stderr, stdout } = await call(
          run,
          ['config.json', '--out', 'out'],
          folder.path,
        );
        assert.is(code, 1);
        assert.match(stderr, '#clientCertificate');
        assert.not.match(stderr, /check "baseUrl"|firstRequest/);
        for (const text of [linted.stdout, linted.stderr, stderr, stdout])
          for (const line of pem
            .split('\n')
            .filter((each) => each.length > 20 && !each.startsWith('---')))
            assert.not.match(text, line);
      }, fastFolder);
    });
});

suite('messages: a run that cannot be continued', (test) => {
  test('--resume that fails names --resume=discard, which reads everything', async () => {
    let scrolls = 0;
    const server = await httpServer(({ url }, response) => {
      const scroll = /scroll=(\w+)-(\d+)/.exec(url);
      if (scroll === null) scrolls++;
      const [number, at] = [Number(scroll?.[1]?.slice(1) ?? scrolls), Number(scroll?.[2] ?? 0)];
      // the first scroll ends before it has been read
      if (number === 1 && at === 2) {
        response.statusCode = 404;
        return void response.end('{"error":"no such scroll"}');
      }
      response.end(
        JSON.stringify({ items: [{ id: at }], scroll: at < 3 ? `s${number}-${at + 1}` : null }),
      );
    });
    try {
      await inScratchFolder(async (folder) => {
        const api = {
          baseUrl: `${server.baseUrl}/`,
          pagination: { method: 'response.param', responseParam: 'scroll', queryParam: 'scroll' },
        };
        const jobs = [{ endpoint: 'items', dataType: 'items', dataField: 'items' }];
        await folder.put('config.json', JSON.stringify(configuration({ api, jobs })));
        const say = (...more: readonly string[]) =>
          call(run, ['config.json', '--out', 'out', ...more], folder.path);
        const first = await say('--journal');
        assert.is(first.code, 1);
        assert.match(first.stderr, '= resume');
        assert.not.match(first.stderr, '--resume=discard');
        const second = await say('--resume');
        assert.is(second.code, 1);
        const [, command] = /= again +sluice (run .*)/.exec(second.stderr) ?? [];
        assert.is(command, 'run config.json --out out --resume=discard');
        const third = await say('--resume=discard');
        assert.is(third.code, 0, third.stderr);
        assert.is((await folder.files())['out/b/items.csv'], '"id"\n"0"\n"1"\n"2"\n"3"\n');
      }, fastFolder);
    } finally {
      await server.close();
    }
  });
});
