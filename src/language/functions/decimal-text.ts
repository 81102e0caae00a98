import { floatText } from '../values/text.ts';

/** A finite double ≥ 0 with `places` digits after the point, exact ties to even. */
export function fixedText(size: number, places: number): string {
  const { mantissa, exponent } = partsOf(size);
  const scaled = roundedQuotient(mantissa * 10n ** BigInt(places), exponent);
  const digits = String(scaled).padStart(places + 1, '0');
  return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** A finite double ≥ 0 in scientific form with `places` digits after the point; the exponent has no leading zeros. */
export function scientificText(size: number, places: number, exponent: 'e' | 'E'): string {
  if (size === 0) return `${fixedText(0, places)}${exponent}+0`;
  const [figures = '', power = '0'] = roundedToFigures(size, places + 1);
  const fraction = places === 0 ? '' : `.${figures.slice(1)}`;
  return `${figures[0]}${fraction}${exponent}${power.startsWith('-') ? '' : '+'}${power}`;
}

/** A finite double ≥ 0 with `figures` significant digits, in the shorter of both forms. */
export function generalText(size: number, figures: number, exponent: 'e' | 'E'): string {
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
