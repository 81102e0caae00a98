import { isNumber, type Json } from '../json.ts';
import { toFloat } from '../numeric.ts';
import { fromLocal, type Zone } from './zoned-time.ts';

/** A point in time as APIs write it, with the digits below a millisecond that `Date` would lose. */
export interface Instant {
  readonly ms: number;
  /** Nanoseconds below the millisecond. */
  readonly nanos: number;
}

const ISO =
  /^(\d{4})-?(\d{2})-?(\d{2})(?:[T ](\d{2}):?(\d{2})(?::?(\d{2})(?:[.,](\d{1,9})\d*)?)?\s*(Z|UTC|[+-]\d{2}(?::?\d{2})?)?)?$/i;

/** ISO 8601, as a date or with a time; a time without an offset is in the zone. `undefined` for any other text. */
export function instantFrom(text: string, zone: Zone): Instant | undefined {
  const match = ISO.exec(text.trim());
  if (match === null) return undefined;
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part) => Number(part ?? 0));
  const [fraction = '', offset] = match.slice(7);
  const local = Date.UTC(year, month - 1, day, hour, minute, second);
  const parts = new Date(local);
  if (
    parts.getUTCMonth() !== month - 1 ||
    parts.getUTCDate() !== day ||
    hour > 23 ||
    minute > 59 ||
    second > 59
  )
    return undefined;
  const digits = fraction.padEnd(9, '0');
  const whole = offset === undefined ? fromLocal(local, zone) : local - offsetMs(offset);
  return { ms: whole + Number(digits.slice(0, 3)), nanos: Number(digits.slice(3)) };
}

/** A time as functions return it: a number, or ten digits or so, is seconds since 1970; other texts are ISO 8601. `undefined` for anything else. */
export function timeFrom(value: Json, zone: Zone): Instant | undefined {
  const isSeconds = isNumber(value) || (typeof value === 'string' && /^\d{9,11}$/.test(value));
  if (!isSeconds) return typeof value === 'string' ? instantFrom(value, zone) : undefined;
  const ms = toFloat(value) * 1000;
  return Math.abs(ms) > LATEST_MS ? undefined : { ms: Math.round(ms), nanos: 0 };
}

/** The end of the year 9999, the last that ISO 8601 writes with four digits. */
export const LATEST_MS = 253_402_300_799_999;

function offsetMs(offset: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{2}):?(\d{2})?$/.exec(offset) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

export function compareInstants(one: Instant, other: Instant): number {
  return one.ms - other.ms || one.nanos - other.nanos;
}
