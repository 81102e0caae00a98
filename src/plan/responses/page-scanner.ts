import { isUtf8 } from 'node:buffer';
import { pathSegments } from '../../values/path.ts';
import { serializeText } from '../../values/text.ts';
import type { RecordSelection } from '../model/plan.ts';

/** What a member of a record is for: a column from 0, or one of these. */
export const NULL_ONLY = -1;
export const OBJECT = -2;
const SKIPPED = -3;
export const LIST = -4;

/** A member that is expected, its name as bytes with the closing quote. */
export interface MemberLayout {
  readonly name: string;
  readonly key: Uint8Array;
  /** The name as PHP serialises it. */
  readonly serialized: Uint8Array;
  readonly use: number;
  readonly members: ObjectLayout | undefined;
  readonly list: ListLayout | undefined;
  /** The last object that contained it, to find duplicate names. */
  seen: number;
}

/** A list whose elements are rows of a table of their own: objects without lists, or scalars. */
export interface ListLayout {
  /** Among the lists of the page's layout. */
  readonly index: number;
  /** Where the record has the id that links the elements. */
  readonly column: number;
  /** `undefined` for scalars, which take the only column. */
  readonly element: ObjectLayout | undefined;
  readonly width: number;
}

/** The members of an object that are columns, or objects with columns. */
export interface ObjectLayout {
  readonly byName: Map<string, MemberLayout>;
  /** Whether a member that is not listed is passed over; otherwise its page cannot be read by layout. */
  readonly open: boolean;
  /** Members in the order of the last record. */
  readonly order: MemberLayout[];
}

/** How records become rows: each column is one scalar at a fixed place of the record, or the id that links its list. */
export interface PageLayout {
  readonly root: ObjectLayout;
  readonly width: number;
  readonly lists: readonly ListLayout[];
}

const encoder = new TextEncoder();

export function memberLayout(
  name: string,
  use: number,
  inner: { readonly members?: ObjectLayout; readonly list?: ListLayout } = {},
): MemberLayout {
  const { members, list } = inner;
  return {
    name,
    key: encoder.encode(`${name}"`),
    serialized: encoder.encode(serializeText(name)),
    use,
    members,
    list,
    seen: -1,
  };
}

const DEEPEST = 64;
const MAX_NAMES = 4096;
/** Of a record with lists; the text that its id is a hash of takes up to 26 times as much, and a buffer 4 GB. */
const MAX_RECORD_BYTES = 2 ** 27;
const MAX_DIGITS = 14;
const MAX_INTEGER_DIGITS = 18;
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
/** Of a byte order mark in UTF-8, which JSON may have before it (RFC 8259, 8.1). */
const MARK_BYTES = 3;

function hasMark([first, second, third]: Uint8Array): boolean {
  return first === 0xef && second === 0xbb && third === 0xbf;
}

/** A page that was read: how many records it has, and the bytes of the last one. */
export interface ScannedPage {
  readonly count: number;
  readonly last: Uint8Array;
  /** The list of records: the page itself, or the part of it that has them. */
  readonly list: Uint8Array;
}

/**
 * Where the list of records is: the page itself, or the only list among its members (REC-6..8); or at a path of member
 * names (REC-3).
 */
export type ListPlace = 'found' | readonly string[];

export function listPlace(selection: RecordSelection): ListPlace {
  return selection.kind === 'auto' ? 'found' : pathSegments(selection.path, selection.delimiter);
}

/**
 * Reads a page of records without building them: a JSON list of objects whose members have the places of a layout.
 * `scan` gives up on anything unusual, and the page is then parsed in the general way: text that is not UTF-8, an escaped name,
 * a lone surrogate, an unexpected list or object, a duplicate name, invalid JSON.
 */
export class PageScanner {
  readonly record: ScannedRecord;
  readonly #root: ObjectLayout;
  #body: Uint8Array = new Uint8Array(0);
  #at = 0;
  #objects = 0;
  /** The values in order, for ids; only where there are lists. */
  readonly tape: PageTape | undefined;
  /** Where the cells of the row begin that is scanned. */
  #base = 0;
  #found: { readonly count: number; readonly start: number; readonly end: number } | undefined;

  constructor(layout: PageLayout) {
    this.#root = layout.root;
    this.tape = layout.lists.length === 0 ? undefined : new PageTape();
    this.record = new ScannedRecord(layout.width);
  }

