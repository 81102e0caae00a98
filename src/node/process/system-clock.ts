import { setTimeout as wait } from 'node:timers/promises';
import type { ClockPort } from '../../engine/ports/clock.ts';
import { sharedSignal } from './shared-signal.ts';

const LONGEST_TIMER_MS = 2 ** 31 - 1;

/** The clock of the machine. */
export function createSystemClock(): ClockPort {
  return {
    nowMs: () => Date.now(),
    async sleep(ms, signal) {
      // Node ends longer timers at once.
      let left = ms;
      do {
        const part = Math.min(left, LONGEST_TIMER_MS);
        await wait(
          Math.max(part, 0),
          undefined,
          signal === undefined ? {} : { signal: sharedSignal(signal) },
        );
        left -= part;
      } while (left > 0);
    },
  };
}
