import type { Where, WhereCondition } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { chosenRecords } from '../../../engine/shape/record-batch.ts';
import type { Json } from '../../../language/values/json.ts';
import type { Extension } from '../extension.ts';
import { meetsCondition } from './meets-condition.ts';
import { ConditionProblem, readCondition } from './read-condition.ts';

/** `jobs[].where`: which records are kept. */
export const where: Extension<Where, string> = {
  lower(value, { pointer, report }) {
    try {
      return { text: value.trim(), condition: readCondition(value), from: pointer };
    } catch (error) {
      if (!(error instanceof ConditionProblem)) throw error;
      report({
        rule: 'invalid-filter',
        pointer,
        message: `"where" is not a condition: ${error.message}`,
        help: `write comparisons such as status != 'draft', joined by "and" and "or"`,
      });
      return undefined;
    }
  },
  describe: ({ text, from }) => [
    planNode(`records where ${text}`, {
      label: 'keeps',
      key: 'where',
      kind: 'selection',
      pointer: from,
    }),
  ],
  reads: ({ condition }) => pathsOf(condition),
  records:
    ({ condition }) =>
    (batch) =>
      chosenRecords(batch, (index) => meetsCondition(condition, batch.received[index] as Json)),
};

function pathsOf(condition: WhereCondition): readonly string[] {
  switch (condition.kind) {
    case 'and':
    case 'or':
      return condition.conditions.flatMap(pathsOf);
    case 'not':
      return pathsOf(condition.condition);
    default:
      return [condition.path];
  }
}
