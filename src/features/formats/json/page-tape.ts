/** What an entry of a tape is; beginnings have the number of their members, texts and numbers their place in the body. */
export const OBJECT_START = 0;
export const LIST_START = 1;
export const END = 2;
export const NAME = 3;
export const PLAIN_TEXT = 4;
export const ESCAPED_TEXT = 5;
/** An integer whose digits are those of its value. */
export const INTEGER = 6;
export const OTHER_NUMBER = 7;
export const TRUE_WORD = 8;
export const FALSE_WORD = 9;
export const NULL_WORD = 10;

/** The values of one record in their order, as numbers: three for each entry. */
export class PageTape {
  #entries = new Int32Array(768);
  #length = 0;
  /** The names of members, in their order, as PHP serialises them; those of earlier records may follow. */
  readonly names: Uint8Array[] = [];
  #names = 0;

  /** Entries so far, three numbers each: what it is, where it starts and ends; or what it is and how much it has. */
  get entries(): Int32Array {
    return this.#entries;
  }

  get length(): number {
    return this.#length;
  }

  clear(): void {
    this.#length = 0;
    this.#names = 0; // an array that is emptied is made anew for each record
  }

  push(kind: number, start: number, end: number): void {
    const at = this.#length;
    if (at + 3 > this.#entries.length) {
      const larger = new Int32Array(this.#entries.length * 2);
      larger.set(this.#entries);
      this.#entries = larger;
    }
    this.#entries[at] = kind;
    this.#entries[at + 1] = start;
    this.#entries[at + 2] = end;
    this.#length = at + 3;
  }

  name(serialized: Uint8Array): void {
    this.names[this.#names++] = serialized;
    this.push(NAME, 0, 0);
  }

  /** Begins an object or a list; give the place to `end`. */
  begin(kind: number): number {
    this.push(kind, 0, 0);
    return this.#length - 2;
  }

  end(place: number, count: number): void {
    this.#entries[place] = count;
    this.push(END, 0, 0);
  }
}
