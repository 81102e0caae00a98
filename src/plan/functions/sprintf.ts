import { floatText, toFloat, toInt64 } from '../../values/text.ts';
import {
  ByteString,
  checkLength,
  complaintOf,
  type FunctionDefinition,
  FunctionProblem,
  type FunctionValue,
  fromBytes,
  isCollection,
  stringArgument,
  textOf,
  toBytes,
} from './definition.ts';

/** `sprintf(format, value, …)`, as PHP's (10.4). Widths and precisions count bytes. */
export const sprintf: FunctionDefinition = {
  name: 'sprintf',
  minArguments: 1,
  maxArguments: Number.POSITIVE_INFINITY,
  signature: 'sprintf(format, value, …)',
  summary: 'A string made from a format with directives such as %s, %05d or %.2f.',
  check: ([format, ...values]) =>
    format === undefined ? undefined : complaintOf(() => readFormat(format, values.length)),
  call: ([format, ...values]) => {
    let text = '';
    const parts = readFormat(format as FunctionValue, values.length);
    checkLength(
      'sprintf',
      parts.map(leastLength).reduce((sum, length) => sum + length, 0),
    );
    for (const part of parts) {
      text +=
        typeof part === 'string'
          ? part
          : writeDirective(part, values[part.argument] as FunctionValue);
      checkLength('sprintf', text.length);
    }
    return fromBytes(Uint8Array.from(text, (character) => character.charCodeAt(0)));
  },
};

/** What is too long is refused before any of it is made. */
function leastLength(part: string | Directive): number {
  if (typeof part === 'string') return part.length;
  return part.type === '%' ? 1 : part.width;
}

interface Directive {
  /** Index of its value. */
  readonly argument: number;
  readonly left: boolean;
  readonly plus: boolean;
  readonly pad: string;
  readonly width: number;
  /** `undefined` without digits: a bare point says nothing. */
  readonly precision: number | undefined;
  readonly type: string;
}

