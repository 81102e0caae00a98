import {
  isIntegerLike,
  type Json,
  type JsonObject,
  NumberLiteral,
  numberFromText,
  objectFrom,
} from '../../values/json.ts';
import { floatText, withoutMark } from '../../values/text.ts';
import { plural } from '../../values/words.ts';

export type DecodedJson =
  | { readonly kind: 'value'; readonly value: Json; readonly warnings: readonly string[] }
  | {
      readonly kind: 'malformed';
      readonly reason: string;
      readonly at?: number;
      readonly isCut?: boolean;
    };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads a response's bytes as JSON, whatever its type says (DEC-1, DEC-3..7); a byte order mark before it is left out.
 * `numbers: 'exact'` keeps the digits of every number that Generic Extractor's text form would change. Fractions of more than 17 digits
 * keep them in any case, and with `decimals: 'all'` every fraction that a double rounds.
 */
export function decodeJson(
  body: Uint8Array,
  options: { readonly numbers?: 'peer' | 'exact'; readonly decimals?: 'all' | undefined } = {},
): DecodedJson {
  const warnings: string[] = [];
  const text = decodeText(body, warnings);
  if (text === undefined)
    return {
      kind: 'malformed',
      reason: `${body.length} bytes are more than a string can have; request smaller pages`,
    };
  const exact = options.numbers === 'exact';
  const wellFormed = LONE_SURROGATE.test(text)
    ? text.replace(ESCAPED_SURROGATES, (written) => replaceSurrogates(written, warnings))
    : text;
  try {
    return {
      kind: 'value',
      value: readJson(wellFormed, exact, options.decimals === 'all'),
      warnings,
    };
  } catch (error) {
    if (error instanceof MalformedJson)
      return { kind: 'malformed', reason: error.message, at: error.at, isCut: error.isCut };
    throw error;
  }
}

/** DEC-3: bytes that are no UTF-8 are dropped; a U+FFFD that the target sent stays. `undefined` for more than a text can contain. */
function decodeText(body: Uint8Array, warnings: string[]): string | undefined {
  try {
    const text = decoder.decode(body);
    if (!text.includes('\ufffd')) return withoutMark(text);
    const valid = validBytes(body);
    const dropped = body.length - valid.length;
    if (dropped > 0)
      warnings.push(`The response is not valid UTF-8: ${plural(dropped, 'byte')} left out`);
    return withoutMark(decoder.decode(valid));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_STRING_TOO_LONG')
      return undefined;
    throw error;
  }
}

function validBytes(body: Uint8Array): Uint8Array {
  const valid = new Uint8Array(body.length);
  let length = 0;
  for (let at = 0; at < body.length; ) {
    const size = sequenceLength(body, at);
    for (let index = at; index < at + size; index++) valid[length++] = body[index] as number;
    at += Math.max(1, size);
  }
  return valid.subarray(0, length);
}

/** How many bytes from here are one character of UTF-8 (Unicode, table 3-7); 0 when none is. */
function sequenceLength(body: Uint8Array, at: number): number {
  const first = body[at] as number;
  if (first < 0x80) return 1;
  if (first < 0xc2 || first > 0xf4) return 0;
  let size = 2;
  if (first >= 0xe0) size = 3;
  if (first >= 0xf0) size = 4;
  const second = body[at + 1] ?? 0;
  let low = 0x80;
  let high = 0xbf;
  if (first === 0xe0) low = 0xa0;
  if (first === 0xed) high = 0x9f;
  if (first === 0xf0) low = 0x90;
  if (first === 0xf4) high = 0x8f;
  if (second < low || second > high) return 0;
  for (let index = 2; index < size; index++)
    if (((body[at + index] ?? 0) & 0xc0) !== 0x80) return 0;
  return size;
}

const LONE_SURROGATE = /\\u[dD][89a-fA-F]/;
const ESCAPED_SURROGATES =
  /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/gs;

const HALF_OF_A_PAIR =
  'The response contains half of a UTF-16 surrogate pair; it was replaced by U+FFFD';

