import {
  clearTime,
  dateOfDay,
  dayNumber,
  dayOfIsoWeek,
  emptyParsedTime,
  offsetOf,
  type ParsedTime,
  type RelativeTime,
  readZone,
  SECONDS_PER_DAY,
  setDate,
  setTime,
  setZone,
  Unparsable,
  weekdayOf,
} from './calendar.ts';
import {
  complaintOf,
  type FunctionDefinition,
  FunctionProblem,
  integerArgument,
  textArgument,
} from './definition.ts';

/** `strtotime(text [, base])`: Unix seconds of a point in time as text (10.6). Unparsable text is an error (ACC-25). */
export const strtotime: FunctionDefinition = {
  name: 'strtotime',
  minArguments: 1,
  maxArguments: 2,
  signature: 'strtotime(text [, base])',
  summary:
    'A point in time such as "2017-10-04" or "-7 days" in Unix seconds, relative to a base or to now.',
  check: ([text]) =>
    text === undefined
      ? undefined
      : complaintOf(() => parsed(textArgument('strtotime', 1, text), 0)),
  call: ([text, base], context) => {
    const baseSeconds =
      base === undefined
        ? Math.floor(context.nowMs() / 1000)
        : integerArgument('strtotime', 2, base);
    return parsed(textArgument('strtotime', 1, text), baseSeconds);
  },
};

function parsed(text: string, baseSeconds: number): number {
  const seconds = phpTimestamp(text, baseSeconds);
  if (seconds === undefined)
    throw new FunctionProblem(`strtotime() cannot read '${text}' as a date or time`, {
      argument: 0,
      help: 'write a date such as "2024-01-31", or a relative time such as "-7 days", "first day of last month" or "yesterday"',
    });
  return seconds;
}

/**
 * The point in time a text names, by PHP's grammar (10.6), relative to `baseSeconds`; UTC unless it carries a zone (STRT-1..5).
 * Unix seconds in and out; `undefined` when the text cannot be parsed (STRT-4). Never throws.
 */
export function phpTimestamp(text: string, baseSeconds: number): number | undefined {
  if (text.length > MAX_TEXT_LENGTH) return undefined;
  const trimmed = text.replace(/^[ \t\n\r\v\f]+|[ \t\n\r\v\f]+$/g, '');
  if (trimmed === '') return text === '' ? undefined : baseSeconds;
  const time = emptyParsedTime();
  try {
    for (const { rule, matched } of tokensOf(trimmed)) actions[rule](time, matched);
  } catch (error) {
    if (error instanceof Unparsable) return undefined;
    throw error;
  }
  const seconds = applyTo(time, baseSeconds);
  return Number.isFinite(seconds) ? seconds + 0 : undefined;
}

/** No date needs more; without a limit a long run of spaces in a response would take minutes. */
const MAX_TEXT_LENGTH = 1000;

interface Rule {
  readonly rule: RuleName;
  readonly pattern: RegExp;
}

let knownRules: readonly Rule[] | undefined;

function rules(): readonly Rule[] {
  knownRules ??= (Object.entries(grammar()) as [RuleName, string][]).map(([rule, source]) => ({
    rule,
    pattern: new RegExp(source, 'y'),
  }));
  return knownRules;
}

/** Splits at each place into the longest match of any rule; among equals the first rule counts. */
function* tokensOf(text: string): Generator<{ readonly rule: RuleName; readonly matched: string }> {
  const padded = `${text}\0`;
  for (let index = 0; index < text.length; ) {
    let best: RuleName | undefined;
    let length = 0;
    for (const { rule, pattern } of rules()) {
      pattern.lastIndex = index;
      if (pattern.test(padded) && pattern.lastIndex - index > length) {
        best = rule;
        length = pattern.lastIndex - index;
      }
    }
    if (best === undefined) throw new Unparsable(`nothing at ${index}`);
    yield { rule: best, matched: padded.slice(index, index + length).replaceAll('\0', '') };
    index += length;
  }
}

/**
 * The Unix seconds of a parsed text: the absolute part, completed by the base's date and time, then the
 * offsets (STRT-1..3), all on the local clock: in a zone with summer time `+2 hours` may be one or three.
 */