const DIRECTIVE = /%(?:(\d+)\$)?((?:[-+ 0]|'[\s\S])*)(\d*)(?:\.(\d*))?l?([\s\S]?)/y;
const TYPES = '%bcdeEfFgGosuxX';

/** Splits a format into literal strings and directives; strings have one character per byte. */
function readFormat(format: FunctionValue, available: number): readonly (string | Directive)[] {
  const text = octetText(stringArgument('sprintf', 1, format));
  const parts: (string | Directive)[] = [];
  let next = 0;
  for (let index = 0; index < text.length; ) {
    const percent = text.indexOf('%', index);
    parts.push(text.slice(index, percent < 0 ? text.length : percent));
    if (percent < 0) break;
    DIRECTIVE.lastIndex = percent;
    const [whole = '%', number, flags = '', width = '', precision, type = ''] =
      DIRECTIVE.exec(text) ?? [];
    index = percent + whole.length;
    if (whole === '%%') {
      parts.push('%');
      continue;
    }
    if (number !== undefined && Number(number) === 0)
      throw new FunctionProblem('sprintf(): Argument number must be greater than zero');
    const argument = number === undefined ? next++ : Number(number) - 1;
    const { left, plus, pad } = readFlags(flags);
    const directive = {
      argument,
      left,
      plus,
      pad,
      width: Number(width),
      precision: precision ? Number(precision) : undefined,
      type,
    };
    refuse(directive, available);
    parts.push(directive);
  }
  return parts;
}

function refuse({ type, argument, width, precision }: Directive, available: number): void {
  if (type === '')
    throw new FunctionProblem('sprintf(): Missing format specifier at end of string');
  if (!TYPES.includes(type))
    throw new FunctionProblem(
      `sprintf(): Unknown format specifier "${textOf(fromBytes(Uint8Array.of(type.charCodeAt(0))))}"`,
    );
  if (width > LARGEST_WIDTH || (precision ?? 0) > LARGEST_WIDTH)
    throw new FunctionProblem(`sprintf(): Width must be at most ${LARGEST_WIDTH}`);
  if (argument >= available) {
    throw new FunctionProblem(
      `sprintf(): Too few arguments (the format needs ${argument + 1} value${argument === 0 ? '' : 's'}, ${available} given)`,
    );
  }
}

/** Generic Extractor allows two thousand millions; such a text would only exhaust the memory. */
const LARGEST_WIDTH = 1_000_000;

function readFlags(flags: string): {
  readonly left: boolean;
  readonly plus: boolean;
  readonly pad: string;
} {
  const reading = { left: false, plus: false, pad: ' ' };
  for (let index = 0; index < flags.length; index++) {
    const flag = flags.charAt(index);
    if (flag === '-') reading.left = true;
    else if (flag === '+') reading.plus = true;
    else reading.pad = flag === "'" ? flags.charAt(++index) : flag;
  }
  return reading;
}

function writeDirective(directive: Directive, value: FunctionValue): string {
  if (isCollection(value))
    throw new FunctionProblem(
      `sprintf() cannot format a list or an object (value ${directive.argument + 1})`,
    );
  const { type, precision } = directive;
  if (type === '%') return '%'; // with a width it consumes a value, as in PHP
  if (type === 's') {
    const text = octetText(stringArgument('sprintf', directive.argument + 2, value));
    return padded(directive, precision !== undefined ? text.slice(0, precision) : text, false);
  }
  const scalar = value instanceof ByteString ? textOf(value) : value;
  if ('eEfFgG'.includes(type)) return writeFloat(directive, toFloat(scalar));
  const integer = toInt64(scalar);
  if (type === 'c') return String.fromCharCode(Number(BigInt.asUintN(8, integer)));
  if (type === 'd' || type === 'u') return writeDecimal(directive, integer);
  const bases: Readonly<Record<string, number>> = { b: 2, o: 8, x: 16, X: 16 };
  const digits = BigInt.asUintN(64, integer).toString(bases[type]);
  // Not a slip: in PHP a precision makes these types print only padding.
  if (precision !== undefined) return padded(directive, '', false);
  return padded(directive, type === 'X' ? digits.toUpperCase() : digits, false);
}

function writeDecimal(directive: Directive, integer: bigint): string {
  const pad = directive.left && directive.pad === '0' ? ' ' : directive.pad;
  if (directive.type === 'u')
    return padded({ ...directive, pad }, BigInt.asUintN(64, integer).toString(), false);
  const signed = integer >= 0n && directive.plus ? `+${integer}` : String(integer);
  return padded({ ...directive, pad }, signed, integer < 0n || directive.plus);
}

function writeFloat(directive: Directive, value: number): string {
  const { type, plus } = directive;
  if (Number.isNaN(value)) return padded({ ...directive, width: 3 }, 'NaN', false);
  const sign = plus ? '+' : '';
  if (!Number.isFinite(value))
    return padded(directive, `${value < 0 ? '-' : sign}Inf`, value < 0 || plus);
  const precision = Math.min(directive.precision ?? 6, 53);
  const size = Math.abs(value);
  const figures = figuresOf(type, size, precision);
  const negative = value < 0 || (Object.is(value, -0) && (type === 'g' || type === 'G'));
  return padded(directive, `${negative ? '-' : sign}${figures}`, negative || plus);
}

function figuresOf(type: string, size: number, precision: number): string {
  const exponent = type === 'E' || type === 'G' ? 'E' : 'e';
  switch (type.toLowerCase()) {
    case 'f':
      return fixedText(size, precision);
    case 'g':
      return generalText(size, Math.max(1, precision), exponent);
    default:
      return scientificText(size, precision, exponent);
  }
}

/** Pads to the width; zeros go between a number's sign and its digits. */
function padded({ left, pad, width }: Directive, text: string, signed: boolean): string {
  const padding = pad.repeat(Math.max(0, width - text.length));
  if (left) return text + padding;
  return signed && pad === '0' ? text.charAt(0) + padding + text.slice(1) : padding + text;
}

function octetText(value: string | ByteString): string {
  let text = '';
  for (const octet of toBytes(value)) text += String.fromCharCode(octet);
  return text;
}

/** A finite double ≥ 0 with `places` digits after the point, exact ties to even. */
function fixedText(size: number, places: number): string {
  const { mantissa, exponent } = partsOf(size);
  const scaled = roundedQuotient(mantissa * 10n ** BigInt(places), exponent);
  const digits = String(scaled).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A finite double ≥ 0 in scientific form with `places` digits after the point; the exponent has no leading zeros. */
function scientificText(size: number, places: number, exponent: 'e' | 'E'): string {
  if (size === 0) return `${fixedText(0, places)}${exponent}+0`;
  const [figures = '', power = '0'] = roundedToFigures(size, places + 1);
  const fraction = places === 0 ? '' : `.${figures.slice(1)}`;
  return `${figures[0]}${fraction}${exponent}${power.startsWith('-') ? '' : '+'}${power}`;
}

/** A finite double ≥ 0 with `figures` significant digits, in the shorter of both forms. */
function generalText(size: number, figures: number, exponent: 'e' | 'E'): string {
  return floatText(size, figures, exponent);
}

function roundedToFigures(
  size: number,
  figures: number,
): readonly [figures: string, power: string] {
  const [, power = '0'] = size.toExponential(figures - 1).split('e');
  // The built-in rounds ties up, which may also have moved the power; round the exact value again.
  for (const candidate of [Number(power) - 1, Number(power)]) {
    const digits = digitsAt(size, figures - 1 - candidate);
    if (digits.length === figures) return [digits, String(candidate)];
  }
  return [digitsAt(size, figures - 1 - Number(power)), power];
}

/** The integer nearest to size × 10^places, ties to even. */
function digitsAt(size: number, places: number): string {
  const { mantissa, exponent } = partsOf(size);
  if (places >= 0) return String(roundedQuotient(mantissa * 10n ** BigInt(places), exponent));
  const divisor = 10n ** BigInt(-places);
  return exponent >= 0
    ? String(divideEven(mantissa << BigInt(exponent), divisor))
    : String(divideEven(mantissa, divisor << BigInt(-exponent)));
}

function roundedQuotient(numerator: bigint, exponent: number): bigint {
  return exponent >= 0
    ? numerator << BigInt(exponent)
    : divideEven(numerator, 1n << BigInt(-exponent));
}

function divideEven(numerator: bigint, divisor: bigint): bigint {
  const quotient = numerator / divisor;
  const twice = (numerator % divisor) * 2n;
  return twice > divisor || (twice === divisor && quotient % 2n === 1n) ? quotient + 1n : quotient;
}

/** A double as mantissa × 2^exponent, exactly. */
function partsOf(size: number): { readonly mantissa: bigint; readonly exponent: number } {
  const view = new DataView(new ArrayBuffer(8));
  view.setFloat64(0, size);
  const bits = view.getBigUint64(0);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & 0xfffffffffffffn;
  return biased === 0
    ? { mantissa: fraction, exponent: -1074 }
    : { mantissa: fraction | (1n << 52n), exponent: biased - 1075 };
}
