import type { Edit } from '../happenings.ts';
import type { Hazard } from './hazard.ts';

/** One of the edits, or both. */
const CHOICES: readonly (readonly Edit[])[] = [['lookback'], ['cursor'], ['lookback', 'cursor']];

export const edit: Hazard = {
  summary:
    'The configuration changes between two runs: a longer lookback, or another member as the cursor.',
  draw: ({ runs }, dice) => {
    const edits = CHOICES[dice.integer(0, 2)] ?? [];
    return edits.map((edit) => ({
      kind: 'edit',
      run: dice.integer(2, Math.max(2, runs)),
      edit,
    }));
  },
};
