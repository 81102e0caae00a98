import type { ColumnContract as Settings } from '../../../generated/config.ts';
import type { ColumnContract } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension } from './extension.ts';

const NEW = {
  add: 'new columns are added',
  ignore: 'new columns are left out',
  warn: 'new columns are added, with a warning',
  fail: 'a new column ends the run',
} as const;

const MISSING = {
  keep: 'missing columns stay empty',
  warn: 'missing columns stay empty, with a warning',
  fail: 'a missing column ends the run',
} as const;

/** `jobs[].columns`: what becomes of columns that earlier runs have not had, or that only they have had. */
export const columns: Extension<ColumnContract, Settings> = {
  lower: (settings, { pointer }) => ({
    new: settings.new || 'add',
    missing: settings.missing || 'keep',
    from: pointer,
  }),
  describe: (contract) => [
    planNode(`${NEW[contract.new]}; ${MISSING[contract.missing]}`, {
      label: '',
      key: 'columns',
      kind: 'selection',
      pointer: contract.from,
    }),
  ],
  optional: { new: { new: 'add' }, missing: { missing: 'keep' } },
};
