import {
  comparesRuns,
  DELETED_AT,
  type KeyPart,
  keyPartsOf,
  timeText,
} from '../plan/extensions/deletions.ts';
import type { DeletedKeys } from '../plan/extensions/extension.ts';
import { columnPath } from '../plan/extensions/primary-key.ts';
import { jobsOf, jobTitle } from '../plan/model/jobs.ts';
import { type Job, outputModes, type Plan, type Run } from '../plan/model/plan.ts';
import { recordBatch } from '../rows/records.ts';
import { safeName } from '../values/file-names.ts';
import {
  entriesOf,
  exactJsonText,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  jsonFrom,
  member,
  numberFromText,
  objectFrom,
  withValueAt,
} from '../values/json.ts';
import { type Pointer, valueAtSegments } from '../values/path.ts';
import { isNumericText, phpText } from '../values/text.ts';
import type { Warn } from './context.ts';
import type { RunTables } from './tables.ts';

/** More keys than that are not compared: the state has all of them. */
export const MAX_KEYS = 1_000_000;

/** Why a job may not have read everything, by where the job is written. */
type Unsure = (job: Pointer) => string | undefined;

/** A table whose deleted records are written. Keys are JSON lists of the texts that their columns have. */
interface HeldTable {
  readonly run: Run;
  readonly jobs: Set<Job>;
  readonly parts: readonly KeyPart[];
  /** Where the values of the key are in records, and whether they are numbers; from the state until a record shows it. */
  readonly paths: (readonly string[] | undefined)[];
  readonly areNumbers: boolean[];
  /** Of earlier runs; `undefined` before the first one. */
  readonly before: ReadonlySet<string> | undefined;
  readonly deleted: ReadonlyMap<string, string>;
  /** Every key of this run, and whether its record is written. */
  readonly seen: Map<string, boolean>;
  /** Keys that the API says are deleted. */
  readonly listed: Set<string>;
  isTooLarge: boolean;
}

/** The deleted records of all jobs with `deletions` (extension E48). */
export class DeletedRecords {
  readonly #plan: Plan;
  readonly #before: JsonObject;
  readonly #startMs: number;
  readonly #tables = new Map<string, HeldTable>();

  constructor(inputState: JsonObject, plan: Plan, startMs: number) {
    const before = member(inputState, 'deletions');
    this.#before = before !== undefined && isObject(before) ? before : objectFrom([]);
    this.#plan = plan;
    this.#startMs = startMs;
    // tables of jobs that are not reached in this run keep their marks
    for (const run of plan.runs)
      for (const job of jobsOf(run.jobs)) if (job.deletions !== undefined) this.#tableOf(run, job);
  }

  /** What one execution of a job tells of its records; `undefined` for a job without `deletions`. */
  of(
    run: Run,
    job: Job,
    added: readonly (readonly [name: string, value: Json])[],
  ): DeletedKeys | undefined {
    if (job.deletions === undefined) return undefined;
    const table = this.#tableOf(run, job);
    return {
      see(records, isWritten) {
        if (table.isTooLarge) return;
        for (const record of records) {
          const key = keyIn(record, added, table);
          if (key === undefined) continue;
          table.seen.set(key, table.seen.get(key) === true || isWritten(record));
        }
        if (table.seen.size + table.deleted.size <= MAX_KEYS) return;
        table.isTooLarge = true;
        table.seen.clear();
      },
      list(records) {
        for (const record of records) {
          const key = keyIn(record, added, table);
          if (key !== undefined) table.listed.add(key);
        }
      },
    };
  }

  #tableOf(run: Run, job: Job): HeldTable {
    const key = nameOf(run, job);
    const known = this.#tables.get(key);
    if (known !== undefined) {
      known.jobs.add(job);
      return known;
    }
    const parts = keyPartsOf(job, run);
    const columns = JSON.stringify(parts.map(({ column }) => column));
    const state = member(this.#before, key);
    // with another key, no key of an earlier run can be compared
    const former =
      state !== undefined && isObject(state) && JSON.stringify(member(state, 'key')) === columns
        ? state
        : undefined;
    const list = (name: string): readonly Json[] => {
      const value = former && member(former, name);
      return value !== undefined && isArray(value) ? value : [];
    };
    const table: HeldTable = {
      run,
      jobs: new Set([job]),
      parts,
      paths: parts.map(({ path }, index) => path ?? textsIn(list('paths')[index])),
      areNumbers: parts.map((_, index) => list('numbers')[index] === true),
      before: former === undefined ? undefined : new Set(list('keys').map(keyFromState)),
      deleted: new Map(
        list('deleted').flatMap((each): readonly (readonly [string, string])[] => {
          const [written, at] = isArray(each) ? each : [];
          return typeof at === 'string' ? [[keyFromState(written ?? null), at]] : [];
        }),
      ),
      seen: new Map(),
      listed: new Set(),
      isTooLarge: false,
    };
    this.#tables.set(key, table);
    return table;
  }

