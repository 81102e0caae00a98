import type { ListTable } from '../ports/sink.ts';
import type { Cell } from './cells.ts';
import type { KindCounts } from './column-kinds.ts';

/** An open table that rows are written to. Its header was fixed when it was opened. */
export interface OpenTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Accepts a row, as many cells as there are columns; encoded by the store. */
  row(cells: readonly Cell[]): void;
  /** Accepts rows that are bytes already; they are valid until the next flush. `kinds` are counted in the typed encoding. */
  rows(bytes: Uint8Array, count: number, kinds: KindCounts | undefined): void;
}

export type ListsOf = () => readonly ListTable[];

/** Where shaped rows go: the tables of one bucket. Rows are buffered; the interpreter flushes between pages. */
export interface TableStore {
  /**
   * The table of a name as seen by one owner (a mapped data type, or the automatic tables). The first call of an owner
   * fixes header and key. Owners that share a name are written one after the other (MAP-17).
   * `dataType` says whose table it is, where that is not the owner. `lists` are the tables of lists in its records, as far as they are known when
   * the table is closed; of several, those of the first call count.
   */
  open(
    owner: string,
    name: string,
    columns: readonly string[],
    primaryKey: readonly string[],
    dataType?: string,
    lists?: ListsOf,
  ): OpenTable;
}
