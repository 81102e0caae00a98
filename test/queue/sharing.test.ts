// What the workers of a run share in Redis: the login and the rate.

import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import * as assert from 'uvu/assert';
import type { Login } from '../../src/ports/stores.ts';
import { type QueueKey, queueKeyFrom } from '../../src/queue/connection.ts';
import {
  createSharedBudget,
  createSharedLogin,
  createSharedTokens,
} from '../../src/queue/shared.ts';
import { tokenContract } from '../../src/testing.ts';
import { redisServer } from '../support/needs.ts';
import { type RedisServer, startRedis } from '../support/redis-server.ts';
import { suite } from '../support/suite.ts';

const KEY = 'a1'.repeat(32);
const key = queueKeyFrom(KEY) as QueueKey; // the text is a key

suite('queue: what workers share', (test) => {
  test('a key has 32 bytes, as hexadecimal digits or Base64; another text is an error that does not repeat it', () => {
    assert.ok(queueKeyFrom(Buffer.alloc(32, 7).toString('base64')));
    assert.is(queueKeyFrom(''), undefined);
    try {
      queueKeyFrom('hunter2');
      assert.unreachable('refused');
    } catch (error) {
      assert.match(String(error), 'SLUICE_QUEUE_KEY is not a key of 32 bytes');
      assert.not.match(String(error), 'hunter2');
    }
  });

  test('what is sealed is opened with the same key at the same place only, and only unchanged', () => {
    const sealed = key.seal(Buffer.from('the token'), 'here');
    assert.is(Buffer.from(key.open(sealed, 'here') ?? []).toString(), 'the token');
    assert.is(key.open(sealed, 'there'), undefined);
    assert.is(queueKeyFrom('b2'.repeat(32))?.open(sealed, 'here'), undefined);
    const bytes = Buffer.from(sealed, 'base64');
    for (const at of [0, 13, bytes.length - 1]) {
      const changed = Buffer.from(bytes);
      changed[at] = (changed[at] ?? 0) ^ 1;
      assert.is(key.open(changed.toString('base64'), 'here'), undefined);
    }
    assert.is(key.open('', 'here'), undefined);
    assert.is.not(key.seal(Buffer.from('the token'), 'here'), sealed);
  });
});

