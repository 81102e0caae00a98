import { setTimeout as wait } from 'node:timers/promises';
import { monotonicMs } from '../../../node/process/monotonic.ts';

export interface OutcomeTimes {
  /** How long a transaction may continue after its connection was lost. */
  readonly inProgressMs: number;
  /** How long the server may not be reached, or not know. */
  readonly unknownMs: number;
  readonly betweenMs: number;
}

const TIMES: OutcomeTimes = { inProgressMs: 600_000, unknownMs: 30_000, betweenMs: 250 };

/**
 * What has become of a transaction whose commit had no answer: the server may still be at it. `look` gives what the server says of it, and
 * rejects when it is not reached.
 */
export async function transactionOutcome(
  look: () => Promise<string | undefined>,
  { inProgressMs, unknownMs, betweenMs }: OutcomeTimes = TIMES,
): Promise<'committed' | 'aborted' | 'unknown'> {
  const start = monotonicMs();
  for (let knownMs = start; ; await wait(betweenMs)) {
    const said = await look().catch(() => undefined);
    if (said === 'committed' || said === 'aborted') return said;
    const now = monotonicMs();
    if (said === 'in progress') knownMs = now;
    if (now - knownMs > unknownMs || now - start > inProgressMs) return 'unknown';
  }
}
