import { RunError } from '../diagnostics/run-error.ts';
import { isMadeOfRecord } from '../expression/taint.ts';
import { without } from '../extensions/exclude/index.ts';
import { meetsCondition } from '../extensions/where/meets-condition.ts';
import type { Job } from '../plan/plan.ts';
import { entriesOf, isObject, type Json, objectFrom } from '../values/json.ts';
import { evaluateGuarded } from './evaluate-entries.ts';
import type { RunContext } from './run-context.ts';

/** The records of a page as they are in the response, and with filters applied. */
export interface PageRecords {
  readonly selected: readonly Json[];
  readonly records: readonly Json[];
}

/**
 * What `incremental`, `where`, `add` and `exclude` make of the records of a page. `written` is written to tables, `kept` has child jobs: the same records,
 * with the numbers that requests and conditions see.
 */
export type RecordSteps = (
  page: PageRecords,
  seen: readonly Json[],
  fresh?: readonly boolean[],
) => { readonly written: readonly Json[]; readonly kept: readonly Json[] };

/** `undefined` for a job that writes records as they are. */
export function recordSteps(
  { where, add, exclude, incremental, from }: Job,
  { evaluation, redactor }: Pick<RunContext, 'evaluation' | 'redactor'>,
): RecordSteps | undefined {
  if (
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
  return ({ selected, records }, seen, fresh) => {
    const isKept = (_: Json, index: number) =>
      fresh?.[index] !== false &&
      (where === undefined || meetsCondition(where.condition, selected[index] as Json));
    return { written: records.filter(isKept).map(asWritten), kept: seen.filter(isKept) };
  };
}
