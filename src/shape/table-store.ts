/** A table that takes rows. Its header was fixed when it was opened. */
export interface OpenTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Takes a row of texts, as many as there are columns; quoted and encoded by the store. */
  row(cells: readonly string[]): void;
  /** Takes a row that is written already, line end included. */
  line(text: string): void;
  /** Takes rows that are bytes already; they hold until the next flush. */
  rows(bytes: Uint8Array, count: number): void;
}

/** Where shaped rows go: the tables of one bucket. Rows are buffered; the interpreter flushes between pages. */
export interface TableStore {
  /**
   * The table of a name as seen by one owner (a mapped data type, or the automatic tables). The first call of an owner
   * fixes header and key. Owners that share a name are written one after the other (MAP-17).
   */
  open(owner: string, name: string, columns: readonly string[], primaryKey: readonly string[]): OpenTable;
}
