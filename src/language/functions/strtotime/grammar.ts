/*
 * The parts of PHP's date grammar, as sources of regular expressions. The longest alternatives are first: PHP's scanner uses
 * the longest match, a regular expression the first.
 */
import { MONTHS, WEEKDAYS } from './words.ts';

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

export type RuleName = keyof ReturnType<typeof grammar>;
