import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { suite } from '../support/suite.ts';

/** `<rule> <pointer>: <help>` of what is found in a configuration of which parts are written as YAML. */
async function found({
  api = '',
  config = '',
  job = '',
}: {
  readonly api?: string;
  readonly config?: string;
  readonly job?: string;
}) {
  const text = [
    'api:',
    '  baseUrl: https://api.example.com/rest/v1/',
    ...(api === '' ? [] : [`  ${api}`]),
    'config:',
    '  outputBucket: shop',
    ...(config === '' ? [] : [`  ${config}`]),
    '  jobs:',
    ...(job.startsWith('endpoint:')
      ? [`    - ${job}`]
      : ['    - endpoint: orders', ...(job === '' ? [] : [`      ${job}`])]),
    '',
  ].join('\n');
  return (await lintSource(text, { name: 'c.yaml' })).diagnostics.map(
    ({ rule, pointer, help }) => `${rule} ${pointer}: ${help}`,
  );
}

const rulesOf = async (parts: Parameters<typeof found>[0]) =>
  (await found(parts)).map((line) => line.replace(/:.*/s, ''));
const child = (more: string) =>
  `children: [{ endpoint: "orders/{id}", placeholders: { id: id }, ${more} }]`;

suite('lint: what is rarely meant', (test) => {
  test('a placeholder is used where a value refers to it', async () => {
    const used = (more: string) =>
      rulesOf({ job: `children: [{ endpoint: notes, placeholders: { id: id }, ${more} }]` });
    for (const more of [
      'params: { of: { placeholder: id } }',
      'method: POST, body: { filter: { of: { placeholder: id } } }',
      'headers: { X-Of: { placeholder: id } }',
      'add: { of: { placeholder: id } }',
      'children: [{ endpoint: more, query: { of: { placeholder: id } } }]',
    ])
      assert.equal(await used(more), [], more);
    assert.match((await used('params: { of: id }')).join(), /^unused-placeholder /);
  });

  test('endpoints with what is not a part of a path', async () => {
    const written = async (endpoint: string) =>
      (await found({ job: `endpoint: '${endpoint}'` })).map((line) =>
        line.replace('/config/jobs/0/endpoint', ''),
      );
    for (const [endpoint, help] of [
      ['GET items', 'remove it, and set "method" if it is not GET'],
      ['items&a=1', 'write "?" instead of the first "&"'],
      ['items?a=1?b=2', 'write "&" instead'],
      ['items#top', 'write %23 if "#" is part of the path'],
      ['v1/items', 'write "items"'],
      ['api.example.com/items', 'remove "api.example.com/", or write https:// before it'],
    ] as const)
      assert.equal(await written(endpoint), [`doubtful-endpoint : ${help}`], endpoint);
    for (const endpoint of [
      'items?a=1&b=2',
      'items/50%25',
      'a.json',
      '../items',
      'v10/items',
      'items?q={"a":{"b":1}}',
    ])
      assert.equal(await written(endpoint), [], endpoint);
  });

  test('filters of children with words between conditions', async () => {
    const filter = async (text: string) =>
      (await found({ job: child(`recursionFilter: '${text}'`) })).map((line) =>
        line.replace(/ .*?:/, ':'),
      );
    for (const [text, help] of [
      ['status==open AND type==a', 'write & without spaces around it'],
      ['status == open', 'write status==open'],
    ])
      assert.equal(await filter(text ?? ''), [`doubtful-filter: ${help}`], text);
    for (const text of ['status==open&type==a', 'name==a, b', 'name==x (y)', 'status=='])
      assert.equal(await filter(text), [], text);
  });

  test('a lifetime that is read as a point in time', async () => {
    const login = (expires: string) => ({
      api: `authentication: { type: login, loginRequest: { endpoint: in }, apiRequest: { headers: { X: { response: t } } }, expires: ${expires} }`,
    });
    assert.equal(await found(login('{ response: data.expires_in }')), [
      'doubtful-number /api/authentication/expires: add relative: true',
    ]);
    for (const expires of [
      '{ response: data.expires_in, relative: true }',
      '{ response: expires_at }',
      '3600',
    ])
      assert.equal(await found(login(expires)), [], expires);
  });

  test('formats without a place for each value', async () => {
    const call = async (name: string, args: string) =>
      (await rulesOf({ job: `params: { q: { function: ${name}, args: ${args} } }` })).map((line) =>
        line.replace(/ .*\/q/, ' '),
      );
    for (const [name, args] of [
      ['sprintf', '["id", a]'],
      ['sprintf', '["id=%s", a, b]'],
      ['date', '["ISO8601"]'],
      ['date', '["Y-m-dTH:i:s"]'],
      ['date', '["H:m"]'],
    ] as const)
      assert.equal(await call(name, args), ['doubtful-format /args/0'], `${name} ${args}`);
    for (const [name, args] of [
      ['sprintf', '["%2$s %1$s", a, b]'],
      ['sprintf', '["100%%: %s", a]'],
      ['strtotime', '["midnight Europe/Prague"]'],
      ['date', '["c"]'],
      ['date', '["Y-m-d\\\\TH:i:s"]'],
    ] as const)
      assert.equal(await call(name, args), [], `${name} ${args}`);
  });

  test('what is kept around records that are all members of an object is one level further out', async () => {
    const kept = (path: string, keep: string) =>
      found({ job: `dataField: { path: "${path}", keep: { ${keep} } }` });
    assert.equal(await kept('versions.*', 'latest: tags.latest'), [
      'doubtful-path /config/jobs/0/dataField/keep/latest: write "2:latest" for the element around the record, or { key: 1 } for the name that the first * stands for',
    ]);
    assert.equal(await kept('versions.*', '"2:latest": tags.latest'), []);
    assert.equal(await kept('packages.*.versions', 'latest: tags.latest'), []);
  });

  test('paths of other notations', async () => {
    const filter = (path: string) =>
      found({ job: `dataField: data.items\n      responseFilter: "${path}"` });
    const doubt = 'doubtful-path /config/jobs/0/responseFilter: write';
    for (const [path, meant] of [
      ['/raw', 'raw'],
      ['.raw', 'raw'],
      ['$.raw', 'raw'],
      ['a[0].b', 'a[].b'],
    ])
      assert.equal(await filter(path ?? ''), [`${doubt} "${meant}"`], path);
    for (const path of ['raw', 'data', 'a.b', 'a[].b', 'items.data'])
      assert.equal(await filter(path), [], path);
    const column = (path: string) =>
      found({ config: `mappings: { orders: { "${path}": { mapping: { destination: x } } } }` });
    assert.equal(await column('rows[0].id'), [
      'doubtful-path /config/mappings/orders/rows[0].id: write "rows.0.id"',
    ]);
    for (const path of ['Cost/Unit', 'user[login]', 'user_login', '@odata.etag', '$.id'])
      assert.equal(await column(path), [], path);
  });

  test('references in strings', async () => {
    const text = (value: string) =>
      rulesOf({ config: '"#token": x', api: `http: { headers: { X: "${value}" } }` });
    for (const value of ['#token', 'Bearer #token', '{token}', '{response.access_token}'])
      assert.equal(await text(value), ['unfilled-template /api/http/headers/X'], value);
    for (const value of ['#other', 'a#token', '{other}', '{owner{token}}', 'time:now', 'a(b)'])
      assert.equal(await text(value), [], value);
  });

  test('misspelt references that an extension adds', async () => {
    const at = '/config/jobs/0';
    for (const [job, place, meant] of [
      ['add: { x: { recrod: id } }', '/add/x', 'record'],
      [
        'windows: { from: "2026-01-01", to: "2026-02-01", step: P1D }\n      params: { a: { window: start }, b: { windwo: end } }',
        '/params/b',
        'window',
      ],
    ] as const)
      assert.equal(
        await found({ job }),
        [`unfilled-template ${at}${place}: did you mean "${meant}"?`],
        job,
      );
    for (const job of [
      'params: { b: { windwo: end } }',
      'add: { x: { recrod: 1 } }',
      'add: { x: { record: id } }',
    ])
      assert.equal(await found({ job }), [], job);
  });

  test('lists of parameters', async () => {
    const help = 'write an object of names and values, without "- "';
    const scroll = (more: string) =>
      found({
        api: `pagination: { method: response.param, responseParam: next, queryParam: cursor, scrollRequest: { params: [a, b]${more} } }`,
      });
    assert.equal(await scroll(''), [`ignored-value /api/pagination/scrollRequest/params: ${help}`]);
    assert.equal(await scroll(', method: POST'), []);
    const paging =
      'pagination: { method: response.param, responseParam: next, queryParam: cursor, scrollRequest: { params: [a] } }';
    assert.equal(await found({ api: paging, job: 'method: POST' }), [], 'the job sends JSON');

    assert.equal(await found({ job: 'params: [a]' }), [
      `ignored-value /config/jobs/0/params: ${help}`,
    ]);
    assert.equal(await found({ job: 'params: [a]\n      method: POST' }), []);
  });

  test('media types that are none', async () => {
    const sent = (name: string, value: string) =>
      found({ api: `http: { headers: { ${name}: ${value} } }` });
    for (const value of [
      'json',
      'application.json',
      '"application/json:"',
      '"application/json text/xml"',
    ])
      assert.equal(
        await sent('Accept', value),
        ['doubtful-header /api/http/headers/Accept: write, for example, "application/json"'],
        value,
      );
    for (const value of [
      '"*/*"',
      '"application/json, text/*; q=0.5, */*"',
      'application/vnd.api+json; version=2',
      '"application/json;odata=verbose"',
    ])
      assert.equal(await sent('Accept', value), [], value);
    assert.equal(await sent('X-Debug', 'true'), []);
  });

  test('a template input covers what it causes, not what is beside it', async () => {
    const value = (other: string) =>
      found({
        api: `http: { headers: { X: { function: concat, args: ["{{prefix}}", ${other}] } } }`,
      });
    assert.equal(
      (await value('{ function: md5, args: [] }')).map((line) => line.split(' ')[0]),
      ['unfilled-template', 'function-arguments'],
    );
    assert.equal((await value('a')).length, 1);
  });
});

