import { Ajv } from 'ajv';
import * as assert from 'uvu/assert';
import type { Estimate } from '../../generated/estimate.ts';
import { diff } from '../../src/cli/commands/diff.ts';
import { plan } from '../../src/cli/commands/plan.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import { compile } from '../../src/pipeline.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import { numbersOfRun } from '../../src/run/estimate/numbers.ts';
import { call } from '../support/call-command.ts';
import { inScratchFolder, type ScratchFolder } from '../support/scratch-folder.ts';
import { suite } from '../support/suite.ts';

const isEstimate = new Ajv({ strict: false }).compile(standaloneSchema('estimate'));

/** 31 windows, with child jobs, and customers in pages of 100. */
function shop({ step = 'P1D', limit = 100, api = {} } = {}) {
  return {
    api: { baseUrl: 'https://shop.example/', pagination: { method: 'offset', limit }, ...api },
    config: {
      jobs: [
        {
          endpoint: 'orders',
          dataType: 'orders',
          params: { from: { window: 'start' }, to: { window: 'end' } },
          windows: { from: '2026-01-01', step, format: 'date' },
          children: [
            { endpoint: 'orders/{id}/items', dataType: 'items', placeholders: { id: 'id' } },
          ],
        },
        { endpoint: 'customers', dataType: 'customers' },
      ],
    },
  };
}

const START = ['--start', '2026-02-01'];

async function withShop(
  use: (context: {
    readonly folder: ScratchFolder;
    readonly ask: (...args: string[]) => ReturnType<typeof call>;
    readonly estimate: (...args: string[]) => Promise<Estimate>;
  }) => Promise<void>,
  config: object = shop(),
): Promise<void> {
  await inScratchFolder(async (folder) => {
    await folder.put('shop.json', JSON.stringify(config));
    const ask = (...args: string[]) =>
      call(plan, ['shop.json', '--estimate', ...START, ...args], folder.path);
    await use({
      folder,
      ask,
      async estimate(...args) {
        const { code, stdout, stderr } = await ask('--format', 'json', ...args);
        assert.is(code, 0, stderr);
        const value: unknown = JSON.parse(stdout);
        assert.ok(isEstimate(value), JSON.stringify(isEstimate.errors));
        return value as Estimate;
      },
    });
  });
}

