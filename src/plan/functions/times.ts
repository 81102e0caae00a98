import { calendarDuration } from '../../values/duration.ts';
import type { Json } from '../../values/json.ts';
import {
  anyTimeFormatOf,
  compareInstants,
  type Instant,
  plus,
  type TimeFormat,
  timeFormats,
  timeFrom,
  type Zone,
  zoneOf,
} from '../../values/time.ts';
import {
  dateOfDay,
  dayNumber,
  daysInMonth,
  isLeapYear,
  isoWeekOf,
  SECONDS_PER_DAY,
  weekdayOf,
} from './calendar.ts';
import {
  ByteString,
  complaintOf,
  type FunctionDefinition,
  FunctionProblem,
  type FunctionValue,
  integerArgument,
  textArgument,
  textOf,
} from './definition.ts';

/** `time()`: Unix seconds at evaluation, an integer (FN-8). */
export const time: FunctionDefinition = {
  name: 'time',
  minArguments: 0,
  maxArguments: 0,
  signature: 'time()',
  summary: 'The current time in Unix seconds.',
  call: (_, context) => Math.floor(context.nowMs() / 1000),
};

/** `date(format [, timestamp])`: a point in time in UTC, by the letters of 10.5. */
export const date: FunctionDefinition = {
  name: 'date',
  minArguments: 1,
  maxArguments: 2,
  signature: 'date(format [, timestamp])',
  summary: 'A point in time (Unix seconds, or now) as text, in UTC.',
  check: ([, timestamp]) =>
    timestamp === undefined ? undefined : complaintOf(() => integerArgument('date', 2, timestamp)),
  call: ([format, timestamp], context) => {
    const seconds =
      timestamp === undefined
        ? Math.floor(context.nowMs() / 1000)
        : integerArgument('date', 2, timestamp);
    return formatDate(textArgument('date', 1, format), seconds);
  },
};

/** Writes Unix seconds in UTC by a format of letters; a backslash escapes the next character, alone at the end it is itself (10.5). */
export function formatDate(format: string, seconds: number): string {
  const time = calendarTimeOf(seconds);
  let text = '';
  for (let index = 0; index < format.length; index++) {
    const letter = format.charAt(index);
    if (letter === '\\' && index + 1 < format.length) text += format.charAt(++index);
    else text += letters[letter]?.(time) ?? letter;
  }
  return text;
}

interface CalendarTime {
  readonly seconds: number;
  readonly dayNumber: number;
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly weekday: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function calendarTimeOf(seconds: number): CalendarTime {
  const days = Math.floor(seconds / SECONDS_PER_DAY);
  const rest = seconds - days * SECONDS_PER_DAY;
  return {
    seconds,
    dayNumber: days,
    ...dateOfDay(days),
    weekday: weekdayOf(days),
    hour: Math.floor(rest / 3600),
    minute: Math.floor(rest / 60) % 60,
    second: rest % 60,
  };
}

const WEEKDAYS = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
];

const letters: Readonly<Record<string, (time: CalendarTime) => string>> = {
  d: ({ day }) => digits(day, 2),
  D: ({ weekday }) => (WEEKDAYS[weekday] ?? '').slice(0, 3),
  j: ({ day }) => String(day),
  l: ({ weekday }) => WEEKDAYS[weekday] ?? '',
  N: ({ weekday }) => String(weekday || 7),
  S: ({ day }) => ordinalSuffix(day),
  w: ({ weekday }) => String(weekday),
  z: (time) => String(time.dayNumber - dayNumber(time.year, 1, 1)),
  W: (time) => digits(isoWeekOf(time.dayNumber).week, 2),
  F: ({ month }) => MONTHS[month - 1] ?? '',
  m: ({ month }) => digits(month, 2),
  M: ({ month }) => (MONTHS[month - 1] ?? '').slice(0, 3),
  n: ({ month }) => String(month),
  t: ({ year, month }) => String(daysInMonth(year, month)),
  L: ({ year }) => (isLeapYear(year) ? '1' : '0'),
  o: (time) => String(isoWeekOf(time.dayNumber).year),
  Y: ({ year }) => digits(year, 4),
  y: ({ year }) => signedDigits(year % 100, 2),
  a: ({ hour }) => (hour < 12 ? 'am' : 'pm'),
  A: ({ hour }) => (hour < 12 ? 'AM' : 'PM'),
  B: ({ hour, minute, second }) =>
    digits(Math.floor(((hour * 3600 + minute * 60 + second + 3600) * 10) / 864) % 1000, 3),
  g: ({ hour }) => String(hour % 12 || 12),
  G: ({ hour }) => String(hour),
  h: ({ hour }) => digits(hour % 12 || 12, 2),
  H: ({ hour }) => digits(hour, 2),
  i: ({ minute }) => digits(minute, 2),
  s: ({ second }) => digits(second, 2),
  u: () => '000000',
  v: () => '000',
  e: () => 'UTC',
  I: () => '0',
  O: () => '+0000',
  P: () => '+00:00',
  T: () => 'UTC',
  Z: () => '0',
  U: ({ seconds }) => String(seconds),
  c: ({ seconds, year }) => signedDigits(year, 4) + formatDate('-m-d\\TH:i:sP', seconds),
  r: ({ seconds, year }) =>
    `${formatDate('D, d M', seconds)} ${signedDigits(year, 4)}${formatDate(' H:i:s O', seconds)}`,
};

