import { anyRecord, eachRun, type Hazard, whileReading } from './hazard.ts';

export const moving: Hazard = {
  summary:
    'Records are made and deleted while a run reads, so that those behind them move to another page.',
  draw: (scope, dice) =>
    eachRun(
      scope,
      () => true,
      (target, run) =>
        Array.from({ length: dice.integer(0, 2) }, () => ({
          kind: 'change',
          run,
          atMs: whileReading(target, dice),
          change:
            dice.oneIn(2) && target.isKept !== true
              ? { act: 'delete', collection: target.index, record: anyRecord(target, dice) }
              : { act: 'insert', collection: target.index, record: dice.integer(1, 50) },
        })),
    ),
};
