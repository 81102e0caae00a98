import { createServer } from 'node:http';
import path from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import * as assert from 'uvu/assert';
import { run } from '../../src/cli/commands/run.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

interface Api {
  readonly folder: ScratchFolder;
  /** Requests since this was emptied last. */
  readonly requests: string[];
  /** Runs a configuration into `out`; only what succeeds is looked at. */
  readonly into: (config: string, ...options: string[]) => Promise<void>;
}

/** Orders that grow with every request, each with items; customers whose names change; a log. */
async function withApi(use: (api: Api) => Promise<void>): Promise<void> {
  const requests: string[] = [];
  let served = 0;
  const server = await listening(
    createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '', 'http://shop');
      requests.push(request.url ?? '');
      const send = (body: unknown) => response.end(JSON.stringify(body));
      served++;
      if (pathname.endsWith('/items')) return send([{ item: 1, seen: served }]);
      if (pathname === '/orders') return send([1, 2, served + 10].map((id) => ({ id })));
      return send([{ id: 1, name: `served ${served}` }]);
    }),
  );
  const items = {
    endpoint: 'orders/{id}/items',
    dataType: 'items',
    placeholders: { id: 'id' },
    primaryKey: ['parent_id', 'item'],
  };
  const orders = {
    id: 'news',
    endpoint: 'orders',
    dataType: 'orders',
    primaryKey: ['id'],
    incremental: { cursor: 'id', type: 'number', param: 'since' },
  };
  const customers = { endpoint: 'customers', dataType: 'customers', incrementalOutput: false };
  const put = (folder: ScratchFolder, name: string, jobs: readonly object[]) =>
    folder.put(
      name,
      JSON.stringify({
        api: { baseUrl: `${server.baseUrl}/` },
        config: { incrementalOutput: true, jobs },
      }),
    );
  try {
    await inScratchFolder(async (folder) => {
      await put(folder, 'shop.json', [{ ...orders, children: [items] }, customers]);
      const { primaryKey: _key, ...unkeyed } = items;
      await put(folder, 'unkeyed.json', [{ ...orders, children: [unkeyed] }, customers]);
      await put(folder, 'shared.json', [
        customers,
        { ...customers, id: 'others', params: { of: 'others' } },
      ]);
      await put(folder, 'news.json', [
        customers,
        { endpoint: 'log', dataType: 'log', params: { since: { time: 'previousStart' } } },
      ]);
      const into = async (config: string, ...options: string[]) => {
        const { code, stderr } = await call(run, [config, '--out', 'out', ...options], folder.path);
        assert.is(code, 0, stderr);
      };
      await use({ folder, requests, into });
    });
  } finally {
    await server.close();
  }
}

/** The files of `out` whose bytes differ, but for those that tell of the last run. */
function changed(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (file) => before[file] !== after[file] && !/complete\.json|\.sluice|\.tables/.test(file),
  );
}

