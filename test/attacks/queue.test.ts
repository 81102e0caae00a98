// Someone else can write into Redis: what they can make workers, submitters and operators do.

import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import * as assert from 'uvu/assert';
import { startFrom } from '../../src/node/stores/journal.ts';
import { createRunRecords, openRunStore } from '../../src/queue/queued-run.ts';
import { redisServer } from '../support/needs.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { suite } from '../support/suite.ts';
import { type Shop, withShop } from '../support/with-shop.ts';

let redis: RedisServer | undefined;

/** A shop, and someone who can write into its Redis. */
async function withAttacker(
  use: (shop: Shop, client: Redis, units: Queue) => Promise<void>,
): Promise<void> {
  redis ??= await startRedis();
  await withShop(redis, async (shop) => {
    const client = new Redis(redis?.address ?? '', { maxRetriesPerRequest: null });
    const units = new Queue('units', { connection: client, prefix: 'sluice' });
    try {
      await use(shop, client, units);
    } finally {
      await units.close();
      client.disconnect();
    }
  });
}

/** Submits a run and replaces members of its record; a text replaces all of it. */
async function tampered(
  { calls }: Shop,
  client: Redis,
  change: Readonly<Record<string, unknown>> | string,
) {
  const before = new Set(await client.keys('sluice:run:*'));
  const submitted = calls.submit('out');
  await submitted.saw('is in the queue');
  const keys = (await client.keys('sluice:run:*')).filter((each) => /[\da-f]{6}$/.test(each));
  const key = keys.find((each) => !before.has(each)) ?? '';
  const run = JSON.parse((await client.hget(key, 'run')) ?? '');
  await client.hset(
    key,
    'run',
    typeof change === 'string' ? change : JSON.stringify({ ...run, ...change }),
  );
  return { submitted, key, run };
}

/** A folder beside the store that looks like a store. */
function victim(shop: Shop): () => readonly string[] {
  const folder = shop.in('victim');
  mkdirSync(path.join(folder, 'units'), { recursive: true });
  for (const name of ['store', 'start.log', 'units/0-0.log', 'mine.txt'])
    writeFileSync(path.join(folder, name), 'x');
  return () => readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort();
}

