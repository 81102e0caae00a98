import * as assert from 'uvu/assert';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const config = `api: { baseUrl: "https://shop.example.com/" }
config:
  outputBucket: shop
  jobs:
    - { endpoint: items, dataType: things, total: { path: found }, dataField: items, children: [ { endpoint: "items/{id}", dataType: details, placeholders: { id: id } } ] }
    - { endpoint: users, dataType: users }
`;
const recording = `recording: 1
exchanges:
  - { id: items, request: "GET items", json: { items: [], found: 0 } }
  - { id: users, request: "GET users", json: [{ id: 1 }] }
`;
const folder = {
  's/config.yaml': config,
  's/recording.yaml': recording,
  's/expected/tables/shop/users.csv': '"id"\n"1"\n',
  's/expected/tables/shop/users.csv.manifest':
    '{"destination":"in.c-shop.users","incremental":false}',
};

async function play(expect: string, store: 'update' | 'none' = 'none') {
  const files = memoryFiles({
    ...folder,
    's/scenario.yaml': `scenario: 1\nstrict: { warnings: ignore }\nexpect: ${expect}\n`,
  });
  const { results } = await testScenarios(['s'], { files, store });
  const [result] = results;
  const problems = result?.problems.map((problem) =>
    problem.kind === 'expectation'
      ? `${problem.subject}: ${problem.expected} / ${problem.actual} (${problem.place})`
      : problem.kind,
  );
  return { problems, status: result?.status, text: files.all.get('s/scenario.yaml') ?? '' };
}

suite('scenario/compare-completeness', (test) => {
  test('the verdicts of the jobs that are named are compared, by data type or endpoint', async () => {
    assert.equal((await play('{}')).problems, []);
    assert.equal(
      (await play('{ complete: { things: stated, users: assumed, details: none } }')).problems,
      [],
    );
    assert.equal(
      (await play('{ complete: { items: reached, users: stated, itmes: stated } }')).problems,
      [
        'complete items: reached / stated (config.yaml:5)',
        'complete users: stated / assumed (config.yaml:6)',
        'complete itmes: stated / no such job; did you mean "items"? (null)',
      ],
    );
  });

  test('--update writes verdicts where a scenario has some: all jobs for none, else those that are named', async () => {
    assert.equal((await play('{ complete: {} }')).status, 'failed');
    const all = await play('{ complete: {} }', 'update');
    assert.is(all.status, 'passed');
    assert.match(all.text, 'complete: { items: stated, "items/{id}": none, users: assumed }');
    const some = await play('{ complete: { users: stated, gone: stated } }', 'update');
    assert.match(some.text, 'complete: { users: assumed }');
    const renamed = await play('{ complete: { gone: stated } }', 'update');
    assert.match(renamed.text, 'complete: { items: stated, "items/{id}": none, users: assumed }');
    assert.not.match((await play('{}', 'update')).text, 'complete');
  });

  test('what is no verdict is refused', async () => {
    const text = 'scenario: 1\nexpect: { complete: { items: sure } }\n';
    const files = memoryFiles({ ...folder, 's/scenario.yaml': text });
    const [problem] = (await readScenario('s', files)).diagnostics;
    assert.equal([problem?.severity, problem?.pointer], ['error', '/expect/complete/items']);
  });
});
