import { decodeJson } from '../../features/formats/json/decode-json.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  NumberLiteral,
  sameJson,
} from '../../language/values/json.ts';
import type { PageRecords } from '../complete/fresh-records.ts';

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
    return first !== undefined && this.list.some((record) => sameJson(record, first));
  }

  isLike(other: PageRecords): boolean {
    return this.count === other.count && sameJson(this.list, valuesOf(other).list);
  }

  hashes(): readonly number[] {
    this.#hashes ??= this.list.map(hashOf);
    return this.#hashes;
  }
}

/** Records as the bytes of their list. */
class ByteRecords implements PageRecords {
  readonly count: number;
  readonly list: Uint8Array;
  #records: readonly Uint8Array[] | undefined;
  #hashes: readonly number[] | undefined;
  #values: ValueRecords | undefined;

  constructor(list: Uint8Array, count: number) {
    this.list = list;
    this.count = count;
  }

  mayHaveFirstOf(later: PageRecords): boolean {
    if (!(later instanceof ByteRecords)) return this.values().mayHaveFirstOf(later);
    const first = later.first();
    return first === undefined || bufferOf(this.list).indexOf(first) >= 0;
  }

  isLike(other: PageRecords): boolean {
    if (!(other instanceof ByteRecords)) return this.values().isLike(other);
    return Buffer.compare(this.list, other.list) === 0;
  }

  hashes(against: PageRecords): readonly number[] {
    if (!(against instanceof ByteRecords)) return this.values().hashes();
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
    for (const [name, inner] of entriesOf(value)) {
      hash.text(name);
      addTo(hash, inner);
    }
    hash.add(CLOSE_OBJECT);
  } else {
    const text = value instanceof NumberLiteral ? value.text : String(value);
    hash.add(typeof value === 'string' ? QUOTE : 0);
    hash.text(text);
  }
}
