import * as assert from 'uvu/assert';
import type { RunEvent } from '../../src/ports/ports.ts';
import { compareOutcome } from '../../src/scenario/compare/outcome.ts';
import { createTracer } from '../../src/scenario/compare/trace-mismatch.ts';
import { readScenario } from '../../src/scenario/read-scenario.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';
import { type StubRun, stubCompiled } from './stub-engine.ts';

async function compareWith(contents: Readonly<Record<string, string>>, stub: StubRun) {
  const files = memoryFiles({
    's/config.yaml':
      'api:\n  baseUrl: x\n  pagination:\n    limit: 2\nconfig:\n  jobs:\n    - endpoint: orders\n      params:\n        since: 1\n',
    's/scenario.yaml': 'scenario: 1\n',
    's/recording.yaml':
      'recording: 1\nexchanges:\n  - { id: one, request: GET a, json: 1 }\n  - { id: two, request: GET b?since=1, json: 1 }\n',
    ...contents,
  });
  const { playable, diagnostics } = await readScenario('s', files);
  assert.equal(diagnostics, []);
  const [scenario] = playable;
  if (scenario === undefined) throw new Error('no scenario');
  const compiled = await stubCompiled(scenario, stub);
  const replayed = await compiled.replay(scenario.exchanges);
  return compareOutcome({
    scenario,
    compiled,
    replayed,
    tracer: createTracer(scenario, compiled),
    files,
  });
}

const both: StubRun = { requests: [['a'], ['b?since=1']] };
const warning = (message: string, rule = 'some-rule'): RunEvent => ({
  kind: 'warning',
  atMs: 0,
  message,
  rule,
  job: '/config/jobs/0',
});
const scenario = (text: string) => ({ 's/scenario.yaml': `scenario: 1\n${text}` });

