import { complaintOf, integerArgument, textArgument } from './arguments.ts';
import {
  dateOfDay,
  dayNumber,
  daysInMonth,
  isLeapYear,
  isoWeekOf,
  SECONDS_PER_DAY,
  weekdayOf,
} from './calendar.ts';
import type { FunctionDefinition } from './function-definition.ts';

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
