import type { Target } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { plural } from '../../../language/support/plural.ts';
import type { Extension } from '../extension.ts';

type MaxExecutions = NonNullable<Target['maxExecutions']>;

/** `api.maxExecutions`: a configuration that executes more top-level jobs is refused. */
export const maxExecutions: Extension<MaxExecutions, number> = {
  lower: (count, { pointer }) => ({ count, from: pointer }),
  describe: ({ count, from }) => [
    planNode(`executes up to ${plural(count, 'top-level job')}`, {
      key: 'most executions',
      kind: 'schedule',
      pointer: from,
    }),
  ],
};
