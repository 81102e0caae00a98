import { rewrittenRows } from '../../rows/records.ts';
import { withoutMembers } from '../../values/path.ts';
import type { ExcludedMembers } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension } from './extension.ts';

/** `jobs[].exclude`: members of records that are not written. */
export const exclude: Extension<ExcludedMembers, readonly string[]> = {
  lower: (paths, { pointer }) => ({ paths: paths as [string, ...string[]], from: pointer }),
  describe: ({ paths, from }) => [
    planNode(paths.join(', '), {
      label: 'without',
      key: 'exclude',
      kind: 'selection',
      pointer: from,
    }),
  ],
  reads({ paths }, { add }) {
    const added = new Set(add?.map(({ name }) => name));
    return paths.filter((path) => !added.has(path.split('.')[0] ?? ''));
  },
  readsThroughLists: true,
  records:
    ({ paths }) =>
    (batch) =>
      rewrittenRows(batch, (record) => withoutMembers(record, paths)),
};
