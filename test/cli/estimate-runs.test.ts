import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { Estimate } from '../../generated/estimate.ts';
import { mock } from '../../src/cli/commands/mock.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { run } from '../../src/cli/commands/run.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const isEstimate = new Ajv({ strict: false }).compile(standaloneSchema('estimate'));

const DAY = 86_400_000;
const NOW = Date.now();
const dayBefore = (days: number): string => new Date(NOW - days * DAY).toISOString().slice(0, 10);
/** Tomorrow, so that the number of windows is the same in each run. */
const END = dayBefore(-1);

/** Orders of a shop: three a day from the first one on, each with two items. */
const PER_DAY = 3;

interface Shop {
  readonly folder: ScratchFolder;
  readonly baseUrl: string;
  /** The day of the first order. */
  readonly firstDay: string;
  /** Runs a configuration into a new folder: how many requests the API got, and when the run has started. */
  readonly done: (
    config: object,
    ...options: string[]
  ) => Promise<{ readonly requests: number; readonly start: string; readonly folder: string }>;
  readonly estimate: (config: object, ...options: string[]) => Promise<Estimate>;
  readonly text: (config: object, ...options: string[]) => Promise<string>;
}

/** An API whose orders begin so many days ago. The first page of customers fails once in each run. */
async function withShop(use: (shop: Shop) => Promise<void>, { daysOfOrders = 11 } = {}) {
  const firstDay = dayBefore(daysOfOrders);
  let requests = 0;
  let isBusy = true;
  const server = await listening(
    createServer((request, response) => {
      requests++;
      const { pathname, searchParams } = new URL(request.url ?? '', 'http://shop');
      const send = (records: readonly object[]) => {
        const [limit, offset] = ['limit', 'offset'].map((name) => Number(searchParams.get(name)));
        response.end(JSON.stringify(records.slice(offset, (offset ?? 0) + (limit ?? 0))));
      };
      if (pathname === '/login') return response.end('{"token":"a-token-of-the-login"}');
      if (pathname.endsWith('/items')) return send([{ item: 1 }, { item: 2 }]);
      if (pathname === '/customers') {
        const fails = isBusy && searchParams.get('offset') === '0';
        if (fails) {
          isBusy = false;
          return response.writeHead(503).end();
        }
        return send(Array.from({ length: 25 }, (_, id) => ({ id })));
      }
      const [from = '', to = ''] = ['from', 'to'].map((name) => searchParams.get(name) ?? '');
      const orders: object[] = [];
      for (let ms = Date.parse(from); ms < Date.parse(to); ms += DAY) {
        const day = new Date(ms).toISOString().slice(0, 10);
        if (day < firstDay || searchParams.get('shop') === 'empty') continue;
        for (let at = 0; at < PER_DAY; at++)
          orders.push({ id: `${day}-${at}`, at: `${day}T0${at}:00:00Z` });
      }
      // the API does not return more than 30 orders for one period
      return pathname === '/bounded' && orders.length > 30
        ? response.writeHead(422).end('{}')
        : send(orders);
    }),
  );
  let runs = 0;
  try {
    await inScratchFolder(async (folder) => {
      const put = (config: object) => folder.put('shop.json', JSON.stringify(config, null, 1));
      const asked = async (config: object, options: readonly string[]) => {
        await put(config);
        const { code, stdout, stderr } = await call(
          plan,
          ['shop.json', '--estimate', ...options],
          folder.path,
        );
        assert.is(code, 0, stderr);
        return stdout;
      };
      await use({
        folder,
        baseUrl: `${server.baseUrl}/`,
        firstDay,
        async done(config, ...options) {
          await put(config);
          [requests, isBusy] = [0, true];
          const name = `run-${++runs}`;
          const { code, stderr } = await call(
            run,
            ['shop.json', '--out', name, '--trace', `${name}.jsonl`, '--quiet', ...options],
            folder.path,
          );
          assert.is(code, 0, stderr);
          const events = readFileSync(path.join(folder.path, `${name}.jsonl`), 'utf8').split('\n');
          const { atMs } = JSON.parse(events[1] ?? '') as { atMs: number };
          return { requests, start: new Date(atMs).toISOString(), folder: name };
        },
        async estimate(config, ...options) {
          const value: unknown = JSON.parse(await asked(config, [...options, '--format', 'json']));
          assert.ok(isEstimate(value), JSON.stringify(isEstimate.errors));
          return value as Estimate;
        },
        text: (config, ...options) => asked(config, options),
      });
    });
  } finally {
    await server.close();
  }
}

