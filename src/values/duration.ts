import { hasMember, isNumber, isObject, type Json, member } from './json.ts';
import { toFloat, valueText } from './text.ts';

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** A time as people say it: `1.5 seconds`, `10 minutes`, `2.5 days`. */
export function durationText(ms: number): string {
  const seconds = ms / 1000;
  const [unit, length] = UNITS.find(([, size]) => seconds >= 2 * size || seconds === size) ?? [
    'second',
    1,
  ];
  const count = Math.round((seconds / length) * 10) / 10;
  return `${count.toLocaleString('en-US')} ${unit}${count === 1 ? '' : 's'}`;
}

export const HOUR = 3_600_000;
export const DAY = 24 * HOUR;

/** A duration: calendar units, whose length depends on where they begin, and milliseconds. */
export interface Duration {
  readonly months: number;
  readonly days: number;
  readonly ms: number;
}

const SECONDS = /^\d+(?:\.\d+)?$/;
const CLOCK =
  /^(?=\d)(?:(\d+)\s*d\s*)?(?:(\d+(?:\.\d+)?)\s*h\s*)?(?:(\d+(?:\.\d+)?)\s*m(?!s)\s*)?(?:(\d+(?:\.\d+)?)\s*s\s*)?(?:(\d+(?:\.\d+)?)\s*ms)?$/;
const ISO =
  /^P(?=\d|T\d)(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?=\d)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d{1,3})?)S)?)?$/;

/** The reader of every setting that is a duration: seconds (`5`), `500ms`, `1m30s`, `2h`, `1d`, ISO 8601 (`PT1H`, `P1M`); `undefined` for any other text. */
export function durationFrom(written: string): Duration | undefined {
  const text = written.trim();
  const duration = SECONDS.test(text)
    ? { months: 0, days: 0, ms: Math.round(Number(text) * 1000) }
    : (byClock(text) ?? byIso(text.toUpperCase()));
  return duration !== undefined && Object.values(duration).every((part) => part < 1e12)
    ? duration
    : undefined;
}

/** The milliseconds of a duration, whose days have 24 hours; `undefined` for anything else, and for months and years, whose length differs. */
export function millisecondsOf(text: string): number | undefined {
  const duration = durationFrom(text);
  return duration === undefined || duration.months > 0
    ? undefined
    : duration.days * DAY + duration.ms;
}

/** Its length where a month has 28 days, and one of its days 23 hours: the shortest that it can have. */
export function shortestMs({ months, days, ms }: Duration): number {
  return months * 28 * DAY + days * (days > 0 && months === 0 ? DAY - HOUR : DAY) + ms;
}

function byClock(text: string): Duration | undefined {
  const match = CLOCK.exec(text);
  if (match === null) return undefined;
  const [days = 0, hours = 0, minutes = 0, seconds = 0, ms = 0] = parts(match);
  return { months: 0, days, ms: Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000 + ms) };
}

function byIso(text: string): Duration | undefined {
  const match = ISO.exec(text);
  if (match === null) return undefined;
  const [years = 0, months = 0, weeks = 0, days = 0, hours = 0, minutes = 0, seconds = 0] =
    parts(match);
  return {
    months: years * 12 + months,
    days: weeks * 7 + days,
    ms: Math.round(((hours * 60 + minutes) * 60 + seconds) * 1000),
  };
}

function parts(match: RegExpExecArray): number[] {
  return match.slice(1).map((part) => Number(part ?? 0));
}

/** The duration of a setting; months and years are allowed. `undefined` for anything that is none. */
export function calendarDuration(value: Json | undefined): Duration | undefined {
  const text = durationSettingText(value);
  return text === undefined ? undefined : durationFrom(text);
}

/** The milliseconds of a setting that is a duration of a fixed length; `undefined` for anything else. */
export function fixedDuration(value: Json | undefined): number | undefined {
  const text = durationSettingText(value);
  return text === undefined ? undefined : millisecondsOf(text);
}

/** A duration as text: the digits of a number of seconds, or what is written. */
export function durationSettingText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value !== undefined && isNumber(value) ? String(toFloat(value)) : undefined;
}

/** What is said about a setting that must be a duration and is none. */
export function notADuration(name: string, value: Json | undefined) {
  const hasMonths = calendarDuration(value) !== undefined;
  return {
    message: `"${name}" must be a duration${hasMonths ? ' of a fixed length' : ''}, ${valueText(value ?? null)} is given`,
    help: 'write 5, 5s, 1m30s, 2h or PT1H',
  };
}

/** The most requests in a time, or as the responses ask. */
export type RateLimit = 'auto' | { readonly requests: number; readonly perMs: number };

/** A rate as a setting has it: a text, or an object of "requests" and "per"; `undefined` for anything else. */
export function rateOf(value: Json): RateLimit | undefined {
  if (typeof value === 'string') return rateFrom(value);
  const [requests, per] = isObject(value) ? [member(value, 'requests'), member(value, 'per')] : [];
  const perMs = fixedDuration(per);
  if (requests === undefined || !isNumber(requests) || perMs === undefined) return undefined;
  const limit = { requests: toFloat(requests), perMs };
  return limit.requests > 0 && perMs > 0 ? limit : undefined;
}

/** A rate of a job: numbers, the name of a rate that jobs share, or both; `undefined` for anything else. */
export function jobRateOf(value: Json):
  | {
      readonly limit?: Exclude<RateLimit, 'auto'>;
      readonly shared?: string;
    }
  | undefined {
  const shared = isObject(value) ? member(value, 'shared') : undefined;
  if (shared !== undefined && (typeof shared !== 'string' || shared.trim() === ''))
    return undefined;
  const isName = isObject(value) && !RATE_MEMBERS.some((name) => hasMember(value, name));
  if (isName) return shared === undefined ? undefined : { shared };
  const limit = rateOf(value);
  if (limit === undefined || limit === 'auto') return undefined;
  return shared === undefined ? { limit } : { limit, shared };
}

/** The members of a rate that has numbers. */
export const RATE_MEMBERS = ['requests', 'per'] as const;

/** A rate as text: `10/s`, `600/m`, `1000/h`, `auto`; `undefined` for any other. */
export function rateFrom(text: string): RateLimit | undefined {
  if (text === 'auto') return 'auto';
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)\/(s|m|h)$/.exec(text) ?? [];
  const [requests, perMs] = [Number(count), millisecondsOf(`1${unit}`)];
  return requests > 0 && perMs !== undefined ? { requests, perMs } : undefined;
}
