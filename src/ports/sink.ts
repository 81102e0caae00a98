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

/**
 * Where tables go. Nothing stands under its final name before `commit`; `abandon` leaves what was written in a
 * place that says it is partial. Rejections of storage are `StorageProblem`s.
 */
export interface SinkPort {
  openTable(bucket: string | null, table: string): Promise<TableWriter>;
  writeManifest(bucket: string | null, table: string, manifest: Manifest): Promise<void>;
  openSpool(): Promise<Spool>;
  commit(): Promise<void>;
  abandon(reason: string): Promise<void>;
}

/** Thrown by sinks and state ports when the disk refuses. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
}
