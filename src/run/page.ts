import { hash as digestOf } from 'node:crypto';
import type { PageMark, PageRecords } from '../complete/records.ts';
import type { Run } from '../plan/model/plan.ts';
import type { Page } from '../plan/pagination/method.ts';
import { decodeJson } from '../plan/responses/decode-json.ts';
import type { ScannedPage } from '../plan/responses/page-scanner.ts';
import type { StoredBody } from '../ports/http.ts';
import type { RecordBatch } from '../rows/records.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  NumberLiteral,
  sameJson,
  sameMembers,
} from '../values/json.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { ByteSource } from './table-files.ts';

type Numbers = Run['numbers'];

/** The records of a page that was read as a whole, or its parts one by one. */
type PageBatches = readonly [RecordBatch] | AsyncIterable<RecordBatch>;

export function isWhole(records: PageBatches): records is readonly [RecordBatch] {
  return Array.isArray(records);
}

/** How a response was read. */
export interface PageContent {
  /** The whole response as a value; `null` where nothing reads it. */
  readonly value: Json;
  /** With a format: what tells its pages from each other. Large bodies are stored, `bytes` are their beginning. */
  readonly formatted?: { readonly bytes: Uint8Array; readonly stored?: StoredBody | undefined };
  /** The list of records and the bytes around it, where the value was not made. */
  readonly scanned?: ScannedPage & { readonly bytes: Uint8Array };
  /** Finds the records, and warns where there are none. */
  records(page: ReadPage): PageBatches;
}

/**
 * A page as it was read. The fields of a header are made when a method reads them, which takes 4 µs. The getter is in a class: one in
 * an object literal would give each object a shape of its own, which keeps the response in memory until the next full garbage collection.
 */
export class ReadPage implements Page {
  readonly #outcome: ExchangeOutcome;
  readonly #content: PageContent;
  #last: Json | undefined;
  #received: readonly Json[] | undefined;
  /** What pagination and stop conditions see; of records whose values nobody asks for, their number alone. */
  records: readonly Json[] = [];
  response: Json;

  constructor(content: PageContent, outcome: ExchangeOutcome) {
    this.#content = content;
    this.#outcome = outcome;
    this.response = content.value;
  }

  get status(): number {
    return this.#outcome.kind === 'response' ? this.#outcome.response.status : 0;
  }

  get url(): string {
    return this.#outcome.kind === 'response' ? this.#outcome.url : '';
  }

  get headers(): Page['headers'] {
    return this.#outcome.kind === 'response' ? this.#outcome.response.headers : [];
  }

  get stored(): StoredBody | undefined {
    return this.#content.formatted?.stored;
  }

  /** The records, to be processed in this order. After the last of its parts, `records` and `response` of a page are complete. */
  batches(): PageBatches {
    const batches = this.#content.records(this);
    if (isWhole(batches)) {
      const [batch] = batches;
      this.#received = batch.received;
      this.records = batch.filtered;
    }
    return batches;
  }

  /** The response as a value; of scanned records only what is beside their list, which stands for them as an empty list. */
  envelope(): Json {
    const { scanned } = this.#content;
    if (scanned === undefined) return this.response;
    const { bytes, list } = scanned;
    const start = list.byteOffset - bytes.byteOffset;
    const end = start + list.length;
    return readValue(Buffer.concat([bytes.subarray(0, start), EMPTY_LIST, bytes.subarray(end)]));
  }

