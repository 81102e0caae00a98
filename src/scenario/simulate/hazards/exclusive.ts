import type { Hazard } from './hazard.ts';
import { ties } from './ties.ts';

export const exclusive: Hazard = {
  summary: '"Since" a time means after it: records of exactly this time are left out.',
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
