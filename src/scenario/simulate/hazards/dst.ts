import { HOUR } from '../../../values/duration.ts';
import { zoneOf } from '../../../values/time.ts';
import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const dst: Hazard = {
  summary: 'The clocks of the time zone are put back during the runs: an hour occurs twice.',
  draw: (scope, dice) => {
    const zone = zoneOf(scope.timeZones.find((name) => name !== 'UTC') ?? 'UTC');
    const start = new Date(scope.startMs);
    let change: number | undefined;
    for (let hour = 0; hour < 400 * 24 && change === undefined && zone !== undefined; hour++) {
      const ms = start.getTime() + hour * HOUR;
      if (zone.offsetMs(ms + HOUR) < zone.offsetMs(ms)) change = ms + HOUR;
    }
    if (change === undefined) return [];
    const ahead = dice.integer(1, 2) * scope.everyMs + dice.integer(-60, 30) * 60_000;
    return [
      { kind: 'start', startMs: change - ahead },
      ...eachRun(
        scope,
        () => true,
        (target, run) =>
          run > 4
            ? []
            : Array.from({ length: 4 }, () => ({
                kind: 'change',
                run,
                atMs: dice.integer(-7200, 3600) * 1000,
                change: {
                  act: 'update',
                  collection: target.index,
                  record: anyRecord(target, dice),
                },
              })),
      ),
    ];
  },
};
