import { isArray, type Json, type JsonObject, keysOf, NumberLiteral } from '../../values/json.ts';

/**
 * Compact JSON as a target API would send it: members in order, numbers with their digits, other texts as they are.
 * `text` may change each string value on its way (to fill templates); names stay.
 */
export function compactJson(value: Json, text: (text: string) => Json = (same) => same): string {
  if (typeof value === 'string') {
    const filled = text(value);
    return typeof filled === 'string' ? JSON.stringify(filled) : compactJson(filled);
  }
  if (value instanceof NumberLiteral) return value.text;
  if (value === null || typeof value !== 'object') return String(value);
  if (isArray(value)) return `[${value.map((element) => compactJson(element, text)).join(',')}]`;
  const object = value as JsonObject;
  return `{${keysOf(object)
    .map((name) => `${JSON.stringify(name)}:${compactJson(object[name] as Json, text)}`)
    .join(',')}}`;
}