  /** Writes what is deleted, when all jobs have ended, and returns the state of all tables; nothing without `deletions`. */
  async finish(
    tables: RunTables,
    unsure: Unsure,
    verdictOf: (job: Pointer) => string | null | undefined,
    warn: Warn,
  ): Promise<readonly (readonly [string, Json])[]> {
    if (this.#tables.size === 0) return [];
    const states = new Map(entriesOf(this.#before));
    for (const [name, table] of this.#tables) {
      const [job] = table.jobs;
      if (job?.deletions === undefined) continue;
      if (!comparesRuns(job.deletions)) {
        const gone = [...table.listed].map((key) => [key, timeText(this.#startMs)] as const);
        await this.#write(tables, table, job, gone, []);
        continue;
      }
      const why = this.#whyNot(table, unsure, verdictOf);
      if (why !== undefined && (table.before?.size ?? 0) > 0)
        warn(
          'unknown-deletions',
          `deleted records of '${jobTitle(job)}' are not looked for in this run: ${why}`,
          job.deletions.from,
          table.isTooLarge ? undefined : 'expected',
        );
      const back = [...table.deleted.keys()].filter((key) => table.seen.has(key));
      const deleted = new Map(table.deleted);
      for (const key of back) deleted.delete(key);
      if (why === undefined)
        for (const key of table.before ?? [])
          if (!table.seen.has(key)) deleted.set(key, timeText(this.#startMs));
      await this.#write(tables, table, job, [...deleted], back);
      const written = [...table.seen].flatMap(([key, isWritten]) => (isWritten ? [key] : []));
      const keys =
        why === undefined ? written : [...new Set([...(table.before ?? []), ...written])];
      states.set(name, stateOf(table, keys, deleted));
    }
    return states.size === 0 ? [] : [['deletions', objectFrom(states)]];
  }

  /** Why nothing counts as deleted after this run. */
  #whyNot(
    table: HeldTable,
    unsure: Unsure,
    verdictOf: (job: Pointer) => string | null | undefined,
  ): string | undefined {
    if (table.isTooLarge)
      return `it has more than ${MAX_KEYS.toLocaleString('en-US')} keys, which the state would have to keep`;
    for (const job of table.jobs) {
      const why = unsure(job.from);
      if (why !== undefined) return why;
      const verdict = verdictOf(job.from) ?? null;
      if (table.seen.size === 0 && verdict !== 'stated' && verdict !== 'reached')
        return 'no record came, and nothing says that there are none any more';
    }
    return undefined;
  }

  /** Rows of deleted records: in the table of the job, or in that of deleted keys, where those that are `back` lose their time. */
  async #write(
    tables: RunTables,
    table: HeldTable,
    job: Job,
    gone: readonly (readonly [key: string, at: string])[],
    back: readonly string[],
  ): Promise<void> {
    const { run, parts } = table;
    const { mark, table: listed } = job.deletions ?? { mark: null, table: null };
    const isMerged = outputModes(this.#plan, run.bucket, run)(job.dataType);
    if (listed !== null) {
      const rows = [...gone, ...(isMerged ? back.map((key) => [key, null] as const) : [])];
      const records = rows.map(([key, at]) =>
        objectFrom([
          ...valuesOf(key, table).map(
            (value, index) => [parts[index]?.column ?? '', value] as const,
          ),
          [DELETED_AT, at] as const,
        ]),
      );
      const { columns: _columns, ...rest } = job;
      if (records.length > 0) await accept(tables, run, { ...rest, dataType: listed }, records, []);
      return;
    }
    if (mark === null) return;
    const byAdded = new Map<string, { added: (readonly [string, Json])[]; records: Json[] }>();
    for (const [key, at] of gone) {
      const values = valuesOf(key, table);
      const added: (readonly [string, Json])[] = [];
      let record: Json = objectFrom([]);
      for (const [index, part] of parts.entries()) {
        const value = values[index] ?? null;
        const path = table.paths[index];
        // what was found in no record was added to it
        if (part.isAdded || path === undefined) added.push([path?.[0] ?? part.column, value]);
        else record = withValueAt(record, path, value);
      }
      const id = JSON.stringify(added);
      const group = byAdded.get(id) ?? { added, records: [] };
      byAdded.set(id, group);
      group.records.push(withValueAt(record, [mark], at));
    }
    for (const { added, records } of byAdded.values())
      await accept(tables, run, job, records, added);
  }
}

function accept(
  tables: RunTables,
  run: Run,
  job: Job,
  records: readonly Json[],
  addedColumns: readonly (readonly [string, Json])[],
): Promise<void> {
  const source = { exchange: 0, place: () => ({ path: '', isList: true }) };
  return tables.accept({ run, job, batch: recordBatch(source, records), addedColumns, page: 0 });
}

function nameOf({ bucket }: Run, { dataType }: Job): string {
  return bucket === null ? dataType : `${bucket}.${dataType}`;
}

/** The key of a record; `undefined` where a part of it is missing. Numbers and their digits as text are the same, as in the table. */
function keyIn(
  record: Json,
  added: readonly (readonly [name: string, value: Json])[],
  table: HeldTable,
): string | undefined {
  const texts: string[] = [];
  for (const [index, part] of table.parts.entries()) {
    // a column of the parent has the name of a member, or of what Sluice adds
    const ofParent = part.isAdded || part.path === undefined ? addedValue(part, added) : undefined;
    const value = ofParent ?? (part.isAdded ? undefined : valueIn(record, part, index, table));
    if (value === undefined || value === null || value === '') return undefined;
    table.areNumbers[index] = isNumber(value);
    texts.push(isNumber(value) || !isScalar(value) ? exactJsonText(value) : phpText(value));
  }
  return JSON.stringify(texts);
}

function addedValue(
  { column, path }: KeyPart,
  added: readonly (readonly [name: string, value: Json])[],
): Json | undefined {
  const name = path?.[0] ?? column;
  return added.find(([each]) => each === name || safeName(each) === name)?.[1];
}

function valueIn(
  record: Json,
  { column, path }: KeyPart,
  index: number,
  { paths }: HeldTable,
): Json | undefined {
  const known = path ?? paths[index];
  const value = known === undefined ? undefined : valueAtSegments(known, record);
  if (value !== undefined || path !== undefined) return value;
  const found = columnPath(record, column);
  if (found === undefined) return undefined;
  paths[index] = found;
  return valueAtSegments(found, record);
}

/** The values of a key, as records have them. */
function valuesOf(key: string, { areNumbers }: HeldTable): readonly Json[] {
  const texts = jsonFrom(key);
  return (isArray(texts) ? texts : []).map((text, index) =>
    areNumbers[index] === true && typeof text === 'string' && isNumericText(text)
      ? numberFromText(text)
      : text,
  );
}

/** In the state, a key of one column is a text. */
function keyFromState(value: Json): string {
  return JSON.stringify(isArray(value) ? value : [value]);
}

function forState(key: string): Json {
  const values = jsonFrom(key);
  return isArray(values) && values.length === 1 ? (values[0] ?? null) : (values ?? null);
}

function textsIn(value: Json | undefined): readonly string[] | undefined {
  return value !== undefined && isArray(value) && value.every((each) => typeof each === 'string')
    ? (value as readonly string[])
    : undefined;
}

function stateOf(
  { parts, paths, areNumbers }: HeldTable,
  keys: readonly string[],
  deleted: ReadonlyMap<string, string>,
): Json {
  return objectFrom([
    ['key', parts.map(({ column }) => column)],
    ['paths', paths.map((path) => (path === undefined ? null : [...path]))],
    ['numbers', [...areNumbers]],
    ['keys', [...keys].sort().map(forState)],
    ['deleted', [...deleted].map(([key, at]) => [forState(key), at])],
  ]);
}
