import { dateOfDay, dayNumber, SECONDS_PER_DAY, weekdayOf } from '../calendar.ts';
import type { ParsedTime, RelativeTime } from './parsed-time.ts';
import { offsetOf } from './zones.ts';

/**
 * The Unix seconds of a parsed text: the absolute part, completed by the base's date and time, then the
 * offsets (STRT-1..3), all on the local clock: in a zone with summer time `+2 hours` may be one or three.
 */
export function applyTo(time: ParsedTime, baseSeconds: number): number {
  const baseDay = Math.floor(baseSeconds / SECONDS_PER_DAY);
  const baseClock = baseSeconds - baseDay * SECONDS_PER_DAY;
  const base = dateOfDay(baseDay);
  if (time.dates > 0 && time.times === 0) Object.assign(time, { hour: 0, minute: 0, second: 0 });
  const { relative } = time;
  const date = {
    year: time.year ?? base.year,
    month: time.month ?? base.month,
    day: time.day ?? base.day,
  };
  const clock = clockSeconds(time, baseClock);
  // A time such as 24:00 belongs to the next day before weekdays are looked for.
  const daysOver = Math.floor(clock / SECONDS_PER_DAY);
  const restOfDay = clock - daysOver * SECONDS_PER_DAY;
  let local =
    adjustedDay(date, daysOver, relative) * SECONDS_PER_DAY + restOfDay + secondsOf(relative);
  if (relative.special?.kind === 'working-days')
    local +=
      workingDaysFrom(Math.floor(local / SECONDS_PER_DAY), relative.special.count) *
      SECONDS_PER_DAY;
  return time.zone === undefined ? local : local - offsetOf(time.zone, local);
}

interface CalendarDate {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

function clockSeconds(time: ParsedTime, baseClock: number): number {
  const hour = time.hour ?? Math.floor(baseClock / 3600);
  const minute = time.minute ?? Math.floor(baseClock / 60) % 60;
  return hour * 3600 + minute * 60 + (time.second ?? baseClock % 60);
}

function secondsOf({ hour, minute, second }: RelativeTime): number {
  return hour * 3600 + minute * 60 + second;
}

/** PHP's order: month edges, the weekday, the offsets, the month edges again (STRT-2, STRT-3). */
function adjustedDay(date: CalendarDate, daysOver: number, relative: RelativeTime): number {
  let { year, month, day } = date;
  let months = relative.month;
  if (relative.special !== undefined && relative.special.kind !== 'working-days') {
    day = 1;
    month += months + (relative.special.kind === 'last-of-month' ? 1 : 0);
    months = 0;
  }
  if (relative.monthEdge === 'first') day = 1;
  else if (relative.monthEdge === 'last') {
    day = 0;
    month++;
  }
  let current = dayNumber(year, month, day) + daysOver;
  if (relative.weekday !== undefined) current = moveToWeekday(current, relative.weekday, relative);
  ({ year, month, day } = dateOfDay(current));
  year += relative.year;
  month += months;
  day += relative.day;
  if (relative.monthEdge === 'first') day = 1;
  else if (relative.monthEdge === 'last') {
    day = 0;
    month++;
  }
  return dayNumber(year, month, day);
}

function moveToWeekday(day: number, weekday: number, relative: RelativeTime): number {
  const today = weekdayOf(day);
  if (relative.weekdayMode === 2) {
    // The week begins on Monday: Sunday is the last day of the week it ends.
    return day - (today || 7) + (weekday || 7);
  }
  let difference = weekday - today;
  if (
    (relative.day < 0 && difference < 0) ||
    (relative.day >= 0 && difference <= -relative.weekdayMode)
  )
    difference += 7;
  return weekday >= 0 ? day + difference : day - (7 - (Math.abs(weekday) - today));
}

/** How many days lie between a day and the working day `count` later; a start at the weekend counts as the day before (or after) it. */
function workingDaysFrom(day: number, count: number): number {
  const weekday = weekdayOf(day);
  const rest = count % 5;
  const days = Math.trunc(count / 5) * 7 + rest;
  if (count > 0) {
    if (rest === 0) return days - (DAYS_AFTER_FRIDAY[weekday] ?? 0);
    if (weekday === 6) return days + 1;
    return weekday + rest > 5 ? days + 2 : days;
  }
  if (rest === 0) return days + (DAYS_BEFORE_MONDAY[weekday] ?? 0);
  if (weekday === 0) return days - 1;
  return weekday + rest < 1 ? days - 2 : days;
}

/** Of Sunday (0) and Saturday (6). */
const DAYS_AFTER_FRIDAY: Readonly<Record<number, number>> = { 0: 2, 6: 1 };
const DAYS_BEFORE_MONDAY: Readonly<Record<number, number>> = { 0: 1, 6: 2 };
