import { chosenRecords, placeText, rewrittenRows } from '../../rows/records.ts';
import { RunError } from '../../text/diagnostic.ts';
import { safeName } from '../../values/file-names.ts';
import { entriesOf, hasMember, isObject, type Json, withValueAt } from '../../values/json.ts';
import { pathSegments, valueAt, valueAtSegments } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import type { JobKey, MissingKeys } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension, RecordStep } from './extension.ts';

/** `jobs[].primaryKey`: columns that identify a row of an automatic table. */
export const primaryKey: Extension<JobKey, readonly string[]> = {
  lower: (columns, { pointer }) => ({ columns: columns as [string, ...string[]], from: pointer }),
  describe: ({ columns, from }) => [
    planNode(columns.join(', '), { label: 'key', key: 'primary key', kind: 'key', pointer: from }),
  ],
};

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

/** Whether a record has no value for a column of an automatic table: it is missing, null or an empty string. */
function lacksValue(record: Json, column: string): boolean {
  const value = valueOfColumn(record, column);
  return value === undefined || value === null || value === '';
}

/** The record with `null` in the place of a column that it does not have. */
function withEmptyColumn(record: Json, column: string): Json {
  return valueOfColumn(record, column) === undefined
    ? withValueAt(record, pathSegments(column), null)
    : record;
}

/** A column is named by the path of its value (`owner.id`), or as the table has it (`owner_id`). */
function valueOfColumn(record: Json, column: string): Json | undefined {
  const path = columnPath(record, column);
  return path && valueAtSegments(path, record);
}

/** The names that lead to the value of a column; `undefined` where the record has none. */
export function columnPath(record: Json, column: string): readonly string[] | undefined {
  if (!isObject(record)) return undefined;
  if (hasMember(record, column)) return [column];
  if (column.includes('.') && valueAt(column, record) !== undefined) return pathSegments(column);
  for (const [name, value] of entriesOf(record)) {
    const own = safeName(name);
    if (own === column) return [name];
    const inner = column.startsWith(`${own}_`)
      ? columnPath(value, column.slice(own.length + 1))
      : undefined;
    if (inner !== undefined) return [name, ...inner];
  }
  return undefined;
}
