import type { Hazard } from './hazard.ts';

export const repeatLast: Hazard = {
  summary: 'A page past the end is the last one again instead of an empty one.',
  draw: ({ collections }) =>
    collections
      .filter(({ isDetail }) => isDetail !== true)
      .map(({ index }) => ({ kind: 'manners', collection: index, manners: { repeatsLast: true } })),
};