  /** Whether two responses are the same value (PAG-SAME), which bytes alone cannot deny: `1e1` is `10.0`. */
  isSame(other: ReadPage, numbers: Numbers): boolean | Promise<boolean> {
    const [one, two] = [this.#content, other.#content];
    if (one.formatted !== undefined || two.formatted !== undefined)
      return (
        one.formatted !== undefined &&
        two.formatted !== undefined &&
        sameBytes(one.formatted, two.formatted)
      );
    if (one.scanned !== undefined && two.scanned !== undefined) {
      if (one.scanned.count !== two.scanned.count) return false;
      if (Buffer.compare(one.scanned.bytes, two.scanned.bytes) === 0) return true;
      // most pages differ in their last record
      if (!sameJson(this.#lastOf(numbers), other.#lastOf(numbers))) return false;
    }
    return sameJson(wholeOf(one, numbers), wholeOf(two, numbers));
  }

  /** The last of scanned records. It is compared with those of the page before and of the next one. */
  #lastOf(numbers: Numbers): Json {
    const { scanned } = this.#content;
    if (this.#last === undefined && scanned !== undefined)
      this.#last = readValue(scanned.last, numbers);
    return this.#last ?? null;
  }

  /** The records as they were received, or the bytes of their list; `undefined` of a page that is read in parts. */
  get list(): readonly Json[] | Uint8Array | undefined {
    return this.#content.scanned?.list ?? this.#received;
  }

  /** Whether the response is nothing but a list whose records were scanned. */
  get isScannedList(): boolean {
    const { scanned } = this.#content;
    return scanned !== undefined && scanned.list.length === scanned.bytes.length;
  }
}

const EMPTY_LIST = new TextEncoder().encode('[]');

function wholeOf({ value, scanned }: PageContent, numbers: Numbers): Json {
  return scanned === undefined ? value : readValue(scanned.bytes, numbers);
}

/** Scanned bytes are JSON. */
function readValue(bytes: Uint8Array, numbers?: Numbers): Json {
  const decoded = decodeJson(bytes, numbers === undefined ? {} : { numbers });
  return decoded.kind === 'value' ? decoded.value : null;
}

type Formatted = NonNullable<PageContent['formatted']>;

function sameBytes(one: Formatted, other: Formatted): boolean | Promise<boolean> {
  if (Buffer.compare(one.bytes, other.bytes) !== 0) return false; // of stored bodies, their beginnings
  if (one.stored === undefined || other.stored === undefined) return one.stored === other.stored;
  return one.stored.size === other.stored.size && sameStored(one.stored, other.stored);
}

async function sameStored(one: StoredBody, other: StoredBody): Promise<boolean> {
  const source = new ByteSource(other.read());
  try {
    for await (const bytes of one.read())
      if (Buffer.compare(bytes, await source.take(bytes.length)) !== 0) return false;
    return true;
  } finally {
    await source.end();
  }
}

/** The records of a page, to be compared with those of others; nothing of a page that was read in parts. */
export function pageRecords(
  read: readonly Json[] | Uint8Array | undefined,
  count: number,
): PageRecords | undefined {
  if (read === undefined) return undefined;
  return read instanceof Uint8Array ? new ByteRecords(read, count) : new ValueRecords(read);
}

class ValueRecords implements PageRecords {
  readonly count: number;
  readonly list: readonly Json[];
  #hashes: readonly number[] | undefined;

  constructor(list: readonly Json[]) {
    this.list = list;
    this.count = list.length;
  }

  mayHaveFirstOf(later: PageRecords): boolean {
    const first = firstOf(later);
    return first !== undefined && this.list.some((record) => sameMembers(record, first));
  }

  mark(): PageMark {
    return { size: this.count, ends: this.#ends(), digest: this.#digest() };
  }

  isMarked({ size, ends, digest }: PageMark): boolean {
    return this.count === size && this.#ends() === ends && this.#digest() === digest;
  }

  #ends(): string {
    return `${OF_VALUES}${hashOf([this.list[0] ?? null, this.list.at(-1) ?? null])}`;
  }

  #digest(): string {
    return String(hashOf(this.list));
  }

  hashes(): readonly number[] {
    this.#hashes ??= this.list.map(hashOf);
    return this.#hashes;
  }
}

/** So many bytes at the beginning and the end of a page are compared before the whole. */
const ENDS = 64;

/** Of so many records the order of the members is compared. */
const ORDERS = 4;
/** Marks of records that were compared as values begin so. */
const OF_VALUES = 'values ';

/** Records as the bytes of their list. */
class ByteRecords implements PageRecords {
  readonly count: number;
  readonly list: Uint8Array;
  #records: readonly Uint8Array[] | undefined;
  #hashes: readonly number[] | undefined;
  #values: ValueRecords | undefined;
  #names: (readonly string[])[] | undefined;

  constructor(list: Uint8Array, count: number) {
    this.list = list;
    this.count = count;
  }

  mayHaveFirstOf(later: PageRecords): boolean {
    if (!(later instanceof ByteRecords)) return this.values().mayHaveFirstOf(later);
    const first = later.first();
    if (first === undefined || bufferOf(this.list).indexOf(first) >= 0) return true;
    return this.#isMixedWith(later) && this.values().mayHaveFirstOf(later);
  }

  mark(): PageMark {
    if (this.#isMixedWith(this)) return this.values().mark();
    return { size: this.list.length, ends: this.#ends(), digest: digestOf('sha1', this.list) };
  }

  isMarked(mark: PageMark): boolean {
    const { size, ends, digest } = mark;
    if (ends.startsWith(OF_VALUES)) return this.values().isMarked(mark);
    return (
      this.list.length === size && this.#ends() === ends && digestOf('sha1', this.list) === digest
    );
  }

  #ends(): string {
    const buffer = bufferOf(this.list);
    return `bytes ${buffer.toString('latin1', 0, ENDS)} ${buffer.toString('latin1', Math.max(0, buffer.length - ENDS))}`;
  }

  hashes(against: PageRecords): readonly number[] {
    if (!(against instanceof ByteRecords) || this.#isMixedWith(against))
      return this.values().hashes();
    this.#hashes ??= this.#all().map(hashOfBytes);
    return this.#hashes;
  }

  /** The first record; `undefined` where there is none. */
  first(): Uint8Array | undefined {
    if (this.#records !== undefined) return this.#records[0];
    return recordsIn(this.list).next().value ?? undefined;
  }

  values(): ValueRecords {
    if (this.#values === undefined) {
      const decoded = decodeJson(this.list);
      const isList = decoded.kind === 'value' && isArray(decoded.value);
      this.#values = new ValueRecords(isList ? (decoded.value as readonly Json[]) : []);
    }
    return this.#values;
  }

  /** Whether records have the same members in another order, as far as the first ones of the two pages show: then bytes cannot be compared. */
  #isMixedWith(other: ByteRecords): boolean {
    const orders = [...this.#orders(), ...other.#orders()];
    const different = (texts: readonly string[]) => new Set(texts).size;
    const written = different(orders.map((names) => names.join('\n')));
    return written > different(orders.map((names) => names.toSorted().join('\n')));
  }

  /** The names of the members of the first records. */
  #orders(): readonly (readonly string[])[] {
    if (this.#names === undefined) {
      this.#names = [];
      for (const bytes of recordsIn(this.list)) {
        const decoded = decodeJson(bytes);
        const isRecord = decoded.kind === 'value' && isObject(decoded.value);
        this.#names.push(isRecord ? keysOf(decoded.value as JsonObject) : []);
        if (this.#names.length === ORDERS) break;
      }
    }
    return this.#names;
  }

  #all(): readonly Uint8Array[] {
    this.#records ??= [...recordsIn(this.list)];
    return this.#records;
  }
}

function firstOf(records: PageRecords): Json | undefined {
  if (!(records instanceof ByteRecords)) return valuesOf(records).list[0];
  const bytes = records.first(); // the first record alone: reading all of a page takes longer than writing its rows
  const decoded = bytes === undefined ? undefined : decodeJson(bytes);
  return decoded?.kind === 'value' ? decoded.value : undefined;
}

function valuesOf(records: PageRecords): ValueRecords {
  if (records instanceof ByteRecords) return records.values();
  return records instanceof ValueRecords ? records : new ValueRecords([]);
}

function bufferOf({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer as ArrayBuffer, byteOffset, length);
}

/** The bytes of each object in a valid list of objects. */
function* recordsIn(list: Uint8Array): Generator<Uint8Array> {
  let depth = 0;
  let start = 0;
  for (let at = 0; at < list.length; at++) {
    const byte = list[at];
    if (byte === QUOTE) at = endOfText(list, at);
    else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
      if (depth === 1) start = at;
      depth++;
    } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
      depth--;
      if (depth === 1) yield list.subarray(start, at + 1);
    }
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;
const OPEN_LIST = 0x5b;
const CLOSE_LIST = 0x5d;

/** Where the text ends that begins with the quote at this place. */
function endOfText(list: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < list.length && list[at] !== QUOTE) at += list[at] === BACKSLASH ? 2 : 1;
  return at;
}

/** Two hashes of 32 bits (FNV-1a with different beginnings) as a number of 53. */
class Hash {
  #one = 0x811c9dc5;
  #other = 0x2f0b4a71;

  add(code: number): void {
    this.#one = Math.imul(this.#one ^ code, 0x01000193);
    this.#other = Math.imul(this.#other ^ code, 0x85ebca6b);
    this.#other ^= this.#other >>> 15;
  }

  text(text: string): void {
    for (let at = 0; at < text.length; at++) this.add(text.charCodeAt(at));
    this.add(text.length + 0x10000);
  }

  value(): number {
    return (this.#one >>> 0) * 0x200000 + (this.#other >>> 11);
  }
}

function hashOfBytes(bytes: Uint8Array): number {
  const hash = new Hash();
  for (let at = 0; at < bytes.length; at++) hash.add(bytes[at] as number);
  return hash.value();
}

function hashOf(value: Json): number {
  const hash = new Hash();
  addTo(hash, value);
  return hash.value();
}

function addTo(hash: Hash, value: Json): void {
  if (isArray(value)) {
    hash.add(OPEN_LIST);
    for (const each of value) addTo(hash, each);
    hash.add(CLOSE_LIST);
  } else if (isObject(value)) {
    hash.add(OPEN_OBJECT);
    // some APIs write members in another order each time
    for (const name of keysOf(value).toSorted()) {
      hash.text(name);
      addTo(hash, value[name] as Json);
    }
    hash.add(CLOSE_OBJECT);
  } else {
    const text = value instanceof NumberLiteral ? value.text : String(value);
    hash.add(typeof value === 'string' ? QUOTE : 0);
    hash.text(text);
  }
}
