import type { WhereCondition } from '../../plan/plan.ts';
import { isNumber, isScalar, type Json } from '../../values/json.ts';
import { isLike } from '../../values/like.ts';
import { isNumericText, toFloat } from '../../values/numeric.ts';
import { valueAt } from '../../values/path.ts';
import { jsonText } from '../../values/text.ts';

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

function compares(found: Json, { operator, value }: Comparison): boolean {
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
      return operator === '<'
        ? order < 0
        : operator === '<='
          ? order <= 0
          : operator === '>'
            ? order > 0
            : order >= 0;
    }
  }
}

/** A number equals its text: APIs send both. */
function isEqual(found: Json, value: Comparison['value']): boolean {
  if (value === null || found === null || typeof value === 'boolean') return found === value;
  const [one, other] = [numberOf(found), numberOf(value)];
  if (one !== undefined && other !== undefined) return one === other;
  return textOf(found) === String(value);
}

/** Below, equal or above zero; `undefined` where nothing can be said. Numbers are compared as numbers, all else as text. */
function orderOf(found: Json, value: Comparison['value']): number | undefined {
  if (found === null || typeof found === 'boolean' || !isScalar(found)) return undefined;
  const [one, other] = [numberOf(found), numberOf(value)];
  if (one !== undefined && other !== undefined) return one - other;
  if (typeof found !== 'string' || typeof value !== 'string') return undefined;
  return found < value ? -1 : found > value ? 1 : 0;
}

function numberOf(value: Json): number | undefined {
  if (typeof value === 'string') return isNumericText(value) ? toFloat(value) : undefined;
  return isNumber(value) ? toFloat(value) : undefined;
}

function textOf(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function isLikeValue(found: Json, value: Comparison['value']): boolean {
  return found !== null && isLike(textOf(found), String(value));
}
