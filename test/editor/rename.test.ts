import * as assert from 'uvu/assert';
import { definitionsAt, referencesAt, renamableAt, renameAt } from '../../src/editor/navigation.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { readDocument } from '../../src/text/read-document.ts';
import { atCursor } from '../support/cursor.ts';
import { suite } from '../support/suite.ts';

const schema = standaloneSchema('config');

const shop = `api:
  baseUrl: { function: concat, args: ["https://", { attr: host }] }
  pagination:
    method: multiple
    default: slow
    scrollers:
      slow: { method: offset }
      fast: { method: pagenum }
config:
  host: x.example
  deep: { since: 1 }
  "#key": s3cret
  debug: true
  http: { headers: { attr: host } }
  jobs:
    - endpoint: "users/{attr}"
      dataType: people
      scroller: slow
      params: { attr: host, a: { attr: "#key" }, b: { attr: deep.since } }
      children:
        - endpoint: "users/{id}/x/{id}"
          dataType: visits
          placeholders: { id: id }
          children:
            - { endpoint: "{id}/{2:id}", dataType: deepest, placeholders: { "2:id": id } }
        - { endpoint: "other/{id}", dataType: other, placeholders: { id: nr } }
  mappings:
    people: { id: id }
iterations:
  - { host: y.example }
`;

/** Puts the cursor before the `nth` place of a text. */
function cursorAt(text: string, part: string, nth = 1) {
  let at = -1;
  for (let count = 0; count < nth; count++) at = text.indexOf(part, at + 1);
  assert.ok(at >= 0, part);
  return atCursor(`${text.slice(0, at)}¦${text.slice(at)}`).position;
}

async function read(text: string, name = 'a.yaml') {
  const document = await readDocument(text, name, () => undefined);
  if (document === undefined) throw new Error('the text cannot be read');
  return document;
}

/** The text after a rename, or why there is none. */
async function renamed(
  text: string,
  part: string,
  newName: string,
  { nth = 1, name = 'a.yaml' } = {},
): Promise<string> {
  const result = await renameAt(await read(text, name), cursorAt(text, part, nth), newName, schema);
  if ('refusal' in result) return result.refusal;
  return [...result.changes]
    .sort((a, b) => b.start - a.start)
    .reduce(
      (all, { start, end, text: piece }) => all.slice(0, start) + piece + all.slice(end),
      text,
    );
}

