import * as assert from 'uvu/assert';
import { lintSource } from '../../src/lint/lint-source.ts';
import { templateInput } from '../../src/values/template-input.ts';
import { suite } from '../support/suite.ts';

const configuration = (api: object, job: object, config: object = {}) => ({
  api: { baseUrl: 'https://api.example.com/v1/', ...api },
  config: { ...config, jobs: [{ endpoint: 'items', ...job }] },
});
const lint = async (value: object) =>
  (await lintSource(JSON.stringify(value), { name: 'c.json' })).diagnostics.map(({ severity, rule, pointer }) => `${severity} ${rule} ${pointer}`);
const yaml = async (text: string) =>
  (await lintSource(text, { name: 'c.yaml' })).diagnostics.map(({ rule, range, message }) => `${range.start.line} ${rule} ${message}`);

const INPUTS = [
  '<your-value>',
  '{{value}}',
  '${VALUE}',
  '$' + '{{ secrets.KEY }}',
  '#{VALUE}',
  '[[value]]',
  '%VALUE%',
  '__VALUE__',
  '@@VALUE@@',
  'YOUR_VALUE_HERE',
  'CHANGE_ME',
];

suite('check: inputs of a template', (test) => {
  test('every way to write one is reported once, wherever it is, and nothing else of the same value', async () => {
    for (const input of INPUTS) {
      const reported = (pointer: string) => [`warning unfilled-template ${pointer}`];
      assert.equal(await lint(configuration({ baseUrl: `https://${input}/v1/` }, {})), reported('/api/baseUrl'), input);
      assert.equal(
        await lint(configuration({}, { params: { since: { function: 'date', args: ['Y-m-d', input] } } })),
        reported('/config/jobs/0/params/since/args/1'),
        input,
      );
      assert.equal(await lint(configuration({}, { params: { q: { attr: input } } })), reported('/config/jobs/0/params/q/attr'), input);
      assert.equal(await lint(configuration({}, {}, { '#token': input })), reported('/config/#token'), input);
      assert.equal(await lint(configuration({ pagination: { method: 'offset', limit: input } }, {})), reported('/api/pagination/limit'), input);
    }
  });

  test('an attribute that is not filled in is reported where it is written, not where it is read', async () => {
    const baseUrl = { function: 'concat', args: ['https://', { attr: 'domain' }, '/'] };
    assert.equal(await lint(configuration({ baseUrl }, {}, { domain: '<domain>' })), ['warning unfilled-template /config/domain']);
  });

  test('markup, patterns and placeholders are none', () => {
    for (const text of ['<b>x</b>', '<item id="1">', '%20%41', '__typename', '{id}', 'a < b > c', 'LIKE %a%', 'x[[0]]', 'YOUR'])
      assert.is(templateInput(text), undefined, text);
  });
});

