import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import type { CredentialPort, Login, LoginNeed } from '../engine/ports/credentials.ts';
import { RunError } from '../language/diagnostics/run-error.ts';
import { every } from '../node/process/ticker.ts';
import { orAborted } from './or-aborted.ts';
import type { QueueKey } from './queue-key.ts';
import { inUnit } from './queue-problem.ts';

export interface SharedLoginOptions {
  readonly redis: Redis;
  readonly key: QueueKey;
  /** The key of the run's record in Redis. */
  readonly place: string;
  /** How long a login belongs to a worker that no longer responds. */
  readonly lockMs?: number;
  /** How long a request waits for the login of another worker. */
  readonly maxWaitMs?: number;
}

const LOCK_MS = 6000;
/** A login request may be retried for as long as the API asks. */
const MAX_WAIT_MS = 2 * 3_600_000;
const POLL_MS = 50;

/** Deletes a lock, if it is still that of its owner. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

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
  /** Logs in while no other worker does; `undefined` when one is doing so. */
  const logInAlone = async (name: string, need: LoginNeed): Promise<Login | undefined> => {
    const [lock, owner] = [`${place}:login:${name}`, randomUUID()];
    if ((await redis.set(lock, owner, 'PX', lockMs, 'NX')) !== 'OK') return undefined;
    const stop = every(lockMs / 3, () => void redis.pexpire(lock, lockMs).catch(() => {}));
    try {
      const fresh = await read(name); // the worker before may have ended just now
      if (fresh !== undefined && need.isValid(fresh)) return fresh;
      const login = await need.logIn();
      await write(name, login);
      return login;
    } finally {
      stop();
      await redis.eval(RELEASE, 1, lock, owner);
    }
  };
  /** Rejects when nobody releases the lock: Sluice gives each one an end. */
  const checkLock = async (name: string, waitedMs: number) => {
    const lock = `${place}:login:${name}`;
    const leftMs = await redis.pttl(lock);
    const isForeign = leftMs === -1 || leftMs > lockMs;
    if (isForeign || waitedMs > maxWaitMs) throw blocked(lock, isForeign);
  };
  const obtain = async (name: string, need: LoginNeed): Promise<Login> => {
    for (let waitedMs = 0; ; waitedMs += POLL_MS) {
      need.signal?.throwIfAborted();
      const shared = await read(name);
      if (shared !== undefined && need.isValid(shared)) return shared;
      const own = await logInAlone(name, need);
      if (own !== undefined) return own;
      await checkLock(name, waitedMs);
      await wait(POLL_MS, undefined, { signal: need.signal });
    }
  };

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

/** The clock of the server; ms since the epoch. */
async function timeOf(redis: Redis): Promise<number> {
  const [seconds, micros] = await redis.time();
  return Number(seconds) * 1000 + Number(micros) / 1000;
}
