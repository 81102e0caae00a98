import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { createMemoryFiles } from '../../src/scenario/replay/memory-ports.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import type { PlanNode, RunModel } from '../../src/studio/model/models.ts';
import { planModel } from '../../src/studio/model/plan-model.ts';
import { runModel } from '../../src/studio/model/run-model.ts';
import { cellOrigin, linesOfPointer } from '../../src/studio/page/views/places.ts';
import { fitReport } from '../../src/studio/report.ts';
import { suite } from '../support/suite.ts';
import { largeRun } from './large-run.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

async function planOf(name: string, change: (text: string) => string = (text) => text) {
  const { plan, document } = await compile(
    change(readFileSync(path.join(root, 'scenarios', name, 'config.yaml'), 'utf8')),
    { name: 'config.yaml' },
  );
  if (plan === undefined) throw new Error(`${name} has no plan`);
  return {
    plan,
    name: 'config.yaml',
    lineOf: (pointer: string) =>
      document?.has(pointer) ? document.rangeOf(pointer).start.line : undefined,
  };
}

async function runOf(name: string, sweep?: 'all'): Promise<RunModel> {
  const files = diskFiles(root, { read: 'anywhere', write: [] });
  const { results } = await testScenarios([`scenarios/${name}`], {
    files,
    store: 'none',
    coverage: true,
    trace: true,
    ...(sweep === undefined ? {} : { sweep }),
  });
  const [result] = results;
  if (result === undefined) throw new Error(`${name} is no scenario`);
  return runModel(result);
}

const titles = (nodes: readonly PlanNode[]): readonly unknown[] =>
  nodes.map(({ title, children }) =>
    children.length === 0 ? title : [title, ...titles(children)],
  );

