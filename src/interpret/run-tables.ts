import type { Job, Plan, Run } from '../plan/plan.ts';
import type { SinkPort } from '../ports/sink.ts';
import { AutomaticTables } from '../shape/automatic-tables.ts';
import { manifestOf } from '../shape/manifest.ts';
import { MappedTables } from '../shape/mapped-tables.ts';
import { mappedTableList } from '../shape/missing-tables.ts';
import type { Pointer } from '../support/pointer.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import { isObject, type Json, type JsonObject, member } from '../values/json.ts';
import { BatchSpool } from './batch-spool.ts';
import { TableFiles } from './table-files.ts';

/** A table as it was written. */
export interface TableSummary {
  readonly bucket: string | null;
  readonly table: string;
  readonly rows: number;
  readonly columns: readonly string[];
  readonly bytes: number;
  readonly incremental: boolean;
  readonly primaryKey: readonly string[];
}

export interface TablePage {
  readonly run: Run;
  readonly job: Job;
  readonly records: readonly Json[];
  readonly addedColumns: readonly (readonly [name: string, value: Json])[];
  readonly page: number;
}

/** The tables of an extraction, from records to files. */
export interface RunTables {
  /** Takes a page's records (PAR-5). Mapped rows go out at once, others wait until everything has been seen (PAR-6). */
  accept(page: TablePage): Promise<void>;
  /** Writes what waits, missing tables and manifests; commits nothing. `stateMembers` go into the output state (ST-1). */
  finish(): Promise<{ readonly tables: readonly TableSummary[]; readonly stateMembers: readonly (readonly [string, Json])[] }>;
}

export interface RunTablesOptions {
  readonly plan: Plan;
  readonly sink: SinkPort;
  readonly inputState: JsonObject;
  readonly warn: (rule: string, message: string, job: Pointer | null) => void;
  readonly debug: (message: string) => void;
}

/** What waits of one data type: its pages, and every added column's name in first-seen order (A2). */
interface WaitingType {
  readonly spool: BatchSpool;
  readonly added: Set<string>;
}

/** The parsers of one bucket; made by the first run that uses it (PAR-4). */
interface BucketTables {
  readonly bucket: string | null;
  readonly files: TableFiles;
  readonly mapped: MappedTables;
  readonly automatic: AutomaticTables;
  readonly waiting: Map<string, WaitingType>;
  readonly exact: boolean;
  /** Of the last run with this bucket (OUT-6). */
  incremental: boolean;
}

export function createRunTables(options: RunTablesOptions): RunTables {
  const { plan, sink, inputState, warn, debug } = options;
  const buckets = new Map<string | null, BucketTables>();
  let lastStruct = loadedStruct(inputState);

  const bucketOf = (run: Run): BucketTables => {
    const known = buckets.get(run.bucket);
    if (known !== undefined) {
      known.incremental = run.incremental;
      return known;
    }
    const files = new TableFiles(sink, run.bucket, run.mappings);
    const last = [...buckets.values()].at(-1);
    const inherited = last === undefined ? lastStruct : (last.automatic.struct() as JsonObject); // ST-5
    const exact = run.numbers === 'exact';
    const made: BucketTables = {
      bucket: run.bucket,
      files,
      mapped: new MappedTables(run.mappings, files, exact),
      automatic: new AutomaticTables(inherited),
      waiting: new Map(),
      exact,
      incremental: run.incremental,
    };
    buckets.set(run.bucket, made);
    return made;
  };

  return {
    async accept({ run, job, records, addedColumns, page }) {
      const bucket = bucketOf(run);
      const { dataType } = job;
      if (bucket.mapped.has(dataType)) {
        bucket.mapped.accept(dataType, records, addedColumns, { job: job.from, page });
        await bucket.files.flush();
        return;
      }
      const { ignored, exotic } = bucket.automatic.analyse(dataType, records, (message) => warn('nested-array', message, job.from), job.from);
      if (ignored) return debug(`No data returned in '${dataType}'`);
      let waiting = bucket.waiting.get(dataType);
      if (waiting === undefined) {
        waiting = { spool: new BatchSpool(sink), added: new Set() };
        bucket.waiting.set(dataType, waiting);
      }
      for (const [name] of addedColumns) waiting.added.add(name);
      await waiting.spool.add({ records, added: addedColumns }, exotic);
    },

    async finish() {
      for (const run of plan.runs) bucketOf(run);
      const lastRun = plan.runs.at(-1);
      const last = lastRun === undefined ? undefined : buckets.get(lastRun.bucket);
      const learned = last?.automatic.struct();
      lastStruct = undefined;
      const tables: TableSummary[] = [];
      for (const bucket of buckets.values()) {
        debug(`Processing results for ${bucket.bucket ?? '(no bucket)'}.`);
        await bucket.files.joinParts();
        await writeWaiting(bucket, warn);
        openMissing(bucket, plan);
        tables.push(...(await closeBucket(bucket, sink)));
        tellLosses(bucket, warn);
      }
      const stateMembers =
        lastRun === undefined || learned === undefined || lastRun.mappings.length > 0
          ? []
          : ([
              ['json_parser.struct', learned],
              ['json_parser.structVersion', 3],
            ] as const);
      return { tables, stateMembers };
    },
  };
}

