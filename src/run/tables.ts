import type { RuleId } from '../../generated/rules.ts';
import { DELETED_AT, keyPartsOf } from '../plan/extensions/deletions.ts';
import { jobsOf, jobTitle } from '../plan/model/jobs.ts';
import { type Job, outputModes, type Plan, type Run } from '../plan/model/plan.ts';
import { listPlace, type ScannedPage } from '../plan/responses/page-scanner.ts';
import type { Ports, RunEvent } from '../ports/ports.ts';
import type { KeptBodies } from '../ports/stores.ts';
import { type AutomaticParser, AutomaticTables } from '../rows/automatic-tables.ts';
import { cellFormOf, type PrecisionLoss } from '../rows/cells.ts';
import { LegacyTables } from '../rows/legacy-tables.ts';
import { type EmptyKey, MappedTables } from '../rows/mapped-tables.ts';
import type { RecordBatch, RecordsPlace } from '../rows/records.ts';
import type { RowOrigin } from '../rows/repeated-keys.ts';
import { mappedTableList, missingTableColumns, type TableStore } from '../rows/table-layouts.ts';
import { safeName } from '../values/file-names.ts';
import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectFrom,
} from '../values/json.ts';
import { type Pointer, quotedPath } from '../values/path.ts';
import { inSlices } from '../values/runtime.ts';
import { isPhpEmpty, toInteger } from '../values/text.ts';
import { plural, wasMeant } from '../values/words.ts';
import { AutomaticPages, type WantedKey } from './automatic-pages.ts';
import { ColumnContracts } from './column-contracts.ts';
import type { ExtractionContext, Warn } from './context.ts';
import { type ClosedTable, TableFiles, type TableRepeats } from './table-files.ts';

/** A table as it was written. */
export interface TableSummary {
  readonly bucket: string | null;
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly string[];
  /** As CSV with a header, whatever the sink makes of it. */
  readonly bytes: number;
  readonly incremental: boolean;
  readonly primaryKey: readonly string[];
}

interface TablePage {
  readonly run: Run;
  readonly job: Job;
  readonly batch: RecordBatch;
  readonly addedColumns: readonly (readonly [name: string, value: Json])[];
  readonly page: number;
  /** Counts repeated keys; nothing is counted without it. */
  readonly origin?: RowOrigin;
}

/** A page that became rows, or was found to be plain, without being read into values; nothing is written before `commit`. */
export interface ScannedRows extends ScannedPage {
  commit(origin?: RowOrigin): Promise<void>;
}

/** The tables of an extraction, from records to files. */
export interface RunTables {
  /**
   * Accepts the response of a page as bytes. `undefined` when its records are not a plain list of objects, or its tables need
   * parsed values: then pass the records to `accept`.
   */
  scan(page: Omit<TablePage, 'batch' | 'origin'>, body: Uint8Array): ScannedRows | undefined;
  /** Accepts a page's records (PAR-5). Mapped rows are written at once, automatic ones after the last page (PAR-6). */
  accept(page: TablePage): Promise<void>;
  /** Writes what waits and missing tables; commits nothing. `stateMembers` go into the output state (ST-1); `isWhole`: whether a job has read everything. */
  finish(isWhole?: (job: Pointer) => boolean): Promise<FinishedTables>;
}

/** All tables of a run, closed. */
export interface FinishedTables {
  readonly tables: readonly ClosedTable[];
  /** For the output state (ST-1). */
  readonly stateMembers: readonly (readonly [string, Json])[];
  /** Tables with a primary key that some rows have in common. */
  readonly repeats: readonly TableRepeats[];
}

export interface RunTablesOptions {
  readonly plan: Plan;
  readonly ports: Pick<Ports, 'sink' | 'scratch'>;
  /** Of the journal, if there is one. */
  readonly bodies?: KeptBodies | undefined;
  readonly inputState: JsonObject;
  readonly warn: Warn;
  readonly debug: (message: string) => void;
  /** Tracks the record of each row; pages are then decoded into values. */
  readonly trace?: RowTrace;
  /** Whether repeated keys are counted; of two tables in different encodings, in one. */
  readonly countsKeys?: boolean;
  /** Ends a page of many records between two of them. */
  readonly signal?: AbortSignal | undefined;
}

