import { readFileSync } from 'node:fs';
import * as assert from 'uvu/assert';
import { renderScenarioPretty } from '../../src/report/scenario-pretty.ts';
import { createTracer } from '../../src/scenario/compare/trace-mismatch.ts';
import { compileScenario } from '../../src/scenario/compile-scenario.ts';
import { type LoadedScenario, readScenario } from '../../src/scenario/read-scenario.ts';
import type { CompiledScenario } from '../../src/scenario/replayed.ts';
import type { ScenarioResult } from '../../src/scenario/result.ts';
import { testScenarios } from '../../src/scenario/test-scenarios.ts';
import { INJECTED_FAULTS } from '../../src/scenario/variants/faults.ts';
import { runSweep } from '../../src/scenario/variants/sweep.ts';
import { suite } from '../support/suite.ts';
import { memoryFiles } from './memory-files.ts';

const config = `api:
  baseUrl: https://shop.example.com/
  retryConfig: { maxRetries: 2 }
  authentication:
    type: login
    loginRequest: { endpoint: login, method: POST }
    apiRequest: { headers: { X-Token: { response: token } } }
    expires: { response: expires, relative: true }
  pagination: { method: offset, limit: 2 }
config:
  outputBucket: shop
  jobs: [{ endpoint: items, dataType: items, dataField: items }]
`;
const recording = `recording: 1
exchanges:
  - { id: login, request: POST login, body: {}, json: { token: "{{token:1}}", expires: 3600 } }
  - { id: page-1, request: "GET items?limit=2&offset=0", headers: { X-Token: "{{token:1}}" }, json: { items: [{ id: 1 }, { id: 2 }] } }
  - { id: page-2, request: "GET items?limit=2&offset=2", headers: { X-Token: "{{token:1}}" }, json: { items: [{ id: 3 }] } }
`;
const sound = {
  's/scenario.yaml': 'scenario: 1\n',
  's/config.yaml': config,
  's/recording.yaml': recording,
  's/expected/tables/shop/items.csv': '"id"\n"1"\n"2"\n"3"\n',
  's/expected/tables/shop/items.csv.manifest':
    '{"destination":"in.c-shop.items","incremental":false}',
};

async function sweep(
  changes: Readonly<Record<string, string>> = {},
  kind: 'all' | 'strict' = 'all',
): Promise<ScenarioResult> {
  const { results } = await testScenarios(['s'], {
    files: memoryFiles({ ...sound, ...changes }),
    store: 'none',
    sweep: kind,
  });
  const [result] = results;
  if (result === undefined) throw new Error('no result');
  return result;
}

async function playable(): Promise<LoadedScenario> {
  const [scenario] = (await readScenario('s', memoryFiles(sound))).playable;
  if (scenario === undefined) throw new Error('the scenario is wrong');
  return scenario;
}

/** A compiled scenario that does something else when an exchange of this name is among those it plays. */
function withFlaw(
  real: CompiledScenario,
  id: string,
  flawed: CompiledScenario['replay'],
): CompiledScenario {
  return {
    ...real,
    replay: (exchanges, overrides) =>
      (exchanges.some((exchange) => exchange.id === id) ? flawed : real.replay)(
        exchanges,
        overrides,
      ),
  };
}

async function sweepWith(
  id: string,
  flawed: (real: CompiledScenario) => CompiledScenario['replay'],
) {
  const scenario = await playable();
  const real = await compileScenario(scenario);
  const whole = await real.replay(scenario.exchanges);
  const compiled = withFlaw(real, id, flawed(real));
  return runSweep({
    scenario,
    compiled,
    whole,
    tracer: createTracer(scenario, real),
    strict: false,
  });
}

