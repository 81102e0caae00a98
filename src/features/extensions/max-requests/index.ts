import type { Target } from '../../../engine/plan/plan.ts';
import { plural } from '../../../language/support/plural.ts';
import type { Extension } from '../extension.ts';
import { positiveCount } from '../positive-count.ts';

type MaxRequests = NonNullable<Target['maxRequests']>;

/** `api.maxRequests`: a run that needs more requests fails. */
export const maxRequests: Extension<MaxRequests> = {
  lower: positiveCount('maxRequests', 'requests'),
  lines: ({ count, from }) => [
    {
      text: `fails if it needs more than ${plural(count, 'request')}`,
      from,
      kind: 'schedule',
      name: 'most requests',
    },
  ],
  shows: ({ count }) => `a run that needs more than ${plural(count, 'request')} fails`,
};
