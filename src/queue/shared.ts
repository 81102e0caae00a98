import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { every } from '../node/process/clock.ts';
import type { BudgetPort } from '../ports/ports.ts';
import type { CredentialPort, Login, LoginNeed, TokenPort } from '../ports/stores.ts';
import { createMemoryCredentials, createMemoryTokens } from '../run/options.ts';
import { RunError } from '../text/diagnostic.ts';
import { inUnit, orAborted, type QueueKey } from './connection.ts';
import { createRunRecords } from './queued-run.ts';

/** What the units of a run share. */
export interface RunShares {
  readonly credentials: CredentialPort;
  readonly tokens: TokenPort;
  readonly budget: BudgetPort;
}

/** One rate for all workers of a run; one login, too, if they have a key, else one for the units of this worker. */
export function createRunShares(redis: Redis, id: string, key: QueueKey | undefined): RunShares {
  const place = createRunRecords(redis).keyOf(id);
  return {
    credentials:
      key === undefined ? createMemoryCredentials() : createSharedLogin({ redis, key, place }),
    tokens: key === undefined ? createMemoryTokens() : createSharedTokens({ redis, key, place }),
    budget: createSharedBudget(redis, place),
  };
}

/** All read the clock of the server, so that clocks of workers may differ. Times are ms since the epoch: `next` is when the next request may be sent. */
const CLOCK = `local t = redis.call('TIME') local now = t[1] * 1000 + t[2] / 1000`;
const NEXT = `${CLOCK} local next = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))`;
const TAKE = `${NEXT} redis.call('SET', KEYS[1], string.format('%.3f', next + ARGV[1])) return string.format('%.3f', next - now)`;
const PAUSE = `${NEXT} redis.call('SET', KEYS[1], string.format('%.3f', math.max(next, now + ARGV[1]))) return string.format('%.3f', next - now)`;
const TAKE_OF_NAME = `${CLOCK} local next = math.max(now, tonumber(redis.call('HGET', KEYS[1], ARGV[2]) or '0')) redis.call('HSET', KEYS[1], ARGV[2], string.format('%.3f', next + ARGV[1])) return string.format('%.3f', next - now)`;

/** The rates, those of jobs included, and one `maxRequests` for all workers of a run; `place` is the hash of the run. Places are given in the order in which they are requested, so no worker waits longer than another. */
export function createSharedBudget(redis: Redis, place: string): BudgetPort {
  const key = `${place}:pace`;
  const named = `${place}:rates`;
  return {
    count: async () => (await inUnit(redis.hincrby(place, 'counted', 1))) - 1,
    take: async (spacingMs, name) =>
      Number(
        await inUnit(
          name === undefined
            ? redis.eval(TAKE, 1, key, spacingMs)
            : redis.eval(TAKE_OF_NAME, 1, named, spacingMs, name),
        ),
      ),
    pauseMs: async () => Number(await inUnit(redis.eval(PAUSE, 1, key, 0))),
    async pause(ms) {
      await inUnit(redis.eval(PAUSE, 1, key, ms));
    },
  };
}

interface SharedLoginOptions {
  readonly redis: Redis;
  readonly key: QueueKey;
  /** The key of the run's record in Redis. */
  readonly place: string;
  /** How long a login belongs to a worker that no longer responds. */
  readonly lockMs?: number;
  /** How long a request waits for the login of another worker. */
  readonly maxWaitMs?: number;
}

/**
 * One login for all workers of a run: one of them sends the login request, and the response is in Redis, encrypted. A login that
 * the API refuses is replaced once. Times are those of the Redis server, so that clocks of workers may differ.
 */
