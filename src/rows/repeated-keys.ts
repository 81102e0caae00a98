import type { Pointer } from '../values/path.ts';
import { type Cell, csvRow, fieldText } from './cells.ts';

/** What says which of two versions of a record is the newer one. */
export interface RowVersion {
  /** The member of the records; without one, the order in which they come says it. */
  readonly member: string | undefined;
  /** The place of a value among others; `NaN` if that is not known. */
  readonly order: (value: string) => number;
}

/** What the rows of a page have in common. */
export interface RowOrigin {
  readonly job: Pointer;
  /** One number for each execution, from 1. */
  readonly execution: number;
  readonly page: number;
  /** Whether rows of the page may come a second time by the way in which the job reads pages. */
  readonly isOverlap: boolean;
  readonly version?: RowVersion | undefined;
  /** The request of the page as it can be shown; absent where rows are written after the last page. */
  readonly request?: () => string;
}

/** The repeated keys of a job in one table. */
export interface JobRepeats {
  readonly job: Pointer;
  /** Rows with a key that an earlier row of the same execution has; of pages that may overlap; of another execution. */
  within: number;
  overlapping: number;
  across: number;
  /** Rows that replace one of the same execution with other values and are not known to be newer; of tables whose rows are compared. */
  replaced: number;
  /** Executions that have some that are a doubt: those that replace, else the first ones. */
  executions: number;
  /** The page with the first of these. */
  firstPage: number;
  /** Its request. */
  firstRequest?: string;
}

/** Counts the rows of a table whose primary key an earlier row of the run has, in constant memory. */
export class RepeatedKeys {
  readonly #columns: readonly number[];
  readonly #columnOf: ((member: string) => number) | undefined;
  #hashes = new Int32Array(0);
  #ends = new Int32Array(0);
  readonly #keys: KeySet;
  readonly #jobs = new Map<Pointer, JobRepeats & { lastExecution: number }>();
  /** The hashes of a key whose columns are all empty, in both encodings of rows: it is none, and is warned of elsewhere. */
  readonly #empty: readonly (readonly [high: number, low: number])[];

  /**
   * `columns` are the places of the key's columns in a row. With `columnOf`, the place of a member's column or -1, rows with the same key are
   * compared.
   */
  constructor(
    columns: readonly number[],
    {
      capacity,
      columnOf,
    }: { readonly capacity?: number; readonly columnOf?: (member: string) => number } = {},
  ) {
    this.#columns = [...columns].sort((one, other) => one - other);
    this.#columnOf = columnOf;
    this.#keys = new KeySet(capacity, columnOf !== undefined);
    this.#empty = [',', '"",'].map((cell) => hashesOf(cell.repeat(columns.length)));
  }

  /** Whether only a sample of the keys is known: counts are at least so large. */
  get isSample(): boolean {
    return this.#keys.isSample;
  }

