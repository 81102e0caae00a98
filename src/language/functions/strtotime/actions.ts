import { dayNumber, dayOfIsoWeek } from '../calendar.ts';
import type { RuleName } from './grammar.ts';
import {
  clearTime,
  type ParsedTime,
  setDate,
  setTime,
  setZone,
  Unparsable,
} from './parsed-time.ts';
import { addUnits, amountOf, monthOf, weekdayNamed } from './words.ts';
import { readZone } from './zones.ts';

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
