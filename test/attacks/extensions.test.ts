// Extensions with hostile values: of the configuration, of responses and of the state. What cannot be used is reported, and every run ends.

import * as assert from 'uvu/assert';
import { compile } from '../../src/pipeline.ts';
import { originOf } from '../../src/values/url.ts';
import { extractPlan, type Reply, type SeenRequest } from '../support/extract.ts';
import { suite } from '../support/suite.ts';

const job = {
  endpoint: 'items',
  dataType: 'items',
  dataField: 'data',
  params: {
    day: { function: 'strftime', args: ['%Y-%m-%d', { function: 'ago', args: ['P2D'] }] },
    last: { function: 'latest', args: ['2026-01-01', { window: 'start' }] },
  },
  incremental: { cursor: 'at', param: 'since', start: '2017-07-01', lookback: 'PT1H' },
  windows: {
    from: '2017-07-01',
    step: 'P5D',
    startParam: 'from',
    endParam: 'to',
    format: '%Y-%m-%dT%H:%M:%S',
  },
  errors: [
    {
      when: { status: 200, body: { path: 'error.code', matches: '%quota%' } },
      action: 'retry',
      wait: { header: 'X-Wait' },
      message: 'quota',
    },
    { when: { header: { name: 'X-E', matches: 'a%b' }, contains: 'over' }, action: 'end-paging' },
  ],
};

const configuration = {
  api: {
    baseUrl: 'https://api.example.com/v1/',
    retryConfig: { maxRetries: 1 },
    maxRequests: 20,
    pagination: {
      method: 'response.values',
      next: {
        token: 'next.token',
        from: 'next.list.-1',
        skip: { function: 'concat', args: ['a', { response: 'next.token' }] },
      },
    },
  },
  config: { outputBucket: 'b', incrementalOutput: true, '#key': 'k3y-12345678', jobs: [job] },
};

const LONG = 'a'.repeat(20_000);
const VALUES: readonly unknown[] = [
  '',
  '__proto__',
  '../../x',
  '//evil.example/%2e%2e',
  '\u0000\r\nX: y\u001b[2J',
  '%999999999d%n%99999999Y',
  `${'a%'.repeat(40)}b`,
  LONG,
  '-271821-04-21',
  '+275760-09-13T00:00:00.001Z',
  'P9999999999Y',
  '1ms',
  1e308,
  -1,
  null,
  {},
];

interface Changed {
  readonly value: unknown;
  readonly what: string;
}

/** How many values each part is replaced by: they take turns, so that every value is in parts of every kind. */
const EACH = 5;

/** Values in which one part is another. */
function* withHostileParts(whole: unknown): Generator<Changed> {
  const copy = structuredClone(whole);
  let turn = 0;
  function* visit(part: unknown, path: string): Generator<Changed> {
    if (typeof part !== 'object' || part === null) return;
    const holder = part as Record<string, unknown>;
    for (const name of Object.keys(holder)) {
      const before = holder[name];
      for (let each = 0; each < EACH; each++) {
        const value = VALUES[turn++ % VALUES.length];
        holder[name] = value;
        yield { value: copy, what: `${path}/${name} = ${JSON.stringify(value).slice(0, 60)}` };
      }
      holder[name] = before;
      yield* visit(before, `${path}/${name}`);
    }
  }
  yield* visit(copy, '');
}

const page = (number: number) => ({
  data: [{ id: number, at: '2017-07-02T00:00:00Z' }],
  error: { code: 'none' },
  next: number % 2 === 0 ? { token: `t${number}`, list: ['x', number] } : {},
});
const usual = (_: SeenRequest, number: number): Reply => ({ json: page(number) });

type Outcome = 'refused' | 'ok' | 'failed';

/** Compiled once: most of the time is that of the compiler. */
const compilations = new Map<unknown, ReturnType<typeof compile>>();

async function outcomeOf(
  given: unknown,
  reply: (request: SeenRequest, number: number) => Reply = usual,
  state?: unknown,
): Promise<Outcome> {
  const compiling = compilations.get(given) ?? compile(JSON.stringify(given), { name: 'c.json' });
  if (given === configuration) compilations.set(given, compiling);
  const { plan, secrets, diagnostics } = await compiling;
  if (plan === undefined || secrets === undefined) {
    assert.ok(diagnostics.some(({ severity }) => severity === 'error'));
    return 'refused';
  }
  const { outcome, requests } = await extractPlan(plan, secrets, reply, {
    ...(state === undefined ? {} : { state }),
  });
  const origins = new Set(plan.runs.flatMap((run) => run.origins).map(({ origin }) => origin));
  assert.ok(requests.length <= 20, String(requests.length));
  for (const { url, headerLines } of requests) {
    assert.ok(origins.has(originOf(url) ?? ''), url);
    assert.not.match(url, /[\r\n\0]/);
    assert.not(headerLines.some(([name]) => name === 'X'));
  }
  assert.ok(outcome.ok || (outcome.failure?.message ?? '') !== '');
  if (outcome.failure?.kind === 'unexpected') throw outcome.failure.cause;
  return outcome.ok ? 'ok' : 'failed';
}

/** Each of the changes has an outcome; some of every kind. */
async function all(
  changes: Iterable<Changed>,
  use: (value: unknown) => Promise<Outcome>,
): Promise<Readonly<Record<string, number>>> {
  const counts: Record<string, number> = {};
  for (const { value, what } of changes)
    try {
      const outcome = await use(value);
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    } catch (error) {
      throw new Error(`${what}: ${error instanceof Error ? error.stack : String(error)}`);
    }
  return counts;
}

suite('attacks: extensions', (test) => {
  test('windows whose step leads beyond all times are one window', async () => {
    for (const step of ['P9999999999Y', 'P300000Y']) {
      const windows = { ...job.windows, step };
      const config = { ...configuration.config, jobs: [{ ...job, windows }] };
      assert.is(await outcomeOf({ ...configuration, config }), 'ok', step);
    }
  });

  test('windows, strftime, incremental, response.values and errors of a job, with any value replaced', async () => {
    assert.is(await outcomeOf(configuration), 'ok');
    const counts = await all(withHostileParts(configuration.config.jobs), (jobs) =>
      outcomeOf({ ...configuration, config: { ...configuration.config, jobs } }),
    );
    assert.ok((counts.refused ?? 0) > 20 && (counts.ok ?? 0) > 20, JSON.stringify(counts));
    await all(withHostileParts(configuration.api.pagination), (pagination) =>
      outcomeOf({ ...configuration, api: { ...configuration.api, pagination } }),
    );
  });

  test('responses with any value replaced, and headers that a rule reads', async () => {
    await all(withHostileParts(page(2)), (json) =>
      outcomeOf(configuration, (request, number) =>
        number === 0 ? { json } : usual(request, number),
      ),
    );
    const headers = VALUES.filter((value) => typeof value === 'string' && !/[\0\r]/.test(value));
    const limited = { ...page(2), error: { code: 'quota' } };
    await all(
      headers.map((value) => ({ value, what: String(value).slice(0, 60) })),
      (value) =>
        outcomeOf(configuration, () => ({
          json: limited,
          headers: { 'X-Wait': String(value), 'X-E': String(value) },
        })),
    );
  });

  test('a state with any value replaced', async () => {
    const { plan, secrets } = await compile(JSON.stringify(configuration), { name: 'c.json' });
    assert.ok(plan !== undefined && secrets !== undefined);
    if (plan === undefined || secrets === undefined) return;
    const { state } = await extractPlan(plan, secrets, usual);
    await all(withHostileParts(state), (changed) => outcomeOf(configuration, usual, changed));
  });
});
