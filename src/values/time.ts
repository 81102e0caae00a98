import { DAY, type Duration, HOUR } from './duration.ts';
import { isNumber, type Json } from './json.ts';
import { isNumericText, toFloat } from './text.ts';

/** The calendar of a time zone, by the platform's `Intl`. */
export interface Zone {
  readonly name: string;
  /** Milliseconds that local time is ahead of UTC at an instant. */
  offsetMs(atMs: number): number;
}

const zones = new Map<string, Zone>();

/** A zone by its IANA name; `undefined` for a name that the platform does not know. */
export function zoneOf(name: string): Zone | undefined {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const made = name === 'UTC' ? { name, offsetMs: () => 0 } : zoneByIntl(name);
  if (made !== undefined) zones.set(name, made);
  return made;
}

function zoneByIntl(name: string): Zone | undefined {
  try {
    const format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    return {
      name,
      offsetMs(atMs) {
        const parts = new Map(
          format.formatToParts(atMs).map(({ type, value }) => [type, Number(value)]),
        );
        const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
        const local = Date.UTC(
          part('year'),
          part('month') - 1,
          part('day'),
          part('hour'),
          part('minute'),
          part('second'),
        );
        return local - Math.floor(atMs / 1000) * 1000;
      },
    };
  } catch {
    return undefined;
  }
}

/** Local time as if it were UTC: its fields are those of a clock on the wall. */
export function toLocal(atMs: number, zone: Zone): number {
  return atMs + zone.offsetMs(atMs);
}

/** The instant of a local time. One that occurs twice is the earlier one; one that is skipped is as much later as the clock is put forward. */
export function fromLocal(localMs: number, zone: Zone): number {
  const [before, after] = [zone.offsetMs(localMs - HALF_DAY), zone.offsetMs(localMs + HALF_DAY)];
  const early = localMs - Math.max(before, after);
  if (toLocal(early, zone) === localMs) return early;
  const late = localMs - Math.min(before, after);
  return toLocal(late, zone) === localMs ? late : localMs - before;
}

/** How much later the same local time comes once more, where the clock is put back after this instant; otherwise 0. */
export function repeatedAfter(atMs: number, zone: Zone): number {
  const local = toLocal(atMs, zone);
  const later = atMs + zone.offsetMs(atMs) - zone.offsetMs(atMs + HALF_DAY);
  return later > atMs && toLocal(later, zone) === local ? later - atMs : 0;
}

const HALF_DAY = 43_200_000;

/** An instant and `times` durations: months and days by the calendar of the zone, the rest in elapsed time. */
export function plus(
  atMs: number,
  { months, days, ms }: Duration,
  times: number,
  zone: Zone,
): number {
  if (months === 0 && days === 0) return atMs + ms * times;
  const local = new Date(toLocal(atMs, zone));
  const day = local.getUTCDate();
  local.setUTCDate(1);
  local.setUTCMonth(local.getUTCMonth() + months * times);
  const lastDay = new Date(
    Date.UTC(local.getUTCFullYear(), local.getUTCMonth() + 1, 0),
  ).getUTCDate();
  local.setUTCDate(Math.min(day, lastDay) + days * times);
  return fromLocal(local.getTime(), zone) + ms * times;
}

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

const UTC = zoneOf('UTC') as Zone;
/** A pattern of strftime as a regular expression with a group for each letter. */
interface Reader {
  readonly pattern: RegExp;
  readonly letters: readonly string[];
}

const readers = new Map<string, Reader | undefined>();

/**
 * A time of a record: ISO 8601 without a format, seconds or milliseconds since 1970 with `epoch` and `epoch-ms`, letters of strftime otherwise. Without an
 * offset it is in UTC. `undefined` for anything else.
 */
