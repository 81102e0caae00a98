import type { Hazard } from './hazard.ts';

export const edit: Hazard = {
  summary:
    'The configuration changes between two runs: a longer lookback, or another member as the cursor.',
  draw: ({ runs }, dice) =>
    (['lookback', 'cursor'] as const).map((edit) => ({
      kind: 'edit',
      run: dice.integer(2, Math.max(2, runs)),
      edit,
    })),
};
