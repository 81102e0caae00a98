import { didYouMean } from '../support/did-you-mean.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const unusedMapping = defineRule({
  id: 'unused-mapping',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a mapping that no job uses',
  why: 'A mapping belongs to the jobs whose "dataType" (or endpoint, when there is none) has its name. When no job has it, the tables get the columns that the records have (PAR-1): a misspelt name is no error, and the mapping has no effect.',
  help: 'Correct the name, or give a job this "dataType".',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    itms: { id: id }
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    items: { id: id }
  jobs:
    - endpoint: items
`,
  review: ({ plan, configuration: { configPointer } }, report) => {
    const types = new Set(jobsOf(plan).map(({ job }) => job.dataType));
    for (const run of plan.runs)
      for (const { dataType, from } of run.mappings) {
        if (types.has(dataType)) continue;
        const near = didYouMean(dataType, types);
        report({
          rule: 'unused-mapping',
          severity: 'warning',
          pointer: from,
          part: 'key',
          // a misspelt key took the data type, or the jobs that have it
          follows: { below: configPointer, names: ['dataType', 'children', 'jobs', 'endpoint'] },
          message: `no job has the data type "${dataType}"`,
          effect: 'the tables get the columns that the records have',
          help: near === undefined ? `the jobs have ${[...types].map((type) => `"${type}"`).join(', ')}` : `did you mean "${near}"?`,
        });
      }
  },
});
