import type { Pointer } from '../values/path.ts';
import { type Cell, fieldText } from './cells.ts';

/** What the rows of a page have in common. */
export interface RowOrigin {
  readonly job: Pointer;
  /** One number for each execution, from 1. */
  readonly execution: number;
  readonly page: number;
  /** Whether rows of the page may come a second time by the way in which the job reads pages. */
  readonly isOverlap: boolean;
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
  /** Executions that have some of the first ones. */
  executions: number;
  /** The page with the first of them. */
  firstPage: number;
  /** Its request. */
  firstRequest?: string;
}

/** Counts the rows of a table whose primary key an earlier row of the run has, in constant memory. */
export class RepeatedKeys {
  readonly #columns: readonly number[];
  #hashes = new Int32Array(0);
  readonly #keys: KeySet;
  readonly #jobs = new Map<Pointer, JobRepeats & { lastExecution: number }>();
  /** The hashes of a key whose columns are all empty, in both encodings of rows: it is none, and is warned of elsewhere. */
  readonly #empty: readonly (readonly [high: number, low: number])[];

  /** `columns` are the places of the key's columns in a row. */
  constructor(columns: readonly number[], capacity?: number) {
    this.#columns = [...columns].sort((one, other) => one - other);
    this.#keys = new KeySet(capacity);
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
    const before = this.#keys.add(high, low, origin.execution);
    if (before !== 0 && !this.#isEmpty(high, low)) this.#repeat(before, origin);
  }

  /** Whole rows in the encoding of the table. Keys are added when all are known: looking for places in memory then overlaps. */
  rows(bytes: Uint8Array, count: number, origin: RowOrigin): void {
    if (this.#hashes.length < count * 2) this.#hashes = new Int32Array(count * 2);
    const hashes = this.#hashes;
    const found = hashRows(bytes, this.#columns, hashes);
    const keys = this.#keys;
    const { execution } = origin;
    for (let index = 0; index < found; index += 2) {
      const [high, low] = [hashes[index] as number, hashes[index + 1] as number];
      const before = keys.add(high, low, execution);
      if (before !== 0 && !this.#isEmpty(high, low)) this.#repeat(before, origin);
    }
  }

  #isEmpty(high: number, low: number): boolean {
    return this.#empty.some((hashes) => hashes[0] === high && hashes[1] === low);
  }

  #repeat(before: number, origin: RowOrigin): void {
    const { execution, isOverlap } = origin;
    const repeats = this.#of(origin);
    if (before !== execution) repeats.across++;
    else if (isOverlap) repeats.overlapping++;
    else {
      repeats.within++;
      if (repeats.executions === 0) {
        repeats.firstPage = origin.page;
        if (origin.request !== undefined) repeats.firstRequest = origin.request();
      }
      if (repeats.lastExecution !== execution) repeats.executions++;
      repeats.lastExecution = execution;
    }
  }

  #of({ job }: RowOrigin): JobRepeats & { lastExecution: number } {
    let repeats = this.#jobs.get(job);
    if (repeats === undefined) {
      repeats = {
        job,
        within: 0,
        overlapping: 0,
        across: 0,
        executions: 0,
        firstPage: 0,
        lastExecution: 0,
      };
      this.#jobs.set(job, repeats);
    }
    return repeats;
  }
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
 * Writes the two hashes of each row's key, one after the other; returns how many numbers these are. All bytes of a run pass through this loop: it
 * makes no object, and leaves out what is behind the key.
 */
function hashRows(bytes: Uint8Array, columns: readonly number[], hashes: Int32Array): number {
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

  constructor(capacity = CAPACITY) {
    this.#capacity = Math.min(capacity, MAX_PLACES / 2);
  }

  get isSample(): boolean {
    return this.#zeros > 0;
  }

  /** Adds a key by its hash; returns the execution that has written it before, 0 for a new key or one that is not in the sample. */
  add(high: number, low: number, execution: number): number {
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
    this.#places = places;
    this.#executions = executions;
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
      this.#size++;
    }
  }
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