suite('comparing a replay with its scenario', (test) => {
  test('a replay without differences has no problem', async () => {
    const compared = await compareWith({}, both);
    assert.equal(compared.problems, []);
    assert.equal(
      compared.trail.map(({ outcome }) => outcome),
      ['answered', 'answered'],
    );
  });

  test('a request that differs is reported with the nearest recording and the line of the configuration', async () => {
    const plan = {
      jobs: [
        {
          from: '/config/jobs/0',
          children: [],
          params: [{ name: 'since', from: '/config/jobs/0/params/since' }],
          headers: [],
          paging: { kind: 'none' },
        },
      ],
    };
    const run = {
      target: {
        baseUrl: { kind: 'literal', value: 'https://api.example.com/v1/' },
        clientHeaders: [],
        defaultParams: [],
      },
      credentials: { kind: 'none' },
      ...plan,
    };
    const { problems, trail } = await compareWith(
      {},
      { requests: [['a'], ['b?since=7']], plan: { runs: [run] } },
    );
    assert.is(problems.length, 1);
    const [problem] = problems;
    assert.ok(problem?.kind === 'request');
    if (problem?.kind !== 'request') return;
    assert.equal(problem.expected, { id: 'two', line: 'GET b?since=1', place: 'recording.yaml:4' });
    assert.equal(problem.sent, { line: 'GET b?since=7', afterMs: 100, job: 'jobs[0]', page: 1 });
    assert.equal(problem.nearest?.differences, [
      { part: 'query', name: 'since', expected: '1', sent: '7', from: 'config.yaml:9', notes: [] },
    ]);
    assert.equal(
      trail.map(({ outcome }) => outcome),
      ['answered', 'wrong'],
    );
  });

  test('a parameter that is missing because it was renamed is reported at the line of its new name', async () => {
    const run = {
      target: {
        baseUrl: { kind: 'literal', value: 'https://api.example.com/v1/' },
        clientHeaders: [],
        defaultParams: [],
      },
      credentials: { kind: 'none' },
      jobs: [
        {
          from: '/config/jobs/0',
          children: [],
          params: [{ name: 'from', from: '/config/jobs/0/params/since' }],
          headers: [],
          paging: { kind: 'none' },
        },
      ],
    };
    const linesOf = async (url: string) => {
      const [problem] = (await compareWith({}, { requests: [['a'], [url]], plan: { runs: [run] } }))
        .problems;
      return problem?.kind === 'request'
        ? problem.nearest?.differences.map(({ name, from }) => [name, from])
        : [];
    };
    assert.equal(await linesOf('b?from=1'), [
      ['since', 'config.yaml:9'],
      ['from', 'config.yaml:9'],
    ]);
    assert.equal(await linesOf('b'), [['since', 'config.yaml:7']]);
  });

  test('an exchange that nothing asks for is an error, a remark, or nothing', async () => {
    const stub: StubRun = { requests: [['a']] };
    assert.equal(
      (await compareWith({}, stub)).problems.map(({ kind }) => kind),
      ['unused'],
    );
    const warned = await compareWith(scenario('strict: { unused: warn }\n'), stub);
    assert.equal([warned.problems.length, warned.notes], [0, ['not requested: two']]);
    assert.equal((await compareWith(scenario('strict: { unused: ignore }\n'), stub)).notes, []);
  });

  test('an unexpected warning fails, and so does an expected one that is missing', async () => {
    const events = [warning('no data in items')];
    const reported = await compareWith({}, { ...both, events });
    assert.equal(reported.problems, [
      { kind: 'warning', message: 'no data in items', place: 'config.yaml:7' },
    ]);
    assert.equal(
      (await compareWith(scenario('expect: { warnings: [no data] }\n'), { ...both, events }))
        .problems,
      [],
    );
    assert.equal(
      (
        await compareWith(scenario('expect: { log: [{ warning: no data }] }\n'), {
          ...both,
          events,
        })
      ).problems,
      [],
    );
    assert.equal(
      (await compareWith(scenario('strict: { warnings: ignore }\n'), { ...both, events })).problems,
      [],
    );
    assert.is(
      (await compareWith(scenario('expect: { warnings: [other] }\n'), both)).problems.length,
      1,
    );
  });

  test('counts, the end and events are compared', async () => {
    const events: RunEvent[] = [
      { kind: 'credentials-obtained', atMs: 0, reason: 'first', expiresAtMs: null },
      {
        kind: 'paging-stopped',
        atMs: 0,
        job: '/config/jobs/0',
        page: 2,
        exchange: 2,
        reason: 'underflow',
        message: 'm',
      },
    ];
    const expect =
      'expect: { requests: 2, logins: 1, events: [{ kind: credentials-obtained }, { kind: paging-stopped, reason: underflow }] }\n';
    assert.equal((await compareWith(scenario(expect), { ...both, events })).problems, []);
    const subjects = async (text: string, stub: StubRun) =>
      (await compareWith(scenario(text), stub)).problems.map((problem) =>
        problem.kind === 'expectation' ? `${problem.subject}: ${problem.actual}` : problem.kind,
      );
    assert.equal(await subjects('expect: { requests: 3, logins: 0 }\n', { ...both, events }), [
      'requests: 2',
      'logins: 1',
    ]);
    assert.equal(
      await subjects(
        'expect: { events: [{ kind: paging-stopped }, { kind: credentials-obtained }] }\n',
        { ...both, events },
      ),
      ['events[1]: no credentials-obtained after the event before'],
    );
    const failure = {
      kind: 'http-status',
      message: 'The API answered 500',
      pointer: '/config/jobs/0',
    } as const;
    assert.equal(await subjects('', { ...both, failure }), [
      'exit: user-error: The API answered 500',
    ]);
    assert.equal(
      await subjects(
        'expect: { error: { contains: answered 500, kind: http-status, pointer: /config/jobs/0 } }\n',
        { ...both, failure },
      ),
      [],
    );
    assert.equal(await subjects('expect: { error: { kind: transport } }\n', { ...both, failure }), [
      'error.kind: http-status: The API answered 500',
    ]);
    assert.equal(await subjects('expect: { exit: user-error }\n', both), ['exit: ok']);
  });

  test('tables are compared with the files below expected/tables', async () => {
    const tables = { 'in/orders.csv': '"id"\n"1"\n', 'plain.csv': '"a"\n' };
    const expected = {
      's/expected/tables/in/orders.csv': '"id"\n"2"\n',
      's/expected/tables/plain.csv': '"a"\n',
      's/expected/tables/plain.csv.new': 'x',
    };
    const compared = await compareWith(expected, { ...both, tables });
    assert.equal(
      compared.problems.map(
        (problem) =>
          problem.kind === 'table' && [problem.difference.table, problem.difference.counts.changed],
      ),
      [['in/orders.csv', 1]],
    );
    assert.equal(
      compared.artifacts.map(({ path, equal }) => [path, equal]),
      [
        ['s/expected/tables/in/orders.csv', false],
        ['s/expected/tables/plain.csv', true],
      ],
    );
    assert.is((await compareWith({}, { ...both, tables })).problems.length, 2);
    assert.equal(
      (await compareWith(scenario('expect: { tables: ignore }\n'), { ...both, tables })).problems,
      [],
    );
    assert.equal((await compareWith(scenario('expect: { tables: none }\n'), both)).problems, []);
  });

  test('the state is compared when the scenario has one', async () => {
    assert.equal(
      (await compareWith({ 's/expected/state.json': '{"time": {"previousStart": 1}}\n' }, both))
        .problems,
      [],
    );
    assert.equal((await compareWith({ 's/expected/state.json': '{}' }, both)).problems.length, 1);
    assert.equal(
      (await compareWith(scenario('expect: { state: { time: { previousStart: 1 } } }\n'), both))
        .problems,
      [],
    );
    assert.equal(
      (await compareWith(scenario('expect: { state: left.json }\n'), both)).problems.length,
      1,
    );
  });
});
