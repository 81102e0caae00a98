import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeWorkFolder, onStorage, removeWorkFolder } from '../node/files/byte-store.ts';
import { createFilePool, createFileWriter, type FileWriter } from '../node/files/file-writer.ts';
import { parseExactJson } from '../plan/responses/decode-json.ts';
import type { StatePort } from '../ports/ports.ts';
import {
  type FinishedRun,
  type SinkPort,
  StorageProblem,
  type StoredRun,
  type TableDescription,
} from '../ports/sink.ts';
import { invariant } from '../values/errors.ts';
import { isNumber, isObject, type JsonObject, member } from '../values/json.ts';
import { present } from '../values/objects.ts';
import {
  type Destination,
  type Load,
  type StagedRun,
  type StagedTable,
  typeOf,
} from './destination.ts';
import { tableName } from './sql.ts';

interface DestinationSinkOptions {
  readonly destinations: readonly Destination[];
  /** A folder that gets the same tables, in Generic Extractor's encoding. */
  readonly beside?: SinkPort;
  /** A state beside those of the destinations; with `onlyFileState` in their place. */
  readonly fileState?: StatePort;
  readonly onlyFileState?: boolean;
  /** Where rows wait; the system's temporary folder when absent. */
  readonly stagingParent?: string;
  /** The size from which a file with rows is complete; the next rows are in another one. */
  readonly fileBytes?: number;
  /** Whether the run may continue an interrupted one, which some of the destinations may have already. */
  readonly resume?: boolean;
  /** Hears that destinations have different states, and which of them have the run already. */
  readonly note?: (message: string) => void;
}

export interface DestinationSink extends SinkPort {
  /** The state in the destinations: the oldest one, when a run was ended between two commits. */
  readonly state: StatePort;
}

/** Files of this size are loaded by several threads of DuckDB, and during the run. */
const FILE_BYTES = 8_388_608;

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
  resume = false,
  note,
}: DestinationSinkOptions): DestinationSink {
  // while nothing is committed, a commit that fails changes nothing anywhere: those that may fail come first
  const destinations = [...given].sort(
    (one, other) => Number(other.isRemote) - Number(one.isRemote),
  );
  const pool = createFilePool();
  /** `undefined` for a table without columns. */
  const tables = new Map<string, RowFiles | undefined>();
  let folder: string | undefined;
  let files = 0;
  let states: readonly (string | undefined)[] = [];
  let loads: readonly Load[] = [];
  /** A run that continues an interrupted one has the state that this one began with. */
  let noteOfStates: (() => void) | undefined;

  const clear = async () => {
    for (const rows of tables.values()) await rows?.drop();
    if (folder !== undefined) removeWorkFolder(folder);
    folder = undefined;
  };
  const nextFile = () => {
    invariant(folder !== undefined, 'a table is opened before the run has begun');
    return createFileWriter(path.join(folder, `${++files}.csv`), pool);
  };
  const claim = (table: TableDescription): string => {
    const key = keyOf(table);
    if (tables.has(key))
      throw new StorageProblem(`The table "${tableName(table)}" is open already.`);
    for (const destination of destinations) if (table.columns.length > 0) destination.check(table);
    return key;
  };
  const rollback = async () => {
    for (const load of loads) await load.rollback().catch(() => {});
    loads = [];
  };
  /** The destinations that do not have this run: it may have been interrupted between two commits. */
  const withoutRun = async ({ run, state }: FinishedRun): Promise<readonly Destination[]> => {
    if (!resume || run === undefined) return destinations;
    const isStored = (destination: Destination) => destination.storedRun() === run;
    for (const destination of destinations.filter(isStored)) {
      await destination.close?.();
      note?.(
        `${destination.name} has this run already: it was interrupted after it was stored there.`,
      );
    }
    const left = destinations.filter((destination) => !isStored(destination));
    if (left.length === destinations.length) noteOfStates?.();
    const own = ageOf(stateFrom(state, ''));
    const later = left.find(
      (each) => ageOf(stateFrom(states[destinations.indexOf(each)], '')) > own,
    );
    if (later !== undefined)
      throw new StorageProblem(
        `${later.name}: another run has stored its tables since this one was interrupted. Nothing of this run was stored there. "--resume=discard" starts over.`,
      );
    return left;
  };
  const stagedTable = (finished: FinishedRun['tables'][number]): readonly StagedTable[] => {
    const staged = tables.get(keyOf(finished));
    if (staged === undefined) return [];
    const { bucket, name, columns, primaryKey, incremental, rows, lists } = finished;
    const { files, longestRow } = staged;
    return [
      {
        bucket,
        name,
        columns,
        primaryKey,
        incremental,
        rows,
        files,
        longestRow,
        types: finished.kinds.map(typeOf),
        ...present({ lists }),
      },
    ];
  };
  return {
    encoding: 'typed',
    ...present({ beside }),
    async begin() {
      await beside?.begin();
      folder = await onStorage(stagingParent, () => makeWorkFolder(stagingParent));
      states = await Promise.all(destinations.map((destination) => destination.readState()));
    },

    async open(table) {
      const key = claim(table);
      const staged = table.columns.length === 0 ? undefined : createRowFiles(nextFile, fileBytes);
      tables.set(key, staged);
      return {
        write(rows, _count, kinds) {
          return staged?.write(rows, () => {
            const known = kinds?.();
            if (known === undefined) return;
            for (const destination of destinations)
              destination.loadAhead?.({ ...table, files: staged.files, types: known.map(typeOf) });
          });
        },
        close: async () => staged?.close(),
      };
    },

    async commit(run): Promise<StoredRun> {
      const staged: StagedRun = {
        tables: run.tables.flatMap(stagedTable),
        state: run.state,
        ...present({ certificate: run.certificate, run: run.run }),
      };
      const open = await withoutRun(run);
      for (const destination of open) loads = [...loads, await destination.load(staged)];
      for (let done = 0; loads.length > 0; done++) {
        const [load, ...others] = loads;
        loads = others;
        try {
          await load?.commit();
        } catch (error) {
          throw done === 0 || !(error instanceof StorageProblem)
            ? error
            : partlyCommitted(error, open.slice(0, done), resume || run.run !== undefined);
        }
      }
      const stored = (await beside?.commit(run)) ?? { kept: [], removed: [] };
      await clear();
      return stored;
    },

    async abandon(reason, certificate) {
      await rollback();
      for (const destination of destinations) await destination.close?.();
      await clear();
      await beside?.abandon(reason, certificate);
    },

    state: {
      async read() {
        const own = onlyFileState
          ? []
          : states.map((text, index) => stateFrom(text, destinations[index]?.name ?? ''));
        const read = fileState === undefined ? own : [await fileState.read(), ...own];
        const malformed = read.find(({ kind }) => kind === 'malformed');
        if (malformed !== undefined) return malformed;
        const oldest = read.reduce(
          (one, other) => (ageOf(other) < ageOf(one) ? other : one),
          read[0] ?? { kind: 'missing' },
        );
        if (read.some((other) => ageOf(other) !== ageOf(oldest)))
          noteOfStates = () =>
            note?.(
              'The destinations have different states: the run uses the oldest one. Incremental tables without a primary key may get rows again.',
            );
        if (!resume) noteOfStates?.();
        return oldest;
      },
    },
  };
}