suite('cli/run --only', (test) => {
  test('one job: the tables, manifests and the state of the others stay byte for byte', () =>
    withApi(async ({ folder, requests, into }) => {
      await into('shop.json');
      const before = await folder.files();
      requests.length = 0;
      await into('shop.json', '--only', 'customers');
      assert.equal(requests, ['/customers']);
      assert.equal(changed(before, await folder.files()), ['out/customers.csv']);
    }));

  test('a job by its id, with its child jobs; its own state moves, and the times of the state do not', () =>
    withApi(async ({ folder, requests, into }) => {
      await into('shop.json');
      const before = await folder.files();
      requests.length = 0;
      await into('shop.json', '--only', 'news');
      assert.match(requests[0] ?? '', /^\/orders\?since=11$/);
      const after = await folder.files();
      assert.equal(changed(before, after), ['out/items.csv', 'out/orders.csv', 'out/state.json']);
      const stateOf = (files: Record<string, string>) => JSON.parse(files['out/state.json'] ?? '');
      assert.equal(stateOf(after).time, stateOf(before).time);
      assert.is.not(stateOf(after).incremental.news.value, stateOf(before).incremental.news.value);
    }));

  test('a child job runs its parent, and says so; table and state of the parent stay', () =>
    withApi(async ({ folder, requests, into }) => {
      await into('shop.json');
      const before = await folder.files();
      requests.length = 0;
      const { code, stderr } = await call(
        run,
        ['shop.json', '--out', 'out', '--only', 'items'],
        folder.path,
      );
      assert.is(code, 0, stderr);
      assert.match(
        stderr,
        /note: 'orders.*' is requested for its child jobs; its table and its state stay/,
      );
      assert.is(requests.filter((url) => url.startsWith('/orders?')).length, 1);
      assert.equal(changed(before, await folder.files()), ['out/items.csv']);
    }));

  test('all jobs by name are a whole run', () =>
    withApi(async ({ folder, into }) => {
      await into('shop.json', '--only', 'news,customers');
      assert.match((await folder.files())['out/state.json'] ?? '', 'previousStart');
    }));

  test('the first run of some jobs leaves no time in the state: the others begin as in a first run', () =>
    withApi(async ({ folder, requests, into }) => {
      await into('news.json', '--only', 'customers');
      assert.not.match((await folder.files())['out/state.json'] ?? '', 'previousStart');
      requests.length = 0;
      await into('news.json');
      assert.ok(requests.includes('/log?since=0'), requests.join(' '));
    }));

  test('refused: rows that would be double, tables of several jobs, unknown jobs, --clean', () =>
    withApi(async ({ folder, requests }) => {
      const refused = async (config: string, ...options: string[]) => {
        const { code, stderr } = await call(run, [config, '--out', 'out', ...options], folder.path);
        assert.is(code, 1, stderr);
        return stderr;
      };
      assert.match(
        await refused('unkeyed.json', '--only', 'items'),
        /unkeyed\.json:1 orders.*the rows of "items" would be double: its parent 'orders.*' reads what is new.*give "items" a "primaryKey"/,
      );
      assert.match(
        await refused('shared.json', '--only', 'others'),
        /the table "customers" has rows of 'customers.*', too/,
      );
      assert.match(
        await refused('news.json', '--only', 'log'),
        `the rows of "log" would be double: 'log' reads what is new since the last run of all jobs`,
      );
      assert.match(
        await refused('shop.json', '--only', 'nothing'),
        '--only names "nothing", and the configuration has no such job the jobs are orders, items, customers',
      );
      assert.match(await refused('shop.json', '--only', 'custmers'), 'did you mean "customers"?');
      assert.match(
        await refused('shop.json', '--only', 'customers', '--clean'),
        '--only and --clean exclude each other',
      );
      assert.equal(requests, []);
    }));

  test('in a data folder and in a destination, too', () =>
    withApi(async ({ folder, requests }) => {
      await folder.put('data/config.json', (await folder.files())['shop.json'] ?? '');
      const state =
        '{"time":{"previousStart":5},"incremental":{"news":{"value":4,"cursor":"id","type":"number"}}}';
      await folder.put('data/in/state.json', state);
      const inFolder = await call(run, ['--data-dir', 'data', '--only', 'customers'], folder.path);
      assert.is(inFolder.code, 0, inFolder.stderr);
      const { time, incremental } = JSON.parse((await folder.files())['data/out/state.json'] ?? '');
      assert.equal({ time, incremental }, JSON.parse(state));
      const load = (...options: string[]) =>
        call(run, ['shop.json', '--to', 'duckdb:shop.duckdb', ...options], folder.path);
      assert.is((await load()).code, 0);
      requests.length = 0;
      const { code, stderr } = await load('--only', 'customers');
      assert.is(code, 0, stderr);
      assert.equal(requests, ['/customers']);
      const third = await load();
      assert.is(third.code, 0, third.stderr);
      assert.match(requests[1] ?? '', /^\/orders\?since=\d+$/);
      const instance = await DuckDBInstance.create(path.join(folder.path, 'shop.duckdb'));
      const connection = await instance.connect();
      const rows = await connection.runAndReadAll('SELECT count(*) FROM orders');
      assert.is(String(rows.getRows()[0]?.[0]), '4');
      connection.closeSync();
      instance.closeSync();
    }));
});