/** The parsers of one bucket; made by the first run that uses it (PAR-4). */
interface BucketTables {
  readonly bucket: string | null;
  /** The first one. */
  readonly run: Run;
  readonly files: TableFiles;
  readonly mapped: MappedTables;
  readonly automatic: AutomaticParser;
  readonly pages: AutomaticPages;
  /** LEG-7: reported with the first page. */
  parserWarning: string | undefined;
}

export function createRunTables(options: RunTablesOptions): RunTables {
  const {
    plan,
    ports,
    bodies,
    inputState,
    warn,
    debug,
    trace,
    signal,
    countsKeys = false,
  } = options;
  const contracts = new ColumnContracts(inputState);
  const buckets = new Map<string | null, BucketTables>();
  let learned = learnedBefore(inputState);
  let latest: { readonly run: Run; readonly tables: BucketTables } | undefined;

  const bucketOf = (run: Run): BucketTables => {
    if (latest?.run === run) return latest.tables;
    learned = learnedWith(learned, latest?.tables);
    const tables = buckets.get(run.bucket) ?? newBucket(run);
    latest = { run, tables };
    return tables;
  };

  const newBucket = (run: Run): BucketTables => {
    const { bucket, mappings } = run;
    const files = new TableFiles(ports, {
      bucket,
      mappings,
      isIncremental: outputModes(plan, bucket, undefined),
      countsKeys,
    });
    const store = trace?.watch(files, bucket) ?? files;
    const form = cellFormOf(ports.sink.encoding, run);
    const { automatic, warning } = chooseParser(run, learned, buckets.size === 0);
    const made: BucketTables = {
      bucket,
      run,
      files,
      mapped: new MappedTables(mappings, store, form),
      automatic,
      pages: new AutomaticPages({
        automatic,
        scratch: ports.scratch,
        bodies,
        files,
        store,
        form,
        warn,
        trace,
        signal,
        keys: primaryKeysOf(plan, bucket),
      }),
      parserWarning: warning,
    };
    buckets.set(bucket, made);
    return made;
  };

  return {
    scan({ run, job: { dataType, records: selection, columns }, addedColumns }, body) {
      if (trace !== undefined || columns !== undefined) return undefined;
      const bucket = bucketOf(run);
      const place = listPlace(selection);
      if (bucket.mapped.has(dataType)) {
        const page = bucket.mapped.pageRows(dataType, body, place, addedColumns);
        if (page === undefined) return undefined;
        const commit = (origin?: RowOrigin) => {
          bucket.files.origin = origin;
          page.commit();
          return bucket.files.flush();
        };
        return { ...page, commit };
      }
      if (addedColumns.length > 0 || bucket.parserWarning !== undefined) return undefined; // `accept` reports it
      return bucket.pages.scan(dataType, body, place);
    },

    async accept({ run, job, batch: { rows, exactRows, source }, addedColumns, page, origin }) {
      const received = ports.sink.encoding === 'typed' ? exactRows : rows;
      const records = contracts.take(run, job, received, page);
      const bucket = bucketOf(run);
      const { dataType } = job;
      if (bucket.mapped.has(dataType)) {
        const take = (some: readonly Json[], after: number) => {
          const exact = records === exactRows ? some : exactRows.slice(after, after + some.length);
          const place = { job: job.from, page, after };
          bucket.files.origin = origin;
          bucket.mapped.accept(dataType, { records: some, exact }, addedColumns, place);
        };
        const flush = () => bucket.files.flush();
        if (trace === undefined) return inSlices(records, signal, take, flush);
        trace.page(
          { job: job.from, page, exchange: source.exchange, ...source.place() },
          records,
          (record, index) => take([record], index),
          () => take([], 0),
        );
        return flush();
      }
      if (bucket.parserWarning !== undefined) {
        warn('legacy-parser', bucket.parserWarning, job.from);
        bucket.parserWarning = undefined;
      }
      const taken = await bucket.pages.accept(
        dataType,
        { records, added: addedColumns },
        { job: job.from, page },
        records === received ? source : { ...source, response: undefined },
        origin,
      );
      if (taken) return;
      debug(`No data returned in '${dataType}'`);
      if (records.length > 0)
        warn(
          'no-rows',
          `The only record of page ${page} of '${jobTitle(job)}' is null: it makes no row`,
          job.from,
        );
    },

    async finish(isWhole = () => true) {
      contracts.finish(warn, isWhole);
      for (const run of plan.runs) if (!buckets.has(run.bucket)) bucketOf(run);
      const stateMembers = learnedMembers(plan, learnedWith(learned, latest?.tables), buckets);
      const tables: ClosedTable[] = [];
      for (const bucket of buckets.values()) {
        debug(`Processing results for ${bucket.bucket ?? '(no bucket)'}.`);
        await bucket.files.joinParts();
        await bucket.pages.finish();
        openDeleted(bucket, plan);
        for (const name of bucket.files.merged()) debug(`Merging results for '${name}'.`);
        openMissing(bucket, plan);
        tables.push(...(await bucket.files.close()));
        for (const { rule, message, kind } of findingsOf(bucket)) warn(rule, message, null, kind);
      }
      const repeats = [...buckets.values()].flatMap(({ files }) => files.repeats());
      return { tables, stateMembers: [...stateMembers, ...contracts.stateMembers()], repeats };
    },
  };
}

