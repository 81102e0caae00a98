import type { Hazard } from './hazard.ts';

export const cap: Hazard = {
  summary: 'A page has fewer records than were asked for, because the API has a limit of its own.',
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
