import { isNumericText, toInteger } from '../../language/values/numeric.ts';

export interface RetryDelay {
  readonly ms: number;
  readonly reason: 'back-off' | 'retry-after';
}

/**
 * The wait before a retry. `retry` counts from 1, `header` is the value of the retry header if there is one. A back-off
 * stops growing at `maxWaitSeconds` (0: never); a response may request a longer wait; the caller decides about it.
 * RETRY-DELAY-1..4, RETRY-E2, ACC-12.
 */
export function retryDelay(
  retry: number,
  header: string | undefined,
  nowMs: number,
  maxWaitSeconds = 0,
): RetryDelay {
  const asked =
    header === undefined ? undefined : askedSeconds(header.trim(), Math.floor(nowMs / 1000));
  if (asked === undefined || asked === 0)
    return {
      ms:
        1000 *
        Math.min(
          2 ** (retry - 1),
          maxWaitSeconds === 0 ? Number.POSITIVE_INFINITY : maxWaitSeconds,
        ),
      reason: 'back-off',
    };
  return { ms: Math.max(0, asked * 1000), reason: 'retry-after' };
}

function askedSeconds(value: string, nowSeconds: number): number | undefined {
  if (isNumericText(value)) {
    const number = toInteger(value);
    return number < nowSeconds - 86400 ? number : number - nowSeconds;
  }
  if (
    !/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} (GMT|UTC|[+-]\d{4})$/.test(value)
  )
    return undefined;
  const ms = Date.parse(value);
  return Number.isNaN(ms) ? undefined : Math.floor(ms / 1000) - nowSeconds;
}
