import type { Expression } from '../plan/plan.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

const TIMES = ['previousStart', 'currentStart'];

export const unknownTime = defineRule({
  id: 'unknown-time',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a time that no run writes',
  why: 'A run knows its own start and that of the run before: "currentStart" and "previousStart" (STATE-2). Another name is found only when somebody has put it into the state; otherwise the run ends there.',
  help: 'Write "previousStart" or "currentStart".',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params: { since: { time: previousstart } }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params: { since: { time: previousStart } }
`,
  review: ({ plan }, report) => {
    for (const { job, run } of jobsOf(plan))
      for (const { value, from } of [...run.target.defaultParams, ...job.params, ...job.headers, ...job.userData])
        for (const { name, from: at = from } of timesIn(value)) {
          if (TIMES.includes(name) || at === undefined) continue;
          const near = didYouMean(name, TIMES);
          report({
            rule: 'unknown-time',
            severity: 'warning',
            pointer: `${at}/time`,
            message: `no run writes the time "${name}"`,
            help: near === undefined ? 'write "previousStart" or "currentStart"' : `did you mean "${near}"?`,
          });
        }
  },
});

function timesIn(expression: Expression): readonly { readonly name: string; readonly from?: string }[] {
  switch (expression.kind) {
    case 'state':
      return [{ name: expression.name, ...(expression.from === undefined ? {} : { from: expression.from }) }];
    case 'call':
      return expression.arguments.flatMap(timesIn);
    case 'list':
      return expression.elements.flatMap(timesIn);
    case 'object':
      return expression.members.flatMap(({ value }) => timesIn(value));
    default:
      return [];
  }
}
