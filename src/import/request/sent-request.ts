import { isVariable } from '../../language/expression/places.ts';
import { scanJson } from '../../language/parse/json-scanner.ts';
import {
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  jsonFrom,
  keysOf,
  valuesOf,
} from '../../language/values/json.ts';
import { toFloat } from '../../language/values/numeric.ts';
import { isHttpUrl } from '../../language/values/url.ts';

export interface SentRequest {
  readonly url: URL;
  readonly method: string;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly user: string | undefined;
  readonly body: SentBody;
}

export type SentBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'form'; readonly pairs: readonly (readonly [name: string, value: string])[] }
  | { readonly kind: 'text'; readonly text: string };

/** An address that a configuration can have; `undefined` for any other text. */
export function httpUrl(text: string): URL | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url !== undefined && isHttpUrl(url.origin) ? url : undefined;
}

/** What a body is; `isJson` says that its type is. `undefined` for a body that is said to be JSON and is not. */
export function sentBody(
  text: string | undefined,
  { isJson }: { readonly isJson: boolean },
): SentBody | undefined {
  if (text === undefined || text === '') return { kind: 'none' };
  // what is nested too deeply for a configuration is JSON all the same
  const value = jsonOf(text) ?? jsonFrom(text);
  if (value !== undefined && hasInfinity(value)) return undefined;
  if (value !== undefined && (isJson || typeof value === 'object')) return { kind: 'json', value };
  if (isJson) return undefined;
  if (/^\s*[<{[]|\n/.test(text)) return { kind: 'text', text };
  return { kind: 'form', pairs: [...new URLSearchParams(text)] };
}

/** A JSON text with the digits of its numbers; `undefined` for anything else. */
export function jsonOf(text: string): Json | undefined {
  const { value, faults } = scanJson(text);
  return faults.length > 0 ? undefined : value;
}

/** Whether a value has a number that no double can be. */
function hasInfinity(value: Json, depth = 0): boolean {
  if (depth > MAX_DEPTH) return false;
  if (isScalar(value)) return isNumber(value) && !Number.isFinite(toFloat(value));
  return (isArray(value) ? value : valuesOf(value)).some((each) => hasInfinity(each, depth + 1));
}

/** Whether a part of a body would be read as a reference or as a function where it is written as it is. */
export function hasCode(value: Json, depth = 0): boolean {
  if (depth > MAX_DEPTH) return true;
  if (isArray(value)) return value.some((each) => hasCode(each, depth + 1));
  if (!isObject(value)) return false;
  const isCode = (name: string) => name === 'function' || isVariable(name);
  return (
    (depth > 0 && keysOf(value).some(isCode)) ||
    valuesOf(value).some((each) => hasCode(each, depth + 1))
  );
}

const MAX_DEPTH = 64;
