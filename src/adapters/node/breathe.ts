import { setImmediate } from 'node:timers/promises';

const MOST_MS = 20;
let last = performance.now();

/**
 * Lets signals and timers in when that has not happened for a while. A loop that waits only for computed values never
 * does: an interrupt would be noticed at its end.
 */
export function breathe(): Promise<void> | undefined {
  const now = performance.now();
  if (now - last < MOST_MS) return undefined;
  return setImmediate().then(() => {
    last = performance.now();
  });
}
