import type { JobKey } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import type { Extension } from '../extension.ts';

/** `jobs[].primaryKey`: columns that identify a row of an automatic table. */
export const primaryKey: Extension<JobKey, readonly string[]> = {
  lower: (columns, { pointer }) => ({ columns: columns as [string, ...string[]], from: pointer }),
  describe: ({ columns, from }) => [
    planNode(columns.join(', '), { label: 'key', key: 'primary key', kind: 'key', pointer: from }),
  ],
};