function applyTo(time: ParsedTime, baseSeconds: number): number {
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

/** What each rule of the grammar does with the text it matched. */
export const actions: Readonly<Record<RuleName, (time: ParsedTime, text: string) => void>> = {
  yesterday: (time) => {
    clearTime(time);
    time.relative.day = -1;
  },
  now: () => {},
  noon: (time) => {
    clearTime(time);
    setTime(time, 12);
  },
  midnight: clearTime,
  tomorrow: (time) => {
    clearTime(time);
    time.relative.day = 1;
  },
  timestamp: (time, text) => {
    // PHP returns a year before Christ here, which is never intended
    if (time.zones > 0) throw new Unparsable('a timestamp in a time zone');
    clearTime(time);
    Object.assign(time, { dates: 0, year: 1970, month: 1, day: 1 });
    time.relative.second += Number(text.slice(1));
    setZone(time, () => ({ kind: 'offset', seconds: 0 }));
  },
  monthEdge: (time, text) => {
    time.relative.monthEdge = /^l/i.test(text) ? 'last' : 'first';
  },
  backOrFront: (time, text) => {
    clearTime(time);
    const hour = withMeridian(numbersIn(text)[0], text.slice('back of'.length));
    if (/^b/i.test(text)) setTime(time, hour, 15);
    else setTime(time, hour - 1, 45);
  },
  weekdayOf: (time, text) => {
    const [word = '', weekday = ''] = wordsIn(text);
    const amount = amountOf(word);
    clearTime(time);
    time.relative.special = { kind: amount > 0 ? 'first-of-month' : 'last-of-month' };
    addUnits(time, amount, weekday, amount > 0 || /^this$/i.test(word) ? 1 : 0);
  },
  clock12: (time, text) => {
    const [hour, minute, second] = numbersIn(text);
    setTime(time, withMeridian(hour, text), minute, second);
  },
  mssqlTime: (time, text) => {
    const [hour, minute, second] = numbersIn(text);
    setTime(time, withMeridian(hour, text), minute, second);
  },
  clock24: clockAction,
  clockDigits4: (time, text) => {
    const digits = text.replace(/^t/i, '');
    // Four digits are a time; where there is one already, a year (STRT-5).
    if (time.times === 0) setTime(time, Number(digits.slice(0, 2)), Number(digits.slice(2)));
    else if (time.times++ === 1) time.year = Number(digits);
    else throw new Unparsable('two times');
  },
  clockDigits6: (time, text) => {
    const digits = text.replace(/^t/i, '');
    setTime(time, Number(digits.slice(0, 2)), Number(digits.slice(2, 4)), Number(digits.slice(4)));
  },
  american: (time, text) => {
    const [month, day] = numbersIn(text);
    setDate(time, yearText(text.split('/')[2]), month, day);
  },
  isoDate: (time, text) => {
    const [year, month, day] = numbersIn(text);
    setDate(time, text.startsWith('-') ? -year : year, month, day);
  },
  isoDate2: yearFirst,
  yearMonth: yearFirst,
  yearMonthDay: yearFirst,
  dayMonthYear: (time, text) => dateWithWord(time, text, ['day', 'year']),
  pointed4: dayFirst,
  pointed2: dayFirst,
  monthYear: (time, text) => dateWithWord(time, text, ['year']),
  yearMonthWord: (time, text) => dateWithWord(time, text, ['year']),
  monthDayYear: (time, text) => dateWithWord(time, text, ['day', 'year']),
  monthDay: (time, text) => dateWithWord(time, text, ['day']),
  dayMonth: (time, text) => dateWithWord(time, text, ['day']),
  dateDigits: (time, text) =>
    setDate(time, Number(text.slice(0, 4)), Number(text.slice(4, 6)), Number(text.slice(6))),
  dateAndClock: (time, text) => {
    const [, year, month, day, hour, minute, second, zone] =
      /^(\d{4})[-:]?(\d\d?)[-:]?(\d\d?)(?:st|nd|rd|th)?[Tt ](\d\d?):?(\d\d?):?(\d\d?)(?:\.\d+)?(.*)$/.exec(
        dashed(text),
      ) ?? [];
    setTime(time, Number(hour), Number(minute), Number(second));
    setDate(time, Number(year), Number(month), Number(day));
    if (zone) setZone(time, () => readZone(zone));
  },
  yearDay: (time, text) => setDate(time, Number(text.slice(0, 4)), 1, Number(text.slice(-3))),
  isoWeekday: (time, text) => isoWeek(time, text, Number(text.slice(-1))),
  isoWeek: (time, text) => isoWeek(time, text, 1),
  postgresShort: (time, text) => dateWithWord(time, text, ['day', 'year']),
  postgresReverse: (time, text) => dateWithWord(time, text, ['year', 'day']),
  commonLog: (time, text) => {
    const [date = '', hour, minute, second] = text.split(/:|[ \t]+/);
    setTime(time, Number(hour), Number(minute), Number(second));
    dateWithWord(time, date, ['day', 'year']);
    setZone(time, () => readZone(text.split(/[ \t]+/).at(-1) ?? ''));
  },
  year4: (time, text) => {
    time.year = Number(text);
  },
  ago: ({ relative }) => {
    for (const part of ['year', 'month', 'day', 'hour', 'minute', 'second'] as const)
      relative[part] = 0 - relative[part];
    if (relative.weekday !== undefined) relative.weekday = 0 - relative.weekday || -7;
    if (relative.special?.kind === 'working-days')
      relative.special = { kind: 'working-days', count: 0 - relative.special.count };
  },
  weekday: (time, text) => {
    clearTime(time);
    time.relative.weekday = weekdayNamed(text) ?? 1; // `weekday` alone means Monday to PHP
    if (time.relative.weekdayMode !== 2) time.relative.weekdayMode = 1;
  },
  relativeWeek: (time, text) => {
    const [word = '', unit = ''] = wordsIn(text);
    addUnits(time, amountOf(word), unit, 0);
    time.relative.weekdayMode = 2;
    time.relative.weekday ??= 1;
  },
  relativeWord: (time, text) => {
    const [word = '', unit = ''] = wordsIn(text);
    addUnits(time, amountOf(word), unit, /^this$/i.test(word) ? 1 : 0);
  },
  month: (time, text) => setDate(time, undefined, monthOf(text), undefined),
  zone: (time, text) => setZone(time, () => readZone(text)),
  monthDayClock12: (time, text) => monthDayClock(time, text, true),
  monthDayClock24: (time, text) => monthDayClock(time, text, false),
  relative: (time, text) => {
    const [, signs = '', digits = '', unit = ''] =
      /^([+-]*)[ \t]*(\d+)[ \t]*(.*)$/.exec(text) ?? [];
    const negative = signs.replaceAll('+', '').length % 2 === 1;
    addUnits(time, (negative ? -1 : 1) * Number(digits), unit, 1);
  },
  nothing: () => {},
};

function numbersIn(text: string): [number, number, number] {
  const [first = 0, second = 0, third = 0] = (text.match(/\d+/g) ?? []).map(Number);
  return [first, second, third];
}

function wordsIn(text: string): readonly string[] {
  return text.trim().split(/[ \t]+/);
}

/** Years 0 to 69 are 2000 to 2069, 70 to 99 are 1970 to 1999; other years are exact. */
function yearText(digits: string | undefined): number | undefined {
  if (digits === undefined || digits === '') return undefined;
  const year = Number(digits);
  if (digits.length >= 4 || year >= 100) return year;
  return year < 70 ? year + 2000 : year + 1900;
}

function withMeridian(hour: number, text: string): number {
  if (/a\.?m/i.test(text)) return hour === 12 ? 0 : hour;
  return /p\.?m/i.test(text) && hour !== 12 ? hour + 12 : hour;
}

function clockAction(time: ParsedTime, text: string): void {
  const [, hour, minute, second, zone] =
    /^[Tt]?(\d+)(?:[:.](\d+))?(?:[:.](\d+))?(?:\.\d+)?(.*)$/.exec(text) ?? [];
  setTime(time, Number(hour), Number(minute ?? 0), Number(second ?? 0));
  if (zone) setZone(time, () => readZone(zone));
}

function yearFirst(time: ParsedTime, text: string): void {
  const [year, month, day = '1'] = text.split('-');
  setDate(time, yearText(year), Number(month), Number.parseInt(day, 10));
}

function dayFirst(time: ParsedTime, text: string): void {
  const [day = '', month, year] = text.split(/[.\t-]/);
  setDate(time, yearText(year), Number(month), Number.parseInt(day, 10));
}

/** A date with the month as a word; `order` gives the meaning of the numbers. Without a day number but with a year it is the first. */
function dateWithWord(time: ParsedTime, text: string, order: readonly ('day' | 'year')[]): void {
  const numbers = text.match(/\d+/g) ?? [];
  const month = /[A-Za-z]+/.exec(text.replace(/(\d)(st|nd|rd|th)/, '$1 '))?.[0] ?? '';
  const part = (name: 'day' | 'year') =>
    order.includes(name) ? numbers[order.indexOf(name)] : undefined;
  const day = part('day');
  setDate(time, yearText(part('year')), monthOf(month), day === undefined ? 1 : Number(day));
}

function isoWeek(time: ParsedTime, text: string, weekday: number): void {
  const week = Number(/W(\d\d)/.exec(text)?.[1]);
  const year = Number(text.slice(0, 4));
  setDate(time, year, 1, 1);
  time.relative.day = dayOfIsoWeek(year, week, weekday) - dayNumber(year, 1, 1);
}

function monthDayClock(time: ParsedTime, text: string, twelve: boolean): void {
  const [, date = '', clock = ''] = /^([A-Za-z]+[ .\t-]*\d+[,.stndrh\t ]*)(.*)$/s.exec(text) ?? [];
  dateWithWord(time, date, ['day']);
  if (!twelve) clockAction(time, clock);
  else setTime(time, withMeridian(numbersIn(clock)[0], clock), ...numbersIn(clock).slice(1));
}

/** Gives the compact form its separators: `20170102t030405` → `2017-01-02t03:04:05`. */
function dashed(text: string): string {
  return text
    .replace(/^(\d{4})(\d\d)(\d\d)([Tt])(\d{1,2}?)(\d\d)(\d\d)$/, '$1-$2-$3$4$5:$6:$7')
    .replace(/^(\d{4})(\d\d)(\d\d)(T)/, '$1-$2-$3$4');
}

export const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const ROMAN = ['i', 'ii', 'iii', 'iv', 'v', 'vi', 'vii', 'viii', 'ix', 'x', 'xi', 'xii'];
export const WEEKDAYS = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
];
const ORDINALS = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

