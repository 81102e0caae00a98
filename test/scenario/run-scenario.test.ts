import * as fc from 'fast-check';
import * as assert from 'uvu/assert';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import type { ScenarioResult } from '../../src/scenario/result.ts';
import type { StoreMode } from '../../src/scenario/review.ts';
import { runScenario } from '../../src/scenario/run-scenario.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const config = `api:
  baseUrl: https://shop.example.com/
  retryConfig: { maxRetries: 2, http: { codes: [503] }, curl: { codes: [56] } }
  pagination:
    method: offset
    limit: 2
config:
  outputBucket: shop
  "#key": "{{secret:key}}"
  jobs:
    - endpoint: items
      dataType: items
      params:
        key: { attr: "#key" }
`;
const recording = `recording: 1
exchanges:
  - { id: page-1, request: "GET items?key={{secret:key}}&limit=2&offset=0", json: [{ id: 1 }, { id: 2 }] }
  - { id: page-2, request: "GET items?key={{secret:key}}&limit=2&offset=2", json: [{ id: 3 }] }
`;
const scenario = 'scenario: 1\nsecrets: { key: k3y }\n';
const sound = {
  's/scenario.yaml': `${scenario}expect: { requests: 2 }\n`,
  's/config.yaml': config,
  's/recording.yaml': recording,
  's/expected/tables/shop/items.csv': '"id"\n"1"\n"2"\n"3"\n',
  's/expected/tables/shop/items.csv.manifest':
    '{"destination":"in.c-shop.items","incremental":false}',
};

async function play(
  changes: Readonly<Record<string, string>>,
  store: StoreMode = 'none',
): Promise<ScenarioResult & { readonly files: ReturnType<typeof memoryFiles> }> {
  const files = memoryFiles({ ...sound, ...changes });
  const { results } = await testScenarios(['s'], { files, store });
  const [result] = results;
  if (result === undefined) throw new Error('no result');
  return { ...result, files };
}

const kinds = ({ problems }: ScenarioResult) => problems.map(({ kind }) => kind);

suite('playing scenarios', (test) => {
  test('a scenario whose recording and tables agree passes', async () => {
    const result = await play({});
    assert.equal(result.problems, []);
    assert.equal([result.status, result.requests, result.virtualMs], ['passed', 2, 200]);
    assert.equal(result.tables, [
      { table: 'shop/items.csv', rows: 3, expectedRows: 3, equal: true },
    ]);
  });

  test('a scenario without a plan fails, also where no finding is an error', async () => {
    const oauth = {
      's/config.yaml': `api: { baseUrl: "https://shop.example.com/", authentication: { type: oauth10 } }
authorization: { oauth_api: "{{ oauth }}" }
config: { outputBucket: shop, jobs: [{ endpoint: items }] }
`,
    };
    for (const expect of ['{}', '{ exit: user-error }']) {
      const result = await play({ ...oauth, 's/scenario.yaml': `${scenario}expect: ${expect}\n` });
      assert.is(result.status, 'failed');
      assert.equal(kinds(result), ['expectation']);
      assert.match(JSON.stringify(result.problems), /there is no plan to play: /);
    }
  });

  test('a request that differs names its line in the configuration, and no secret is shown', async () => {
    const result = await play({
      's/recording.yaml': recording.replace('limit=2&offset=2', 'limit=3&offset=2'),
    });
    const [problem] = result.problems;
    assert.equal(kinds(result), ['request']);
    if (problem?.kind !== 'request') return;
    assert.equal([problem.request, problem.sent.job, problem.sent.page], [2, 'jobs[0]', 2]);
    assert.equal(
      problem.nearest?.differences.map(({ name, expected, sent, from }) => [
        name,
        expected,
        sent,
        from,
      ]),
      [['limit', '3', '2', 'config.yaml:4']],
    );
    assert.not.ok(JSON.stringify(result).includes('k3y'));
  });

  const twoJobs = `api: { baseUrl: "https://shop.example.com/", retryConfig: { maxRetries: 0 }, pagination: { method: offset, limit: 1 } }
