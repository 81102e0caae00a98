import type { AttemptStart, JournalPort } from '../engine/ports/journal.ts';
import { invariant } from '../language/support/unreachable.ts';

/** A journal that other machines fill: `fetched` resolves with it when all of it is there. */
export function createQueuedJournal(
  fetched: (start: AttemptStart) => Promise<JournalPort>,
): JournalPort {
  let journal: JournalPort | undefined;
  const filled = (): JournalPort => {
    invariant(journal !== undefined, 'the run has begun');
    return journal;
  };
  return {
    get isReplaying() {
      return journal?.isReplaying ?? false;
    },
    async begin(start) {
      journal = await fetched(start);
      return journal.begin(start);
    },
    enter: (unit) => filled().enter(unit),
    takePage: () => filled().takePage(),
    keepPage: (page) => filled().keepPage(page),
    takeTime: () => filled().takeTime(),
    keepTime: (ms) => filled().keepTime(ms),
    nowMs: () => filled().nowMs(),
    end: () => filled().end(),
  };
}
