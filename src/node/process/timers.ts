/** Milliseconds that no change of the system clock affects. `performance` takes 1 ms to load. */
export function monotonicMs(): number {
  return process.uptime() * 1000;
}

/** Starts to measure; the response says how many milliseconds have passed, whatever happens to the system clock. */
export function stopwatch(): () => number {
  const began = monotonicMs();
  return () => monotonicMs() - began;
}

const MAX_MS = 20;
let last = monotonicMs();

/**
 * Lets signals and timers in when that has not happened for a while. A loop that waits only for computed values never
 * does: an interrupt would be noticed at its end. `always`: other threads wait for what this one gives them.
 */
export function yieldToEventLoop({ always = false } = {}): Promise<void> | undefined {
  const now = monotonicMs();
  if (!always && now - last < MAX_MS) return undefined;
  return new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
    last = monotonicMs();
  });
}
