import { anyRecord, eachRun, type Hazard } from './hazard.ts';

export const ties: Hazard = {
  summary:
    'Records have the same cursor: changes of one moment, also of the moment in which a run begins.',
  isOrdinary: true,
  draw: (scope, dice) =>
    eachRun(
      scope,
      () => true,
      (target, run) => {
        const atMs = dice.oneIn(2) ? 0 : -1000 * dice.integer(1, 60);
        const count = dice.oneIn(4) ? Math.min(target.pageSize + 2, 30) : 2;
        const first = anyRecord(target, dice);
        const change = (record: number, at: number) =>
          ({
            kind: 'change',
            run,
            atMs: at,
            change: { act: 'update', collection: target.index, record },
          }) as const;
        if (dice.oneIn(2)) return [];
        return [
          ...Array.from({ length: count }, (_, index) =>
            change(1 + ((first + index) % target.count), atMs),
          ),
          // of the same second, when the first page has been read
          ...(atMs === 0 && dice.oneIn(2) ? [change(anyRecord(target, dice), 500)] : []),
        ];
      },
    ),
};
