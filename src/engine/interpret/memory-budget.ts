import type { BudgetPort } from '../ports/budget.ts';
import type { ClockPort } from '../ports/clock.ts';

/** A budget in memory. Each run has its own unless it is given one. */
export function createMemoryBudget({ nowMs }: Pick<ClockPort, 'nowMs'>): BudgetPort {
  let nextMs = 0;
  return {
    take(spacingMs) {
      const now = nowMs();
      const mine = Math.max(now, nextMs);
      nextMs = mine + spacingMs; // the next place in time is for another
      return mine - now;
    },
    pauseMs: () => nextMs - nowMs(),
    pause(ms) {
      nextMs = Math.max(nextMs, nowMs() + ms);
    },
  };
}