/** A9: a lone surrogate becomes U+FFFD; the other escapes of the text are not affected (DEC-7). */
function replaceSurrogates(written: string, warnings: string[]): string {
  if (written.length !== 6) return written;
  if (!warnings.includes(HALF_OF_A_PAIR)) warnings.push(HALF_OF_A_PAIR);
  return '\\ufffd';
}

/**
 * What `JSON.parse` would lose: integer-like names, their digits escaped or not, `__proto__`, numbers of many digits, with an exponent, an integral
 * fraction or one that a double rounds to it, or -0; of a fraction, more digits than programs write for a double. A text inside a string may look like one: that costs time, never
 * correctness.
 */
const NEEDS_EXACT =
  /"(?:(?:\d|\\u003\d)+|__proto__)"\s*:|[[:,\s](?:-0(?![.\d])|-?\d{16}|-?\d+(?:\.\d+)?[eE]|-?\d+\.(?:0+(?!\d)|(?:0+|9+)(?<=[\d.]{16}))|-?(?=[\d.]{19})\d+\.)/;
/** A fraction that a double may round. */
const LONG_FRACTION = /[[:,\s]-?(?=[\d.]{17})\d+\./;

function readJson(text: string, exact: boolean, allDecimals: boolean): Json {
  if (
    exact ||
    NEEDS_EXACT.test(text) ||
    (allDecimals && LONG_FRACTION.test(text)) ||
    /^[\s]*-?\d/.test(text)
  )
    return parseExactJson(text, exact ? 'exact' : 'peer');
  try {
    const value = JSON.parse(text) as Json;
    if (text.length <= 2 * MAX_DEPTH || !isDeeperThan(value, MAX_DEPTH)) return value;
  } catch {
    // the exact reader says what is wrong, and where
  }
  return parseExactJson(text, exact ? 'exact' : 'peer');
}

/** DEC-4: whether more levels of lists and objects than these are in each other. 60 µs for a page of w1, a tenth of parsing it. */
function isDeeperThan(value: Json, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (levels === 0) return true;
  if (Array.isArray(value))
    return value.some(
      (element) => typeof element === 'object' && isDeeperThan(element, levels - 1),
    );
  const object = value as JsonObject;
  for (const name in object) {
    const inner = object[name];
    if (typeof inner === 'object' && isDeeperThan(inner, levels - 1)) return true;
  }
  return false;
}

/** Why a text is not JSON; `at` counts UTF-16 units from 0. */
class MalformedJson extends Error {
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

/** PHP's words for a text that is not JSON. */
export const MALFORMED = 'Syntax error, malformed JSON';

/** DEC-4: the most lists and objects in each other. */
export const MAX_DEPTH = 512;
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
/** What a text may end with after the beginning of a number, or after anything that needs more. */
const PART_OF_NUMBER = /^(?:-|\.|[eE][+-]?)?$/;
const MAX_WORD_LENGTH = 6;
const ESCAPE_OR_CONTROL = /[\\\u0000-\u001f]/;
const CONTROL = /[\u0000-\u001f]/;

/**
 * Strict JSON with number kinds and member order (VAL-1, VAL-2). With `'exact'`, every number whose text form of Generic Extractor
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
      throw new MalformedJson(MALFORMED, start);
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
    return this.#text.slice(this.#at, this.#at + MAX_WORD_LENGTH);
  }

  #fail(isCut = PART_OF_NUMBER.test(this.#rest())): never {
    const code = this.#text.charCodeAt(this.#at);
    throw new MalformedJson(
      code < 0x20 ? 'Unexpected control character found' : MALFORMED,
      this.#at,
      isCut,
    );
  }
}

function needsOrder(name: string): boolean {
  const first = name.charCodeAt(0);
  return (first >= 0x30 && first <= 0x39 && isIntegerLike(name)) || name === '__proto__';
}

/** A number keeps its source unless both spellings it may be written in are the source: Generic Extractor's and JavaScript's. */
function exactNumber(text: string): number | NumberLiteral {
  const number = numberFromText(text);
  if (number instanceof NumberLiteral) return number;
  return String(number) === text &&
    (Number.isInteger(number) || floatText(number, 14, 'E') === text)
    ? number
    : new NumberLiteral(text);
}
