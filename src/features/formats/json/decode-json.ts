import { plural } from '../../../language/support/plural.ts';
import type { Json, JsonObject } from '../../../language/values/json.ts';
import { withoutMark } from '../../../language/values/text.ts';
import { MAX_DEPTH, MalformedJson, parseExactJson } from './exact-json.ts';

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
 * `numbers: 'exact'` keeps the digits of every number that the peer's text form would change. Fractions of more than 17 digits
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