suite('check: stray characters', (test) => {
  test('names, paths and addresses hold nothing that is not theirs', async () => {
    for (const dataField of ['data,', 'data;', ' data', 'data\u00a0', 'da\u200bta', '"data"', '`data`', 'dаta'])
      assert.equal(await lint(configuration({}, { dataField })), ['warning stray-character /config/jobs/0/dataField'], dataField);
    assert.equal(await lint(configuration({}, { params: { q: 'a, b;', x: '"a b"', y: 'a,b,' } })), []);
    for (const q of [' y', 'y ', '`y`', 'y,', 'y;'])
      assert.equal(await lint(configuration({}, { params: { q } })), ['warning stray-character /config/jobs/0/params/q'], q);
    assert.equal(await lint(configuration({}, { params: { 'q ': 'a' } })), ['warning stray-character /config/jobs/0/params/q ']);
  });

  test('in YAML a separator after a plain string is reported', async () => {
    const job = 'api: { baseUrl: https://a.example/ }\nconfig:\n  jobs:\n    - endpoint: items\n      params:\n';
    assert.equal(await yaml(`${job}        q: a,\n`), ['6 stray-character "q" ends with ","']);
    for (const quoted of ['"a,"', "' a'", '"a "', "'`a`'"]) assert.equal(await yaml(`${job}        q: ${quoted}\n`), [], quoted);
  });

  test('names of buckets, tables and columns without the punctuation around them', async () => {
    const help = async (value: object) =>
      (await lintSource(JSON.stringify(value), { name: 'c.json' })).diagnostics.map(({ rule, help: text }) => `${rule}: ${text}`);
    for (const [name, meant] of [
      ['#orders', 'orders'],
      ['$orders', 'orders'],
      ['.orders', 'orders'],
      ['orders?', 'orders'],
      ['{orders}', 'orders'],
      ['orders.', 'orders'],
    ]) {
      const stray = [`stray-character: write "${meant}"`];
      assert.equal(await help(configuration({}, {}, { outputBucket: name })), stray, name);
      assert.equal(await help(configuration({}, { dataType: name })), stray, name);
      assert.equal(await help(configuration({}, { dataType: 'a' }, { mappings: { a: { id: name, b: { mapping: { destination: 'b' } } } } })), stray, name);
    }
    for (const name of ['in.c-shop', 'price ($)', '# of items', '$ amount', 'users/{id}', 'a-', 'c.d'])
      assert.equal(await help(configuration({}, { dataType: 'a' }, { mappings: { a: { id: name } } })), [], name);
  });

  test('a function, a reference or a mapping in a string; other JSON may be what the API wants', async () => {
    for (const text of ['{"function":"sha1","args":["x"]}', ' { "attr": "x" }', '{"time":"previousStart"}', '{"response":"a.b"}'])
      assert.equal(await lint(configuration({}, { params: { q: text } })), ['warning stray-character /config/jobs/0/params/q'], text);
    for (const text of ['{"type":"x"}', '{"time":"noon"}', '{"attr":"x","value":1}', '[{"function":"x"}]'])
      assert.equal(await lint(configuration({}, { params: { q: text } })), [], text);
    const mapped = configuration({}, { dataType: 'a' }, { mappings: { a: { id: '{"mapping":{"destination":"id"}}' } } });
    assert.equal(await lint(mapped), ['warning stray-character /config/mappings/a/id']);
  });

  test('paths of placeholders and delimiters', async () => {
    const child = (placeholder: unknown) => configuration({}, { children: [{ endpoint: 'items/{id}', placeholders: { id: placeholder } }] });
    const pointer = '/config/jobs/0/children/0/placeholders/id';
    assert.equal(await lint(child(' id')), [`warning stray-character ${pointer}`]);
    assert.equal(await lint(child({ path: 'id ', function: 'urlencode', args: [{ placeholder: 'value' }] })), [`warning stray-character ${pointer}/path`]);
    assert.equal(await lint(configuration({}, { dataField: { path: 'a/b', delimiter: '/ ' } })), ['warning doubtful-path /config/jobs/0/dataField/delimiter']);
    assert.equal(await lint(configuration({}, { dataField: { path: 'a.b', delimiter: '/' } })), []);
    assert.equal(await lint(configuration({}, { responseFilter: ['a#b'], responseFilterDelimiter: '/' })), [
      'warning doubtful-path /config/jobs/0/responseFilterDelimiter',
    ]);
    assert.equal(await lint(configuration({}, { responseFilter: ['a[].b', 'c'], responseFilterDelimiter: '/' })), []);
  });
});

suite('check: settings without a value', (test) => {
  test('null is a warning, an empty text, object or list a note', async () => {
    for (const [dataField, severity] of [
      [null, 'warning'],
      ['', 'note'],
      [{}, 'note'],
      [[], 'note'],
    ] as const)
      assert.equal((await lint(configuration({}, { dataField }))).slice(0, 1), [`${severity} empty-value /config/jobs/0/dataField`]);
  });

  test('lines that were meant to be below it are reported instead', async () => {
    const text = 'api:\n  baseUrl: https://a.example/\n  http:\n  headers:\n    X-A: b\nconfig:\n  jobs:\n    - endpoint: items\n';
    assert.equal(await yaml(text), ['4 misplaced-key "headers" is not below "http", which has no value']);
    const header =
      'api:\n  baseUrl: https://a.example/\n  http:\n    headers:\n      X-A:\n      attr: "#a"\nconfig:\n  "#a": b\n  jobs:\n    - endpoint: items\n';
    assert.equal(await yaml(header), ['6 misplaced-key "attr" is not below "X-A", which has no value']);
  });
});
