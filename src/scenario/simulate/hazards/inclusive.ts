import type { Hazard } from './hazard.ts';

export const inclusive: Hazard = {
  summary: 'Records since a time are those with this very time, too: some come again.',
  draw: ({ collections }) =>
    collections
      .filter(({ isAskedSince }) => isAskedSince)
      .map(({ index }) => ({
        kind: 'manners',
        collection: index,
        manners: { since: 'inclusive' },
      })),
};
