import * as assert from 'uvu/assert';
import {
  renderCoverage,
  renderScenariosGithub,
  renderScenariosJson,
  renderScenariosJunit,
} from '../../src/report/scenario-formats.ts';
import { renderScenarioPretty } from '../../src/report/scenario-pretty.ts';
import type { Problem, ScenarioResult } from '../../src/scenario/result.ts';
import type { Coverage } from '../../src/scenario/variants/places.ts';
import { junitFaults } from '../support/junit-schema.ts';
import { printedScenarios } from '../support/printed-scenarios.ts';
import { suite } from '../support/suite.ts';

const result = (changes: Partial<ScenarioResult>): ScenarioResult => ({
  name: 'scenarios/orders',
  title: 'Orders behind a login',
  folder: 'scenarios/orders',
  status: 'passed',
  requests: 4,
  virtualMs: 8000,
  problems: [],
  notes: [],
  trail: [],
  tables: [],
  written: [],
  sweeps: 0,
  ...changes,
});

const divergence: Problem = {
  kind: 'request',
  request: 4,
  expected: { id: 'login-2', line: 'POST login', place: 'recording.yaml:23' },
  sent: { line: 'GET orders?count=2&skip=4', afterMs: 6000, job: 'jobs[0]', page: 3 },
  credentials: { text: 'obtained at t=+2s, held until t=+32s', from: 'config.json:18' },
  nearest: {
    id: 'page-3',
    line: 'GET orders?count=2&skip=4',
    place: 'recording.yaml:30',
    spent: false,
    differences: [
      {
        part: 'header',
        name: 'X-Api-Token',
        expected: '{{token:2}}',
        sent: '{{token:1}}',
        from: 'config.json:17',
        notes: ['{{token:2}} is handed out by login-2'],
      },
    ],
  },
};
const failed = result({
  config: 'scenarios/orders/config.yaml',
  status: 'failed',
  problems: [divergence],
  trail: [
    { id: 'login-1', outcome: 'answered' },
    { id: 'page-1', outcome: 'answered' },
    { id: 'page-2', outcome: 'answered' },
    { id: 'login-2', outcome: 'wrong' },
    { id: 'page-3', outcome: 'open' },
  ],
  tables: [{ table: 'orders.csv', rows: 4, expectedRows: 6, equal: false }],
});
const skipped = result({
  name: 'scenarios/later',
  status: 'skipped',
  skip: 'waits for <xml> & co',
  requests: 0,
});
const all = [result({}), failed, skipped];

