import type { Json } from '../values/json.ts';
import { MalformedJson, parseExactJson } from './exact-json.ts';

export type DecodedResponse =
  | { readonly kind: 'json'; readonly value: Json; readonly warnings: readonly string[] }
  | { readonly kind: 'malformed'; readonly reason: string; readonly at?: number };

const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads a response's bytes as JSON, whatever its type says (DEC-1, DEC-3..7). `numbers: 'exact'` keeps the digits of
 * every number that the peer's text form would change.
 */
export function decodeResponse(body: Uint8Array, options: { readonly numbers?: 'peer' | 'exact' } = {}): DecodedResponse {
  const text = decodeText(body);
  const exact = options.numbers === 'exact';
  const warnings: string[] = [];
  const wellFormed = LONE_SURROGATE.test(text) ? text.replace(ESCAPED_SURROGATES, (written) => mendSurrogates(written, warnings)) : text;
  try {
    return { kind: 'json', value: readJson(wellFormed, exact), warnings };
  } catch (error) {
    if (error instanceof MalformedJson) return { kind: 'malformed', reason: error.message, at: error.at };
    throw error;
  }
}

/** DEC-3: bytes that are no UTF-8 are dropped. */
function decodeText(body: Uint8Array): string {
  const text = decoder.decode(body);
  return text.includes('\ufffd') ? withoutInvalidBytes(body, text) : text;
}

function withoutInvalidBytes(body: Uint8Array, text: string): string {
  // a U+FFFD that the target really sent (EF BF BD) stays
  const sent = Buffer.from(body.buffer, body.byteOffset, body.byteLength).includes(Buffer.from([0xef, 0xbf, 0xbd]));
  if (!sent) return text.replaceAll('\ufffd', '');
  return decoder.decode(body.filter((byte, index) => byte < 0x80 || isPartOfSequence(body, index))).replaceAll('\ufffd', (mark) => mark);
}

function isPartOfSequence(body: Uint8Array, index: number): boolean {
  for (let start = index; start >= Math.max(0, index - 3); start--) {
    for (const length of [2, 3, 4]) {
      if (start + length > index && start + length <= body.length && isUtf8(body.subarray(start, start + length))) return true;
    }
  }
  return false;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function isUtf8(bytes: Uint8Array): boolean {
  try {
    return [...strict.decode(bytes)].length === 1;
  } catch {
    return false;
  }
}

const LONE_SURROGATE = /\\u[dD][89a-fA-F]/;
const ESCAPED_SURROGATES = /\\(?:u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|u[dD][89a-fA-F][0-9a-fA-F]{2}|.)/gs;

/** A9: a lone surrogate becomes U+FFFD instead of costing every escape of the text (DEC-7). */
function mendSurrogates(written: string, warnings: string[]): string {
  if (written.length !== 6) return written;
  if (warnings.length === 0) warnings.push('The response holds half a UTF-16 character; it was replaced by U+FFFD');
  return '\\ufffd';
}

/**
 * What `JSON.parse` would lose: integer-like names, `__proto__`, numbers of many digits, with an exponent, an integral
 * fraction, or -0. A text inside a string may look like one: that costs time, never correctness.
 */
const NEEDS_EXACT = /"(?:\d+|__proto__)"\s*:|[[:,\s](?:-0(?![.\d])|-?\d{16}|-?\d+(?:\.\d+)?[eE]|-?\d+\.0+(?!\d))/;

function readJson(text: string, exact: boolean): Json {
  if (exact || NEEDS_EXACT.test(text) || /^[\s]*-?\d/.test(text) || mayBeDeep(text)) return parseExactJson(text, exact);
  try {
    return JSON.parse(text) as Json;
  } catch {
    return parseExactJson(text, exact); // says what is wrong, and where
  }
}

/** DEC-4: counts brackets without looking for strings; only the exact reader decides. */
function mayBeDeep(text: string): boolean {
  let depth = 0;
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code === 0x5b || code === 0x7b) {
      if (++depth > 512) return true;
    } else if (code === 0x5d || code === 0x7d) depth = Math.max(0, depth - 1);
  }
  return false;
}
