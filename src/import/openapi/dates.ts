import { testInTime } from '../../node/process/test-in-time.ts';
import type { Json } from '../../values/json.ts';
import type { Parameter } from './document.ts';
import { plain } from './lists.ts';

/** What dates look like, as they are written for their format. */
const SAMPLES: Readonly<Record<string, readonly string[]>> = {
  date: ['2024-01-31', '2024-01', '20240131', '01/31/2024', '31.01.2024'],
  'date-time': ['2024-01-31T10:20:30Z', '2024-01-31T10:20:30.000Z', '2024-01-31 10:20:30'],
};
/** Numbers of pages and records. */
const NUMBERS = ['0', '1', '100'];
const DATE = /^(?:\d{4}-\d\d(?!\d)|\d\d?[/.]\d\d?[/.]\d{4})/;
const MATCHING_MS = 100;

/** Whether a parameter has a date or a time: by its format, its pattern or its examples. */
export function isDate({ shape, examples }: Parameter): boolean {
  return (
    /date|time/.test(shape.format) ||
    [shape.default, ...shape.enumeration, ...shape.examples, ...examples].some(isDateText) ||
    shape.patterns.some(matchesDates)
  );
}

function isDateText(value: Json | undefined): boolean {
  return typeof value === 'string' && DATE.test(value);
}

function matchesDates(pattern: string): boolean {
  let expression: RegExp;
  try {
    expression = new RegExp(pattern, 'u');
  } catch {
    return false;
  }
  const matches = (text: string) => testInTime(expression, text, MATCHING_MS) === true;
  return Object.values(SAMPLES).flat().some(matches) && !NUMBERS.some(matches);
}

/** Names of the first record that are also those of the first day. */
const STARTS = /^(?:from|start|startat|startfrom|after)$/;
const ENDS = /^(?:to|until|till|through|end|endat|before|endbefore)$/;
const WORDS =
  /\b(?:dates?|days?|date-?times?|times?|timestamps?|ISO[- ]?8601|RFC[- ]?3339|YYYY|epoch)\b/i;
const POSITIONS = /\b(?:cursors?|pages?|paginat\w*|offsets?|index|positions?|skip)\b/i;

/** Whether a parameter begins a period: its name is also that of a position, and its description or the parameter of the end says so. */
export function beginsPeriod(param: Parameter, others: readonly Parameter[]): boolean {
  if (!STARTS.test(plain(param.name))) return false;
  const said = [param.text, ...param.shape.texts].join('\n');
  const end = others.find(({ name }) => ENDS.test(plain(name)));
  return !POSITIONS.test(said) && (WORDS.test(said) || (end !== undefined && isDate(end)));
}

/** How to write a date, for the question about its value. */
export function dateExample(param: Parameter): string | undefined {
  const [sample] = SAMPLES[param.shape.format] ?? [];
  return sample;
}
