import { DAY } from '../../../values/duration.ts';
import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const future: Hazard = {
  summary: 'A record has a time ahead: a date that somebody has mistyped, or an appointment.',
  draw: (scope, dice) => {
    const events = eachRun(
      scope,
      ({ isNumbered }) => isNumbered !== true,
      (target, run) =>
        run > 1 && dice.oneIn(8)
          ? [
              {
                kind: 'change',
                run,
                atMs: -1000 * dice.integer(1, 3600),
                change: {
                  act: 'update',
                  collection: target.index,
                  record: anyRecord(target, dice),
                  lagMs: -DAY * dice.integer(400, 20_000),
                },
              },
            ]
          : [],
    );
    return events;
  },
};
