import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const nulls: Hazard = {
  summary: 'Records have no cursor, as those that nobody has changed since they were made.',
  draw: (scope, dice) =>
    eachRun(
      scope,
      ({ isNumbered }) => isNumbered !== true,
      (target, run) =>
        dice.oneIn(3)
          ? [
              {
                kind: 'change',
                run,
                atMs: -1000 * dice.integer(1, 3600),
                change: dice.oneIn(2)
                  ? {
                      act: 'insert',
                      collection: target.index,
                      record: dice.integer(1, 50),
                      hasNoCursor: true,
                    }
                  : {
                      act: 'update',
                      collection: target.index,
                      record: anyRecord(target, dice),
                      hasNoCursor: true,
                    },
              },
            ]
          : [],
    ),
};
