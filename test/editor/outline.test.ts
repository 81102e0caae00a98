import fc from 'fast-check';
import * as assert from 'uvu/assert';
import { scenarioFinder } from '../../src/editor/is-configuration.ts';
import { fileLinks, ruleLinks } from '../../src/editor/navigation.ts';
import {
  foldsOf,
  isWithin,
  lensesOf,
  type OutlineEntry,
  outlineOf,
  packTokens,
  tokensOf,
} from '../../src/editor/structure.ts';
import { lintSource } from '../../src/lint/lint-source.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { readDocument } from '../../src/text/read-document.ts';
import { inScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const schema = standaloneSchema('config');

const shop = `# two
# lines
api:
  baseUrl: https://ann:s3cret@shop.example/
  query: { old: 1 }
  authentication:
    type: query
    query: { key: { attr: "#key" } }
  pagination:
    method: offset
    limit: 2
config:
  "#key": sesame
  host: a
  jobs:
    - endpoint: orders
      dataType: all
      method: POST
      params: { n: { function: sha1, args: [a] }, s: sesame }
      children:
        - endpoint: "orders/{id}"
          placeholders: { id: id }
  mappings:
    all:
      id: id
iterations: [{ host: b }]
`;

const read = async (text: string, name = 'a.yaml') => {
  const document = await readDocument(text, name, () => undefined);
  if (document === undefined) throw new Error('the text cannot be read');
  return document;
};

/** An outline as indented lines. */
const drawn = (entries: readonly OutlineEntry[], depth = 0): string =>
  entries
    .map(
      ({ name, detail, children }) =>
        `${'  '.repeat(depth)}${name}${detail === '' ? '' : ` | ${detail}`}\n${drawn(children, depth + 1)}`,
    )
    .join('');

suite('editor: outline, folds, tokens, links, lenses', (test) => {
  test('the outline has sections, attributes, the tree of jobs, mappings; no secret', async () => {
    assert.is(
      drawn(outlineOf(await read(shop))),
      `api | https://[redacted]@shop.example/
  query
  authentication | query
  pagination | offset
config
  #key
  host
  jobs
    all | POST orders
      orders/{id} | GET orders/{id}
  mappings
    all
iterations | 1
  iteration 1
`,
    );
    assert.match(
      drawn(outlineOf(await read(shop.replace('endpoint: orders\n', 'endpoint: orders/sesame\n')))),
      /POST orders\/\[redacted\]/,
    );
  });

  test('wrapped configurations, jobs as an object, and what is unfinished', async () => {
    assert.is(
      drawn(
        outlineOf(
          await read(
            '{"parameters":{"api":{},"config":{"jobs":{"x":{"endpoint":"a"},"y":1}}}}',
            'a.json',
          ),
        ),
      ),
      'api\nconfig\n  jobs\n    a | GET a\n    job y\n',
    );
    assert.is(drawn(outlineOf(await read('api:\nconfig:\n  "": 1\n'))), 'config\n  (empty)\n');
  });

  test('an entry contains its selection and its children, whatever the document', async () => {
    const holdsAll = (entry: OutlineEntry): boolean =>
      entry.name !== '' &&
      isWithin(entry.selection, entry.range) &&
      entry.children.every((child) => isWithin(child.range, entry.range) && holdsAll(child));
    const value = fc.letrec((tie) => ({
      node: fc.oneof(
        fc.string(),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(
          fc.constantFrom(
            'api',
            'config',
            'jobs',
            'children',
            'endpoint',
            'mappings',
            'scrollers',
            'pagination',
            '',
            'é😀',
          ),
          tie('node'),
          {
            maxKeys: 4,
          },
        ),
      ),
    })).node;
    await fc.assert(
      fc.asyncProperty(value, fc.nat(3), async (config, indent) => {
        const document = await readDocument(
          JSON.stringify({ api: config, config }, null, indent),
          'a.json',
          () => undefined,
        );
        assert.ok(document !== undefined && outlineOf(document).every(holdsAll));
      }),
      { numRuns: 100 },
    );
    const alias = 'config:\n  x: &j\n    - endpoint: a\n  jobs: *j\n';
    assert.ok(outlineOf(await read(alias)).every(holdsAll));
  });

  test('folds: objects, lists, comments; a closing bracket stays visible', async () => {
    const folds = foldsOf(await read(shop), schema).map(
      ({ start, end, kind }) => `${start}-${end} ${kind}`,
    );
    assert.equal(folds.slice(0, 4), ['1-2 comment', '3-11 region', '6-8 region', '9-11 region']);
    assert.ok(folds.includes('16-22 region') && folds.includes('23-25 region'), folds.join());
    const json = await read(
      '{\n  "api": {\n    "baseUrl": "x"\n  },\n  "config": {}\n}\n',
      'a.json',
    );
    assert.equal(foldsOf(json, schema), [{ start: 2, end: 3, kind: 'region' }]);
  });

  test('tokens: names, functions, listed values, deprecated keys; packed as the protocol has them', async () => {
    const document = await read(shop);
    const lines = shop.split('\n');
    const tokens = tokensOf(document, schema);
    const shown = tokens.map(({ range: { start, end }, type, modifiers }) =>
      [lines[start.line - 1]?.slice(start.column - 1, end.column - 1), type, ...modifiers].join(
        ' ',
      ),
    );
    for (const wanted of [
      'query property deprecated',
      '"#key" variable',
      '"#key" variable declaration',
      'sha1 function',
      'all type',
      'all type declaration',
      'id parameter',
      'id parameter declaration',
      'offset enumMember',
    ])
      assert.ok(shown.includes(wanted), `${wanted} in ${shown.join(', ')}`);
    const packed = packTokens(tokens);
    assert.is(packed.length, tokens.length * 5);
    let [line, column] = [1, 1];
    for (const [index, { range }] of tokens.entries()) {
      const [lineStep = 0, columnStep = 0, length = 0] = packed.slice(index * 5);
      assert.ok(lineStep >= 0 && columnStep >= 0 && length > 0);
      column = lineStep === 0 ? column + columnStep : columnStep + 1;
      line += lineStep;
      assert.equal({ line, column }, range.start);
    }
  });

  test('links: files of scenarios and recordings, rules in comments and settings', async () => {
    const found = async (text: string) =>
      [
        ...fileLinks(await read(text)),
        ...ruleLinks(await read(text), (id) => id === 'unknown-key'),
      ].map(({ range, target }) => [
        range.start.line,
        target.kind === 'file' ? target.path : target.id,
      ]);
    assert.equal(
      await found(
        'scenario: 1\nconfig: ../a.yaml\nrecording: r.yaml\nopenapi: { document: o.yaml }\nstate: s.json\ntitle: config\ncases:\n  - { name: a, state: t.json, config: no }\n',
      ),
      [
        [2, '../a.yaml'],
        [3, 'r.yaml'],
        [4, 'o.yaml'],
        [5, 's.json'],
        [8, 't.json'],
        [8, 'no'],
      ],
    );
    assert.equal(
      await found(
        'recording: 2\nexchanges:\n  - { request: GET a, body-file: b.bin, response: { file: c.json } }\n',
      ),
      [
        [3, 'b.bin'],
        [3, 'c.json'],
      ],
    );
    assert.equal(await found('lint:\n  rules: { unknown-key: off, other: off }\n'), [
      [2, 'unknown-key'],
    ]);
    assert.equal(await found('# sluice-disable-next-line unknown-key -- why\napi: {}\n'), [
      [1, 'unknown-key'],
    ]);
    assert.equal(await found('$schema: ./x.json\nconfig: a.yaml\nrecording: b\n'), [
      [1, './x.json'],
    ]);
    assert.equal(await found('$schema: https://x/y.json\n'), []);
  });

  test('lenses: the first request of each job without secrets, and the scenarios of the configuration', async () => {
    const compilation = await lintSource(shop, { name: 'a.yaml' });
    const lenses = (await lensesOf(compilation, ['one', 'two'])).map(({ range, title }) => [
      range.start.line,
      title,
    ]);
    assert.equal(lenses, [
      [1, '2 scenarios: one, two'],
      [16, 'first request: POST https://[redacted]@shop.example/orders?key={#key}'],
      [
        21,
        'first request: GET https://[redacted]@shop.example/orders/{parent.id}?limit=2&offset=0&key={#key}',
      ],
    ]);
    const broken = await lintSource('api: [\n', { name: 'a.yaml' });
    assert.equal(await lensesOf(broken, []), []);
  });

  test('scenarios of a configuration are found below the workspace, by name or beside it', async () => {
    await inScratchFolder(async (folder) => {
      await folder.put('scenarios/one/scenario.yaml', 'scenario: 1\nconfig: ../../shop.yaml\n');
      await folder.put('scenarios/two/scenario.yaml', 'scenario: 1\n');
      await folder.put('scenarios/two/config.yaml', 'api: {}\n');
      await folder.put('broken/scenario.yaml', 'scenario: [\n');
      const find = scenarioFinder([folder.path], (root) => diskFiles(root));
      assert.equal(await find(`${folder.path}/shop.yaml`), ['scenarios/one']);
      assert.equal(await find(`${folder.path}/scenarios/two/config.yaml`), ['scenarios/two']);
      assert.equal(await find(`${folder.path}/other.yaml`), []);
    });
  });
});
