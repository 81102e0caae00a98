import type { FilterCondition } from '../plan/plan.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const contradictoryFilter = defineRule({
  id: 'contradictory-filter',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a filter that no record can pass, or that every record passes',
  why: 'Conditions joined by "&" must all hold, those joined by "|" leave a choice (6.6). A value cannot equal two texts at once, and always differs from one of two.',
  help: 'Join the conditions the other way.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: orders
      children:
        - endpoint: orders/{id}/lines
          placeholders: { id: id }
          recursionFilter: state==open&state==paid
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: orders
      children:
        - endpoint: orders/{id}/lines
          placeholders: { id: id }
          recursionFilter: state==open|state==paid
`,
  review: ({ plan }, report) => {
    for (const { job } of jobsOf(plan)) {
      const filter = job.recursionFilter;
      if (filter === null) continue;
      const isNever = filter.anyOf.length > 0 && filter.anyOf.every(cannotHold);
      const singles = filter.anyOf.flatMap((group) => (group.length === 1 ? group : []));
      const isAlways = singles.some(
        (one) => one.operator === '!=' && singles.some((other) => other.operator === '!=' && other.path === one.path && other.value !== one.value),
      );
      if (!isNever && !isAlways) continue;
      report({
        rule: 'contradictory-filter',
        severity: 'warning',
        pointer: filter.from,
        message: isNever ? 'no record can pass this filter' : 'every record passes this filter',
        effect: isNever ? `"${job.endpoint}" is never requested` : 'it filters nothing',
        help: isNever ? 'join alternatives with "|"' : 'join conditions that must all hold with "&"',
      });
    }
  },
});

/** Two equalities of one path with different values, or an equality and its negation. */
function cannotHold(group: readonly FilterCondition[]): boolean {
  return group.some(
    (one) =>
      one.operator === '==' &&
      group.some(
        (other) =>
          other.path === one.path && ((other.operator === '==' && other.value !== one.value) || (other.operator === '!=' && other.value === one.value)),
      ),
  );
}