function ordinalSuffix(day: number): string {
  if (day >= 10 && day <= 19) return 'th';
  return ['th', 'st', 'nd', 'rd'][day % 10] ?? 'th';
}

function digits(value: number, width: number): string {
  return `${value < 0 ? '-' : ''}${String(Math.abs(value)).padStart(width, '0')}`;
}

/** As C's `%0…d`, where the minus sign is part of the width. */
function signedDigits(value: number, width: number): string {
  return digits(value, value < 0 ? width - 1 : width);
}

/** `ago(duration [, timeZone])`: the time a duration before now, in ISO 8601 (extension E18). */
export const ago: FunctionDefinition = {
  name: 'ago',
  minArguments: 1,
  maxArguments: 2,
  signature: 'ago(duration [, timeZone])',
  summary: 'The time a duration before now, such as P2Y, 90d or 6h, in ISO 8601.',
  check: ([duration, zone]) =>
    complaintOf(() => {
      if (duration !== undefined) durationArgument(duration);
      if (zone !== undefined) zoneArgument('ago', 2, zone);
    }),
  call: ([duration, zoneName], { nowMs }) => {
    const zone = zoneArgument('ago', 2, zoneName);
    const ms = plus(nowMs(), durationArgument(duration), -1, zone);
    return timeFormats.iso.write({ ms, nanos: 0 }, zone);
  },
};

function durationArgument(value: FunctionValue | undefined) {
  const json: Json | undefined = value instanceof ByteString ? textOf(value) : value;
  const duration = calendarDuration(json);
  if (duration !== undefined) return duration;
  throw expected('ago', 1, 'a duration such as "P2Y" or "90d"', json);
}

/** A time that functions return or records have; `undefined` for null and the empty text. `position` counts from 1. Throws `FunctionProblem`. */
function timeArgument(
  name: string,
  position: number,
  value: FunctionValue | undefined,
  zone: Zone,
): Instant | undefined {
  const json = value instanceof ByteString ? textOf(value) : (value ?? null);
  if (json === null || json === '') return undefined;
  const instant = timeFrom(json, zone);
  if (instant !== undefined) return instant;
  throw expected(name, position, 'a time in ISO 8601 or in seconds since 1970', json);
}

/** The zone of an argument; UTC without one. Throws `FunctionProblem`. */
function zoneArgument(name: string, position: number, value: FunctionValue | undefined): Zone {
  const zone = zoneOf(typeof value === 'string' ? value : 'UTC');
  if (zone !== undefined && (value === undefined || value === null || typeof value === 'string'))
    return zone;
  throw expected(name, position, 'a time zone such as "Europe/Prague"', value);
}

/** An argument of another form than the function can read. */
export function expected(
  name: string,
  position: number,
  what: string,
  given: FunctionValue | undefined,
): FunctionProblem {
  const json = given instanceof ByteString ? textOf(given) : given;
  return new FunctionProblem(
    `${name}() needs ${what} as parameter ${position}; ${JSON.stringify(json ?? null)} is given`,
    { argument: position - 1 },
  );
}

/** `latest(time, …)`: the last of several times, as it is written; null if none is known (extension E18). */
export const latest = chosenTime(
  'latest',
  1,
  'The last of several times; those without a value do not count.',
);

/** `earliest(time, …)`: the first of several times. */
export const earliest = chosenTime(
  'earliest',
  -1,
  'The first of several times; those without a value do not count.',
);

const UTC = zoneOf('UTC') as Zone;

/** `sign`: 1 for the last, -1 for the first. */
function chosenTime(name: string, sign: 1 | -1, summary: string): FunctionDefinition {
  const timeAt = (value: FunctionValue | undefined, index: number): Instant | undefined =>
    value === undefined ? undefined : timeArgument(name, index + 1, value, UTC);
  return {
    name,
    minArguments: 1,
    maxArguments: Number.POSITIVE_INFINITY,
    signature: `${name}(time, …)`,
    summary,
    check: (args) => complaintOf(() => args.map(timeAt)),
    call: (args) => {
      let chosen: { readonly at: Instant; readonly value: FunctionValue } | undefined;
      for (const [index, value] of args.entries()) {
        const at = timeAt(value, index);
        if (at === undefined) continue;
        if (chosen === undefined || compareInstants(at, chosen.at) * sign > 0)
          chosen = { at, value };
      }
      return chosen?.value ?? null;
    },
  };
}

/** `strftime(format, time [, timeZone])`: a time as an API writes it, null without a time (extension E18). */
export const strftime: FunctionDefinition = {
  name: 'strftime',
  minArguments: 2,
  maxArguments: 3,
  signature: 'strftime(format, time [, timeZone])',
  summary:
    'A time (ISO 8601 or Unix seconds) in a format of windows: a name, or letters of strftime.',
  check: ([format, time, zone]) =>
    complaintOf(() => {
      if (format !== undefined) formatArgument(format);
      const known = zone === undefined ? UTC : zoneArgument('strftime', 3, zone);
      if (time !== undefined) timeArgument('strftime', 2, time, known);
    }),
  call: ([format, time, zoneName]) => {
    const zone = zoneArgument('strftime', 3, zoneName);
    const instant = timeArgument('strftime', 2, time, zone);
    return instant === undefined ? null : formatArgument(format).write(instant, zone);
  },
};

function formatArgument(value: FunctionValue | undefined): TimeFormat {
  const format = anyTimeFormatOf(value);
  if (format !== undefined) return format;
  throw expected('strftime', 1, 'a format such as "%Y-%m-%d" or "iso"', value);
}
