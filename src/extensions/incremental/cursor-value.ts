import type { Incremental } from '../../plan/plan.ts';
import { isNumber, type Json, NumberLiteral } from '../../values/json.ts';
import { isNumericText, toFloat } from '../../values/numeric.ts';
import { durationFrom } from '../time/duration.ts';
import { compareInstants, type Instant, instantFrom } from '../time/instant.ts';
import { timeFormats } from '../time/time-format.ts';
import { plus, type Zone, zoneOf } from '../time/zoned-time.ts';

/** A cursor value that can be compared with others of the same type. */
export type CursorValue =
  | { readonly kind: 'time'; readonly instant: Instant }
  | { readonly kind: 'number'; readonly number: number; readonly integer: bigint | undefined }
  | { readonly kind: 'text'; readonly text: string };

export const CURSOR_TYPES = ['time', 'epoch', 'epoch-ms', 'number', 'text'] as const;

/** The cursor value of a record; `undefined` when it has another type. */
export function cursorValue(value: Json, { type, timeZone }: Pick<Incremental, 'type' | 'timeZone'>): CursorValue | undefined {
  switch (type) {
    case 'time': {
      const instant = typeof value === 'string' ? instantFrom(value, zone(timeZone)) : undefined;
      return instant === undefined ? undefined : { kind: 'time', instant };
    }
    case 'text':
      return typeof value === 'string' ? { kind: 'text', text: value } : undefined;
    default: {
      const number = numberOf(value);
      if (number === undefined || type === 'number') return number;
      const ms = number.number * (type === 'epoch' ? 1000 : 1);
      const whole = Math.floor(ms);
      return { kind: 'time', instant: { ms: whole, nanos: Math.round((ms - whole) * 1e6) } };
    }
  }
}

function numberOf(value: Json): Extract<CursorValue, { kind: 'number' }> | undefined {
  if (!isNumber(value) && !(typeof value === 'string' && isNumericText(value))) return undefined;
  const digits = value instanceof NumberLiteral ? value.text : String(value).trim();
  return { kind: 'number', number: toFloat(value), integer: /^-?\d+$/.test(digits) ? BigInt(digits) : undefined };
}

/** Below, equal or above zero. Both are of the same type. */
export function compareCursors(one: CursorValue, other: CursorValue): number {
  if (one.kind === 'time' && other.kind === 'time') return compareInstants(one.instant, other.instant);
  if (one.kind === 'text' && other.kind === 'text') return one.text < other.text ? -1 : one.text > other.text ? 1 : 0;
  if (one.kind !== 'number' || other.kind !== 'number') return 0;
  if (one.integer === undefined || other.integer === undefined) return one.number - other.number;
  return one.integer < other.integer ? -1 : one.integer > other.integer ? 1 : 0;
}

/** The text that equal cursor values have in common. */
export function cursorKey(value: CursorValue): string {
  if (value.kind === 'text') return value.text;
  if (value.kind === 'time') return `${value.instant.ms}.${value.instant.nanos}`;
  return String(value.integer ?? value.number);
}

/** The value minus `lookback`. */
export function lookedBack(value: CursorValue, { lookback, timeZone }: Pick<Incremental, 'lookback' | 'timeZone'>): CursorValue {
  if (lookback === null || value.kind === 'text') return value;
  if (value.kind === 'number') {
    const by = Number(lookback);
    const integer = value.integer === undefined || !Number.isInteger(by) ? undefined : value.integer - BigInt(by);
    return { kind: 'number', number: value.number - by, integer };
  }
  const duration = durationFrom(String(lookback));
  return duration === undefined ? value : { kind: 'time', instant: { ...value.instant, ms: plus(value.instant.ms, duration, -1, zone(timeZone)) } };
}

/** How a value is sent: in the format of the parameter, or as records have it. Digits that a format does not have are cut off: the value is never later. */
export function sentValue(value: CursorValue, written: Json, { format, type, timeZone, lookback }: Incremental): Json {
  if (value.kind !== 'time') return value.kind === 'text' ? value.text : lookback === null ? written : (value.integer?.toString() ?? value.number);
  if (format === null && lookback === null) return written;
  const own = type === 'epoch' || type === 'epoch-ms' ? type : 'iso';
  return timeFormats[format ?? own].write(value.instant, zone(timeZone));
}

function zone(name: string): Zone {
  return zoneOf(name) ?? (zoneOf('UTC') as Zone);
}
