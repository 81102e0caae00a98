// Someone else can write into Redis: keys of BullMQ and keys that workers share, removed, replaced and filled with something else.
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import * as assert from 'uvu/assert';
import { createRunRecords } from '../../src/queue/queued-run.ts';
import { redisServer } from '../support/needs.ts';
import type { Called } from '../support/queue-calls.ts';
import { tablesIn } from '../support/queue-runs.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { suite } from '../support/suite.ts';
import { type Shop, withShop } from '../support/with-shop.ts';

let redis: RedisServer | undefined;

interface Attack extends Shop {
  readonly client: Redis;
  /** Submits a run, and resolves with its id when it is in the queue. */
  submitted(...more: readonly string[]): Promise<Called & { readonly id: string }>;
}

async function withAttacker(use: (attack: Attack) => Promise<void>): Promise<void> {
  redis ??= await startRedis();
  const server = redis;
  await withShop(server, async (shop) => {
    const client = new Redis(server.address, { maxRetriesPerRequest: null });
    const submitted = async (...more: readonly string[]) => {
      const before = new Set(await client.keys('sluice:run:*'));
      const run = shop.calls.submit('out', {}, ...more);
      await run.saw('is in the queue');
      const keys = await client.keys('sluice:run:*');
      const key = keys.find((each) => !before.has(each)) ?? '';
      return { ...run, id: key.slice('sluice:run:'.length) };
    };
    try {
      await use({ ...shop, client, submitted });
    } finally {
      await shop.calls.end();
      client.disconnect();
    }
  });
}

