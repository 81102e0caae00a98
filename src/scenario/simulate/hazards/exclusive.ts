import type { Hazard } from './hazard.ts';
import { ties } from './ties.ts';

export const exclusive: Hazard = {
  summary: 'Records since a time are those after it, without those of this very time.',
  draw: (scope, dice) => [
    ...scope.collections
      .filter(({ isAskedSince }) => isAskedSince)
      .map(
        ({ index }) =>
          ({ kind: 'manners', collection: index, manners: { since: 'exclusive' } }) as const,
      ),
    ...ties.draw(scope, dice),
  ],
};
