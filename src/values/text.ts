import {
  isArray,
  isInteger,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  mapScalars,
  NumberLiteral,
  TextNumber,
} from './json.ts';
import { withoutEnd } from './words.ts';

/**
 * FLOAT(n) of VAL-3: a float with `digits` significant digits, trailing zeros dropped, and an exponent where the
 * decimal exponent is below -4 or not below `digits`.
 */
export function floatText(value: number, digits: number, exponent: 'E' | 'e'): string {
  if (Number.isNaN(value)) return 'NAN';
  if (!Number.isFinite(value)) return value > 0 ? 'INF' : '-INF';
  if (value === 0) return Object.is(value, -0) ? '-0' : '0';
  const size = Math.abs(value);
  if (digits <= 15 && size >= 1e-4 && size < 1e14) {
    // The shortest text that reads back as this double is also its rounding to n digits, when it has at most n <= 15.
    const shortest = String(value);
    if (shortest.length <= digits) return shortest;
  }
  // Up to five digits before the point and ten binary places behind it: the shortest text is the exact value.
  if (digits >= 15 && size >= 1e-4 && size < 1e5 && Number.isInteger(size * 2 ** 10))
    return String(value);
  if (size >= 1e-4 && size < 1e14 && !mayBeTie(size)) {
    const plain = value.toPrecision(digits);
    if (!plain.includes('e')) return plain.includes('.') ? plain.replace(/\.?0+$/, '') : plain;
  }
  const [mantissa = '', power = '0'] = roundedExponential(size, digits).split('e');
  const scale = Number(power);
  const sign = value < 0 ? '-' : '';
  const figures = mantissa.replace('.', '').replace(/0+$/, '');
  if (scale < -4 || scale >= digits) {
    return `${sign}${figures[0]}.${figures.slice(1) || '0'}${exponent}${scale < 0 ? '-' : '+'}${Math.abs(scale)}`;
  }
  if (scale < 0) return `${sign}0.${'0'.repeat(-scale - 1)}${figures}`;
  const whole = figures.slice(0, scale + 1).padEnd(scale + 1, '0');
  const fraction = figures.slice(scale + 1);
  return fraction === '' ? sign + whole : `${sign}${whole}.${fraction}`;
}

/**
 * The PHP string form of a scalar, which is also its CSV text (VAL-4): `true` is `1`, `false` and `null` are empty,
 * integers are exact, floats are FLOAT(14).
 */
export function phpText(value: JsonScalar): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'number') return numberText(value, 14, 'E');
  if (value === null || value === false) return '';
  if (value === true) return '1';
  return literalText(value, 14, 'E');
}

/**
 * Compact JSON in Generic Extractor's spelling (VAL-5): `/` as `\/`, non-ASCII as `\uXXXX`, floats as FLOAT(17) with a small
 * `e`, integers exact. A value with an infinite number in it has no JSON text: the result is empty (FIL-6).
 */
export function jsonText(value: Json): string {
  return writeJson(value) ?? '';
}

/** Compact JSON as people write it, for messages: `/` and letters of other languages stay as they are. */
export function valueText(value: Json): string {
  return jsonText(value).replace(
    /\\(?:(\/)|u([0-9a-f]{4})|.)/g,
    (escaped, slash: string | undefined, unit: string | undefined) => {
      const character = String.fromCharCode(Number.parseInt(unit ?? '0', 16));
      return slash ?? (/\p{L}/u.test(character) ? character : escaped);
    },
  );
}

/** A JSON string in Generic Extractor's spelling, with its quotes (VAL-5). */
export function jsonStringText(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : `"${text.replace(TO_ESCAPE, escapeCharacter)}"`;
}

/** A number of either representation: integers exact, floats as FLOAT(digits). */
export function numberText(
  value: number | NumberLiteral,
  digits: number,
  exponent: 'E' | 'e',
): string {
  if (value instanceof NumberLiteral) return literalText(value, digits, exponent);
  if (!isInteger(value)) return floatText(value, digits, exponent);
  if (Number.isSafeInteger(value)) return String(value);
  return Math.abs(value) < 2 ** 63 ? String(BigInt(value)) : floatText(value, digits, exponent);
}