suite('plan --estimate', (test) => {
  test('a number that nothing says is missing, and says how to give it', async () => {
    await withShop(async ({ estimate, ask }) => {
      const { requests, missing, jobs } = await estimate();
      assert.equal(requests, { low: 32, high: null });
      assert.equal(
        missing.map(({ assume }) => assume),
        ['orders=RECORDS', 'items=RECORDS', 'customers=RECORDS', 'latency=200ms'],
      );
      assert.is(jobs[0]?.windows, 31);
      const { stdout } = await ask();
      assert.match(stdout, /records of items are not known: give --assume items=RECORDS/);
    });
  });

  test('known numbers are exact; records that may be anywhere make a range', async () => {
    await withShop(async ({ estimate }) => {
      const { jobs, requests, time } = await estimate(
        '--assume',
        'orders=120,items=0,latency=1s',
        '--assume',
        'customers=1200',
      );
      const [orders, items, customers] = jobs.map((job) => job.requests);
      // a day with 100 orders has a second page
      assert.equal(orders, { low: 31, high: 32 });
      assert.equal(items, { low: 120, high: 120 });
      assert.equal(customers, { low: 13, high: 13 });
      assert.equal(requests, { low: 164, high: 165 });
      assert.equal(time, { low: 164_000, high: 165_000 });
    });
  });

  test('a total ends a job without a page that confirms it, unless it may be the number of records of a full page', async () => {
    const counted = (name: string) => ({
      api: {
        baseUrl: 'https://shop.example/',
        pagination: { method: 'offset', limit: 100, confirmEnd: 'auto' },
      },
      config: { jobs: [{ endpoint: 'orders', dataType: 'orders', total: { path: name } }] },
    });
    for (const [name, records, pages] of [
      ['meta.total', 12, { low: 1, high: 1 }],
      ['meta.total', 381, { low: 4, high: 4 }],
      ['meta.total', 100, { low: 1, high: 2 }],
      ['count', 12, { low: 1, high: 2 }],
    ] as const)
      await withShop(async ({ estimate }) => {
        const { jobs } = await estimate('--assume', `orders=${records}`);
        assert.equal(jobs[0]?.requests, pages, `${name} ${records}`);
      }, counted(name));
  });

  test('a rate decides the time where it is slower than the latency, and is a quota', async () => {
    const rate = { requests: 120, per: '1h' };
    const config = {
      api: { baseUrl: 'https://shop.example/', rate, maxRequests: 10 },
      config: { jobs: [{ endpoint: 'a' }, { endpoint: 'b' }, { endpoint: 'c' }] },
    };
    await withShop(async ({ estimate }) => {
      const { time, quotas, requests } = await estimate();
      assert.equal(requests, { low: 3, high: 3 });
      // the first request does not wait
      assert.equal(time, { low: 60_000, high: 60_000 });
      assert.equal(
        quotas.map(({ setting, low }) => [setting, low]),
        [
          ['maxRequests', 0.3],
          ['rate', 0.025],
        ],
      );
    }, config);
  });

  test('failures are sent again, and a login that expires is repeated', async () => {
    const authentication = {
      type: 'login',
      loginRequest: { endpoint: 'login' },
      apiRequest: { headers: { 'X-Token': 'token' } },
      expires: 60,
    };
    await withShop(
      async ({ estimate }) => {
        const { logins, retries } = await estimate(
          '--assume',
          'orders=0,items=0,customers=5990,latency=1s,failures=10%',
        );
        // 91 requests in 91 seconds
        assert.equal(logins, { low: 2, high: 2 });
        assert.equal(retries, { low: 11, high: 11 });
      },
      shop({ api: { authentication } }),
    );
  });

  test('a limit that may be exceeded, or is not known to be kept, is an error', async () => {
    await withShop(async ({ ask }) => {
      const all = ['--assume', 'orders=120,items=300,customers=1200,latency=1s'];
      assert.is((await ask(...all, '--max-requests', '168', '--max-time', '168s')).code, 0);
      const exceeded = await ask(...all, '--max-requests', '163');
      assert.is(exceeded.code, 1);
      assert.match(
        exceeded.stderr,
        /error: the run needs 164 to 168 requests, and --max-requests allows 163 requests/,
      );
      const unknown = await ask('--max-requests', '163', '--max-time', '1h');
      assert.is(unknown.code, 1);
      assert.match(
        unknown.stderr,
        /--max-requests \(163 requests\) is not known\n {2}help: give --assume orders=RECORDS/,
      );
      assert.match(unknown.stderr, /--max-time \(1 hour\) is not known\n.*--assume latency=200ms/);
    });
  });

  const wrong: readonly (readonly [string[], RegExp])[] = [
    [['--assume', 'ordres=1'], /there is no job "ordres" did you mean "orders"/],
    [
      ['--assume', 'parcels=1'],
      /the jobs are orders, items, customers; besides them, there are latency, failures and expires/,
    ],
    [['--assume', 'orders'], /has no value write --assume NAME=VALUE/],
    [['--assume', 'orders=-1'], /"-1" is not a number of records/],
    [['--assume', 'orders.page=0'], /"0" is not a number of records write a whole number from 1/],
    [['--assume', 'orders=1e3'], /"1e3" is not a number of records/],
    [['--assume', 'latency=soon'], /"soon" is not a duration write 200ms/],
    [['--assume', 'failures=100%'], /"100%" is not a share of the requests/],
    [['--max-time', 'soon'], /--max-time soon is not a duration/],
    [['--max-requests', '-5'], /--max-requests -5 is not a whole number/],
    [['--start', 'soon'], /--start soon is not a time/],
    [['--trace', 'missing.jsonl'], /missing.jsonl does not exist/],
    [['--trace', 'shop.json'], /shop.json: it is not a trace/],
    [['--state', 'missing.json'], /there is no file missing.json/],
    [['--scenario', 'missing'], /there is no scenario at missing/],
    [['--scenario', 'a', '--trace', 'b'], /--scenario and --trace exclude each other/],
    [['--requests', '1'], /--estimate and --requests exclude each other/],
    [['--json'], /--estimate and --json exclude each other use --format json/],
    [['--format', 'html'], /--estimate has no format html/],
  ];
  for (const [args, message] of wrong)
    test(`${args.join(' ')} is an error that says what to do`, async () => {
      await withShop(async ({ ask }) => {
        const { code, stdout, stderr } = await ask(...args);
        assert.is(code, 1);
        assert.is(stdout, '');
        assert.match(stderr, message);
      });
    });

  test('options of an estimate need --estimate', async () => {
    await withShop(async ({ folder }) => {
      for (const [command, names] of [
        [plan, ['shop.json']],
        [diff, ['shop.json', 'shop.json']],
      ] as const) {
        const { code, stderr } = await call(
          command,
          [...names, '--assume', 'orders=1'],
          folder.path,
        );
        assert.is(code, 1);
        assert.match(stderr, /--assume needs --estimate/);
      }
    });
  });

  test('a run without windows requests nothing of them', async () => {
    await withShop(async ({ folder }) => {
      const { code, stdout, stderr } = await call(
        plan,
        ['shop.json', '--estimate', '--start', '2020-01-01', '--assume', 'customers=0,latency=1s'],
        folder.path,
      );
      assert.is(code, 0, stderr);
      assert.match(stdout, /^ESTIMATE {2}1 request, 1 second/);
    });
  });

  test('requests that are sent side by side are counted as those of one after the other', async () => {
    const job = '/config/jobs/0';
    const of = (kind: string, rest: object) => ({ kind, atMs: 0, job, ...rest });
    const started = of('job-started', { jobId: 'a', endpoint: 'orders', depth: 0 });
    const sent = (exchange: number) =>
      of('request-sent', {
        exchange,
        attempt: 1,
        purpose: 'api',
        page: 1,
        method: 'GET',
        url: '',
        headers: [],
        redirect: 0,
      });
    const ended = (exchange: number) => [
      of('records-selected', { page: 1, exchange, records: 2 }),
      of('job-finished', { pages: 1, records: 2 }),
    ];
    const events = [
      { kind: 'run-started', atMs: 0, iteration: null, debug: false, authentication: 'none' },
      ...[
        started,
        sent(1),
        started,
        sent(2),
        started,
        ...ended(1),
        sent(3),
        ...ended(2),
        ...ended(3),
      ],
    ] as readonly RunEvent[];
    const { plan: made } = await compile(
      JSON.stringify({
        api: { baseUrl: 'https://shop.example/' },
        config: { jobs: [{ endpoint: 'orders' }] },
      }),
      { name: 'shop.json' },
    );
    assert.ok(made);
    const [seen] = numbersOfRun(made, events, 'a run').runs[0]?.jobs.values() ?? [];
    assert.equal(seen?.executions, Array(3).fill({ pages: 1, records: 2 }));
    assert.is(seen?.pages, 3);
  });

  test('two jobs of one name are told apart by their ids', async () => {
    const config = {
      api: { baseUrl: 'https://shop.example/', pagination: { method: 'pagenum' } },
      config: {
        jobs: [
          { endpoint: 'a', dataType: 'rows', id: 'first' },
          { endpoint: 'b', dataType: 'rows', id: 'second' },
        ],
      },
    };
    await withShop(async ({ ask, estimate }) => {
      const { stderr } = await ask('--assume', 'rows=1');
      assert.match(stderr, /2 jobs have the name "rows" .* first, second/);
      const { missing, requests } = await estimate(
        '--assume',
        'first=10,second=0,first.page=5,latency=0',
      );
      assert.equal(missing, []);
      assert.equal(requests, { low: 4, high: 4 });
    }, config);
  });

  test('diff shows how the requests change', async () => {
    await withShop(async ({ folder }) => {
      await folder.put('weekly.json', JSON.stringify(shop({ step: 'P7D', limit: 50 })));
      const args = [
        'shop.json',
        'weekly.json',
        '--estimate',
        ...START,
        '--assume',
        'orders=10,items=0,customers=1200',
      ];
      const { code, stdout, stderr } = await call(diff, args, folder.path);
      assert.is(code, 0, stderr);
      assert.match(
        stdout,
        /ESTIMATE {2}54 → 40 requests\n {2}orders: 31 → 5\n {2}customers: 13 → 25\n/,
      );
      const json = await call(diff, [...args, '--format', 'json'], folder.path);
      const { estimates } = JSON.parse(json.stdout);
      assert.ok(isEstimate(estimates.before));
      assert.is(estimates.after.requests.high, 40);
      const markdown = await call(diff, [...args, '--format', 'markdown'], folder.path);
      assert.match(markdown.stdout, /```\nESTIMATE {2}54 → 40 requests/);
    });
  });
});
