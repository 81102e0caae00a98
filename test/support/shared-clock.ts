import type { ClockPort } from '../../src/ports/ports.ts';

export interface SharedClock extends ClockPort {
  /** Lets time pass until the work has ended. */
  until<T>(work: Promise<T>): Promise<T>;
}

/** A virtual clock for many sleepers: when all wait, it is the time of the one that waits least. */
export function createSharedClock(startMs: number): SharedClock {
  let now = startMs;
  const sleepers = new Map<number, (() => void)[]>();
  return {
    nowMs: () => now,
    sleep: (ms) =>
      new Promise<void>((resolve) => {
        const at = now + Math.max(0, ms);
        sleepers.set(at, [...(sleepers.get(at) ?? []), resolve]);
      }),
    async until(work) {
      let hasEnded = false;
      const end = () => {
        hasEnded = true;
      };
      work.then(end, end);
      for (;;) {
        await new Promise(setImmediate);
        if (hasEnded) return work;
        if (sleepers.size === 0) continue;
        now = Math.min(...sleepers.keys());
        const awake = sleepers.get(now) ?? [];
        sleepers.delete(now);
        for (const wake of awake) wake();
      }
    },
  };
}
