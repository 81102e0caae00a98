import type { JobKey } from '../../../engine/plan/plan.ts';
import { type Extension, listedNames } from '../extension.ts';

/** `jobs[].primaryKey`: columns that identify a row of an automatic table. */
export const primaryKey: Extension<JobKey> = {
  lower(value, context) {
    const columns = listedNames(value, 'primaryKey', 'the name of a column', context);
    return columns === undefined ? undefined : { columns: [...columns], from: context.pointer };
  },
  lines: ({ columns, from }) => [
    { text: `key      ${columns.join(', ')}`, from, kind: 'key', name: 'primary key' },
  ],
  shows: ({ columns }) => `the table has the key ${columns.join(', ')}`,
};