suite('attacks: keys of a queue', [redisServer], (test) => {
  test.after(() => redis?.stop());

  test('units that someone has removed from the queue are missed, and a resumed run fetches them', () =>
    withAttacker(async ({ client, calls, submitted, in: inFolder }) => {
      const first = await submitted();
      const children = `sluice:runs:${first.id}:dependencies`;
      const last = (await client.smembers(children)).filter((key) => /0-[23]$/.test(key));
      assert.is(last.length, 2);
      await client.srem(children, ...last);
      await client.del(...last);
      for (const key of last)
        await client.lrem('sluice:units:wait', 0, key.slice('sluice:units:'.length));
      calls.worker();
      const { code, stderr } = await first.ended;
      assert.is(code, 1, stderr);
      assert.match(stderr, /the store does not have all of them: 0-2, 0-3/);
      const resumed = await calls.submit('out', {}, '--resume').ended;
      assert.is(resumed.code, 0, resumed.stderr);
      assert.is((await calls.run('plain')).code, 0);
      assert.equal(tablesIn(inFolder('out')), tablesIn(inFolder('plain')));
    }));

  test('a run whose list of units was deleted is not complete', () =>
    withAttacker(async ({ client, submitted }) => {
      const run = await submitted();
      await client.del(`sluice:runs:${run.id}:dependencies`);
      const { code, stderr } = await run.ended;
      assert.is(code, 1, stderr);
      assert.match(stderr, 'the store does not have all of them: 0-0, 0-1, 0-2, 0-3');
    }));

  test('jobs that are not JSON, in each state, change nothing for other runs: worker, submitter and operator continue', () =>
    withAttacker(async ({ client, calls, submitted }) => {
      const hostile = { '{': 'data', '[': 'opts', '"': 'returnvalue', '{"': 'stacktrace' };
      const place = async (state: string, add: (id: string) => Promise<unknown>) => {
        for (const [index, [text, field]] of Object.entries(hostile).entries()) {
          const id = `${state}-${index}`;
          await client.hset(`sluice:units:${id}`, {
            name: 'x',
            data: '{}',
            opts: '{}',
            timestamp: '1',
            [field]: text,
          });
          await add(id);
        }
      };
      await place('failed', (id) => client.zadd('sluice:units:failed', 1, id));
      await place('active', (id) => client.lpush('sluice:units:active', id));
      await place('wait', (id) => client.rpush('sluice:units:wait', id));
      await client.hset('sluice:runs:261124215030-0a1b2c', {
        name: 'x',
        data: '{',
        opts: '{',
        timestamp: '1',
      });
      await client.zadd('sluice:runs:waiting-children', 1, '261124215030-0a1b2c');
      const run = await submitted();
      for (const args of [['status'], ['status', '--json'], ['status', run.id]]) {
        const said = await calls.queue(...args);
        assert.is(said.code, 0, said.stderr);
        assert.match(said.stdout, run.id);
      }
      assert.is((await calls.queue('retry', run.id)).code, 1);
      assert.is((await calls.queue('cancel', '261124215030-0a1b2c')).code, 0);
      const worker = calls.worker();
      const { code, stderr } = await run.ended;
      assert.is(code, 0, stderr);
      await worker.end();
    }));

  test('lists of another type are one error: exit 1', () =>
    withAttacker(async ({ client, calls, submitted }) => {
      for (const [list, action] of [
        ['failed', 'retry'],
        ['active', 'status'],
      ] as const) {
        const run = await submitted();
        await client.del(`sluice:units:${list}`);
        await client.set(`sluice:units:${list}`, 'x');
        for (const each of [action, 'cancel']) {
          const { code, stderr } = await calls.queue(each, run.id);
          assert.is(code, 1, each);
          assert.match(stderr, /something that Sluice did not write: WRONGTYPE/, each);
        }
        assert.is((await run.ended).code, 1);
        await client.flushall();
      }
    }));

  test('a worker says when it cannot take units, and takes them as soon as it can; what is shown of jobs and keys of strangers is harmless', () =>
    withAttacker(async ({ client, calls, submitted }) => {
      const run = await submitted();
      const units = await client.smembers(`sluice:runs:${run.id}:dependencies`);
      for (const unit of units)
        await client.hset(unit, { name: 'x\u001b[31m', timestamp: 'x', delay: '1', ats: '-1' });
      await client.set('sluice:units:limiter', '999999', 'PX', 100);
      await client.rpush('sluice:units:wait', '\u001b[31m'.repeat(100_000));
      await client.rename('sluice:units:wait', 'kept');
      await client.set('sluice:units:wait', 'x');
      const worker = calls.worker();
      await worker.saw('no units can be taken, this worker tries again: The queue has something');
      const status = await calls.queue('status', run.id);
      assert.not.match(status.stdout + status.stderr, /[\x00-\x08\x1b]/);
      await client.rename('kept', 'sluice:units:wait');
      const { code, stderr } = await run.ended;
      assert.is(code, 0, stderr);
      const { stderr: said } = await worker.end();
      assert.is(said.match(/no units can be taken/g)?.length, 1, said);
      assert.not.match(said, /[\x00-\x08\x1b]/);
    }));

  test('the record of a run may be a key of another type: "queue cancel" removes the run', () =>
    withAttacker(async ({ client, calls, submitted }) => {
      const run = await submitted();
      await client.del(`sluice:run:${run.id}`);
      await client.lpush(`sluice:run:${run.id}`, 'x');
      const { code, stderr } = await run.ended;
      assert.is(code, 1, stderr);
      assert.match((await calls.queue('status')).stdout, /damaged +WRONGTYPE/);
      assert.is((await calls.queue('cancel', run.id)).code, 0);
      assert.equal(await client.keys(`*${run.id}*`), []);
    }));

  test('ids of runs are quoted in commands to copy', () =>
    withAttacker(async ({ client, calls }) => {
      const id = '$(touch hacked); x';
      await client.hset(`sluice:runs:${id}`, { name: 'x', data: '{}', opts: '{}', timestamp: '1' });
      await client.zadd('sluice:runs:waiting-children', 1, id);
      const { code, stdout } = await calls.queue('cancel', id);
      assert.is(code, 0);
      assert.match(stdout, "sluice queue cancel '$(touch hacked); x' --queue redis://");
    }));

  test('what workers share may be anything: units fail, or wait until a signal ends the worker', () =>
    withAttacker(async ({ client, calls, submitted }) => {
      for (const [command, value, outcome] of [
        ['set', 'x', 'fails'],
        ['lpush', 'x', 'fails'],
        ['set', '1e300', 'waits'],
      ] as const) {
        const run = await submitted('--rate', '100/s');
        const place = createRunRecords(client).keyOf(run.id);
        await client.call(command, `${place}:pace`, value);
        await client.hset(place, 'counted', 'x', 'requests', 'x', 'logins', '{');
        const worker = calls.worker();
        if (outcome === 'fails') {
          const { code, stderr } = await run.ended;
          assert.is(code, 1, stderr);
          assert.match(stderr, 'something that Sluice did not write');
        } else {
          while ((await client.llen('sluice:units:active')) === 0) await wait(10);
          assert.is((await run.end()).code, 130);
        }
        await worker.end();
        await client.flushall();
      }
    }));
});
