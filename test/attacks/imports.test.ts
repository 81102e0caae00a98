// Sources of imports that someone else has written: what they cost, what they may name, and where secrets end.

import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import nodePath from 'node:path';
import * as assert from 'uvu/assert';
import { importCommand } from '../../src/cli/commands/import.ts';
import { init } from '../../src/cli/commands/init.ts';
import { type Entry, harOf } from '../import/requests/har-of.ts';
import { call } from '../support/call-command.ts';
import { fastFolder, inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const SECRET = 'sec-ret-value-123456';
const times = <T>(count: number, make: (index: number) => T) =>
  Array.from({ length: count }, (_, index) => make(index));

/** A manifest of one stream with other members of its requester, of the stream, and of the root. */
function manifest(requester: object = {}, stream: object = {}, root: object = {}): string {
  return JSON.stringify({
    ...root,
    streams: [
      {
        type: 'DeclarativeStream',
        name: 'items',
        retriever: {
          requester: { url_base: 'https://h.example/', path: 'items', ...requester },
          record_selector: { extractor: { field_path: ['data'] } },
        },
        ...stream,
      },
    ],
  });
}

const path = (template: string) => manifest({ path: template });
const secretSpec = {
  spec: {
    connection_specification: {
      properties: { api_key: { type: 'string', airbyte_secret: true } },
    },
  },
};
/** References to references: `d0` stands for 2^count values. */
const doubling = (count: number) => ({
  definitions: Object.fromEntries([
    ...times(count, (index) => {
      const $ref = `#/definitions/d${index + 1}`;
      return [`d${index}`, { x: { $ref }, y: { $ref } }] as const;
    }),
    [`d${count}`, { z: 1 }],
  ]),
});

/** Manifests, and what is said of them. */
const REFUSED: Readonly<Record<string, readonly [manifest: string, says: RegExp]>> = {
  'lists in lists': ['['.repeat(100_000), /nested more than 512 levels deep/],
  'aliases of aliases': [
    `a0: &a0 [x, x]\n${times(40, (at) => `a${at + 1}: &a${at + 1} [*a${at}, *a${at}]\n`).join('')}streams: *a40\n`,
    /aliases stand for more than 100000 values/,
  ],
  'references to references': [
    manifest({ request_body_json: { $ref: '#/definitions/d0' } }, {}, doubling(40)),
    /stands for more than 1000000 values/,
  ],
  'a chain of references': [
    manifest(
      {},
      {},
      {
        definitions: Object.fromEntries(
          times(20_000, (at) => [`d${at}`, { $ref: `#/definitions/d${at + 1}` }]),
        ),
      },
    ),
    /references are nested too deeply/,
  ],
  'a reference of many names': [
    manifest({}, {}, { x: `#${'/'.repeat(200_000)}` }),
    /leads to nothing/,
  ],
  'a reference to what objects have in JavaScript': [
    JSON.stringify({ streams: ['#/constructor'] }),
    /"#\/constructor" leads to nothing/,
  ],
  'a reference to itself': [
    JSON.stringify({
      definitions: { a: { $ref: '#/definitions/a' } },
      streams: ['#/definitions/a'],
    }),
    /leads to itself/,
  ],
  'a parameter named __proto__': [
    manifest().replace('"path"', '"request_parameters":{"__proto__":"x"},"path"'),
    /"__proto__" cannot be the name of a setting/,
  ],
  'a long sum': [path(`{{ ${'a + '.repeat(50_000)}1 }}`), /the expression is too long/],
  'a long negation': [path(`{{ ${'not '.repeat(50_000)}1 }}`), /the expression is too long/],
  'parentheses in parentheses': [
    path(`{{ ${'('.repeat(400)}1${')'.repeat(400)} }}`),
    /nested too deeply/,
  ],
  'conditions in conditions': [path('{% if a %}'.repeat(30_000)), /the template is too long/],
  'a text that grows': [
    path(`{{ '${'a'.repeat(50_000)}' | replace('a', '${'b'.repeat(50_000)}') }}`),
    /more than 1000000 characters/,
  ],
  'a glue that grows': [
    path(`{{ ['a'${", 'a'".repeat(300)}] | join('${'x'.repeat(50_000)}') }}`),
    /more than 1000000 characters/,
  ],
};

const nested = (depth: number): object =>
  times(depth, () => 0).reduce<object>((inner) => ({ a: inner }), {});
const nestedItems = (depth: number): object[] =>
  times(depth, () => 0).reduce<object[]>((item) => [{ item }], []);

suite('attacks: imports', (test) => {
  const imported = (text: string, name = 'm.yaml', settings: object = {}) =>
    inScratchFolder(async (folder) => {
      await folder.put(name, text);
      await folder.put('s.json', JSON.stringify(settings));
      const args = ['airbyte', name, '--settings', 's.json', '--out', 'out'];
      return { ...(await call(importCommand, args, folder.path)), files: await folder.files() };
    }, fastFolder);

  test('manifests that ask for much or lead nowhere: one error with its line, or a stream that is not carried over', async () => {
    for (const [what, [text, says]] of Object.entries(REFUSED)) {
      const { code, stdout, stderr } = await imported(text);
      assert.is(code, 1, `${what}: ${stdout} ${stderr}`);
      assert.match(`${stdout}${stderr}`, says, what);
      assert.match(`${stdout}${stderr}`, /m\.yaml:\d+/, what);
    }
  });

  test('openings that nothing closes are text, in linear time', async () => {
    const { code } = await imported(path('{{ '.repeat(50_000)));
    assert.is(code, 0);
  });

  test('names of streams are data: no file is named after them, and comments cannot be left', async () => {
    const names = [
      '../../x',
      '/etc/passwd',
      'x\u0000y',
      '\u001b[2J',
      'a\nconfig: {}',
      'b\rc',
      '\u2028d',
    ];
    const streams = names.map((name) => JSON.parse(manifest({}, { name })).streams[0]);
    const { code, stdout, stderr, files } = await imported(JSON.stringify({ streams }));
    assert.is(code, 0, stderr);
    assert.equal(Object.keys(files).sort(), [
      'm.yaml',
      'out/config.yaml',
      'out/import-report.json',
      'out/sluice.config.yaml',
      's.json',
    ]);
    assert.not.match(stdout, /[\x00-\x09\x0b-\x1f]/);
    assert.match(files['out/config.yaml'] ?? '', /^# .*\napi:/);
  });

  test('a secret of the connection is in no file and no output, wherever the manifest puts it', async () => {
    const uses = [
      manifest({ request_headers: { 'X-Key': "k {{ config['api_key'] }}" } }, {}, secretSpec),
      manifest({ path: "items/{{ config['api_key'] }}" }, {}, secretSpec),
      manifest(
        { path: "{{ config['api_key'] | upper | bad(config['api_key']) }}" },
        {},
        secretSpec,
      ),
      manifest({}, { name: "{{ config['api_key'] }}" }, secretSpec),
      manifest({ request_parameters: { a: "{{ config['api_key'][0:15] }}" } }, {}, secretSpec),
      manifest({ request_parameters: { a: '{{ config }}' } }, {}, secretSpec),
      manifest(
        { request_parameters: { a: "{{ config | string | replace('x', 'y') }}" } },
        {},
        secretSpec,
      ),
    ];
    for (const text of uses) {
      const { stdout, stderr, files } = await imported(text, 'm.yaml', { api_key: SECRET });
      const { 's.json': _, ...others } = files;
      assert.not.match(JSON.stringify([stdout, stderr, others]), SECRET.slice(0, 12), text);
    }
  });

  test('a secret of a command is in no file and no output, also where the command repeats it', async () => {
    const commands = [
      `curl https://h.example/items?api_key=${SECRET} -H 'Authorization: Bearer ${SECRET}'`,
      `curl https://u:${SECRET}@h.example/${SECRET}/x?q=1`,
      `curl https://h.example/x -d 'password=${SECRET}&note=a-${SECRET}'`,
      `curl https://h.example/x -u 'me:${SECRET}' -H 'X-Note: ${Buffer.from(SECRET).toString('hex')}'`,
      `curl https://h.example/x -H 'X-Api-Key: ${SECRET}' --json '{"a":{"b":"${SECRET}"}}'`,
    ];
    for (const [at, command] of commands.entries())
      await inScratchFolder(async (folder) => {
        const { code, stdout, stderr } = await call(
          importCommand,
          ['curl', command, '--out', 'out'],
          folder.path,
        );
        // a header or a member of the body whose value looks like a key is an attribute of its own
        const isCarried = at === 0 || at >= 3;
        assert.is(code, isCarried ? 0 : 1, stdout + stderr);
        if (!isCarried) assert.match(stderr, /is in the command a second time/);
        const all = JSON.stringify([stdout, stderr, await folder.files()]);
        assert.not.match(all, SECRET);
        assert.not.match(all, Buffer.from(SECRET).toString('hex'));
      }, fastFolder);
  });

  test('a command reads no file, runs nothing and writes nothing but its configuration', async () => {
    const commands = [
      'curl https://h.example/x -d @/etc/passwd',
      'curl -K /etc/passwd https://h.example/x',
      'curl https://h.example/x -H "X: $(touch made)" -o made',
      'curl https://h.example/x?a=`touch made`',
      "curl 'https://h.example/x?__proto__=1&constructor=2' -H '__proto__: x'",
    ];
    for (const command of commands)
      await inScratchFolder(async (folder) => {
        const { code, stdout } = await call(
          importCommand,
          ['curl', command, '--out', 'out'],
          folder.path,
        );
        assert.ok(code === 0 || code === 1, command);
        assert.not.match(stdout, 'root:');
        assert.equal(
          readdirSync(folder.path).filter((name) => name !== 'out'),
          [],
          command,
        );
      }, fastFolder);
  });

  /** An import of a file with its kind; the source itself is left out of the files. */
  const importedFrom = (kind: string, text: string, more: readonly string[] = []) =>
    inScratchFolder(async (folder) => {
      await folder.put('source', text);
      const { code, stdout, stderr } = await call(
        importCommand,
        [kind, 'source', '--out', 'out', ...more],
        folder.path,
      );
      const { source: _, ...files } = await folder.files();
      return { code, stdout, stderr, files };
    }, fastFolder);

  test('hostile HAR files, collections and documents end in time, with one error or without what cannot be read', async () => {
    const url = 'https://h.example/a';
    const deep = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const wide = Object.fromEntries(times(20_000, (at) => [`m${at}`, at]));
    const hars: Readonly<Record<string, string>> = {
      'no entries': '{"log":{"entries":{}}}',
      'lists in lists': '['.repeat(100_000),
      'a deep response': harOf([{ url, text: deep }]),
      'a deep request': harOf([{ url, method: 'POST', body: nested(400), json: [] }]),
      'a wide response': harOf([
        { url: `${url}?n=0`, json: wide },
        { url: `${url}?n=1`, json: wide },
      ]),
      'many lists': harOf([
        { url, json: Object.fromEntries(times(5_000, (at) => [`l${at}`, [{ a: at }]])) },
      ]),
      'a long address': harOf([{ url: `${url}/${'a/'.repeat(20_000)}`, json: [] }]),
      'many parameters': harOf([
        { url: `${url}?${times(20_000, (at) => `p${at}=1`).join('&')}`, json: [] },
      ]),
      'a Link header of brackets': harOf([
        { url, json: [], responseHeaders: { Link: '<'.repeat(100_000) } },
      ]),
      'names of JavaScript': harOf([
        { url: `${url}?__proto__=1&constructor=2`, json: { __proto__: [], constructor: 1 } },
        { url: `${url}/b`, method: 'POST', body: JSON.parse('{"__proto__":{"a":1}}'), json: [] },
      ]),
      'addresses that are none': harOf([
        { url: 'https://[', json: [] },
        { url: 'https://h.example:99999/', json: [] },
      ]),
      'types that are others':
        '{"log":{"entries":[{"request":{"method":1,"url":[]},"response":{"status":"x","content":[]}}]}}',
    };
    for (const [what, text] of Object.entries(hars)) {
      const { code, stdout, stderr } = await importedFrom('har', text);
      assert.ok(code === 0 || code === 1, what);
      assert.not.match(
        `${stdout}${stderr}`,
        /internal error|at \w+ \(|\bundefined\b|\[object/,
        what,
      );
      if (code === 1) assert.ok(stderr.length > 0 || stdout.length > 0, what);
    }
    const documents: readonly (readonly [kind: string, text: string])[] = [
      [
        'postman',
        '{"item":[{"request":{"url":{"raw":[]},"header":1,"body":{"mode":"raw","raw":{}}},"response":[1,{"code":"x"}]}]}',
      ],
      ['postman', JSON.stringify({ item: nestedItems(60) })],
      [
        'postman',
        JSON.stringify({
          variable: [{ key: 'a', value: '{{a}}{{a}}'.repeat(50) }],
          item: [{ request: '{{a}}' }],
        }),
      ],
      ['openapi', 'openapi: 3.0.0\npaths: { /a: { get: 1, parameters: [1] } }'],
      [
        'openapi',
        'openapi: 3.0.0\nservers: [{ url: "https://h.example" }]\npaths: { /a: { $ref: "#/paths/~1a" }, "": { get: {} } }',
      ],
      [
        'openapi',
        `openapi: 3.0.0\nservers: [{ url: "https://h.example" }]\ncomponents: { schemas: { A: { allOf: [${'{ $ref: "#/components/schemas/A" },'.repeat(200)}] } } }\npaths: { /a: { get: { responses: { "200": { content: { application/json: { schema: { $ref: "#/components/schemas/A" } } } } } } } }`,
      ],
    ];
    for (const [kind, text] of documents) {
      const { code, stdout, stderr } = await importedFrom(kind, text);
      assert.ok(code === 0 || code === 1, text.slice(0, 80));
      assert.not.match(
        `${stdout}${stderr}`,
        /internal error|at \w+ \(|\[object/,
        text.slice(0, 80),
      );
    }
  });

  test('a secret of a recording is in no file and no output, wherever requests and responses have it', async () => {
    const url = 'https://h.example/a';
    const json = [{ id: 1 }];
    const bearer = { Authorization: `Bearer ${SECRET}` };
    const encoded = Buffer.from(`me:${SECRET}`).toString('base64');
    const recordings: readonly (readonly Entry[])[] = [
      [{ url, headers: bearer, json }],
      [{ url, headers: { Authorization: `Basic ${encoded}` }, json }],
      [{ url: `https://me:${SECRET}@h.example/a`, json }],
      [{ url: `${url}?api_key=${SECRET}`, json }],
      [{ url: `${url}?api_key=${SECRET}&copy=${SECRET}`, json }],
      [{ url: `${url}/${SECRET}/b`, headers: bearer, json }],
      [{ url, headers: { Cookie: `session=${SECRET}`, 'X-Copy': SECRET }, json }],
      [{ url, headers: { 'X-Auth-Token': SECRET, 'X-Trace': `a-${SECRET}` }, json }],
      [{ url, method: 'POST', body: { auth: { password: SECRET } }, json }],
      [{ url, method: 'POST', body: { password: SECRET, note: [`my ${SECRET}`] }, json }],
      [
        {
          url: 'https://h.example/login',
          method: 'POST',
          body: { u: 'me', p: 'other-secret-1' },
          json: { token: SECRET },
        },
        { url, headers: { 'X-Token': SECRET }, json },
        { url: `${url}?t=${SECRET}`, headers: { 'X-Token': SECRET }, json },
      ],
      [
        {
          url: `${url}?cursor=1`,
          headers: bearer,
          json: { items: json, next: SECRET, echo: bearer },
        },
        { url: `${url}?cursor=${SECRET}`, headers: bearer, json: { items: json } },
      ],
      [
        { url, headers: bearer, json: [{ id: SECRET }, { id: 'b-1' }] },
        { url: `${url}/${SECRET}/x`, headers: bearer, json },
        { url: `${url}/b-1/x`, headers: bearer, json },
      ],
      [
        {
          url: `${url}?jwt=eyJhbGciOiJIUzI1NiJ9.${SECRET}.x&v=eyJhbGciOiJIUzI1NiJ9.${SECRET}.x`,
          json,
        },
      ],
    ];
    for (const entries of recordings) {
      const { code, stdout, stderr, files } = await importedFrom('har', harOf(entries));
      assert.ok(code === 0 || code === 1, stderr);
      const all = JSON.stringify([stdout, stderr, files]);
      assert.not.match(all, SECRET, JSON.stringify(entries));
      assert.not.match(all, encoded);
      assert.not.match(all, /other-secret/);
    }
  });

  test('a secret of a collection or its environment is in no file and no output', async () => {
    const values = [{ key: 'k', value: SECRET, type: 'secret' }];
    const item = (request: object, name = 'a') => ({ item: [{ name, request }], variable: values });
    const url = 'https://h.example/a';
    for (const collection of [
      item({ url, auth: { type: 'bearer', bearer: [{ key: 'token', value: '{{k}}' }] } }),
      item({ url: `${url}/{{k}}/b` }),
      item({ url: `${url}?q={{k}}` }),
      item({ url, header: [{ key: 'X-Any', value: 'a {{k}}' }] }),
      item({ url: `${url}?{{k}}=1` }),
      item({ method: 'POST', url, body: { mode: 'raw', raw: '{"a":"{{k}}"}' } }),
      item({ url: '{{k}}://x' }, SECRET),
      item({ url, auth: { type: SECRET } }),
    ]) {
      const { code, stdout, stderr, files } = await importedFrom(
        'postman',
        JSON.stringify(collection),
      );
      assert.ok(code === 0 || code === 1, stderr);
      assert.not.match(JSON.stringify([stdout, stderr, files]), SECRET, JSON.stringify(collection));
    }
  });

  test('names in a recording choose no file, and cannot leave a comment or their line', async () => {
    const odd = 'a\n# x: \u001b[2J\u2028b';
    const { code, stdout, stderr, files } = await importedFrom(
      'har',
      harOf([
        {
          url: 'https://h.example/u',
          json: { [odd]: [{ [odd]: 71 }, { [odd]: 72 }], other: [{ a: 1 }] },
        },
        { url: 'https://h.example/u/71/..%2f..%2fx', json: [] },
        { url: 'https://h.example/u/72/..%2f..%2fx', json: [] },
      ]),
    );
    assert.is(code, 0, stderr);
    assert.equal(Object.keys(files).sort(), [
      'out/config.yaml',
      'out/import-report.json',
      'out/sluice.config.yaml',
    ]);
    assert.not.match(stdout, /[\x00-\x09\x0b-\x1f\u2028]/);
    assert.not.match(files['out/config.yaml'] ?? '', /^# x:|\u001b/m);
  });

  test('no existing file is replaced', async () => {
    await inScratchFolder(async (folder) => {
      const importing = () =>
        call(importCommand, ['curl', 'curl https://h.example/x', '--out', 'out'], folder.path);
      assert.is((await importing()).code, 0);
      const again = await importing();
      assert.is(again.code, 1);
      assert.match(again.stderr, /exists already/);
    }, fastFolder);
  });

  test('init --from: names of a source choose no file, follow no link, and show no secret', async () => {
    const odd = '../../x\u001b[31m\u202e::error::x\n"$(touch made)';
    const postman = {
      info: {
        name: odd,
        schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
      },
      variable: [{ key: 'token', value: SECRET }],
      item: [
        {
          name: odd,
          request: {
            method: 'GET',
            header: [{ key: 'Authorization', value: 'Bearer {{token}}' }],
            url: `https://h.example/..%2f..%2fx/${encodeURIComponent(odd)}`,
          },
        },
      ],
    };
    const openapi = {
      openapi: '3.0.0',
      info: { title: odd, version: '1' },
      servers: [{ url: 'https://h.example/' }],
      paths: {
        '/../../x': {
          get: {
            operationId: odd,
            responses: {
              200: {
                description: odd,
                content: { 'application/json': { schema: { type: 'array' } } },
              },
            },
          },
        },
      },
    };
    const sources = {
      'a.har': harOf([
        { url: `https://h.example/..%2fx?api_key=${SECRET}`, json: [{ [odd]: odd }] },
      ]),
      'a.postman.json': JSON.stringify(postman),
      'a.openapi.json': JSON.stringify(openapi),
      'a.yaml': manifest({}, { name: odd }, { type: 'DeclarativeSource', version: '6.0.0' }),
      'a.txt': `curl -H "Authorization: Bearer ${SECRET}" "https://h.example/..%2fx?q=${encodeURIComponent(odd)}"`,
    };
    for (const [name, text] of Object.entries(sources))
      await inScratchFolder(async (folder) => {
        await folder.put(name, text);
        await folder.put('linked/kept.txt', '');
        for (const each of ['fresh', 'other']) mkdirSync(nodePath.join(folder.path, each));
        symlinkSync('../linked', nodePath.join(folder.path, 'other/.github'));
        const from = (cwd: string) =>
          call(init, ['--yes', '--from', `../${name}`], nodePath.join(folder.path, cwd));
        const { code, stdout, stderr } = await from('fresh');
        assert.is(code, 0, `${name}: ${stderr}`);
        const other = await from('other');
        assert.is(other.code, 1, `${name}: ${other.stdout}`);
        const shown = stdout + stderr + other.stdout + other.stderr;
        assert.not.match(shown, /[\x00-\x09\x0b-\x1f\u202e]|^::|^\s+at /m, name);
        const { [name]: _, ...files } = await folder.files();
        assert.equal(
          Object.keys(files).filter((file) => !file.startsWith('fresh/')),
          ['linked/kept.txt'],
          name,
        );
        assert.not.match(shown + JSON.stringify(files), SECRET, name);
      }, fastFolder);
  });
});
