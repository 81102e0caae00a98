import type { Edit, Event } from '../happenings.ts';
import type { Hazard } from './hazard.ts';

/** One of the edits, or both. */
const CHOICES: readonly (readonly Edit[])[] = [['lookback'], ['cursor'], ['lookback', 'cursor']];

export const edit: Hazard = {
  summary:
    'The configuration changes between two runs: a longer lookback, another member as the cursor, or an iteration that comes or goes.',
  draw: ({ runs, iterations }, dice) => {
    const edits = CHOICES[dice.integer(0, 2)] ?? [];
    const anyRun = () => dice.integer(2, Math.max(2, runs));
    const events: Event[] = edits.map((edit) => ({ kind: 'edit', run: anyRun(), edit }));
    // one of them is always there
    if (iterations > 1)
      events.push({
        kind: 'iteration',
        run: anyRun(),
        act: dice.oneIn(3) ? 'remove' : 'add',
        // the first one changes the places of all others
        index: dice.oneIn(2) ? 0 : dice.integer(0, iterations - 1),
      });
    return events;
  },
};
