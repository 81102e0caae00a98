import type { Report } from '../diagnostics/diagnostic.ts';
import { formatDate } from '../functions/date.ts';
import type { ReviewSubject } from './review.ts';
import { type WrittenCall, writtenValues } from './walk-values.ts';

/** `doubtful-format` */
export function doubtfulFormat({ configuration }: ReviewSubject, report: Report): void {
  for (const call of writtenValues(configuration).calls) {
    const [format] = call.args;
    if (typeof format?.value !== 'string') continue;
    const found =
      call.name === 'date'
        ? doubtfulDate(format.value)
        : call.name === 'sprintf'
          ? doubtfulText(format.value, call)
          : undefined;
    if (found !== undefined)
      report({ rule: 'doubtful-format', severity: 'warning', pointer: format.pointer, ...found });
  }
}

interface Doubt {
  readonly message: string;
  readonly effect: string;
  readonly help: string;
}

/** Monday, 20 March 2017, 08:53:20: every part of it looks different. */
const EXAMPLE = 1490000000;

const NAMED_FORMATS: readonly (readonly [RegExp, string])[] = [
  [/^(?:ISO-?8601|RFC-?3339|ATOM|W3C)$/i, 'c'],
  [/^RFC-?(?:822|1123|2822)$/i, 'r'],
  [/^(?:unix|epoch|timestamp)$/i, 'U'],
];

function doubtfulDate(format: string): Doubt | undefined {
  const standard = NAMED_FORMATS.find(([name]) => name.test(format))?.[1];
  if (standard !== undefined)
    return {
      message: `"${format}" is the name of a format, and date() reads its letters one by one`,
      effect: `it prints ${formatDate(format, EXAMPLE)}, for example`,
      help: `write "${standard}", which prints ${formatDate(standard, EXAMPLE)}`,
    };
  const bare = /^(["'`])(.+)\1$/s.exec(format)?.[2];
  if (bare !== undefined)
    return {
      message: 'the format is in quotes',
      effect: 'the text that date() returns contains them',
      help: `write "${bare}"`,
    };
  if (/\s$/.test(format))
    return {
      message: 'the format ends with white space',
      effect: 'the text that date() returns contains it',
      help: `write "${format.trimEnd()}"`,
    };
  const meant = (/%[a-zA-Z]/.test(format) ? fromPercent(format) : fromDoubled(format)).replaceAll(
    /(?<=(?<!\\)[GgHh][:.]?)m/g,
    'i',
  );
  const escaped = meant.replaceAll(/(?<!\\)T(?=[GgHh])/g, '\\T').replaceAll(/(?<=[svu])Z$/g, '\\Z');
  if (escaped === format) return undefined;
  return {
    message: `"${format}" is not a format of date()`,
    effect: `it prints ${formatDate(format, EXAMPLE)}, for example`,
    help: `write ${JSON.stringify(escaped)}, which prints ${formatDate(escaped, EXAMPLE)}`,
  };
}

/** Letters of strftime. */
function fromPercent(format: string): string {
  const others: Readonly<Record<string, string>> = {
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
  return format.replaceAll(/%([a-zA-Z])/g, (_, letter: string) =>
    Object.hasOwn(others, letter) ? (others[letter] ?? letter) : letter,
  );
}

/** Doubled letters, as in Java, ICU and JavaScript libraries; single ones among them are left. */
function fromDoubled(format: string): string {
  if (!/(?<!\\)(?:YY|yy|MM|DD|dd|HH|hh|mm|ss)/.test(format)) return format;
  const single: readonly (readonly [RegExp, string])[] = [
    [/YYYY|yyyy/g, 'Y'],
    [/YY|yy/g, 'y'],
    [/MMMM/g, 'F'],
    [/MMM/g, 'M'],
    [/MM/g, 'm'],
    [/DD|dd/g, 'd'],
    [/HH/g, 'H'],
    [/hh/g, 'h'],
    [/mm/g, 'i'],
    [/ss/g, 's'],
    [/SSS/g, 'v'],
    [/'([^']*)'|\[([^[\]]*)\]/g, ''],
  ];
  const literal = format.replaceAll(
    /'([^']*)'|\[([^[\]]*)\]/g,
    (_, one: string | undefined, other: string | undefined) =>
      [...(one ?? other ?? '')].map((letter) => `\\${letter}`).join(''),
  );
  return single.reduce((text, [doubled, letter]) => text.replaceAll(doubled, letter), literal);
}

function doubtfulText(format: string, { args }: WrittenCall): Doubt | undefined {
  if (args.length < 2 || /%/.test(format)) return undefined;
  return {
    message: `"${format}" has no directive for the values after it`,
    effect: `the result is always "${format}"`,
    help: 'write %s in the place of a value',
  };
}
