import type { Where, WhereCondition } from '../../../engine/plan/plan.ts';
import { planNode } from '../../../engine/plan/plan-node.ts';
import { chosenRecords } from '../../../engine/shape/record-batch.ts';
import { readCondition } from '../../../language/configuration/where-condition.ts';
import type { Json } from '../../../language/values/json.ts';
import type { Extension } from '../extension.ts';
import { meetsCondition } from './meets-condition.ts';

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
