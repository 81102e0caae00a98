import type { ScannedRecord } from '../../features/formats/json/scanned-record.ts';
import type { Cell, CellForm } from './cells.ts';
import type { KindCounts } from './column-kinds.ts';

/** Rows of one table. The bytes are valid until the next page is written. */
export interface TableRows {
  readonly bytes: Uint8Array;
  /** How many rows they are. */
  readonly rows: number;
  /** Of each column, how many numbers lost digits and how many records had no value. */
  readonly lost: readonly number[];
  readonly absent: readonly number[];
  /** In the typed encoding. */
  readonly kinds: KindCounts | undefined;
}

export interface RowBytesOptions {
  readonly width: number;
  readonly form: CellForm;
  /** The rows of a list end with the linking cell, others with this number of empty cells. */
  readonly end: 'list' | { readonly emptyCells: number };
}

/** Rows as they are written, in a buffer that is used again for each page. */
export interface RowBytes {
  readonly rows: number;
  /** Begins a page; `constants` are the cells of columns that no record has. */
  begin(constants?: ReadonlyMap<number, Cell>): void;
  /**
   * Writes the row of a record or an element whose cells begin at `base`; their values are `size` bytes long, and `link` is the
   * text of the linking cells.
   */
  add(record: ScannedRecord, body: Uint8Array, size: number, base: number, link: Uint8Array): void;
  taken(): TableRows;
}

/** Most bytes of a cell in addition to its value: quotes and comma, or the text of a number. */
export const CELL_ROOM = 40;

/** A buffer that has `used` bytes of another and room for `size`. */
export function larger(buffer: Uint8Array, used: number, size: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(Math.max(buffer.length * 2, size, 65_536));
  made.set(buffer.subarray(0, used));
  return made;
}
