import type { ClockPort } from '../../ports/ports.ts';

/** A clock that only moves when it is advanced or when the run sleeps, which takes no real time. */
export interface VirtualClock extends ClockPort {
  advance(ms: number): void;
  /** How much of its time was spent in `sleep`, in milliseconds. */
  sleptMs(): number;
}

/** A virtual clock that shows `startMs`, milliseconds since the epoch. */
export function createVirtualClock({ startMs }: { readonly startMs: number }): VirtualClock {
  let nowMs = startMs;
  let sleptMs = 0;
  return {
    nowMs: () => nowMs,
    advance(ms) {
      nowMs += Math.max(0, ms);
    },
    sleptMs: () => sleptMs,
    async sleep(ms, signal) {
      signal?.throwIfAborted();
      nowMs += Math.max(0, ms);
      sleptMs += Math.max(0, ms);
    },
  };
}
