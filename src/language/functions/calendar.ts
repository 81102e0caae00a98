/** Day numbers count from 1970-01-01, months from 1; the Gregorian calendar reaches back without end, as in the peer. */
export const SECONDS_PER_DAY = 86400;

/** The day number of a date; months and days may overflow (month 13 is January of the next year, day 0 the day before). */
export function dayNumber(year: number, month: number, day: number): number {
  const monthIndex = month - 1;
  const fullYear = year + Math.floor(monthIndex / 12);
  const shifted = (((monthIndex % 12) + 12) % 12) + 1;
  const marchYear = shifted > 2 ? fullYear : fullYear - 1;
  const era = Math.floor(marchYear / 400);
  const yearOfEra = marchYear - era * 400;
  const dayOfYear = Math.floor((153 * (shifted + (shifted > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146097 +
    yearOfEra * 365 +
    Math.floor(yearOfEra / 4) -
    Math.floor(yearOfEra / 100) +
    dayOfYear -
    719468
  );
}

/** The date of a day number. */
export function dateOfDay(number: number): {
  readonly year: number;
  readonly month: number;
  readonly day: number;
} {
  const shifted = number + 719468;
  const era = Math.floor(shifted / 146097);
  const dayOfEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36524) -
      Math.floor(dayOfEra / 146096)) /
      365,
  );
  const dayOfYear =
    dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const marchMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * marchMonth + 2) / 5) + 1,
  };
}

/** Day of the week, Sunday is 0. */
export function weekdayOf(number: number): number {
  return (((number + 4) % 7) + 7) % 7;
}

export function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

/** The number of days in a month of 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  return dayNumber(year, month + 1, 1) - dayNumber(year, month, 1);
}

/** The ISO 8601 week of a day, and the year that week belongs to. */
export function isoWeekOf(number: number): { readonly year: number; readonly week: number } {
  const thursday = number - ((weekdayOf(number) + 6) % 7) + 3;
  const year = dateOfDay(thursday).year;
  return { year, week: Math.floor((thursday - dayNumber(year, 1, 1)) / 7) + 1 };
}

/** The day number of a day in an ISO week; `weekday` 1 is Monday. */
export function dayOfIsoWeek(year: number, week: number, weekday: number): number {
  const fourth = dayNumber(year, 1, 4);
  return fourth - ((weekdayOf(fourth) + 6) % 7) + (week - 1) * 7 + weekday - 1;
}
