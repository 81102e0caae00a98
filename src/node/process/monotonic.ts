/** Milliseconds that no change of the system clock affects. `performance` takes 1 ms to load. */
export function monotonicMs(): number {
  return process.uptime() * 1000;
}

/** Starts to measure; the response says how many milliseconds have passed, whatever happens to the system clock. */
export function stopwatch(): () => number {
  const began = monotonicMs();
  return () => monotonicMs() - began;
}
