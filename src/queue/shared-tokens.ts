import { setTimeout as wait } from 'node:timers/promises';
import type { TokenPort } from '../engine/ports/tokens.ts';
import { orAborted } from './or-aborted.ts';
import { inUnit } from './queue-problem.ts';
import { checkLock, LOCK_MS, MAX_WAIT_MS, POLL_MS, withLock } from './redis-lock.ts';
import type { SharedLoginOptions } from './shared-login.ts';

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
      const lock = `${place}:login:${field}`;
      const work = async () => {
        const sealed = await redis.hget(logins, field);
        const bytes = sealed === null ? undefined : key.open(sealed, at);
        const result = await refresh({
          text: bytes === undefined ? undefined : Buffer.from(bytes).toString(),
          keep: async (text) =>
            void (await redis.hset(logins, field, key.seal(Buffer.from(text), at))),
        });
        return { result };
      };
      const exchanged = async () => {
        for (let waitedMs = 0; ; waitedMs += POLL_MS) {
          signal?.throwIfAborted();
          const done = await withLock(redis, lock, lockMs, work);
          if (done !== undefined) return done.result;
          await checkLock(redis, lock, { lockMs, maxWaitMs, waitedMs });
          await wait(POLL_MS, undefined, { signal });
        }
      };
      return inUnit(signal === undefined ? exchanged() : orAborted(exchanged(), signal));
    },
  };
}
