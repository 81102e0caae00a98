import type { SinkPort, Spool } from '../../ports/sink.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { manifestText } from '../node/files-sink.ts';
import { tablePath } from '../node/table-paths.ts';

/** Tables in memory. Keys are paths as `--out` has them: `<bucket>/<table>.csv`, `….csv.manifest`, without bucket `<table>.csv`. */
export interface MemorySink extends SinkPort {
  /** What stands under its final name: nothing before `commit`. */
  files(): ReadonlyMap<string, Uint8Array>;
  /** What was written so far, finished or not. */
  written(): ReadonlyMap<string, Uint8Array>;
  readonly committed: boolean;
  /** The state of the run; `undefined` before `commit`. */
  readonly state: string | undefined;
  /** Why the run gave its tables up, if it did. */
  readonly abandoned: string | undefined;
}

/** A sink that keeps everything in memory, for replays. */
export function createMemorySink(): MemorySink {
  const tables = new Map<string, Uint8Array[]>();
  const manifests = new Map<string, Uint8Array>();
  let state: string | undefined;
  let committed = false;
  let abandoned: string | undefined;

  const written = (): ReadonlyMap<string, Uint8Array> => {
    const files = new Map<string, Uint8Array>();
    for (const [key, chunks] of tables) files.set(key, Buffer.concat(chunks));
    for (const [key, text] of manifests) files.set(key, text);
    return new Map([...files].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
  };
  const refuseWhenEnded = () => {
    if (committed || abandoned !== undefined) throw new StorageProblem('The tables were finished already.');
  };

  return {
    async begin() {},
    async openTable(bucket, table) {
      refuseWhenEnded();
      const key = tableKey(bucket, table);
      if (tables.has(key)) throw new StorageProblem(`The table "${key}" is open already.`);
      const chunks: Uint8Array[] = [];
      tables.set(key, chunks);
      let open = true;
      return {
        write(bytes) {
          if (!open) throw new StorageProblem(`The table "${key}" is closed.`);
          chunks.push(Uint8Array.from(bytes)); // the caller may use its buffer again
        },
        async close() {
          open = false;
        },
        async discard() {
          open = false;
          tables.delete(key);
        },
      };
    },
    async writeManifest(bucket, table, manifest) {
      refuseWhenEnded();
      manifests.set(`${tableKey(bucket, table)}.manifest`, Buffer.from(manifestText(manifest)));
    },
    async openSpool() {
      return memorySpool();
    },
    async commit(run) {
      refuseWhenEnded();
      state = run.state;
      committed = true;
      return { kept: [], removed: [] };
    },
    async abandon(reason) {
      if (!committed) abandoned = reason;
    },
    files: () => (committed ? written() : new Map()),
    written,
    get committed() {
      return committed;
    },
    get state() {
      return state;
    },
    get abandoned() {
      return abandoned;
    },
  };
}

/** The path of a table's file below the output folder; names that no file can have are refused (OUT-3). */
export function tableKey(bucket: string | null, table: string): string {
  return tablePath('out', bucket, table).replaceAll('\\', '/');
}

function memorySpool(): Spool {
  let chunks: Uint8Array[] | undefined = [];
  return {
    write(bytes) {
      if (chunks === undefined) throw new StorageProblem('The scratch file is gone.');
      chunks.push(Uint8Array.from(bytes));
    },
    async *read() {
      if (chunks === undefined) throw new StorageProblem('The scratch file is gone.');
      yield* chunks;
    },
    async release() {
      chunks = undefined;
    },
  };
}
