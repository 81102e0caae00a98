/** A time zone: a fixed offset (seconds east of UTC), or a place whose offset depends on the time. */
export type Zone =
  | { readonly kind: 'offset'; readonly seconds: number }
  | { readonly kind: 'place'; readonly name: string };

/** Reads `+01:00`, `GMT+1`, `(CET)` or `Europe/Prague`; throws `Unparsable` when there is no such zone. */
export function readZone(text: string): Zone {
  const bare = text.trim().replace(/^\(+/, '').replace(/\)+$/, '');
  const isCorrection = /^(?:GMT)?[+-]\d{1,2}:?\d{0,2}$/.test(bare);
  if (isCorrection) return { kind: 'offset', seconds: correctionSeconds(bare) };
  const seconds = offsetNamed(bare.toLowerCase());
  if (seconds !== undefined) return { kind: 'offset', seconds };
  if (!isPlace(bare)) throw new Unparsable(`no time zone ${bare}`);
  return { kind: 'place', name: bare };
}

/** Seconds between local time (written as if it were UTC) and UTC. A local time that occurs twice is the first one; a skipped one uses the offset before the change. */
export function offsetOf(zone: Zone, localSeconds: number): number {
  if (zone.kind === 'offset') return zone.seconds;
  const before = offsetAt(zone.name, localSeconds - SECONDS_PER_DAY);
  const after = offsetAt(zone.name, localSeconds + SECONDS_PER_DAY);
  if (before === after || offsetAt(zone.name, localSeconds - before) === before) return before;
  return offsetAt(zone.name, localSeconds - after) === after ? after : before;
}

function correctionSeconds(text: string): number {
  const sign = text.includes('-') ? -1 : 1;
  const figures = text.replace(/^(GMT)?[+-]/, '');
  if (figures.includes(':')) {
    const [hours = 0, minutes = 0] = figures.split(':').map(Number);
    return sign * (hours * 3600 + minutes * 60);
  }
  if (figures.length <= 2) return sign * Number(figures) * 3600;
  const clock = Number(figures);
  return sign * (Math.floor(clock / 100) * 3600 + (clock % 100) * 60);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** ICU knows other short names too (`NET` is Yerevan to it); PHP does not. */
const ONE_WORD_PLACES = [
  'cuba',
  'egypt',
  'eire',
  'gb',
  'iran',
  'israel',
  'japan',
  'libya',
  'navajo',
  'nz',
  'poland',
  'prc',
  'roc',
  'rok',
  'turkey',
  'zulu',
];

function isPlace(name: string): boolean {
  if (!name.includes('/') && !ONE_WORD_PLACES.includes(name.toLowerCase())) return false;
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

function formatOf(name: string): Intl.DateTimeFormat {
  let format = formats.get(name);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone: name,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(name, format);
  }
  return format;
}

/** The zone's offset at a time; outside the range of the calendar, the offset at its nearest end. */
function offsetAt(name: string, utcSeconds: number): number {
  const time = Math.max(-8e12, Math.min(8e12, Math.floor(utcSeconds)));
  const parts = new Map(
    formatOf(name)
      .formatToParts(time * 1000)
      .map(({ type, value }) => [type, value]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => Number(parts.get(type));
  const year = parts.get('era')?.startsWith('B') ? 1 - part('year') : part('year');
  const local = new Date(0);
  local.setUTCFullYear(year, part('month') - 1, part('day'));
  local.setUTCHours(part('hour'), part('minute'), part('second'));
  return local.getTime() / 1000 - time;
}

/** Zone abbreviations as Generic Extractor knows them, in lower case, by their offset in seconds east of UTC. */
const BY_OFFSET: readonly (readonly [seconds: number, names: string])[] = [
  [-43200, 'y'],
  [-39600, 'sst x'],
  [-36000, 'ahst bdt hst w'],
  [-34200, 'hdt hpt hwt'],
  [-32400, 'ahdt akst v yst'],
  [-28800, 'akdt pst u ydt ypt ywt'],
  [-26248, 'emt'],
  [-25200, 'mst pdt ppt pwt t yddt'],
  [-21600, 'cst mdt mpt mwt pddt s'],
  [-20173, 'sjmt'],
  [-19776, 'hmt'],
  [-18840, 'qmt'],
  [-18000, 'cdt cpt cwt est mddt r'],
  [-17340, 'ppmt'],
  [-16800, 'sdmt'],
  [-15408, 'cmt'],
  [-14660, 'ffmt'],
  [-14400, 'ast cddt edt ept ewt q'],
  [-14309, 'bmt'],
  [-13884, 'smt'],
  [-13840, 'amt'],
  [-13236, 'pmt'],
  [-12600, 'nst'],
  [-10800, 'adt apt awt eddt p'],
  [-9052, 'ndt'],
  [-9000, 'npt nwt'],
  [-7200, 'addt o'],
  [-5400, 'nddt'],
  [-4056, 'fmt'],
  [-3600, 'n'],
  [-1521, 'dmt'],
  [0, 'gmt uct utc wet z'],
  [3600, 'a bst cet met wat west'],
  [5040, 'wmt'],
  [5736, 'kmt'],
  [5794, 'rmt'],
  [7200, 'b bdst cat cest eet ist mest sast wast wemt'],
  [8440, 'jmt'],
  [9017, 'mmt'],
  [9394, 'lst'],
  [10751, 'tbmt'],
  [10800, 'c cemt eat eest idt msk'],
  [12344, 'tmt'],
  [14400, 'd iddt msd'],
  [16279, 'mdst'],
  [18000, 'e pkt'],
  [21600, 'f pkst'],
  [25025, 'imt'],
  [25200, 'g wib'],
  [25590, 'plmt'],
  [28800, 'awst h hkt wita'],
  [30600, 'kst'],
  [32400, 'awdt hkst i jst wit'],
  [34200, 'acst cast'],
  [36000, 'aest chst gst jdt k kdt'],
  [37800, 'acdt'],
  [39600, 'aedt gdt l'],
  [41400, 'nzmt'],
  [43200, 'm nzst'],
  [46800, 'nzdt'],
];

let byName: ReadonlyMap<string, number> | undefined;

/** Seconds east of UTC by the abbreviation of a zone, in lower case. */
function offsetNamed(name: string): number | undefined {
  byName ??= new Map(
    BY_OFFSET.flatMap(([seconds, names]) =>
      names.split(' ').map((each) => [each, seconds] as const),
    ),
  );
  return byName.get(name);
}

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

/** Day numbers count from 1970-01-01, months from 1; the Gregorian calendar reaches back without end, as in Generic Extractor. */
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
