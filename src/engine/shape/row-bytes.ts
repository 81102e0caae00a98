import { parseExactJson } from '../../features/formats/json/exact-json.ts';
import { copyInto, unescapeInto } from '../../features/formats/json/page-text.ts';
import {
  ABSENT,
  COPIED,
  ESCAPED,
  LINK,
  NUMBER,
  type ScannedRecord,
  TRUE,
} from '../../features/formats/json/scanned-record.ts';
import type { JsonScalar } from '../../language/values/json.ts';
import type { PrecisionLoss } from './cell-text.ts';
import type { Cell, CellForm } from './cells.ts';
import {
  AFTER_POINT,
  addTo,
  BEFORE_POINT,
  BOOLEAN,
  countCell,
  countNumber,
  DECIMAL,
  INTEGER,
  type KindCounts,
  MOST_SAFE_LENGTH,
  NULL,
  noKinds,
  PLACES,
  raiseTo,
  STRING,
} from './column-kinds.ts';
import { fieldText } from './csv.ts';

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

interface RowBytesOptions {
  readonly width: number;
  readonly form: CellForm;
  /** The rows of a list end with the linking cell, others with this number of empty cells. */
  readonly end: 'list' | { readonly emptyCells: number };
}

interface Constant {
  readonly cell: Cell;
  readonly bytes: Uint8Array;
}

/** Most bytes of a cell in addition to its value: quotes and comma, or the text of a number. */
const CELL_ROOM = 40;
const QUOTE = 0x22;
const COMMA = 0x2c;
const MINUS = 0x2d;
const POINT = 0x2e;
const ZERO = 0x30;
const NINE = 0x39;
const encoder = new TextEncoder();
const decoder = new TextDecoder('latin1');

/** Rows of scanned records as they are written (OUT-4, VAL-4), in a buffer that is used again for each page. */
export class RowBytes {
  readonly #width: number;
  readonly #form: CellForm;
  readonly #isTyped: boolean;
  readonly #isList: boolean;
  readonly #emptyCells: number;
  readonly #tail: Uint8Array;
  readonly #true: Uint8Array;
  readonly #false: Uint8Array;
  readonly #empty: Uint8Array;
  readonly #loss: PrecisionLoss = { table: '', column: '', count: 0 };
  #out = new Uint8Array(0);
  #to = 0;
  #lost: number[] = [];
  #absent: number[] = [];
  #kinds: KindCounts = noKinds(0);
  #fixed: readonly (Constant | undefined)[] = [];
  #fixedLength = 0;
  rows = 0;

  constructor({ width, form, end }: RowBytesOptions) {
    this.#width = width;
    this.#form = form;
    this.#isTyped = form.encoding === 'typed';
    this.#isList = end === 'list';
    this.#emptyCells = end === 'list' ? 0 : end.emptyCells;
    const empty = fieldText(form.emptyCell);
    this.#tail = encoder.encode(`${empty},`.repeat(this.#emptyCells));
    this.#empty = encoder.encode(empty);
    this.#true = this.#field(form.scalar(true, this.#loss));
    this.#false = this.#field(form.scalar(false, this.#loss));
  }

