import type { TableDescription } from '../../ports/sink.ts';
import type { ColumnType } from './column-types.ts';

/** A table whose rows wait in a file, in the typed encoding and without a header. */
export interface StagedTable extends TableDescription {
  readonly file: string;
  readonly rows: number;
  /** One for each column. */
  readonly types: readonly ColumnType[];
  readonly longestRow: number;
  /** Whether values have line breaks. */
  readonly hasLineBreaks: boolean;
}

/** What a run hands over when it has ended well. Tables without columns are left out. */
export interface StagedRun {
  readonly tables: readonly StagedTable[];
  readonly state: string;
}

/** The tables and the state of a run in a destination, not yet visible. */
export interface Load {
  /** Makes them visible, all or none. */
  commit(): Promise<void>;
  /** Leaves the destination as it was. */
  rollback(): Promise<void>;
}

/** What the name of a table is made of, and its columns as far as they are known before a run. */
export type KnownTable = Pick<TableDescription, 'bucket' | 'name'> & { readonly columns?: readonly string[]; readonly incremental: boolean };

/** A place for typed tables. Rejections are `StorageProblem`s, with the name of the destination and without secrets. */
export interface Destination {
  /** As messages and reports name it: without a user, a password and options. */
  readonly name: string;
  /** Throws for a table that cannot have its name, or its columns theirs. */
  check(table: Pick<TableDescription, 'bucket' | 'name' | 'columns'>): void;
  /** Connects, and gives the state of an earlier run. */
  readState(): Promise<string | undefined>;
  /** What a run would do to tables, line by line; reads only. */
  preview(tables: readonly KnownTable[]): Promise<readonly string[]>;
  load(run: StagedRun): Promise<Load>;
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
