import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { compileScenario } from '../../../src/scenario/compile-scenario.ts';
import { discoverScenarios } from '../../../src/scenario/discover.ts';
import { type LoadedScenario, readScenario } from '../../../src/scenario/read-scenario.ts';
import { exportHar } from '../../../src/scenario/record/export-har.ts';
import {
  ImportProblem,
  readExchangeList,
  readHar,
} from '../../../src/scenario/record/imported-exchange.ts';
import { type ImportOptions, importScenario } from '../../../src/scenario/record/imported-http.ts';
import { filledConfiguration } from '../../../src/scenario/record/make-scenario.ts';
import { diskFiles } from '../../../src/scenario/replay/scenario-files.ts';
import { suite } from '../../support/suite.ts';

const require = createRequire(import.meta.url);

/** The schemas of HAR 1.2, draft-06. */
function harValidator() {
  const schemas = require('har-schema') as Readonly<Record<string, { readonly $id: string }>>;
  const ajv = new Ajv({ strict: false, validateFormats: false });
  ajv.addMetaSchema(require('ajv/dist/refs/json-schema-draft-06.json'));
  for (const schema of Object.values(schemas)) ajv.addSchema(schema);
  const validate = ajv.getSchema('har.json#') ?? ajv.getSchema('har.json');
  if (validate === undefined) throw new Error('har-schema has no har.json');
  return validate;
}

async function importWith(
  config: string | Uint8Array,
  exchanges: ImportOptions['exchanges'],
  more: Partial<ImportOptions> = {},
) {
  const { plan, document, secrets, diagnostics } = await compile(config, { name: 'config.yaml' });
  if (plan === undefined || document === undefined) throw new Error(JSON.stringify(diagnostics));
  return importScenario({
    document,
    plan,
    secrets: secrets ?? new Map(),
    exchanges,
    atMs: undefined,
    state: undefined,
    extent: { maxPages: undefined, trim: undefined },
    ordinary: [],
    keepFailure: false,
    title: 'Imported',
    existing: undefined,
    ...more,
  });
}

/** A HAR with one entry for each URL and body. */
function harOf(
  entries: readonly {
    readonly url: string;
    readonly content: object;
    readonly method?: string;
    readonly status?: number;
    readonly headers?: object[];
  }[],
): Buffer {
  const written = entries.map(
    ({ url, content, method = 'GET', status = 200, headers = [] }, index) => ({
      startedDateTime: new Date(Date.UTC(2026, 0, 2, 3, 4, index)).toISOString(),
      time: 12.5,
      request: {
        method,
        url,
        httpVersion: 'HTTP/2',
        cookies: [],
        headers: [{ name: ':authority', value: 'shop.example.com' }],
        queryString: [],
        headersSize: -1,
        bodySize: 0,
      },
      response: {
        status,
        statusText: '',
        httpVersion: 'HTTP/2',
        cookies: [],
        headers,
        content,
        redirectURL: '',
        headersSize: -1,
        bodySize: -1,
      },
      cache: {},
      timings: { send: 0, wait: 12, receive: 0 },
    }),
  );
  return Buffer.from(
    JSON.stringify(
      { log: { version: '1.2', creator: { name: 'test', version: '1' }, entries: written } },
      null,
      1,
    ),
  );
}

const json = (value: unknown) => ({
  size: 1,
  mimeType: 'application/json',
  text: JSON.stringify(value),
});
const config = `api: { baseUrl: "https://shop.example.com/v1/" }
config: { "#key": k-8f7e6d5c4b, jobs: [{ endpoint: items, dataType: items, params: { key: { attr: "#key" } } }] }
`;

