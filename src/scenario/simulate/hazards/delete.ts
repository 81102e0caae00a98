import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const deletes: Hazard = {
  summary:
    'Records are deleted between two runs. Rows of incremental tables stay, which is counted as kept.',
  draw: (scope, dice) =>
    eachRun(
      scope,
      ({ isKept }) => isKept !== true,
      (target, run) =>
        dice.oneIn(2)
          ? []
          : [
              {
                kind: 'change',
                run,
                atMs: -1000 * dice.integer(1, 3600),
                change: {
                  act: 'delete',
                  collection: target.index,
                  record: anyRecord(target, dice),
                },
              },
            ],
    ),
};