  get jobs(): readonly JobRepeats[] {
    return [...this.#jobs.values()].map(({ lastExecution: _, ...repeats }) => repeats);
  }

  row(cells: readonly Cell[], origin: RowOrigin): void {
    let key = '';
    for (const column of this.#columns) key += `${fieldText(cells[column] ?? null)},`;
    const [high, low] = hashesOf(key);
    const row =
      this.#columnOf === undefined
        ? undefined
        : this.#known(hashOfText(csvRow(cells)), origin, (column) =>
            unquoted(fieldText(cells[column] ?? null)),
          );
    this.#add(high, low, origin, row);
  }

  /** Whole rows in the encoding of the table. Keys are added when all are known: looking for places in memory then overlaps. */
  rows(bytes: Uint8Array, count: number, origin: RowOrigin): void {
    if (this.#hashes.length < count * 2) this.#hashes = new Int32Array(count * 2);
    const hashes = this.#hashes;
    const isCompared = this.#columnOf !== undefined;
    if (isCompared && this.#ends.length < count) this.#ends = new Int32Array(count);
    const ends = isCompared ? this.#ends : undefined;
    const found = hashRows(bytes, this.#columns, hashes, ends);
    let start = 0;
    for (let index = 0; index < found; index += 2) {
      const [high, low] = [hashes[index] as number, hashes[index + 1] as number];
      const end = ends?.[index >> 1] ?? 0;
      const begin = start;
      const row =
        ends === undefined
          ? undefined
          : this.#known(hashOfBytes(bytes, begin, end), origin, (column) =>
              textOfField(bytes, begin, column),
            );
      start = end;
      this.#add(high, low, origin, row);
    }
  }

  #known(hash: number, { page, version }: RowOrigin, textOf: (column: number) => string): KnownRow {
    const column = version?.member === undefined ? -1 : (this.#columnOf?.(version.member) ?? -1);
    const order = version === undefined || column < 0 ? Number.NaN : version.order(textOf(column));
    return { hash, page, order };
  }

  #add(high: number, low: number, origin: RowOrigin, row: KnownRow | undefined): void {
    const keys = this.#keys;
    const before = keys.add(high, low, origin.execution, row);
    if (before !== 0 && !this.#isEmpty(high, low)) this.#repeat(before, origin, row);
  }

  #isEmpty(high: number, low: number): boolean {
    return this.#empty.some((hashes) => hashes[0] === high && hashes[1] === low);
  }

  #repeat(before: number, origin: RowOrigin, row: KnownRow | undefined): void {
    const { execution, isOverlap } = origin;
    const repeats = this.#of(origin);
    if (before !== execution) {
      repeats.across++;
      return;
    }
    const { former } = this.#keys;
    const isOfPage = row !== undefined && former.page === row.page;
    if (isOverlap) repeats.overlapping++;
    else repeats.within++;
    const isDoubt =
      row === undefined
        ? !isOverlap
        : (!isOverlap || isOfPage) &&
          former.hash !== row.hash &&
          !mayBeNewer(former, row, origin.version);
    if (!isDoubt) return;
    if (row !== undefined) repeats.replaced++;
    if (repeats.executions === 0) {
      repeats.firstPage = origin.page;
      if (origin.request !== undefined) repeats.firstRequest = origin.request();
    }
    if (repeats.lastExecution !== execution) repeats.executions++;
    repeats.lastExecution = execution;
  }

  #of({ job }: RowOrigin): JobRepeats & { lastExecution: number } {
    let repeats = this.#jobs.get(job);
    if (repeats === undefined) {
      repeats = {
        job,
        within: 0,
        overlapping: 0,
        across: 0,
        replaced: 0,
        executions: 0,
        firstPage: 0,
        lastExecution: 0,
      };
      this.#jobs.set(job, repeats);
    }
    return repeats;
  }
}

/** What is known of the last row with a key. */
interface KnownRow {
  readonly hash: number;
  readonly page: number;
  /** The place of its version among others; `NaN` if that is not known. */
  readonly order: number;
}

/**
 * Whether a row can be a newer version of the row before. Values that cannot be compared, or are in no column, say nothing: then a record of a
 * later page may have been changed while the job read the pages, and two of one page are not versions of the same record.
 */
function mayBeNewer(former: KnownRow, row: KnownRow, version: RowVersion | undefined): boolean {
  if (version === undefined) return false;
  if (version.member === undefined) return true;
  return Number.isNaN(former.order) || Number.isNaN(row.order)
    ? former.page !== row.page
    : row.order > former.order;
}

function hashOfBytes(bytes: Uint8Array, start: number, end: number): number {
  let hash = START_HIGH;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), FACTOR_HIGH);
  return mixed(hash);
}

/** The same hash as that of the bytes. */
function hashOfText(text: string): number {
  if (!ASCII.test(text)) {
    const bytes = encoder.encode(text);
    return hashOfBytes(bytes, 0, bytes.length);
  }
  let hash = START_HIGH;
  for (let at = 0; at < text.length; at++)
    hash = Math.imul(hash ^ text.charCodeAt(at), FACTOR_HIGH);
  return mixed(hash);
}

function textOfField(bytes: Uint8Array, start: number, column: number): string {
  let at = start;
  for (let each = 0; each < column; each++) at = endOfField(bytes, at) + 1;
  return unquoted(decoder.decode(bytes.subarray(at, endOfField(bytes, at))));
}

function unquoted(field: string): string {
  return field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field;
}

