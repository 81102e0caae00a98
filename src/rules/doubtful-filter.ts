import type { FilterCondition } from '../plan/plan.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const doubtfulFilter = defineRule({
  id: 'doubtful-filter',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a filter with blanks or quotes that count',
  why: 'In a recursion filter every character counts (RF-1): a blank before an operator belongs to the path, one after it to the value, and quotes are part of the value. A path that no record has reads as an empty text.',
  help: 'Write path, operator and value without blanks and quotes.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: orders
      children:
        - endpoint: orders/{id}/lines
          placeholders: { id: id }
          recursionFilter: state == "open"
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: orders
      children:
        - endpoint: orders/{id}/lines
          placeholders: { id: id }
          recursionFilter: state==open
`,
  review: ({ plan }, report) => {
    for (const { job } of jobsOf(plan)) {
      const filter = job.recursionFilter;
      if (filter === null) continue;
      for (const condition of filter.anyOf.flat()) {
        const { path, operator, value } = condition;
        const meant = withoutDecoration(condition);
        if (meant.path === path && meant.value === value) continue;
        report({
          rule: 'doubtful-filter',
          severity: 'warning',
          pointer: filter.from,
          within: `${path}${operator}${value}`,
          message: 'blanks and quotes of a filter count',
          effect: `the field "${path}" is compared with the text ${JSON.stringify(value)}`,
          help: `write ${meant.path}${operator}${meant.value}`,
        });
      }
    }
  },
});

function withoutDecoration({ path, operator, value }: FilterCondition): Pick<FilterCondition, 'path' | 'value'> {
  const bare = value.trim().replace(/^=(?!=)/, (sign) => (operator === '==' || operator === '!=' ? '' : sign));
  return { path: path.trim(), value: /^(["'])(.*)\1$/s.exec(bare.trim())?.[2] ?? bare.trim() };
}
