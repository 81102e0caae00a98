import { anyRecord, eachRun, type Hazard, whileReading } from './hazard.ts';

export const inFlight: Hazard = {
  summary: 'Records are changed while a run reads, between two of its pages.',
  isOrdinary: true,
  draw: (scope, dice) =>
    eachRun(
      scope,
      () => true,
      (target, run) =>
        Array.from({ length: dice.integer(0, 3) }, () => ({
          kind: 'change',
          run,
          atMs: whileReading(target, dice),
          change: { act: 'update', collection: target.index, record: anyRecord(target, dice) },
        })),
    ),
};