  /** Begins a page; `constants` are the cells of columns that no record has. */
  begin(constants?: ReadonlyMap<number, Cell>): void {
    this.#lost = new Array<number>(this.#width).fill(0);
    this.#absent = new Array<number>(this.#width).fill(0);
    if (this.#isTyped) this.#kinds = noKinds(this.#width + (this.#isList ? 1 : this.#emptyCells));
    if (constants !== undefined) this.#fix(constants);
    this.#to = 0;
    this.rows = 0;
  }

  #fix(constants: ReadonlyMap<number, Cell>): void {
    this.#fixed = Array.from({ length: this.#width }, (_, column) => {
      const cell = constants.get(column);
      return cell === undefined ? undefined : { cell, bytes: this.#field(cell) };
    });
    this.#fixedLength = this.#fixed.reduce((sum, fixed) => sum + (fixed?.bytes.length ?? 0), 0);
  }

  #field(cell: Cell): Uint8Array {
    return encoder.encode(fieldText(cell));
  }

  taken(): TableRows {
    const kinds = this.#isTyped ? this.#kinds : undefined;
    if (kinds !== undefined)
      for (let index = 0; index < this.#emptyCells; index++)
        addTo(kinds, (this.#width + index) * PLACES + NULL, this.rows);
    return {
      bytes: this.#out.subarray(0, this.#to),
      rows: this.rows,
      lost: this.#lost,
      absent: this.#absent,
      kinds,
    };
  }

  /**
   * Writes the row of a record or an element whose cells begin at `base`; their values are `size` bytes long, and `link` is the
   * text of the linking cells.
   */
  add(record: ScannedRecord, body: Uint8Array, size: number, base: number, link: Uint8Array): void {
    const width = this.#width;
    const most =
      this.#to +
      size +
      (width + 1) * (CELL_ROOM + link.length) +
      this.#fixedLength +
      this.#tail.length;
    if (most > this.#out.length) this.#out = larger(this.#out, this.#to, most);
    const { kinds, starts, ends } = record;
    const isTyped = this.#isTyped;
    const row = this.#out;
    let at = this.#to;
    for (let column = 0; column < width; column++) {
      const kind = kinds[base + column] as number;
      const start = starts[base + column] as number;
      const end = ends[base + column] as number;
      if (isTyped && (kind === NUMBER || (kind === COPIED && body[start - 1] !== QUOTE))) {
        this.#countDigits(column, body, start, end);
        for (let from = start; from < end; from++) row[at++] = body[from] as number;
      } else if (kind === COPIED) {
        row[at++] = QUOTE;
        for (let from = start; from < end; from++) row[at++] = body[from] as number;
        row[at++] = QUOTE;
        if (isTyped) this.#count(column, STRING);
      } else if (kind === ESCAPED) {
        row[at++] = QUOTE;
        at = unescapeInto(row, at, body, start, end, 'doubled');
        row[at++] = QUOTE;
        if (isTyped) this.#count(column, STRING);
      } else if (kind === NUMBER)
        at = copyInto(row, at, this.#number(decoder.decode(body.subarray(start, end)), column));
      else if (kind === LINK) at = this.#link(row, at, link, column);
      else if (kind === ABSENT) at = this.#missing(row, at, column);
      else {
        at = copyInto(row, at, kind === TRUE ? this.#true : this.#false);
        if (isTyped) this.#count(column, BOOLEAN);
      }
      row[at++] = COMMA;
    }
    if (this.#isList) {
      at = this.#link(row, at, link, width);
      row[at++] = COMMA;
    } else if (this.#tail.length > 0) at = copyInto(row, at, this.#tail);
    row[at - 1] = 0x0a;
    this.#to = at;
    this.rows++;
  }

  /** A number whose text in the peer's encoding is not the one that was sent. */
  #number(text: string, column: number): Uint8Array {
    this.#loss.count = 0;
    const value = parseExactJson(text, this.#form.exact ? 'exact' : 'peer') as JsonScalar;
    const cell = this.#field(this.#form.scalar(value, this.#loss));
    this.#lost[column] = (this.#lost[column] as number) + this.#loss.count;
    return cell;
  }

  #link(row: Uint8Array, at: number, link: Uint8Array, column: number): number {
    row[at] = QUOTE;
    const to = copyInto(row, at + 1, link);
    row[to] = QUOTE;
    if (this.#isTyped) this.#count(column, STRING);
    return to + 1;
  }

  #missing(row: Uint8Array, at: number, column: number): number {
    const constant = this.#fixed[column];
    if (constant !== undefined) {
      if (this.#isTyped) countCell(this.#kinds, column * PLACES, constant.cell);
      return copyInto(row, at, constant.bytes);
    }
    this.#absent[column] = (this.#absent[column] as number) + 1;
    if (this.#isTyped) this.#count(column, NULL);
    return copyInto(row, at, this.#empty);
  }

  /** Most numbers have no more than digits, a sign and a point. */
  #countDigits(column: number, body: Uint8Array, start: number, end: number): void {
    const counts = this.#kinds;
    const first = column * PLACES;
    const digits = body[start] === MINUS ? start + 1 : start;
    let others = 0;
    let point = end;
    for (let at = digits; at < end; at++) {
      const byte = body[at] as number;
      if (byte >= ZERO && byte <= NINE) continue;
      others++;
      if (byte === POINT) point = at;
    }
    if (end - start > MOST_SAFE_LENGTH || others !== (point < end ? 1 : 0))
      return countNumber(counts, first, decoder.decode(body.subarray(start, end)));
    addTo(counts, first + (point < end ? DECIMAL : INTEGER), 1);
    raiseTo(counts, first + BEFORE_POINT, point - digits);
    if (point < end) raiseTo(counts, first + AFTER_POINT, end - point - 1);
  }

  #count(column: number, kind: number): void {
    addTo(this.#kinds, column * PLACES + kind, 1);
  }
}

/** A buffer that has `used` bytes of another and room for `size`. */
function larger(buffer: Uint8Array, used: number, size: number): Uint8Array<ArrayBuffer> {
  const made = new Uint8Array(Math.max(buffer.length * 2, size, 65_536));
  made.set(buffer.subarray(0, used));
  return made;
}
