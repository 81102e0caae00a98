// Runs that workers of a queue execute with a real Redis server, most of them in this process.

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { Redis } from 'ioredis';
import * as assert from 'uvu/assert';
import { run } from '../../src/cli/commands/run.ts';
import { standaloneSchema } from '../../src/node/files/project.ts';
import type { QueuedRun } from '../../src/queue/queued-run.ts';
import type { QueueStatus } from '../../src/queue/runs.ts';
import { call } from '../support/call-command.ts';
import { redisServer } from '../support/needs.ts';
import { everythingIn, SHOP_KEY, tablesIn } from '../support/queue-runs.ts';
import { type ApiBehaviour, type ShopOptions, shopConfiguration } from '../support/queue-shop.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { suite } from '../support/suite.ts';
import { type Shop, withShop as withShopOf } from '../support/with-shop.ts';

const isQueueReport = new Ajv({ strict: false }).compile(standaloneSchema('queue'));

let redis: RedisServer | undefined;

async function withShop(
  use: (shop: Shop) => Promise<void>,
  options: ShopOptions = {},
  behaviour: ApiBehaviour = {},
): Promise<void> {
  redis ??= await startRedis();
  await withShopOf(redis, use, options, behaviour);
}

/** Changes the record of the only run in the queue. */
async function changeRun(change: (run: QueuedRun) => QueuedRun): Promise<void> {
  const client = new Redis(redis?.address ?? '');
  const [key = ''] = (await client.keys('sluice:run:*')).filter(
    (each) => !/:(?:logins|pace)$/.test(each),
  );
  await client.hset(
    key,
    'run',
    JSON.stringify(change(JSON.parse((await client.hget(key, 'run')) ?? ''))),
  );
  client.disconnect();
}

const idOf = (text: string) => /Run (\S+) is in the queue/.exec(text)?.[1] ?? '';