const QUOTE = 0x22;
const COMMA = 0x2c;
const LINE_END = 0x0a;
/** Two hashes of 32 bits: FNV-1a, and one that adds and shifts. */
const START_HIGH = 0x811c9dc5 | 0;
const START_LOW = 0x9e3779b9 | 0;
const FACTOR_HIGH = 0x01000193;
const FACTOR_LOW = 0x85ebca6b;
const ASCII = /^[\0-\x7f]*$/;
const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The two hashes of a key as a row has it, with a comma after each column. */
function hashesOf(key: string): readonly [high: number, low: number] {
  let high = START_HIGH;
  let low = START_LOW;
  const bytes = ASCII.test(key) ? undefined : encoder.encode(key);
  const size = bytes?.length ?? key.length;
  for (let index = 0; index < size; index++) {
    const byte = bytes === undefined ? key.charCodeAt(index) : (bytes[index] as number);
    high = Math.imul(high ^ byte, FACTOR_HIGH);
    low = Math.imul(low + byte, FACTOR_LOW) ^ (low >>> 15);
  }
  return [mixed(high), mixed(low)];
}

/**
 * Writes the two hashes of each row's key, one after the other, and where the rows end; returns how many hashes these are. All bytes of a run pass through this loop: it
 * makes no object, and leaves out what is behind the key.
 */
function hashRows(
  bytes: Uint8Array,
  columns: readonly number[],
  hashes: Int32Array,
  ends: Int32Array | undefined,
): number {
  const size = bytes.length;
  const last = columns.length - 1;
  let found = 0;
  for (let at = 0; at < size; ) {
    let high = START_HIGH;
    let low = START_LOW;
    let column = 0;
    for (let key = 0; key <= last; key++) {
      for (; column < (columns[key] as number); column++) at = endOfField(bytes, at) + 1;
      let isQuoted = false;
      for (; at < size; at++) {
        const byte = bytes[at] as number;
        if (byte === QUOTE) isQuoted = !isQuoted;
        else if (!isQuoted && (byte === COMMA || byte === LINE_END)) break;
        high = Math.imul(high ^ byte, FACTOR_HIGH);
        low = Math.imul(low + byte, FACTOR_LOW) ^ (low >>> 15);
      }
      high = Math.imul(high ^ COMMA, FACTOR_HIGH);
      low = Math.imul(low + COMMA, FACTOR_LOW) ^ (low >>> 15);
      if (key < last) {
        at++;
        column++;
      }
    }
    hashes[found++] = mixed(high);
    hashes[found++] = mixed(low);
    at = endOfRow(bytes, at);
    if (ends !== undefined) ends[(found >> 1) - 1] = at;
  }
  return found;
}

/** Spreads the bits of a hash over all of it. */
function mixed(hash: number): number {
  let bits = hash;
  bits = Math.imul(bits ^ (bits >>> 16), 0x7feb352d);
  bits = Math.imul(bits ^ (bits >>> 15), 0x846ca68b);
  return bits ^ (bits >>> 16);
}

/** The end of the field that begins at `at`. */
function endOfField(bytes: Uint8Array, at: number): number {
  let isQuoted = false;
  for (let index = at; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (!isQuoted && (byte === COMMA || byte === LINE_END)) return index;
  }
  return bytes.length;
}

/**
 * Where the next row begins; `at` is the end of a field. After a quote that closes a field a line ends for certain, and the search for
 * it takes a tenth of the time that a look at each byte takes.
 */
function endOfRow(bytes: Uint8Array, at: number): number {
  const end = bytes.indexOf(LINE_END, at);
  if (end === at) return end + 1;
  const before = bytes[end - 2];
  if (bytes[end - 1] === QUOTE && before !== QUOTE && before !== COMMA && end - 2 > at)
    return end + 1;
  let isQuoted = false;
  let index = at;
  for (; index < bytes.length; index++) {
    const byte = bytes[index];
    if (byte === QUOTE) isQuoted = !isQuoted;
    else if (byte === LINE_END && !isQuoted) return index + 1;
  }
  return index;
}

/** So many keys are known exactly. */
const CAPACITY = 1_000_000;
const FEWEST_PLACES = 2 ** 9;
const MAX_PLACES = 2 ** 21;
/** Growing moves all keys: rarely, and by much. */
const GROWTH = 16;

/**
 * The keys of a table as hashes of 64 bits, each with the execution that has written it last. Above its capacity it is a sample: the keys with
 * the smallest hashes, so that all rows of a key are in it or none.
 */
class KeySet {
  readonly #capacity: number;
  #size = 0;
  /** Open addressing: two numbers a key, which are both 0 in a free place. */
  #places = new Int32Array(FEWEST_PLACES * 2);
  #last = FEWEST_PLACES - 1;
  /** The execution of all keys, 0 before the first; `#executions` has one for each place as soon as there are several. */
  #only = 0;
  #executions: Int32Array | undefined;
  /** So many of the first bits of a hash are 0 in the sample. */
  #zeros = 0;
  /** The last row of each key, if rows are compared. */
  #rows: KnownRows | undefined;
  /** The row before the one that `add` was called with. */
  former: KnownRow = { hash: 0, page: 0, order: Number.NaN };

