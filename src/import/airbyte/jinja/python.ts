import { isArray, isObject, type Json } from '../../../language/values/json.ts';
import { type Expression, TemplateProblem } from './expression.ts';
import { parseExpression } from './parse-template.ts';

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
export function joinedTexts(texts: readonly string[], between: string): string {
  const own = texts.reduce((sum, { length }) => sum + length, 0);
  if (own + between.length * Math.max(texts.length - 1, 0) > MAX_TEXT)
    throw new TemplateProblem(`its text has more than ${MAX_TEXT} characters`);
  return texts.join(between);
}

/** A text with another in the place of each `from`. Throws a `TemplateProblem` when that is too long. */
export function replacedTexts(text: string, from: string, to: string): string {
  return joinedTexts(from === '' ? ['', ...text.split(''), ''] : text.split(from), to);
}