/** A structure and the version of its form (ST-2). */
interface Learned {
  readonly struct: Json;
  readonly version: 2 | 3;
}

/** The structure in the state of an earlier run (ST-6). */
function learnedBefore(inputState: JsonObject): Learned | undefined {
  const struct = member(inputState, 'json_parser.struct');
  const version = member(inputState, 'json_parser.structVersion');
  if (isPhpEmpty(struct) || isPhpEmpty(version) || !isObject(struct)) return undefined;
  return { struct, version: toInteger(version as Json) === 2 ? 2 : 3 };
}

/** ST-5, A19: the structure known before, merged member by member with the structure that the run found in a bucket. */
function learnedWith(
  learned: Learned | undefined,
  tables: BucketTables | undefined,
): Learned | undefined {
  if (tables === undefined || !tables.mapped.isEmpty()) return learned;
  const { automatic } = tables;
  const struct = automatic.struct();
  return {
    struct: learned === undefined ? struct : merged(learned.struct, struct),
    version: automatic.structVersion,
  };
}

/** ST-6, LEG-7: the structure known before decides; the configuration only without one. */
function chooseParser(
  run: Run,
  learned: Learned | undefined,
  isFirst: boolean,
): { readonly automatic: AutomaticParser; readonly warning: string | undefined } {
  const struct =
    learned !== undefined && isObject(learned.struct) && keysOf(learned.struct).length > 0
      ? learned.struct
      : undefined;
  const asked = run.compatLevel === 1;
  const peerNames = run.compatibility === 'peer-names';
  if (struct !== undefined && learned?.version === 2)
    return {
      automatic: new LegacyTables(struct, isFirst),
      warning: 'Using legacy JSON parser, because it is in configuration state.',
    };
  if (struct !== undefined)
    return {
      automatic: new AutomaticTables(struct, { peerNames }),
      warning: asked
        ? 'Using the current JSON parser, because its structure is in configuration state; "compatLevel" 1 has no effect on tables.'
        : undefined,
    };
  if (asked)
    return {
      automatic: new LegacyTables(undefined, isFirst),
      warning: 'Using legacy JSON parser, because it has been explicitly requested.',
    };
  return { automatic: new AutomaticTables(undefined, { peerNames }), warning: undefined };
}

/** ST-1, ST-2, A19: the structure that the runs found; nothing when the last one has mappings. */
function learnedMembers(
  plan: Plan,
  learned: Learned | undefined,
  buckets: ReadonlyMap<string | null, BucketTables>,
): readonly (readonly [string, Json])[] {
  const lastRun = plan.runs.at(-1);
  if (lastRun === undefined || lastRun.mappings.length > 0) return [];
  return [
    ['json_parser.struct', learned?.struct ?? []],
    ['json_parser.structVersion', buckets.get(lastRun.bucket)?.automatic.structVersion ?? 3],
  ];
}

