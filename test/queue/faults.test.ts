// Workers that are killed or suspended, a server that restarts, a full disk, wrong clocks: nothing is lost, nothing is there twice.
// Where a process is killed or suspended, ends without Redis, or has a clock or disk of its own, the run is of processes, which are of one version; else it is in this one.
import { existsSync, readdirSync, rmSync, statSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import * as assert from 'uvu/assert';
import { mounts, redisServer } from '../support/needs.ts';
import { SHOP_KEY, tablesIn } from '../support/queue-runs.ts';
import { SHOP_SECRETS } from '../support/queue-shop.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { suite } from '../support/suite.ts';
import { type Shop, withShop } from '../support/with-shop.ts';

let redis: RedisServer | undefined;
const server = async () => {
  redis ??= await startRedis();
  return redis;
};

/** Rows that are missing and rows that are there twice, in all tables of a run. */
function lostAndDoubled(shop: Shop, out: string): readonly [lost: number, doubled: number] {
  const [expected, actual] = [rowsIn(shop.in('alone')), rowsIn(shop.in(out))];
  let [lost, doubled] = [0, 0];
  for (const row of new Set([...expected.keys(), ...actual.keys()])) {
    const difference = (actual.get(row) ?? 0) - (expected.get(row) ?? 0);
    if (difference < 0) lost -= difference;
    else doubled += difference;
  }
  return [lost, doubled];
}

function rowsIn(folder: string): ReadonlyMap<string, number> {
  const rows = new Map<string, number>();
  for (const [name, text] of Object.entries(tablesIn(folder)))
    for (const row of text.split('\n'))
      rows.set(`${name} ${row}`, (rows.get(`${name} ${row}`) ?? 0) + 1);
  return rows;
}

async function whole(shop: Shop, out: string): Promise<void> {
  assert.equal(lostAndDoubled(shop, out), [0, 0]);
  assert.equal(tablesIn(shop.in(out)), tablesIn(shop.in('alone')));
}

/** Resolves when the API has got so many requests since now. */
async function requests({ api }: Shop, count: number): Promise<void> {
  const until = api.seen.length + count;
  while (api.seen.length < until) await wait(10);
}

const SLOW = { delayMs: 30 };

suite('queue: faults', [redisServer], (test) => {
  test.after(() => redis?.stop());

  test('kill -9 of two of three workers in the middle of their units', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls, processes, in: at } = shop;
        await calls.run('alone');
        const workers = [
          processes.worker({}, '--concurrency', '2'),
          processes.worker({}, '--concurrency', '2'),
          processes.worker(),
        ];
        const submitted = processes.submit('out');
        for (const victim of workers.slice(0, 2)) {
          await requests(shop, 6);
          victim.child.kill('SIGKILL');
        }
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        await whole(shop, 'out');
        assert.equal(readdirSync(at('store')), []);
      },
      { jobs: 8 },
      SLOW,
    ));

  test('a worker that is suspended beyond its lock and wakes up after the commit changes nothing', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls, processes, in: at } = shop;
        await calls.run('alone');
        const suspended = processes.worker();
        const submitted = processes.submit('out');
        await requests(shop, 2);
        suspended.child.kill('SIGSTOP');
        processes.worker();
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        const before = tablesIn(at('out'));
        suspended.child.kill('SIGCONT');
        await wait(500);
        assert.equal(tablesIn(at('out')), before);
        await whole(shop, 'out');
        // it goes on with other work
        assert.is((await processes.submit('again').ended).code, 0);
        await whole(shop, 'again');
        assert.is(suspended.child.exitCode, null);
      },
      { jobs: 3 },
      SLOW,
    ));

  test('SIGTERM of a worker hands its unit back at once', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls, processes } = shop;
        await calls.run('alone');
        const first = processes.worker({ SLUICE_QUEUE_LOCK_MS: '600000' });
        const submitted = processes.submit('out');
        await requests(shop, 2);
        first.child.kill('SIGTERM');
        assert.is((await first.ended).code, 143);
        processes.worker({ SLUICE_QUEUE_LOCK_MS: '600000' });
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        await whole(shop, 'out');
      },
      { jobs: 2 },
      SLOW,
    ));

  test('Redis is killed and starts again in the middle of a run', async () => {
    const own = await startRedis();
    await withShop(
      own,
      async (shop) => {
        const { calls } = shop;
        await calls.run('alone');
        calls.worker({}, '--concurrency', '2');
        calls.worker();
        const submitted = calls.submit('out');
        for (let times = 0; times < 2; times++) {
          await requests(shop, 5);
          await own.kill();
          await wait(200);
          await own.restart();
        }
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        await whole(shop, 'out');
      },
      { jobs: 8, login: true },
      SLOW,
    ).finally(own.stop);
  });

  test('Redis is gone when the units are done: the run succeeds, and says what is left', async () => {
    const own = await startRedis();
    await withShop(
      own,
      async ({ calls, processes, in: at }) => {
        await calls.run('alone');
        const worker = processes.worker();
        const submitted = processes.submit('out', {}, '--to', 'duckdb:shop.db');
        await submitted.saw('3 of 3 units');
        await own.kill();
        const { code, stdout, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        assert.match(stdout, 'Loaded into duckdb:shop.db');
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
        assert.equal(readdirSync(at('store')), []);
        const [, id = ''] =
          /the run has succeeded, but it is still in the queue[\s\S]*sluice queue cancel (\S+) --queue redis:/.exec(
            stderr,
          ) ?? [];
        assert.not.match(stderr, '--resume');
        await own.restart();
        const resumed = await calls.submit('out', {}, '--to', 'duckdb:shop.db', '--resume').ended;
        assert.is(resumed.code, 1);
        assert.match(resumed.stderr, `store has nothing of run ${id}`);
        assert.is((await calls.queue('cancel', id)).code, 0);
        assert.match((await calls.queue('status')).stdout, 'The queue has no runs.');
        assert.is(worker.child.exitCode, null);
      },
      { jobs: 3 },
    ).finally(own.stop);
  });

  test('Redis loses its data in the middle of a run: one error, and the run is submitted again', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls, in: at } = shop;
        await calls.run('alone');
        const workers = [calls.worker({}, '--concurrency', '2'), calls.worker()];
        const submitted = calls.submit('out');
        await requests(shop, 6);
        await redis?.clear();
        const { code, stderr } = await submitted.ended;
        assert.is(code, 1);
        assert.ok(
          stderr.includes('The run was cancelled in the queue, or Redis has lost it'),
          stderr,
        );
        assert.not.ok(existsSync(at('out/shop')));
        const again = await calls.submit('out', {}, '--resume').ended;
        assert.is(again.code, 0, again.stderr);
        await whole(shop, 'out');
        for (const worker of workers) assert.not(worker.hasEnded());
      },
      { jobs: 8 },
      SLOW,
    ));

  test('a unit that is torn in the store when all are done: one error with its name, and --resume=discard starts over; a missing one is fetched again', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls, in: at, api } = shop;
        await calls.run('alone');
        const worker = calls.worker();
        /** A run whose submitter has ended before its units were done. */
        const fetched = async (out: string) => {
          const first = calls.submit(out);
          await first.saw('is in the queue');
          const [, id = ''] = /Run (\S+) is in the queue/.exec((await first.end()).stderr) ?? [];
          const place = at(`store/${id}/units`);
          while (!existsSync(place) || readdirSync(place).length < 3) await wait(50);
          while (!(await calls.queue('status')).stdout.includes('3 of 3 done'));
          return { id, file: path.join(place, '0-1.log') };
        };
        const torn = await fetched('out');
        truncateSync(torn.file, statSync(torn.file).size - 9);
        const { code, stderr } = await calls.submit('out', {}, '--resume').ended;
        assert.is(code, 1);
        assert.match(stderr, `store/${torn.id} has a damaged unit: 0-1`);
        assert.match(stderr, '"--resume=discard" starts over');
        assert.not.ok(existsSync(at('out/shop')));
        assert.is((await calls.submit('out', {}, '--resume=discard').ended).code, 0);
        await whole(shop, 'out');

        const missing = await fetched('later');
        const before = api.seen.length;
        rmSync(missing.file);
        assert.is((await calls.submit('later', {}, '--resume').ended).code, 0);
        await whole(shop, 'later');
        const again = api.seen.slice(before);
        assert.is(new Set(again.map((url) => url.split('?')[0])).size, 1, again.join(' '));
        assert.not(worker.hasEnded());
      },
      { jobs: 3 },
    ));

  test('two workers with one name, one of them suspended', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls, processes } = shop;
        await calls.run('alone');
        const same = "Object.defineProperty(process, 'pid', { value: 7 })";
        const named = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(same)}` };
        const suspended = processes.worker(named);
        const submitted = processes.submit('out');
        await requests(shop, 2);
        suspended.child.kill('SIGSTOP');
        processes.worker(named);
        const { code, stderr } = await submitted.ended;
        suspended.child.kill('SIGCONT');
        assert.is(code, 0, stderr);
        await whole(shop, 'out');
      },
      { jobs: 3 },
      SLOW,
    ));

  test('a unit that is delivered twice', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls } = shop;
        await calls.run('alone');
        const connection = new Redis((await server()).address, { maxRetriesPerRequest: null });
        const queue = new Queue('units', { connection, prefix: 'sluice' });
        try {
          await queue.pause();
          const submitted = calls.submit('out');
          await submitted.saw('is in the queue');
          const jobs = await queue.getJobs(['waiting', 'prioritized']);
          assert.is(jobs.length, 3);
          for (const { name, data } of jobs)
            await queue.add(name, data, { removeOnComplete: true });
          calls.worker({}, '--concurrency', '3');
          calls.worker({}, '--concurrency', '3');
          await queue.resume();
          const { code, stderr } = await submitted.ended;
          assert.is(code, 0, stderr);
          await whole(shop, 'out');
        } finally {
          await queue.close();
          connection.disconnect();
        }
      },
      { jobs: 3 },
      SLOW,
    ));

  test('clocks of workers that differ by hours', async () =>
    withShop(
      await server(),
      async (shop) => {
        const { calls, processes, api, in: at } = shop;
        await calls.run('alone');
        api.seen.length = 0;
        for (const hours of [-2, 3]) {
          const shifted = `const now = Date.now; Date.now = () => now() + ${hours * 3_600_000};`;
          processes.worker({
            ...SHOP_KEY,
            NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(shifted)}`,
          });
        }
        const { code, stderr } = await processes.submit('out', SHOP_KEY).ended;
        assert.is(code, 0, stderr);
        await whole(shop, 'out');
        assert.is(api.seen.filter((each) => each === 'login').length, 1);
        assert.not.ok(existsSync(path.join(at('store'), 'units')));
      },
      { jobs: 6, login: true },
      SLOW,
    ));

  test(
    'a full store: the run fails, says why, and --resume continues it when there is room',
    [mounts],
    async () =>
      withShop(await server(), async (shop) => {
        const { calls, processes } = shop;
        await calls.run('alone');
        const submitted = processes.submit('out');
        await submitted.saw('is in the queue');
        const full = processes.shell(
          'cp -r store kept && mount -t tmpfs -o size=4k none store && cp -r kept/. store && exec $CLI worker $QUEUE --store store',
          SHOP_SECRETS,
        );
        const { code, stderr } = await submitted.ended;
        assert.is(code, 1, stderr);
        assert.match(stderr, /the disk is full \(ENOSPC\)/);
        assert.match(stderr, /= resume sluice run .* --resume/);
        full.child.kill('SIGKILL');
        await full.ended;
        processes.worker();
        const resumed = await processes.submit('out', {}, '--resume').ended;
        assert.is(resumed.code, 0, resumed.stderr);
        await whole(shop, 'out');
      }),
  );
});