suite('editor/rename', (test) => {
  test('an attribute: where it is defined, in iterations, and in every reference; not parameters and headers of the name "attr"', async () => {
    const wanted = shop
      .replace('{ attr: host }] }', '{ attr: server }] }')
      .replace('  host: x.example', '  server: x.example')
      .replace('{ host: y.example }', '{ server: y.example }');
    assert.is(await renamed(shop, 'host: x', 'server'), wanted);
    assert.is(await renamed(shop, 'host }', 'server'), wanted, 'from a reference');
  });

  test('a secret keeps its mark, its quotes and its place; a dotted name changes its last part', async () => {
    assert.is(await renamed(shop, '#key', '#token'), shop.replaceAll('"#key"', '"#token"'));
    assert.match(await renamed(shop, '#key', 'key'), /marks a secret/);
    assert.match(await renamed(shop, 'host: x', '#host'), /marks a secret/);
    assert.is(
      await renamed(shop, 'deep.since', 'deep.from'),
      shop.replace('since: 1', 'from: 1').replace('deep.since', 'deep.from'),
    );
    assert.match(await renamed(shop, 'deep.since', 'from'), /last part/);
  });

  test('a scroller: its definition, the default and jobs', async () => {
    assert.is(
      await renamed(shop, 'slow: {', 'by page'),
      shop
        .replace('default: slow', 'default: "by page"')
        .replace('slow: {', '"by page": {')
        .replace('scroller: slow', 'scroller: "by page"'),
    );
    assert.match(await renamed(shop, 'slow: {', 'fast'), /exists already/);
  });

  test('jobs and mappings of an iteration use the names, too', async () => {
    const iterated = shop.replace(
      '  - { host: y.example }',
      '  - jobs: [{ endpoint: old, dataType: people, scroller: slow, params: { a: { attr: host } } }]\n    mappings: { people: { nr: nr } }',
    );
    for (const [defined, name, used] of [
      ['slow: {', 'pages', 'scroller: pages'],
      ['host: x', 'server', 'attr: server'],
      ['people: {', 'users', 'dataType: users'],
      ['people: {', 'users', 'users: {'],
    ] as const) {
      const result = await renamed(iterated, defined, name);
      assert.ok(result.slice(result.indexOf('iterations:')).includes(used), result);
    }
  });

  test('an authentication: its definition and the jobs that name it; never the word of a job without one', async () => {
    const apis = `api:
  authentications: { admin: { type: basic }, guest: { type: basic } }
config:
  jobs:
    - endpoint: admin
      authentication: admin
      children: [{ endpoint: "{id}", placeholders: { id: id }, authentication: admin }]
    - { endpoint: public, authentication: none }
`;
    assert.is(
      await renamed(apis, 'admin: {', 'owner'),
      apis
        .replace('admin: {', 'owner: {')
        .replaceAll('authentication: admin', 'authentication: owner'),
    );
    assert.match(await renamed(apis, 'admin: {', 'guest'), /exists already/);
    assert.match(await renamed(apis, 'admin: {', 'none'), /means that a job has no authentication/);
    assert.match(await renamed(apis, 'none }', 'x'), /can be renamed/);
  });

  test('a data type: the mapping and the jobs that use it; never one that is an endpoint', async () => {
    assert.is(
      await renamed(shop, 'people: {', 'users'),
      shop.replace('dataType: people', 'dataType: users').replace('people: {', 'users: {'),
    );
    const implied = 'config:\n  jobs: [{ endpoint: items }]\n  mappings: { items: { id: id } }\n';
    assert.match(await renamed(implied, 'items: {', 'things'), /Add "dataType"/);
  });

  test('PH-7: a placeholder in its job and the jobs below it, not that of a sibling, not another level', async () => {
    const wanted = shop
      .replace('users/{id}/x/{id}', 'users/{user}/x/{user}')
      .replace('{ id: id }\n          children', '{ user: id }\n          children')
      .replace('"{id}/{2:id}"', '"{user}/{2:id}"');
    assert.is(await renamed(shop, 'id}/x', 'user'), wanted);
    assert.match(await renamed(shop, '2:id": id', 'id2'), /level/);
    assert.match(await renamed(shop, 'id}/x', 'a}b'), /braces/);
    const nameless = shop.replace('          dataType: visits\n', '');
    assert.match(await renamed(nameless, 'id}/x', 'user'), /name of the job's table/);
  });

  test('settings, elements of lists and other texts are not renamed', async () => {
    assert.match(await renamed(shop, 'debug', 'x'), /is a setting/);
    assert.match(
      await renamed(
        'config:\n  list: [a]\n  jobs: [{ endpoint: a, params: { p: { attr: list.0 } } }]\n',
        'list.0',
        'list.1',
      ),
      /element of a list/,
    );
    assert.match(await renamed(shop, 'offset', 'x'), /can be renamed/);
    assert.match(await renamed(shop, 'host: x', ' '), /not empty/);
    const where = renamableAt(await read(shop), cursorAt(shop, 'deep.since'), schema);
    assert.is('found' in where ? where.found.name : where.refusal, 'deep.since');
  });

  test('JSON with escapes; single quotes; what a YAML alias shares is refused or right', async () => {
    const json = '{"config":{"a\\u0062":1,"jobs":[{"endpoint":"x","params":{"p":{"attr":"ab"}}}]}}';
    assert.is(
      await renamed(json, 'ab"', 'n"1', { name: 'a.json' }),
      json.replace('"a\\u0062"', '"n\\"1"').replace('"ab"', '"n\\"1"'),
    );
    const single =
      "config:\n  'it''s': 1\n  jobs: [{ endpoint: a, params: { p: { attr: 'it''s' } } }]\n";
    assert.is(await renamed(single, "'it", "he's"), single.replaceAll("it''s", "he''s"));
    const alias =
      'config:\n  a: 1\n  jobs:\n    - { endpoint: x, params: &p { p: { attr: a } } }\n    - { endpoint: y, params: *p }\n';
    assert.is(
      await renamed(alias, 'a: 1', 'b'),
      alias.replace('a: 1', 'b: 1').replace('attr: a', 'attr: b'),
    );
    const anchor =
      'config:\n  &n a: 1\n  jobs:\n    - { endpoint: x, params: { p: { attr: *n } } }\n';
    const result = await renamed(anchor, 'a: 1', 'b');
    assert.ok(/YAML alias/.test(result) || !/[^&]\bn? a\b/.test(result), result);
  });

  test('definitions and references', async () => {
    const document = await read(shop);
    const texts = (ranges: readonly { readonly start: { readonly line: number } }[]) =>
      ranges.map(({ start }) => start.line);
    const at = cursorAt(shop, 'host }');
    const line = (part: string) => cursorAt(shop, part).line;
    assert.equal(texts(definitionsAt(document, at)), [line('host: x'), line('host: y')]);
    assert.equal(texts(referencesAt(document, at, { includeDeclaration: true })), [
      line('host: x'),
      line('host: y'),
      line('host }'),
    ]);
    assert.equal(texts(referencesAt(document, at, { includeDeclaration: false })), [
      line('host }'),
    ]);
    assert.equal(
      texts(referencesAt(document, cursorAt(shop, 'slow: {'), { includeDeclaration: false })),
      [line('default: slow'), line('scroller: slow')],
    );
    assert.equal(definitionsAt(document, cursorAt(shop, 'host: x')), []);
  });
});
