import { isArray, isObject, type Json, keysOf, NumberLiteral } from './json.ts';

/**
 * Whether a value of a *configuration* is PHP-empty: absent, `null`, `false`, zero of any kind, `""`, `"0"`, `[]` or
 * `{}`. `"0.0"`, `" "` and `"false"` are not.
 */
export function isPhpEmpty(value: Json | object | undefined): boolean {
  if (typeof value !== 'object' || value === null) return isEmptyScalar(value);
  if (value instanceof NumberLiteral) return value.value === 0;
  if (Array.isArray(value)) return value.length === 0;
  return keysOf(value).length === 0;
}

/** The opposite of PHP-empty: how the language reads a value as a yes or no (`debug: "0"` is a no). */
export function isTruthy(value: Json | undefined): boolean {
  return !isPhpEmpty(value);
}

/** Whether a value is a list without elements, or an object without members. */
export function isEmptyContainer(value: Json): boolean {
  return isArray(value) ? value.length === 0 : isObject(value) && keysOf(value).length === 0;
}

/** Whether a value of a *response* is PHP-empty: as in a configuration, but an object never is, not even `{}` (REC-4). */
export function isEmptyResponseValue(value: Json | undefined): boolean {
  if (typeof value !== 'object' || value === null) return isEmptyScalar(value);
  if (value instanceof NumberLiteral) return value.value === 0;
  return Array.isArray(value) && value.length === 0;
}

function isEmptyScalar(value: string | number | boolean | null | undefined): boolean {
  return (
    value === undefined ||
    value === null ||
    value === false ||
    value === 0 ||
    value === '' ||
    value === '0'
  );
}
