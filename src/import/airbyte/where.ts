import { isArray, type Json } from '../../language/values/json.ts';
import { type Expression, pathOf, plainValue } from './jinja/expression.ts';

const COMPARISONS: ReadonlySet<string> = new Set(['==', '!=', '<', '<=', '>', '>=']);

/** A condition on a record in the words of `where`; `undefined` where it says something else. */
export function whereText(condition: Expression): string | undefined {
  if (condition.kind !== 'binary') return undefined;
  const { operator, left, right } = condition;
  if (operator === 'and' || operator === 'or') {
    const [first, second] = [whereText(left), whereText(right)];
    if (first === undefined || second === undefined) return undefined;
    return `(${first}) ${operator} (${second})`;
  }
  const path = recordPath(left);
  const value = plainValue(right);
  if (path === undefined || value === undefined) return undefined;
  if (operator === 'in' && isArray(value)) return oneOf(path, value);
  const text = whereValue(value);
  return text !== undefined && COMPARISONS.has(operator)
    ? `${path} ${operator} ${text}`
    : undefined;
}

function oneOf(path: string, values: readonly Json[]): string | undefined {
  const texts = values.map(whereValue);
  if (texts.length === 0 || texts.includes(undefined)) return undefined;
  return texts.map((text) => `${path} == ${text}`).join(' or ');
}

function recordPath(expression: Expression): string | undefined {
  const found = pathOf(expression);
  if (found?.root !== 'record' || found.path.length === 0) return undefined;
  return found.path.every((step) => /^[\w-]+$/.test(step)) ? found.path.join('.') : undefined;
}

function whereValue(value: Json): string | undefined {
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (typeof value !== 'string' || value.includes("'")) return undefined;
  return `'${value}'`;
}
