import { copyInto, unescapeInto } from '../../features/formats/json/page-text.ts';
import {
  COPIED,
  ESCAPED,
  FALSE,
  LINK,
  NUMBER,
  type ScannedRecord,
  TRUE,
} from '../../features/formats/json/scanned-record.ts';
import type { Cell } from './cells.ts';
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
  NULL,
  noKinds,
  PLACES,
  raiseTo,
  STRING,
} from './column-kinds.ts';
import { typedField } from './csv.ts';
import {
  CELL_ROOM,
  larger,
  type RowBytes,
  type RowBytesOptions,
  type TableRows,
} from './row-bytes.ts';

const QUOTE = 0x22;
const COMMA = 0x2c;
const ZERO = 0x30;
const NINE = 0x39;
const MINUS = 0x2d;
const POINT = 0x2e;
/** Integers with at most this many bytes fit into 64 bits. */
const MOST_SAFE_LENGTH = 18;
const encoder = new TextEncoder();
const decoder = new TextDecoder('latin1');
const WORDS = { [TRUE]: encoder.encode('true'), [FALSE]: encoder.encode('false') };

interface Constant {
  readonly cell: Cell;
  readonly bytes: Uint8Array;
}

/** Rows in the typed encoding, with the kinds of their cells. */
export class TypedRows implements RowBytes {
  readonly #width: number;
  readonly #isList: boolean;
  readonly #emptyCells: number;
  #out = new Uint8Array(0);
  #to = 0;
  #absent: number[] = [];
  #kinds: KindCounts = noKinds(0);
  #fixed: readonly (Constant | undefined)[] = [];
  #fixedLength = 0;
  rows = 0;

  constructor({ width, end }: RowBytesOptions) {
    this.#width = width;
    this.#isList = end === 'list';
    this.#emptyCells = end === 'list' ? 0 : end.emptyCells;
  }

  begin(constants?: ReadonlyMap<number, Cell>): void {
    this.#absent = new Array<number>(this.#width).fill(0);
    this.#kinds = noKinds(this.#width + (this.#isList ? 1 : this.#emptyCells));
    if (constants !== undefined) this.#fix(constants);
    this.#to = 0;
    this.rows = 0;
  }

  #fix(constants: ReadonlyMap<number, Cell>): void {
    this.#fixed = Array.from({ length: this.#width }, (_, column) => {
      const cell = constants.get(column);
      return cell === undefined ? undefined : { cell, bytes: encoder.encode(typedField(cell)) };
    });
    this.#fixedLength = this.#fixed.reduce(
      (sum, constant) => sum + (constant?.bytes.length ?? 0),
      0,
    );
  }

  taken(): TableRows {
    for (let index = 0; index < this.#emptyCells; index++)
      addTo(this.#kinds, (this.#width + index) * PLACES + NULL, this.rows);
    const lost = new Array<number>(this.#width).fill(0);
    return {
      bytes: this.#out.subarray(0, this.#to),
      rows: this.rows,
      lost,
      absent: this.#absent,
      kinds: this.#kinds,
    };
  }

  add(
    { kinds, starts, ends }: ScannedRecord,
    body: Uint8Array,
    size: number,
    base: number,
    link: Uint8Array,
  ): void {
    const width = this.#width;
    const most =
      this.#to +
      size +
      (width + 1) * (CELL_ROOM + link.length) +
      this.#fixedLength +
      this.#emptyCells;
    if (most > this.#out.length) this.#out = larger(this.#out, this.#to, most);
    const row = this.#out;
    let at = this.#to;
    for (let column = 0; column < width; column++) {
      const kind = kinds[base + column] as number;
      const start = starts[base + column] as number;
      const end = ends[base + column] as number;
      if (kind === NUMBER || (kind === COPIED && body[start - 1] !== QUOTE))
        at = this.#number(row, at, body, start, end, column);
      else if (kind === COPIED || kind === ESCAPED) {
        row[at++] = QUOTE;
        at = unescapeInto(row, at, body, start, end, 'doubled');
        row[at++] = QUOTE;
        this.#count(column, STRING);
      } else if (kind === TRUE || kind === FALSE) {
        at = copyInto(row, at, WORDS[kind]);
        this.#count(column, BOOLEAN);
      } else if (kind === LINK) at = this.#link(row, at, link, column);
      else at = this.#missing(row, at, column);
      row[at++] = COMMA;
    }
    if (this.#isList) {
      at = this.#link(row, at, link, width);
      row[at++] = COMMA;
    }
    for (let index = 0; index < this.#emptyCells; index++) row[at++] = COMMA;
    row[at - 1] = 0x0a;
    this.#to = at;
    this.rows++;
  }

  #number(
    row: Uint8Array,
    at: number,
    body: Uint8Array,
    start: number,
    end: number,
    column: number,
  ): number {
    let to = at;
    let others = 0;
    let point = end;
    for (let from = start; from < end; from++) {
      const byte = body[from] as number;
      if (byte < ZERO || byte > NINE) {
        others++;
        if (byte === POINT) point = from;
      }
      row[to++] = byte;
    }
    const first = column * PLACES;
    const digits = body[start] === MINUS ? start + 1 : start;
    // fast path: digits with at most a sign and a point
    if (end - start > MOST_SAFE_LENGTH || others !== digits - start + (point < end ? 1 : 0))
      countNumber(this.#kinds, first, decoder.decode(body.subarray(start, end)));
    else {
      addTo(this.#kinds, first + (point < end ? DECIMAL : INTEGER), 1);
      raiseTo(this.#kinds, first + BEFORE_POINT, point - digits);
      if (point < end) raiseTo(this.#kinds, first + AFTER_POINT, end - point - 1);
    }
    return to;
  }

  #link(row: Uint8Array, at: number, link: Uint8Array, column: number): number {
    row[at] = QUOTE;
    const to = copyInto(row, at + 1, link);
    row[to] = QUOTE;
    this.#count(column, STRING);
    return to + 1;
  }

  #missing(row: Uint8Array, at: number, column: number): number {
    const constant = this.#fixed[column];
    if (constant !== undefined) {
      countCell(this.#kinds, column * PLACES, constant.cell);
      return copyInto(row, at, constant.bytes);
    }
    this.#absent[column] = (this.#absent[column] as number) + 1;
    this.#count(column, NULL);
    return at;
  }

  #count(column: number, kind: number): void {
    addTo(this.#kinds, column * PLACES + kind, 1);
  }
}