suite('queue: what workers share in Redis', [redisServer], (test) => {
  let server: RedisServer | undefined;
  const connections: Redis[] = [];
  const connect = () => {
    const redis = new Redis(server?.address ?? '', { maxRetriesPerRequest: null });
    connections.push(redis);
    return redis;
  };
  test.before(async () => {
    server = await startRedis();
  });
  test.after(async () => {
    for (const redis of connections) redis.disconnect();
    await server?.stop();
  });

  /** Workers of one run, and the logins that they have made. */
  const workersOf = (place: string, count: number, lockMs = 6000) => {
    const made: Login[] = [];
    const ports = Array.from({ length: count }, () =>
      createSharedLogin({ redis: connect(), key, place, lockMs }),
    );
    const logIn = async () => {
      await wait(20);
      const login = {
        response: Buffer.from(`{"token":"a-secret-token-${made.length + 1}"}`),
        atMs: Date.now(),
      };
      made.push(login);
      return login;
    };
    const textOf = ({ response }: Login) => Buffer.from(response).toString();
    return { made, ports, logIn, textOf };
  };

  test('all requests of all workers use one login', async () => {
    const { made, ports, logIn, textOf } = workersOf('one', 5);
    const used = await Promise.all(
      ports.flatMap((port) =>
        Array.from({ length: 8 }, () => port.login({ key: 'k', isValid: () => true, logIn })),
      ),
    );
    assert.is(made.length, 1);
    assert.equal([...new Set(used.map(textOf))], ['{"token":"a-secret-token-1"}']);
    await ports[0]?.login({ key: 'another iteration', isValid: () => true, logIn });
    assert.is(made.length, 2);
  });

  test('nothing in Redis shows a login or what names it', async () => {
    const { ports, logIn } = workersOf('hidden', 1);
    await ports[0]?.login({ key: 'hash-of-secrets', isValid: () => true, logIn });
    const redis = connect();
    const all = await Promise.all(
      (await redis.keys('hidden*')).map(async (name) => [name, await redis.hgetall(name)]),
    );
    assert.is(all.length, 1);
    for (const text of [
      'a-secret-token',
      'hash-of-secrets',
      Buffer.from('a-secret-token').toString('base64').slice(0, 12),
    ])
      assert.not.match(JSON.stringify(all), text);
  });

  test('refresh tokens: each worker sends the one that the last has got, and Redis shows none', async () => {
    const sent: string[] = [];
    const exchanged = async () =>
      createSharedTokens({ redis: connect(), key, place: 'rotating' }).exchange(
        'hash-of-token',
        async ({ text, keep }) => {
          sent.push(text ?? 'configured');
          await wait(20);
          await keep(`rotated-${sent.length}`);
        },
      );
    await Promise.all([exchanged(), exchanged(), exchanged()]);
    assert.equal(sent, ['configured', 'rotated-1', 'rotated-2']);
    const redis = connect();
    const all = await redis.hgetall('rotating:logins');
    assert.is(Object.keys(all).length, 1);
    assert.not.match(JSON.stringify(all), /rotated|hash-of-token/);
    await redis.set(`rotating:login:token:${key.proof('hash-of-token')}`, 'x');
    assert.match(String(await exchanged().catch(String)), 'it has no end');
  });

  test('refresh tokens: none is exchanged where Redis refuses to store a new one', async () => {
    const redis = connect();
    const full = new Proxy(redis, {
      get: (target, name) =>
        name === 'hset'
          ? () => Promise.reject(new Error('OOM command not allowed'))
          : Reflect.get(target, name),
    });
    let sent = 0;
    const exchanged = createSharedTokens({ redis: full, key, place: 'full' }).exchange(
      'hash-of-token',
      async () => void sent++,
    );
    assert.match(String(await exchanged.catch(String)), /OOM/);
    assert.is(sent, 0);
  });

  for (const [at, { name, run }] of tokenContract(() => {
    const port = (place: string) => createSharedTokens({ redis: connect(), key, place });
    return { tokens: port(`contract-${connections.length}`), next: () => port('another run') };
  }).entries())
    test(`refresh tokens ${at + 1}: ${name}`, run);

  test('a login that the API refuses is replaced once, by whoever notices first', async () => {
    const { made, ports, logIn, textOf } = workersOf('refused', 4);
    const first = await Promise.all(
      ports.map((port) => port.login({ key: 'k', isValid: () => true, logIn })),
    );
    const next = await Promise.all(
      ports.map((port, index) =>
        port.login({ key: 'k', isValid: (login) => login !== first[index], logIn }),
      ),
    );
    assert.is(made.length, 2);
    assert.equal([...new Set(next.map(textOf))], ['{"token":"a-secret-token-2"}']);
  });

  test('a login that has expired is replaced once, also when clocks of workers differ', async () => {
    const { made, ports, logIn } = workersOf('expired', 4);
    const lasts = (ms: number) => (login: Login) => Date.now() < login.atMs + ms;
    await Promise.all(ports.map((port) => port.login({ key: 'k', isValid: lasts(300), logIn })));
    await wait(350);
    await Promise.all(ports.map((port) => port.login({ key: 'k', isValid: lasts(300), logIn })));
    assert.is(made.length, 2);
    // the age of a login is measured by the server's clock: another worker sees about the same age as the one that logged in
    const read = await ports[3]?.login({ key: 'k', isValid: lasts(10_000), logIn });
    assert.ok(Math.abs((read?.atMs ?? 0) - (made[1]?.atMs ?? 0)) < 200);
  });

  test('a worker that ends while it logs in does not keep the others from it; a login that fails is tried by the next', async () => {
    const { made, ports, logIn } = workersOf('ended', 2, 300);
    const [gone, other] = ports;
    const lost = gone?.login({ key: 'k', isValid: () => true, logIn: () => new Promise(() => {}) });
    void lost;
    await wait(50);
    connections.at(-2)?.disconnect(); // its lock is not renewed any more
    await other?.login({ key: 'k', isValid: () => true, logIn });
    assert.is(made.length, 1);
    const failing = workersOf('failing', 2);
    const refuse = async () => Promise.reject(new Error('the password is wrong'));
    const [refused] = await Promise.allSettled([
      failing.ports[0]?.login({ key: 'k', isValid: () => true, logIn: refuse }),
    ]);
    assert.is(refused?.status, 'rejected');
    await failing.ports[1]?.login({ key: 'k', isValid: () => true, logIn: failing.logIn });
    assert.is(failing.made.length, 1);
  });

  test('a lock that nobody releases: an error that names it, and a signal ends the wait at once', async () => {
    const redis = connect();
    const { ports, logIn } = workersOf('locked', 1);
    const need = { key: 'k', isValid: () => true, logIn };
    const lock = `locked:login:${key.proof('k')}`;
    const refusal = async () => String(await Promise.resolve(ports[0]?.login(need)).catch(String));
    await redis.set(lock, 'x');
    assert.match(await refusal(), 'it has no end, or a later one than Sluice gives it');
    await redis.set(lock, 'x', 'EX', 1e9);
    assert.match(await refusal(), 'it has no end, or a later one than Sluice gives it');
    const patient = createSharedLogin({ redis, key, place: 'locked', maxWaitMs: 100 });
    await redis.set(lock, 'x', 'PX', 5000);
    assert.match(
      String(await Promise.resolve(patient.login(need)).catch(String)),
      'another worker has not logged in',
    );
    const ending = new AbortController();
    const waiting = ports[0]?.login({ ...need, signal: ending.signal });
    ending.abort(new Error('the run ends'));
    assert.match(String(await Promise.resolve(waiting).catch(String)), 'the run ends');
    await redis.del(lock);
    await redis.hset('locked:logins', key.proof('k'), 'x');
    assert.ok(await ports[0]?.login(need));
  });

  test('an earlier login of the same run can be put back: it is as valid as its API says, and no longer', async () => {
    const redis = connect();
    const { made, ports, logIn, textOf } = workersOf('replayed', 2);
    const atMs: number[] = [];
    const need = {
      key: 'k',
      isValid: (login: Login) => void atMs.push(login.atMs) === undefined,
      logIn,
    };
    const [first, other] = ports;
    await first?.login(need);
    const sealed = await redis.hgetall('replayed:logins');
    await first?.login({ ...need, isValid: (login) => textOf(login).includes('-2') });
    await redis.hset('replayed:logins', sealed);
    const old = await other?.login(need);
    assert.match(textOf(old as Login), '-1'); // a login is there
    assert.ok(Math.abs((atMs.at(-1) ?? 0) - (made[0]?.atMs ?? 0)) < 1000); // its age is sealed, too
    await redis.hset('elsewhere:logins', sealed);
    const next = workersOf('elsewhere', 1);
    await next.ports[0]?.login({ ...need, logIn: next.logIn });
    assert.is(next.made.length, 1);
  });

  test('one rate: each request of any worker gets a place of its own, equally far apart', async () => {
    const budgets = Array.from({ length: 4 }, () => createSharedBudget(connect(), 'rate'));
    const waits = await Promise.all(
      Array.from({ length: 40 }, (_, index) => budgets[index % 4]?.take(60_000)),
    );
    assert.equal(
      waits.map((ms) => Math.round(Number(ms) / 60_000)).sort((a, b) => a - b),
      [...Array(40).keys()],
    );
  });

  test('each rate of jobs has places of its own, for all workers', async () => {
    const [one, other] = ['one', 'other'].map(() => createSharedBudget(connect(), 'of-jobs'));
    const waits = [
      await one?.take(60_000),
      await one?.take(60_000, 'reports'),
      await other?.take(60_000, 'reports'),
      await other?.take(60_000, '/config/jobs/0/rate'),
      await other?.take(60_000),
    ];
    assert.equal(
      waits.map((ms) => Math.round(Number(ms) / 60_000)),
      [0, 0, 1, 0, 1],
    );
  });

  test('a wait that a response asks for holds for all workers; the longest counts', async () => {
    const [one, other] = [
      createSharedBudget(connect(), 'auto'),
      createSharedBudget(connect(), 'auto'),
    ];
    assert.ok(Number(await other.pauseMs()) <= 0);
    await one.pause(200_000);
    await one.pause(5000);
    const left = Number(await other.pauseMs());
    assert.ok(left > 100_000 && left <= 200_000, String(left));
  });
});
