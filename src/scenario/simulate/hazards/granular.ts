import { DAY } from '../../../values/duration.ts';
import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const granular: Hazard = {
  summary: 'The API writes and compares the day of a change only.',
  draw: (scope, dice) => [
    ...scope.collections
      .filter(({ isAskedSince, isNumbered }) => isAskedSince && isNumbered !== true)
      .map(
        ({ index }) => ({ kind: 'manners', collection: index, manners: { unitMs: DAY } }) as const,
      ),
    // of the same day, after the run has read it
    ...eachRun(
      scope,
      ({ isAskedSince, isNumbered }) => isAskedSince && isNumbered !== true,
      (target, run) => {
        const collection = target.index;
        const atMs = 1000 * dice.integer(60, 3600);
        const record = anyRecord(target, dice);
        const update = (act: 'update' | 'revert', more: number) =>
          ({
            kind: 'change',
            run,
            atMs: atMs + more,
            change: { act, collection, record },
          }) as const;
        if (dice.oneIn(2)) return [update('update', 0)];
        return [update('update', -3_700_000), update('revert', 0)];
      },
    ),
  ],
};
