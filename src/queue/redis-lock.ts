import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { RunError } from '../language/diagnostics/run-error.ts';
import { every } from '../node/process/ticker.ts';

/** How long a lock belongs to a worker that no longer responds. */
export const LOCK_MS = 6000;
/** A login request may be retried for as long as the API asks. */
export const MAX_WAIT_MS = 2 * 3_600_000;
const POLL_MS = 50;

/** Deletes a lock, if it is still that of its owner. */
const RELEASE = `if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0`;

/** How long a lock belongs to a worker that no longer responds, how long others wait for it, and what ends their wait. */
export interface LockOptions {
  readonly lockMs: number;
  readonly maxWaitMs: number;
  readonly signal: AbortSignal | undefined;
}

/** Calls `work` with a lock as soon as nobody else has it. Rejects when nobody releases it: Sluice gives each one an end. */
export async function underLock<T>(
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