suite('studio: models', (test) => {
  test('a plan is a tree: children are below their jobs, each with its line', async () => {
    const { nodes } = await planModel(await planOf('child-placeholders'));
    const [users] = nodes.filter(({ kind }) => kind === 'job');
    assert.match(JSON.stringify(titles(nodes)), /\["JOB 1 users",\[?"CHILD 1 /);
    assert.is(users?.line, 7);
    assert.match(users?.requests[0]?.url ?? '', /\/users$/);
  });

  test('an end of a pagination is a badge where the plan alone decides it; its verdict and its label are a line', async () => {
    const jobOf = async (limits: string) => {
      const change = (text: string) => text.replace('limit: 2', limits);
      const { nodes } = await planModel(await planOf('seed-offset', change));
      return nodes.find(({ kind }) => kind === 'job');
    };
    const usual = await jobOf('limit: 2');
    assert.equal(usual?.badges, []);
    const cut = await jobOf('limit: 2, forceStop: { pages: 3 }');
    assert.equal(cut?.badges, [{ text: 'always ends: after 3 pages', tone: 'plain', line: null }]);
    const labelled = usual?.lines.filter(({ label }) => label !== null);
    assert.equal(
      labelled?.map(({ label }) => label),
      ['pages', 'stops', 'complete', 'records', 'rows'],
    );
    // a label is said once, and not by what stands below it
    const stops = usual?.lines.findIndex(({ label }) => label === 'stops') ?? -1;
    assert.equal(
      usual?.lines.slice(stops, stops + 3).map(({ text, depth }) => [text, depth]),
      [
        ['at the first of:', 0],
        ['a response equal to the one before it', 1],
        ['a page with fewer than 2 records', 1],
      ],
    );
  });

  test('of several parameters in a URL, the first one follows "?" and the others "&", as in sluice plan', async () => {
    const { nodes } = await planModel(
      await planOf('seed-offset', (text) =>
        text.replace(
          'dataType: orders }',
          'dataType: orders, params: { sort: name, order: asc } }',
        ),
      ),
    );
    const lines = nodes.find(({ kind }) => kind === 'job')?.lines.map(({ text }) => text);
    assert.equal(lines?.slice(1, 3), ['? sort=name', '& order=asc'], JSON.stringify(lines));
  });

  test('origins, and when a login is repeated, are badges instead of lines', async () => {
    const { nodes } = await planModel(await planOf('seed-login-post'));
    const badges = nodes.flatMap((node) => node.badges.map(({ tone }) => [node.kind, tone]));
    assert.equal(
      badges.filter(([kind]) => kind !== 'job'),
      [
        ['target', 'warn'],
        ['credentials', 'plain'],
      ],
    );
    const lines = nodes.flatMap((node) => node.lines.map(({ text }) => text));
    const repeated = nodes
      .flatMap((node) => node.badges)
      .filter(({ text }) => lines.includes(text));
    assert.equal(repeated, []);
  });

  test('a plan is marked with what has changed', async () => {
    const before = await planOf('seed-offset');
    const { nodes } = await planModel(
      await planOf('seed-offset', (text) => text.replace('limit: 2', 'limit: 3')),
      { before },
    );
    const changed = nodes.flatMap(({ lines }) => lines.filter(({ change }) => change !== null));
    assert.ok(
      changed.some(({ text, change }) => text.includes('page size 3') && change === 'changed'),
      JSON.stringify(changed),
    );
    const same = await planModel(before, { before });
    assert.equal(
      same.nodes
        .flatMap(({ lines, change }) => [change, ...lines.map((line) => line.change)])
        .filter((change) => change !== null),
      [],
    );
  });

  test('a retried request is one exchange with a step and a response for each attempt, and waits between them', async () => {
    const { steps, exchanges } = await runOf('retry-after');
    assert.equal(
      steps.map(({ kind, exchange, attempt }) => `${kind} ${exchange} ${attempt}`),
      [
        'page 0 0',
        'wait null 0',
        'retry 0 1',
        'wait null 0',
        'retry 0 2',
        'wait null 0',
        'retry 0 3',
        'end null 0',
      ],
    );
    assert.equal(
      exchanges.map(({ responses }) => responses.map(({ status }) => status)),
      [[429, 429, 503, 200]],
    );
    const { exchanges: refused } = await runOf('retry-first-request');
    assert.equal(
      refused.map(({ responses }) => responses.map(({ status, body }) => [status, body === null])),
      [
        [
          [null, true],
          [null, true],
          [null, true],
          [200, false],
        ],
      ],
    );
    // to scale: each step begins where the one before it has ended
    const ends = steps.map(({ atMs, tookMs }) => atMs + tookMs);
    assert.equal(
      steps.slice(1).map(({ atMs }) => atMs),
      ends.slice(0, -1),
    );
    assert.ok(steps.filter(({ kind }) => kind === 'wait').every(({ tookMs }) => tookMs > 0));
  });

  test('a page whose records make no row says why; the last page is said in two words, and why with the request', async () => {
    const { steps, exchanges } = await runOf('incremental-newest-first');
    const last = exchanges.at(-1);
    const outcome = steps.find(({ exchange }) => exchange === exchanges.length - 1)?.outcome;
    assert.is(outcome, '200, 2 records, no rows, last page');
    assert.equal(last?.noRows, {
      text: 'No rows: an earlier run has read these records',
      line: 14,
    });
    assert.equal(last?.next, [
      {
        text: 'This is the last page. All records of the page are older than what an earlier run has read.',
        line: 14,
      },
    ]);
    assert.ok(exchanges.slice(0, -1).every(({ noRows }) => noRows === null));
    const failed = await runOf('trouble-not-found');
    assert.match(failed.exchanges[0]?.noRows?.text ?? '', /the run ended before/);
    // a request without pages is no last page
    const single = await runOf('auth-api-key');
    assert.not.match(JSON.stringify(single.steps), 'last page');
  });

  test('marks say which scenario they are of', async () => {
    const { source } = await runOf('demo-shop');
    const texts = source?.marks.map(({ text }) => text) ?? [];
    assert.ok(texts.some((text) => text.startsWith('Not exercised in this scenario: ')));
    assert.ok(texts.some((text) => text.startsWith('Exercised: ')));
    assert.not.ok(texts.some((text) => text.includes('No scenario')));
  });

  test('what differs is said once, with both values below it', async () => {
    const files = createMemoryFiles(
      Object.entries({
        's/config.yaml':
          'api: { baseUrl: "https://h.example/" }\nconfig: { outputBucket: b, jobs: [{ endpoint: a }] }\n',
        's/scenario.yaml': 'scenario: 1\nexpect: { requests: 5 }\n',
        's/recording.yaml':
          'recording: 2\nbase: https://h.example/\nexchanges: [{ request: GET a, json: [{ id: 1 }] }]\n',
      }).map(([file, text]) => [file, () => new TextEncoder().encode(text)] as const),
    );
    const { results } = await testScenarios(['s'], { files, store: 'none' });
    const [first] = results.flatMap((result) => runModel(result).findings);
    assert.is(first?.title, 'The number of requests differs.');
    assert.equal(first?.details, ['expected  5', 'actual    1']);
  });

  test('fault injection is a note with what was accepted', async () => {
    const { findings } = await runOf('trouble-ignored-error', 'all');
    const [note] = findings.filter(({ title }) => title.startsWith('Fault injection: '));
    assert.match(note?.title ?? '', /^Fault injection: \d+ faults: /);
    assert.is(note?.severity, 'note');
  });

  test('a cell leads to its exchange, its record and the line of its column', async () => {
    const { tables, exchanges } = await runOf('tables-mapping');
    const orders = tables.find(({ name }) => name === 'shop/orders');
    const column = orders?.columns.findIndex(({ name }) => name === 'customer') ?? -1;
    const origin = orders === undefined ? undefined : cellOrigin(orders, 0, column);
    assert.equal(origin, { exchange: 0, record: '/0', value: '/0/customer/name', line: 9 });
    const lines = exchanges[0]?.responses[0]?.body?.split('\n') ?? [];
    const span = linesOfPointer(lines, origin?.value ?? '');
    assert.match(lines.slice(span?.from, span?.to).join(), /^\s*"name": "Ann"$/);
  });

  test('places of a JSON text: members, elements, empty names, and none', () => {
    const lines = JSON.stringify({ a: [{ 'b/c': [], '': 1 }, [2]], 'd~': {} }, null, 2).split('\n');
    const at = (pointer: string) => {
      const span = linesOfPointer(lines, pointer);
      return span === undefined
        ? undefined
        : lines.slice(span.from, span.to).map((line) => line.trim());
    };
    assert.equal(at('/a/0/b~1c'), ['"b/c": [],']);
    assert.equal(at('/a/0/'), ['"": 1']);
    assert.equal(at('/a/1'), ['[', '2', ']']);
    assert.equal(at('/d~0'), ['"d~": {}']);
    assert.is(at('')?.length, lines.length);
    assert.is(at('/a/2'), undefined);
    assert.is(at('/x'), undefined);
  });

  test('a report that is too large keeps the details of failed scenarios, and says what is left out', () => {
    const run = largeRun({ exchanges: 50, rows: 500 });
    const scenarios = [run, { ...run, status: 'failed' as const }, run];
    const size = Buffer.byteLength(JSON.stringify(run));
    const report = fitReport(
      { kind: 'test', title: 't', version: '1', scenarios, coverage: null },
      size * 1.7,
    );
    assert.ok(report.kind === 'test' && Buffer.byteLength(JSON.stringify(report)) <= size * 1.7);
    if (report.kind !== 'test') return;
    assert.equal(
      report.scenarios.map(({ cut, tables: [table] }) => [cut === null, table?.rows.length]),
      [
        [false, 100],
        [true, 500],
        [false, undefined],
      ],
    );
  });
});
