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
const header = (value: string, config = '"#token": x, name: y') => ({
  api: `http: { headers: { Authorization: ${value} } }`,
  config: config.replaceAll(', ', '\n  '),
});

suite('lint: what is rarely meant', (test) => {
  test('endpoints with what is not a part of a path', async () => {
    const written = async (endpoint: string) =>
      (await found({ job: `endpoint: '${endpoint}'` })).map((line) =>
        line.replace('/config/jobs/0/endpoint', ''),
      );
    for (const [endpoint, help] of [
      ['curl items', 'write the path alone'],
      ['items%2520', 'write "%20"'],
      ['items?q=%zz', 'write %25 if a percent sign is meant'],
      [':items', 'write "items"'],
      ['./items', 'write "items"'],
      ['items?', 'write "items"'],
      ['items?a=1&', 'write "items?a=1"'],
      ['items//', 'write "items/"'],
      ['items ?a=1', 'write "items?a=1"'],
      ['items&a=1', 'write "?" instead of the first "&"'],
      ['items}', 'write placeholders as {name}, or remove it'],
      ['rest/v1/items', 'write "items"'],
      ['POST', 'write the path, and the method as "method"'],
      ['https:/a.example/items', 'write "https://a.example/items"'],
      ['/https://a.example/items', 'write "https://a.example/items"'],
    ] as const)
      assert.equal(await written(endpoint), [`doubtful-endpoint : ${help}`], endpoint);
    for (const endpoint of [
      'items?a=1&b=2',
      'items/50%25',
      'a.json',
      '../items',
      'rest/items',
      'items?q={"a":{"b":1}}',
    ])
      assert.equal(await written(endpoint), [], endpoint);
  });

  test('filters of children with other operators', async () => {
    const filter = async (text: string) =>
      (await found({ job: child(`recursionFilter: '${text}'`) })).map((line) =>
        line.replace(/ .*?:/, ':'),
      );
    for (const [text, help] of [
      ['==open', 'write "<path>==open"'],
      ['not status==open', 'write != instead of == to negate a condition'],
      ['(status==open', 'remove them: "&" is applied before "|"'],
      ['status==open)', 'remove them: "&" is applied before "|"'],
      ['status==open,type==a', 'write & or | instead'],
      ['status==open AND type==a', 'write & without spaces around it'],
      ['status<>open', 'use one of ==, !=, >=, <=, >, <, ~~ and !~'],
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
      'doubtful-number /api/authentication/expires: add "relative": true',
    ]);
    for (const expires of [
      '{ response: data.expires_in, relative: true }',
      '{ response: expires_at }',
      '3600',
    ])
      assert.equal(await found(login(expires)), [], expires);
  });

  test('arguments of functions in another order, or in another list', async () => {
    const call = async (name: string, args: string) =>
      (
        await rulesOf({
          config: '"#user": a\n  "#pass": b',
          job: `params: { q: { function: ${name}, args: ${args} } }`,
        })
      ).map((line) => line.replace(/ .*\/q/, ' '));
    for (const [name, args, place = ''] of [
      ['hash', '[{ attr: "#user" }, sha256]', '/args/1'],
      ['hash_hmac', '[{ attr: "#user" }, { attr: "#pass" }, sha256]', '/args/2'],
      ['sprintf', '[{ attr: "#user" }, "id=%s"]'],
      ['sprintf', '["id=%s", { attr: "#user" }, { attr: "#pass" }]'],
      ['strtotime', '[{ function: time }, "-7 days"]'],
      ['md5', '[[{ attr: "#user" }]]', '/args/0'],
      [
        'base64_encode',
        '[{ function: concat, args: [{ attr: "#user" }, { attr: "#pass" }] }]',
        '/args/0',
      ],
      [
        'base64_encode',
        '[{ function: concat, args: [{ attr: "#user" }, ";", { attr: "#pass" }] }]',
        '/args/0',
      ],
      ['strtotime', '["-7 days ago"]', '/args/0'],
      ['strtotime', '["-7 dayz"]', '/args/0'],
      ['strtotime', '["now-7d"]', '/args/0'],
      ['strtotime', '["2026-02-30"]', '/args/0'],
      ['date', '["ISO8601"]', '/args/0'],
    ] as const)
      assert.equal(
        await call(name, args),
        [`${name === 'date' && place !== '' ? 'doubtful-format' : 'function-arguments'} ${place}`],
        `${name} ${args}`,
      );
    for (const [name, args] of [
      ['hash', '[sha256, sha256]'],
      ['sprintf', '["%2$s %1$s", a, b]'],
      ['sprintf', '["100%%: %s", a]'],
      ['strtotime', '["first monday of january 2026 00:00 UTC"]'],
      ['strtotime', '["-7 days", { function: time }]'],
      ['strtotime', '["2026-01-31T00:00:00Z"]'],
      ['strtotime', '["midnight Europe/Prague"]'],
      ['implode', '[",", [a, b]]'],
      [
        'base64_encode',
        '[{ function: concat, args: [{ attr: "#user" }, ":", { attr: "#pass" }] }]',
      ],
    ] as const)
      assert.equal(await call(name, args), [], `${name} ${args}`);
  });

  test('the password before the user, in the header that has both', async () => {
    const basic = (args: string) =>
      rulesOf(
        header(
          `{ function: concat, args: ["Basic ", { function: base64_encode, args: [{ function: concat, args: ${args} }] }] }`,
          '"#user": a, "#pass": b',
        ),
      );
    assert.equal(await basic('[{ attr: "#pass" }, ":", { attr: "#user" }]'), [
      'function-arguments /api/http/headers/Authorization/args/1/args/0/args/2',
    ]);
    assert.equal(await basic('[{ attr: "#user" }, ":", { attr: "#pass" }]'), []);
  });

  test('paths of the response in a filter of records, and other notations', async () => {
    const filter = (path: string) =>
      found({ job: `dataField: data.items\n      responseFilter: "${path}"` });
    const doubt = 'doubtful-path /config/jobs/0/responseFilter: write';
    assert.equal(await filter('data.items.raw'), [`${doubt} "raw"`]);
    assert.equal(await filter('data.items'), [`${doubt} the path of a field of the records`]);
    for (const path of ['/raw', '.raw', 'raw.', '$.raw'])
      assert.equal(await filter(path), [`${doubt} "raw"`], path);
    for (const path of ['raw', 'data', 'a.b', 'a[].b', 'items.data'])
      assert.equal(await filter(path), [], path);
    const column = (path: string) =>
      found({ config: `mappings: { orders: { "${path}": { mapping: { destination: x } } } }` });
    for (const path of ['user/login', 'user[login]', 'user,login'])
      assert.equal(
        await column(path),
        [`doubtful-path /config/mappings/orders/${path.replace('/', '~1')}: write "user.login"`],
        path,
      );
    for (const path of ['Cost/Unit', 'user_login', '@odata.etag'])
      assert.equal(await column(path), [], path);
  });

  test('functions and references in strings', async () => {
    const text = (value: string) =>
      rulesOf({ config: '"#token": x', api: `http: { headers: { X: "${value}" } }` });
    for (const value of [
      'sha1(x)',
      "md5('x')",
      'md5(x)',
      "concat('a', x)",
      'attr:#token',
      'attr: token',
      'response:access_token',
    ])
      assert.equal(await text(value), ['unfilled-template /api/http/headers/X'], value);
    for (const value of [
      'attribute:x',
      'attr: name',
      'response:ok',
      'time:now',
      'a(b)',
      'x-md5(x)',
    ])
      assert.equal(await text(value), [], value);
    assert.equal(
      await rulesOf({ job: child('dataType: x').replace('id: id', 'id: urlencode(id)') }),
      ['unfilled-template /config/jobs/0/children/0/placeholders/id'],
    );
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
    const help = 'write an object of names and values (in YAML, without "- ")';
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

  test('media types that are none, and flags as headers', async () => {
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
    assert.equal(await sent('Authorization', 'true'), [
      'doubtful-header /api/http/headers/Authorization: write the value',
    ]);
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
    for (const path of ['user/login', 'user[login]', 'user,login'])
      assert.equal(
        await severities(
          around(`dataType: a\n  mappings: { a: { "${path}": { mapping: { destination: x } } } }`),
        ),
        ['note doubtful-path'],
        path,
      );
    assert.equal(
      await severities(
        around(
          'dataType: a\n  mappings: { a: { "user->login": { mapping: { destination: x } } } }',
        ),
      ),
      ['warning doubtful-path'],
    );
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