/** Member by member, recursively; the later value counts where one of them is not an object. */
function merged(former: Json, later: Json): Json {
  if (!isObject(former) || !isObject(later))
    return isObject(former) && isPhpEmpty(later) ? former : later;
  const members = new Map(entriesOf(former));
  for (const [name, value] of entriesOf(later)) {
    const known = members.get(name);
    members.set(name, known === undefined ? value : merged(known, value));
  }
  return objectFrom(members);
}

/** OUT-10: mapped tables that no row reached, of every run with this bucket (A20); the first run that names one says whether it is incremental. */
function openMissing({ bucket, files }: BucketTables, plan: Plan): void {
  for (const run of plan.runs) {
    if (run.bucket !== bucket) continue;
    const isIncremental = outputModes(plan, bucket, run);
    for (const type of run.mappings)
      for (const table of mappedTableList([type]))
        files.openMissing(
          table.name,
          missingTableColumns(table),
          table.primaryKey,
          isIncremental(type.dataType),
        );
  }
}

/** Tables of deleted keys that have no rows. */
function openDeleted({ bucket, files }: BucketTables, plan: Plan): void {
  for (const run of plan.runs) {
    if (run.bucket !== bucket) continue;
    const isIncremental = outputModes(plan, bucket, run);
    for (const job of jobsOf(run.jobs)) {
      const { table } = job.deletions ?? { table: null };
      if (table === null) continue;
      const key = keyPartsOf(job, run).map(({ column }) => column);
      files.openMissing(safeName(table), [...key, DELETED_AT], key, isIncremental(table));
    }
  }
}

/** The tables of a run, for its report. */
export function summariesOf(closed: readonly ClosedTable[]): readonly TableSummary[] {
  return closed.map(({ bucket, name, rows, columns, bytes, incremental, primaryKey }) => ({
    bucket,
    table: name,
    rows,
    columns,
    bytes,
    incremental,
    primaryKey,
  }));
}

const MAX_NAMES = 5;

/** A warning about a whole table. */
interface TableFinding {
  readonly rule: RuleId;
  readonly message: string;
  readonly kind?: 'expected' | undefined;
}

/** Warnings about whole tables, in the order in which they appear. */
function findingsOf({ pages, mapped, run }: BucketTables): readonly TableFinding[] {
  const types = pages.types();
  return [
    ...types.flatMap(({ losses }) => losses).flatMap(lossFinding),
    ...mapped.losses.flatMap(lossFinding),
    ...mapped.unseenColumns().map(({ table, column, path, meant }): TableFinding => {
      const message = `no record of table "${table}" has ${quotedPath(path)}, the path of the column "${column}"; ${wasMeant(meant)}`;
      return { rule: 'missing-member', message };
    }),
    ...mapped.emptyKeys.flatMap(emptyKeyFinding),
    ...types.flatMap(({ emptyKeys }) => emptyKeys).flatMap(emptyKeyFinding),
    ...types.flatMap(({ dataType, unnamed }): readonly TableFinding[] => {
      if (unnamed.length === 0) return [];
      const shown = unnamed
        .slice(0, MAX_NAMES)
        .map(({ member, column }) => `"${member}" has the column "${column}"`);
      const more = unnamed.length > MAX_NAMES ? `, and ${unnamed.length - MAX_NAMES} more` : '';
      const message = `letters outside of ASCII vanish from the names of columns of '${dataType}': ${shown.join(', ')}${more}; a mapping names them`;
      const kind = run.target?.unnamedColumns === 'note' ? 'expected' : undefined;
      return [{ rule: 'unnamed-column', message, kind }];
    }),
    ...types.flatMap(({ dataType, tables }): readonly TableFinding[] => {
      const message = `the records of '${dataType}' have no members: no table is written`;
      return tables.length > 0 ? [] : [{ rule: 'no-rows', message }];
    }),
  ];
}

function lossFinding({ table, column, count }: PrecisionLoss): readonly TableFinding[] {
  if (count === 0) return [];
  const digits = `${count} number${count === 1 ? ' has' : 's have'} more digits than are written; use --numbers exact to keep them`;
  return [
    { rule: 'number-precision', message: `column "${column}" of table "${table}": ${digits}` },
  ];
}

function emptyKeyFinding({ table, column, count }: EmptyKey): readonly TableFinding[] {
  if (count === 0) return [];
  const rows = plural(count, 'row');
  return [
    {
      rule: 'empty-key',
      message: `table "${table}": the key column "${column}" is empty in ${rows}`,
    },
  ];
}