suite('queue', [redisServer], (test) => {
  test.after(() => redis?.stop());

  test('several jobs: two workers and the submitter give the tables of a run on one machine, and nothing is left', () =>
    withShop(
      async ({ processes, api, in: at }) => {
        assert.is((await processes.run('alone')).code, 0);
        const requests = api.seen.length;
        api.seen.length = 0;
        const workers = [processes.worker({}, '--concurrency', '3'), processes.worker()];
        const submitted = await processes.submit('together').ended;
        assert.is(submitted.code, 0, submitted.stderr);
        assert.equal(tablesIn(at('together')), tablesIn(at('alone')));
        assert.is(api.seen.length, requests);
        assert.equal(readdirSync(at('store')), []);
        for (const { child } of workers) child.kill('SIGTERM');
        for (const { ended } of workers) assert.is((await ended).code, 143);
      },
      { jobs: 7 },
    ));

  for (const [what, options] of Object.entries<ShopOptions>({
    'child jobs': { jobs: 2, children: true },
    iterations: { jobs: 2, iterations: 3 },
    'a login': { jobs: 3, login: true },
  }))
    test(`${what}: the same in one process`, () =>
      withShop(async ({ calls, api, in: at }) => {
        assert.is((await calls.run('alone')).code, 0);
        const requests = api.seen.filter((each) => each !== 'login').length;
        api.seen.length = 0;
        const workers = [calls.worker({}, '--concurrency', '3'), calls.worker()];
        const submitted = await calls.submit('together').ended;
        assert.is(submitted.code, 0, submitted.stderr);
        assert.equal(tablesIn(at('together')), tablesIn(at('alone')));
        assert.is(api.seen.filter((each) => each !== 'login').length, requests);
        assert.equal(readdirSync(at('store')), []);
        for (const worker of workers) assert.is((await worker.end()).code, 0);
      }, options));

  test('maxRequests counts the requests of all workers', () =>
    withShop(
      async ({ calls, api, in: at, folder }) => {
        calls.worker({}, '--concurrency', '2');
        calls.worker();
        const { code, stderr } = await calls.submit('out').ended;
        assert.is(code, 1);
        assert.match(stderr, 'more than 19 requests');
        assert.is(api.seen.length, 19);
        assert.not.ok(existsSync(at('out/shop')));
        writeFileSync(
          path.join(folder, 'config.json'),
          shopConfiguration(api.baseUrl, { jobs: 4, maxRequests: 20 }),
        );
        const enough = await calls.submit('out', {}, '--resume=discard').ended;
        assert.is(enough.code, 0, enough.stderr);
      },
      { jobs: 4, maxRequests: 19 },
    ));

  test('without --store, without a server, with a wrong address: an error before anything is done', () =>
    withShop(async ({ folder, api }) => {
      const refused = async (...args: readonly string[]) => {
        const { code, stderr } = await call(run, ['config.json', '--out', 'x', ...args], folder);
        assert.is(code, 1);
        return stderr;
      };
      assert.match(await refused('--queue', 'redis://127.0.0.1:1'), 'Missing option: --store');
      const unreachable = await refused(
        '--queue',
        'redis://user:hunter2@127.0.0.1:1',
        '--store',
        's',
      );
      assert.match(unreachable, 'The queue redis://127.0.0.1:1 cannot be reached');
      assert.not.match(unreachable, 'hunter2');
      assert.match(await refused('--store', 's'), '--store is for --queue');
      assert.match(
        await refused('--queue', 'http://127.0.0.1', '--store', 's'),
        'The address of the queue is not valid',
      );
      assert.equal(api.seen, []);
    }));

  test('a worker without the secrets, and one of another version, end with an error and leave the unit to others', () =>
    withShop(async ({ calls, api, in: at }) => {
      const submitted = calls.submit('out');
      const without = await calls.worker({ SLUICE_SECRET_PASSWORD: '' }).ended;
      assert.is(without.code, 1);
      assert.match(without.stderr, 'Missing secrets: #password');
      await submitted.saw('A worker cannot execute this run and has ended');
      assert.equal(api.seen, []);
      calls.worker();
      const { code, stderr } = await submitted.ended;
      assert.is(code, 0, stderr);
      assert.ok(existsSync(at('out')));
    }));

  test('a worker with another store ends before a request is sent', () =>
    withShop(async ({ calls, api }) => {
      const submitted = calls.submit('out');
      await submitted.saw('is in the queue');
      const { code, stderr } = await calls.worker({}, '--store', 'elsewhere').ended;
      assert.is(code, 1);
      assert.match(stderr, /elsewhere has nothing of run \S+/);
      assert.equal(api.seen, []);
      calls.worker();
      assert.is((await submitted.ended).code, 0);
    }));

  for (const [what, change, message] of [
    [
      'another version',
      (run: QueuedRun) => ({ ...run, version: '0.0.1' }),
      /was submitted by Sluice 0\.0\.1; this worker is Sluice/,
    ],
  ] as const)
    test(`${what}: the worker ends before a request is sent, and the submitter shows why`, () =>
      withShop(async ({ calls, api, in: at }) => {
        const submitted = calls.submit('out');
        await submitted.saw('is in the queue');
        await changeRun(change);
        const worker = await calls.worker().ended;
        assert.is(worker.code, 1);
        assert.match(worker.stderr, message);
        await submitted.saw('A worker cannot execute this run and has ended');
        const { code, stderr } = await submitted.end();
        assert.is(code, 130);
        assert.match(stderr, message);
        assert.match(
          stderr,
          /= resume sluice run config\.json --out out --queue redis:\S+ --store store --resume/,
        );
        assert.equal(api.seen, []);
        assert.match(
          stderr,
          new RegExp(`= cancel sluice queue cancel ${idOf(stderr)} --queue \\S+ --store store\n`),
        );
        assert.is((await calls.queue('cancel', idOf(stderr), '--store', 'store')).code, 0);
        assert.equal(readdirSync(at('store')), []);
      }));

  for (const [what, change, message] of [
    [
      'another plan',
      (run: QueuedRun) => ({ ...run, plan: run.plan.replace('"o1"', '"p1"') }),
      /its plan is not the one that was submitted/,
    ],
    [
      'a damaged plan',
      (run: QueuedRun) => ({ ...run, plan: '{"planVersion":1}' }),
      /cannot be executed: the plan lacks/,
    ],
  ] as const)
    test(`${what}: the run fails before a request is sent, and the worker continues`, () =>
      withShop(async ({ calls, api }) => {
        const submitted = calls.submit('out');
        await submitted.saw('is in the queue');
        await changeRun(change);
        const worker = calls.worker();
        const { code, stderr } = await submitted.ended;
        assert.is(code, 1);
        assert.match(stderr, message);
        assert.equal(api.seen, []);
        assert.is((await calls.submit('out', {}, '--resume=discard').ended).code, 0);
        assert.is((await worker.end()).code, 0);
      }));

  test('a key: workers must have it and the same secrets; nothing in Redis shows either', () =>
    withShop(async ({ calls, api }) => {
      const submitted = calls.submit('out', SHOP_KEY);
      await submitted.saw('is in the queue');
      for (const [env, message] of [
        [{}, /was submitted with a SLUICE_QUEUE_KEY, which this worker does not have/],
        [{ SLUICE_QUEUE_KEY: 'd4'.repeat(32) }, /was submitted with another SLUICE_QUEUE_KEY/],
        [
          { ...SHOP_KEY, SLUICE_SECRET_PASSWORD: 'hunter3' },
          /This worker has other secrets than the submitter of run \S+: #password/,
        ],
      ] as const) {
        const { code, stderr } = await calls.worker(env).ended;
        assert.is(code, 1);
        assert.match(stderr, message);
        assert.not.match(stderr, 'hunter');
      }
      assert.equal(api.seen, []);
      for (const text of ['hunter2', 'c3c3c3']) assert.not.match(await everythingIn(redis), text);
      calls.worker(SHOP_KEY);
      assert.is((await submitted.ended).code, 0);
    }));

  test('one login for all workers, also when the API accepts only the last one and ends it in between', () =>
    withShop(
      async ({ calls, api, in: at }) => {
        await calls.run('alone');
        api.seen.length = 0;
        calls.worker(SHOP_KEY, '--concurrency', '2');
        calls.worker(SHOP_KEY, '--concurrency', '2');
        const submitted = calls.submit('out', SHOP_KEY);
        while (api.seen.length < 10) await new Promise((resolve) => setTimeout(resolve, 5));
        api.valid.clear();
        api.valid.add('none of those before');
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        assert.not.match(stderr, 'each worker logs in for itself');
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
        assert.is(api.seen.filter((each) => each === 'login').length, 2);
      },
      { jobs: 6, login: true },
      { delayMs: 20, oneLogin: true },
    ));

  test('a session that a run ends belongs to one unit, which ends it; none is left', () =>
    withShop(
      async ({ calls, api, in: at }) => {
        await calls.run('alone');
        assert.equal([...api.valid], []);
        api.seen.length = 0;
        calls.worker(SHOP_KEY, '--concurrency', '2');
        calls.worker(SHOP_KEY);
        const { code, stderr } = await calls.submit('out', SHOP_KEY).ended;
        assert.is(code, 0, stderr);
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
        assert.equal([...api.valid], []);
        const sent = (name: string) => api.seen.filter((each) => each === name).length;
        assert.equal([sent('login'), sent('logout')], [4, 4]);
      },
      { jobs: 4, login: true, logout: true },
    ));

  test('without a key, nobody is told that workers log in for themselves where they do anyway', () =>
    withShop(
      async ({ calls }) => {
        calls.worker();
        const { code, stderr } = await calls.submit('out').ended;
        assert.is(code, 0, stderr);
        assert.not.match(stderr, 'SLUICE_QUEUE_KEY');
      },
      { jobs: 1, login: true, logout: true },
    ));

  test('one rate for all workers', () =>
    withShop(
      async ({ calls, api }) => {
        const client = new Redis(redis?.address ?? '');
        const monitor = await client.monitor();
        const places: number[] = [];
        monitor.on('monitor', (seconds: string, [command, , , key, spacing]: readonly string[]) => {
          if (command === 'eval' && key?.endsWith(':pace') && spacing === '50')
            places.push(Number(seconds) * 1000);
        });
        try {
          calls.worker({}, '--concurrency', '3');
          calls.worker({}, '--concurrency', '3');
          const { code, stderr } = await calls.submit('out').ended;
          assert.is(code, 0, stderr);
          assert.is(places.length, api.times.length);
          // from when the first place was given: requests may arrive late, the first one too, but none before its place
          const took = performance.timeOrigin + (api.times.at(-1) ?? 0) - (places[0] ?? 0);
          assert.ok(
            took > (places.length - 1) * 50 * 0.95,
            `${places.length} requests in ${took} ms`,
          );
        } finally {
          monitor.disconnect();
          client.disconnect();
        }
      },
      { jobs: 6, rate: { requests: 20, per: '1s' } },
    ));

  test('a unit that fails: the run says which and why, no other unit is started; retry and --resume continue it', () =>
    withShop(
      async ({ calls, api, in: at }) => {
        await calls.run('alone');
        api.seen.length = 0;
        api.behaviour.special = (url) =>
          url.pathname === '/v1/o1' ? { status: 403, json: { error: 'not yours' } } : undefined;
        const worker = calls.worker();
        const failed = await calls.submit('out').ended;
        assert.is(failed.code, 1);
        assert.match(failed.stderr, /error: .*403/);
        assert.match(failed.stderr, /--> config\.json:1/);
        assert.match(failed.stderr, /= note {5}unit 0-1 on /);
        assert.not.ok(existsSync(at('out/shop')));
        await worker.saw('0-1');
        const id = idOf(failed.stderr);
        let status: QueueStatus;
        do status = JSON.parse((await calls.queue('status', '--json')).stdout);
        while (status.runs[0]?.notStarted !== 2);
        assert.ok(isQueueReport(status), JSON.stringify(isQueueReport.errors));
        assert.is(status.workers.length, 1);
        assert.equal(
          status.runs.map(({ done, waiting, active, failed: { length } }) => ({
            done,
            waiting,
            active,
            length,
          })),
          [{ done: 1, waiting: 0, active: [], length: 1 }],
        );
        const text = (await calls.queue('status')).stdout;
        for (const line of [
          /1 of 4 done, 0 active, 0 waiting, 1 failed, 2 not started/,
          /failed {4}0-1: .*403/,
          new RegExp(`retry {5}sluice queue retry ${id}`),
        ])
          assert.match(text, line);
        assert.is(api.seen.filter((each) => /^o[23]/.test(each)).length, 0);
        api.behaviour.special = undefined;
        assert.match((await calls.queue('retry', id)).stdout, '3 units are waiting again');
        const resumed = await calls.submit('out', {}, '--resume').ended;
        assert.is(resumed.code, 0, resumed.stderr);
        assert.match(resumed.stderr, `Run ${id} was already in the queue`);
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
        assert.is(api.seen.filter((each) => each.startsWith('o0')).length, 5);
        assert.match((await calls.queue('status')).stdout, 'The queue has no runs.');
      },
      { jobs: 4 },
    ));

  test('SIGINT of the submitter leaves the units to the workers; --resume waits for them, and another plan is refused', () =>
    withShop(
      async ({ calls, in: at, api }) => {
        await calls.run('alone');
        const first = calls.submit('out');
        await first.saw('is in the queue');
        const { code, stderr } = await first.end();
        assert.is(code, 130);
        assert.match(stderr, /= resume .*--resume/);
        writeFileSync(at('config.json'), shopConfiguration(api.baseUrl, { jobs: 4 }));
        const changed = await calls.submit('out', {}, '--resume').ended;
        assert.is(changed.code, 1);
        assert.match(changed.stderr, 'The run in the queue has another plan');
        writeFileSync(at('config.json'), shopConfiguration(api.baseUrl, { jobs: 3 }));
        calls.worker();
        const resumed = await calls.submit('out', {}, '--resume').ended;
        assert.is(resumed.code, 0, resumed.stderr);
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
      },
      { jobs: 3 },
    ));

  test('cancel ends active units and removes the run; with --store also its responses, later too', () =>
    withShop(
      async ({ calls, api, in: at }) => {
        api.behaviour.special = () => 'hang';
        const worker = calls.worker();
        const submitted = calls.submit('out');
        await submitted.saw('is in the queue');
        while (api.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
        const cancelled = await calls.queue(
          'cancel',
          JSON.parse((await calls.queue('status', '--json')).stdout).runs[0].id,
        );
        assert.is(cancelled.code, 0, cancelled.stderr);
        const { code, stderr } = await submitted.ended;
        assert.is(code, 1);
        assert.match(stderr, 'The run was cancelled in the queue');
        assert.match((await calls.queue('status')).stdout, 'The queue has no runs.');
        assert.not(worker.hasEnded());
        const id = idOf(stderr);
        assert.equal(readdirSync(at('store')), [id]);
        assert.match(
          cancelled.stdout,
          `Its responses are still in the store. To remove them: sluice queue cancel ${id} --queue ${redis?.address} --store STORE\n`,
        );
        for (const [run, store, message] of [
          [id, 'elsewhere', `elsewhere has nothing of run ${id}`],
          ['.', 'store', 'The queue has no run "."'],
        ] as const)
          assert.match((await calls.queue('cancel', run, '--store', store)).stderr, message);
        assert.match(
          (await calls.queue('cancel', id, '--store', 'store')).stdout,
          'Its responses are removed from store\n',
        );
        assert.equal(readdirSync(at('store')), []);
        api.behaviour.special = undefined;
        assert.is((await calls.submit('out').ended).code, 0);
      },
      { jobs: 2 },
    ));

  test('JSON logs have the run, the unit and the attempt; the submitter reports progress', () =>
    withShop(
      async ({ calls }) => {
        const worker = calls.worker({}, '--log-format', 'json');
        const { stderr } = await calls.submit('out', {}, '--log-format', 'json').ended;
        const progress = stderr.split('\n').filter((line) => line.includes('"queue-progress"'));
        assert.match(progress.at(-1) ?? '', /"units":1,"done":1,"workers":[01],"requests":5/); // Redis may name the worker later
        const events = (await worker.end()).stderr
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line));
        assert.ok(events.length > 5);
        for (const { run, unit, attempt } of events)
          assert.equal(
            [run === JSON.parse(progress[0] ?? '{}').run, unit, attempt],
            [true, '0-0', 1],
          );
      },
      { jobs: 1 },
    ));

  test('wrong actions and runs of sluice queue are errors', () =>
    withShop(async ({ calls }) => {
      for (const [args, message] of [
        [['stauts'], 'did you mean "status"?'],
        [['retry'], 'sluice queue retry needs RUN'],
        [['cancel', 'x'], 'The queue has no run "x"'],
      ] as const) {
        const { code, stderr } = await calls.queue(...args);
        assert.is(code, 1);
        assert.match(stderr, message);
      }
    }));
});