suite('har', (test) => {
  for (const name of [
    'demo-shop',
    'login-expires-between-pages',
    'job-methods',
    'retry-back-off',
    'child-placeholders',
    'auth-query-signature',
    'trouble-redirect',
  ]) {
    test(`${name}: what is exported fits the HAR schema, and imported again replays to the same tables`, async () => {
      const { playable } = await readScenario(`scenarios/${name}`, diskFiles());
      const har = await exportHar(playable);
      if (har.kind !== 'har') throw new Error(har.message);
      const validate = harValidator();
      assert.ok(validate(JSON.parse(har.text)), JSON.stringify(validate.errors));

      const [scenario] = playable;
      assert.ok(scenario);
      const filled = await filledConfiguration(
        { name: scenario.config.path, bytes: scenario.config.bytes },
        diskFiles(),
      );
      assert.equal(filled.missing, []);
      const imported = await importWith(
        filled.bytes,
        await readHar(Buffer.from(har.text), 'x.har'),
        { state: scenario.state, atMs: scenario.clock.startMs },
      );
      if (imported.recorded.kind !== 'made') throw new Error(JSON.stringify(imported));
      assert.equal(
        imported.unused.filter(({ response }) => response !== null),
        [],
      );
      const { tables } = imported.recorded.result;
      assert.ok(tables.length > 0);
      for (const { table } of tables) {
        const wanted = await diskFiles().read(`${scenario.expectedFolder}/tables/${table}`);
        assert.is(
          Buffer.from(imported.recorded.files.get(`expected/tables/${table}`)?.() ?? []).toString(),
          Buffer.from(wanted ?? []).toString(),
          table,
        );
      }
    });
  }

  test('takes what the plan asks for and names the rest; a blanked secret need not be known', async () => {
    const exchanges = await readHar(
      harOf([
        {
          url: 'https://cdn.example.com/app.js',
          content: { size: 3, mimeType: 'text/javascript', text: 'x=1' },
        },
        { url: 'https://shop.example.com/v1/items?key=REDACTED', content: json([{ id: 1 }]) },
        { url: 'https://shop.example.com/v1/profile', content: json({}) },
      ]),
      'shop.har',
    );
    const { recorded, unused } = await importWith(config, exchanges);
    if (recorded.kind !== 'made') throw new Error(JSON.stringify(recorded));
    assert.equal(
      unused.map(({ request }) => request.url),
      ['https://cdn.example.com/app.js', 'https://shop.example.com/v1/profile'],
    );
    assert.match(unused[0]?.label ?? '', /^entry 1 \(shop\.har:\d+:\d+\)$/);
    const recording = Buffer.from(recorded.files.get('recording.yaml')?.() ?? []).toString();
    assert.match(recording, 'request: "GET items?key={{secret:key}}"');
    assert.not.match(recording, 'authority');
  });

  test('a request that is missing from the file is reported with the nearest one', async () => {
    const { unanswered } = await importWith(
      config,
      await readHar(
        harOf([{ url: 'https://shop.example.com/v1/items?key=x&page=2', content: json([]) }]),
        'shop.har',
      ),
    );
    assert.is(unanswered?.shown, 'GET https://shop.example.com/v1/items?key=[redacted]');
    assert.equal(unanswered?.nearest?.differences, ['also page=2']);
  });

  test('bodies that a program kept encoded are decoded; binary ones keep their bytes', async () => {
    const plain = Buffer.from(JSON.stringify([{ id: 7, name: 'čaj' }]));
    const headers = (coding: string) => [{ name: 'Content-Encoding', value: coding }];
    const base64 = (bytes: Buffer) => ({
      size: bytes.length,
      mimeType: 'application/json',
      text: bytes.toString('base64'),
      encoding: 'base64',
    });
    for (const [coding, bytes] of [
      ['gzip', gzipSync(plain)],
      ['br', brotliCompressSync(plain)],
      ['gzip', plain],
    ] as const) {
      const [exchange] = await readHar(
        harOf([
          { url: 'https://shop.example.com/', content: base64(bytes), headers: headers(coding) },
        ]),
        'x.har',
      );
      assert.is(Buffer.from(exchange?.response?.body ?? []).toString(), plain.toString());
    }
    const noise = Buffer.from([0, 159, 146, 150, 255]);
    const [exchange] = await readHar(
      harOf([{ url: 'https://shop.example.com/', content: base64(noise) }]),
      'x.har',
    );
    assert.equal([...(exchange?.response?.body ?? [])], [...noise]);
  });

  test('a damaged file is refused with the place', async () => {
    const whole = harOf([
      { url: 'https://shop.example.com/v1/items?key=x', content: json([]) },
    ]).toString();
    const damaged: readonly (readonly [string, RegExp])[] = [
      [whole.slice(0, 300), /^x\.har:\d+:\d+ /],
      [whole.replace('"url"', '"uri"'), /^x\.har:\d+:\d+ "url" is missing$/],
      [
        whole.replace('"status": 200', '"status": "ok"'),
        /^x\.har:\d+:\d+ a number is expected here$/,
      ],
      ['[]', /^x\.har:1:1 an object is expected here$/],
      ['', /^x\.har/],
    ];
    for (const [text, expected] of damaged) {
      const problem = await readHar(Buffer.from(text), 'x.har').catch((error: unknown) => error);
      assert.instance(problem, ImportProblem);
      assert.match((problem as ImportProblem).message, expected);
    }
  });

  test('an entry without content, or from a cache, cannot be replayed and has a reason', async () => {
    for (const [content, status, why] of [
      [{ size: 10, mimeType: 'x' }, 200, /without response bodies/],
      [json([]), 304, /cache/],
    ] as const) {
      const { unanswered } = await importWith(
        config,
        await readHar(
          harOf([{ url: 'https://shop.example.com/v1/items?key=x', content, status }]),
          'x.har',
        ),
      );
      assert.match(unanswered?.nearest?.differences.join() ?? '', why);
    }
  });
});

