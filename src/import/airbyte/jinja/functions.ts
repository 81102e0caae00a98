import { withoutEnd, withoutEnds, withoutStart } from '../../../language/support/trim.ts';
import { isArray, isObject, type Json } from '../../../language/values/json.ts';
import { TemplateProblem } from './expression.ts';
import { isEqual, joinedTexts, pythonText, replacedTexts } from './python.ts';
import { isoTime, strftime, strptime } from './times.ts';

// What Jinja's functions, methods, filters, tests and operators make of known values. `undefined` is returned for names that are
// not known, and for values that the name has no result for.

type Value = Json | undefined;

function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}

export function memberOf(of: Value, name: Json): Value {
  if (isArray(of)) return of.at(Number(name));
  if (isObject(of)) return Object.hasOwn(of, String(name)) ? of[String(name)] : undefined;
  return typeof of === 'string' && typeof name === 'number' ? of.at(name) : undefined;
}

/** Functions that need nothing of the run. Throws a `TemplateProblem` for texts that are no times. */
export function macro(name: string, values: readonly Value[], inputFormat: Value): Value {
  const [first, second, format = inputFormat] = values;
  switch (name) {
    case 'max':
    case 'min': {
      const sign = name === 'max' ? 1 : -1;
      const items = isArray(first) && values.length === 1 ? first : (values as readonly Json[]);
      return items.reduce((best, item) => (sign * order(item, best) > 0 ? item : best));
    }
    case 'timestamp':
      return typeof first === 'number'
        ? Math.trunc(first)
        : Math.floor(timeIn(first).getTime() / 1000);
    case 'str_to_datetime':
      return strftime(timeIn(first), '%Y-%m-%d %H:%M:%S+00:00');
    case 'format_datetime': {
      const date = typeof format === 'string' ? strptime(String(first), format) : writtenIn(first);
      const text = date === undefined ? undefined : strftime(date, String(second));
      if (text === undefined) throw new TemplateProblem(`"${first}" cannot be written as a time`);
      return text;
    }
    default:
      return undefined;
  }
}

function writtenIn(value: Value): Date | undefined {
  return typeof value === 'number' ? new Date(value * 1000) : isoTime(String(value));
}

function timeIn(text: Value): Date {
  const date = isoTime(String(text));
  if (date === undefined) throw new TemplateProblem(`"${text}" is not a time`);
  return date;
}

/** What a text becomes by a method, and by the filter of the same name. */
const OF_TEXTS = {
  lower: (text: string) => text.toLowerCase(),
  upper: (text: string) => text.toUpperCase(),
  replace: (text: string, from: Value, to: Value) =>
    replacedTexts(text, pythonText(from), pythonText(to)),
};

const METHODS: Readonly<Record<string, (text: string, first: Value, second: Value) => Value>> = {
  ...OF_TEXTS,
  split: (text, at, most) =>
    at === undefined || at === null
      ? text.split(/\s+/).filter((word) => word !== '')
      : splitText(text, String(at), most),
  join: (text, list) => (isArray(list) ? joinedTexts(list.map(pythonText), text) : undefined),
  strip: (text, of) => (typeof of === 'string' ? withoutEnds(text, of) : text.trim()),
  lstrip: (text, of) => (typeof of === 'string' ? withoutStart(text, of) : text.trimStart()),
  rstrip: (text, of) => (typeof of === 'string' ? withoutEnd(text, of) : text.trimEnd()),
  startswith: (text, start) => text.startsWith(String(start)),
  endswith: (text, end) => text.endsWith(String(end)),
};

export function methodOf(name: string, value: Value, args: readonly Value[]): Value {
  if (isObject(value)) {
    if (name === 'items') return Object.entries(value);
    if (name === 'keys') return Object.keys(value);
    return name === 'values' ? Object.values(value) : undefined;
  }
  const isKnown = args.every((arg) => arg !== undefined);
  return typeof value === 'string' && isKnown
    ? own(METHODS, name)?.(value, args[0], args[1])
    : undefined;
}

function splitText(text: string, at: string, most: Value): readonly string[] {
  const parts = text.split(at);
  if (typeof most !== 'number' || most < 0 || parts.length <= most + 1) return parts;
  return [...parts.slice(0, most), parts.slice(most).join(at)];
}