/** ST-6. */
function loadedStruct(inputState: JsonObject): JsonObject | undefined {
  const struct = member(inputState, 'json_parser.struct');
  return isObject(struct) && !isPhpEmpty(struct) && !isPhpEmpty(member(inputState, 'json_parser.structVersion')) ? struct : undefined;
}

/** Writes the rows of automatic tables, page by page (AUTO-7..15). */
async function writeWaiting({ waiting, automatic, files, exact }: BucketTables, warn: RunTablesOptions['warn']): Promise<void> {
  for (const [dataType, { spool, added }] of waiting) {
    const names = [...added];
    const onCollision = (path: string, name: string) =>
      warn('colliding-tables', `the table of '${path}' is named '${name}', since another table has its name`, null);
    const write = automatic.rowsOf(dataType, names, files, { exact, onCollision });
    for await (const batch of spool.read()) {
      if (write === undefined) continue;
      const values = new Map(batch.added);
      const parentValues = names.map((name) => values.get(name) ?? null);
      for (const record of batch.records) write(record, parentValues);
      await files.flush();
    }
  }
}

/** OUT-10: mapped tables that no row reached, of every run with this bucket. */
function openMissing({ bucket, files }: BucketTables, plan: Plan): void {
  for (const run of plan.runs) {
    if (run.bucket !== bucket) continue;
    for (const { name, columns, primaryKey } of mappedTableList(run.mappings))
      if (!files.has(name) && columns.length > 0) files.open(name, name, columns, primaryKey);
  }
}

async function closeBucket({ bucket, files, incremental }: BucketTables, sink: SinkPort): Promise<readonly TableSummary[]> {
  const closed = await files.close();
  for (const { name, primaryKey } of closed) await sink.writeManifest(bucket, name, manifestOf({ bucket, name, incremental, primaryKey }));
  return closed.map(({ name, rows, columns, bytes, primaryKey }) => ({ bucket, table: name, rows, columns, bytes, incremental, primaryKey }));
}

function tellLosses({ automatic, mapped }: BucketTables, warn: RunTablesOptions['warn']): void {
  for (const { column, count } of [...automatic.losses, ...mapped.losses]) {
    if (count > 0)
      warn(
        'number-precision',
        `column "${column}": ${count} number${count === 1 ? ' has' : 's have'} more digits than are written; use --numbers exact to keep them`,
        null,
      );
  }
  for (const { table, column, count } of mapped.emptyKeys) {
    if (count > 0) warn('empty-key', `table "${table}": the key column "${column}" is empty in ${count} row${count === 1 ? '' : 's'}`, null);
  }
}