type ReadState = Awaited<ReturnType<StatePort['read']>>;

function stateFrom(text: string | undefined, name: string): ReadState {
  if (text === undefined) return { kind: 'missing' };
  try {
    const value = parseExactJson(text);
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

function partlyCommitted(
  { message }: StorageProblem,
  done: readonly Destination[],
  canResume: boolean,
): StorageProblem {
  const names = done.map(({ name }) => name).join(', ');
  const next = canResume
    ? '"--resume" stores it in the others.'
    : 'Run again: the next run begins with the oldest state.';
  return new StorageProblem(`${message} The run is stored in ${names} already. ${next}`);
}

function keyOf({ bucket, name }: Pick<TableDescription, 'bucket' | 'name'>): string {
  return JSON.stringify([bucket, name]);
}

/** Rows of a table in files, one after the other. */
interface RowFiles {
  /** In order; all but the last one are complete. */
  readonly files: readonly string[];
  /** In bytes. */
  readonly longestRow: number;
  /** Accepts whole rows; `onComplete` is called when another file begins. */
  write(rows: Uint8Array, onComplete?: () => void): void | Promise<void>;
  close(): Promise<void>;
  /** Closes the last file without what waits for it. */
  drop(): Promise<void>;
}

/** Files of about `fileBytes`, each from `next`; the first one is opened at once. */
function createRowFiles(next: () => FileWriter, fileBytes: number): RowFiles {
  let writer = next();
  const writers = [writer];
  let bytes = 0;
  let longest = 0;
  const complete = async (written: void | Promise<void>, onComplete: (() => void) | undefined) => {
    await written;
    await writer.close();
    onComplete?.();
    writer = next();
    writers.push(writer);
    bytes = 0;
  };
  return {
    get files() {
      return writers.map(({ path }) => path);
    },
    get longestRow() {
      return longest;
    },
    write(rows, onComplete) {
      if (rows.length > longest) longest = Math.max(longest, longestRow(rows));
      bytes += rows.length;
      const written = writer.write(rows);
      return bytes < fileBytes ? written : complete(written, onComplete);
    },
    close: () => writer.close(),
    drop: () => writer.drop(),
  };
}

const QUOTE = 0x22;
const LINE_FEED = 0x0a;

/** The length of the longest of whole rows in the typed encoding. Looks at no byte of less than this. */
const WORTH_LOOKING = 1_000_000;

export function longestRow(rows: Uint8Array): number {
  if (rows.length < WORTH_LOOKING) return rows.length;
  let [longest, start, isQuoted] = [0, 0, false];
  for (let at = 0; at < rows.length; at++) {
    const byte = rows[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LINE_FEED && !isQuoted) {
      longest = Math.max(longest, at + 1 - start);
      start = at + 1;
    }
  }
  return longest;
}