suite('exchange lists', (test) => {
  const list = (exchanges: readonly object[]) =>
    readExchangeList(Buffer.from(JSON.stringify(exchanges)), 'exchanges.json');
  const plain =
    'api: { baseUrl: "https://shop.example.com/v1/", pagination: { method: pagenum } }\nconfig: { jobs: [{ endpoint: items, dataType: items }] }\n';

  test('the first matching exchange is used as often as it states; 0 marks a page that must not be requested', async () => {
    const exchanges = await list([
      {
        name: 'first',
        request: { method: 'GET', path: '/v1/items?page=1' },
        response: { status: 200, body: '[{"id":1.10}]' },
        times: 1,
      },
      {
        name: 'end',
        request: { method: 'GET', path: '/v1/items?page=2', headers: { 'User-Agent': '*' } },
        response: { status: 200, body: '[]' },
        times: 1,
      },
      {
        name: 'never',
        request: { method: 'GET', path: '/v1/items?page=3' },
        response: { status: 500 },
        times: 0,
      },
    ]);
    const { recorded, unused } = await importWith(plain, exchanges);
    if (recorded.kind !== 'made') throw new Error(JSON.stringify(recorded));
    assert.is(unused.length, 1);
    assert.match(unused[0]?.label ?? '', /^never \(exchanges\.json:1:\d+\)$/);
    const other = await importWith(plain, exchanges.slice(0, 1));
    assert.is(other.unanswered?.shown, 'GET https://shop.example.com/v1/items?page=2');
  });

  test('public test data is kept as it is when its secrets are ordinary', async () => {
    const named = plain.replace(
      'config: {',
      'config: { "#user": JohnDoe, "#token": token, http: { headers: { X-User: { attr: "#user" }, X-Token: { attr: "#token" } } },',
    );
    const exchanges = await list([
      {
        request: { method: 'GET', path: '/v1/items?page=1' },
        response: { status: 200, body: '[{"name":"John Doe","token":1}]' },
      },
      {
        request: { method: 'GET', path: '/v1/items?page=2' },
        response: { status: 200, body: '[]' },
      },
    ]);
    assert.is((await importWith(named, exchanges)).recorded.kind, 'refused');
    const { recorded } = await importWith(named, exchanges, { ordinary: ['user', 'token'] });
    if (recorded.kind !== 'made') throw new Error(JSON.stringify(recorded));
    const table = [...recorded.files].find(([name]) => name.endsWith('items.csv'))?.[1]() ?? [];
    assert.is(Buffer.from(table).toString(), '"name","token"\n"John Doe","1"\n');
  });

  test('something else than a list of exchanges is refused with the place', async () => {
    for (const text of ['{}', '[1]', '[{"request":{}, "response":{}}]', '[{"request"']) {
      const problem = await readExchangeList(Buffer.from(text), 'x.json').catch(
        (error: unknown) => error,
      );
      assert.instance(problem, ImportProblem);
      assert.match((problem as ImportProblem).message, /^x\.json:1:\d+ /);
    }
  });
});