suite('reports of scenarios', (test) => {
  test('the report shows the request, the nearest recording and its line in the configuration', () => {
    assert.is(
      printedScenarios(all, { colour: false }),
      `\
 PASS  scenarios/orders   4 requests
 FAIL  scenarios/orders   Orders behind a login

  Request 4 is not the recorded one.

      expected  POST login                   login-2, recording.yaml:23
      actual    GET orders?count=2&skip=4    t=+6s, jobs[0] page 3

      nearest recording  page-3, recording.yaml:30, 1 difference
        header X-Api-Token  - {{token:2}}
                            + {{token:1}}   from config.json:17
                              {{token:2}} is handed out by login-2

      credentials  obtained at t=+2s, held until t=+32s   from config.json:18

    requests   ✓ login-1  ✓ page-1  ✓ page-2  ✗ login-2  · page-3
    tables     orders.csv: 4 of 6 expected rows so far

    rerun      sluice test scenarios/orders
    accept     sluice record scenarios/orders/config.yaml --to scenarios/orders --replace

 SKIP  scenarios/later   waits for <xml> & co

 1 passed, 1 failed, 1 skipped      8 requests replayed, 0 sent
`,
    );
  });

  test('colours are those of git: what is expected is red, what a replay has instead green', () => {
    const shown = printedScenarios([failed], { colour: true });
    assert.match(shown, '- \u001b[31m{{token:2}}');
    assert.match(shown, '+ \u001b[32m{{token:1}}');
  });

  test('a table difference is shown by rows and columns', () => {
    const page = { id: 'page-3', line: 'GET orders', place: 'recording.yaml:34' };
    const problems: Problem[] = [
      {
        kind: 'table',
        difference: {
          table: 'in/orders.csv',
          kind: 'changed',
          key: ['id'],
          columns: ['id', 'total'],
          changed: [
            {
              row: 5,
              key: ['5'],
              cells: [{ column: 'total', expected: '1', actual: '1.0' }],
              actual: ['5', '1.0'],
              from: { exchange: page, path: '/items/0' },
            },
          ],
          missing: [{ row: 6, cells: ['6', '2'], from: { exchange: page, path: '' } }],
          added: [],
          moved: 0,
          counts: { changed: 1, missing: 1, added: 0, expectedRows: 6, actualRows: 5 },
        },
      },
    ];
    const text = printedScenarios(
      [
        result({
          status: 'failed',
          problems,
          written: ['scenarios/orders/expected/tables/in/orders.csv.new'],
        }),
      ],
      {
        colour: false,
      },
    );
    for (const line of [
      'The table in/orders.csv differs: 1 changed, 1 missing (5 of 6 rows).',
      'row 5 (id "5")   from recording.yaml:34 page-3 /items/0',
      'total  - "1"    + "1.0"',
      'missing 1 row',
      '        row  id  total',
      '          6  6   2      ',
      'accept     sluice review scenarios/orders',
    ])
      assert.ok(text.includes(line), `${line}\nin\n${text}`);
  });

  test('nothing to test is a clear error', () => {
    assert.match(
      printedScenarios([], { colour: false, nothingAt: ['nowhere'] }),
      'there is no scenario at or below nowhere',
    );
    assert.match(printedScenarios([], { colour: false }), 'no scenario was chosen');
  });

  test('JUnit has a test case for each scenario and the report as text', () => {
    const xml = renderScenariosJunit(all);
    // skipped is an attribute of a suite, not of all suites
    assert.match(xml, '<testsuites name="sluice" tests="3" failures="1" errors="0" time="0.000">');
    assert.match(
      xml,
      '<testsuite name="scenarios" tests="3" failures="1" errors="0" time="0.000" skipped="1">',
    );
    const timed = renderScenariosJunit(
      all.map((one) => ({ ...one, wallMs: 12, virtualMs: 200_000 })),
    );
    assert.match(timed, 'time="0.012"');
    assert.not.match(timed, 'time="200.000"');
    assert.match(xml, '<failure message="Request 4 is not the recorded one." type="request">');
    assert.match(xml, '<skipped message="waits for &lt;xml&gt; &amp; co"/>');
    const coverage: Coverage = { configurations: [], covered: 1, total: 2, percent: 50 };
    assert.equal(
      [junitFaults(xml), junitFaults(timed), junitFaults(renderScenariosJunit(all, coverage))],
      [[], [], []],
    );
  });

  test('warnings are said to be the cause of what differs, and JUnit names them first', () => {
    const warning = (message: string): Problem => ({ kind: 'warning', message, place: null });
    const both = { ...failed, problems: [warning('no "items"'), divergence] };
    assert.match(
      renderScenarioPretty(both, { colour: false }),
      /Unexpected warning: no "items"\n\n {2}The warning may be the cause of the differences below\.\n\n {2}Request 4/,
    );
    const xml = renderScenariosJunit([both]);
    assert.match(
      xml,
      '<failure message="Unexpected warning: no &quot;items&quot; (and 1 more)" type="warning">',
    );
    assert.equal(junitFaults(xml), []);
    const alone = { ...failed, problems: [warning('one'), warning('two')] };
    assert.not.match(renderScenarioPretty(alone, { colour: false }), 'may be the cause');
  });

  test('the check of JUnit reports finds what Jenkins refuses', () => {
    const [xml, suites] = [renderScenariosJunit(all), '<testsuites name="sluice" '];
    for (const [wrong, fault] of [
      [xml.replace(suites, `${suites}skipped="1" `), 'testsuites has no attribute skipped'],
      [xml.replace(' name="scenarios"', ''), 'testsuite needs name'],
      [
        xml.replace(
          'tests="3" failures="1" errors="0" time="0.000" skipped',
          'tests="2" failures="1" errors="0" time="0.000" skipped',
        ),
        'tests is 2, not 3',
      ],
      [xml.replace('</testsuites>', ''), 'an element is not closed'],
      [xml.replace(' type="request"', ''), 'failure needs type'],
      [
        xml.replace('<failure', '<system-out>x</system-out><failure'),
        'children of testcase are out of order',
      ],
    ] as const)
      assert.equal(junitFaults(wrong), [fault]);
  });

  test('JSON has everything', () => {
    const json = JSON.parse(renderScenariosJson(all, { nothingAt: ['x'] }));
    assert.equal(json.summary, {
      passed: 1,
      failed: 1,
      skipped: 1,
      nothingAt: ['x'],
      overlooked: [],
    });
    assert.equal(json.scenarios[1].problems, [divergence]);
  });

  test('GitHub sees the recorded line', () => {
    assert.match(
      renderScenariosGithub(all),
      /^::error file=scenarios\/orders\/recording.yaml,line=30,title=scenarios\/orders%3A Request 4[^\n]*%0A[^\n]*\n$/,
    );
  });

  test('GitHub sees the line of the configuration that differs, where there is one', () => {
    const [failed] = all.filter(({ status }) => status === 'failed');
    assert.ok(failed !== undefined);
    const problem = {
      kind: 'expectation' as const,
      subject: 'waited',
      expected: '7s',
      actual: '1s',
      place: 'orders.yaml:12',
    };
    const annotated = renderScenariosGithub([
      { ...failed, config: 'configs/orders.yaml', problems: [problem] },
    ]);
    assert.match(annotated, '::error file=configs/orders.yaml,line=12,');
  });

  const page2 = { id: 'page-2', line: 'GET orders', place: 'recording.yaml:5' };
  const swept = result({
    sweeps: 9,
    sweep: {
      replays: 9,
      counts: { same: 5, refused: 2, accepted: 1, open: 1, failed: 0 },
      accepted: [
        {
          fault: 'empty-page',
          exchange: page2,
          tables: ['shop/orders.csv: 2 of 5 rows'],
          warnings: ['no data'],
          from: 'config.yaml:4',
          advice: 'no setting can tell',
        },
      ],
      repeatedPosts: [],
      open: [
        { fault: 'reset', exchange: page2, sent: 'GET orders with another header Authorization' },
      ],
    },
  });
  const coverage: Coverage = {
    configurations: [
      {
        config: 'configs/orders.yaml',
        covered: 1,
        total: 2,
        places: [
          { kind: 'job', pointer: '/jobs/0', what: '"orders" is run', covered: true, line: 9 },
          {
            kind: 'stop',
            pointer: '/api/pagination',
            what: '3 pages end the paging',
            covered: false,
            line: 12,
          },
        ],
      },
    ],
    covered: 1,
    total: 2,
    percent: 50,
  };

  test('faults without a verdict are reported in every format, and fail nothing', () => {
    const pretty = printedScenarios([swept], { colour: false });
    for (const line of [
      'PASS  scenarios/orders   4 requests, 9 faults: 5 with the same result, 2 ended with an error, 1 with changed tables, 1 not recorded',
      'changed   empty-page: the run succeeds with changed tables (config.yaml:4)',
      'at page-2 (recording.yaml:5): shop/orders.csv: 2 of 5 rows',
      'warning: no data',
      'no setting can tell',
      'open      reset at page-2 (recording.yaml:5): the run asks for GET orders with another header Authorization, which is not recorded',
    ])
      assert.ok(pretty.includes(line), `${line}\nin\n${pretty}`);
    assert.match(renderScenariosJunit([swept]), '<system-out>changed   empty-page');
    assert.match(
      renderScenariosGithub([swept]),
      /^::warning file=scenarios\/orders\/recording.yaml,line=5,title=scenarios\/orders%3A fault "empty-page" changes the tables of a run that succeeds::/,
    );
    assert.is(JSON.parse(renderScenariosJson([swept])).scenarios[0].sweep.counts.accepted, 1);
  });

  test('an injected fault that fails is reported at its exchange, with the command that runs the sweep again', () => {
    const difference = {
      table: 'shop/orders.csv',
      columns: ['id'],
      key: [],
      moved: 0,
      changed: [],
      added: [],
      missing: [{ row: 3, cells: ['3'] }],
    };
    const counts = { changed: 0, missing: 1, added: 0, expectedRows: 3, actualRows: 2 };
    const problem: Problem = {
      kind: 'sweep',
      fault: 'reset',
      exchange: page2,
      problems: [{ kind: 'table', difference: { ...difference, kind: 'changed', counts } }],
    };
    const broken = result({ status: 'failed', problems: [problem] });
    const text = renderScenarioPretty(broken, { colour: false, sweep: 'strict' });
    assert.match(
      text,
      'Fault injection: reset at page-2 (recording.yaml:5): the run succeeds with other tables.',
    );
    assert.match(text, 'rerun      sluice test scenarios/orders --strict-sweep\n');
    assert.match(
      renderScenariosGithub([broken]),
      '::error file=scenarios/orders/recording.yaml,line=5,',
    );
  });

  test('a name that a shell would take apart is quoted in the command', () => {
    const text = renderScenarioPretty({ ...failed, name: "my scenarios/Jo's" }, { colour: false });
    assert.match(text, "rerun      sluice test 'my scenarios/Jo'\\''s'\n");
  });

  test('coverage is reported by line in every format', () => {
    assert.is(
      renderCoverage(coverage, { colour: false }),
      '\n configs/orders.yaml   1 of 2 exercised, not:\n     12  stop  3 pages end the paging\n\n coverage: 1 of 2 (50 %)\n',
    );
    assert.match(renderScenariosJunit([swept], coverage), '<property name="coverage" value="50"/>');
    assert.match(
      renderScenariosGithub([result({})], coverage),
      '::notice file=configs/orders.yaml,line=12,title=no scenario exercises this::3 pages end the paging\n',
    );
    assert.equal(JSON.parse(renderScenariosJson([swept], { coverage })).coverage.percent, 50);
  });
});
