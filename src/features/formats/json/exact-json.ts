import {
  entriesOf,
  isArray,
  isIntegerLike,
  isObject,
  type Json,
  NumberLiteral,
  numberFromText,
  objectFrom,
} from '../../../language/values/json.ts';
import { floatText } from '../../../language/values/text.ts';

/** Why a text is not JSON; `at` counts UTF-16 units from 0. */
export class MalformedJson extends Error {
  override readonly name = 'MalformedJson';
  readonly at: number;
  /** Whether the text ends here, within a value: more of it could be JSON. */
  readonly isCut: boolean;

  constructor(reason: string, at: number, isCut = false) {
    super(reason);
    this.at = at;
    this.isCut = isCut;
  }
}

/** DEC-4: the most lists and objects in each other. */
export const MAX_DEPTH = 512;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** What a text may end with after the beginning of a number, or after anything that needs more. */
const PART_OF_NUMBER = /^(?:-|\.|[eE][+-]?)?$/;
const LONGEST_WORD = 6;
const ESCAPE_OR_CONTROL = /[\\\u0000-\u001f]/;
const CONTROL = /[\u0000-\u001f]/;

/**
 * Strict JSON with number kinds and member order (VAL-1, VAL-2). With `'exact'`, every number whose text form of the peer
 * differs from the received text keeps its digits as a `NumberLiteral`. Throws `MalformedJson` (DEC-4, DEC-6).
 */
export function parseExactJson(text: string, numbers: 'peer' | 'exact' = 'peer'): Json {
  const reader = new ExactReader(text, numbers === 'exact');
  const value = reader.value(0);
  reader.end();
  return value;
}

class ExactReader {
  readonly #text: string;
  readonly #exact: boolean;
  #at = 0;

  constructor(text: string, exact: boolean) {
    this.#text = text;
    this.#exact = exact;
  }

  value(depth: number): Json {
    switch (this.#next()) {
      case 0x7b:
        return this.#object(depth + 1);
      case 0x5b:
        return this.#array(depth + 1);
      case 0x22:
        return this.#string();
      case 0x74:
        return this.#word('true', true);
      case 0x66:
        return this.#word('false', false);
      case 0x6e:
        return this.#word('null', null);
      default:
        return this.#number();
    }
  }

  end(): void {
    if (!Number.isNaN(this.#next())) this.#fail();
  }

  #object(depth: number): Json {
    this.#enter(depth);
    const object: Record<string, Json> = {};
    // names that an ordinary object would move or lose: from then on `objectFrom` keeps them
    let entries: [string, Json][] | undefined;
    if (this.#took(0x7d)) return object;
    do {
      if (this.#next() !== 0x22) this.#fail();
      const name = this.#string();
      this.#expect(0x3a);
      const value = this.value(depth);
      if (entries === undefined && needsOrder(name)) entries = Object.entries(object);
      if (entries === undefined) object[name] = value;
      else entries.push([name, value]);
    } while (this.#took(0x2c));
    this.#expect(0x7d);
    return entries === undefined ? object : objectFrom(entries);
  }

  #array(depth: number): Json {
    this.#enter(depth);
    const elements: Json[] = [];
    if (this.#took(0x5d)) return elements;
    do elements.push(this.value(depth));
    while (this.#took(0x2c));
    this.#expect(0x5d);
    return elements;
  }

  #string(): string {
    const start = this.#at + 1;
    const end = this.#closingQuote(start);
    const raw = end < 0 ? this.#text.slice(start) : this.#text.slice(start, end);
    if (CONTROL.test(raw))
      throw new MalformedJson('Unexpected control character found', start + raw.search(CONTROL));
    if (end < 0) this.#fail(true);
    this.#at = end + 1;
    return ESCAPE_OR_CONTROL.test(raw) ? this.#unescaped(raw, start) : raw;
  }

  /** The next quote that an even number of backslashes is before; -1 when there is none. */
  #closingQuote(start: number): number {
    for (let from = start; ; ) {
      const end = this.#text.indexOf('"', from);
      if (end < 0) return -1;
      let slashes = 0;
      while (end - slashes > start && this.#text.charCodeAt(end - slashes - 1) === 0x5c) slashes++;
      if (slashes % 2 === 0) return end;
      from = end + 1;
    }
  }

  #unescaped(raw: string, start: number): string {
    try {
      return JSON.parse(`"${raw}"`) as string;
    } catch {
      throw new MalformedJson('Syntax error, malformed JSON', start);
    }
  }

  #word<T extends Json>(word: string, value: T): T {
    if (!this.#text.startsWith(word, this.#at)) this.#fail(word.startsWith(this.#rest()));
    this.#at += word.length;
    return value;
  }

  #number(): number | NumberLiteral {
    NUMBER.lastIndex = this.#at;
    const match = NUMBER.exec(this.#text)?.[0];
    if (match === undefined) return this.#fail();
    this.#at += match.length;
    return this.#exact ? exactNumber(match) : numberFromText(match);
  }

  #enter(depth: number): void {
    if (depth > MAX_DEPTH) throw new MalformedJson('Maximum stack depth exceeded', this.#at);
    this.#at++;
  }

  /** Skips white space; the code of the character that follows, NaN at the end. */
  #next(): number {
    for (;;) {
      const code = this.#text.charCodeAt(this.#at);
      if (code !== 0x20 && code !== 0x0a && code !== 0x0d && code !== 0x09) return code;
      this.#at++;
    }
  }

  #took(sign: number): boolean {
    if (this.#next() !== sign) return false;
    this.#at++;
    return true;
  }

  #expect(sign: number): void {
    if (!this.#took(sign)) this.#fail();
  }

  #rest(): string {
    return this.#text.slice(this.#at, this.#at + LONGEST_WORD);
  }

  #fail(isCut = PART_OF_NUMBER.test(this.#rest())): never {
    const code = this.#text.charCodeAt(this.#at);
    throw new MalformedJson(
      code < 0x20 ? 'Unexpected control character found' : 'Syntax error, malformed JSON',
      this.#at,
      isCut,
    );
  }
}

function needsOrder(name: string): boolean {
  const first = name.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39 && isIntegerLike(name)) || name === '__proto__';
}

/** A number keeps its source unless both spellings it may be written in are the source: the peer's and JavaScript's. */
function exactNumber(text: string): number | NumberLiteral {
  const number = numberFromText(text);
  if (number instanceof NumberLiteral) return number;
  return String(number) === text &&
    (Number.isInteger(number) || floatText(number, 14, 'E') === text)
    ? number
    : new NumberLiteral(text);
}

/** A value as JSON text that `parseExactJson` reads back as it was: digits, kinds and member order kept. */
export function exactJsonText(
  value: Json,
  quoted: (text: string) => string = JSON.stringify,
): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof NumberLiteral) return value.text;
  if (isArray(value))
    return `[${value.map((element) => exactJsonText(element, quoted)).join(',')}]`;
  if (isObject(value))
    return `{${entriesOf(value)
      .map(([name, member]) => `${quoted(name)}:${exactJsonText(member, quoted)}`)
      .join(',')}}`;
  return String(value);
}