config:
  outputBucket: shop
  jobs:
    - { endpoint: items, dataType: items, dataField: wrong }
    - { endpoint: others, dataType: others, dataField: list }
`;
  const wrongField = {
    's/scenario.yaml': 'scenario: 1\nexpect: { waited: 0s }\n',
    's/config.yaml': twoJobs,
    's/recording.yaml': `recording: 1
exchanges:
  - { id: items-1, request: "GET items?limit=1&offset=0", json: { list: [{ id: 1 }] } }
  - { id: items-2, request: "GET items?limit=1&offset=1", json: { list: [] } }
  - { id: others-1, request: "GET others?limit=1&offset=0", json: { list: [] } }
`,
  };

  test('warnings come before the request that differs, what names a wrong setting first', async () => {
    const result = await play(wrongField);
    assert.equal(kinds(result), ['warning', 'warning', 'request']);
    const [field, empty] = result.problems;
    assert.ok(field?.kind === 'warning' && empty?.kind === 'warning');
    assert.match(field.message, /no "wrong".*did you mean "list"/);
    assert.is(field.place, 'config.yaml:5');
    assert.match(empty.message, "dataField 'wrong' contains no data");
  });

  test('a warning that is expected, or not compared, is no problem of a request that differs', async () => {
    const expected = await play({
      ...wrongField,
      's/scenario.yaml':
        'scenario: 1\nexpect: { waited: 0s, warnings: [contains no data, has no "wrong"] }\n',
    });
    assert.equal(kinds(expected), ['request']);
    const ignored = await play({
      ...wrongField,
      's/scenario.yaml': 'scenario: 1\nstrict: { warnings: ignore }\n',
    });
    assert.equal(kinds(ignored), ['request']);
    assert.match(ignored.notes.join('\n'), /^warning: .*has no "wrong"/m);
  });

  test('warnings that follow from the request that differs are not shown', async () => {
    const logout = (token: string) => ({
      's/config.yaml': `api:
  baseUrl: https://shop.example.com/
  authentication:
    type: login
    loginRequest: { endpoint: login }
    apiRequest: { headers: { X-Token: token } }
    logout: { endpoint: logout }
config: { outputBucket: shop, jobs: [{ endpoint: items, dataType: items }] }
`,
      's/scenario.yaml': 'scenario: 1\n',
      's/recording.yaml': `recording: 1
exchanges:
  - { id: login, request: GET login, json: { token: "{{token:1}}" } }
  - { id: items, request: "GET items${token}", json: [{ id: 1 }] }
  - { id: logout, request: GET logout, json: {} }
`,
    });
    assert.equal(kinds(await play(logout('?x=1'))), ['request']);
    assert.not.ok(kinds(await play(logout(''))).includes('request'));
  });

  test('a scenario that expects a run to fail expects its warnings, too', async () => {
    const failing = (warnings: string) => ({
      ...wrongField,
      's/scenario.yaml': `scenario: 1\nexpect: { exit: user-error, tables: none${warnings} }\n`,
      's/recording.yaml': `recording: 1
exchanges:
  - { id: items-1, request: "GET items?limit=1&offset=0", json: { list: [{ id: 1 }] } }
  - { id: others-1, request: "GET others?limit=1&offset=0", response: 400, json: {} }
