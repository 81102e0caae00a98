import { safeName } from '../../language/values/safe-name.ts';
import type { Cell } from './cells.ts';
import type { EmptyKey } from './mapped-tables.ts';

/** The primary key of an automatic table, which `jobs[].primaryKey` names: its columns are known when the table is opened. */
export class TableKey {
  readonly #wanted: readonly string[];
  #places: readonly number[] = [];
  /** Of the key's columns: how many rows have no value there. */
  emptyKeys: readonly EmptyKey[] = [];
  /** Columns that are wanted and not there, and those that are; known when the table is opened. */
  lacking: { readonly missing: readonly string[]; readonly columns: readonly string[] } | undefined;

  constructor(wanted: readonly string[]) {
    this.#wanted = wanted;
  }

  /** The columns of the key among those of the table. A path names its column, too: `owner.id` is `owner_id`. */
  open(table: string, columns: readonly string[]): readonly string[] {
    const found = this.#wanted.map((name) => (columns.includes(name) ? name : safeName(name)));
    const missing = this.#wanted.filter((_, index) => !columns.includes(found[index] as string));
    this.lacking = missing.length === 0 ? undefined : { missing, columns };
    const present = found.filter((name) => columns.includes(name));
    this.#places = present.map((name) => columns.indexOf(name));
    this.emptyKeys = present.map((column) => ({ table, column, count: 0 }));
    return present;
  }

  countRow(cells: readonly Cell[], emptyCell: Cell): void {
    for (let index = 0; index < this.#places.length; index++)
      if (cells[this.#places[index] as number] === emptyCell) this.#count(index, 1);
  }

  /** `absent`: how many rows have no value, by column. */
  countAbsent(absent: readonly number[]): void {
    for (const [index, column] of this.#places.entries()) this.#count(index, absent[column] ?? 0);
  }

  #count(index: number, rows: number): void {
    const emptyKey = this.emptyKeys[index];
    if (emptyKey !== undefined) emptyKey.count += rows;
  }
}
