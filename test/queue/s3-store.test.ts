// A store in S3 for the runs of a queue.

import { connect, createServer } from 'node:net';
import * as assert from 'uvu/assert';
import { s3Place } from '../../src/node/stores/s3.ts';
import { redisServer } from '../support/needs.ts';
import { everythingIn, tablesIn } from '../support/queue-runs.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { S3_ENV, startS3Server } from '../support/s3-server.ts';
import { listening } from '../support/scripted-server.ts';
import { suite } from '../support/suite.ts';
import { type Shop, withShop as withShopOf } from '../support/with-shop.ts';

let redis: RedisServer | undefined;

async function withShop(use: (shop: Shop) => Promise<void>): Promise<void> {
  redis ??= await startRedis();
  await withShopOf(redis, use, {}, {});
}

/** A server that passes everything on while the other one is to be reached, and closes connections otherwise. */
async function relayTo(endpoint: string) {
  const state = { isReached: true };
  const { baseUrl, close } = await listening(
    createServer((socket) => {
      if (!state.isReached) return void socket.destroy();
      const onward = connect(Number(new URL(endpoint).port), '127.0.0.1');
      socket.pipe(onward).pipe(socket);
      socket
        .on('data', () => state.isReached || socket.destroy())
        .on('close', () => onward.destroy());
      for (const each of [socket, onward]) each.on('error', () => {});
    }),
  );
  return Object.assign(state, { baseUrl, close });
}

suite('queue: a store in S3', [redisServer], (test) => {
  test('a store in S3: credentials are those of each process, none are in the queue, and nothing is left', () =>
    withShop(async ({ calls, api, in: at }) => {
      const s3 = await startS3Server();
      try {
        const keys = { AWS_ACCESS_KEY_ID: 'S3RVER', AWS_SECRET_ACCESS_KEY: 'S3RVER' };
        const endpoint = { AWS_ENDPOINT_URL: s3.endpoint };
        const store = ['--store', 's3://lake/all runs?region=eu-central-1'];
        await calls.run('alone');
        api.seen.length = 0;
        const submitted = calls.submit('out', { ...keys, ...endpoint }, ...store);
        await submitted.saw('is in the queue');
        const without = await calls.worker(endpoint, ...store).ended;
        assert.is(without.code, 1);
        assert.match(without.stderr, /s3:\/\/lake\/all runs\/\S+: no credentials/);
        const elsewhere = await calls.worker({ ...keys, ...endpoint }, '--store', 's3://lake/other')
          .ended;
        assert.match(elsewhere.stderr, /s3:\/\/lake\/other has nothing of run/);
        assert.equal(api.seen, []);
        assert.not.match(await everythingIn(redis), 'S3RVER');
        for (let i = 0; i < 2; i++)
          calls.worker({ ...keys, ...endpoint }, ...store, '--concurrency', '2');
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
        // a unit whose worker has no time to say that it works is fetched by another one, too
        assert.ok(api.seen.length >= 20, `${api.seen.length} requests`);
        const { client } = s3Place('s3://lake', { ...keys, ...endpoint });
        assert.equal(await client.list(''), []);
      } finally {
        await s3.close();
      }
    }));

  test('a worker that does not reach S3 hands its unit back, says why, and fetches it when the server responds again', () =>
    withShop(async ({ calls, api, in: at }) => {
      const s3 = await startS3Server();
      const relay = await relayTo(s3.endpoint);
      try {
        const env = { ...S3_ENV, AWS_ENDPOINT_URL: relay.baseUrl };
        await calls.run('alone');
        api.seen.length = 0;
        const submitted = calls.submit('out', env, '--store', 's3://lake/runs');
        await submitted.saw('is in the queue');
        relay.isReached = false;
        const worker = calls.worker(env, '--store', 's3://lake/runs');
        await worker.saw('the store cannot be used, this worker tries again: s3://lake/runs/');
        await submitted.saw('A worker cannot execute this run and tries again.');
        assert.equal(api.seen, []);
        relay.isReached = true;
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        assert.not(worker.hasEnded());
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
      } finally {
        await relay.close();
        await s3.close();
      }
    }));

  test('a worker that does not reach S3 when it has fetched a unit keeps it, and sends its requests once', () =>
    withShop(async ({ calls, api, in: at }) => {
      const s3 = await startS3Server();
      const relay = await relayTo(s3.endpoint);
      try {
        const env = { ...S3_ENV, AWS_ENDPOINT_URL: relay.baseUrl };
        await calls.run('alone');
        const requests = api.seen.length;
        api.seen.length = 0;
        const submitted = calls.submit('out', env, '--store', 's3://lake/runs');
        await submitted.saw('is in the queue');
        const worker = calls.worker(env, '--store', 's3://lake/runs');
        while (api.seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 1));
        relay.isReached = false;
        await worker.saw('the store cannot be used, this worker tries again: s3://lake/runs/');
        relay.isReached = true;
        const { code, stderr } = await submitted.ended;
        assert.is(code, 0, stderr);
        assert.is(api.seen.length, requests);
        assert.equal(tablesIn(at('out')), tablesIn(at('alone')));
        assert.not(worker.hasEnded());
      } finally {
        await relay.close();
        await s3.close();
      }
    }));

  test.after(() => redis?.stop());
});
