import type { ListTable, TableDescription } from '../../../engine/ports/sink.ts';
import type { Column, ColumnType } from './column-types.ts';

/** The rows of a table that a run has written until now. They wait in files, in the typed encoding and without a header. */
export interface StagedStart extends TableDescription {
  /** Each has whole rows, and does not change any more. */
  readonly files: readonly string[];
  /** One for each column: that of all its values until now. */
  readonly types: readonly ColumnType[];
}

/** A whole table. */
export interface StagedTable extends StagedStart {
  readonly rows: number;
  readonly longestRow: number;
  /** As in `FinishedTable`. */
  readonly lists?: readonly ListTable[];
}

/** What a run hands over when it has ended well. Tables without columns are left out. */
export interface StagedRun {
  readonly tables: readonly StagedTable[];
  readonly state: string;
  /** How complete the run is, as JSON text, which is stored beside the state; absent where nobody has judged it. */
  readonly certificate?: string;
  /** The id of the run, which is stored with its state. A run that is resumed has it again; the destination makes one up when absent. */
  readonly run?: string;
}

/** The tables and the state of a run in a destination, not yet visible. */
export interface Load {
  /** Makes them visible, all or none. */
  commit(): Promise<void>;
  /** Leaves the destination as it was. */
  rollback(): Promise<void>;
}

/** A table as far as it is known before a run: its columns when a mapping names them, with the types that it gives them. */
export type KnownTable = Omit<TableDescription, 'columns' | 'unreached'> & {
  readonly columns?: readonly Column[];
};

/** A place for typed tables. Rejections are `StorageProblem`s, with the name of the destination and without secrets. */
export interface Destination {
  /** As messages and reports name it: without a user, a password and options. */
  readonly name: string;
  /** What makes the tables and the state of a run visible: the commit of a transaction, or a list of files that is replaced. */
  readonly commits: 'transaction' | 'list';
  /** Whether it is reached through a network, which may fail between two commits. */
  readonly isRemote: boolean;
  /** Throws for a table that cannot have its name, or its columns theirs. */
  check(table: Pick<TableDescription, 'bucket' | 'name' | 'columns'>): void;
  /** Connects, and gives the state of an earlier run. */
  readState(): Promise<string | undefined>;
  /** The id of the run that has stored that state, after `readState`; `undefined` when it is not known. */
  storedRun(): string | undefined;
  /** The statements that a run would execute, as far as they are known before it; reads only. */
  preview(tables: readonly KnownTable[]): Promise<readonly string[]>;
  /** Loads rows during the run, invisible to others, so that `load` has less to do. Does not wait, and never fails. */
  loadAhead?(start: StagedStart): void;
  load(run: StagedRun): Promise<Load>;
  /** What a person who queries these tables must know. */
  note?(tables: readonly Pick<TableDescription, 'bucket'>[]): string | undefined;
  /** Ends what `loadAhead` has begun, of a run that is not loaded. */
  close?(): Promise<void>;
}

/** What to do with a table that exists with columns of other types: `widen` them, or `replace` the table. */
export type Evolution = 'widen' | 'replace';

export interface DestinationOptions {
  readonly evolve: Evolution;
  /** Under which name the state is stored, unless the address has `?state=NAME`. */
  readonly stateName: string;
  /** For relative paths. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}
