import type { JobKey } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { type Extension, listedNames } from '../extension.ts';

/** `jobs[].primaryKey`: columns that identify a row of an automatic table. */
export const primaryKey: Extension<JobKey> = {
  lower(value, context) {
    const columns = listedNames(value, 'primaryKey', 'the name of a column', context);
    return columns === undefined ? undefined : { columns: [...columns], from: context.pointer };
  },
  describe: ({ columns, from }) => [
    planNode(columns.join(', '), { label: 'key', key: 'primary key', kind: 'key', pointer: from }),
  ],
};