suite('lint: what real APIs have', (test) => {
  test('endpoints, headers and values that are unusual, and meant', async () => {
    for (const parts of [
      { job: 'endpoint: "files/a%252Fb"' },
      { job: 'endpoint: "data/ECB,EXR/M.USD.EUR."' },
      { job: 'endpoint: "items?filter={open"' },
      { api: 'http: { headers: { SOAPAction: \'"urn:list"\', orgId: "1" } }' },
      { api: 'http: { headers: { X: "9999-12-32" } }' },
      { job: 'params: { since: "0000-00-00", q: "%OPEN%" }' },
      {
        job: 'params: { match: "(?<year>2026)", event: CHANGE_PASSWORD, scope: "<none>", page: "[[Berlin]]", q: "SELECT * FROM a.__TABLES__" }',
      },
      { job: `params: { formula: "{region}='EU'" }`, config: 'region: EU' },
      { job: 'params: { q: "می\u200cروم" }' },
      { config: '"#password": "a<b>c"' },
      { config: 'mappings: { orders: { "$id": { mapping: { destination: id } } } }' },
      { job: 'responseFilter: "$raw"' },
      { job: 'endpoint: orders\n      dataType: content.pages\n      dataField: items' },
      { config: 'mappings: { orders: { email: { mapping: { destination: customer.email } } } }' },
      { job: 'primaryKey: ["Name, first"]' },
      { job: 'params: { a: { function: strtotime, args: ["2026-01-31 5 p.m. cet"] } }' },
      { job: child('recursionFilter: "name==a (b)"') },
      {
        job: 'response: { format: csv }',
        config: 'mappings: { orders: { "user/login": { mapping: { destination: a } } } }',
      },
      { api: 'http: { headers: { X: { attr: baseUrl } } }', config: 'baseUrl: https://b.example/' },
      {
        api: 'http: { headers: { X: { function: concat, args: ["Hasic ", { attr: "#t" }] } } }',
        config: '"#t": x',
      },
    ])
      assert.equal(await found(parts), [], JSON.stringify(parts));
  });

  test('what is doubtful, and may be meant, is a note', async () => {
    const severities = async (yaml: string) =>
      (await lintSource(yaml, { name: 'c.yaml' })).diagnostics.map(
        ({ severity, rule }) => `${severity} ${rule}`,
      );
    const around = (rest: string) =>
      `api: { baseUrl: "https://a.example/" }\nconfig:\n  jobs:\n    - endpoint: a\n      ${rest}\n`;
    assert.equal(await severities(around('dataType: new #orders')), ['note stray-character']);
  });

  test('a name that nothing defines is reported beside an input that is not filled in', async () => {
    const value =
      'http: { headers: { X: { function: concat, args: ["{{prefix}}", { attr: "#nowhere" }] } } }';
    assert.equal(
      (await rulesOf({ api: value })).map((line) => line.split(' ')[0]),
      ['unfilled-template', 'unknown-attribute'],
    );
  });
});
