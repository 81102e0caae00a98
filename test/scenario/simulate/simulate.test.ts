import * as assert from 'uvu/assert';
import { compile } from '../../../src/pipeline.ts';
import { type SimulateOptions, simulate } from '../../../src/scenario/simulate/simulate.ts';
import { suite } from '../../support/suite.ts';
import { orders, simulated } from './pairs.ts';

const DAILY = { runs: 10, everyMs: 86_400_000, seed: 1, hazards: [], world: {} } as const;

async function reportOf(text: string, more: Partial<SimulateOptions> = {}) {
  const { plan, diagnostics } = await compile(text, { name: 'config.yaml' });
  if (plan === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '));
  const found = await simulate(plan, { ...DAILY, ...more });
  if (found.kind !== 'report') throw new Error(JSON.stringify(found.problems));
  return found.report;
}

const shop = (api: string, ...jobs: readonly string[]) => `
api: { baseUrl: https://api.example.com/, ${api} }
config:
  outputBucket: shop
  incrementalOutput: true
  jobs:
${jobs.map((job) => `    - ${job}\n`).join('')}`;

const PAGES = 'pagination: { method: offset, limit: 20 }';

suite('simulate: what a plan means', (test) => {
  test('times of windows are read in the time zone of the windows', async () => {
    const job = `{ endpoint: issues, primaryKey: [id], incremental: { cursor: updated, lookback: 5m },
        windows: { from: "2025-12-01", step: P7D, format: minute, timeZone: Asia/Tokyo, startParam: from, endParam: to } }`;
    const report = await reportOf(shop('', job), { hazards: ['late'] });
    assert.is(report.fault, undefined);
  });

  test('a login, a logout and jobs at one address are told apart by what they say', async () => {
    const rpc = (method: string, more = '') =>
      `{ endpoint: rpc, method: POST, params: { method: ${method}${more} }`;
    const authentication = `authentication: { type: login, loginRequest: ${rpc('login', ', password: x')} }, apiRequest: { body: { auth: { response: result } } }, logout: ${rpc('logout', ', auth: { response: result }')} } }`;
    const job = `${rpc('orders.get')}, dataType: orders, dataField: result, primaryKey: [id] }`;
    const report = await reportOf(shop(authentication, job));
    assert.is(report.fault, undefined);
    assert.ok((report.tables[0]?.rows ?? 0) > 0);
  });

  test('names of parameters in brackets mean the same as others: pages and their size', async () => {
    const pages = (names: string) => `pagination: { method: pagenum, limit: 20, ${names} }`;
    const job = '{ endpoint: orders, dataField: data, primaryKey: [id] }';
    const [plain, bracketed] = await Promise.all(
      ['pageParam: page, limitParam: size', 'pageParam: "p[page]", limitParam: "p[size]"'].map(
        (names) => reportOf(shop(pages(names), job)),
      ),
    );
    assert.is(bracketed?.fault, undefined);
    assert.is(bracketed?.requests, plain?.requests);
    assert.ok((bracketed?.tables[0]?.rows ?? 0) > 20);
  });

  test('jobs that read one list, all of it and what is new, read the same records', async () => {
    const all = '{ endpoint: orders, dataField: data, primaryKey: [id], incrementalOutput: false }';
    const changed =
      '{ endpoint: orders, dataType: changed, dataField: data, primaryKey: [id], incremental: { cursor: updated, param: "filters[updated][gte]", lookback: 1m } }';
    for (const jobs of [
      [all, changed],
      [changed, all],
    ]) {
      const report = await reportOf(shop(PAGES, ...jobs));
      assert.is(report.fault, undefined, JSON.stringify(report.fault));
      assert.equal(
        report.tables.map(({ rows }) => rows > 20),
        [true, true],
      );
      assert.is(report.tables[0]?.rows, report.tables[1]?.rows);
    }
  });

  test('windows that split are halved where the simulated API states that many records', async () => {
    const job = `{ endpoint: issues, primaryKey: [id], dataField: items, total: { path: total },
        windows: { from: "2025-12-01", step: P14D, format: iso, startParam: from, endParam: to, split: { when: { total: 8 }, min: PT1S } } }`;
    const report = await reportOf(shop('', job), { runs: 3 });
    assert.is(report.fault, undefined, JSON.stringify(report.fault));
    const whole = await reportOf(shop('', job.replace('total: 8', 'total: 1000000')), { runs: 3 });
    assert.ok(report.requests > whole.requests, `${report.requests} and ${whole.requests}`);
  });

  test('times that strftime writes are read in its format and zone', async () => {
    const job = `{ endpoint: issues, primaryKey: [id], incremental: { cursor: updated, lookback: 5m },
        params: { since: { function: strftime, args: ["%d/%m/%Y %H:%M", { incremental: value }, America/Lima] } } }`;
    const report = await reportOf(shop('', job), { hazards: ['late'] });
    assert.is(report.fault, undefined);
  });

  test('the first run is after the time from which the latest iteration reads', async () => {
    const report = await reportOf(
      `${shop('', '{ endpoint: "{attr:shop}/orders", dataType: orders, incremental: { cursor: updated, param: since, start: { function: latest, args: [{ attr: opened }, { function: ago, args: [P1Y] }] } } }')}
iterations: [{ shop: a, opened: 2025-02-01 }, { shop: b, opened: 2027-05-01 }]`,
    );
    assert.is(report.fault, undefined);
    assert.is(report.start, '2027-05-03T09:00:00Z');
  });

  test('records that jobs and iterations write into one table have keys of their own, in pages and child jobs, too', async () => {
    const paging =
      'pagination: { method: response.param, responseParam: data.-1.id, queryParam: after }';
    const children =
      'children: [{ endpoint: "{attr:shop}/orders/{order}/lines", dataType: lines, dataField: data, primaryKey: [id], placeholders: { order: id } }]';
    const report = await reportOf(
      `${shop(
        paging,
        `{ endpoint: "{attr:shop}/orders", dataType: orders, dataField: data, primaryKey: [id], ${children} }`,
        '{ endpoint: "{attr:shop}/drafts", dataType: orders, dataField: data, primaryKey: [id] }',
      )}iterations: [{ shop: a }, { shop: b }]`,
      { runs: 3 },
    );
    assert.is(report.fault, undefined);
    assert.ok((report.tables.find(({ table }) => table === 'orders')?.rows ?? 0) >= 4 * 61);
  });

  test('where windows end before the next one begins, the API includes their end', async () => {
    const job =
      '{ endpoint: days, dataField: data, windows: { from: "2026-01-01", to: { time: currentStart }, step: P30D, gap: P1D, format: date, startParam: from, endParam: to } }';
    const whole = shop('', job).replace('incrementalOutput: true', 'incrementalOutput: false');
    assert.is((await reportOf(whole, { runs: 1 })).fault, undefined);
  });

  test('records of windows with a fixed end are not changed after it', async () => {
    const job =
      '{ endpoint: returns, primaryKey: [id], windows: { from: "2026-01-01", to: "2026-01-10", step: P3D, startParam: from, endParam: to } }';
    const report = await reportOf(shop('', job), { runs: 20 });
    assert.is(report.fault, undefined);
    assert.ok(report.changes > 0);
    assert.ok((report.tables[0]?.rows ?? 0) >= 61);
  });

  test('a link to the next page is where the job reads it, also in the last record', async () => {
    const report = await reportOf(
      shop(
        'pagination: { method: response.url, urlKey: items.-1.next_page, includeParams: true }',
        '{ endpoint: items, dataField: items, primaryKey: [id] }',
      ),
    );
    assert.is(report.fault, undefined);
    assert.ok(report.requests >= 4 * report.runs);
  });

  test('a table that a run without rows leaves has kept rows, no stale ones', async () => {
    const { api, config } = orders({ incrementalOutput: false });
    const found = await simulated(
      { config: { api, config }, world: { jobs: { orders: { records: 1 } } } },
      ['delete'],
      { runs: 2 },
    );
    if (found.kind !== 'report') throw new Error(JSON.stringify(found));
    assert.is(found.report.fault, undefined);
    assert.equal(
      found.report.tables.map(({ kept }) => kept),
      [1],
    );
  });

  test('each record of a parent has the records that it had in the first run, and no more', async () => {
    const report = await reportOf(
      shop(
        PAGES,
        '{ endpoint: shops, dataField: data, primaryKey: [id], children: [{ endpoint: "shops/{shop}/orders", dataType: orders, dataField: data, primaryKey: [id], placeholders: { shop: id } }] }',
      ),
      { runs: 2 },
    );
    assert.is(report.fault, undefined);
    const [shops, children] = report.tables;
    assert.ok((children?.rows ?? 0) <= 2 * (shops?.rows ?? 0) + 10);
  });
});

suite('simulate: bounds', (test) => {
  const nested = shop(
    'pagination: { method: offset, limit: 100 }',
    '{ endpoint: shops, dataField: data, primaryKey: [id], children: [{ endpoint: "shops/{shop}/orders", dataType: orders, dataField: data, primaryKey: [id], placeholders: { shop: id } }] }',
  );

  test('a parent of many child jobs has fewer records, and the result says so', async () => {
    const report = await reportOf(nested, { mostRequests: 1200 });
    assert.equal(report.bounds, [
      'shops has 101 records at first instead of 301, so that 10 runs send about 1,200 requests at most',
    ]);
    assert.ok(report.requests < 1600, `${report.requests}`);
    assert.is((await reportOf(nested, { runs: 2, mostRequests: 1200 })).bounds.length, 0);
  });

  test('where the records are given, fewer runs are played, and the result says so', async () => {
    const world = { jobs: { shops: { records: 300 } } };
    const report = await reportOf(nested, { mostRequests: 1200, world });
    assert.is(report.runs, 3);
    assert.match(report.bounds.join(), /^3 of 10 runs are played: one sends 304 requests/);
  });

  test('a search without room ends with the shortest history so far, and the result says so', async () => {
    const broken = shop(PAGES, '{ endpoint: orders, dataField: data, primaryKey: [id] }');
    const report = await reportOf(broken, {
      mostRequests: 20,
      hazards: ['cap', 'ties', 'late', 'in-flight'],
    });
    assert.is(report.healthy, false);
    assert.match(
      report.bounds.join('; '),
      /the search for a shorter history ended after 20 requests/,
    );
  });
});

suite('simulate: advice', (test) => {
  test('where no setting mends a fault alone, two are tried together', async () => {
    const found = await simulated(
      {
        config: orders({
          job: { incremental: { cursor: 'updated_at', param: 'updated_since' } },
        }),
        world: { jobs: { orders: { since: 'exclusive', cap: 15 } } },
      },
      ['ties'],
    );
    if (found.kind !== 'report') throw new Error(JSON.stringify(found));
    const [first] = found.report.advice;
    assert.is(first?.pointer, '/config/jobs/0/incremental/lookback');
    assert.equal(first?.with, [{ pointer: '/api/pagination/confirmEnd', value: true }]);
  });

  test('where several jobs lack the same setting, it is tried in all of them', async () => {
    const jobs = ['orders', 'items', 'users'].map(
      (name) =>
        `{ endpoint: ${name}, primaryKey: [id], incremental: { cursor: updated, param: since } }`,
    );
    const report = await reportOf(shop(PAGES, ...jobs), { hazards: ['late'], runs: 20 });
    const [first] = report.advice;
    assert.is(first?.pointer, '/config/jobs/0/incremental/lookback');
    assert.equal(
      first?.with?.map(({ pointer }) => pointer),
      ['/config/jobs/1/incremental/lookback', '/config/jobs/2/incremental/lookback'],
    );
  });
});