export function createSharedLogin({
  redis,
  key,
  place,
  lockMs = LOCK_MS,
  maxWaitMs = MAX_WAIT_MS,
}: SharedLoginOptions): CredentialPort {
  /** The login as it is in Redis, and what it says: the same object for the same login. */
  const held = new Map<string, { readonly sealed: string; readonly login: Login }>();
  const pending = new Map<string, Promise<Login>>();
  const logins = `${place}:logins`;

  const read = async (name: string): Promise<Login | undefined> => {
    const sealed = await redis.hget(logins, name);
    if (sealed === null) return undefined;
    const known = held.get(name);
    if (known?.sealed === sealed) return known.login;
    const bytes = key.open(sealed, `${logins} ${name}`);
    if (bytes === undefined) return undefined;
    const { at, response } = JSON.parse(Buffer.from(bytes).toString()) as {
      at: number;
      response: string;
    };
    const login = {
      response: Buffer.from(response, 'base64'),
      atMs: Date.now() - (await timeOf(redis)) + at,
    };
    held.set(name, { sealed, login });
    return login;
  };
  const write = async (name: string, login: Login) => {
    const at = (await timeOf(redis)) - (Date.now() - login.atMs);
    const text = JSON.stringify({ at, response: Buffer.from(login.response).toString('base64') });
    const sealed = key.seal(Buffer.from(text), `${logins} ${name}`);
    await redis.hset(logins, name, sealed);
    held.set(name, { sealed, login });
  };
  const valid = async (name: string, need: LoginNeed): Promise<Login | undefined> => {
    const shared = await read(name);
    return shared !== undefined && need.isValid(shared) ? shared : undefined;
  };
  const obtain = async (name: string, need: LoginNeed): Promise<Login> =>
    (await valid(name, need)) ??
    underLock(
      redis,
      `${place}:login:${name}`,
      { lockMs, maxWaitMs, signal: need.signal },
      async () => {
        const fresh = await valid(name, need); // the worker before may have ended just now
        if (fresh !== undefined) return fresh;
        const login = await need.logIn();
        await write(name, login);
        return login;
      },
    );

  /** Commands to a server that is gone would wait until it is back. */
  const obtainUntil = (name: string, need: LoginNeed) =>
    need.signal === undefined ? obtain(name, need) : orAborted(obtain(name, need), need.signal);

  return {
    login(need) {
      const name = key.proof(need.key);
      const known = held.get(name);
      if (known !== undefined && need.isValid(known.login)) return known.login;
      const before = pending.get(name) ?? Promise.resolve();
      const next = before.catch(() => {}).then(() => inUnit(obtainUntil(name, need)));
      pending.set(name, next);
      const ended = () => void (pending.get(name) === next && pending.delete(name));
      next.then(ended, ended);
      return next;
    },
  };
}

/** The clock of the server; ms since the epoch. */
async function timeOf(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1000 + Number(micros) / 1000;
}

/** For a new token, which is not known yet. */
const SPARE_BYTES = 16_384;

/** The refresh tokens of all workers of a run, encrypted in Redis beside its logins until the run ends. */
export function createSharedTokens({
  redis,
  key,
  place,
  lockMs = LOCK_MS,
  maxWaitMs = MAX_WAIT_MS,
}: SharedLoginOptions): TokenPort {
  const logins = `${place}:logins`;
  return {
    isLasting: false,
    async exchange(name, refresh, signal) {
      const field = `token:${key.proof(name)}`;
      const at = `${logins} ${field}`;
      const work = async () => {
        const sealed = await redis.hget(logins, field);
        const bytes = sealed === null ? undefined : key.open(sealed, at);
        // a Redis without memory, or one that cannot be written to, refuses this before the exchange uses up the old token
        const space = `space of ${field}`;
        await redis.hset(logins, space, ' '.repeat(SPARE_BYTES));
        try {
          return await refresh({
            text: bytes === undefined ? undefined : Buffer.from(bytes).toString(),
            async keep(text) {
              await redis.hdel(logins, space);
              await redis.hset(logins, field, key.seal(Buffer.from(text), at));
            },
          });
        } finally {
          await redis.hdel(logins, space);
        }
      };
      const lock = `${place}:login:${field}`;
      const exchanged = underLock(redis, lock, { lockMs, maxWaitMs, signal }, work);
      return inUnit(signal === undefined ? exchanged : orAborted(exchanged, signal));
    },
  };
}

/** How long a lock belongs to a worker that no longer responds. */
export const LOCK_MS = 6000;
/** A login request may be retried for as long as the API asks. */
const MAX_WAIT_MS = 2 * 3_600_000;
const POLL_MS = 50;

/** Deletes a lock, if it is still that of its owner. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** How long a lock belongs to a worker that no longer responds, how long others wait for it, and what ends their wait. */
interface LockOptions {
  readonly lockMs: number;
  readonly maxWaitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Calls `work` with a lock as soon as nobody else has it. Rejects when nobody releases it: Sluice gives each one an end. */
async function underLock<T>(
  redis: Redis,
  lock: string,
  { lockMs, maxWaitMs, signal }: LockOptions,
  work: () => Promise<T>,
): Promise<T> {
  const owner = randomUUID();
  for (let waitedMs = 0; (await redis.set(lock, owner, 'PX', lockMs, 'NX')) !== 'OK'; ) {
    signal?.throwIfAborted();
    const leftMs = await redis.pttl(lock);
    const isForeign = leftMs === -1 || leftMs > lockMs;
    if (isForeign || waitedMs > maxWaitMs) throw blocked(lock, isForeign);
    await wait(POLL_MS, undefined, { signal });
    waitedMs += POLL_MS;
  }
  const stop = every(lockMs / 3, () => void redis.pexpire(lock, lockMs).catch(() => {}));
  try {
    return await work();
  } finally {
    stop();
    await redis.eval(RELEASE, 1, lock, owner);
  }
}

function blocked(lock: string, isForeign: boolean): RunError {
  const why = isForeign
    ? 'it has no end, or a later one than Sluice gives it'
    : 'another worker has not logged in for two hours';
  return new RunError({
    kind: 'login',
    message: `The login of the workers is locked in Redis: ${why}`,
    pointer: null,
    help: `remove the key ${lock}, then repeat the run with --resume`,
  });
}