export function parseTime(value: Json, format: string | undefined): Instant | undefined {
  if (format === 'epoch' || format === 'epoch-ms')
    return sinceEpoch(value, format === 'epoch' ? 3 : 0);
  if (typeof value !== 'string') return undefined;
  const reader = format?.includes('%') === true ? readerOf(format) : undefined;
  if (reader === undefined) return instantFrom(value, UTC);
  const match = reader.pattern.exec(value.trim());
  return match === null ? undefined : fromParts(reader.letters, match.slice(1));
}

/** `scale`: digits of the unit above a millisecond. The digits below a nanosecond are cut off. */
function sinceEpoch(value: Json, scale: number): Instant | undefined {
  if (!isNumber(value) && !(typeof value === 'string' && isNumericText(value))) return undefined;
  const text = String(typeof value === 'object' ? (value.text ?? value) : value).trim();
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d*))?$/.exec(text) ?? [];
  if (whole === '') return undefined;
  const digits = fraction.padEnd(scale + 6, '0');
  const ms = Number(`${whole}${digits.slice(0, scale)}`);
  const nanos = Number(digits.slice(scale, scale + 6));
  if (ms > LATEST_MS) return undefined; // in another unit
  return sign === '-'
    ? { ms: -ms - (nanos > 0 ? 1 : 0), nanos: nanos > 0 ? 1e6 - nanos : 0 }
    : { ms, nanos };
}

const GROUPS: Readonly<Record<string, string>> = {
  Y: '(\\d{4})',
  y: '(\\d{2})',
  m: '(\\d{1,2})',
  d: '(\\d{1,2})',
  H: '(\\d{1,2})',
  M: '(\\d{1,2})',
  S: '(\\d{1,2})',
  f: '(\\d{1,9})',
  L: '(\\d{3})',
  s: '(-?\\d{1,12})',
  z: '(Z|[+-]\\d{2}:?\\d{2})',
  ':z': '(Z|[+-]\\d{2}:?\\d{2})',
};

function readerOf(format: string): Reader | undefined {
  if (!readers.has(format)) {
    const letters: string[] = [];
    const source = format
      .split(/(%(?::z|.))/s)
      .map((part) => {
        const letter = part.startsWith('%') ? part.slice(1) : '';
        const group = GROUPS[letter];
        if (group === undefined)
          return (letter === '%' ? '%' : part).replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
        letters.push(letter.replace(':', ''));
        return group;
      })
      .join('');
    readers.set(format, { pattern: new RegExp(`^${source}$`), letters });
  }
  return readers.get(format);
}

function fromParts(letters: readonly string[], parts: readonly string[]): Instant | undefined {
  const part = (letter: string): string | undefined => {
    const at = letters.indexOf(letter);
    return at < 0 ? undefined : parts[at];
  };
  const fraction = part('f') ?? part('L') ?? '';
  const seconds = part('s');
  if (seconds !== undefined) return sinceEpoch(`${seconds}.${fraction || '0'}`, 3);
  const short = part('y');
  const two = (letter: string) => (part(letter) ?? '0').padStart(2, '0');
  // two digits of a year are those of 1969 to 2068, as in C
  const year =
    part('Y') ?? (short === undefined ? '' : `${Number(short) > 68 ? '19' : '20'}${short}`);
  const day = `${year}-${two('m')}-${two('d')}`;
  const time = `${two('H')}:${two('M')}:${two('S')}${fraction === '' ? '' : `.${fraction}`}`;
  return instantFrom(`${day}T${time}${part('z') ?? 'Z'}`, UTC);
}

/** How times are sent. `unitMs`: times are rounded to this unit. */
export interface TimeFormat {
  readonly unitMs: number;
  /** Whether times are written without an offset: an hour that occurs twice is ambiguous. */
  readonly isLocal?: true;
  write(instant: Instant, zone: Zone): string | number;
}

const two = (value: number): string => String(value).padStart(2, '0');

function localDate(ms: number, zone: Zone): Date {
  return new Date(toLocal(ms, zone));
}

function dateText(date: Date): string {
  return `${String(date.getUTCFullYear()).padStart(4, '0')}-${two(date.getUTCMonth() + 1)}-${two(date.getUTCDate())}`;
}

