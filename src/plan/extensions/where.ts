import { chosenRecords } from '../../rows/records.ts';
import { isScalar, type Json, type JsonScalar, NumberLiteral } from '../../values/json.ts';
import { valueAt } from '../../values/path.ts';
import { compareNumeric, isLike, jsonText } from '../../values/text.ts';
import { readCondition } from '../configuration/where-condition.ts';
import type { Where, WhereCondition } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension } from './extension.ts';

/** `jobs[].where`: which records are kept. */
export const where: Extension<Where, string> = {
  lower: (value, { pointer }) => ({
    text: value.trim(),
    condition: readCondition(value),
    from: pointer,
  }),
  describe: ({ text, from }) => [
    planNode(`records where ${text}`, {
      label: 'keeps',
      key: 'where',
      kind: 'selection',
      pointer: from,
    }),
  ],
  reads: ({ condition }) => conditionPaths(condition),
  records:
    ({ condition }) =>
    (batch) =>
      chosenRecords(batch, (index) => meetsCondition(condition, batch.received[index] as Json)),
};

/** The paths that a condition reads. */
export function conditionPaths(condition: WhereCondition): readonly string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(conditionPaths);
    case 'not':
      return conditionPaths(condition.condition);
    default:
      return [condition.path];
  }
}

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