/** The month a word names (`october`, `oct`, `sept`, `X`), from 1. */
function monthOf(word: string): number {
  const lower = word.toLowerCase();
  const roman = ROMAN.indexOf(lower);
  return (
    (roman >= 0 ? roman : MONTHS.findIndex((month) => month.slice(0, 3) === lower.slice(0, 3))) + 1
  );
}

/** The number that a word means: `first` is 1, `next` 1, `last` -1, `this` 0. */
function amountOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'this') return 0;
  if (lower === 'next') return 1;
  if (lower === 'last' || lower === 'previous') return -1;
  return lower === 'eight' ? 8 : ORDINALS.indexOf(lower) + 1;
}

/** The day of the week a word names (`mon`, `mondays`), Sunday is 0; `undefined` when it names none. */
function weekdayNamed(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower.startsWith('weekday')) return undefined;
  const index = WEEKDAYS.findIndex(
    (weekday) => lower === weekday || lower === `${weekday}s` || lower === weekday.slice(0, 3),
  );
  return index < 0 ? undefined : index;
}

/** Adds `amount` units to the offsets. `mode` says how a weekday counts; a weekday clears the time of day, as in PHP 7.4. */
function addUnits(time: ParsedTime, amount: number, unit: string, mode: 0 | 1): void {
  const { relative } = time;
  const word = unit.toLowerCase();
  const weekday = weekdayNamed(word);
  if (weekday !== undefined || word.startsWith('weekday')) {
    clearTime(time);
    if (weekday === undefined) relative.special = { kind: 'working-days', count: amount };
    else {
      relative.day += (amount > 0 ? amount - 1 : amount) * 7;
      relative.weekday = weekday;
      relative.weekdayMode = mode;
    }
    return;
  }
  if (/^(ms|µs|msec|milli|micro|usec)/.test(word))
    relative.second += Math.trunc(amount / (/^m(s|illi)/.test(word) ? 1e3 : 1e6));
  else if (word.startsWith('sec')) relative.second += amount;
  else if (word.startsWith('min')) relative.minute += amount;
  else if (word.startsWith('hour')) relative.hour += amount;
  else if (word.startsWith('day')) relative.day += amount;
  else if (word.startsWith('week')) relative.day += amount * 7;
  else if (word.startsWith('fort')) relative.day += amount * 14;
  else if (word.startsWith('month')) relative.month += amount;
  else relative.year += amount;
}

