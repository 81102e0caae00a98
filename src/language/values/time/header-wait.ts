import { isNumericText, toFloat } from '../numeric.ts';
import { instantFrom } from './instant.ts';
import { zoneOf } from './zoned-time.ts';

/** A wait as a header has it: a span, or a time in milliseconds since 1970. */
export type HeaderWait =
  | { readonly kind: 'span'; readonly seconds: number }
  | { readonly kind: 'until'; readonly ms: number };

/** From here on, a number of seconds is a time and not a span: some thirty years. */
const FIRST_TIME = 1e9;
/** From here on (the year 5138), a time is in milliseconds, or in a smaller unit. */
const FIRST_MILLISECONDS = 1e11;

/**
 * Reads the value of `Retry-After` or a header like it: seconds, a time in seconds, milliseconds or smaller units since 1970, an
 * HTTP date in each of its three forms (RFC 9110, 5.6.7), or ISO 8601 with a time. `undefined` for anything else.
 */
export function headerWait(written: string): HeaderWait | undefined {
  const value = written.trim();
  if (isNumericText(value)) {
    const number = toFloat(value);
    if (!Number.isFinite(number)) return undefined;
    if (number < FIRST_TIME) return { kind: 'span', seconds: number };
    let seconds = number;
    // milliseconds, microseconds, nanoseconds; a larger number is a time that never comes
    for (let unit = 1; unit <= 3 && seconds >= FIRST_MILLISECONDS; unit++) seconds /= 1000;
    return { kind: 'until', ms: seconds * 1000 };
  }
  const ms = HTTP_DATE.test(value) ? httpDate(value) : isoTime(value);
  return ms === undefined ? undefined : { kind: 'until', ms };
}

const HTTP_DATE = /^(?:Mon|Tues?|Wed(?:nes)?|Thu(?:rs)?|Fri|Sat(?:ur)?|Sun)(?:day)?,? [\w :+-]+$/;

function httpDate(value: string): number | undefined {
  const hasZone = /(?:GMT|UTC|[+-]\d{4})$/.test(value);
  const ms = Date.parse(hasZone ? value : `${value} GMT`);
  return Number.isNaN(ms) ? undefined : ms;
}

function isoTime(value: string): number | undefined {
  const utc = zoneOf('UTC');
  return /^[\d-]{8,10}[T ]\d/.test(value) && utc !== undefined
    ? instantFrom(value, utc)?.ms
    : undefined;
}
