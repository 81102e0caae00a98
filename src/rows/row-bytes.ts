import { hash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { parseExactJson } from '../plan/responses/decode-json.ts';
import * as tapes from '../plan/responses/page-scanner.ts';
import {
  ABSENT,
  COPIED,
  copyInto,
  ESCAPED,
  LINK,
  type ListPlace,
  NUMBER,
  type PageLayout,
  PageScanner,
  type PageTape,
  type ScannedPage,
  type ScannedRecord,
  TRUE,
  unescapeInto,
} from '../plan/responses/page-scanner.ts';
import {
  entriesOf,
  type Json,
  type JsonObject,
  type JsonScalar,
  objectFrom,
} from '../values/json.ts';
import { serializeText } from '../values/text.ts';
import {
  type Cell,
  type CellForm,
  csvField,
  type Digits,
  fieldText,
  type PrecisionLoss,
} from './cells.ts';
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
  MAX_SAFE_LENGTH,
  NULL,
  noKinds,
  PLACES,
  raiseTo,
  STRING,
} from './column-type.ts';

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
class RowBytes {
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

  /** A number whose text in Generic Extractor's encoding is not the one that was sent. */
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
    if (end - start > MAX_SAFE_LENGTH || others !== (point < end ? 1 : 0))
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

/** The rows of a page, and of its non-empty lists in the order of first occurrence; `column` links a list. */
interface PageRows extends ScannedPage, TableRows {
  readonly lists: readonly (TableRows & { readonly column: number })[];
}

interface PageRowsOptions {
  readonly layout: PageLayout;
  /** The clean path of the table, for the ids of records with lists (HASH-1). */
  readonly path: string;
  /** Number of columns after those of the layout; their cells are empty. */
  readonly emptyCells: number;
  readonly form: CellForm;
}

const NOTHING = new Uint8Array(0);

/**
 * Writes the rows of pages from the bytes of the response (OUT-4, VAL-4): 0.4 µs for a row of w1, of which `JSON.parse`
 * alone takes 0.27. `undefined` for a page that has to be read in the usual way.
 */
export function createPageRows({
  layout,
  path,
  emptyCells,
  form,
}: PageRowsOptions): (
  body: Uint8Array,
  place: ListPlace,
  constants?: ReadonlyMap<number, Cell>,
) => PageRows | undefined {
  const scanner = new PageScanner(layout);
  const { record, tape } = scanner;
  const idOf = createPageRowId(path, form);
  const own = new RowBytes({ width: layout.width, form, end: { emptyCells } });
  const lists = layout.lists.map(({ width }) => new RowBytes({ width, form, end: 'list' }));

  return (body, place, constants) => {
    own.begin(constants);
    for (const list of lists) list.begin();
    const seen: number[] = [];
    const page = scanner.scan(body, place, () => {
      const { elements } = record;
      const size = record.end - record.start;
      const link = tape === undefined || elements.length === 0 ? NOTHING : idOf(tape, body, size);
      own.add(record, body, size, 0, link);
      const known = seen.length;
      for (let at = 0; at < elements.length; at += 2) {
        const index = elements[at] as number;
        const list = lists[index] as RowBytes;
        if (list.rows === 0) seen.push(index);
        list.add(record, body, size, elements[at + 1] as number, link);
      }
      if (seen.length > known + 1)
        seen.push(...seen.splice(known).sort((one, other) => one - other)); // columns, not members, say the order
    });
    if (page === undefined) return undefined;
    const taken = seen.map((index) => ({
      column: layout.lists[index]?.column ?? -1,
      ...(lists[index] as RowBytes).taken(),
    }));
    return { ...page, ...own.taken(), lists: taken };
  };
}

/** Adds the values that a page has lost to the counters of its columns. */
export function addLosses(
  losses: readonly (PrecisionLoss | undefined)[],
  lost: readonly number[],
): void {
  for (let column = 0; column < lost.length; column++) {
    const loss = losses[column];
    if (loss !== undefined) loss.count += lost[column] as number;
  }
}

const OBJECT = encoder.encode('O:8:"stdClass":');
const WORDS = {
  [tapes.TRUE_WORD]: encoder.encode('b:1;'),
  [tapes.FALSE_WORD]: encoder.encode('b:0;'),
  [tapes.NULL_WORD]: encoder.encode('N;'),
};
/** Most bytes of an entry in addition to its value: `O:8:"stdClass":4294967295:{`, or the text of a number. */
const ROOM = 48;
/** Amounts of money and the like come again and again. */
const MAX_NUMBERS = 4096;

/** Gives the id of the record on the tape, as it is between the quotes of a cell; the bytes are valid until the next one. */
type PageRowId = (tape: PageTape, body: Uint8Array, recordLength: number) => Uint8Array;

/** Computes the ids of `rowId` from a tape instead of values (HASH-1..4), in half the time on benchmark w3. */
function createPageRowId(cleanPath: string, { exact }: Digits): PageRowId {
  const prefix = encoder.encode(csvField(`${cleanPath}_`));
  const cell = new Uint8Array(prefix.length + 32);
  cell.set(prefix);
  const numbers = new Map<string, Uint8Array>();
  let out = new Uint8Array(4096);
  /** At each depth, the index of the next element of the list there; -1 in an object. */
  const around = [-1];

  /** Everything but integers, whose digits are those of their value. */
  const numberOf = (text: string): Uint8Array => {
    let bytes = numbers.get(text);
    if (bytes === undefined) {
      bytes = encoder.encode(serializeText(parseExactJson(text, exact ? 'exact' : 'peer')));
      if (numbers.size < MAX_NUMBERS) numbers.set(text, bytes);
    }
    return bytes;
  };

  return (tape, body, recordLength) => {
    const { entries, length, names } = tape;
    const room = recordLength * 2 + (length / 3) * ROOM;
    if (out.length < room) out = new Uint8Array(room);
    const row = out;
    let to = 0;
    let name = 0;
    let depth = 0;
    for (let at = 0; at < length; at += 3) {
      const kind = entries[at] as number;
      const start = entries[at + 1] as number;
      const end = entries[at + 2] as number;
      if (kind === tapes.NAME) {
        to = copyInto(row, to, names[name++] as Uint8Array);
        continue;
      }
      if (kind === tapes.END) {
        row[to++] = 0x7d;
        depth--;
        continue;
      }
      const index = around[depth] as number;
      if (index >= 0) {
        around[depth] = index + 1;
        to = headed(row, to, 0x69, index);
        row[to++] = 0x3b;
      }
      if (kind === tapes.PLAIN_TEXT) {
        to = headed(row, to, 0x73, end - start);
        row[to++] = 0x3a;
        row[to++] = 0x22;
        for (let from = start; from < end; from++) row[to++] = body[from] as number;
        row[to++] = 0x22;
        row[to++] = 0x3b;
      } else if (kind === tapes.INTEGER) {
        row[to++] = 0x69;
        row[to++] = 0x3a;
        for (let from = start; from < end; from++) row[to++] = body[from] as number;
        row[to++] = 0x3b;
      } else if (kind === tapes.OTHER_NUMBER)
        to = copyInto(row, to, numberOf(decoder.decode(body.subarray(start, end))));
      else if (kind === tapes.ESCAPED_TEXT) {
        const text = new Uint8Array(end - start);
        const size = unescapeInto(text, 0, body, start, end, 'plain');
        to = headed(row, to, 0x73, size);
        row[to++] = 0x3a;
        row[to++] = 0x22;
        to = copyInto(row, to, text.subarray(0, size));
        row[to++] = 0x22;
        row[to++] = 0x3b;
      } else if (kind === tapes.OBJECT_START || kind === tapes.LIST_START) {
        if (kind === tapes.OBJECT_START) to = copyInto(row, to, OBJECT);
        to = kind === tapes.OBJECT_START ? digits(row, to, start) : headed(row, to, 0x61, start);
        row[to++] = 0x3a;
        row[to++] = 0x7b;
        around[++depth] = kind === tapes.LIST_START ? 0 : -1;
      } else to = copyInto(row, to, WORDS[kind as keyof typeof WORDS]);
    }
    const id = hash('md5', row.subarray(0, to));
    for (let at = 0; at < 32; at++) cell[prefix.length + at] = id.charCodeAt(at);
    return cell;
  };
}

/** A letter, a colon and a number from 0. */
function headed(row: Uint8Array, at: number, letter: number, count: number): number {
  row[at] = letter;
  row[at + 1] = 0x3a;
  return digits(row, at + 2, count);
}

function digits(row: Uint8Array, at: number, count: number): number {
  if (count < 10) {
    row[at] = 0x30 + count;
    return at + 1;
  }
  const to = digits(row, at, Math.trunc(count / 10));
  row[to] = 0x30 + (count % 10);
  return to + 1;
}

/**
 * The id of an object of an automatic table: its clean path and a hash of its members, parent columns included
 * (HASH-1..4). `outer` is the id of the enclosing object of the same row, or empty.
 */
export function rowId(
  cleanPath: string,
  record: JsonObject,
  parentColumns: readonly (readonly [string, Json])[],
  outer: string,
): string {
  const merged =
    parentColumns.length === 0 ? record : objectFrom([...entriesOf(record), ...parentColumns]);
  return `${cleanPath}_${hash('md5', serializeText(merged) + outer)}`; // in one call: a hash object for each row makes w3 10 % slower
}

/** A header in the dialect of the tables, which csv-stringify defines; a test compares rows with its output byte by byte (OUT-4). */
export function csvHeader(columns: readonly string[]): string {
  return stringify([columns], { quoted: true, quoted_empty: true });
}
