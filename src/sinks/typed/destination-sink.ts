import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createFilePool } from '../../adapters/node/files/file-pool.ts';
import { createFileWriter, type FileWriter } from '../../adapters/node/files/file-writer.ts';
import { onStorage } from '../../adapters/node/storage.ts';
import { parseExactJson } from '../../formats/json/exact-json.ts';
import { type ColumnKinds, type FinishedRun, type SinkPort, StorageProblem, type StoredRun, type TableDescription } from '../../ports/sink.ts';
import type { StatePort } from '../../ports/state.ts';
import { invariant } from '../../support/unreachable.ts';
import { isNumber, isObject, type JsonObject, member } from '../../values/json.ts';
import { typeOf } from './column-types.ts';
import type { Destination, Load, StagedTable } from './destination.ts';
import { longestRow } from './rows.ts';
import { tableName } from './sql.ts';

export interface DestinationSinkOptions {
  readonly destinations: readonly Destination[];
  /** A folder that gets the same tables, in the peer's encoding. */
  readonly beside?: SinkPort;
  /** A state beside those of the destinations; with `onlyFileState` in their place. */
  readonly fileState?: StatePort;
  readonly onlyFileState?: boolean;
  /** Where rows wait; the system's temporary folder when absent. */
  readonly stagingParent?: string;
  /** The size from which a file with rows is complete; the next rows are in another one. */
  readonly fileBytes?: number;
  /** Hears that destinations have different states. */
  readonly note?: (message: string) => void;
}

export interface DestinationSink extends SinkPort {
  /** The state in the destinations: the oldest one, when a run was ended between two commits. */
  readonly state: StatePort;
}

/** Files of this size are loaded by several threads of DuckDB, and during the run. */
const FILE_BYTES = 8_388_608;

interface Staged {
  /** `undefined` for a table without columns. */
  writer: FileWriter | undefined;
  files: readonly string[];
  /** In the last file. */
  bytes: number;
  longest: number;
}

/**
 * Typed tables into destinations. Rows wait in files until the run has ended well; then each destination loads them in a transaction of its own, and
 * only when all have, these are committed one after the other.
 */
