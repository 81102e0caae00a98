/** What stands in a table's manifest, in member order (OUT-5, OUT-12). */
export type Manifest = readonly (readonly [name: 'destination' | 'incremental' | 'primary_key', value: string | boolean | readonly string[]])[];

/** An open table file that takes bytes. `write` resolves when more may come (backpressure). */
export interface TableWriter {
  write(bytes: Uint8Array): Promise<void> | void;
  close(): Promise<void>;
  /** Ends it as if it had never been opened: the table is no more, unless it is opened again. */
  discard(): Promise<void>;
}

/** A scratch file: written once from front to back, then read back in order; gone when released or the run ends. */
export interface Spool {
  write(bytes: Uint8Array): Promise<void> | void;
  /** Ends writing and gives the bytes back in chunks of the sink's choosing; each holds until the next is asked for. */
  read(): AsyncIterable<Uint8Array>;
  release(): Promise<void>;
}

/** What a run that ended well hands over with its tables. */
export interface FinishedRun {
  /** The state for the next run, as final bytes (VAL-5, STATE-3). */
  readonly state: string;
}

/** What a commit made of the tables that earlier runs had written and this one did not. */
export interface StoredRun {
  readonly kept: readonly string[];
  readonly removed: readonly string[];
}

/**
 * Where tables go. Nothing has its final name before `commit`, which makes the tables and the state visible together;
 * `abandon` leaves what was written in a place that says it is partial. Rejections of storage are `StorageProblem`s.
 */
export interface SinkPort {
  /** Takes the destination for this run; called before the state of an earlier run is read. */
  begin(): Promise<void>;
  openTable(bucket: string | null, table: string): Promise<TableWriter>;
  writeManifest(bucket: string | null, table: string, manifest: Manifest): Promise<void>;
  openSpool(): Promise<Spool>;
  commit(run: FinishedRun): Promise<StoredRun>;
  abandon(reason: string): Promise<void>;
}

/** Thrown by sinks and state ports when the disk refuses. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
}
