import { without } from '../../features/extensions/exclude/index.ts';
import {
  lacksValue,
  withEmptyColumn,
} from '../../features/extensions/primary-key-missing/column-value.ts';
import { meetsCondition } from '../../features/extensions/where/meets-condition.ts';
import type { Params } from '../../features/pagination/paging-method.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { isMadeOfRecord } from '../../language/expression/taint.ts';
import { plural } from '../../language/support/plural.ts';
import { entriesOf, isObject, type Json, objectFrom } from '../../language/values/json.ts';
import { safeName } from '../../language/values/safe-name.ts';
import type { Job, MissingKeys } from '../plan/plan.ts';
import { placeText } from '../shape/record-place.ts';
import { evaluateGuarded } from './evaluate-entries.ts';
import type { RunContext } from './run-context.ts';

/** The records of a page as they are in the response, and with filters applied. */
export interface PageRecords {
  readonly selected: readonly Json[];
  readonly records: readonly Json[];
}

/**
 * What `incremental`, `where`, `add`, `exclude` and `primaryKeyMissing` make of the records of a page. `written` is written to tables, `kept` has child jobs: the same records,
 * with the numbers that requests and conditions see. `at` is the number of the page.
 */
export type RecordSteps = (
  page: PageRecords,
  seen: readonly Json[],
  fresh: readonly boolean[] | undefined,
  at: number,
) => { readonly written: readonly Json[]; readonly kept: readonly Json[] };

/** `undefined` for a job that writes records as they are. */
export function recordSteps(
  job: Job,
  addedColumns: Params,
  {
    evaluation,
    redactor,
    warn,
    completeness,
  }: Pick<RunContext, 'evaluation' | 'redactor' | 'warn' | 'completeness'>,
): RecordSteps | undefined {
  const { where, add, exclude, incremental, primaryKeyMissing, from } = job;
  if (
    primaryKeyMissing === undefined &&
    where === undefined &&
    add === undefined &&
    exclude === undefined &&
    incremental === undefined
  )
    return undefined;
  const added = (add ?? []).map(({ name, value }) => {
    if (isMadeOfRecord(value))
      return {
        name,
        of: (record: Json) => evaluateGuarded(value, { ...evaluation, record }, redactor),
      };
    const known = evaluateGuarded(value, evaluation, redactor);
    return { name, of: () => known };
  });
  const withAdded = (record: Json): Json => {
    if (isObject(record))
      return objectFrom(
        new Map([
          ...entriesOf(record),
          ...added.map(({ name, of }) => [name, of(record)] as const),
        ]),
      );
    throw new RunError({
      kind: 'records',
      message: '"add" needs records that are objects, but the response has other values',
      pointer: add?.[0]?.from ?? from,
      help: 'remove "add", or choose the list of objects with "dataField"',
    });
  };
  const asWritten = (record: Json): Json => {
    const whole = added.length === 0 ? record : withAdded(record);
    return exclude === undefined ? whole : without(whole, exclude);
  };
  const judgeKeys =
    primaryKeyMissing === undefined
      ? undefined
      : keySteps(job, primaryKeyMissing, addedColumns, warn);
  return ({ selected, records }, seen, fresh, at) => {
    if (add !== undefined || exclude !== undefined) completeness.read(job, selected);
    const isKept = (_: Json, index: number) =>
      fresh?.[index] !== false &&
      (where === undefined || meetsCondition(where.condition, selected[index] as Json));
    const steps = { written: records.filter(isKept).map(asWritten), kept: seen.filter(isKept) };
    return judgeKeys === undefined ? steps : judgeKeys(steps, at, records === seen);
  };
}

type Steps = ReturnType<RecordSteps>;

/** What `primaryKeyMissing` makes of records; `reports` whether it says so: the same records may come twice, with other digits. */
function keySteps(
  { primaryKey, from }: Job,
  { action, from: pointer }: MissingKeys,
  addedColumns: Params,
  warn: RunContext['warn'],
): (steps: Steps, page: number, reports: boolean) => Steps {
  const added = new Set(addedColumns.map(([name]) => safeName(name)));
  const columns = (primaryKey?.columns ?? []).filter((name) => !added.has(safeName(name)));
  const lacked = (record: Json) => columns.find((column) => lacksValue(record, column));
  if (action === 'empty')
    return ({ written, kept }) => ({
      written: written.map((record) => columns.reduce(withEmptyColumn, record)),
      kept,
    });
  return ({ written, kept }, page, reports) => {
    const missing = written.map(lacked);
    const first = missing.findIndex((column) => column !== undefined);
    if (first < 0) return { written, kept };
    if (action === 'error')
      throw new RunError({
        kind: 'records',
        message: `A record has no value of "${missing[first]}", which "primaryKey" names`,
        pointer,
        details: [placeText({ job: from, page, record: first + 1 })],
        help: 'choose a column that every record has, or write "skip" or "empty"',
      });
    const count = missing.filter((column) => column !== undefined).length;
    if (reports)
      warn(
        'empty-key',
        `${plural(count, 'record')} without "${missing[first]}" ${count === 1 ? 'is' : 'are'} left out, as "primaryKeyMissing" says`,
        from,
        'expected',
      );
    const hasKey = (_: Json, index: number) => missing[index] === undefined;
    return { written: written.filter(hasKey), kept: kept.filter(hasKey) };
  };
}