export function createDestinationSink({
  destinations: given,
  beside,
  fileState,
  onlyFileState = false,
  stagingParent = tmpdir(),
  fileBytes = FILE_BYTES,
  note,
}: DestinationSinkOptions): DestinationSink {
  // while nothing is committed, a commit that fails changes nothing anywhere: those that may fail come first
  const destinations = [...given].sort((one, other) => Number(other.isRemote) - Number(one.isRemote));
  const pool = createFilePool();
  const tables = new Map<string, Staged>();
  let folder: string | undefined;
  let files = 0;
  let states: readonly (string | undefined)[] = [];
  let loads: readonly Load[] = [];

  const clear = async () => {
    for (const { writer } of tables.values()) await writer?.drop();
    // what cannot be removed is for the system to remove
    if (folder !== undefined) await onStorage(folder, () => rmSync(folder ?? '', { recursive: true, force: true })).catch(() => {});
    folder = undefined;
  };
  const nextFile = (staged: Staged) => {
    invariant(folder !== undefined, 'a table is opened before the run has begun');
    files++;
    staged.writer = createFileWriter(path.join(folder, `${files}.csv`), pool);
    staged.files = [...staged.files, staged.writer.path];
    staged.bytes = 0;
  };
  const rollback = async () => {
    for (const load of loads) await load.rollback().catch(() => {});
    loads = [];
  };
  const stagedTable = (finished: FinishedRun['tables'][number]): readonly StagedTable[] => {
    const staged = tables.get(keyOf(finished));
    if (staged?.writer === undefined) return [];
    const { bucket, name, columns, primaryKey, incremental, rows } = finished;
    return [
      {
        bucket,
        name,
        columns,
        primaryKey,
        incremental,
        rows,
        files: staged.files,
        types: finished.kinds.map(typeOf),
        longestRow: staged.longest,
      },
    ];
  };
  return {
    encoding: 'typed',
    ...(beside === undefined ? {} : { beside }),
    async begin() {
      await beside?.begin();
      folder = await onStorage(stagingParent, () => mkdtempSync(path.join(stagingParent, 'sluice-')));
      states = await Promise.all(destinations.map((destination) => destination.readState()));
    },

    async open(table) {
      const key = keyOf(table);
      if (tables.has(key)) throw new StorageProblem(`The table "${tableName(table)}" is open already.`);
      for (const destination of destinations) if (table.columns.length > 0) destination.check(table);
      const staged: Staged = { writer: undefined, files: [], bytes: 0, longest: 0 };
      if (table.columns.length > 0) nextFile(staged);
      tables.set(key, staged);
      const complete = async (written: Promise<void> | undefined, kinds: readonly ColumnKinds[] | undefined) => {
        await written;
        await staged.writer?.close();
        if (kinds !== undefined) for (const destination of destinations) destination.loadAhead?.({ ...table, files: staged.files, types: kinds.map(typeOf) });
        nextFile(staged);
      };
      return {
        write(rows, _count, kinds) {
          if (rows.length > staged.longest) staged.longest = Math.max(staged.longest, longestRow(rows));
          staged.bytes += rows.length;
          const written = staged.writer?.write(rows);
          return staged.writer === undefined || staged.bytes < fileBytes ? written : complete(written, kinds?.());
        },
        close: async () => staged.writer?.close(),
        async discard() {
          tables.delete(key);
          await staged.writer?.drop();
          for (const file of staged.files) await onStorage(file, () => rmSync(file, { force: true }));
        },
      };
    },

    async commit(run): Promise<StoredRun> {
      const staged = { tables: run.tables.flatMap(stagedTable), state: run.state };
      for (const destination of destinations) loads = [...loads, await destination.load(staged)];
      for (let done = 0; loads.length > 0; done++) {
        const [load, ...others] = loads;
        loads = others;
        try {
          await load?.commit();
        } catch (error) {
          throw done === 0 || !(error instanceof StorageProblem) ? error : partlyCommitted(error, destinations.slice(0, done));
        }
      }
      const stored = (await beside?.commit(run)) ?? { kept: [], removed: [] };
      await clear();
      return stored;
    },

    async abandon(reason) {
      await rollback();
      for (const destination of destinations) await destination.close?.();
      await clear();
      await beside?.abandon(reason);
    },

    state: {
      async read() {
        const own = onlyFileState ? [] : states.map((text, index) => stateFrom(text, destinations[index]?.name ?? ''));
        const read = fileState === undefined ? own : [await fileState.read(), ...own];
        const malformed = read.find(({ kind }) => kind === 'malformed');
        if (malformed !== undefined) return malformed;
        const oldest = read.reduce((one, other) => (ageOf(other) < ageOf(one) ? other : one), read[0] ?? { kind: 'missing' });
        if (read.some((other) => ageOf(other) !== ageOf(oldest)))
          note?.('The destinations have different states: the run uses the oldest one. Incremental tables without a primary key may get rows again.');
        return oldest;
      },
    },
  };
}

type ReadState = Awaited<ReturnType<StatePort['read']>>;

function stateFrom(text: string | undefined, name: string): ReadState {
  if (text === undefined) return { kind: 'missing' };
  try {
    const value = parseExactJson(text, false);
    if (isObject(value)) return { kind: 'state', value };
  } catch {
    // reported below
  }
  return { kind: 'malformed', reason: `the state in ${name} is not a JSON object` };
}

/** When the run that left a state had begun. */
function ageOf(read: ReadState): number {
  if (read.kind !== 'state') return -1;
  const time = member(read.value, 'time');
  const start = isObject(time) ? member(time as JsonObject, 'previousStart') : undefined;
  return isNumber(start) ? Number(start) : 0;
}

function partlyCommitted({ message }: StorageProblem, done: readonly Destination[]): StorageProblem {
  const names = done.map(({ name }) => name).join(', ');
  return new StorageProblem(`${message} The run is stored in ${names} already. Run again: the next run begins with the oldest state.`);
}

function keyOf({ bucket, name }: Pick<TableDescription, 'bucket' | 'name'>): string {
  return JSON.stringify([bucket, name]);
}