const numberOr = (value: Value, fallback: Value) =>
  Number.isFinite(Number(value)) ? Number(value) : Number(fallback ?? 0);

const FILTERS: Readonly<Record<string, (value: Value, first: Value, second: Value) => Value>> = {
  string: pythonText,
  int: (value, fallback) => Math.trunc(numberOr(value, fallback)),
  float: numberOr,
  trim: (value) => pythonText(value).trim(),
  length: lengthOf,
  count: lengthOf,
  join: (value, between) =>
    isArray(value) ? joinedTexts(value.map(pythonText), pythonText(between)) : pythonText(value),
  tojson: (value) => (value === undefined ? undefined : JSON.stringify(value)),
  urlencode: (value) => encodeURIComponent(pythonText(value).toWellFormed()).replaceAll('%2F', '/'),
  first: (value) => (isArray(value) ? value[0] : undefined),
  last: (value) => (isArray(value) ? value.at(-1) : undefined),
  list: (value) => (isArray(value) ? value : undefined),
};

export function filterOf(name: string, value: Value, args: readonly Value[]): Value {
  const [first, second] = args;
  return (
    own<(text: string, first: Value, second: Value) => Value>(OF_TEXTS, name)?.(
      pythonText(value),
      first,
      second,
    ) ?? own(FILTERS, name)?.(value, first, second)
  );
}

function lengthOf(value: Value): number {
  if (typeof value === 'string' || isArray(value)) return value.length;
  return isObject(value) ? Object.keys(value).length : 0;
}

const TESTS: Readonly<Record<string, (value: Value) => boolean>> = {
  defined: (value) => value !== undefined,
  undefined: (value) => value === undefined,
  none: (value) => value === null,
  true: (value) => value === true,
  false: (value) => value === false,
  string: (value) => typeof value === 'string',
  number: (value) => typeof value === 'number',
  mapping: isObject,
  sequence: (value) => isArray(value) || typeof value === 'string',
  iterable: (value) => isArray(value) || typeof value === 'string',
};

export function testOf(name: string, value: Value): boolean | undefined {
  return own(
    TESTS,
    name.replace(/^(?:None|True|False)$/, (word) => word.toLowerCase()),
  )?.(value);
}

const COMPARISONS: Readonly<Record<string, (left: Value, right: Value) => boolean>> = {
  '==': isEqual,
  '!=': (left, right) => !isEqual(left, right),
  in: isIn,
  'not in': (left, right) => !isIn(left, right),
  '<': (left, right) => order(left, right) < 0,
  '<=': (left, right) => order(left, right) <= 0,
  '>': (left, right) => order(left, right) > 0,
  '>=': (left, right) => order(left, right) >= 0,
};

const ARITHMETIC: Readonly<Record<string, (left: number, right: number) => number>> = {
  '+': (left, right) => left + right,
  '-': (left, right) => left - right,
  '*': (left, right) => left * right,
  '/': (left, right) => left / right,
  '//': (left, right) => Math.floor(left / right),
  '%': (left, right) => left - right * Math.floor(left / right),
  '**': (left, right) => left ** right,
};

/** What an operator makes of two values. Throws a `TemplateProblem` for values that it is not for. */
export function computed(operator: string, left: Value, right: Value): Json {
  const compare = own(COMPARISONS, operator);
  if (compare !== undefined) return compare(left, right);
  if (operator === '+' && isArray(left) && isArray(right)) return [...left, ...right];
  if (typeof left !== 'number' || typeof right !== 'number')
    throw new TemplateProblem(`"${operator}" has values that are not numbers`);
  const value = own(ARITHMETIC, operator)?.(left, right);
  if (!Number.isFinite(value)) throw new TemplateProblem(`"${operator}" gives no number`);
  return value ?? null;
}

function isIn(left: Value, right: Value): boolean {
  if (typeof right === 'string') return right.includes(pythonText(left));
  if (isArray(right)) return right.some((item) => isEqual(item, left));
  return isObject(right) && Object.hasOwn(right, pythonText(left));
}

/** Negative where the first value is the smaller one. */
function order(left: Value, right: Value): number {
  if (typeof left === 'number' && typeof right === 'number') return left - right;
  if (typeof left !== 'string' || typeof right !== 'string')
    throw new TemplateProblem('values of different types are compared');
  return left === right ? 0 : 1 - 2 * Number(left < right);
}
