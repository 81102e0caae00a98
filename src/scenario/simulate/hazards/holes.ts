import type { Hazard } from './hazard.ts';

export const holes: Hazard = {
  summary:
    'A page lacks records that a filter of the API removes after it was cut, although others follow.',
  draw: ({ collections }, dice) =>
    collections
      .filter(({ isDetail, pageSize }) => isDetail !== true && Number.isFinite(pageSize))
      .map(({ index, pageSize }) => ({
        kind: 'manners',
        collection: index,
        manners: { holeEvery: dice.integer(2, Math.max(2, pageSize)) },
      })),
};
