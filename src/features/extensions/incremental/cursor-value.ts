import type { Incremental } from '../../../engine/plan/plan.ts';
import { durationFrom } from '../../../language/support/duration.ts';
import { withoutEnd } from '../../../language/support/trim.ts';
import { withAllDigits } from '../../../language/values/decimal.ts';
import {
  isNumber,
  type Json,
  NumberLiteral,
  numberFromText,
} from '../../../language/values/json.ts';
import { isNumericText, toFloat } from '../../../language/values/numeric.ts';
import {
  compareInstants,
  type Instant,
  instantFrom,
  LATEST_MS,
  timeFrom,
} from '../../../language/values/time/instant.ts';
import { timeFormatOf, timeFormats } from '../../../language/values/time/time-format.ts';
import {
  plus,
  repeatedAfter,
  type Zone,
  zoneOf,
} from '../../../language/values/time/zoned-time.ts';

/** `units` divided by ten to the power of `scale`: exact where a double is not. */
interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** A cursor value that can be compared with others of the same type. */
export type CursorValue =
  | { readonly kind: 'time'; readonly instant: Instant }
  | { readonly kind: 'number'; readonly number: number; readonly exact: Decimal | undefined }
  | { readonly kind: 'text'; readonly text: string };

export const CURSOR_TYPES = ['time', 'epoch', 'epoch-ms', 'number', 'text'] as const;

/** Whether values of a type are times, which have formats, zones and durations. */
export function isTime(type: Incremental['type']): boolean {
  return type === 'time' || type === 'epoch' || type === 'epoch-ms';
}

/** The cursor value of a record; `undefined` when it has another type. */
export function cursorValue(
  value: Json,
  { type, timeZone }: Pick<Incremental, 'type' | 'timeZone'>,
): CursorValue | undefined {
  switch (type) {
    case 'time': {
      const instant = typeof value === 'string' ? instantFrom(value, zone(timeZone)) : undefined;
      return instant === undefined ? undefined : { kind: 'time', instant };
    }
    case 'text':
      return typeof value === 'string' ? { kind: 'text', text: value } : undefined;
    case 'opaque':
      return typeof value === 'string' || isNumber(value)
        ? { kind: 'text', text: String(withAllDigits(value)) }
        : undefined;
    default: {
      const number = numberOf(value);
      if (number === undefined || type === 'number') return number;
      const ms = number.number * (type === 'epoch' ? 1000 : 1);
      if (Math.abs(ms) > LATEST_MS) return undefined; // in another unit
      return { kind: 'time', instant: instantOf(ms, number.exact, type) };
    }
  }
}

/** The time of a number: from its digits where they say more than a double does, without those below a nanosecond. */
function instantOf(ms: number, exact: Decimal | undefined, type: 'epoch' | 'epoch-ms'): Instant {
  const digits = type === 'epoch' ? 9 : 6;
  if (exact === undefined || exact.scale <= digits - 6) {
    const whole = Math.floor(ms);
    return { ms: whole, nanos: Math.round((ms - whole) * 1e6) };
  }
  const nanos = floorOf(exact.units * 10n ** BigInt(digits), 10n ** BigInt(exact.scale));
  const whole = floorOf(nanos, NANOS_IN_MS);
  return { ms: Number(whole), nanos: Number(nanos - whole * NANOS_IN_MS) };
}

const NANOS_IN_MS = 1_000_000n;

function floorOf(value: bigint, divisor: bigint): bigint {
  const quotient = value / divisor;
  return value < 0n && quotient * divisor !== value ? quotient - 1n : quotient;
}

/** The cursor value of a number, or of a text that is one. */
export function numberOf(value: Json): Extract<CursorValue, { kind: 'number' }> | undefined {
  if (!isNumber(value) && !(typeof value === 'string' && isNumericText(value))) return undefined;
  return {
    kind: 'number',
    number: toFloat(value),
    exact: decimalFrom(value instanceof NumberLiteral ? value.text : String(value).trim()),
  };
}

