import * as assert from 'uvu/assert';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const config = `api: { baseUrl: "https://shop.example.com/" }
config:
  outputBucket: shop
  mappings:
    items:
      id: { mapping: { destination: id, type: integer } }
      price: price
      paid: paid
      tags: { mapping: { destination: tags, type: json } }
      code: code
      none: none
  jobs: [{ endpoint: items, dataType: items }]
`;
const recording = `recording: 1
exchanges:
  - { id: page, request: "GET items", json: [{ id: "7", price: 1.25, paid: true, tags: [1], code: "x" }, { id: "8", price: 12, paid: false, tags: [], code: 5 }] }
`;
const types =
  '{ id: bigint, price: "decimal(18,2)", paid: boolean, tags: json, code: text, none: unknown }';
const folder = {
  's/config.yaml': config,
  's/recording.yaml': recording,
  's/expected/tables/shop/items.csv':
    '"id","price","paid","tags","code","none"\n"7","1.25","1","[1]","x",""\n"8","12","","[]","5",""\n',
  's/expected/tables/shop/items.csv.manifest':
    '{"destination":"in.c-shop.items","incremental":false}',
};

async function play(
  expect: string,
  changes: Readonly<Record<string, string>> = {},
  store: 'update' | 'none' = 'none',
) {
  const files = memoryFiles({
    ...folder,
    's/scenario.yaml': `scenario: 1\nexpect: ${expect}\n`,
    ...changes,
  });
  const { results } = await testScenarios(['s'], { files, store });
  const [result] = results;
  const problems = result?.problems.map((problem) =>
    problem.kind === 'expectation'
      ? `${problem.subject}: ${problem.expected} / ${problem.actual}`
      : problem.kind,
  );
  return { problems, status: result?.status, text: files.all.get('s/scenario.yaml') ?? '' };
}

suite('scenario/table-schema', (test) => {
  test('the types of columns are compared, each column by itself', async () => {
    assert.equal((await play(`{ schema: { shop/items: ${types} } }`)).problems, []);
    assert.equal(
      (
        await play(
          `{ schema: { shop/items: ${types.replace('boolean', 'text').replace(', code: text', ', old: text')}, shop/gone: {} } }`,
        )
      ).problems,
      [
        'schema shop/items.paid: text / boolean',
        'schema shop/items.old: text / no such column',
        'schema shop/items.code: no such column / text',
        'schema shop/gone: a table / no such table',
      ],
    );
  });

  test('a change of a type that leaves the CSV as it is fails', async () => {
    const changed = { 's/config.yaml': config.replace('type: integer', 'type: text') };
    assert.equal((await play('{}', changed)).problems, []);
    assert.equal((await play(`{ schema: { shop/items: ${types} } }`, changed)).problems, [
      'schema shop/items.id: bigint / text',
    ]);
  });

  test('--update writes the types where a scenario has some, and nowhere else', async () => {
    const { status, text } = await play('{ schema: {} }', {}, 'update');
    assert.equal(
      [
        status,
        text.includes(
          `shop/items: { id: bigint, price: "decimal(18, 2)", paid: boolean, tags: json, code: text, none: unknown }`,
        ),
      ],
      ['passed', true],
    );
    assert.not.match((await play('{}', {}, 'update')).text, 'schema');
  });

  test('a run that fails, and is expected to, has no types', async () => {
    const failing = {
      's/recording.yaml': recording.replace(/json: .*/, 'response: 404, json: {} }'),
    };
    assert.equal(
      (await play('{ exit: user-error, schema: {}, tables: none }', failing)).problems,
      [],
    );
    assert.equal(
      (await play(`{ schema: { shop/items: ${types} }, tables: none }`, failing)).problems?.length,
      1,
    );
  });

  test('what is not a type is refused', async () => {
    const files = memoryFiles({
      ...folder,
      's/scenario.yaml': 'scenario: 1\nexpect: { schema: { shop/items: { id: int } } }\n',
    });
    const [problem] = (await readScenario('s', files)).diagnostics;
    assert.equal([problem?.severity, problem?.pointer], ['error', '/expect/schema/shop~1items/id']);
  });
});