suite('attacks: a queue', [redisServer], (test) => {
  test.after(() => redis?.stop());

  const good = {
    id: '261124215030-0a1b2c',
    version: '1.0.0',
    name: 'config',
    plan: '{}',
    planHash: 'x',
    place: 'x',
    start: '{}',
    pace: { rate: { requests: 1, perMs: 1000 }, concurrency: 2 },
    proof: { key: 'x', secrets: 'y' },
    trace: { traceparent: 'x' },
    submittedAt: 1764000000000,
  };

  test('the record of a run is read as Sluice writes it, or not at all', () =>
    withAttacker(async (_shop, client) => {
      const records = createRunRecords(client);
      const read = async (id: string, text: string) => {
        await client.hset(records.keyOf(id), 'run', text);
        return records.read(id);
      };
      assert.equal(await read(good.id, JSON.stringify(good)), good);
      const hostile = [
        ...['{', 'null', '[]', '7', '{}'],
        ...[
          ...['../victim', '..', '/tmp', 'a/../../victim', '261124215030-0a1b2d', 7].map((id) => ({
            id,
          })),
          { plan: [] },
          { start: 7 },
          { pace: null },
          { pace: { rate: { requests: -1, perMs: 1 } } },
          { pace: { rate: { requests: '\u001b[2J', perMs: 1 } } },
          { pace: { concurrency: 1.5 } },
          { trace: { traceparent: 7 } },
          { proof: 7 },
          { submittedAt: 1e300 },
        ].map((change) => JSON.stringify({ ...good, ...change })),
      ];
      for (const text of hostile)
        assert.match(
          String(await read(good.id, text).catch(String)),
          'its record cannot be read',
          text,
        );
      for (const id of ['../victim', 'a/../../victim'])
        assert.match(
          String(await read(id, JSON.stringify({ ...good, id })).catch(String)),
          'its record cannot be read',
        );
    }));

  test('the store of a run is below the one of --store', async () => {
    for (const store of ['store', 's3://bucket/prefix'])
      for (const id of ['../victim', '..', '/tmp', '%2e%2e', '261124215030-0a1b2c/../x'])
        assert.match(
          String(await openRunStore(store, id, '/nonexistent', {}).catch(String)),
          'is not the id of a run',
        );
  });

  test('a start that others have written is read, or refused', async () => {
    for (const head of [
      { kind: 'start', plan: 'x', startedAt: 1e300, state: '{}' },
      { kind: 'start', plan: 'x', startedAt: '1', state: '{}' },
      { kind: 'start', plan: 'x', startedAt: 1, state: 7 },
      { kind: 'start', plan: 7, startedAt: 1, state: '{}' },
      { kind: 'start' },
    ])
      assert.is(await startFrom({ head, body: new Uint8Array(0) }), undefined);
  });

  test('a run whose id leads elsewhere is fetched nowhere, resumed by nobody, and removes nothing; the worker continues', () =>
    withAttacker(async (shop, client) => {
      const files = victim(shop);
      const before = files();
      const { submitted } = await tampered(shop, client, { id: '../victim' });
      const worker = shop.calls.worker();
      const { code, stderr } = await submitted.ended;
      assert.is(code, 1, stderr);
      assert.match(stderr, /Unit 0-\d failed: Run \S+ cannot be executed: its record/);
      const resumed = shop.calls.submit('out', {}, '--resume');
      assert.is((await resumed.ended).code, 0);
      assert.equal(files(), before);
      assert.is((await worker.end()).code, 0);
      const again = await tampered(shop, client, { start: '7' });
      const other = shop.calls.worker();
      assert.match((await again.submitted.ended).stderr, 'its start cannot be read');
      assert.is((await other.end()).code, 0);
    }));

  test('jobs that are no units stay among the failed ones; worker, submitter and operator continue', () =>
    withAttacker(async (shop, client, units) => {
      const submitted = shop.calls.submit('out');
      await submitted.saw('is in the queue');
      const [key = ''] = await client.keys('sluice:run:*');
      const run = key.slice('sluice:run:'.length);
      const opts = { lifo: true, removeOnFail: false };
      for (const data of [
        null,
        [],
        7,
        'x',
        {},
        { run },
        { run, unit: '99-0' },
        { run, unit: '../../x' },
        { run, unit: '0-0_0-0' },
        { run: '../victim', unit: '0-0' },
        { run: '261124215030-0a1b2c', unit: '0-0' },
      ])
        await units.add('x', data, opts);
      const worker = shop.calls.worker();
      const { code, stderr } = await submitted.ended;
      assert.is(code, 0, stderr);
      const jobs = await units.getFailed();
      assert.ok(
        jobs.some(({ failedReason }) => failedReason.includes('its plan has no unit 99-0')),
      );
      const next = await shop.calls.submit('out').ended;
      assert.is(next.code, 0, next.stderr);
      const ended = await worker.end();
      assert.is(ended.code, 0, ended.stderr);

      const last = shop.calls.submit('out');
      await last.saw('is in the queue');
      const [id = ''] = (await client.keys('sluice:run:*')).map((each) => each.split(':')[2]);
      const stray = await units.add('x', { run: id, unit: '99-0' }, opts);
      await client.lrem(units.toKey('wait'), 1, stray.id ?? '');
      await client.zadd(units.toKey('failed'), 1, stray.id ?? '');
      for (const args of [
        ['status'],
        ['status', '--json'],
        ['retry', id],
        ['cancel', id, '--store', 'store'],
      ]) {
        const said = await shop.calls.queue(...args);
        assert.is(said.code, 0, `${args}: ${said.stderr}${said.stdout}`);
      }
      assert.is((await last.ended).code, 1);
    }));

  test('status shows names, units, rates and reasons as text, and commands to copy in quotes', () =>
    withAttacker(async (shop, client, units) => {
      const id = '\u001b]0;x\u0007 $(touch hacked); x';
      const runs = new Queue('runs', { connection: client, prefix: 'sluice' });
      await runs.add('x', {}, { jobId: id });
      const { submitted, run } = await tampered(shop, client, {
        name: '\u001b[2J\n::error::x',
        pace: { rate: { requests: 1, perMs: 3 } },
      });
      await client.hset(`sluice:run:${run.id}`, 'refusal', '\u001b[31m\r\nx', 'requests', 'NaN');
      await client.hset(`sluice:run:${id}`, 'run', JSON.stringify({ ...run, id }));
      await runs.add('x', {}, { jobId: '261124215030-0a1b2c' });
      await client.set('sluice:run:261124215030-0a1b2c', 'a key of another type');
      await units.add('x', { run: run.id, unit: '\u001b[2J' }, { removeOnFail: false });
      const { code, stdout } = await shop.calls.queue('status');
      await runs.close();
      assert.is(code, 0);
      assert.not.match(stdout, /[\x00-\x09\x0b-\x1f\x7f-\x9f]/);
      assert.not.match(stdout, /^::/m);
      assert.match(stdout, /^261124215030-0a1b2c\n {2}damaged +WRONGTYPE/m);
      assert.match(stdout, `sluice queue cancel '\\u001b]0;x\\u0007 $(touch hacked); x' --queue`);
      await submitted.end();
    }));
});
