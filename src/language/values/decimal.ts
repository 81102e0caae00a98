import { withoutEnd } from '../support/trim.ts';
import { isNumber, type Json, mapScalars, NumberLiteral, TextNumber } from './json.ts';
import { isNumericText } from './numeric.ts';
import { jsonText, phpText } from './text.ts';

/** A decimal number of any length: the sign, and `0.digits` times ten to the power of `point`. Zero has no digits. */
export interface Decimal {
  readonly sign: -1 | 0 | 1;
  readonly point: number;
  readonly digits: string;
}

/** The number that a numeric text is, with all its digits. Any other text is zero. */
export function decimalFrom(text: string): Decimal {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^\s*([+-]?)(\d*)(?:\.(\d*))?(?:[eE]([+-]?\d+))?$/.exec(text) ?? [];
  const all = whole + fraction;
  const significant = all.replace(/^0+/, '');
  const digits = withoutEnd(significant, '0');
  if (digits === '') return { sign: 0, point: 0, digits };
  const point = whole.length + Number(exponent) - (all.length - significant.length);
  return { sign: sign === '-' ? -1 : 1, point, digits };
}

/** Below, equal or above zero. */
export function compareDecimals(one: Decimal, other: Decimal): number {
  if (one.sign !== other.sign || one.sign === 0) return one.sign - other.sign;
  if (one.point !== other.point) return one.point > other.point ? one.sign : -one.sign;
  if (one.digits === other.digits) return 0;
  return one.digits > other.digits ? one.sign : -one.sign;
}

/**
 * Compares numbers and numeric texts, exactly: below, equal or above zero; `undefined` if one is neither. A fraction that was read as a double
 * equals what it may have been before.
 */
export function compareNumeric(one: Json, other: Json): number | undefined {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [digitsOf(one), digitsOf(other)];
  if (left === undefined || right === undefined) return undefined;
  if ((isRounded(one) || isRounded(other)) && Number(left) === Number(right)) return 0;
  return compareDecimals(decimalFrom(left), decimalFrom(right));
}

/** A value with all digits of numbers that their text form would round: what an API gives for the next request goes back as it was. */
export function withAllDigits(value: Json): Json {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value;
  return mapScalars(value, (scalar) => {
    if (!isNumber(scalar)) return scalar;
    const digits = digitsOf(scalar) ?? '';
    const isKept = compareDecimals(decimalFrom(phpText(scalar)), decimalFrom(digits)) === 0;
    return isKept ? scalar : new TextNumber(digits);
  });
}

/**
 * A value that a request sends as it was given, by an extension of the language or with `language: sluice`: no number loses
 * digits in a URL, as with 14 digits, or gains some in JSON, as 1.1 does with 17.
 */
export function withWrittenDigits(value: Json): Json {
  if (typeof value === 'string' || Number.isSafeInteger(value)) return value;
  return mapScalars(value, (scalar) => {
    if (!isNumber(scalar) || Number.isSafeInteger(scalar)) return scalar;
    const digits = digitsOf(scalar) ?? '';
    return phpText(scalar) === digits && jsonText(scalar) === digits
      ? scalar
      : new TextNumber(digits);
  });
}

function isRounded(value: Json): boolean {
  return typeof value === 'number' && !Number.isInteger(value);
}

function digitsOf(value: Json): string | undefined {
  if (value instanceof NumberLiteral) return value.text;
  if (typeof value === 'string') return isNumericText(value) ? value : undefined;
  return isNumber(value) ? String(value) : undefined;
}
