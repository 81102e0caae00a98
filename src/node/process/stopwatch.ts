import { monotonicMs } from './monotonic.ts';

/** Starts to measure; the response says how many milliseconds have passed, whatever happens to the system clock. */
export function stopwatch(): () => number {
  const began = monotonicMs();
  return () => monotonicMs() - began;
}
