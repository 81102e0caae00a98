import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { completionsAt } from '../../src/editor/completion.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { atCursor } from '../support/cursor.ts';
import { suite } from '../support/suite.ts';

const schema = standaloneSchema('config');

async function completions(marked: string, name = 'config.yaml') {
  const { text, position } = atCursor(marked);
  return completionsAt(text, name, position, schema);
}
const labels = async (marked: string, name?: string) =>
  (await completions(marked, name)).map(({ label }) => label);

/** The text after the first completion of that label is taken. */
async function taken(marked: string, label: string, name?: string): Promise<string> {
  const { text } = atCursor(marked);
  const chosen = (await completions(marked, name)).find((each) => each.label === label);
  if (chosen === undefined) throw new Error(`${label} is not offered`);
  const lines = text.split('\n');
  const offset = ({ line, column }: { line: number; column: number }) =>
    lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0) + column - 1;
  return (
    text.slice(0, offset(chosen.range.start)) + chosen.insert + text.slice(offset(chosen.range.end))
  );
}

suite('editor/completion', (test) => {
  test('keys of the place that are not there yet, with what they mean', async () => {
    const offered = await completions('api:\n  baseUrl: https://x/\n  ¦\nconfig: { jobs: [] }\n');
    const names = offered.map(({ label }) => label);
    for (const name of ['pagination', 'authentication', 'http'])
      assert.ok(names.includes(name), name);
    assert.not.ok(names.includes('baseUrl'));
    assert.ok(
      offered.every(({ documentation }) => documentation !== undefined && documentation !== ''),
    );
  });

  test('the method decides which settings of a scroller are offered', async () => {
    const offset = await labels('api:\n  pagination:\n    method: offset\n    ¦\n');
    assert.ok(offset.includes('offsetParam') && !offset.includes('responseParam'));
    const param = await labels('api:\n  pagination:\n    method: response.param\n    resp¦\n');
    assert.ok(param.includes('responseParam') && !param.includes('offsetParam'));
  });

  test('values that the schema lists', async () => {
    const methods = await labels('api:\n  pagination:\n    method: ¦\n');
    for (const name of [
      'offset',
      'pagenum',
      'cursor',
      'multiple',
      'response.url',
      'response.param',
    ])
      assert.ok(methods.includes(name), name);
    assert.ok(
      (await labels('config:\n  jobs:\n    - endpoint: a\n      method: ¦\n')).includes('POST'),
    );
  });

  test('functions, attributes, times and scrollers', async () => {
    const job = (text: string) =>
      `api:\n  pagination:\n    method: multiple\n    scrollers: { byPage: { method: pagenum } }\nconfig:\n  user: ann\n  "#key": s3cret\n  jobs:\n    - endpoint: a\n      ${text}\n`;
    assert.ok((await labels(job('params: { p: { function: ¦ } }'))).includes('sha1'));
    const attributes = await completions(job('params: { p: { attr: ¦ } }'));
    assert.equal(
      attributes.map(({ label, detail, insert }) => [label, detail, insert]),
      [
        ['user', '"ann"', 'user'],
        ['#key', 'a secret', '"#key"'],
      ],
    );
    assert.equal(await labels(job('params: { p: { time: ¦ } }')), [
      'previousStart',
      'currentStart',
    ]);
    assert.equal(await labels(job('scroller: ¦')), ['byPage']);
    const api = '  authentications: { admin: { type: basic } }\n';
    assert.equal(await labels(job('authentication: ¦').replace('config:', `${api}config:`)), [
      'admin',
      'none',
    ]);
  });

  test('flags are offered as true and false, without quotes; other values with their examples', async () => {
    assert.equal(
      (await completions('config:\n  incrementalOutput: ¦\n')).map(({ label, insert, kind }) => [
        label,
        insert,
        kind,
      ]),
      [
        ['true', 'true', 'value'],
        ['false', 'false', 'value'],
      ],
    );
    assert.is(
      await taken('{"config": {"debug": ¦}}', 'true', 'c.json'),
      '{"config": {"debug": true}}',
    );
    assert.ok((await labels('api:\n  sshProxy: {}\nsshProxy:\n  port: ¦\n')).includes('22'));
  });

  test('deprecated keys are offered and marked, defaults are shown', async () => {
    const offered = await completions('api:\n  ¦\n');
    const marked = (label: string) => offered.find((each) => each.label === label)?.isDeprecated;
    assert.is(marked('query'), true);
    assert.is(marked('caCertificate'), undefined);
    const types = await completions('api:\n  authentication: { type: ¦ }\n');
    assert.equal(
      ['url.query', 'query'].map((type) => types.find(({ label }) => label === type)?.isDeprecated),
      [true, undefined],
    );
    const settings = await completions('api:\n  pagination:\n    method: offset\n    ¦\n');
    assert.is(settings.find(({ label }) => label === 'offsetParam')?.detail, 'default: "offset"');
    assert.is(settings.find(({ label }) => label === 'limit')?.detail, undefined);
  });

  test('data types of mappings, and mappings for data types', async () => {
    const text = (mapping: string, dataType: string) =>
      `config:\n  mappings:\n    ${mapping}\n  jobs:\n    - endpoint: a\n      dataType: ${dataType}\n`;
    assert.equal(await labels(text('users: { id: id }', '¦')), ['users']);
    assert.equal(await labels(text('¦', 'orders')), ['orders']);
    const scrollers =
      'api:\n  pagination:\n    method: multiple\n    scrollers: { one: { method: pagenum }, two: { method: cursor } }\n    default: ¦\n';
    assert.equal(await labels(scrollers), ['one', 'two']);
  });

  test('placeholders: the names of the endpoint in their object, and the other way round', async () => {
    const child = (endpoint: string, placeholders: string) =>
      `config:\n  jobs:\n    - endpoint: a\n      children:\n        - endpoint: ${endpoint}\n          placeholders:\n            ${placeholders}\n`;
    assert.equal((await labels(child('a/{user-id}/{x}', '¦'))).slice(0, 2), ['user-id', 'x']);
    assert.equal(await labels(child('a/{¦', 'user-id: id')), ['user-id']);
  });

  test('JSON: completions insert correct quotes, colons and commas', async () => {
    assert.is(
      await taken('{"api": {"baseUrl": "x", "pag¦"}}', 'pagination', 'c.json'),
      '{"api": {"baseUrl": "x", "pagination"}}',
    );
    assert.is(await taken('{"api": {¦}}', 'baseUrl', 'c.json'), '{"api": {"baseUrl": }}');
    assert.is(
      await taken('{"api": {"pagination": {"method": ¦}}}', 'offset', 'c.json'),
      '{"api": {"pagination": {"method": "offset"}}}',
    );
    assert.is(
      await taken('{"api": {"pagination": {"method": "of¦"}}}', 'offset', 'c.json'),
      '{"api": {"pagination": {"method": "offset"}}}',
    );
    assert.is(
      await taken('{\n  "api": {\n    "baseUrl": "x"\n    ¦\n  }\n}', 'http', 'c.json'),
      '{\n  "api": {\n    "baseUrl": "x"\n    "http": \n  }\n}',
    );
  });

  test('YAML: a key that is half typed, or has its value already', async () => {
    assert.is(
      await taken('api:\n  pag¦\nconfig: {}\n', 'pagination'),
      'api:\n  pagination: \nconfig: {}\n',
    );
    assert.is(
      await taken('api:\n  pag¦nation:\n    method: offset\n', 'pagination'),
      'api:\n  pagination:\n    method: offset\n',
    );
  });

  test('YAML: after the colon, with the missing space', async () => {
    assert.is(
      await taken('api:\n  pagination:\n    method:¦\n', 'offset'),
      'api:\n  pagination:\n    method: offset\n',
    );
    assert.is(
      await taken(
        'config:\n  day: 1\n  jobs:\n    - { endpoint: a, params: { p: { attr:¦ } } }\n',
        'day',
      ),
      'config:\n  day: 1\n  jobs:\n    - { endpoint: a, params: { p: { attr: day } } }\n',
    );
  });

  test('ITER-3: attributes of iterations are offered once each', async () => {
    const text =
      'config:\n  day: 0\n  jobs:\n    - { endpoint: a, params: { p: { attr: ¦ } } }\niterations:\n  - { day: 1, "#key": a }\n  - { day: 2, "#key": b }\n';
    assert.equal(
      (await completions(text)).map(({ label, detail }) => [label, detail]),
      [
        ['day', '0, …'],
        ['#key', 'a secret'],
      ],
    );
  });

  test('at any position of any text completion returns a result and never fails', async () => {
    const whole =
      'api:\n  baseUrl: https://x/\n  pagination: { method: offset, limit: 2 }\nconfig:\n  "#t": a\n  jobs:\n    - endpoint: "a/{id}"\n      params: [1, {attr: "#t"}]\n';
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length),
        fc.nat(12),
        fc.string({ maxLength: 4 }),
        fc.constantFrom('c.yaml', 'c.json'),
        async (at, cut, typed, name) => {
          const marked = `${whole.slice(0, at)}${typed.replaceAll('¦', '')}¦${whole.slice(at + cut)}`;
          assert.ok(Array.isArray(await completions(marked, name)));
        },
      ),
      { numRuns: 200 },
    );
  });
});