suite('sweeping', (test) => {
  test('a scenario can exclude each fault by its name', async () => {
    const schema = JSON.parse(
      readFileSync(new URL('../../schema/scenario.schema.json', import.meta.url), 'utf8'),
    );
    const names: string[] = schema.properties.sweep.anyOf[1].properties.skip.items.enum;
    assert.equal([...names].sort(), INJECTED_FAULTS.map(({ name }) => name).sort());
    const { sweep: swept } = await sweep({
      's/scenario.yaml': `scenario: 1\nsweep: { skip: [${names.map((name) => `"${name}"`).join(', ')}] }\n`,
    });
    assert.is(swept?.replays, 0);
  });

  test('of many requests that are alike, some get the faults of all, the result says so, and progress is told', async () => {
    const ids = Array.from({ length: 70 }, (_, index) => index + 1);
    const run = async (count: number) => {
      const rows = ids.slice(0, count);
      const told: string[] = [];
      const { results } = await testScenarios(['s'], {
        files: memoryFiles({
          's/scenario.yaml': 'scenario: 1\nexpect: { tables: ignore }\n',
          's/config.yaml': `api: { baseUrl: "https://shop.example.com/" }
config:
  outputBucket: shop
  jobs:
    - endpoint: items
      dataType: items
      children: [{ endpoint: "items/{id}", dataType: details, placeholders: { id: id } }]
`,
          's/recording.yaml': `recording: 1
exchanges:
  - { request: GET items, json: ${JSON.stringify(rows.map((id) => ({ id })))} }
${rows.map((id) => `  - { id: item-${id}, request: GET items/${id}, json: [{ size: ${id} }] }\n`).join('')}`,
        }),
        store: 'none',
        sweep: 'all',
        onSwept: (done, of) => told.push(`${done}/${of}`),
      });
      return { result: results[0], told };
    };
    const few = await run(20);
    assert.is(few.result?.sweep?.alike, undefined);
    assert.is(few.told.length, 21);
    const many = await run(70);
    assert.is(many.result?.status, 'passed');
    // the list, and four of its 70 children
    assert.equal(many.told, ['0/5', '1/5', '2/5', '3/5', '4/5']);
    assert.is(many.result?.sweep?.alike, 66);
    const text = renderScenarioPretty(many.result as ScenarioResult, {
      colour: false,
      sweep: 'all',
    });
    assert.match(text, '; 66 requests that are like these got none');
    const faults = new Set(many.result?.sweep?.accepted.map(({ exchange }) => exchange.id));
    for (const id of ['item-1', 'item-2', 'item-36', 'item-70']) assert.ok(faults.has(id), id);
  });

  test('each fault gives the same tables, an error, or accepted tables', async () => {
    const { status, sweep: swept, problems } = await sweep();
    assert.equal([status, problems], ['passed', []]);
    assert.ok(swept !== undefined);
    const { counts, replays, accepted, open } = swept;
    assert.is(counts.failed, 0);
    assert.is(replays, counts.same + counts.refused + counts.accepted + counts.open);
    assert.equal(open, []);
    assert.equal(
      accepted.map(({ fault, exchange, tables }) => [fault, exchange.id, tables]),
      [
        ['error-body', 'page-1', ['shop/items.csv: 0 of 3 rows']],
        ['empty-page', 'page-1', ['shop/items.csv: 0 of 3 rows']],
        ['error-body', 'page-2', ['shop/items.csv: 2 of 3 rows']],
        ['empty-page', 'page-2', ['shop/items.csv: 2 of 3 rows']],
        ['repeated-page', 'page-2', ['shop/items.csv: 2 of 3 rows']],
      ],
    );
  });

  test('an emptied page ends the pagination only where an empty page does; the advice says which', async () => {
    const { sweep: swept } = await sweep({
      's/config.yaml': `api:
  baseUrl: https://shop.example.com/
  pagination: { method: response.param, responseParam: next, queryParam: after }
config:
  outputBucket: shop
  jobs: [{ endpoint: items, dataType: items, dataField: items }]
`,
      's/recording.yaml': `recording: 1
exchanges:
  - { id: page-1, request: GET items, json: { items: [{ id: 1 }, { id: 2 }], next: 2 } }
  - { id: page-2, request: "GET items?after=2", json: { items: [{ id: 3 }] } }
`,
    });
    assert.match(
      swept?.accepted.find(({ fault }) => fault === 'empty-page')?.advice ?? '',
      'A page without records looks like any other page: the pagination goes on',
    );
  });

  test('a next URL on another origin ends the run where requests carry credentials, and is not tried elsewhere', async () => {
    const paged = (authentication: string) => ({
      's/config.yaml': `api:
  baseUrl: https://shop.example.com/
  retryConfig: { maxRetries: 1 }
${authentication}  pagination: { method: response.url, urlKey: links.next }
config:
  username: ann
  "#password": a-password
  outputBucket: shop
  jobs: [{ endpoint: items, dataType: items, dataField: items }]
`,
      's/recording.yaml': `recording: 1
exchanges:
  - { id: page-1, request: GET items, json: { items: [{ id: 1 }], links: { next: "https://shop.example.com/items?page=2" } } }
  - { id: page-2, request: "GET items?page=2", json: { items: [{ id: 2 }, { id: 3 }], links: { next: "" } } }
`,
    });
    const refused = async (authentication: string, skip: string) =>
      (
        await sweep({
          ...paged(authentication),
          's/scenario.yaml': `scenario: 1\nsweep: { skip: [${skip}] }\n`,
        })
      ).sweep?.counts.refused ?? 0;
    const basic = '  authentication: { type: basic }\n';
    assert.is((await refused(basic, '')) - (await refused(basic, 'other-origin')), 1);
    assert.is(await refused('', ''), await refused('', 'other-origin'));
    assert.is(
      (await sweep(paged(basic))).sweep?.counts.open,
      (await sweep(paged(''))).sweep?.counts.open,
    );
  });

  /** What one fault changes in the counts of a scenario, and the tables that it changes. */
  async function effectOf(
    fault: string,
    api: string,
    job: string,
    exchanges: readonly string[],
  ): Promise<readonly unknown[]> {
    const files = memoryFiles({
      's/config.yaml': `api: { baseUrl: "https://shop.example.com/", retryConfig: { maxRetries: 1 }, ${api} }\nconfig: { outputBucket: shop, incrementalOutput: true, jobs: [{ dataType: items, ${job} }] }\n`,
      's/recording.yaml': `recording: 1\nexchanges:\n${exchanges.map((exchange, index) => `  - { id: e${index + 1}, ${exchange} }\n`).join('')}`,
    });
    const swept = async (skip: string, store: 'update' | 'none' = 'none') => {
      files.all.set(
        's/scenario.yaml',
        `scenario: 1\nclock: { start: 2026-01-03T00:00:00Z }\n${skip}`,
      );
      return (await testScenarios(['s'], { files, store, sweep: 'all' }))
        .results[0] as ScenarioResult;
    };
    await swept('', 'update'); // writes the expected tables
    const [all, without] = [await swept(''), await swept(`sweep: { skip: [${fault}] }\n`)];
    assert.is(all.sweep?.left, undefined);
    const names = ['same', 'refused', 'accepted', 'open', 'failed'] as const;
    const counted = names.flatMap((name) => {
      const by = (all.sweep?.counts[name] ?? 0) - (without.sweep?.counts[name] ?? 0);
      return by === 0 ? [] : [`${by} ${name}`];
    });
    return [
      ...counted,
      ...(all.sweep?.accepted ?? []).flatMap((each) =>
        each.fault === fault ? [each.exchange.id, each.tables, each.advice, each.from] : [],
      ),
    ];
  }

  test('a damaged Link header is refused, a next page that leads back is accepted', async () => {
    const pages = (next: (page: number) => string, body: (page: number) => string) =>
      [1, 2, 3].map(
        (page) =>
          `request: "GET items${page === 1 ? '' : `?p=${page}`}", ${next(page)}json: ${body(page)}`,
      );
    const links = pages(
      (page) =>
        page === 3
          ? ''
          : `reply-headers: { Link: '<https://shop.example.com/items?p=${page + 1}>; rel="next"' }, `,
      (page) => `[{ id: ${page} }]`,
    );
    const byLink = ['pagination: { method: link-header }', 'endpoint: items'] as const;
    assert.equal(await effectOf('malformed-link', ...byLink, links), ['2 refused']);
    const advice =
      'a primary key in "mappings" would keep each record once where tables are loaded; a page that is not requested stays missing';
    assert.equal(await effectOf('repeated-cursor', ...byLink, links), [
      '1 accepted',
      'e2',
      ['shop/items.csv: 2 of 3 rows'],
      advice,
      'config.yaml:1',
    ]);
    const values = pages(
      () => '',
      (page) => `{ items: [{ id: ${page} }], next: ${page === 3 ? 'null' : `"${page + 1}"`} }`,
    );
    const byValue = [
      'pagination: { method: response.param, responseParam: next, queryParam: p }',
      'endpoint: items, dataField: items',
    ] as const;
    assert.equal(await effectOf('repeated-cursor', ...byValue, values), [
      '1 accepted',
      'e2',
      ['shop/items.csv: 4 of 3 rows'],
      advice,
      'config.yaml:1',
    ]);
    assert.equal(await effectOf('malformed-link', ...byValue, values), []);
  });

  test('a window that has the records of the one before', async () => {
    const job =
      'endpoint: items, windows: { from: "2026-01-01", step: P1D, format: date, startParam: d }';
    const days = [
      'request: GET items?d=2026-01-01, json: [{ id: 1 }]',
      'request: GET items?d=2026-01-02, json: [{ id: 2 }, { id: 3 }]',
    ];
    const accepted = [
      '1 accepted',
      'e2',
      ['shop/items.csv: 4 of 3 rows'],
      'a primary key in "mappings" would keep each record once where tables are loaded',
      'config.yaml:2',
    ];
    assert.equal(await effectOf('window-overlap', 'http: {}', job, days), accepted);
  });

  test('an asynchronous job that is not ready is asked for again, one that fails ends the run', async () => {
    const job =
      'endpoint: exports, method: POST, async: { status: { endpoint: status, path: state, done: done, failed: broken }, download: { endpoint: file } }, response: { format: csv }';
    const exchanges = [
      'request: POST exports, body: [], json: {}',
      'request: GET status, json: { state: done }',
      'request: GET file, text: "id\\n1\\n"',
    ];
    assert.equal(await effectOf('not-ready', 'http: {}', job, exchanges), ['1 same']);
    assert.equal(await effectOf('job-failed', 'http: {}', job, exchanges), ['1 refused']);
  });

  test('rate headers that ask for years are refused where the run obeys them', async () => {
    const exchanges = ['request: GET a, json: [{ id: 1 }]', 'request: GET b, json: [{ id: 2 }]'];
    const jobs = 'endpoint: a }, { dataType: items, endpoint: b';
    // nobody waits after the last response
    assert.equal(await effectOf('rate-headers', 'rate: auto', jobs, exchanges), [
      '1 same',
      '1 refused',
    ]);
    assert.equal(
      await effectOf('rate-headers', 'rate: { requests: 9, per: 1s }', jobs, exchanges),
      [],
    );
  });

  test('what was accepted names the line of the configuration, the warnings and the setting that would have detected it', async () => {
    const { sweep: swept } = await sweep();
    const [error, empty] = swept?.accepted ?? [];
    const warnings = [
      "dataField 'items' contains no data! The response says: Something went wrong, please try again later.",
      'No job has returned a record: the tables of this run are empty',
    ];
    assert.equal(
      [error?.from, error?.warnings, error?.exchange.place],
      ['config.yaml:12', warnings, 'recording.yaml:4'],
    );
    assert.match(error?.advice ?? '', 'warning');
    assert.equal([empty?.from, empty?.warnings.length], ['config.yaml:9', 2]);
    assert.match(empty?.advice ?? '', 'nextPageFlag');
  });

  test('LOGIN-EXP: credentials that are over at exactly one request are obtained again', async () => {
    const all = await sweep();
    const without = await sweep({ 's/scenario.yaml': 'scenario: 1\nsweep: { skip: [expiry] }\n' });
    assert.is((all.sweep?.counts.same ?? 0) - (without.sweep?.counts.same ?? 0), 1);
    const scenario = await playable();
    const compiled = await compileScenario(scenario);
    const late = await compiled.replay(
      scenario.exchanges.map((exchange) => ({
        ...exchange,
        match: { ...exchange.match, order: 'per-request' as const },
      })),
      { again: true, pause: { after: 1, untilMs: scenario.clock.startMs + 7_200_000 } },
    );
    assert.is(late.events.filter(({ kind }) => kind === 'credentials-obtained').length, 2);
  });

  test('what is accepted fails when the scenario or the caller asks for it', async () => {
    const strict = await sweep({}, 'strict');
    const configured = await sweep({
      's/scenario.yaml': 'scenario: 1\nsweep: { accepted: error }\n',
    });
    for (const { status, problems, sweep: swept } of [strict, configured]) {
      // the same tables come of several faults: they are one finding
      assert.equal(
        [status, problems.length, swept?.counts.failed, swept?.counts.accepted],
        ['failed', 2, 5, 0],
      );
      assert.ok(
        problems.every(
          (problem) => problem.kind === 'sweep' && problem.problems[0]?.kind === 'table',
        ),
      );
    }
  });

  const ignoring = {
    's/config.yaml': config.replace(
      '  retryConfig: { maxRetries: 2 }',
      '  http: { ignoreErrors: [503, 401, 0] }\n  retryConfig: { maxRetries: 0 }',
    ),
  };

  test('data that ignored errors lose fails, once for all exchanges and faults with the same loss', async () => {
    const { status, problems, sweep: swept } = await sweep(ignoring);
    assert.is(status, 'failed');
    const found = problems.flatMap((problem) => (problem.kind === 'sweep' ? [problem] : []));
    assert.ok(found.every(({ lostRows = 0, from }) => lostRows > 0 && from === 'config.yaml:3'));
    const faults = new Set(
      found.flatMap(({ fault, others = [] }) => [fault, ...others.map((other) => other.fault)]),
    );
    assert.ok(
      ['503', '401', 'reset', 'timeout'].every((fault) => faults.has(fault)),
      [...faults].join(),
    );
    assert.ok((swept?.counts.failed ?? 0) > found.length, 'they are grouped');
  });

  test('a scenario accepts the loss by the name of the fault, with a reason', async () => {
    const accept = ['503', '503-retry-after', '401', 'reset', 'timeout', 'truncated', 'html'].map(
      (fault) => `{ fault: "${fault}", because: optional data }`,
    );
    const { status, sweep: swept } = await sweep({
      ...ignoring,
      's/scenario.yaml': `scenario: 1\nsweep: { accept: [${accept.join(', ')}] }\n`,
    });
    assert.is(status, 'passed');
    assert.ok(
      swept?.accepted.some(({ fault, because }) => fault === '503' && because === 'optional data'),
    );
    assert.equal(swept?.unusedAccept, ['html']);
    const one = await sweep({
      ...ignoring,
      's/scenario.yaml':
        'scenario: 1\nsweep: { accept: [{ fault: 503, because: optional data }] }\n',
    });
    assert.is(one.status, 'failed');
  });

  test('a POST request that is repeated after a reset is reported', async () => {
    const posted = {
      's/config.yaml': config.replace('endpoint: items,', 'endpoint: items, method: POST,'),
      's/recording.yaml': recording
        .replace('"GET items?limit=2&offset=0"', 'POST items, body: { limit: 2, offset: 0 }')
        .replace('"GET items?limit=2&offset=2"', 'POST items, body: { limit: 2, offset: 2 }'),
    };
    const { sweep: swept } = await sweep(posted);
    assert.equal(
      swept?.repeatedPosts.map(({ fault, exchange }) => `${fault} ${exchange.id}`),
      [
        'reset page-1',
        'timeout page-1',
        'truncated page-1',
        'reset page-2',
        'timeout page-2',
        'truncated page-2',
      ],
    );
    assert.equal((await sweep()).sweep?.repeatedPosts, []);
  });

  test('a wrong table of a successful run is found', async () => {
    const { problems, result } = await sweepWith(
      'page-1 (reset)',
      (real) => async (exchanges, overrides) => {
        const forgotten = exchanges.flatMap((exchange) =>
          exchange.id === 'page-1 (reset)'
            ? [
                {
                  ...exchange,
                  reply: {
                    ...exchange.reply,
                    fault: null,
                    body: { kind: 'json' as const, value: { items: [] } },
                  },
                },
              ]
            : [exchange],
        );
        return real.replay(forgotten, overrides);
      },
    );
    assert.equal(
      problems.map(
        (problem) =>
          problem.kind === 'sweep' && [
            problem.fault,
            problem.exchange.id,
            problem.problems.map(({ kind }) => kind),
          ],
      ),
      [['reset', 'page-1', ['table', 'table', 'text']]],
    );
    assert.is(result.counts.failed, 1);
  });

  test('a crash, a failure without words, and a run that does not end are found', async () => {
    const endings = [
      { crash: new Error('broken') },
      {
        outcome: {
          ok: false,
          tables: [],
          requests: 1,
          logins: 0,
          discarded: 0,
          failure: { kind: 'transport' as const, message: '', pointer: null },
        },
      },
      // a state without its tables
      {
        outcome: {
          ok: false,
          tables: [],
          requests: 1,
          logins: 0,
          discarded: 0,
          failure: { kind: 'transport' as const, message: 'no', pointer: null },
        },
        state: '{}',
      },
      { verdict: { requests: 9, mismatch: undefined, played: [], unused: [], exceeded: true } },
    ];
    for (const ending of endings) {
      const { problems } = await sweepWith(
        'page-2 (503)',
        (real) => async (exchanges, overrides) => ({
          ...(await real.replay(exchanges, overrides)),
          ...ending,
        }),
      );
      assert.equal(
        problems.map(
          (problem) =>
            problem.kind === 'sweep' && [problem.fault, problem.problems.map(({ kind }) => kind)],
        ),
        [['503', ['expectation']]],
      );
    }
  });

  test('PAG-FORCE-2: the delay of a fault is not the fault: pagination that ends at a time may end earlier', async () => {
    const { status, sweep: swept } = await sweep({
      's/scenario.yaml': 'scenario: 1\nclock: { each-request: 4m }\n',
      's/config.yaml': config.replace('limit: 2 }', 'limit: 2, forceStop: { time: 9 minutes } }'),
    });
    assert.equal([status, swept?.counts.failed], ['passed', 0]);
  });

  test('tables that contain the time equal those of a run with the same delay', async () => {
    const {
      status,
      problems,
      sweep: swept,
    } = await sweep({
      's/scenario.yaml': 'scenario: 1\nexpect: { tables: ignore }\n',
      's/config.yaml': config.replace(
        'dataField: items',
        'dataField: items, children: [{ endpoint: "now/{id}", dataType: now, placeholders: { id: id }, userData: { at: { function: time } } }]',
      ),
      's/recording.yaml': `${recording.replace('{ id: 1 }, { id: 2 }', '{ id: 1 }').replace(/ {2}- { id: page-2.*\n/, '')}  - { id: now, request: "GET now/1?limit=2&offset=0", json: { items: [{ a: 1 }] } }\n`,
    });
    assert.equal([status, problems], ['passed', []]);
    assert.is(swept?.counts.failed, 0);
  });

  test('a run that is expected to fail is not swept, and says so', async () => {
    const { sweep: swept } = await sweep({
      's/scenario.yaml': 'scenario: 1\nexpect: { exit: user-error, tables: none }\n',
      's/recording.yaml':
        'recording: 1\nexchanges:\n  - { id: login, request: POST login, body: {}, response: 403, json: {} }\n',
    });
    assert.equal([swept?.replays, swept?.left], [0, 'the run ends with an error']);
  });
});