suite('what a HAR file has of a run', (test) => {
  for (const part of [0, 1])
    test(`every bundled scenario, exported and imported with its configuration, has the same tables (part ${part + 1})`, async () => {
      const { folders } = await discoverScenarios(['scenarios'], diskFiles());
      const carried = folders.filter((folder) => !existsSync(`${folder}/sluice.config.yaml`));
      for (const folder of carried.filter((_, index) => index % 2 === part))
        for (const scenario of (await readScenario(folder, diskFiles())).playable)
          if (scenario.contract?.answers === undefined) await exportAndImport(scenario);
    });

  test('secrets of its requests are secrets everywhere, also where the configuration has others', async () => {
    const token = 'eyJhbGciOi.J9f3a71c';
    const har = harOf([
      { url: 'https://shop.example.com/v1/items', content: json([]) },
      { url: 'https://cdn.example.com/logo?api_key=q-9e8d7c6b5a', content: json([]) },
    ]);
    const log = JSON.parse(har.toString());
    const [entry] = log.log.entries;
    Object.assign(entry.request, {
      headers: [
        { name: 'Authorization', value: `Bearer ${token}` },
        { name: 'Cookie', value: 'lang=en; session=0123456789abcdef01' },
      ],
      postData: {
        mimeType: 'application/json',
        text: JSON.stringify({ user: { password: 'p-5f4e3d2c1b' } }),
      },
      method: 'POST',
    });
    entry.response.content = json([
      {
        id: 1,
        seen: `${token} q-9e8d7c6b5a 0123456789abcdef01`,
        again: 'p-5f4e3d2c1b',
        lang: 'en',
      },
    ]);
    const { recorded } = await importWith(
      `api: { baseUrl: "https://shop.example.com/v1/", http: { headers: { Authorization: { function: concat, args: ["Bearer ", { attr: "#token" }] } } } }
config:
  "#token": a-placeholder
  "#password": another-placeholder
  jobs:
    - endpoint: items
      method: POST
      dataType: items
      params: { user: { password: { attr: "#password" } } }
`,
      await readHar(Buffer.from(JSON.stringify(log)), 'a.har'),
    );
    if (recorded.kind !== 'made') throw new Error(JSON.stringify(recorded));
    const written = [...recorded.files.values()].map((read) => Buffer.from(read()).toString());
    for (const secret of [token, 'q-9e8d7c6b5a', '0123456789abcdef01', 'p-5f4e3d2c1b'])
      assert.not.ok(
        written.some((text) => text.includes(secret)),
        secret,
      );
    assert.match(written.join('\n'), 'connection-secret');
  });
});

async function exportAndImport(scenario: LoadedScenario): Promise<void> {
  const exported = await exportHar([scenario]);
  if (exported.kind !== 'har') throw new Error(`${scenario.name}: ${exported.message}`);
  const { plan, document, secrets } = await compileScenario(scenario);
  if (plan === undefined || document === undefined) throw new Error(scenario.name);
  const { recorded, unanswered } = await importScenario({
    document,
    plan,
    secrets,
    exchanges: await readHar(Buffer.from(exported.text), 'a.har'),
    atMs: undefined,
    state: scenario.state,
    extent: { maxPages: undefined, trim: undefined },
    ordinary: [],
    keepFailure: scenario.expect.exit === 'user-error' || scenario.expect.error !== undefined,
    title: 'Imported',
    existing: undefined,
  });
  assert.is(unanswered, undefined, scenario.name);
  if (recorded.kind !== 'made') throw new Error(`${scenario.name}: ${JSON.stringify(recorded)}`);
  for (const [path, read] of recorded.files) {
    if (!path.startsWith('expected/tables/')) continue;
    const wanted = await diskFiles().read(
      `${scenario.expectedFolder}/tables/${path.slice('expected/tables/'.length)}`,
    );
    assert.is(
      Buffer.from(read()).toString(),
      Buffer.from(wanted ?? []).toString(),
      `${scenario.name} ${path}`,
    );
  }
}
