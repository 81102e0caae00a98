import { didYouMean } from '../support/did-you-mean.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const unknownParentField = defineRule({
  id: 'unknown-parent-field',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a placeholder asks the parent for a field that its mapping spells otherwise',
  why: 'A placeholder takes its value from the parent’s record (PH-2). The mapping of the parent names a field of nearly the same spelling, so that one of the two is most likely wrong; where the record lacks the field, the run ends.',
  help: 'Correct the path.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    users:
      id: id
      account_id: account
  jobs:
    - endpoint: users
      children:
        - endpoint: accounts/{account}
          placeholders: { account: acount_id }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    users:
      id: id
      account_id: account
  jobs:
    - endpoint: users
      children:
        - endpoint: accounts/{account}
          placeholders: { account: account_id }
`,
  review: ({ plan }, report) => {
    for (const { job, run, parents } of jobsOf(plan))
      for (const { path, level, from } of job.placeholders) {
        const parent = parents.at(-level);
        const mapping = run.mappings.find(({ dataType }) => dataType === parent?.dataType);
        if (parent === undefined || mapping === undefined) continue;
        const known = new Set(mapping.table.definitions.flatMap((definition) => ('path' in definition ? [definition.path.split('.')[0] ?? ''] : [])));
        const field = path.split('.')[0] ?? '';
        const near = known.has(field) ? undefined : didYouMean(field, known);
        if (near === undefined) continue;
        report({
          rule: 'unknown-parent-field',
          severity: 'warning',
          pointer: from,
          message: `the mapping of "${parent.dataType}" knows "${near}", not "${field}"`,
          help: `did you mean "${near}"?`,
          related: [{ pointer: mapping.from, part: 'key', message: 'the mapping of the parent' }],
        });
      }
  },
});
