/** Milliseconds that no change of the system clock affects. `performance` takes 1 ms to load. */
export function monotonicMs(): number {
  return process.uptime() * 1000;
}
