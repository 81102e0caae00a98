import type { Target } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { RunError } from '../../../language/diagnostics/run-error.ts';
import { plural } from '../../../language/support/plural.ts';
import type { Extension } from '../extension.ts';

type MaxRequests = NonNullable<Target['maxRequests']>;

/** `api.maxRequests`: a run that needs more requests fails. */
export const maxRequests: Extension<MaxRequests, number> = {
  lower: (count, { pointer }) => ({ count, from: pointer }),
  describe: ({ count, from }) => [
    planNode(`fails if it needs more than ${plural(count, 'request')}`, {
      key: 'most requests',
      kind: 'schedule',
      pointer: from,
    }),
  ],
  beforeRequest({ count, from }, { sentBefore, shown }) {
    if (sentBefore >= count)
      throw new RunError({
        kind: 'not-allowed',
        message: `The run needs more than ${plural(count, 'request')}, the most that "maxRequests" allows (next: ${shown})`,
        pointer: from,
        help: 'write a larger "maxRequests", or limit what is extracted; nothing of this run is committed',
      });
  },
};
