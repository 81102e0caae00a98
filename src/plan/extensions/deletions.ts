import type { DeletionSettings } from '../../../generated/config.ts';
import { chosenRecords, rewrittenRows } from '../../rows/records.ts';
import type { Report } from '../../text/diagnostic.ts';
import { RunError } from '../../text/diagnostic.ts';
import { entriesOf, hasMember, isObject, type Json, objectFrom } from '../../values/json.ts';
import { type Pointer, pathSegments, pointerTo } from '../../values/path.ts';
import { readCondition } from '../configuration/where-condition.ts';
import { constantOf } from '../expression/evaluate.ts';
import { hasKey, jobsOf } from '../model/jobs.ts';
import type { Deletions, Job, Run } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import { type Extension, readsOnlyNews } from './extension.ts';
import { conditionPaths, meetsCondition } from './where.ts';

/** The column of the time in a table of deleted keys. */
export const DELETED_AT = 'deleted_at';

/** `jobs[].deletions`: which records were deleted, and where that is written. */
export const deletions: Extension<Deletions, DeletionSettings> = {
  lower({ mark, table, when }, { pointer, report }) {
    const [toMark, toTable] = [mark || null, table || null];
    if (toMark === null && toTable === null) {
      report({
        rule: 'missing-setting',
        pointer,
        cause: { lacks: 'mark' },
        message: '"deletions" does not say where deleted records are written',
        help: 'add "mark": "_deleted_at" for a column, or "table": "deleted_orders" for a table of their keys',
      });
      return undefined;
    }
    const text = when?.trim() ?? '';
    return { mark: toMark, table: toTable, when: lowerWhen(text, pointer), from: pointer };
  },
  describe: (part) => [
    planNode(`${foundText(part)}: ${writtenText(part)}`, {
      label: 'deleted',
      key: 'deletions',
      kind: 'selection',
      pointer: part.from,
    }),
  ],
  reads: ({ when }) => (when === null || when === 'always' ? [] : conditionPaths(when.condition)),
  records(part, { job, deleted, startMs }) {
    const { mark, table, when } = part;
    const isDeleted = (record: Json): boolean =>
      when === 'always' || (when !== null && meetsCondition(when.condition, record));
    const isWritten = (record: Json): boolean =>
      job.where === undefined || meetsCondition(job.where.condition, record);
    const time = timeText(startMs);
    return (batch) => {
      const { received } = batch;
      if (comparesRuns(part)) deleted?.see(received, isWritten);
      const isGone = received.map(isDeleted);
      if (table !== null) {
        deleted?.list(received.filter((_, index) => isGone[index] === true));
        return chosenRecords(batch, (index) => isGone[index] !== true);
      }
      return rewrittenRows(batch, (record, index) =>
        marked(record, mark ?? '', isGone[index] === true ? time : null, part.from),
      );
    };
  },
};

/** A time of a run, as tables have it. */
export function timeText(ms: number): string {
  return new Date(ms).toISOString().replace('.000Z', 'Z');
}

/** Whether deleted records are those whose keys an earlier run has read, and this one has not. */
export function comparesRuns({ when }: Deletions): boolean {
  return when === null;
}

function lowerWhen(text: string, pointer: Pointer): Deletions['when'] {
  if (text === '') return null;
  if (text === 'always') return text;
  return { text, condition: readCondition(text), from: pointerTo(pointer, 'when') };
}

function foundText({ when }: Deletions): string {
  if (when === 'always') return 'every record';
  return when === null
    ? 'keys that the previous run has read and this run has not, if this run has read everything'
    : `records where ${when.text}`;
}

function writtenText({ mark, table }: Deletions): string {
  return table === null
    ? `the column ${mark} contains the time of the run`
    : `their keys are written to the table ${table}`;
}

/** Throws `RunError` where a record has the member already. */
function marked(record: Json, mark: string, time: string | null, pointer: Pointer): Json {
  if (isObject(record) && !hasMember(record, mark))
    return objectFrom([...entriesOf(record), [mark, time] as const]);
  throw new RunError({
    kind: 'records',
    message: isObject(record)
      ? `A record has a member "${mark}", which "mark" of "deletions" names`
      : '"mark" of "deletions" needs records that are objects, but the response has other values',
    pointer: pointerTo(pointer, 'mark'),
    help: isObject(record)
      ? 'give the mark another name'
      : 'write "table" instead, or choose the list of objects with "dataField"',
  });
}

