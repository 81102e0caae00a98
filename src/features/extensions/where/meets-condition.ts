import type { WhereCondition } from '../../../engine/plan/plan.ts';
import { compareNumeric } from '../../../language/values/decimal.ts';
import {
  isScalar,
  type Json,
  type JsonScalar,
  NumberLiteral,
} from '../../../language/values/json.ts';
import { isLike } from '../../../language/values/like.ts';
import { valueAt } from '../../../language/values/path.ts';
import { jsonText } from '../../../language/values/text.ts';

/** Whether a record meets a condition. A value that is missing is null. */
export function meetsCondition(condition: WhereCondition, record: Json): boolean {
  switch (condition.kind) {
    case 'and':
      return condition.conditions.every((each) => meetsCondition(each, record));
    case 'or':
      return condition.conditions.some((each) => meetsCondition(each, record));
    case 'not':
      return !meetsCondition(condition.condition, record);
    default:
      return compares(valueAt(condition.path, record) ?? null, condition);
  }
}

type Comparison = Extract<WhereCondition, { kind: 'compare' }>;

function compares(found: Json, { operator, value: written, digits }: Comparison): boolean {
  const value = digits === undefined ? written : new NumberLiteral(digits);
  switch (operator) {
    case '==':
      return isEqual(found, value);
    case '!=':
      return !isEqual(found, value);
    case '~':
      return isLikeValue(found, value);
    case '!~':
      return !isLikeValue(found, value);
    default: {
      const order = orderOf(found, value);
      if (order === undefined) return false;
      if (operator === '<') return order < 0;
      if (operator === '<=') return order <= 0;
      return operator === '>' ? order > 0 : order >= 0;
    }
  }
}

/** A number equals its text: APIs send both. */
function isEqual(found: Json, value: JsonScalar): boolean {
  if (value === null || found === null || typeof value === 'boolean') return found === value;
  return (compareNumeric(found, value) ?? (textOf(found) === textOf(value) ? 0 : 1)) === 0;
}

/** Below, equal or above zero; `undefined` where nothing can be said. Numbers are compared as numbers, all else as text. */
function orderOf(found: Json, value: JsonScalar): number | undefined {
  if (found === null || typeof found === 'boolean' || !isScalar(found)) return undefined;
  const order = compareNumeric(found, value);
  if (order !== undefined) return order;
  if (typeof found !== 'string' || typeof value !== 'string') return undefined;
  return Number(found > value) - Number(found < value);
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function isLikeValue(found: Json, value: JsonScalar): boolean {
  return found !== null && isLike(textOf(found), textOf(value));
}
