import type { Target } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { durationText } from '../../../language/support/duration.ts';
import type { Extension } from '../extension.ts';

type Rate = NonNullable<Target['rate']>;

/** `api.rate`: the most requests in a time. */
export const rate: Extension<Rate, Rate['limit']> = {
  lower: (limit, { pointer }) => ({ limit, from: pointer }),
  describe: ({ limit, from }) => [
    planNode(
      limit === 'auto'
        ? 'requests wait as the rate headers of the responses ask'
        : `at most ${limit.requests} requests in ${durationText(limit.perMs)}`,
      { key: 'rate', kind: 'schedule', pointer: from },
    ),
  ],
};