/** What `deletions` needs of a job, and of the others that write its table. */
export function checkDeletions(run: Pick<Run, 'jobs' | 'mappings'>, report: Report): void {
  const jobs = jobsOf(run.jobs);
  for (const job of jobs) {
    const part = job.deletions;
    if (part === undefined) continue;
    const { from, mark, table } = part;
    if (!hasKey(run, job.dataType)) {
      report({
        rule: 'missing-setting',
        pointer: from,
        part: 'key',
        cause: { lacks: 'primaryKey' },
        message: `"deletions" needs a primary key, and the table of "${job.dataType}" has none`,
        help: 'add "primaryKey" to the job, or to columns of its mapping',
      });
      continue;
    }
    const mapping = run.mappings.find(({ dataType }) => dataType === job.dataType);
    if (
      mapping !== undefined &&
      mark !== null &&
      !mapping.table.definitions.some((each) => each.kind === 'column' && each.path === mark)
    )
      report({
        rule: 'missing-setting',
        pointer: pointerTo(from, 'mark'),
        message: `the mapping of "${job.dataType}" has no column for "${mark}"`,
        help: `add "${mark}": { "mapping": { "destination": "${mark}" } } to it, or write "table"`,
        related: [{ pointer: mapping.from, part: 'key', message: 'the mapping' }],
      });
    if (
      table !== null &&
      (jobs.some(({ dataType }) => dataType === table) ||
        run.mappings.some(({ dataType }) => dataType === table))
    )
      report({
        rule: 'contradictory-settings',
        pointer: pointerTo(from, 'table'),
        message: `"${table}" is the table of a job, and cannot also be the table of deleted keys`,
        help: `write another name, such as "deleted_${job.dataType}"`,
      });
    if (mark !== null) checkMark(mark, job, run, report);
    if (comparesRuns(part)) checkComparison(job, jobs, report);
  }
}

/** A mark has a column of its own, which nothing else of the job decides. */
function checkMark(
  mark: string,
  { deletions: part, add = [], exclude, dataType, from }: Job,
  run: Pick<Run, 'jobs' | 'mappings'>,
  report: Report,
): void {
  const added = add.find(({ name }) => name === mark);
  const isKey = keyPartsOf({ dataType }, run).some(({ column }) => column === mark);
  const others = [
    ...(added === undefined
      ? []
      : [{ pointer: added.from, why: `"add" gives each record a member "${mark}", too` }]),
    ...(exclude?.paths.includes(mark) === true
      ? [{ pointer: exclude.from, why: `"exclude" leaves "${mark}" out` }]
      : []),
    ...(isKey ? [{ pointer: undefined, why: `"${mark}" is a column of the primary key` }] : []),
  ];
  const [other] = others;
  if (other === undefined) return;
  report({
    rule: 'contradictory-settings',
    pointer: pointerTo(part?.from ?? from, 'mark'),
    message: `the mark of deleted records needs a separate column: ${other.why}`,
    help: 'give the mark another name, such as "_deleted_at"',
    ...(other.pointer === undefined
      ? {}
      : { related: [{ pointer: other.pointer, message: 'the other setting' }] }),
  });
}

/** Keys are compared with those of the run before: both runs must read the whole list, through the same jobs. */
function checkComparison(job: Job, jobs: readonly Job[], report: Report): void {
  const { dataType, incremental, windows, deletions: part } = job;
  const from = part?.from ?? job.from;
  if (readsOnlyNews(job) || (windows !== undefined && constantOf(windows.begin) === undefined)) {
    const other = incremental?.from ?? windows?.from;
    report({
      rule: 'contradictory-settings',
      pointer: from,
      message:
        '"deletions" without "when" compares whole lists, and this job does not read the same list in every run: records that it does not request would count as deleted',
      help: `write "when" if a record contains a mark that it is deleted, or read the IDs of all records in a separate job, without "${incremental === undefined ? 'windows' : 'incremental'}"`,
      ...(other === undefined
        ? {}
        : { related: [{ pointer: other, message: 'what it asks for' }] }),
    });
  }
  const stranger = jobs.find(
    (each) =>
      each !== job &&
      each.dataType === dataType &&
      (each.deletions === undefined ||
        !comparesRuns(each.deletions) ||
        each.deletions.mark !== part?.mark ||
        each.deletions.table !== part?.table),
  );
  if (stranger !== undefined)
    report({
      rule: 'contradictory-settings',
      pointer: from,
      message: `another job writes the table of "${dataType}", without the same "deletions": its records would count as deleted`,
      help: 'write the same "deletions" for both jobs, or give one of them another "dataType"',
      related: [{ pointer: stranger.from, message: 'the other job' }],
    });
}

/** A part of the primary key of a table: a column with its place in records, or one that Sluice adds to them. */
export interface KeyPart {
  readonly column: string;
  /** The way to the value, where the configuration has it. */
  readonly path?: readonly string[];
  /** Whether a mapping says that the column is one of the parent or of user data. */
  readonly isAdded: boolean;
}

/** The primary key of the table of a job, by its columns. */
export function keyPartsOf(
  { dataType }: Pick<Job, 'dataType'>,
  run: Pick<Run, 'jobs' | 'mappings'>,
): readonly KeyPart[] {
  const mapping = run.mappings.find((each) => each.dataType === dataType);
  if (mapping === undefined)
    return (
      jobsOf(run.jobs).find((job) => job.dataType === dataType && job.primaryKey !== undefined)
        ?.primaryKey?.columns ?? []
    ).map((column) => ({ column, isAdded: false }));
  return mapping.table.definitions.flatMap((each): readonly KeyPart[] => {
    if (each.kind === 'column' && each.primaryKey)
      return [
        {
          column: each.destination,
          path: pathSegments(each.path, each.delimiter),
          isAdded: false,
        },
      ];
    if (each.kind === 'user' && each.primaryKey)
      return [{ column: each.destination, path: [each.name], isAdded: true }];
    return [];
  });
}
