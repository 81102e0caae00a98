import type { Hazard } from './hazard.ts';

export const kill: Hazard = {
  summary: 'The process dies while it reads; the next run continues from the state before.',
  draw: ({ runs, requests }, dice) =>
    Array.from({ length: runs }, (_, index) => index + 1).flatMap((run) =>
      dice.oneIn(4)
        ? [
            {
              kind: 'disturbance',
              run,
              request: dice.integer(1, Math.max(1, requests)),
              answer: 'dead',
            },
          ]
        : [],
    ),
};
