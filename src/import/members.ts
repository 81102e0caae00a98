import { elementAt, isArray, type Json } from '../language/values/json.ts';

/** The value behind names in a document of which nothing is known; `undefined` when there is none. */
export function at(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return names.reduce(elementAt, value);
}

/** A text, or the text of a number; empty for anything else. */
export function textAt(value: Json | undefined, ...names: readonly string[]): string {
  const found = at(value, ...names);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** A list; an empty one for anything else. */
export function listAt(value: Json | undefined, ...names: readonly string[]): readonly Json[] {
  const found = at(value, ...names);
  return isArray(found) ? found : [];
}
