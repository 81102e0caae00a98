import type { Hazard } from './hazard.ts';

export const shuffle: Hazard = {
  summary:
    'Records with the same cursor have another order in each response, in a list that is ordered by it.',
  draw: ({ collections }) =>
    collections
      .filter(({ isDetail, isNumbered }) => isDetail !== true && isNumbered !== true)
      .map(({ index }) => ({
        kind: 'manners',
        collection: index,
        manners: { shuffles: true, order: 'cursor', unitMs: 24 * 3_600_000 },
      })),
};