const PLAIN = /^[ !#-.0-[\]-\x7f]*$/;
const TO_ESCAPE = /[^ !#-.0-[\]-\x7f]/g;
const SHORT_ESCAPES: Readonly<Record<string, string>> = {
  '"': '\\"',
  '\\': '\\\\',
  '/': '\\/',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
};

function escapeCharacter(character: string): string {
  return SHORT_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

function writeJson(value: Json): string | undefined {
  if (typeof value === 'string') return jsonStringText(value);
  if (value === null || typeof value === 'boolean') return String(value);
  if (typeof value === 'number' || value instanceof NumberLiteral) return writeNumber(value);
  let parts = '';
  if (isArray(value)) {
    for (const element of value) {
      const text = writeJson(element);
      if (text === undefined) return undefined;
      parts += parts === '' ? text : `,${text}`;
    }
    return `[${parts}]`;
  }
  const object = value as JsonObject;
  for (const name of keysOf(object)) {
    const text = writeJson(object[name] as Json);
    if (text === undefined) return undefined;
    parts += `${parts === '' ? '' : ','}${jsonStringText(name)}:${text}`;
  }
  return `{${parts}}`;
}

function writeNumber(value: number | NumberLiteral): string | undefined {
  if (value instanceof TextNumber) return value.text;
  const size = value instanceof NumberLiteral ? value.value : value;
  return Number.isFinite(size) ? numberText(value, 17, 'e') : undefined;
}

function literalText(literal: NumberLiteral, digits: number, exponent: 'E' | 'e'): string {
  return literal.kind === 'integer' || literal instanceof TextNumber
    ? literal.text
    : floatText(literal.value, digits, exponent);
}

/** `toExponential` with ties to even; the built-in rounds an exact tie away from zero. */
function roundedExponential(size: number, digits: number): string {
  const rounded = size.toExponential(digits - 1);
  if (!mayBeTie(size)) return rounded;
  const finer = size.toExponential(digits);
  const [figures = '', power = ''] = finer.split('e');
  if (!figures.endsWith('5')) return rounded;
  const exact =
    size
      .toExponential(Math.min(100, digits + 40))
      .slice(figures.length)
      .split('e')[0] ?? '';
  const below = figures.slice(0, -1).replace(/\.$/, '');
  return /^0*$/.test(exact) && /[02468]$/.test(below) ? `${below}e${power}` : rounded;
}

/** Whether a number may lie exactly between two roundings to 14 to 17 digits: with 26 binary places or more it has too many digits. */
function mayBeTie(size: number): boolean {
  return Number.isInteger(size * 2 ** 26);
}

/** A scalar as people write it: `true` is not `1` here. */
export function statusText(value: JsonScalar): string {
  return typeof value === 'boolean' ? String(value) : phpText(value);
}

/** A text without the byte order mark before it (RFC 8259, 8.1). */
export function withoutMark(text: string): string {
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text;
}

/** A value of a response as `equals` and `matches` compare it: integers with all digits, true and false as words, lists and objects as JSON. */
export function comparableText(value: Json): string {
  if (value instanceof NumberLiteral && /^-?\d+$/.test(value.text)) return value.text;
  return isScalar(value) && typeof value !== 'boolean' ? phpText(value) : jsonText(value);
}

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

/** Whether a text matches a pattern in which the wildcard stands for any text. Each part is searched for once, so that no pattern takes long. */
export function isLike(text: string, pattern: string, wildcard = '%'): boolean {
  const [first = '', ...rest] = pattern.split(wildcard);
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first)) return false;
  let at = first.length;
  for (const part of rest) {
    const next = text.indexOf(part, at);
    if (next < 0) return false;
    at = next + part.length;
  }
  return text.length - last.length >= at && text.endsWith(last);
}

/**
 * SER of a value, the text that ids are hashed from (VAL-6, HASH-1, HASH-7). Lengths count UTF-8 bytes; hash the
 * result as UTF-8. With `arrays` objects are written as the maps of a configuration (userData): names that are
 * canonical decimal integers become integer keys.
 */
export function serializeText(value: Json, objectsAs: 'objects' | 'arrays' = 'objects'): string {
  if (typeof value === 'string') return serializedString(value);
  if (typeof value === 'number' || value instanceof NumberLiteral) return serializedNumber(value);
  if (value === null) return 'N;';
  if (typeof value === 'boolean') return value ? 'b:1;' : 'b:0;';
  if (isArray(value)) {
    let text = `a:${value.length}:{`;
    for (let index = 0; index < value.length; index++)
      text += `i:${index};${serializeText(value[index] as Json, objectsAs)}`;
    return `${text}}`;
  }
  const object = value as JsonObject;
  const members = keysOf(object);
  const asObject = objectsAs === 'objects';
  let text = asObject ? `O:8:"stdClass":${members.length}:{` : `a:${members.length}:{`;
  for (const name of members) {
    text += asObject || !isIntegerKey(name) ? serializedName(name) : `i:${name};`;
    text += serializeText(object[name] as Json, objectsAs);
  }
  return `${text}}`;
}

/** The number of bytes of a text in UTF-8. */
export function utf8Length(text: string): number {
  let length = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit < 0x80) continue;
    if (unit < 0x800) length += 1;
    else if (unit >= 0xd800 && unit < 0xdc00 && (text.charCodeAt(index + 1) & 0xfc00) === 0xdc00) {
      length += 2; // two units, four bytes
      index++;
    } else length += 2;
  }
  return length;
}

/** Whether PHP turns an array key into an integer: canonical decimal within 64 bits. */
export function isIntegerKey(name: string): boolean {
  if (!/^(0|-?[1-9]\d{0,18})$/.test(name)) return false;
  return name.length < 19 || BigInt.asIntN(64, BigInt(name)) === BigInt(name);
}

/** Member names come again with every record. */
const names = new Map<string, string>();
const MAX_NAMES = 10_000;

function serializedName(name: string): string {
  let text = names.get(name);
  if (text === undefined) {
    text = serializedString(name);
    if (names.size < MAX_NAMES) names.set(name, text);
  }
  return text;
}

function serializedString(text: string): string {
  return `s:${utf8Length(text)}:"${text}";`;
}

/** Amounts of money and the like come again and again; 17 digits take long to find. */
const floats = new Map<number, string>();
const MAX_FLOATS = 4096;

function serializedNumber(value: number | NumberLiteral): string {
  if (typeof value !== 'number' || Number.isInteger(value)) return numberAsText(value);
  let text = floats.get(value);
  if (text === undefined) {
    text = numberAsText(value);
    if (floats.size < MAX_FLOATS) floats.set(value, text);
  }
  return text;
}

function numberAsText(value: number | NumberLiteral): string {
  const integer = isInteger(value) && (value instanceof NumberLiteral || Math.abs(value) < 2 ** 63);
  return `${integer ? 'i' : 'd'}:${numberText(value, 17, 'E')};`;
}

const INT64_MAX = 2n ** 63n - 1n;
const INT64_MIN = -(2n ** 63n);
const NUMERIC = /^[ \t\n\r\v\f]*([+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?)/;
const INTEGER_TEXT = /^[+-]?\d+$/;

/** Whether a text is a number as Generic Extractor sees it (PHP 7.4 `is_numeric`): white space may lead but not trail. */
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
