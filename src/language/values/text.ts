import {
  isArray,
  isInteger,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  NumberLiteral,
  TextNumber,
} from './json.ts';

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
 * Compact JSON in the peer's spelling (VAL-5): `/` as `\/`, non-ASCII as `\uXXXX`, floats as FLOAT(17) with a small
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

/** A JSON string in the peer's spelling, with its quotes (VAL-5). */
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
