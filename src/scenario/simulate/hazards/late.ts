import { anyRecord, eachRun, type Hazard } from './hazard.ts';

/** Seconds by which a record comes late: as long as it takes until every server of an API has it. */
const MOST_SECONDS = 30;

export const late: Hazard = {
  summary: 'Changes become visible seconds after the time that they have.',
  isOrdinary: true,
  draw: (scope, dice) =>
    eachRun(
      scope,
      ({ isNumbered }) => isNumbered !== true,
      (target, run) => {
        if (dice.oneIn(2)) return [];
        const collection = target.index;
        const seconds = dice.integer(2, MOST_SECONDS);
        const changed = { act: 'update', collection, record: anyRecord(target, dice) } as const;
        const lateOne = dice.oneIn(2)
          ? ({ act: 'insert', collection, record: dice.integer(1, 50) } as const)
          : ({ act: 'update', collection, record: anyRecord(target, dice) } as const);
        return [
          { kind: 'change', run, atMs: -1000 * dice.integer(0, 2), change: changed },
          {
            kind: 'change',
            run,
            atMs: 1000 * dice.integer(0, 5) + 500,
            change: { ...lateOne, lagMs: seconds * 1000 },
          },
        ];
      },
    ),
};