function timeText(date: Date): string {
  return `${two(date.getUTCHours())}:${two(date.getUTCMinutes())}:${two(date.getUTCSeconds())}`;
}

function offsetText(ms: number, zone: Zone, isSpelt?: 'always'): string {
  if (zone.name === 'UTC' && isSpelt === undefined) return 'Z';
  const minutes = Math.round(zone.offsetMs(ms) / 60_000);
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

/** The formats by the names that settings give them. */
export const timeFormats = {
  iso: {
    unitMs: 1000,
    write: ({ ms }, zone) =>
      `${dateText(localDate(ms, zone))}T${timeText(localDate(ms, zone))}${offsetText(ms, zone)}`,
  },
  'iso-ms': {
    unitMs: 1,
    write: ({ ms }, zone) => {
      const date = localDate(ms, zone);
      return `${dateText(date)}T${timeText(date)}.${String(date.getUTCMilliseconds()).padStart(3, '0')}${offsetText(ms, zone)}`;
    },
  },
  date: { unitMs: DAY, write: ({ ms }, zone) => dateText(localDate(ms, zone)) },
  minute: {
    unitMs: 60_000,
    isLocal: true,
    write: ({ ms }, zone) =>
      `${dateText(localDate(ms, zone))} ${timeText(localDate(ms, zone)).slice(0, 5)}`,
  },
  second: {
    unitMs: 1000,
    isLocal: true,
    write: ({ ms }, zone) => `${dateText(localDate(ms, zone))} ${timeText(localDate(ms, zone))}`,
  },
  epoch: { unitMs: 1000, write: ({ ms }) => Math.floor(ms / 1000) },
  'epoch-ms': { unitMs: 1, write: ({ ms }) => ms },
} satisfies Readonly<Record<string, TimeFormat>>;

/** ISO 8601 with so many digits of a second, at most nine; further ones are cut off. */
export function isoFormat(digits: number): Pick<TimeFormat, 'write'> {
  if (digits === 0) return timeFormats.iso;
  return {
    write: ({ ms, nanos }, zone) => {
      const date = localDate(ms, zone);
      const fraction = `${String(date.getUTCMilliseconds()).padStart(3, '0')}${String(nanos).padStart(6, '0')}`;
      return `${dateText(date)}T${timeText(date)}.${fraction.slice(0, digits)}${offsetText(ms, zone)}`;
    },
  };
}

const SHAPES: Readonly<Record<string, string>> = {
  date: 'YYYY-MM-DD',
  minute: 'YYYY-MM-DD hh:mm',
  second: 'YYYY-MM-DD hh:mm:ss',
};

/** A format as a reader knows it: `second (YYYY-MM-DD hh:mm:ss)`; names and patterns that speak for themselves stay alone. */
export function formatWords(format: string): string {
  return SHAPES[format] === undefined ? format : `${format} (${SHAPES[format]})`;
}

/** Letters of strftime: what they write of local time, and the unit that they distinguish; those without one only repeat others. */
const LETTERS: Readonly<Record<string, readonly [unitMs: number, write: (at: Written) => string]>> =
  {
    Y: [DAY, ({ date }) => String(date.getUTCFullYear()).padStart(4, '0')],
    y: [DAY, ({ date }) => two(date.getUTCFullYear() % 100)],
    m: [DAY, ({ date }) => two(date.getUTCMonth() + 1)],
    d: [DAY, ({ date }) => two(date.getUTCDate())],
    H: [HOUR, ({ date }) => two(date.getUTCHours())],
    M: [60_000, ({ date }) => two(date.getUTCMinutes())],
    S: [1000, ({ date }) => two(date.getUTCSeconds())],
    f: [1, ({ date, nanos }) => three(date.getUTCMilliseconds()) + three(Math.floor(nanos / 1000))],
    L: [1, ({ date }) => three(date.getUTCMilliseconds())],
    s: [1000, ({ ms }) => String(Math.floor(ms / 1000))],
    z: [DAY, ({ ms, zone }) => offsetText(ms, zone, 'always').replace(':', '')],
    ':z': [DAY, ({ ms, zone }) => offsetText(ms, zone, 'always')],
    '%': [DAY, () => '%'],
  };

interface Written extends Instant {
  readonly zone: Zone;
  /** Local time as if it were UTC. */
  readonly date: Date;
}

const three = (value: number): string => String(value).padStart(3, '0');
const strftimeFormats = new Map<string, StrftimeFormat | undefined>();

interface StrftimeFormat extends TimeFormat {
  /** Whether it writes all that its smallest unit needs: `%H:%M` and `%Y-%m` do not. */
  readonly isWhole: boolean;
}

/** A format by its name, or by a pattern of strftime; `undefined` for anything else, and for patterns that do not tell days apart. */
export function timeFormatOf(format: unknown): TimeFormat | undefined {
  const found = anyTimeFormatOf(format);
  return found !== undefined && 'isWhole' in found && !found.isWhole ? undefined : found;
}

/** As `timeFormatOf`, also for patterns that write a part of a time, such as `%Y-%m`. */
export function anyTimeFormatOf(format: unknown): TimeFormat | StrftimeFormat | undefined {
  if (typeof format !== 'string') return undefined;
  if (Object.hasOwn(timeFormats, format)) return timeFormats[format as keyof typeof timeFormats];
  if (!strftimeFormats.has(format)) strftimeFormats.set(format, strftime(format));
  return strftimeFormats.get(format);
}

function strftime(format: string): StrftimeFormat | undefined {
  const pattern = /%(:z|.|$)/gs;
  const letters = [...format.matchAll(pattern)].map(([, letter = '']) => letter);
  if (letters.length === 0 || !letters.every((letter) => Object.hasOwn(LETTERS, letter)))
    return undefined;
  const has = (...names: readonly string[]) => names.some((name) => letters.includes(name));
  // a part of a time that is written without the larger one would be another time
  const isWhole =
    has('s') ||
    (has('Y', 'y') &&
      has('m') &&
      has('d') &&
      (has('H') || !has('M')) &&
      (has('M') || !has('S')) &&
      (has('S') || !has('f', 'L')));
  return {
    isWhole,
    unitMs: Math.min(...letters.map((letter) => LETTERS[letter]?.[0] ?? DAY)),
    ...(has('s', 'z', ':z') ? {} : { isLocal: true }),
    write(instant, zone) {
      const at = { ...instant, zone, date: localDate(instant.ms, zone) };
      return format.replace(pattern, (_, letter: string) => LETTERS[letter]?.[1](at) ?? '');
    },
  };
}

/** What is wrong with a format of a setting, if anything; the message, and what to do. */
export function formatProblem(
  format: Json,
  timeZone: string,
): { readonly message: string; readonly help: string } | undefined {
  const help =
    'use iso, iso-ms, date, minute, second, epoch, epoch-ms, or letters of strftime such as "%Y-%m-%dT%H:%M:%SZ"';
  if (timeFormatOf(format) === undefined) {
    const isStrftime = typeof format === 'string' && format.includes('%');
    return isStrftime
      ? {
          message: `the format ${JSON.stringify(format)} does not write a whole time`,
          help: 'write %Y, %m and %d, then %H, %M, %S and %f (microseconds) or %L (milliseconds) as far as they are needed, %z for the offset; or %s, seconds since 1970',
        }
      : { message: `${JSON.stringify(format)} is not a format of times`, help };
  }
  return timeZone !== 'UTC' && typeof format === 'string' && /%\w.*Z$/.test(format)
    ? {
        message: `the format ${JSON.stringify(format)} says UTC ("Z"), and "timeZone" is ${timeZone}`,
        help: 'write %z for the offset, or remove "timeZone"',
      }
    : undefined;
}

/** A wait as a header has it: a span, or a time in milliseconds since 1970. */
type HeaderWait =
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
