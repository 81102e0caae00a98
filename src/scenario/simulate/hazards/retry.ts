import type { Hazard } from './hazard.ts';

const ANSWERS = ['too-many', 'unavailable', 'cut'] as const;

export const retry: Hazard = {
  summary:
    'The API asks to wait (429), is unavailable for a moment (503), or the connection is cut within a body.',
  isOrdinary: true,
  draw: ({ runs, requests }, dice) =>
    Array.from({ length: runs }, (_, index) => index + 1).flatMap((run) =>
      dice.oneIn(3)
        ? [
            {
              kind: 'disturbance',
              run,
              request: dice.integer(1, Math.max(1, requests)),
              answer: ANSWERS[dice.integer(0, 2)] ?? 'unavailable',
            },
          ]
        : [],
    ),
};
