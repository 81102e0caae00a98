import { pointerOf } from '../../language/configuration/visit.ts';
import { formatDate } from '../../language/functions/date.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import type { Look } from './review.ts';
import { callAt } from './written-calls.ts';

/** `doubtful-format` */
export const doubtfulFormat: Look = (place, report) => {
  const { name, args = [] } = callAt(place) ?? {};
  const [format, ...values] = args;
  if (typeof format !== 'string') return;
  const ofText = name === 'sprintf' ? problemOfText(format, values.length) : undefined;
  const problem = name === 'date' ? problemOfDate(format) : ofText;
  if (problem !== undefined)
    report({
      pointer: pointerTo(pointerOf(place), 'args', 0),
      ...problem,
    });
};

/** Monday, 20 March 2017, 08:53:20: every part of it looks different. */
const EXAMPLE = 1490000000;

/** Formats of other languages, and what is the same in PHP. */
const NAMED: readonly (readonly [RegExp, string])[] = [
  [/^(?:ISO-?8601|RFC-?3339|ATOM|W3C)$/i, 'c'],
  [/^RFC-?(?:822|1123|2822)$/i, 'r'],
  [/^(?:unix|epoch|timestamp)$/i, 'U'],
];

/** The letters of strftime that are others in PHP. */
const PERCENT: Readonly<Record<string, string>> = {
  M: 'i',
  S: 's',
  B: 'F',
  b: 'M',
  I: 'h',
  p: 'A',
  e: 'j',
  j: 'z',
  F: 'Y-m-d',
  T: 'H:i:s',
};

/** The letters of Java, ICU and JavaScript libraries; what is in quotes or brackets there stays as it is. */
const DOUBLED: Readonly<Record<string, string>> = {
  yyyy: 'Y',
  yy: 'y',
  mmmm: 'F',
  mmm: 'M',
  MM: 'm',
  mm: 'i',
  dd: 'd',
  HH: 'H',
  hh: 'h',
  ss: 's',
  sss: 'v',
};

function problemOfDate(format: string) {
  const letters = /%[a-zA-Z]/.test(format)
    ? format.replaceAll(/%([a-zA-Z])/g, (_, letter: string) => PERCENT[letter] ?? letter)
    : fromDoubled(format);
  const meant =
    NAMED.find(([name]) => name.test(format))?.[1] ??
    letters
      .replaceAll(/(?<=(?<!\\)[GgHh][:.]?)m/g, 'i') // the minutes; "m" is the month
      .replaceAll(/(?<!\\)T(?=[GgHh])|(?<=[svu])Z$/g, '\\$&'); // a time zone, and an offset in seconds
  if (meant === format) return undefined;
  return {
    message: `"${format}" is not a format of date()`,
    effect: `it prints ${formatDate(format, EXAMPLE)}, for example`,
    help: `write ${JSON.stringify(meant)}, which prints ${formatDate(meant, EXAMPLE)}`,
  };
}

function fromDoubled(format: string): string {
  if (!/YY|yy|MM|DD|dd|HH|hh|mm|ss/.test(format.replaceAll(/\\./g, ''))) return format;
  return format.replaceAll(
    /'([^']*)'|\[([^[\]]*)\]|([A-Za-z])\3+/g,
    (part, quoted: string | undefined, bracketed: string | undefined) =>
      DOUBLED[part] ??
      DOUBLED[part.toLowerCase()] ??
      [...(quoted ?? bracketed ?? part)].map((letter) => `\\${letter}`).join(''),
  );
}

/** sprintf() uses a value for each directive, and no other. */
function problemOfText(format: string, values: number) {
  if (/%\d+\$/.test(format)) return undefined;
  const places = format.replaceAll('%%', '').match(/%[-+ 0#'.*\d]*[bcdeEfFgGosuxX]/g)?.length ?? 0;
  if (places >= values) return undefined;
  return {
    message: `"${format}" has ${places === 0 ? 'no directive' : `${places} of ${values} directives`} for the values after it`,
    effect: places === 0 ? `the result is always "${format}"` : 'the other values are not used',
    help: 'write %s in the place of a value',
  };
}
