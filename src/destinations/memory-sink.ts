import { type Keep, type KeptBytes, keepInMemory } from '../node/files/byte-store.ts';
import {
  type ColumnKinds,
  type RowEncoding,
  type SinkPort,
  StorageProblem,
  type TableDescription,
} from '../ports/sink.ts';
import { csvHeader } from '../rows/row-bytes.ts';
import { checkOptions, isOneOf, type OptionCheck } from '../values/errors.ts';
import { compareText } from '../values/words.ts';
import { manifestText, tablePath } from './table-paths.ts';

/** A table as it was written. */
export interface MemoryTable extends TableDescription {
  /** Without a header. */
  readonly rows: Uint8Array;
  readonly count: number;
  readonly kinds: readonly ColumnKinds[];
}

/** Tables in memory. Names of files are paths as `--out` has them: `<bucket>/<table>.csv`, `….csv.manifest`, without bucket `<table>.csv`. */
export interface MemorySink extends SinkPort {
  /** The tables of a run that has committed, by the names of their files. */
  tables(): ReadonlyMap<string, MemoryTable>;
  /** The same as files with headers, and their manifests: nothing before `commit`. */
  files(): ReadonlyMap<string, Uint8Array>;
  /** What was written so far, finished or not; manifests of closed tables. */
  written(): ReadonlyMap<string, Uint8Array>;
  readonly committed: boolean;
  /** The state of the run; `undefined` before `commit`. */
  readonly state: string | undefined;
  /** The certificate of the run, also of one that has failed; `undefined` before its end. */
  readonly certificate: string | undefined;
  /** Why the run gave its tables up, if it did. */
  readonly abandoned: string | undefined;
}

interface OpenTable {
  readonly description: TableDescription;
  readonly headerBytes: number;
  /** The header, then rows; put together when somebody asks, so that a long table is there once. */
  readonly chunks: KeptBytes[];
  bytes: number;
  count: number;
  kinds: readonly ColumnKinds[];
  isOpen: boolean;
}

export interface MemorySinkOptions {
  readonly encoding?: RowEncoding;
  /** `counted`: nothing is kept of rows but their number. */
  readonly rows?: 'kept' | 'counted';
}

const CHECKS: readonly OptionCheck[] = [
  ['encoding', '"peer" or "typed"', isOneOf('peer', 'typed')],
  ['rows', '"kept" or "counted"', isOneOf('kept', 'counted')],
];

/** A sink that keeps everything in memory, for replays and tests. Throws a `TypeError` for an invalid option. */
export function createMemorySink(options: MemorySinkOptions = {}): MemorySink {
  checkOptions('createMemorySink', options, CHECKS);
  return createKeptSink(keepInMemory, options);
}

/** The same with rows wherever `keep` puts them, until somebody asks for a whole table. */
export function createKeptSink(
  keep: Keep,
  { encoding = 'peer', rows: which = 'kept' }: MemorySinkOptions = {},
): MemorySink {
  const tables = new Map<string, OpenTable>();
  let state: string | undefined;
  let certificate: string | undefined;
  let committed = false;
  let abandoned: string | undefined;

  const written = (): ReadonlyMap<string, Uint8Array> => {
    const files = new Map<string, Uint8Array>();
    for (const [key, table] of tables) {
      files.set(key, wholeOf(table));
      if (!table.isOpen) files.set(`${key}.manifest`, Buffer.from(manifestText(table.description)));
    }
    return new Map([...files].sort(([a], [b]) => compareText(a, b)));
  };
  const refuseWhenEnded = () => {
    if (committed || abandoned !== undefined)
      throw new StorageProblem('The tables were finished already.');
  };

  return {
    encoding,
    async begin() {},
    async open(description) {
      refuseWhenEnded();
      const key = tableKey(description.bucket, description.name);
      if (tables.has(key)) throw new StorageProblem(`The table "${key}" is open already.`);
      const header = Buffer.from(
        description.columns.length === 0 ? '' : csvHeader(description.columns),
      );
      const table: OpenTable = {
        description,
        headerBytes: header.length,
        chunks: [keepInMemory(header)],
        bytes: header.length,
        count: 0,
        kinds: [],
        isOpen: true,
      };
      tables.set(key, table);
      return {
        write(rows, count) {
          if (!table.isOpen) throw new StorageProblem(`The table "${key}" is closed.`);
          if (which === 'kept') {
            table.chunks.push(keep(new Uint8Array(rows))); // the caller may use its buffer again
            table.bytes += rows.length;
          }
          table.count += count;
        },
        async close(kinds) {
          table.kinds = kinds;
          table.isOpen = false;
        },
      };
    },
    async commit(run) {
      refuseWhenEnded();
      state = run.state;
      certificate = run.certificate;
      committed = true;
      return { kept: [], removed: [] };
    },
    async abandon(reason, known) {
      if (committed) return;
      abandoned = reason;
      certificate = known;
    },
    tables: () =>
      new Map(
        committed
          ? [...tables].map(
              ([key, table]) =>
                [
                  key,
                  {
                    ...table.description,
                    rows: wholeOf(table).subarray(table.headerBytes),
                    count: table.count,
                    kinds: table.kinds,
                  },
                ] as const,
            )
          : [],
      ),
    files: () => (committed ? written() : new Map()),
    written,
    get committed() {
      return committed;
    },
    get state() {
      return state;
    },
    get certificate() {
      return certificate;
    },
    get abandoned() {
      return abandoned;
    },
  };
}

function wholeOf({ chunks, bytes }: OpenTable): Uint8Array {
  const [first, ...others] = chunks;
  if (first !== undefined && others.length === 0) return first();
  const whole = Buffer.allocUnsafeSlow(bytes);
  let at = 0;
  for (const chunk of chunks) {
    const part = chunk();
    whole.set(part, at);
    at += part.length;
  }
  chunks.splice(0, chunks.length, keepInMemory(whole));
  return whole;
}

/** The path of a table's file below the output folder; names that no file can have are refused (OUT-3). */
function tableKey(bucket: string | null, table: string): string {
  return tablePath('out', bucket, table).replaceAll('\\', '/');
}

/** A sink that stores nothing: for runs whose responses are kept and whose tables are made elsewhere. */
export function createDiscardSink(): SinkPort {
  return {
    encoding: 'peer',
    async begin() {},
    async open() {
      return { write() {}, async close() {} };
    },
    commit: async () => ({ kept: [], removed: [] }),
    async abandon() {},
  };
}
