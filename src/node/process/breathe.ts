import { monotonicMs } from './monotonic.ts';

const MOST_MS = 20;
let last = monotonicMs();

/**
 * Lets signals and timers in when that has not happened for a while. A loop that waits only for computed values never
 * does: an interrupt would be noticed at its end. `always`: other threads wait for what this one gives them.
 */
export function breathe({ always = false } = {}): Promise<void> | undefined {
  const now = monotonicMs();
  if (!always && now - last < MOST_MS) return undefined;
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    last = monotonicMs();
  });
}
