import { headerWait } from '../../language/values/time/header-wait.ts';

export interface RetryDelay {
  readonly ms: number;
  readonly reason: 'back-off' | 'retry-after';
  /** The header names a time that is past. */
  readonly isPast?: true;
  /** The header has something else than a wait. */
  readonly isUnreadable?: true;
}

/** What is known of the retries of a request. */
export interface Retries {
  /** At which a back-off stops growing; 0: never. A response may request a longer wait; the caller decides about it. */
  readonly maxWaitSeconds?: number;
  /** How many responses to this request have named a past time. */
  readonly pastTimes?: number;
}

/**
 * The wait before a retry. `retry` counts from 1, `header` is the value of the retry header if there is one. A time that is
 * past means at once (ACC-12), but only the first one: where the clocks differ, all attempts would be used up in a moment.
 * RETRY-DELAY-1..4, RETRY-E2.
 */
export function retryDelay(
  retry: number,
  header: string | undefined,
  nowMs: number,
  { maxWaitSeconds = 0, pastTimes = 0 }: Retries = {},
): RetryDelay {
  const backOff: RetryDelay = {
    ms:
      1000 *
      Math.min(2 ** (retry - 1), maxWaitSeconds === 0 ? Number.POSITIVE_INFINITY : maxWaitSeconds),
    reason: 'back-off',
  };
  if (header === undefined) return backOff;
  const wait = headerWait(header);
  if (wait === undefined) return { ...backOff, isUnreadable: true };
  const seconds =
    wait.kind === 'span' ? Math.trunc(wait.seconds) : Math.ceil((wait.ms - nowMs) / 1000);
  if (seconds > 0) return { ms: seconds * 1000, reason: 'retry-after' };
  if (seconds === 0) return backOff;
  return pastTimes === 0
    ? { ms: 0, reason: 'retry-after', isPast: true }
    : { ...backOff, isPast: true };
}
