import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const skew: Hazard = {
  summary: 'The clock of the API is seconds or minutes ahead or behind.',
  draw: (scope, dice) => [
    ...scope.collections
      .filter(({ isNumbered }) => isNumbered !== true)
      .map(
        ({ index }) =>
          ({
            kind: 'manners',
            collection: index,
            manners: { skewMs: 1000 * (dice.oneIn(2) ? -1 : 1) * dice.integer(2, 300) },
          }) as const,
      ),
    ...eachRun(
      scope,
      ({ isNumbered }) => isNumbered !== true,
      (target, run) => [
        {
          kind: 'change',
          run,
          atMs: 1000 * dice.integer(-60, 60) + 500,
          change: { act: 'update', collection: target.index, record: anyRecord(target, dice) },
        },
      ],
    ),
  ],
};
