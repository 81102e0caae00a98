import type { TokenPort } from '../engine/ports/tokens.ts';
import { orAborted } from './or-aborted.ts';
import { inUnit } from './queue-problem.ts';
import { LOCK_MS, MAX_WAIT_MS, underLock } from './redis-lock.ts';
import type { SharedLoginOptions } from './shared-login.ts';

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
