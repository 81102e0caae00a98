import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const inclusive: Hazard = {
  summary: 'Records since a time are those with this very time, too: some come again.',
  draw: (scope, dice) => [
    ...scope.collections
      .filter(({ isAskedSince }) => isAskedSince)
      .map(
        ({ index }) =>
          ({ kind: 'manners', collection: index, manners: { since: 'inclusive' } }) as const,
      ),
    // of the moment in which a run begins
    ...eachRun(
      scope,
      ({ isAskedSince }) => isAskedSince,
      (target, run) => [
        {
          kind: 'change',
          run,
          atMs: 0,
          change: { act: 'update', collection: target.index, record: anyRecord(target, dice) },
        },
      ],
    ),
  ],
};