suite('cli/run --backfill', (test) => {
  test('a period of windowed and incremental jobs is merged by key; the state stays byte for byte', () =>
    withApi(async ({ folder, requests, into }) => {
      await putPeriods(folder);
      await into('periods.json');
      const before = await folder.files();
      requests.length = 0;
      await into('periods.json', '--backfill', '2026-01-01..2026-01-03');
      assert.equal(requests, [
        '/daily?from=2026-01-01T00%3A00%3A00Z',
        '/daily?from=2026-01-02T00%3A00%3A00Z',
        '/news?since=2026-01-01',
      ]);
      const after = await folder.files();
      assert.is(after['out/state.json'], before['out/state.json']);
      assert.is(after['out/customers.csv'], before['out/customers.csv']);
      assert.is(after['out/daily.csv']?.trim().split('\n').length, 2);
      assert.is.not(after['out/daily.csv'], before['out/daily.csv']);
      requests.length = 0;
      await into('periods.json', '--backfill', '2026-01-01..2026-01-02', '--only', 'daily');
      assert.equal(requests, ['/daily?from=2026-01-01T00%3A00%3A00Z']);
    }));

  test('refused: no key, a replaced table, jobs without a period, what is no period', () =>
    withApi(async ({ folder, requests }) => {
      await putPeriods(folder);
      const refused = async (...options: string[]) => {
        const { code, stderr } = await call(
          run,
          ['periods.json', '--out', 'out', ...options],
          folder.path,
        );
        assert.is(code, 1, stderr);
        return stderr;
      };
      const period = ['--backfill', '2026-01-01..2026-01-03'];
      assert.match(
        await refused(...period, '--only', 'customers'),
        'neither "windows" nor "incremental"',
      );
      assert.match(await refused('--backfill', '2026-01-01'), 'is not a period');
      assert.match(await refused('--backfill', 'then..now'), '"then" is not a time');
      await putPeriods(folder, { primaryKey: [] });
      assert.match(await refused(...period), 'the table of "daily" has no primary key');
      await putPeriods(folder, { incrementalOutput: false });
      assert.match(
        await refused(...period),
        'the rows of the period would replace the table of "daily"',
      );
      assert.equal(requests, []);
    }));

  test('an interrupted run is resumed with the same --only or --backfill, and with no other', async () => {
    let isBroken = true;
    const requests: string[] = [];
    const server = await listening(
      createServer((request, response) => {
        requests.push(request.url ?? '');
        const { searchParams } = new URL(request.url ?? '', 'http://shop');
        const page = Number(searchParams.get('page'));
        if (page === 2 && isBroken) response.statusCode = 400;
        const time = `2026-01-0${page}T00:00:00Z`;
        response.end(JSON.stringify(page > 2 ? [] : [{ id: page, time }]));
      }),
    );
    try {
      await inScratchFolder(async (folder) => {
        const orders = {
          endpoint: 'orders',
          dataType: 'orders',
          primaryKey: ['id'],
          incremental: { cursor: 'time', param: 'since' },
        };
        await folder.put(
          'shop.json',
          JSON.stringify({
            api: { baseUrl: `${server.baseUrl}/`, pagination: { method: 'pagenum', limit: 1 } },
            config: {
              incrementalOutput: true,
              jobs: [orders, { endpoint: 'log', dataType: 'log' }],
            },
          }),
        );
        const runs = async (...options: string[]) => {
          requests.length = 0;
          return call(run, ['shop.json', '--out', 'out', ...options], folder.path);
        };
        const stateNow = async () => (await folder.files())['out/state.json'];
        for (const options of [
          ['--only', 'orders'],
          ['--only', 'orders', '--backfill', '2026-01-01..2026-01-03'],
        ]) {
          isBroken = true;
          const state = await stateNow();
          assert.is((await runs(...options, '--journal')).code, 1);
          isBroken = false;
          for (const others of [['--only', 'log'], []]) {
            const { code, stderr } = await runs(...others, '--resume');
            assert.is(code, 1);
            assert.match(stderr, /had another plan.*--only or --backfill.*repeat the options/s);
            assert.equal(requests, []);
          }
          const { code, stderr } = await runs(...options, '--resume');
          assert.is(code, 0, stderr);
          assert.equal(
            requests.map((url) => /page=\d/.exec(url)?.[0]),
            ['page=2', 'page=3'],
          );
          const files = await folder.files();
          assert.match(files['out/orders.csv'] ?? '', /^"id","time"\n"1",.*\n"2",.*\n$/);
          if (options.includes('--backfill')) assert.is(await stateNow(), state);
        }
      });
    } finally {
      await server.close();
    }
  });
});

/** A job with windows, one that is incremental, and one that is neither. */
async function putPeriods(folder: ScratchFolder, changes: object = {}): Promise<void> {
  const { baseUrl } = JSON.parse((await folder.files())['shop.json'] ?? '').api;
  const daily = {
    endpoint: 'daily',
    dataType: 'daily',
    primaryKey: ['id'],
    windows: { from: '2026-03-01', to: '2026-03-02', step: 'P1D' },
    params: { from: { window: 'start' } },
    ...changes,
  };
  const news = {
    endpoint: 'news',
    dataType: 'news',
    primaryKey: ['id'],
    incremental: { cursor: 'at', param: 'since', start: '2026-02-01' },
  };
  const customers = { endpoint: 'customers', dataType: 'customers', incrementalOutput: false };
  const config = { incrementalOutput: true, jobs: [daily, news, customers] };
  await folder.put('periods.json', JSON.stringify({ api: { baseUrl }, config }));
}
