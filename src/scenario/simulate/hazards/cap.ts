import type { Hazard } from './hazard.ts';

export const cap: Hazard = {
  summary: 'A page has fewer records than requested, because the API has a lower limit.',
  draw: ({ collections }, dice) =>
    collections
      .filter(
        ({ isDetail, pageSize }) => isDetail !== true && Number.isFinite(pageSize) && pageSize > 1,
      )
      .map(({ index, pageSize }) => ({
        kind: 'manners',
        collection: index,
        manners: { cap: Math.max(1, Math.floor(pageSize / dice.integer(2, 3))) },
      })),
};
