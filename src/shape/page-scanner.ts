import { isUtf8 } from 'node:buffer';
import { type MemberLayout, memberLayout, OBJECT, type ObjectLayout, type PageLayout, SKIPPED } from './page-layout.ts';

/** What a cell of the scanned record is. */
export const ABSENT = 0;
export const COPIED = 1;
export const ESCAPED = 2;
export const TRUE = 3;
export const FALSE = 4;
/** A number whose text has to be made from its value. */
export const NUMBER = 5;

const DEEPEST = 64;
const MOST_NAMES = 4096;
const MOST_DIGITS = 14;
const MOST_INTEGER_DIGITS = 18;
const decoder = new TextDecoder();

/** The scanned record: for each column what its cell is, and where its bytes are. */
export interface ScannedRecord {
  readonly kinds: Uint8Array;
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Where the record itself is. */
  start: number;
  end: number;
}

/** A page that was read: how many records it has, and the text of the last one. */
export interface ScannedPage {
  readonly count: number;
  readonly last: Uint8Array;
  /** The list of records: the page itself, or the part of it that holds them. */
  readonly list: Uint8Array;
}

/**
 * Where the list of records is: the page itself, or the only list among its members (REC-6..8); or at a path of member
 * names (REC-3).
 */
export type ListPlace = 'found' | readonly string[];

/**
 * Reads a page of flat records without building them: a JSON list of objects whose members have the places of a layout.
 * Anything that is not plain makes `scan` give up, and the page is read as any other: text that is no UTF-8, an escaped
 * name, half a surrogate, a list or object where a scalar is expected, an object that comes twice, invalid JSON.
 */
export class PageScanner {
  readonly record: ScannedRecord;
  readonly #root: ObjectLayout;
  #body: Uint8Array = new Uint8Array(0);
  #at = 0;
  #records = 0;
  #found: { readonly count: number; readonly start: number; readonly end: number } | undefined;

  constructor(layout: PageLayout) {
    this.#root = layout.root;
    this.record = { kinds: new Uint8Array(layout.width), starts: new Int32Array(layout.width), ends: new Int32Array(layout.width), start: 0, end: 0 };
  }

  /** Calls `onRecord` for each record; `undefined` when the page cannot be read this way. */
  scan(body: Uint8Array, place: ListPlace, onRecord: () => void): ScannedPage | undefined {
    if (!isUtf8(body)) return undefined;
    this.#body = body;
    this.#at = 0;
    this.#found = undefined;
    const first = this.#next();
    const isWhole = place === 'found' ? first === 0x5b : place.length === 0;
    const readable = isWhole ? first === 0x5b && this.#list(onRecord) : first === 0x7b && this.#holder(place, 0, onRecord);
    const ended = Number.isNaN(this.#next());
    this.#body = EMPTY;
    if (!readable || !ended || this.#found === undefined) return undefined;
    const { count, start, end } = this.#found;
    return { count, last: body.subarray(this.record.start, this.record.end), list: body.subarray(start, end) };
  }

  /** An object that holds the list, `depth` names down the path. Everything beside the list is checked and passed over. */
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
        if (deeper ? first !== 0x7b || !this.#holder(place, depth + 1, onRecord) : first !== 0x5b || !this.#list(onRecord)) return false;
      } else if (!(first === 0x5b || first === 0x7b ? this.#skipped(first, 1) : this.#value(ANYTHING))) return false;
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
      record.start = this.#at;
      record.kinds.fill(ABSENT);
      this.#records++;
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
    this.#at++;
    if (this.#next() === 0x7d) {
      this.#at++;
      return true;
    }
    for (let index = 0; ; index++) {
      const member = this.#member(layout, index);
      if (member === undefined || this.#next() !== 0x3a) return false;
      this.#at++;
      if (!this.#value(member)) return false;
      const sign = this.#next();
      this.#at++;
      if (sign === 0x7d) return true;
      if (sign !== 0x2c) return false;
      this.#next();
    }
  }

  /** The member whose name stands here; records of a page mostly have theirs in one order. */
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
    for (let at = start; at < end; at++) if (body[at] === 0x5c || (body[at] as number) < 0x20) return undefined;
    const name = decoder.decode(body.subarray(start, end));
    let member = layout.byName.get(name);
    if (member === undefined) {
      if (!layout.open || layout.byName.size > MOST_NAMES) return undefined;
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
    if (use === OBJECT) {
      if (member.seen === this.#records) return false;
      member.seen = this.#records;
      if (first === 0x7b && member.members !== undefined) return this.#object(member.members);
    }
    if (first === 0x6e) return this.#word(0x75, 0x6c, 0x6c) && this.#set(use, ABSENT, 0, 0, true);
    if (first === 0x74) return this.#word(0x72, 0x75, 0x65) && this.#set(use, TRUE, 0, 0, false);
    if (first === 0x66) {
      this.#at++;
      return this.#body[this.#at] === 0x61 && this.#word(0x6c, 0x73, 0x65) && this.#set(use, FALSE, 0, 0, false);
    }
    return use === SKIPPED && this.#skipped(first, 1);
  }

  #set(use: number, kind: number, start: number, end: number, isNull: boolean): boolean {
    if (use < 0) return use === SKIPPED || isNull;
    const { record } = this;
    record.kinds[use] = kind;
    record.starts[use] = start;
    record.ends[use] = end;
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
    let plain = wholeDigits <= MOST_INTEGER_DIGITS && !(zero && whole > start);
    if (byte === 0x2e) {
      const fraction = ++at;
      byte = body[at];
      while (byte === 0x30) byte = body[++at];
      const significant = at;
      while (byte !== undefined && byte >= 0x30 && byte <= 0x39) byte = body[++at];
      if (at === fraction) return false;
      plain = body[at - 1] !== 0x30 && (zero ? significant - fraction <= 3 && at - significant <= MOST_DIGITS : wholeDigits + at - fraction <= MOST_DIGITS);
    }
    if (byte === 0x65 || byte === 0x45) {
      byte = body[++at];
      if (byte === 0x2b || byte === 0x2d) byte = body[++at];
      const power = at;
      while (byte !== undefined && byte >= 0x30 && byte <= 0x39) byte = body[++at];
      if (at === power) return false;
      plain = false;
    }
    this.#at = at;
    return this.#set(use, plain ? COPIED : NUMBER, start, at, false);
  }

  /** A list or object that no column takes: passed over, and still checked. */
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
      const passed = inner === 0x5b || inner === 0x7b ? this.#skipped(inner, depth + 1) : this.#value(ANYTHING);
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

/** How many bytes an escape has after its backslash; 0 for one that is invalid, or half of a surrogate pair. */
function escapeLength(body: Uint8Array, at: number): number {
  const sign = body[at + 1];
  if (sign === 0x75) {
    const code = hexValue(body, at + 2);
    return code < 0 || (code >= 0xd800 && code <= 0xdfff) ? 0 : 5;
  }
  return sign === 0x22 || sign === 0x5c || sign === 0x2f || sign === 0x62 || sign === 0x66 || sign === 0x6e || sign === 0x72 || sign === 0x74 ? 1 : 0;
}

/** The value of four hexadecimal digits, or -1. */
export function hexValue(body: Uint8Array, at: number): number {
  let value = 0;
  for (let index = at; index < at + 4; index++) {
    const byte = body[index] ?? 0;
    const lower = byte | 0x20;
    const digit = byte >= 0x30 && byte <= 0x39 ? byte - 0x30 : lower >= 0x61 && lower <= 0x66 ? lower - 0x57 : -1;
    if (digit < 0) return -1;
    value = value * 16 + digit;
  }
  return value;
}
