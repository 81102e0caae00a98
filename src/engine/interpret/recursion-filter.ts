import { unreachable } from '../../language/support/unreachable.ts';
import { isObject, isScalar, type Json } from '../../language/values/json.ts';
import { isNumericText } from '../../language/values/numeric.ts';
import { valueAt } from '../../language/values/path.ts';
import { phpText } from '../../language/values/text.ts';
import type { FilterCondition, RecursionFilter } from '../plan/plan.ts';

/** Whether a child job runs for a parent record: all conditions of at least one group are true (RF-1, RF-8). */
export function matchesRecursionFilter(filter: RecursionFilter, record: Json): boolean {
  return filter.anyOf.some((group) => group.every((condition) => holds(condition, record)));
}

/** The paths of a filter at which a record has an object or a list: they count as empty (JOB-E7). */
export function unreadablePaths(filter: RecursionFilter, record: Json): readonly string[] {
  if (!isObject(record)) return [];
  const paths = new Set(filter.anyOf.flatMap((group) => group.map(({ path }) => path)));
  return [...paths].filter((path) => {
    const value = valueAt(path, record, '.');
    return value !== undefined && !isScalar(value);
  });
}

/** The conditions that compare with the word true or false, or with 0: the text of a boolean is `1` or empty, so they never mean one (RF-4). */
export function booleanConditions({ anyOf }: RecursionFilter): readonly FilterCondition[] {
  return anyOf
    .flat()
    .filter(
      ({ operator, value }) =>
        /^(?:true|false)$/i.test(value.trim()) ||
        (value === '0' && (operator === '==' || operator === '!=')),
    );
}

/** The first of the conditions whose path leads to a boolean in the record. */
export function comparedBoolean(
  conditions: readonly FilterCondition[],
  record: Json,
): FilterCondition | undefined {
  return isObject(record)
    ? conditions.find(({ path }) => typeof valueAt(path, record, '.') === 'boolean')
    : undefined;
}

function holds({ path, operator, value }: FilterCondition, record: Json): boolean {
  const found = textAt(path, record);
  switch (operator) {
    case '==':
      return found === value;
    case '!=':
      return found !== value;
    case '~~':
      return isLike(found, value);
    case '!~':
      return !isLike(found, value);
    case '>':
      return compare(found, value) > 0;
    case '<':
      return compare(found, value) < 0;
    case '>=':
      return compare(found, value) >= 0;
    case '<=':
      return compare(found, value) <= 0;
    default:
      return unreachable(operator);
  }
}

/** RF-3, RF-4, RF-10: the text of the value; missing, objects and lists are empty (JOB-E7). A scalar record is `scalar`. */
function textAt(path: string, record: Json): string {
  const scalar = path === 'scalar' ? record : undefined;
  const value = isScalar(record) ? scalar : valueAt(path, record, '.');
  return value !== undefined && isScalar(value) ? phpText(value) : '';
}

/** RF-6: as numbers when both are numeric (whole ones digit by digit, ids can be longer than a double), else by bytes. */
function compare(left: string, right: string): number {
  if (isWhole(left) && isWhole(right)) return Math.sign(Number(BigInt(left) - BigInt(right)));
  if (isNumericText(left) && isNumericText(right)) return Math.sign(Number(left) - Number(right));
  return Buffer.compare(Buffer.from(left, 'utf8'), Buffer.from(right, 'utf8'));
}

function isWhole(text: string): boolean {
  return /^-?\d+$/.test(text);
}

/** RF-7: `%` matches any characters except line breaks; the whole text must match. Linear in both lengths. */
function isLike(text: string, pattern: string): boolean {
  const parts = pattern.split('%');
  const [first = '', ...rest] = parts;
  const last = rest.pop();
  if (last === undefined) return text === first;
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return false;
  const end = text.length - last.length;
  let at = first.length;
  for (const part of rest) {
    const found = text.indexOf(part, at);
    if (found < 0 || found + part.length > end || text.slice(at, found).includes('\n'))
      return false;
    at = found + part.length;
  }
  return !text.slice(at, end).includes('\n');
}
