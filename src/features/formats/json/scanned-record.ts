/** What a cell of the scanned record is. */
export const ABSENT = 0;
export const COPIED = 1;
export const ESCAPED = 2;
export const TRUE = 3;
export const FALSE = 4;
/** A number whose text has to be made from its value. */
export const NUMBER = 5;
/** A list with elements: the cell is the id that links their rows. */
export const LINK = 6;

/** A record as it was scanned: what the cell of each column is, and where its bytes are; then the same for each element of its lists. */
export class ScannedRecord {
  kinds: Uint8Array;
  starts: Int32Array;
  ends: Int32Array;
  /** The elements: the list of each, by index, and its first cell. */
  readonly elements: number[] = [];
  /** Where the record itself is. */
  start = 0;
  end = 0;
  readonly #width: number;
  #cells: number;

  constructor(width: number) {
    this.#width = width;
    this.#cells = width;
    this.kinds = new Uint8Array(width);
    this.starts = new Int32Array(width);
    this.ends = new Int32Array(width);
  }

  /** Begins a record at a place of the body. */
  begin(start: number): void {
    this.start = start;
    this.#clear(0, this.#width);
    this.#cells = this.#width;
    if (this.elements.length > 0) this.elements.length = 0; // V8 calls a function of its own for it, and most records have none
  }

  /** Makes room for the cells of an element; gives the place of the first. */
  beginElement(list: number, width: number): number {
    const base = this.#cells;
    this.#cells += width;
    if (this.#cells > this.kinds.length) this.#grow();
    this.#clear(base, this.#cells);
    this.elements.push(list, base);
    return base;
  }

  /** A record has few cells: a loop is faster than `fill`, which leaves the compiled code. */
  #clear(from: number, to: number): void {
    const { kinds } = this;
    for (let cell = from; cell < to; cell++) kinds[cell] = ABSENT;
  }

  #grow(): void {
    const size = Math.max(this.#cells, this.kinds.length * 2);
    const { kinds, starts, ends } = this;
    this.kinds = new Uint8Array(size);
    this.starts = new Int32Array(size);
    this.ends = new Int32Array(size);
    this.kinds.set(kinds);
    this.starts.set(starts);
    this.ends.set(ends);
  }
}
