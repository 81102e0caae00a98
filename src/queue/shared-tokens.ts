import type { TokenPort } from '../engine/ports/tokens.ts';
import { orAborted } from './or-aborted.ts';
import { inUnit } from './queue-problem.ts';
import { LOCK_MS, MAX_WAIT_MS, underLock } from './redis-lock.ts';
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
      const work = async () => {
        const sealed = await redis.hget(logins, field);
        const bytes = sealed === null ? undefined : key.open(sealed, at);
        return refresh({
          text: bytes === undefined ? undefined : Buffer.from(bytes).toString(),
          keep: async (text) =>
            void (await redis.hset(logins, field, key.seal(Buffer.from(text), at))),
        });
      };
      const lock = `${place}:login:${field}`;
      const exchanged = underLock(redis, lock, { lockMs, maxWaitMs, signal }, work);
      return inUnit(signal === undefined ? exchanged : orAborted(exchanged, signal));
    },
  };
}