  /** Calls `onRecord` for each record; `undefined` when the page cannot be read this way. */
  scan(body: Uint8Array, place: ListPlace, onRecord: () => void): ScannedPage | undefined {
    if (!isUtf8(body)) return undefined;
    this.#body = body;
    this.#at = hasMark(body) ? MARK_BYTES : 0;
    this.#found = undefined;
    const first = this.#next();
    const isWhole = place === 'found' ? first === 0x5b : place.length === 0;
    const readable = isWhole
      ? first === 0x5b && this.#list(onRecord)
      : first === 0x7b && this.#holder(place, 0, onRecord);
    const ended = Number.isNaN(this.#next());
    this.#body = EMPTY;
    if (!readable || !ended || this.#found === undefined) return undefined;
    const { count, start, end } = this.#found;
    const last = body.subarray(this.record.start, this.record.end);
    return { count, last, list: body.subarray(start, end) };
  }

  /** An object that has the list, `depth` names down the path. Everything beside the list is checked and passed over. */
  #holder(place: ListPlace, depth: number, onRecord: () => void): boolean {
    this.#at++;
    let listName: string | undefined;
    for (;;) {
      if (this.#next() !== 0x22) return false;
      const name = this.#name();
      if (name === undefined || this.#next() !== 0x3a) return false;
      this.#at++;
      const first = this.#next();
      if (place === 'found' ? first === 0x5b || name === listName : name === place[depth]) {
        if (this.#found !== undefined) return false; // another list, or the same name again
        listName = name;
        const deeper = place !== 'found' && depth < place.length - 1;
        if (
          deeper
            ? first !== 0x7b || !this.#holder(place, depth + 1, onRecord)
            : first !== 0x5b || !this.#list(onRecord)
        )
          return false;
      } else if (
        !(first === 0x5b || first === 0x7b ? this.#skipped(first, 1) : this.#value(ANYTHING))
      )
        return false;
      const sign = this.#next();
      this.#at++;
      if (sign === 0x7d) return true;
      if (sign !== 0x2c) return false;
    }
  }

  /** A name without escapes. */
  #name(): string | undefined {
    const start = this.#at + 1;
    if (!this.#string(SKIPPED)) return undefined;
    const text = this.#body.subarray(start, this.#at - 1);
    return text.includes(0x5c) ? undefined : decoder.decode(text);
  }

  #list(onRecord: () => void): boolean {
    const { record } = this;
    const start = this.#at;
    let count = 0;
    do {
      this.#at++;
      if (this.#next() !== 0x7b) return false; // an empty list, too: it has rules of its own
      record.begin(this.#at);
      this.tape?.clear();
      if (!this.#object(this.#root)) return false;
      record.end = this.#at;
      count++;
      onRecord();
    } while (this.#next() === 0x2c);
    if (this.#next() !== 0x5d) return false;
    this.#at++;
    this.#found = { count, start, end: this.#at };
    return true;
  }

  /** Skips white space; the byte that follows, NaN at the end. */
  #next(): number {
    const body = this.#body;
    const { length } = body;
    let at = this.#at;
    while (at < length) {
      const byte = body[at] as number;
      if (byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09) {
        this.#at = at;
        return byte;
      }
      at++;
    }
    this.#at = at;
    return Number.NaN;
  }

  #object(layout: ObjectLayout): boolean {
    const { tape } = this;
    const object = ++this.#objects;
    const beginning = tape?.begin(OBJECT_START) ?? 0;
    this.#at++;
    if (this.#next() === 0x7d) {
      this.#at++;
      tape?.end(beginning, 0);
      return true;
    }
    for (let index = 0; ; index++) {
      const member = this.#member(layout, index);
      if (member === undefined || this.#next() !== 0x3a) return false;
      if (tape !== undefined || member.use === OBJECT) {
        if (member.seen === object) return false;
        member.seen = object;
        tape?.name(member.serialized);
      }
      this.#at++;
      if (!this.#value(member)) return false;
      const sign = this.#next();
      this.#at++;
      if (sign === 0x7d) {
        tape?.end(beginning, index + 1);
        return true;
      }
      if (sign !== 0x2c) return false;
      this.#next();
    }
  }

  /** A list whose elements are rows. */
  #elements({ index, column, element, width }: ListLayout): boolean {
    const { record, tape } = this;
    const start = this.#at;
    const beginning = tape?.begin(LIST_START) ?? 0;
    this.#at++;
    if (this.#next() === 0x5d) {
      this.#at++;
      tape?.end(beginning, 0);
      return true;
    }
    for (let count = 1; ; count++) {
      if (this.#at - record.start > MAX_RECORD_BYTES) return false;
      this.#base = record.beginElement(index, width);
      const first = this.#next();
      let isRow = false;
      if (element === undefined) isRow = this.#value(FIRST_COLUMN);
      else if (first === 0x7b) isRow = this.#object(element);
      else if (first === 0x6e) isRow = this.#value(ANYTHING);
      this.#base = 0;
      if (!isRow) return false;
      const sign = this.#next();
      this.#at++;
      if (sign === 0x5d) {
        tape?.end(beginning, count);
        return this.#set(column, LINK, start, this.#at, false);
      }
      if (sign !== 0x2c) return false;
    }
  }

  /** The member with the name at this position; the records of a page mostly have their members in the same order. */
  #member(layout: ObjectLayout, index: number): MemberLayout | undefined {
    const body = this.#body;
    const start = this.#at + 1;
    if (body[this.#at] !== 0x22) return undefined;
    const expected = layout.order[index];
    if (expected !== undefined) {
      const { key } = expected;
      const { length } = key;
      let same = 0;
      while (same < length && body[start + same] === key[same]) same++;
      if (same === length) {
        this.#at = start + length;
        return expected;
      }
    }
    const end = body.indexOf(0x22, start);
    if (end < 0) return undefined;
    for (let at = start; at < end; at++)
      if (body[at] === 0x5c || (body[at] as number) < 0x20) return undefined;
    const name = decoder.decode(body.subarray(start, end));
    let member = layout.byName.get(name);
    if (member === undefined) {
      if (!layout.open || layout.byName.size > MAX_NAMES) return undefined;
      member = memberLayout(name, SKIPPED);
      layout.byName.set(name, member);
    }
    layout.order[index] = member;
    this.#at = end + 1;
    return member;
  }

  #value(member: MemberLayout): boolean {
    const { use } = member;
    const first = this.#next();
    if (first === 0x22) return this.#string(use);
    if (first === 0x2d || (first >= 0x30 && first <= 0x39)) return this.#number(use);
    if (first === 0x7b && member.members !== undefined) return this.#object(member.members);
    if (first === 0x5b && member.list !== undefined) return this.#elements(member.list);
    if (first === 0x6e) {
      this.tape?.push(NULL_WORD, 0, 0);
      return this.#word(0x75, 0x6c, 0x6c) && this.#set(use, ABSENT, 0, 0, true);
    }
    if (first === 0x74) {
      this.tape?.push(TRUE_WORD, 0, 0);
      return this.#word(0x72, 0x75, 0x65) && this.#set(use, TRUE, 0, 0, false);
    }
    if (first === 0x66) {
      this.tape?.push(FALSE_WORD, 0, 0);
      this.#at++;
      return (
        this.#body[this.#at] === 0x61 &&
        this.#word(0x6c, 0x73, 0x65) &&
        this.#set(use, FALSE, 0, 0, false)
      );
    }
    return use === SKIPPED && this.#skipped(first, 1);
  }

  #set(use: number, kind: number, start: number, end: number, isNull: boolean): boolean {
    if (use < 0) return use === SKIPPED || isNull;
    const { record } = this;
    const cell = this.#base + use;
    record.kinds[cell] = kind;
    record.starts[cell] = start;
    record.ends[cell] = end;
    return true;
  }

  /** Whether the three bytes after this one are these. */
  #word(second: number, third: number, fourth: number): boolean {
    const body = this.#body;
    const at = this.#at;
    this.#at = at + 4;
    return body[at + 1] === second && body[at + 2] === third && body[at + 3] === fourth;
  }

  #string(use: number): boolean {
    const body = this.#body;
    const { length } = body;
    const start = this.#at + 1;
    let escaped = false;
    for (let at = start; at < length; at++) {
      const byte = body[at] as number;
      if (byte === 0x22) {
        this.#at = at + 1;
        this.tape?.push(escaped ? ESCAPED_TEXT : PLAIN_TEXT, start, at);
        return this.#set(use, escaped ? ESCAPED : COPIED, start, at, false);
      }
      if (byte < 0x20) return false;
      if (byte === 0x5c) {
        const more = escapeLength(body, at);
        if (more === 0) return false;
        escaped = true;
        at += more;
      }
    }
    return false;
  }

  /** Integers of up to 18 digits and floats of up to 14 in their shortest form have the same text in a table. */
  #number(use: number): boolean {
    const body = this.#body;
    const start = this.#at;
    let at = body[start] === 0x2d ? start + 1 : start;
    const whole = at;
    let byte = body[at];
    while (byte !== undefined && byte >= 0x30 && byte <= 0x39) byte = body[++at];
    const wholeDigits = at - whole;
    const zero = body[whole] === 0x30;
    if (wholeDigits === 0 || (zero && wholeDigits > 1)) return false;
    let plain = wholeDigits <= MAX_INTEGER_DIGITS && !(zero && whole > start);
    let integer = plain;
    if (byte === 0x2e) {
      integer = false;
      const fraction = ++at;
      byte = body[at];
      while (byte === 0x30) byte = body[++at];
      const significant = at;
      while (byte !== undefined && byte >= 0x30 && byte <= 0x39) byte = body[++at];
      if (at === fraction) return false;
      plain =
        body[at - 1] !== 0x30 &&
        (zero
          ? significant - fraction <= 3 && at - significant <= MAX_DIGITS
          : wholeDigits + at - fraction <= MAX_DIGITS);
    }
    if (byte === 0x65 || byte === 0x45) {
      byte = body[++at];
      if (byte === 0x2b || byte === 0x2d) byte = body[++at];
      const power = at;
      while (byte !== undefined && byte >= 0x30 && byte <= 0x39) byte = body[++at];
      if (at === power) return false;
      plain = false;
      integer = false;
    }
    this.#at = at;
    this.tape?.push(integer ? INTEGER : OTHER_NUMBER, start, at);
    return this.#set(use, plain ? COPIED : NUMBER, start, at, false);
  }

  /** Skips a list or object without a column, but checks its syntax. */
  #skipped(first: number, depth: number): boolean {
    if ((first !== 0x5b && first !== 0x7b) || depth > DEEPEST) return false;
    const closing = first + 2;
    this.#at++;
    if (this.#next() === closing) {
      this.#at++;
      return true;
    }
    for (;;) {
      if (first === 0x7b) {
        if (this.#next() !== 0x22 || !this.#string(SKIPPED) || this.#next() !== 0x3a) return false;
        this.#at++;
      }
      const inner = this.#next();
      const passed =
        inner === 0x5b || inner === 0x7b ? this.#skipped(inner, depth + 1) : this.#value(ANYTHING);
      if (!passed) return false;
      const sign = this.#next();
      this.#at++;
      if (sign === closing) return true;
      if (sign !== 0x2c) return false;
    }
  }
}

const EMPTY = new Uint8Array(0);
const ANYTHING = memberLayout('', SKIPPED);
const FIRST_COLUMN = memberLayout('', 0);

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

const QUOTE = 0x22;

/** Copies a few bytes, faster than `set`. Returns the new offset. */
export function copyInto(out: Uint8Array, at: number, bytes: Uint8Array): number {
  let to = at;
  for (let from = 0; from < bytes.length; from++) out[to++] = bytes[from] as number;
  return to;
}

/** Writes the text of a JSON string, its quotes doubled as in CSV or plain; never more bytes than the escapes had. Gives the new place. */
export function unescapeInto(
  out: Uint8Array,
  at: number,
  body: Uint8Array,
  start: number,
  end: number,
  quotes: 'plain' | 'doubled',
): number {
  let to = at;
  for (let from = start; from < end; from++) {
    const byte = body[from] as number;
    if (byte !== 0x5c) {
      out[to++] = byte;
      continue;
    }
    const sign = body[++from] as number;
    let code = SIGNS[sign] ?? sign;
    if (sign === 0x75) {
      code = hexValue(body, from + 1);
      from += 4;
    }
    if (code === QUOTE && quotes === 'doubled') out[to++] = QUOTE;
    if (code < 0x80) out[to++] = code;
    else {
      if (code < 0x800) out[to++] = 0xc0 | (code >> 6);
      else {
        out[to++] = 0xe0 | (code >> 12);
        out[to++] = 0x80 | ((code >> 6) & 0x3f);
      }
      out[to++] = 0x80 | (code & 0x3f);
    }
  }
  return to;
}

const SIGNS: Readonly<Record<number, number>> = {
  98: 0x08,
  102: 0x0c,
  110: 0x0a,
  114: 0x0d,
  116: 0x09,
};

/** How many bytes an escape has after its backslash; 0 for one that is invalid, or half of a surrogate pair. */
function escapeLength(body: Uint8Array, at: number): number {
  const sign = body[at + 1];
  if (sign === 0x75) {
    const code = hexValue(body, at + 2);
    return code < 0 || (code >= 0xd800 && code <= 0xdfff) ? 0 : 5;
  }
  return sign === 0x22 ||
    sign === 0x5c ||
    sign === 0x2f ||
    sign === 0x62 ||
    sign === 0x66 ||
    sign === 0x6e ||
    sign === 0x72 ||
    sign === 0x74
    ? 1
    : 0;
}

/** The value of four hexadecimal digits, or -1. */
function hexValue(body: Uint8Array, at: number): number {
  let value = 0;
  for (let index = at; index < at + 4; index++) {
    const byte = body[index] ?? 0;
    const lower = byte | 0x20;
    if (byte >= 0x30 && byte <= 0x39) value = value * 16 + byte - 0x30;
    else if (lower >= 0x61 && lower <= 0x66) value = value * 16 + lower - 0x57;
    else return -1;
  }
  return value;
}

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
