/**
 * How rows are written; both are CSV with `,` between cells and `\n` at the end of a row. `peer`: every cell is a quoted text,
 * so that null, missing and empty look alike (OUT-4, VAL-4). `typed`: null and missing are empty without quotes; strings and
 * JSON texts of lists and objects are quoted; `true`, `false` and numbers, with the digits that were sent, are not.
 */
export type RowEncoding = 'peer' | 'typed';

/** A table, known when its first row is written. */
export interface TableDescription {
  readonly bucket: string | null;
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** Whether the rows are added to those of earlier runs. */
  readonly incremental: boolean;
  /** Set for a table that is named in the configuration but that no page has filled: it has no rows (OUT-10). */
  readonly unreached?: true;
}

/** The table of a list in the records of another table: its rows belong to a row there. */
export interface ListTable {
  readonly name: string;
  /** The column of the list's table that says which row has the list. */
  readonly link: string;
  /** What the link of a row's list is: the text of these cells of the row, with commas between them. */
  readonly from: readonly string[];
  /** Lists of its elements. */
  readonly lists: readonly ListTable[];
}

/** How many cells of a column were of each kind. */
export interface ColumnKinds {
  /** Numbers without a fraction and an exponent. */
  readonly integer: number;
  /** Whether all of these fit into 64 bits, signed. */
  readonly fits64Bits: boolean;
  /** Numbers with a fraction or an exponent. */
  readonly decimal: number;
  readonly boolean: number;
  readonly string: number;
  /** Lists and objects. */
  readonly json: number;
  /** Dates and times of columns that are of such a type. */
  readonly date: number;
  readonly timestamp: number;
  /** `null` and missing values. */
  readonly null: number;
  /** The most digits before and after the point that a number needs, with its exponent written out: `1e5` needs 6 before it. */
  readonly digitsBeforePoint: number;
  readonly digitsAfterPoint: number;
}

/** An open table that rows are written to. */
export interface TableWriter {
  /**
   * Accepts `count` whole rows; resolves when more may come (backpressure). The caller uses the bytes again afterwards. `kinds` gives what
   * `close` would be given now; without it nobody knows.
   */
  write(
    rows: Uint8Array,
    count: number,
    kinds?: () => readonly ColumnKinds[],
  ): void | Promise<void>;
  /** `kinds` has an entry for each column in the typed encoding, none in Generic Extractor's. */
  close(kinds: readonly ColumnKinds[]): Promise<void>;
}

/** A table that was closed. */
export interface FinishedTable extends TableDescription {
  readonly rows: number;
  /** As passed to `close`. */
  readonly kinds: readonly ColumnKinds[];
  /** The tables of lists in its records, also those that the run has no rows of; absent without any. */
  readonly lists?: readonly ListTable[];
}

/** The result of a successful run, which must become visible as a whole. */
export interface FinishedRun {
  /** In the order in which they are listed. */
  readonly tables: readonly FinishedTable[];
  /** The state for the next run, as final bytes (VAL-5, STATE-3). */
  readonly state: string;
  /** How complete the run is, as final bytes (certificate.schema.json); absent where nobody has judged it. */
  readonly certificate?: string;
  /** The id of the run, which all its attempts have; absent for a run that cannot be resumed. */
  readonly run?: string;
}

/** What became of the tables of earlier runs with the commit. */
export interface StoredRun {
  /** Those that this run did not write. */
  readonly kept: readonly string[];
  readonly removed: readonly string[];
  /** Incremental tables, where a sink merges them itself. */
  readonly merged?: readonly MergedTable[];
}

/** An incremental table that has the rows of this run and of earlier ones. */
export interface MergedTable {
  readonly name: string;
  /** How many rows are new. */
  readonly added: number;
  /** How many rows of earlier runs have other cells now. */
  readonly replaced: number;
  /** How many rows of earlier runs are gone, since they were in lists of records that this run has replaced; absent without any. */
  readonly removed?: number;
  /** How many rows the table has; `undefined` if nothing was merged, so that nobody has counted them. */
  readonly rows: number | undefined;
  /** What a user must know of it. */
  readonly note?: string;
}

/**
 * Where tables go. Nothing has its final name before `commit`, which makes the tables and the state visible together;
 * `abandon` keeps the written tables in a place that is marked as partial. Storage errors are `StorageProblem`s.
 */
export interface SinkPort {
  readonly encoding: RowEncoding;
  /** A sink that gets the same tables in its own encoding; this one begins, commits and abandons it. */
  readonly beside?: SinkPort;
  /** Accepts the destination for this run; called before the state of an earlier run is read. */
  begin(): Promise<void>;
  open(table: TableDescription): Promise<TableWriter>;
  commit(run: FinishedRun): Promise<StoredRun>;
  /** `certificate`: as far as the run came. */
  abandon(reason: string, certificate?: string): Promise<void>;
}

/** Thrown by sinks, scratch and state ports when the disk refuses. */
export class StorageProblem extends Error {
  override readonly name = 'StorageProblem';
  /** What to do, in the imperative. */
  readonly help: string | undefined;

  constructor(
    message: string,
    { help, cause }: { readonly help?: string | undefined; readonly cause?: unknown } = {},
  ) {
    super(message, cause === undefined ? {} : { cause });
    this.help = help;
  }
}