const exactly = (count: number) => ({ low: count, high: count });

const orders = (windows: object, more: object = {}) => ({
  endpoint: 'orders',
  dataType: 'orders',
  primaryKey: ['id'],
  params: { from: { window: 'start' }, to: { window: 'end' } },
  windows: { format: 'date', step: 'P1D', to: END, ...windows },
  ...more,
});

const items = {
  endpoint: 'orders/{id}/items',
  dataType: 'items',
  primaryKey: ['parent_id', 'item'],
  placeholders: { id: 'id' },
};

const customers = { endpoint: 'customers', dataType: 'customers', primaryKey: ['id'] };

const shop = (baseUrl: string, jobs: readonly object[], { limit = 2, api = {} } = {}) => ({
  api: { baseUrl, pagination: { method: 'offset', limit }, ...api },
  config: { outputBucket: 'shop', incrementalOutput: true, jobs },
});

const LOGIN = {
  authentication: {
    type: 'login',
    loginRequest: { endpoint: 'login' },
    apiRequest: { headers: { 'X-Token': 'token' } },
    expires: 3600,
  },
};

suite('plan --estimate and the run that follows', (test) => {
  test('with the trace of a run, the requests are those of the next run: logins, windows, children, retries', () =>
    withShop(async ({ baseUrl, done, estimate }) => {
      const jobs = [orders({ from: dayBefore(20) }, { children: [items] }), customers];
      const config = shop(baseUrl, jobs, { api: LOGIN });
      const first = await done(config);
      const second = await done(config);
      const found = await estimate(
        config,
        '--trace',
        `${first.folder}.jsonl`,
        '--start',
        second.start,
      );
      assert.equal(found.requests, exactly(second.requests));
      assert.equal([found.logins, found.retries], [exactly(1), exactly(1)]);
      assert.is(found.missing.length, 0, JSON.stringify(found.missing));
      assert.equal(
        found.jobs.map(({ records }) => records),
        // the last window is a whole day
        [exactly(12 * PER_DAY), exactly(12 * PER_DAY * 2), exactly(25)],
      );
    }));

  test('with the trace of a run with other pages and windows, they follow from its records', () =>
    withShop(async ({ baseUrl, done, estimate }) => {
      const before = shop(baseUrl, [orders({ from: dayBefore(20) }), customers]);
      const { folder } = await done(before);
      // the records of each window are known
      const larger = shop(baseUrl, [orders({ from: dayBefore(20) }), customers], { limit: 5 });
      const next = await done(larger);
      const exact = await estimate(larger, '--trace', `${folder}.jsonl`, '--start', next.start);
      assert.equal(exact.requests, exactly(next.requests));
      for (const after of [
        shop(baseUrl, [orders({ from: dayBefore(20), step: 'P4D' }), customers]),
        shop(baseUrl, [orders({ from: dayBefore(15) }), customers]),
      ]) {
        const { requests, start } = await done(after);
        const { low, high } = (
          await estimate(after, '--trace', `${folder}.jsonl`, '--start', start)
        ).requests;
        assert.ok(low <= requests && requests <= (high ?? 0), `${low} ${requests} ${high}`);
      }
    }));

  test('with a state, they are those of the run that continues', () =>
    withShop(async ({ baseUrl, folder, done, estimate }) => {
      const incremental = { cursor: 'at', type: 'time' };
      const job = orders({ from: dayBefore(200), step: 'P7D' }, { incremental });
      const config = shop(baseUrl, [job, customers], { limit: 1000 });
      const first = await done(config);
      const state = JSON.parse((await folder.files())[`${first.folder}/state.json`] ?? '');
      // as if no run had been for ten weeks
      const text = JSON.stringify(state).replaceAll(
        /\d{4}-\d\d-\d\dT[\d:]+Z/g,
        `${dayBefore(70)}T00:00:00Z`,
      );
      assert.is.not(text, JSON.stringify(state));
      await folder.put('state.json', text);
      const second = await done(config, '--state', 'state.json');
      const trace = ['--trace', `${first.folder}.jsonl`, '--start', second.start];
      const found = await estimate(config, ...trace, '--state', 'state.json');
      assert.equal(found.requests, exactly(second.requests));
      assert.is(found.jobs[0]?.windows, second.requests - 2); // the page of customers, twice
      const whole = await estimate(config, ...trace);
      assert.equal(whole.requests, exactly(first.requests));
      assert.ok(first.requests > second.requests + 10);
    }));

  test('a recording that sluice mock serves: the trace of one run says what the next one needs', () =>
    inScratchFolder(async (folder) => {
      const ending = new AbortController();
      let [seen, address] = [0, ''];
      let serving: Promise<unknown> = Promise.resolve();
      await new Promise<void>((resolve) => {
        serving = call(
          mock,
          [path.join(root, 'scenarios/demo-shop')],
          folder.path,
          '',
          {},
          {
            signal: ending.signal,
            onStdout: (text) => {
              address = text.trim();
              resolve();
            },
            onStderr: (text) => {
              if (/^\d/.test(text)) seen++;
            },
          },
        );
      });
      try {
        const config = readFileSync(path.join(root, 'scenarios/demo-shop/config.yaml'), 'utf8')
          .replace('https://shop.example.com', address)
          .replace('{{secret:password}}', 'correct-horse');
        await folder.put('shop.yaml', config);
        const runInto = async (name: string) => {
          seen = 0;
          const args = ['shop.yaml', '--out', name, '--trace', `${name}.jsonl`, '--quiet'];
          const { code, stderr } = await call(run, args, folder.path);
          assert.is(code, 0, stderr);
          return seen;
        };
        await runInto('one');
        const { stdout } = await call(
          plan,
          ['shop.yaml', '--estimate', '--trace', 'one.jsonl', '--format', 'json'],
          folder.path,
        );
        const { requests, logins } = JSON.parse(stdout) as Estimate;
        const needed = await runInto('two');
        assert.ok(needed > 10);
        assert.equal([requests, logins], [exactly(needed), exactly(1)]);
      } finally {
        ending.abort();
        await serving;
      }
    }));
});

