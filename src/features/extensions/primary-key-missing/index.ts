import type { MissingKeys } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { chosenRecords, rewrittenRows } from '../../../engine/shape/record-batch.ts';
import { placeText } from '../../../engine/shape/record-place.ts';
import { RunError } from '../../../language/diagnostics/run-error.ts';
import { plural } from '../../../language/support/plural.ts';
import { safeName } from '../../../language/values/safe-name.ts';
import type { Extension } from '../extension.ts';
import type { RecordStep } from '../job-runtime.ts';
import { lacksValue, withEmptyColumn } from './column-value.ts';

const ACTIONS = {
  error: 'a record without the key ends the run',
  skip: 'records without the key are left out, with their child jobs',
  empty: 'records without the key have an empty one',
} as const;

/** `jobs[].primaryKeyMissing`: what becomes of records that lack a value of the key. */
export const primaryKeyMissing: Extension<MissingKeys, MissingKeys['action']> = {
  lower: (action, { pointer }) => ({ action, from: pointer }),
  describe: ({ action, from }) => [
    planNode(ACTIONS[action], { label: '', key: 'missing keys', kind: 'key', pointer: from }),
  ],
  records(
    { action, from: pointer },
    { job: { primaryKey, from }, addedColumns, warn },
  ): RecordStep {
    const added = new Set(addedColumns.map(safeName));
    const columns = (primaryKey?.columns ?? []).filter((name) => !added.has(safeName(name)));
    if (action === 'empty')
      return (batch) => rewrittenRows(batch, (record) => columns.reduce(withEmptyColumn, record));
    return (batch, page) => {
      const missing = batch.rows.map((record) =>
        columns.find((column) => lacksValue(record, column)),
      );
      const first = missing.findIndex((column) => column !== undefined);
      if (first < 0) return batch;
      if (action === 'error')
        throw new RunError({
          kind: 'records',
          message: `A record has no value of "${missing[first]}", which "primaryKey" names`,
          pointer,
          details: [placeText({ job: from, page, record: first + 1 })],
          help: 'choose a column that every record has, or write "skip" or "empty"',
        });
      const count = missing.filter((column) => column !== undefined).length;
      warn(
        'empty-key',
        `${plural(count, 'record')} without "${missing[first]}" ${count === 1 ? 'is' : 'are'} left out, as "primaryKeyMissing" says`,
        from,
        'expected',
      );
      return chosenRecords(batch, (index) => missing[index] === undefined);
    };
  },
};