/*
 * The parts of PHP's date grammar, as sources of regular expressions. The longest alternatives are first: PHP's scanner uses
 * the longest match, a regular expression the first.
 */

/** A word in any case. */
function any(...words: readonly string[]): string {
  const sorted = [...words].sort((a, b) => b.length - a.length);
  return `(?:${sorted.map((word) => word.replace(/[a-z]/g, (letter) => `[${letter}${letter.toUpperCase()}]`)).join('|')})`;
}

const DAY_ABBREVIATIONS = WEEKDAYS.map((name) => name.slice(0, 3));
const MONTH_ABBREVIATIONS = [...MONTHS.map((name) => name.slice(0, 3)), 'sept'];
const TIME_UNITS = [
  'msec',
  'millisecond',
  'microsecond',
  'usec',
  'sec',
  'second',
  'min',
  'minute',
  'hour',
  'day',
  'fortnight',
  'forthnight',
  'month',
  'year',
];

/**
 * The source of each rule, in the order in which PHP prefers them among matches of equal length. Built on first use, because
 * that takes longer than linting a file.
 */
export function grammar() {
  const space = '[ \\t]+';
  const gap = '(?:[ \\t]+)?';
  const hour24 = '(?:2[0-4]|[01]?[0-9])';
  const hour24lz = '(?:2[0-4]|[01][0-9])';
  const hour12 = '(?:1[0-2]|0?[1-9])';
  const minute = '[0-5]?[0-9]';
  const minutelz = '[0-5][0-9]';
  const second = `(?:60|${minute})`;
  const secondlz = '(?:60|[0-5][0-9])';
  /** The text ends in NUL here, as PHP's does: a meridian must not run on into a word. */
  const meridian = '[AaPp]\\.?[Mm]\\.?[\\0\\t ]';
  const month = '(?:1[0-2]|0?[0-9])';
  const monthlz = '(?:0[0-9]|1[0-2])';
  const day = '(?:3[01]|[0-2]?[0-9])(?:st|nd|rd|th)?';
  const plainDay = '(?:3[01]|[0-2]?[0-9])';
  const daylz = '(?:0[0-9]|[1-2][0-9]|3[01])';
  const year = '[0-9]{1,4}';
  const year4 = '[0-9]{4}';
  const dayOfYear = '(?:36[0-6]|3[0-5][0-9]|[1-2][0-9][0-9]|0[1-9][0-9]|00[1-9])';
  const weekOfYear = '(?:5[0-3]|[1-4][0-9]|0[1-9])';
  const monthAbbreviation = any(...MONTH_ABBREVIATIONS);
  const monthName = any(...MONTHS, ...MONTH_ABBREVIATIONS);
  const monthWord = `(?:${monthName}|VIII|VII|XII|III|IV|VI|IX|XI|II|I|V|X)`;
  const dayName = any(...WEEKDAYS.map((name) => `${name}s`), ...WEEKDAYS, ...DAY_ABBREVIATIONS);
  const dayWord = any(
    ...WEEKDAYS.map((name) => `${name}s`),
    ...WEEKDAYS,
    ...DAY_ABBREVIATIONS,
    'weekday',
    'weekdays',
  );
  const correction = `(?:GMT)?[+-]${hour24}:?(?:${minute})?`;
  const zone = '(?:[A-Z][a-z]+(?:[_/-][A-Za-z]+)+|\\(?[A-Za-z]{1,6}\\)?)';
  const ordinal = any(
    'first',
    'second',
    'third',
    'fourth',
    'fifth',
    'sixth',
    'seventh',
    'eight',
    'eighth',
    'ninth',
    'tenth',
    'eleventh',
    'twelfth',
  );
  const direction = any('next', 'last', 'previous', 'this');
  const unit = `(?:${any('ms', 'µs', 'weeks', ...TIME_UNITS.flatMap((name) => [name, `${name}s`]))}|${dayWord})`;
  /** `weeks` and `weekday` before `week`, and the longest first. */
  const unitOrWeek = `(?:${any('weeks', 'weekdays', 'weekday')}|${unit}|${any('week')})`;
  const monthThenDay = `${monthWord}[ .\\t-]*${day}(?:[,.stndrh\\t ]+|\\0)`;
  const shortClock = `[Tt]?${hour24}[:.]${minute}`;

  return {
    yesterday: any('yesterday'),
    now: any('now'),
    noon: any('noon'),
    midnight: any('midnight', 'today'),
    tomorrow: any('tomorrow'),
    timestamp: '@-?[0-9]+',
    monthEdge: `${any('first day of', 'last day of')}`,
    backOrFront: `${any('back of ', 'front of ')}${hour24}(?:${gap}${meridian})?`,
    weekdayOf: `(?:${ordinal}|${direction})${space}${dayName}${space}${any('of')}`,
    clock12: `${hour12}(?:[:.]${minutelz}|[:.]${minute}[:.]${secondlz})?${gap}${meridian}`,
    mssqlTime: `${hour12}:${minutelz}:${secondlz}[:.][0-9]+${meridian}`,
    clock24: `(?:[Tt]?${hour24}[:.]${minute}[:.]${second}\\.[0-9]+|[Tt]?${hour24}[:.]${minute}[:.]${second}|${shortClock}|[Tt]${hour24})`,
    clockDigits4: `[Tt]?${hour24lz}${minutelz}`,
    clockDigits6: `[Tt]?${hour24lz}${minutelz}${secondlz}`,
    american: `${month}/${day}(?:/${year})?`,
    isoDate: `(?:[+-]?${year4}-${monthlz}-${daylz}|${year4}/${monthlz}/${daylz}/|${year4}/${month}/${day})`,
    isoDate2: `[0-9]{2}-${monthlz}-${daylz}`,
    yearMonth: `${year4}-${month}`,
    yearMonthDay: `${year}-${month}-${day}`,
    dayMonthYear: `${day}[ \\t.-]*${monthWord}[ \\t.-]*${year}`,
    pointed4: `${day}[.\\t-]${month}[.-]${year4}`,
    pointed2: `${day}[.\\t]${month}\\.[0-9]{2}`,
    monthYear: `${monthWord}[ .\\t-]*${year4}`,
    yearMonthWord: `${year4}[ .\\t-]*${monthWord}`,
    monthDayYear: `${monthWord}[ .\\t-]*${plainDay}[,.stndrh\\t ]+${year}`,
    monthDay: monthThenDay,
    dayMonth: `${day}[ .\\t-]*${monthWord}`,
    dateDigits: `${year4}${monthlz}${daylz}`,
    dateAndClock: `(?:${year4}-${monthlz}-${daylz}T${hour24lz}:${minutelz}:${secondlz}\\.[0-9]+(?:${correction})?|${year4}${monthlz}${daylz}T${hour24}:${minutelz}:${secondlz}|${year4}${monthlz}${daylz}[Tt]${hour24}${minutelz}${secondlz}|${year4}-${month}-${day}T${hour24}:${minute}:${second}|${year4}:${monthlz}:${daylz} ${hour24lz}:${minutelz}:${secondlz})`,
    yearDay: `${year4}\\.?${dayOfYear}`,
    isoWeekday: `${year4}-?W${weekOfYear}-?[0-7]`,
    isoWeek: `${year4}-?W${weekOfYear}`,
    postgresShort: `${monthAbbreviation}-${daylz}-${year}`,
    postgresReverse: `${year}-${monthAbbreviation}-${daylz}`,
    commonLog: `${plainDay}/${monthAbbreviation}/${year4}:${hour24lz}:${minutelz}:${secondlz}${space}${correction}`,
    year4,
    ago: any('ago'),
    weekday: dayWord,
    relativeWeek: `${direction}${space}${any('week')}`,
    relativeWord: `(?:${ordinal}|${direction})${space}${unit}`,
    month: monthName,
    zone: `(?:${correction}|${zone})`,
    monthDayClock12: `${monthThenDay}${hour12}(?:[:.]${minute}[:.]${secondlz}|[:.]${minutelz})${gap}${meridian}`,
    monthDayClock24: `${monthThenDay}(?:[Tt]?${hour24}[:.]${minute}[:.]${secondlz}${gap}(?:${correction}|${zone})|[Tt]?${hour24}[:.]${minute}[:.]${second}|${shortClock})`,
    relative: `[+-]*[ \\t]*[0-9]{1,13}${gap}${unitOrWeek}`,
    nothing: '[ .,\\t\\n\\0]',
  } as const;
}

type RuleName = keyof ReturnType<typeof grammar>;