/** The decimal number that digits with an optional point are; `undefined` for any other text, such as one with an exponent. */
function decimalFrom(text: string): Decimal | undefined {
  const [, sign = '', whole = '', written = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  const fraction = withoutEnd(written, '0');
  return whole === ''
    ? undefined
    : { units: BigInt(`${whole}${fraction}`) * (sign === '-' ? -1n : 1n), scale: fraction.length };
}

function decimalText({ units, scale }: Decimal): string {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const fraction = withoutEnd(digits.slice(digits.length - scale), '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${scale === 0 || fraction === '' ? '' : `.${fraction}`}`;
}

function difference(one: Decimal, other: Decimal): Decimal {
  const scale = Math.max(one.scale, other.scale);
  const scaled = (each: Decimal) => each.units * 10n ** BigInt(scale - each.scale);
  return { units: scaled(one) - scaled(other), scale };
}

/** The value of a first run as records have it, from what a function returns: a time becomes one of the cursor's type. `undefined` for anything else. */
export function startValue(
  value: Json,
  { type, timeZone }: Pick<Incremental, 'type' | 'timeZone'>,
): Json | undefined {
  // functions return seconds, such as { "time": "currentStart" }
  const isSeconds = type === 'epoch-ms' && isSecondsOf(value);
  if (!isSeconds && cursorValue(value, { type, timeZone }) !== undefined) return value;
  if (!isTime(type)) return undefined;
  const instant = timeFrom(value, zone(timeZone));
  return instant && timeFormats[ownFormat(type)].write(instant, zone(timeZone));
}

/** Whether a number is a time of this era in seconds, which milliseconds would put into the first months of 1970. */
function isSecondsOf(value: Json): boolean {
  const number = numberOf(value)?.number ?? 0;
  return Math.abs(number) >= 1e8 && Math.abs(number) < 1e11;
}

/** Below, equal or above zero. Both are of the same type. */
export function compareCursors(one: CursorValue, other: CursorValue): number {
  if (one.kind === 'time' && other.kind === 'time')
    return compareInstants(one.instant, other.instant);
  if (one.kind === 'text' && other.kind === 'text')
    return Number(one.text > other.text) - Number(one.text < other.text);
  if (one.kind !== 'number' || other.kind !== 'number') return 0;
  return one.exact === undefined || other.exact === undefined
    ? one.number - other.number
    : Number(difference(one.exact, other.exact).units);
}

/** The text that equal cursor values have in common. */
export function cursorKey(value: CursorValue): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'time') return `${value.instant.ms}.${value.instant.nanos}`;
  return value.exact === undefined ? String(value.number) : decimalText(value.exact);
}

/** The value minus `lookback`. Where the clock was put back, times without an offset come twice: those of the second time are not before it. */
export function lookedBack(
  value: CursorValue,
  { lookback, timeZone, type }: Pick<Incremental, 'lookback' | 'timeZone' | 'type'>,
): CursorValue {
  if (value.kind === 'time' && type === 'time') {
    const { ms, nanos } = value.instant;
    const repeated = repeatedAfter(ms, zone(timeZone));
    if (repeated > 0)
      return earlier({ kind: 'time', instant: { ms: ms - repeated, nanos } }, lookback, timeZone);
  }
  return earlier(value, lookback, timeZone);
}

function earlier(
  value: CursorValue,
  lookback: Incremental['lookback'],
  timeZone: string,
): CursorValue {
  if (lookback === null || value.kind === 'text') return value;
  if (value.kind === 'number') {
    const by = decimalFrom(String(lookback));
    const exact =
      value.exact === undefined || by === undefined ? undefined : difference(value.exact, by);
    return {
      kind: 'number',
      number: exact === undefined ? value.number - Number(lookback) : Number(decimalText(exact)),
      exact,
    };
  }
  const duration = durationFrom(String(lookback));
  return duration === undefined
    ? value
    : {
        kind: 'time',
        instant: {
          ...value.instant,
          ms: notBeforeYear1(plus(value.instant.ms, duration, -1, zone(timeZone))),
        },
      };
}

/** A time that formats have digits for; a span beyond it leads to no time at all. */
function notBeforeYear1(ms: number): number {
  return Number.isNaN(ms) ? YEAR_1_MS : Math.max(YEAR_1_MS, ms);
}

const YEAR_1_MS = -62_135_596_800_000;

/** How a value is sent: in the format of the parameter, or as records have it. Digits that a format does not have are cut off: the value is never later. */
export function sentValue(
  value: CursorValue,
  written: Json,
  { format, type, timeZone, lookback }: Incremental,
): Json {
  if (value.kind === 'text') return type === 'opaque' ? withAllDigits(written) : value.text;
  if (value.kind === 'number') {
    if (lookback === null) return withAllDigits(written);
    const text = cursorKey(value);
    return typeof written === 'string' ? text : withAllDigits(numberFromText(text));
  }
  if (format === null && lookback === null) return withAllDigits(written);
  return (timeFormatOf(format) ?? timeFormats[ownFormat(type)]).write(
    value.instant,
    zone(timeZone),
  );
}

function ownFormat(type: Incremental['type']): 'iso' | 'epoch' | 'epoch-ms' {
  return type === 'epoch' || type === 'epoch-ms' ? type : 'iso';
}

function zone(name: string): Zone {
  return zoneOf(name) ?? (zoneOf('UTC') as Zone);
}
