import { clearTime, type ParsedTime } from './parsed-time.ts';

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
export function monthOf(word: string): number {
  const lower = word.toLowerCase();
  const roman = ROMAN.indexOf(lower);
  return (
    (roman >= 0 ? roman : MONTHS.findIndex((month) => month.slice(0, 3) === lower.slice(0, 3))) + 1
  );
}

/** The number that a word means: `first` is 1, `next` 1, `last` -1, `this` 0. */
export function amountOf(word: string): number {
  const lower = word.toLowerCase();
  if (lower === 'this') return 0;
  if (lower === 'next') return 1;
  if (lower === 'last' || lower === 'previous') return -1;
  return lower === 'eight' ? 8 : ORDINALS.indexOf(lower) + 1;
}

/** The day of the week a word names (`mon`, `mondays`), Sunday is 0; `undefined` when it names none. */
export function weekdayNamed(word: string): number | undefined {
  const lower = word.toLowerCase();
  if (lower.startsWith('weekday')) return undefined;
  const index = WEEKDAYS.findIndex(
    (weekday) => lower === weekday || lower === `${weekday}s` || lower === weekday.slice(0, 3),
  );
  return index < 0 ? undefined : index;
}

/** Adds `amount` units to the offsets. `mode` says how a weekday counts; a weekday clears the time of day, as in PHP 7.4. */
export function addUnits(time: ParsedTime, amount: number, unit: string, mode: 0 | 1): void {
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
