import type { Hazard } from './hazard.ts';

export const repeatLast: Hazard = {
  summary: 'A page past the end is the last one again, or the first, instead of an empty one.',
  draw: ({ collections }, dice) =>
    collections
      .filter(({ isDetail }) => isDetail !== true)
      .map(({ index }) => ({
        kind: 'manners',
        collection: index,
        manners: { pastEnd: dice.oneIn(2) ? 'last' : 'first' },
      })),
};
