import type { Redis } from 'ioredis';
import type { CredentialPort, Login, LoginNeed } from '../engine/ports/credentials.ts';
import { orAborted } from './or-aborted.ts';
import type { QueueKey } from './queue-key.ts';
import { inUnit } from './queue-problem.ts';
import { LOCK_MS, MAX_WAIT_MS, underLock } from './redis-lock.ts';

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
