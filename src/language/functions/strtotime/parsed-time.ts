import type { Zone } from './zones.ts';

/** A parsed point in time; `undefined` parts are those of the base. Months count from 1. */
export interface ParsedTime {
  year: number | undefined;
  month: number | undefined;
  day: number | undefined;
  hour: number | undefined;
  minute: number | undefined;
  second: number | undefined;
  zone: Zone | undefined;
  /** How often each part was given; a second date or time is an error. */
  dates: number;
  times: number;
  zones: number;
  readonly relative: RelativeTime;
}

/** Offsets from the absolute part (STRT-3). */
export interface RelativeTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
  second: number;
  /** Day of the week to move to, Sunday is 0; counted backwards when negative. */
  weekday: number | undefined;
  /** 0: not today; 1: today counts; 2: within the week that begins on Monday. */
  weekdayMode: 0 | 1 | 2;
  /** `+2 weekdays`, `first monday of`, `last monday of`: the last one said counts. */
  special:
    | { readonly kind: 'working-days'; readonly count: number }
    | { readonly kind: 'first-of-month' | 'last-of-month' }
    | undefined;
  /** `first day of`, `last day of`. */
  monthEdge: 'first' | 'last' | undefined;
}

/** The text is not a point in time; only index.ts catches this. */
export class Unparsable extends Error {}

export function emptyParsedTime(): ParsedTime {
  return {
    year: undefined,
    month: undefined,
    day: undefined,
    hour: undefined,
    minute: undefined,
    second: undefined,
    zone: undefined,
    dates: 0,
    times: 0,
    zones: 0,
    relative: {
      year: 0,
      month: 0,
      day: 0,
      hour: 0,
      minute: 0,
      second: 0,
      weekday: undefined,
      weekdayMode: 0,
      special: undefined,
      monthEdge: undefined,
    },
  };
}

/** Notes that the text gives a date; year, month and day may each still be missing. */
export function setDate(
  time: ParsedTime,
  year: number | undefined,
  month: number,
  day: number | undefined,
): void {
  if (time.dates++ > 0) throw new Unparsable('two dates');
  if (year !== undefined) time.year = year;
  time.month = month;
  if (day !== undefined) time.day = day;
}

/** Notes that the text gives a time of day. */
export function setTime(time: ParsedTime, hour: number, minute = 0, second = 0): void {
  if (time.times++ > 0) throw new Unparsable('two times');
  time.hour = hour;
  time.minute = minute;
  time.second = second;
}

/** Midnight, unless a time follows: what words such as `tomorrow` and `monday` mean (STRT-1). */
export function clearTime(time: ParsedTime): void {
  time.times = 0;
  time.hour = 0;
  time.minute = 0;
  time.second = 0;
}

/** The first zone counts, a second is ignored, a third is an error, as in PHP. */
export function setZone(time: ParsedTime, read: () => Zone): void {
  if (time.zones > 1) throw new Unparsable('three zones');
  if (time.zones === 0) time.zone = read();
  time.zones++;
}
