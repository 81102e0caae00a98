import { isTruthy } from './emptiness.ts';
import { isInteger, isScalar, type Json, NumberLiteral } from './json.ts';

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);
const NUMERIC = /^[ \t\n\r\v\f]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/;
const INTEGER_TEXT = /^[+-]?\d+$/;

/** Whether a text is a number as the peer sees it (PHP 7.4 `is_numeric`): white space may lead but not trail. */
export function isNumericText(text: string): boolean {
  const match = NUMERIC.exec(text);
  return match !== null && match[0].length === text.length;
}

/** PHP's `(int)`: the leading number of a text (`"12abc"` is 12), truncated. Beyond 2^53 the nearest double; see `toInt64`. */
export function toInteger(value: Json): number {
  return Number(toInt64(value));
}

/** PHP's `(int)`, exact: texts saturate at the ends of 64 bits, floats wrap around. */
export function toInt64(value: Json): bigint {
  if (typeof value === 'string') return int64FromText(value);
  if (typeof value === 'number') return int64FromDouble(value);
  if (value instanceof NumberLiteral)
    return value.kind === 'integer' ? BigInt(value.text) : int64FromDouble(value.value);
  return isTruthy(value) ? 1n : 0n;
}

/** PHP's `(float)`: the leading number of a text, 0 when there is none. */
export function toFloat(value: Json): number {
  if (typeof value === 'string') return Number(NUMERIC.exec(value)?.[1] ?? 0);
  if (typeof value === 'number') return value;
  if (value instanceof NumberLiteral) return value.value;
  return isTruthy(value) ? 1 : 0;
}

/** An integer, or a text that is only an integer; `undefined` for everything else (also for `1.0`, `"1.0"` and `""`). */
export function integerFrom(value: Json | undefined): number | undefined {
  if (typeof value === 'string') return INTEGER_TEXT.test(value) ? Number(value) + 0 : undefined;
  if (typeof value === 'number') return isInteger(value) ? value : undefined;
  return value instanceof NumberLiteral && value.kind === 'integer' ? value.value : undefined;
}

/** A number, or a numeric text; `undefined` for everything else. */
export function numberFrom(value: Json | undefined): number | undefined {
  if (value === undefined || !isScalar(value)) return undefined;
  if (typeof value === 'string') return isNumericText(value) ? toFloat(value) : undefined;
  if (typeof value === 'number') return value;
  return value instanceof NumberLiteral ? value.value : undefined;
}

/** The number for an exact integer: a `number` where that loses nothing, else a `NumberLiteral`. */
export function numberFromInt64(value: bigint): number | NumberLiteral {
  const nearest = Number(value);
  return Number.isSafeInteger(nearest) ? nearest : new NumberLiteral(String(value));
}

function int64FromText(text: string): bigint {
  const digits = NUMERIC.exec(text)?.[1];
  if (digits === undefined) return 0n;
  if (INTEGER_TEXT.test(digits)) return saturated(BigInt(digits.replace(/^\+/, '')));
  const value = Number(digits);
  return Number.isFinite(value) ? saturated(BigInt(Math.trunc(value))) : 0n;
}

function int64FromDouble(value: number): bigint {
  return Number.isFinite(value) ? BigInt.asIntN(64, BigInt(Math.trunc(value))) : 0n;
}

function saturated(value: bigint): bigint {
  if (value > INT64_MAX) return INT64_MAX;
  return value < INT64_MIN ? INT64_MIN : value;
}
