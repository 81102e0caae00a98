import { isArray, isObject, type Json } from '../../values/json.ts';
import {
  anyTimeFormatOf,
  type Instant,
  instantFrom,
  parseTime,
  type Zone,
  zoneOf,
} from '../../values/time.ts';
import { withoutEnd, withoutEnds, withoutStart } from '../../values/words.ts';
import { type Expression, parseExpression, TemplateProblem } from './jinja.ts';

/** What Python's `if` makes of a value. */
export function isTruthy(value: Json | undefined): boolean {
  if (value === undefined || value === null || value === false || value === 0 || value === '')
    return false;
  return typeof value !== 'object' || Object.keys(value).length > 0;
}

/** Python's `str()`; Jinja's undefined is an empty text. */
export function pythonText(value: Json | undefined): string {
  if (value === undefined) return '';
  return typeof value === 'string' ? value : pythonLiteral(value);
}

/** Python's `repr()`. */
function pythonLiteral(value: Json): string {
  if (value === null) return 'None';
  if (typeof value === 'boolean') return value ? 'True' : 'False';
  if (typeof value === 'string') return quoted(value);
  if (isArray(value)) return `[${value.map(pythonLiteral).join(', ')}]`;
  if (!isObject(value)) return String(value);
  const members = Object.entries(value).map(
    ([name, member]) => `${quoted(name)}: ${pythonLiteral(member)}`,
  );
  return `{${members.join(', ')}}`;
}

function quoted(text: string): string {
  const quote = text.includes("'") && !text.includes('"') ? '"' : "'";
  const escaped = text
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r')
    .replaceAll('\t', '\\t');
  return `${quote}${escaped}${quote}`;
}

/** Python's `==`: true is 1, order of members does not count. */
export function isEqual(left: Json | undefined, right: Json | undefined): boolean {
  if (typeof left === 'boolean' && typeof right === 'number') return Number(left) === right;
  if (typeof left === 'number' && typeof right === 'boolean') return left === Number(right);
  if (isArray(left) && isArray(right))
    return left.length === right.length && left.every((item, at) => isEqual(item, right[at]));
  if (isObject(left) && isObject(right)) {
    const names = Object.keys(left);
    return (
      names.length === Object.keys(right).length &&
      names.every((name) => Object.hasOwn(right, name) && isEqual(left[name], right[name]))
    );
  }
  return left === right;
}

/** A rendered text as Airbyte reads it where any value may stand: the Python literal that it spells, or itself. */
export function readLiteral(text: string): Json {
  return literalValue(text) ?? text;
}

/** As `readLiteral` where a value may have one type alone: others stay texts. An empty type stands for all. */
export function typedLiteral(text: string, type: string): Json {
  const value = readLiteral(text);
  const wanted = type === 'integer' ? 'number' : type;
  return wanted === '' || typeof value === wanted ? value : text;
}

/** What Python's `ast.literal_eval` makes of a text: the value that it spells, or `undefined` where it spells none. */
export function literalValue(text: string): Json | undefined {
  if (!/^[ \t]*[-+'"[{(\dTFN]/.test(text) || /^[-+ \t]*0\d/.test(text)) return undefined;
  try {
    return constantOf(parseExpression(text));
  } catch (error) {
    if (error instanceof TemplateProblem) return undefined;
    throw error;
  }
}

/** The value of an expression without names and calls; `undefined` for any other. `true` and `none` are names in Python. */
function constantOf(expression: Expression): Json | undefined {
  switch (expression.kind) {
    case 'literal':
      return expression.value;
    case 'unary': {
      const value = constantOf(expression.of);
      if (typeof value !== 'number' || expression.operator === 'not') return undefined;
      return expression.operator === '-' ? -value : value;
    }
    case 'list':
      return all(expression.items.map(constantOf));
    case 'object': {
      const names = all(expression.members.map(([name]) => constantOf(name)));
      const values = all(expression.members.map(([, value]) => constantOf(value)));
      if (names === undefined || values === undefined) return undefined;
      return Object.fromEntries(names.map((name, at) => [pythonText(name), values[at] ?? null]));
    }
    default:
      return undefined;
  }
}

function all<T>(values: readonly (T | undefined)[]): readonly T[] | undefined {
  return values.every((value) => value !== undefined) ? (values as readonly T[]) : undefined;
}

/** A few characters can ask for gigabytes. */
const MAX_TEXT = 1_000_000;

/** Texts with another between them. Throws a `TemplateProblem` when that is too long. */
function joinedTexts(texts: readonly string[], between: string): string {
  const own = texts.reduce((sum, { length }) => sum + length, 0);
  if (own + between.length * Math.max(texts.length - 1, 0) > MAX_TEXT)
    throw new TemplateProblem(`its text has more than ${MAX_TEXT} characters`);
  return texts.join(between);
}

/** A text with another in the place of each `from`. Throws a `TemplateProblem` when that is too long. */
function replacedTexts(text: string, from: string, to: string): string {
  return joinedTexts(from === '' ? ['', ...text.split(''), ''] : text.split(from), to);
}

// What Jinja's functions, methods, filters, tests and operators make of known values. `undefined` is returned for names that are
// not known, and for values that the name has no result for.

type Value = Json | undefined;

/** The entry of a table; `undefined` for a name that only the table's prototype has. */
export function own<T>(table: Readonly<Record<string, T>>, name: string): T | undefined {
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

export const UTC = zoneOf('UTC') as Zone;

/** Writes a time as strftime does, in UTC; `undefined` for letters that are not known here. */
export function strftime(date: Date, format: string): string | undefined {
  if (format === '%s_as_float') return String(date.getTime() / 1000);
  if (format === '%ms' || format === '%epoch_milliseconds') return String(date.getTime());
  if (format === '%epoch_microseconds') return String(date.getTime() * 1000);
  if (!format.includes('%')) return format;
  const written = format.replaceAll('%Z', 'UTC').replaceAll('%j', dayOfYear(date));
  if (!written.includes('%')) return written;
  const text = anyTimeFormatOf(written)?.write({ ms: date.getTime(), nanos: 0 }, UTC);
  return text === undefined ? undefined : String(text);
}

function dayOfYear(date: Date): string {
  const days = Math.floor((date.getTime() - Date.UTC(date.getUTCFullYear(), 0)) / 86_400_000);
  return String(days + 1).padStart(3, '0');
}

/** What a text is in that does not say it. */
const DEFAULTS = [
  ['%Y', '1900'],
  ['%m', '1'],
  ['%d', '1'],
] as const;

/** Reads a text as strptime does; without a zone it is UTC. `undefined` where it does not fit. */
export function strptime(text: string, format: string): Date | undefined {
  if (format === '%ms') return dateOf(parseTime(text, 'epoch-ms'));
  if (/^%s(?:_as_float)?$/.test(format)) return dateOf(parseTime(text, 'epoch'));
  if (!format.includes('%')) return undefined;
  const missing = /%[sy]/.test(format) ? [] : DEFAULTS.filter(([part]) => !format.includes(part));
  const [whole, pattern] = [
    [text, ...missing.map(([, value]) => value)],
    [format, ...missing.map(([part]) => part)],
  ];
  return dateOf(parseTime(whole.join(' '), pattern.join(' ')));
}

/** Reads an ISO date or date and time; without a zone it is UTC. */
export function isoTime(text: string): Date | undefined {
  return dateOf(instantFrom(text, UTC));
}

function dateOf(instant: Instant | undefined): Date | undefined {
  return instant === undefined ? undefined : new Date(instant.ms);
}