suite('plan --estimate: windows before the first record', (test) => {
  const emptyOf = ({ jobs }: Estimate) => jobs.map(({ emptyWindows }) => emptyWindows?.count);

  test('two years of days, of which the last ones have records: how many to leave out, now and on later days', () =>
    withShop(async ({ baseUrl, firstDay, done, estimate, text }) => {
      const from = dayBefore(730);
      const config = shop(baseUrl, [orders({ from, to: undefined })]);
      const { folder, start, requests } = await done(config);
      const trace = ['--trace', `${folder}.jsonl`];
      const all = (Date.parse(start.slice(0, 10)) - Date.parse(from)) / DAY + 1;
      assert.ok(all >= 731);
      assert.match(
        await text(config, ...trace, '--start', start),
        `mostly  orders: 719 of ${all} windows lie before the first record, which is in the window from ${firstDay} (shop.json:`,
      );
      const later = new Date(Date.parse(start) + 7 * DAY).toISOString();
      const found = await estimate(config, ...trace, '--start', later);
      assert.match(
        found.dominant?.text ?? '',
        `719 of ${all + 7} windows lie before the first record`,
      );
      assert.is(found.dominant?.from, '/config/jobs/0/windows/from');
      const { emptyWindows } = found.jobs[0] ?? {};
      assert.equal(
        { ...emptyWindows, line: undefined },
        { count: 719, firstRecord: firstDay, from: '/config/jobs/0/windows/from', line: undefined },
      );
      assert.is(emptyWindows?.line, found.dominant?.line);

      const shorter = shop(baseUrl, [orders({ from: firstDay, to: undefined })]);
      const now = await done(shorter);
      const short = await estimate(shorter, ...trace, '--start', now.start);
      assert.is(now.requests, requests - 719);
      assert.equal(emptyOf(short), [undefined]);
      assert.ok(short.requests.low <= now.requests && now.requests <= (short.requests.high ?? 0));
    }));

  test('one is counted as one; without an earlier run, and without a record, there are none', () =>
    withShop(async ({ baseUrl, done, estimate, text }) => {
      const one = shop(baseUrl, [orders({ from: dayBefore(12) })]);
      const { folder, start } = await done(one);
      const trace = ['--trace', `${folder}.jsonl`, '--start', start];
      assert.match(await text(one, ...trace), '1 of 13 windows lies before the first record');
      assert.equal(emptyOf(await estimate(one, '--start', start, '--assume', 'orders=36')), [
        undefined,
      ]);
      const none = shop(baseUrl, [
        orders(
          { from: dayBefore(12) },
          { params: { from: { window: 'start' }, to: { window: 'end' }, shop: 'empty' } },
        ),
      ]);
      const empty = await done(none);
      const found = await estimate(
        none,
        '--trace',
        `${empty.folder}.jsonl`,
        '--start',
        empty.start,
      );
      assert.equal(emptyOf(found), [undefined]);
      assert.match(found.dominant?.text ?? '', 'at least 13 of 13 windows have no record');
    }));

  test('windows of several values are counted once, and those of requests side by side in their order', () =>
    withShop(async ({ baseUrl, done, estimate }) => {
      const job = orders(
        { from: dayBefore(14) },
        { endpoint: 'orders?shop={shop}', forEach: { shop: ['empty', 'full'] } },
      );
      const config = shop(baseUrl, [job]);
      for (const options of [[], ['--concurrency', '4']]) {
        const { folder, start, requests } = await done(config, ...options);
        const found = await estimate(config, '--trace', `${folder}.jsonl`, '--start', start);
        assert.equal(emptyOf(found), [3]);
        assert.is(found.jobs[0]?.windows, 15);
        assert.equal(found.requests, exactly(requests));
      }
    }));

  test('a window that is read in halves has records', () =>
    withShop(
      async ({ baseUrl, firstDay, done, estimate }) => {
        const windows = {
          from: dayBefore(45),
          step: 'P16D',
          split: { when: { status: 422 }, min: 'P1D' },
        };
        const config = shop(baseUrl, [orders(windows, { endpoint: 'bounded' })], { limit: 1000 });
        const { folder, start, requests } = await done(config);
        const found = await estimate(config, '--trace', `${folder}.jsonl`, '--start', start);
        assert.equal(found.requests, exactly(requests));
        // 45 to 29 days ago; the second window has the first orders, and was halved
        assert.is(firstDay, dayBefore(28));
        assert.equal(found.jobs[0]?.emptyWindows?.count, 1);
        assert.is(found.jobs[0]?.emptyWindows?.firstRecord, dayBefore(29));
      },
      { daysOfOrders: 28 },
    ));

  test('another job with such windows has a line of its own', () =>
    withShop(async ({ baseUrl, done, text }) => {
      const config = shop(baseUrl, [orders({ from: dayBefore(14) }, { children: [items] })]);
      const { folder, start } = await done(config);
      const shown = await text(config, '--trace', `${folder}.jsonl`, '--start', start);
      assert.match(shown, /^mostly {2}items: /m);
      assert.match(shown, /^empty {3}orders: 3 of 15 windows lie before the first record/m);
    }));
});