`,
    });
    assert.equal(kinds(await play(failing(''))), ['warning', 'warning']);
    const listed = failing(', warnings: [contains no data, has no "wrong"]');
    assert.equal((await play(listed)).problems, []);
  });

  test('a table that differs is left beside, then taken over', async () => {
    const wrong = { 's/expected/tables/shop/items.csv': '"id"\n"1"\n"2"\n"4"\n' };
    const left = await play(wrong, 'new');
    assert.equal([left.status, left.written], ['failed', ['s/expected/tables/shop/items.csv.new']]);
    const taken = await play(wrong, 'update');
    assert.equal(
      [taken.status, taken.written],
      ['passed', ['s/expected/tables/shop/items.csv', 's/scenario.yaml', 's/recording.yaml']],
    );
    assert.is(
      taken.files.all.get('s/expected/tables/shop/items.csv'),
      sound['s/expected/tables/shop/items.csv'],
    );
    assert.equal((await play(wrong, 'none')).written, []);
  });

  test('an update never takes over what a run that failed has left', async () => {
    const result = await play(
      { 's/recording.yaml': recording.replace('json: [{ id: 3 }]', 'response: 400, text: no') },
      'update',
    );
    assert.equal([result.status, kinds(result)[0], result.written], ['failed', 'expectation', []]);
    assert.is(
      result.files.all.get('s/expected/tables/shop/items.csv'),
      sound['s/expected/tables/shop/items.csv'],
    );
  });

  test('a configuration that is wrong is reported in its own place, overlay or not', async () => {
    const result = await play({
      's/scenario.yaml': `${scenario}overlay: { api: { pagination: { limit: ten } } }\n`,
    });
    assert.ok(result.problems.length > 0);
    for (const problem of result.problems)
      assert.ok(
        problem.kind === 'diagnostic' &&
          problem.diagnostic.file === 's/config.yaml' &&
          problem.diagnostic.range.start.line === 6,
      );
  });

  test('RETRY-3: the sweep injects each fault before each response and gets the same tables', async () => {
    const swept = await play({ 's/scenario.yaml': `${scenario}sweep: [reset, status-503]\n` });
    assert.equal([swept.status, swept.sweeps], ['passed', 4]);
    const lost = await play({ 's/scenario.yaml': `${scenario}sweep: [dns]\n` });
    assert.equal(kinds(lost), ['sweep', 'sweep']);
  });

  test('cases play the same recording with other settings', async () => {
    const cases =
      'cases:\n  - { name: as-it-is, expect: { tables: expected/tables } }\n  - { name: whole, overlay: { api: { pagination: { limit: 3 } } }, expect: { tables: none } }\n';
    const { results } = await testScenarios(['s'], {
      files: memoryFiles({ ...sound, 's/scenario.yaml': scenario + cases }),
      store: 'none',
    });
    assert.equal(
      results.map(({ name, status }) => [name, status]),
      [
        ['s/as-it-is', 'passed'],
        ['s/whole', 'failed'],
      ],
    );
  });

  test('filters and tags choose; an empty selection does not pass', async () => {
    const files = memoryFiles(sound);
    assert.is(
      (await testScenarios(['s'], { files, store: 'none', filters: ['nothing'] })).ok,
      false,
    );
    assert.is((await testScenarios(['s'], { files, store: 'none', tags: ['slow'] })).ok, false);
    assert.equal((await testScenarios(['t'], { files, store: 'none' })).nothingAt, ['t']);
    assert.is((await testScenarios(['s'], { files, store: 'none', filters: ['s'] })).ok, true);
  });

  test('any finite recording ends the run', async () => {
    const answer = fc.constantFrom(
      'json: [{ id: 1 }, { id: 2 }]',
      'json: []',
      'json: { next: 1 }',
      'text: "{"',
      'fault: reset',
      'response: 503',
      'response: 302, reply-headers: { Location: items }',
    );
    const repeat = fc.constantFrom(1, 2, 5);
    const order = fc.constantFrom('strict', 'per-request', 'any');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(answer, repeat), { maxLength: 6 }),
        order,
        async (answers, kind) => {
          const exchanges = answers
            .map(([text, times]) => `  - { request: "GET items", ${text}, repeat: ${times} }\n`)
            .join('');
          const files = memoryFiles({
            ...sound,
            's/scenario.yaml': `${scenario}match: { order: ${kind}, query: ignore }\n`,
            's/recording.yaml':
              answers.length === 0
                ? 'recording: 1\nexchanges: []\n'
                : `recording: 1\nexchanges:\n${exchanges}`,
          });
          const { playable, diagnostics } = await readScenario('s', files);
          assert.equal(diagnostics, []);
          for (const one of playable) {
            const result = await runScenario(one, { files, store: 'none' });
            assert.ok(result.requests <= answers.reduce((sum, [, times]) => sum + times, 0) + 1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});
