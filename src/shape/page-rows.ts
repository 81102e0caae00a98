import type { JsonScalar } from '../values/json.ts';
import { cellText, type PrecisionLoss } from './cell-text.ts';
import { csvField } from './csv.ts';
import { parseExactJson } from './exact-json.ts';
import type { PageLayout } from './page-layout.ts';
import { createPageRowId } from './page-row-id.ts';
import { type ListPlace, PageScanner, type ScannedPage } from './page-scanner.ts';
import { copyInto, unescapeInto } from './page-text.ts';
import { ABSENT, COPIED, ESCAPED, LINK, NUMBER, type ScannedRecord, TRUE } from './scanned-record.ts';

/** Rows of one table in its dialect. The bytes hold until the next page is written. */
export interface TableRows {
  readonly bytes: Uint8Array;
  /** How many rows they are. */
  readonly rows: number;
  /** Of each column, how many numbers lost digits and how many records had no value. */
  readonly lost: readonly number[];
  readonly absent: readonly number[];
}

/** The rows of a page, and of its lists that have elements, in the order in which these came; `column` links a list. */
export interface PageRows extends ScannedPage, TableRows {
  readonly lists: readonly (TableRows & { readonly column: number })[];
}

export interface PageRowsOptions {
  readonly layout: PageLayout;
  /** The clean path of the table, for the ids of records with lists (HASH-1). */
  readonly path: string;
  /** How many columns follow those of the layout; they stay blank. */
  readonly blanks: number;
  readonly exact: boolean;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
/** What a column may need beside the bytes of its value: quotes and comma, or the text of a number. */
const ROOM = 40;
const NOTHING = new Uint8Array(0);
const encoder = new TextEncoder();
const decoder = new TextDecoder('latin1');

/**
 * Writes the rows of pages from the bytes of the response (OUT-4, VAL-4): 0.4 µs for a row of w1, of which `JSON.parse`
 * alone takes 0.27. `undefined` for a page that has to be read in the usual way.
 */
export function createPageRows({
  layout,
  path,
  blanks,
  exact,
}: PageRowsOptions): (body: Uint8Array, place: ListPlace, constants?: ReadonlyMap<number, string>) => PageRows | undefined {
  const scanner = new PageScanner(layout);
  const { record, tape } = scanner;
  const idOf = createPageRowId(path, exact);
  const own = new RowBytes(layout.width, exact, { blanks });
  const lists = layout.lists.map(({ width }) => new RowBytes(width, exact, 'list'));

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
      if (seen.length > known + 1) seen.push(...seen.splice(known).sort((one, other) => one - other)); // columns, not members, say the order
    });
    if (page === undefined) return undefined;
    const taken = seen.map((index) => ({ column: layout.lists[index]?.column ?? -1, ...(lists[index] as RowBytes).taken() }));
    return { ...page, ...own.taken(), lists: taken };
  };
}

/** Rows as they are written, in a buffer that is used again for each page. */
class RowBytes {
  readonly #width: number;
  readonly #exact: boolean;
  readonly #isList: boolean;
  readonly #tail: Uint8Array;
  readonly #loss: PrecisionLoss = { table: '', column: '', count: 0 };
  #out = new Uint8Array(0);
  #to = 0;
  #lost: number[] = [];
  #absent: number[] = [];
  #fixed: readonly (Uint8Array | undefined)[] = [];
  #fixedLength = 0;
  rows = 0;

  /** The rows of a list end with the cell that links them, others with blanks. */
  constructor(width: number, exact: boolean, end: 'list' | { readonly blanks: number }) {
    this.#width = width;
    this.#exact = exact;
    this.#isList = end === 'list';
    this.#tail = end === 'list' ? NOTHING : encoder.encode('"",'.repeat(end.blanks));
  }

  /** Begins a page; `constants` are the texts of columns that no record has. */
  begin(constants?: ReadonlyMap<number, string>): void {
    this.#lost = new Array<number>(this.#width).fill(0);
    this.#absent = new Array<number>(this.#width).fill(0);
    if (constants !== undefined) this.#fix(constants);
    this.#to = 0;
    this.rows = 0;
  }

  #fix(constants: ReadonlyMap<number, string>): void {
    this.#fixed = Array.from({ length: this.#width }, (_, column) => {
      const text = constants.get(column);
      return text === undefined ? undefined : encoder.encode(csvField(text));
    });
    this.#fixedLength = this.#fixed.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
  }

  taken(): TableRows {
    return { bytes: this.#out.subarray(0, this.#to), rows: this.rows, lost: this.#lost, absent: this.#absent };
  }

  /**
   * Writes the row of a record, or of an element, whose cells begin at `base`; `size` bytes hold their values, and `link` is
   * the text of the cells that link.
   */
  add(record: ScannedRecord, body: Uint8Array, size: number, base: number, link: Uint8Array): void {
    const width = this.#width;
    this.#reserve(size + (width + 1) * (ROOM + link.length) + this.#fixedLength + this.#tail.length);
    const { kinds, starts, ends } = record;
    const row = this.#out;
    let at = this.#to;
    for (let column = 0; column < width; column++) {
      row[at++] = QUOTE;
      const kind = kinds[base + column] as number;
      const start = starts[base + column] as number;
      const end = ends[base + column] as number;
      if (kind === COPIED) {
        for (let from = start; from < end; from++) row[at++] = body[from] as number;
      } else if (kind === ESCAPED) at = unescapeInto(row, at, body, start, end, true);
      else if (kind === TRUE) row[at++] = 0x31;
      else if (kind === NUMBER) at = copyInto(row, at, this.#number(decoder.decode(body.subarray(start, end)), column));
      else if (kind === LINK) at = copyInto(row, at, link);
      else if (kind === ABSENT) {
        const constant = this.#fixed[column];
        if (constant === undefined) this.#absent[column] = (this.#absent[column] as number) + 1;
        else at = copyInto(row, at, constant);
      }
      row[at++] = QUOTE;
      row[at++] = COMMA;
    }
    if (this.#isList) {
      row[at++] = QUOTE;
      at = copyInto(row, at, link);
      row[at++] = QUOTE;
      row[at++] = COMMA;
    } else if (this.#tail.length > 0) at = copyInto(row, at, this.#tail);
    row[at - 1] = 0x0a;
    this.#to = at;
    this.rows++;
  }

  #number(text: string, column: number): Uint8Array {
    this.#loss.count = 0;
    const value = parseExactJson(text, this.#exact) as JsonScalar;
    const cell = encoder.encode(cellText(value, this.#exact, this.#loss));
    this.#lost[column] = (this.#lost[column] as number) + this.#loss.count;
    return cell;
  }

  #reserve(more: number): void {
    if (this.#to + more <= this.#out.length) return;
    const larger = new Uint8Array(Math.max(this.#out.length * 2, this.#to + more, 65_536));
    larger.set(this.#out.subarray(0, this.#to));
    this.#out = larger;
  }
}

/** Adds what a page has lost to the counters of its columns. */
export function addLosses(losses: readonly (PrecisionLoss | undefined)[], lost: readonly number[]): void {
  for (let column = 0; column < lost.length; column++) {
    const loss = losses[column];
    if (loss !== undefined) loss.count += lost[column] as number;
  }
}
