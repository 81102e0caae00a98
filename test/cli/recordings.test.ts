import { createServer } from 'node:http';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import * as assert from 'uvu/assert';
import { exportCommand } from '../../src/cli/commands/export.ts';
import { importCommand } from '../../src/cli/commands/import.ts';
import { record } from '../../src/cli/commands/record.ts';
import { test as testCommand } from '../../src/cli/commands/test.ts';
import { call } from '../support/call-command.ts';
import { type ScratchFolder, scratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const NOISE = Buffer.from([0, 1, 2, 255, 254, 31, 139, 8, 0]);

/** An archive with one file, which has the lines `id` and `7`. */
const ZIP = Buffer.from(
  'UEsDBBQAAAAIAAAAIVyJTgGbBwAAAAUAAAAFAAAAYS5jc3bLTOEy5wIAUEsBAhQDFAAAAAgAAAAhXIlOAZsHAAAABQAAAAUAAAAAAAAAAAAAAIABAAAAAGEuY3N2UEsFBgAAAAABAAEAMwAAACoAAAAAAA==',
  'base64',
);

/** A shop that sends each page in another way: gzip, brotli, in chunks, and something that is no JSON. */
async function shop(fields: () => object = () => ({})) {
  const server = createServer((request, answer) => {
    const page = Number(new URL(request.url ?? '/', 'http://h').searchParams.get('page') ?? 1);
    const body = Buffer.from(
      JSON.stringify(page > 3 ? [] : [{ id: page, name: `ž${page}`, ...fields() }]),
    );
    const type = {
      'content-type': 'application/json',
      date: new Date(0).toUTCString(),
      'set-cookie': 's=1',
    };
    if (request.url?.startsWith('/noise'))
      answer.writeHead(404, { 'content-type': 'image/png' }).end(NOISE);
    else if (page === 1)
      answer.writeHead(200, { ...type, 'content-encoding': 'gzip' }).end(gzipSync(body));
    else if (page === 2)
      answer.writeHead(200, { ...type, 'content-encoding': 'br' }).end(brotliCompressSync(body));
    else {
      answer.writeHead(200, type);
      answer.write(body.subarray(0, 1));
      answer.end(body.subarray(1));
    }
  });
  return listening(server);
}

const config = (baseUrl: string) =>
  `api: { baseUrl: "${baseUrl}/", http: { ignoreErrors: [404] }, pagination: { method: pagenum } }
config: { "#key": k-9f8e7d6c5b, outputBucket: shop, jobs: [{ endpoint: items, dataType: items, params: { key: { attr: "#key" } } }, { endpoint: noise, dataType: noise }] }
`;

async function inFolder(body: (folder: ScratchFolder) => Promise<void>): Promise<void> {
  const folder = await scratchFolder();
  try {
    await body(folder);
  } finally {
    await folder.remove();
  }
}

suite('cli: record', (test) => {
  test('headers of the connection that the configuration sets are recorded, and a change of them fails', async () => {
    const server = await shop();
    const withHeaders = (text: string) =>
      config(server.baseUrl).replace('http: {', `http: { headers: { ${text} },`);
    try {
      await inFolder(async (folder) => {
        await folder.put(
          'config.yaml',
          withHeaders('Host: virtual.example.com, Accept-Encoding: identity'),
        );
        assert.is(
          (await call(record, ['config.yaml', '--to', 'scenarios/shop', '-q'], folder.path)).code,
          0,
        );
        const codeWith = async (text: string) => {
          await folder.put('config.yaml', withHeaders(text));
          return (await call(testCommand, ['scenarios'], folder.path, '', { CI: 'true' })).code;
        };
        assert.is(await codeWith('Host: virtual.example.com, Accept-Encoding: identity'), 0);
        for (const other of [
          'Accept-Encoding: identity',
          'Host: other.example.com, Accept-Encoding: identity',
          'Host: virtual.example.com',
        ])
          assert.is(await codeWith(other), 1, other);
      });
    } finally {
      await server.close();
    }
  });

  test('gzip, brotli, chunks and bytes are recorded and replay; export and import give the same tables', async () => {
    const server = await shop();
    try {
      await inFolder(async (folder) => {
        await folder.put('config.yaml', config(server.baseUrl));
        const recorded = await call(
          record,
          ['config.yaml', '--to', 'scenarios/shop', '-q'],
          folder.path,
        );
        assert.is(recorded.code, 0, recorded.stderr);
        assert.match(recorded.stdout, 'shop/items.csv (3 rows)');
        const files = await folder.files();
        assert.match(files['scenarios/shop/expected/tables/shop/items.csv'] ?? '', '"3","ž3"');
        assert.not.match(
          files['scenarios/shop/recording.yaml'] ?? '',
          /set-cookie|content-encoding|date:|k-9f8e7d6c5b/,
        );
        assert.ok(Object.keys(files).some((file) => /bodies\/.*\.bin$/.test(file)));
        assert.is((await call(testCommand, ['scenarios'], folder.path)).code, 0);

        const exported = await call(
          exportCommand,
          ['har', 'scenarios/shop', '--out', 'shop.har'],
          folder.path,
        );
        assert.is(exported.code, 0, exported.stderr);
        const imported = await call(
          importCommand,
          ['har', 'shop.har', '--config', 'config.yaml', '--to', 'imported'],
          folder.path,
        );
        assert.is(imported.code, 0, imported.stderr);
        const after = await folder.files();
        for (const [file, text] of Object.entries(files))
          if (file.startsWith('scenarios/shop/expected/'))
            assert.is(after[file.replace('scenarios/shop', 'imported')], text, file);
      });
    } finally {
      await server.close();
    }
  });

  test('CSV, NDJSON and XML, also in gzip and ZIP files, are recorded and replay; export and import give the same tables', async () => {
    const bodies: Readonly<Record<string, readonly [type: string, body: string | Uint8Array]>> = {
      csv: ['text/csv; charset=windows-1250', Buffer.from('id;n\n1;\u009eu\n', 'latin1')],
      gzip: ['application/gzip', gzipSync('id,name\n1,Ada\n')],
      zip: ['application/zip', ZIP],
      ndjson: ['application/x-ndjson', '{"id":1}\n{"id":2}\n'],
      xml: ['application/xml', '<rows><row><id>1</id></row></rows>'],
    };
    const server = await listening(
      createServer((request, answer) => {
        const [type, body] = bodies[request.url?.slice(1) ?? ''] ?? ['text/plain', ''];
        answer.writeHead(200, { 'content-type': type }).end(body);
      }),
    );
    const jobs = Object.keys(bodies).map((name) => ({
      endpoint: name,
      dataType: name,
      response: {
        format: name === 'ndjson' || name === 'xml' ? name : 'csv',
        ...(name === 'csv' ? { delimiter: ';' } : {}),
      },
      ...(name === 'xml' ? { dataField: 'rows.row' } : {}),
    }));
    try {
      await inFolder(async (folder) => {
        await folder.put(
          'config.json',
          JSON.stringify({
            api: { baseUrl: `${server.baseUrl}/` },
            config: { outputBucket: 'b', jobs },
          }),
        );
        const recorded = await call(
          record,
          ['config.json', '--to', 'scenarios/all', '-q'],
          folder.path,
        );
        assert.is(recorded.code, 0, recorded.stderr);
        const files = await folder.files();
        const tables = Object.entries(files).filter(
          ([file]) => file.startsWith('scenarios/all/expected/') && file.endsWith('.csv'),
        );
        assert.equal(
          tables.map(([file, text]) => [file.replace(/^.*\//, ''), text]),
          [
            ['csv.csv', '"id","n"\n"1","žu"\n'],
            ['gzip.csv', '"id","name"\n"1","Ada"\n'],
            ['ndjson.csv', '"id"\n"1"\n"2"\n'],
            ['xml.csv', '"id"\n"1"\n'],
            ['zip.csv', '"id"\n"7"\n'],
          ],
        );
        assert.is((await call(testCommand, ['scenarios'], folder.path)).code, 0);
        const exported = await call(
          exportCommand,
          ['har', 'scenarios/all', '--out', 'all.har'],
          folder.path,
        );
        assert.is(exported.code, 0, exported.stderr);
        const imported = await call(
          importCommand,
          ['har', 'all.har', '--config', 'config.json', '--to', 'imported'],
          folder.path,
        );
        assert.is(imported.code, 0, imported.stderr);
        const after = await folder.files();
        for (const [file, text] of tables)
          assert.is(after[file.replace('scenarios/all', 'imported')], text, file);
      });
    } finally {
      await server.close();
    }
  });

  test('a secret in a packed response is found, and nothing is written', async () => {
    const server = await listening(
      createServer((_, answer) =>
        answer
          .writeHead(200, { 'content-type': 'application/gzip' })
          .end(gzipSync('id,key\n1,k-9f8e7d6c5b\n')),
      ),
    );
    const job = {
      endpoint: 'file',
      dataType: 'file',
      response: { format: 'csv' },
      params: { key: { attr: '#key' } },
    };
    try {
      await inFolder(async (folder) => {
        await folder.put(
          'config.json',
          JSON.stringify({
            api: { baseUrl: `${server.baseUrl}/` },
            config: { '#key': 'k-9f8e7d6c5b', outputBucket: 'b', jobs: [job] },
          }),
        );
        const recorded = await call(
          record,
          ['config.json', '--to', 'scenarios/packed', '-q'],
          folder.path,
        );
        assert.is(recorded.code, 1);
        assert.equal(Object.keys(await folder.files()), ['config.json']);
      });
    } finally {
      await server.close();
    }
  });

  test('a scenario that is there is left alone unless --replace, and the changes are shown', async () => {
    let fields = {};
    const server = await shop(() => fields);
    try {
      await inFolder(async (folder) => {
        await folder.put('config.yaml', config(server.baseUrl));
        const again = (...args: string[]) =>
          call(record, ['config.yaml', '--to', 's', '-q', ...args], folder.path);
        assert.is((await again()).code, 0);
        const first = await folder.files();
        const same = await again();
        assert.is(same.code, 0, same.stdout + same.stderr);
        assert.match(same.stdout, 'The API has not changed');
        fields = { added: true };
        const changed = await again();
        assert.is(changed.code, 1);
        assert.match(changed.stdout, '+ field /*/added: boolean');
        assert.match(changed.stderr, 'add --replace');
        assert.equal(await folder.files(), first);
        assert.is((await again('--replace')).code, 0);
        assert.match((await folder.files())['s/expected/tables/shop/items.csv'] ?? '', '"added"');
        assert.is((await call(testCommand, ['s'], folder.path)).code, 0);

        const scenario = (await folder.files())['s/scenario.yaml'] ?? '';
        await folder.put('s/scenario.yaml', scenario.replace('expect: {', 'expect: { logins: 3,'));
        const unexpected = await again('--replace');
        assert.is(unexpected.code, 1);
        assert.match(unexpected.stderr, /logins[\s\S]*not match what s\/scenario\.yaml expects/);
        await folder.put('s/scenario.yaml', scenario);

        assert.is((await again('--replace', '--max-pages', '2')).code, 0);
        assert.match((await folder.files())['s/scenario.yaml'] ?? '', 'max-pages: 2');
        assert.match((await again()).stdout, 'The API has not changed', 'as many pages as before');
        assert.match((await again('--whole')).stdout, '2 rows before, 3 now');
        const unknown = await again('--only', 'itmes');
        assert.is(unknown.code, 1);
        assert.match(unknown.stderr, '--only names "itmes", and the configuration has no such job');
        assert.match(unknown.stderr, 'did you mean "items"?');
      });
    } finally {
      await server.close();
    }
  });

  test('the scenario names the configuration: its later changes are tested, with made-up secrets', async () => {
    const server = await shop();
    try {
      await inFolder(async (folder) => {
        const text = config(server.baseUrl);
        await folder.put('config.yaml', text);
        assert.is(
          (await call(record, ['config.yaml', '--to', 'scenarios/shop', '-q'], folder.path)).code,
          0,
        );
        const files = await folder.files();
        assert.match(
          files['scenarios/shop/scenario.yaml'] ?? '',
          /^config: \.\.\/\.\.\/config\.yaml$/m,
        );
        assert.match(
          files['scenarios/shop/scenario.yaml'] ?? '',
          'replace: { "/config/#key": "{{secret:key}}" }',
        );
        assert.match(
          files['scenarios/shop/recording.yaml'] ?? '',
          `recording: 2\nbase: ${server.baseUrl}/`,
        );
        assert.ok(!Object.keys(files).some((file) => file.startsWith('scenarios/shop/config')));
        assert.ok(
          !Object.entries(files).some(
            ([file, content]) => file.startsWith('scenarios/') && content.includes('k-9f8e7d6c5b'),
          ),
        );
        const tested = async (changed: string) => {
          await folder.put('config.yaml', changed);
          return call(testCommand, ['scenarios'], folder.path);
        };
        assert.is((await tested(text)).code, 0);
        assert.is((await tested(text.replace('k-9f8e7d6c5b', 'another-secret'))).code, 0);
        for (const [from, to] of [
          ['endpoint: items, dataType: items', 'endpoint: items, dataType: other'],
          ['method: pagenum', 'method: pagenum, firstPage: 0'],
          ['"#key": k-9f8e7d6c5b, ', ''],
        ] as const)
          assert.is((await tested(text.replace(from, to))).code, 1, to);
        const unknown = await tested(text.replace('config: {', 'config: { "#pin": pin-1234567,'));
        assert.is(unknown.code, 1);
        assert.match(unknown.stdout, 'the configuration has the secret "#pin"');
        assert.not.match(unknown.stdout, 'pin-1234567');

        await folder.put('config.yaml', text);
        assert.is(
          (
            await call(
              record,
              ['config.yaml', '--to', 'copied', '-q', '--copy-config'],
              folder.path,
            )
          ).code,
          0,
        );
        assert.match((await folder.files())['copied/config.yaml'] ?? '', '{{secret:key}}');
        assert.is(
          (await call(record, ['config.yaml', '--to', 'copied', '-q', '--replace'], folder.path))
            .code,
          0,
        );
        assert.is((await folder.files())['copied/config.yaml'], undefined, 'the copy is gone');
        assert.is((await call(testCommand, ['copied'], folder.path)).code, 0);
      });
    } finally {
      await server.close();
    }
  });

  test('--check fails when the shape of the API has changed, and with =values when values have', async () => {
    let fields: object = { at: 1 };
    const server = await shop(() => fields);
    try {
      await inFolder(async (folder) => {
        await folder.put('config.yaml', config(server.baseUrl));
        const again = (...args: string[]) =>
          call(record, ['config.yaml', '--to', 's', '-q', ...args], folder.path);
        assert.is((await again('--check')).code, 1, 'there is nothing to check');
        assert.is((await again()).code, 0);
        const first = await folder.files();
        assert.is((await again('--check=values')).code, 0);
        fields = { at: 2 };
        const same = await again('--check');
        assert.equal(
          [same.code, same.stderr.includes('The shape of the API is unchanged')],
          [0, true],
        );
        const values = await again('--check=values');
        assert.equal(
          [values.code, values.stderr.includes('values of the API have changed')],
          [1, true],
        );
        fields = { at: 'now' };
        const shape = await again('--check');
        assert.equal(
          [shape.code, shape.stderr.includes('have another shape than those that were recorded')],
          [1, true],
        );
        assert.equal(await folder.files(), first, 'nothing is written');
        assert.is((await again('--check=vales')).code, 1);
      });
    } finally {
      await server.close();
    }
  });

  test('secrets that are given beside the configuration are recorded as an overlay of made-up ones', async () => {
    const server = await shop();
    const [written, empty] = ['"#key": k-9f8e7d6c5b, ', '"#key": "", '];
    const asJson = JSON.stringify({
      api: { baseUrl: `${server.baseUrl}/`, pagination: { method: 'pagenum' } },
      config: {
        outputBucket: 'shop',
        jobs: [{ endpoint: 'items', dataType: 'items', params: { key: { attr: '#key' } } }],
      },
    });
    try {
      for (const [name, text] of [
        ['config.yaml', config(server.baseUrl).replace(written, '')],
        ['config.yaml', config(server.baseUrl).replace(written, empty)],
        ['config.json', asJson],
      ] as const)
        await inFolder(async (folder) => {
          await folder.put(name, text);
          await folder.put('secrets.env', 'KEY=k-9f8e7d6c5b\n');
          const again = (...args: string[]) =>
            call(
              record,
              [name, '--to', 's', '-q', '--secrets', 'secrets.env', ...args],
              folder.path,
            );
          const recorded = await again();
          assert.is(recorded.code, 0, recorded.stderr);
          const files = await folder.files();
          const scenario = files['s/scenario.yaml'] ?? '';
          assert.match(
            scenario,
            text.includes(empty)
              ? 'replace: { "/config/#key": "{{secret:key}}" }'
              : /overlay: .*"#key": "\{\{secret:key\}\}"/,
          );
          assert.is(files[name], text, 'the configuration is left alone');
          assert.ok(
            !Object.entries(files).some(
              ([file, content]) => file.startsWith('s/') && content.includes('k-9f8e7d6c5b'),
            ),
          );
          const tested = () => call(testCommand, ['s'], folder.path);
          assert.is((await tested()).code, 0);
          await folder.put(
            name,
            text.replace(/attr: "#key"|"attr":"#key"/, (found) => found.replace('#key', '#other')),
          );
          assert.is((await tested()).code, 1, 'another attribute is noticed');
          await folder.put(name, text);
          const same = await again('--check=values');
          assert.is(same.code, 0, same.stdout + same.stderr);
          assert.is((await again('--replace')).code, 0);
          assert.is((await folder.files())['s/scenario.yaml'], scenario);
          const copied = await call(
            record,
            [name, '--to', 'c', '-q', '--copy-config'],
            folder.path,
            '',
            { SLUICE_SECRET_KEY: 'k-9f8e7d6c5b' },
          );
          assert.is(copied.code, 0, copied.stderr);
          assert.match((await folder.files())[`c/${name}`] ?? '', '{{secret:key}}');
          assert.is((await call(testCommand, ['c'], folder.path)).code, 0);
        });
    } finally {
      await server.close();
    }
  });

  test('test fills attributes that are missing with given secrets, and what a scenario says stays', async () => {
    await inFolder(async (folder) => {
      const text = `api: { baseUrl: https://h.example/ }
config: { outputBucket: b, jobs: [{ endpoint: a, dataType: a, params: { key: { attr: "#key" } } }] }
`;
      await folder.put('s/config.yaml', text);
      await folder.put(
        's/scenario.yaml',
        'scenario: 1\nsecrets: { key: made-up-1 }\nexpect: { tables: ignore }\n',
      );
      await folder.put(
        's/recording.yaml',
        'recording: 2\nbase: https://h.example/\nexchanges: [{ request: "GET a?key={{secret:key}}", json: [{ id: 1 }] }]\n',
      );
      const tested = (args: readonly string[], env: Readonly<Record<string, string>> = {}) =>
        call(testCommand, ['s', ...args], folder.path, '', env);
      assert.is((await tested([])).code, 1, 'the attribute is missing');
      await folder.put('secrets.json', '{ "#key": "made-up-1" }');
      for (const jobs of ['1', '2'])
        assert.is((await tested(['--secrets', 'secrets.json', '--jobs', jobs])).code, 0);
      const other = await tested([], { SLUICE_SECRET_KEY: 'real-87654321' });
      assert.is(other.code, 1);
      assert.not.match(other.stdout + other.stderr, 'real-87654321');
      await folder.put(
        's/config.yaml',
        text.replace('config: {', 'config: { "#key": "{{secret:key}}",'),
      );
      assert.is(
        (await tested([], { SLUICE_SECRET_KEY: 'real-87654321' })).code,
        0,
        'the environment changes no result',
      );
    });
  });

  test('a secret that is found in data with separators is said to be replaced there', async () => {
    const server = await shop(() => ({ name: 'John Doe 77' }));
    try {
      await inFolder(async (folder) => {
        await folder.put(
          'config.yaml',
          config(server.baseUrl).replace('k-9f8e7d6c5b', 'JohnDoe77'),
        );
        const recorded = await call(record, ['config.yaml', '--to', 's', '-q'], folder.path);
        assert.is(recorded.code, 0, recorded.stderr);
        assert.match(recorded.stderr, 'the secret "key" is in the responses with separators');
        assert.not.match(
          JSON.stringify(await folder.files()).replaceAll(/"config\.yaml":"(?:[^"\\]|\\.)*"/g, ''),
          /John ?Doe/,
        );
        const kept = await call(
          record,
          ['config.yaml', '--to', 'o', '-q', '--ordinary', 'key'],
          folder.path,
        );
        assert.equal([kept.code, kept.stderr.includes('separators')], [0, false]);
        assert.match(
          (await folder.files())['o/expected/tables/shop/items.csv'] ?? '',
          'John Doe 77',
        );
      });
    } finally {
      await server.close();
    }
  });

  test('a secret that is an ordinary word is refused with its places, and taken with --ordinary', async () => {
    const server = await shop();
    try {
      await inFolder(async (folder) => {
        await folder.put('config.yaml', config(server.baseUrl).replace('k-9f8e7d6c5b', 'items'));
        const refused = await call(record, ['config.yaml', '--to', 's', '-q'], folder.path);
        assert.is(refused.code, 1);
        assert.match(refused.stderr, '--ordinary NAME');
        assert.not.ok(Object.keys(await folder.files()).some((file) => file.startsWith('s/')));
        assert.is(
          (await call(record, ['config.yaml', '--to', 's', '-q', '--ordinary', 'key'], folder.path))
            .code,
          0,
        );
        const unknown = await call(
          record,
          ['config.yaml', '--to', 'other', '-q', '--ordinary', 'kye'],
          folder.path,
        );
        assert.is(unknown.code, 1);
        assert.match(unknown.stderr, 'No secret is named "kye"');
      });
    } finally {
      await server.close();
    }
  });

  test('invalid input is reported in one sentence', async () => {
    await inFolder(async (folder) => {
      await folder.put(
        'config.yaml',
        'api: { baseUrl: "https://h.example/" }\nconfig: { "#key": "{{secret:key}}", jobs: [{ endpoint: a }] }\n',
      );
      await folder.put('notes/a.txt', 'mine');
      for (const [command, args, message] of [
        [record, ['config.yaml'], 'Missing option: --to DIR'],
        [record, ['config.yaml', '--to', 's', '--trim', '0'], '--trim must be at least 1'],
        [record, ['config.yaml', '--to', 's', '--format', 'checkstyle'], 'use --format junit'],
        [testCommand, ['--format', 'tap'], 'use --format junit'],
        [record, ['config.yaml', '--to', 's'], 'symbols instead of secrets: {{secret:key}}'],
        [record, ['none.yaml', '--to', 's'], 'none.yaml does not exist'],
        [record, ['config.yaml', '--to', 'notes'], 'is not a scenario'],
        [
          importCommand,
          ['hra', 'x.har', '--config', 'config.yaml', '--to', 's'],
          'did you mean "har"?',
        ],
        [
          importCommand,
          ['har', 'x.har', '--config', 'config.yaml', '--to', 's'],
          'x.har does not exist',
        ],
        [importCommand, ['har', 'x.har', '--to', 's'], 'Missing option: --config CONFIG'],
        [exportCommand, ['har', 'nowhere'], 'there is no such file'],
      ] as const) {
        const ended = await call(command, args, folder.path);
        assert.is(ended.code, 1);
        assert.match(ended.stderr, message);
      }
    });
  });
});
