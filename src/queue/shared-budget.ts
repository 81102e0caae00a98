import type { Redis } from 'ioredis';
import type { BudgetPort } from '../engine/ports/budget.ts';
import { inUnit } from './queue-problem.ts';

/** Both read the clock of the server, so that clocks of workers may differ. Times are ms since the epoch; KEYS[1] is when the next request may be sent. */
const CLOCK = `local t = redis.call('TIME') local now = t[1] * 1000 + t[2] / 1000 local next = math.max(now, tonumber(redis.call('GET', KEYS[1]) or '0'))`;
const TAKE = `${CLOCK} redis.call('SET', KEYS[1], string.format('%.3f', next + ARGV[1])) return string.format('%.3f', next - now)`;
const PAUSE = `${CLOCK} redis.call('SET', KEYS[1], string.format('%.3f', math.max(next, now + ARGV[1]))) return string.format('%.3f', next - now)`;

/** One rate and one `maxRequests` for all workers of a run; `place` is the hash of the run. Places are given in the order in which they are requested, so no worker waits longer than another. */
export function createSharedBudget(redis: Redis, place: string): BudgetPort {
  const key = `${place}:pace`;
  return {
    count: async () => (await inUnit(redis.hincrby(place, 'counted', 1))) - 1,
    take: async (spacingMs) => Number(await inUnit(redis.eval(TAKE, 1, key, spacingMs))),
    pauseMs: async () => Number(await inUnit(redis.eval(PAUSE, 1, key, 0))),
    async pause(ms) {
      await inUnit(redis.eval(PAUSE, 1, key, ms));
    },
  };
}