  constructor(capacity = CAPACITY, keepsRows = false) {
    this.#capacity = Math.min(capacity, MAX_PLACES / 2);
    this.#rows = keepsRows ? noRows(FEWEST_PLACES) : undefined;
  }

  get isSample(): boolean {
    return this.#zeros > 0;
  }

  /** Adds a key by its hash; returns the execution that has written it before, 0 for a new key or one that is not in the sample. */
  add(high: number, low: number, execution: number, row?: KnownRow): number {
    if (!this.#isKept(high)) return 0;
    if (execution !== this.#only && this.#executions === undefined) this.#distinguish(execution);
    const places = this.#places;
    // 0 and 0 would be a free place
    const second = high === 0 && low === 0 ? 1 : low;
    const at = placeOf(places, this.#last, high, second);
    const isKnown = places[at] !== 0 || places[at + 1] !== 0;
    const executions = this.#executions;
    const before = executions === undefined ? this.#only : (executions[at >> 1] as number);
    if (executions !== undefined) executions[at >> 1] = execution;
    if (this.#rows !== undefined && row !== undefined) {
      if (isKnown) this.former = rowAt(this.#rows, at >> 1);
      putRow(this.#rows, at >> 1, row);
    }
    if (isKnown) return before;
    places[at] = high;
    places[at + 1] = second;
    this.#size++;
    if (this.#size > this.#capacity) {
      this.#zeros++;
      this.#rebuild(this.#last + 1);
    } else if (this.#size * 4 > this.#last * 3)
      this.#rebuild(Math.min((this.#last + 1) * GROWTH, MAX_PLACES));
    return 0;
  }

  #isKept(high: number): boolean {
    return this.#zeros === 0 || high >>> (32 - this.#zeros) === 0;
  }

  /** Another execution than that of all keys so far, or the first one. */
  #distinguish(execution: number): void {
    if (this.#only === 0) this.#only = execution;
    else this.#executions = new Int32Array(this.#last + 1).fill(this.#only);
  }

  #rebuild(count: number): void {
    const [former, formerExecutions] = [this.#places, this.#executions];
    const places = new Int32Array(count * 2);
    const executions = formerExecutions === undefined ? undefined : new Int32Array(count);
    const formerRows = this.#rows;
    const rows = formerRows === undefined ? undefined : noRows(count);
    this.#places = places;
    this.#executions = executions;
    this.#rows = rows;
    this.#last = count - 1;
    this.#size = 0;
    for (let from = 0; from < former.length; from += 2) {
      const high = former[from] as number;
      const low = former[from + 1] as number;
      if ((high === 0 && low === 0) || !this.#isKept(high)) continue;
      const at = placeOf(places, this.#last, high, low);
      places[at] = high;
      places[at + 1] = low;
      if (executions !== undefined) executions[at >> 1] = formerExecutions?.[from >> 1] ?? 0;
      if (rows !== undefined && formerRows !== undefined)
        putRow(rows, at >> 1, rowAt(formerRows, from >> 1));
      this.#size++;
    }
  }
}

interface KnownRows {
  readonly hashes: Int32Array;
  readonly pages: Int32Array;
  readonly orders: Float64Array;
}

function noRows(count: number): KnownRows {
  return {
    hashes: new Int32Array(count),
    pages: new Int32Array(count),
    orders: new Float64Array(count),
  };
}

function rowAt({ hashes, pages, orders }: KnownRows, at: number): KnownRow {
  return {
    hash: hashes[at] as number,
    page: pages[at] as number,
    order: orders[at] as number,
  };
}

function putRow(rows: KnownRows, at: number, { hash, page, order }: KnownRow): void {
  rows.hashes[at] = hash;
  rows.pages[at] = page;
  rows.orders[at] = order;
}

/** The place of a key, or the free one where it belongs. */
function placeOf(places: Int32Array, last: number, high: number, low: number): number {
  let place = (low ^ (high >>> 7)) & last;
  for (;;) {
    const at = place * 2;
    const one = places[at] as number;
    const other = places[at + 1] as number;
    if ((one === high && other === low) || (one === 0 && other === 0)) return at;
    place = (place + 1) & last;
  }
}