/** The keys of automatic tables, by data type. */
function primaryKeysOf(plan: Plan, bucket: string | null): ReadonlyMap<string, WantedKey> {
  const keys = new Map<string, WantedKey>();
  for (const run of plan.runs) {
    if (run.bucket !== bucket) continue;
    for (const job of jobsOf(run.jobs)) {
      const { dataType, primaryKey, primaryKeyMissing, deletions } = job;
      if (primaryKey !== undefined)
        keys.set(dataType, { ...primaryKey, mayBeEmpty: primaryKeyMissing?.action === 'empty' });
      if (deletions === undefined || deletions.table === null) continue;
      const [first, ...rest] = keyPartsOf(job, run).map(({ column }) => column);
      if (first !== undefined)
        keys.set(deletions.table, {
          columns: [first, ...rest],
          from: deletions.from,
          mayBeEmpty: false,
        });
    }
  }
  return keys;
}

/** Writes the same tables in two encodings; the result is that of `tables`. */
export function tablesBeside(tables: RunTables, others: RunTables): RunTables {
  return {
    scan(page, body) {
      const one = tables.scan(page, body);
      const other = one === undefined ? undefined : others.scan(page, body);
      if (one === undefined || other === undefined) return undefined;
      const commit = async (origin?: RowOrigin) => {
        await one.commit(origin);
        await other.commit(origin);
      };
      return { ...one, commit };
    },

    async accept(page) {
      await tables.accept(page);
      await others.accept(page);
    },

    async finish(isWhole) {
      const { repeats } = await others.finish(isWhole);
      return { ...(await tables.finish(isWhole)), repeats };
    },
  };
}

/** Where the records of a page came from. */
export interface PageSource extends RecordsPlace {
  readonly job: Pointer;
  readonly page: number;
  readonly exchange: number;
}

/** Determines the record of each row by watching the tables while records are written one by one. */
export interface RowTrace {
  /** The same tables, watched. */
  watch(store: TableStore, bucket: string | null): TableStore;
  /** Writes a page's records one by one and emits events for their rows; `none` is called for a page without records. */
  page(
    source: PageSource,
    records: readonly Json[],
    write: (record: Json, index: number) => void,
    none?: () => void,
  ): void;
}

type Runs = Extract<RunEvent, { kind: 'rows-written' }>['records'];

/** Rows of one table and owner since the page began. */
interface Watched {
  readonly bucket: string | null;
  readonly table: string;
  readonly part: string | null;
  /** Of the record that is being written. */
  rows: number;
  runs: Runs;
}

/** A trace that emits one event per page and table; consecutive records with equal numbers of rows share an entry. */
export function createRowTrace(emit: ExtractionContext['emit']): RowTrace {
  const all: Watched[] = [];
  return {
    watch: (store, bucket) => ({
      open(owner, name, columns, primaryKey, dataType, lists) {
        const table = store.open(owner, name, columns, primaryKey, dataType, lists);
        const watched: Watched = {
          bucket,
          table: name,
          part: owner === '' ? null : owner,
          rows: 0,
          runs: [],
        };
        all.push(watched);
        return {
          name,
          columns,
          row(cells) {
            watched.rows++;
            table.row(cells);
          },
          rows(bytes, count, kinds) {
            watched.rows += count;
            table.rows(bytes, count, kinds);
          },
        };
      },
    }),
    page(source, records, write, none) {
      if (records.length === 0) none?.();
      for (const [index, record] of records.entries()) {
        write(record, index);
        for (const watched of all) {
          if (watched.rows > 0) note(watched.runs, index, watched.rows);
          watched.rows = 0;
        }
      }
      for (const watched of all) {
        const { bucket, table, part, runs } = watched;
        if (runs.length > 0)
          emit({ kind: 'rows-written', ...source, bucket, table, part, records: runs });
        watched.runs = [];
      }
    },
  };
}

function note(runs: Runs, record: number, rows: number): void {
  const last = runs.at(-1);
  if (last !== undefined && last[2] === rows && last[0] + last[1] === record) last[1]++;
  else runs.push([record, 1, rows]);
}
