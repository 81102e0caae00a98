import type { Hazard } from './hazard.ts';

export const stateLost: Hazard = {
  summary: 'The state is lost between two runs, so that the next one begins as the first did.',
  draw: ({ runs }, dice) =>
    Array.from({ length: runs }, (_, index) => index + 1).flatMap((run) =>
      run > 1 && dice.oneIn(6) ? [{ kind: 'state-lost', run }] : [],
    ),
};
