import { defineRule } from './rule.ts';

export const identicalJob = defineRule({
  id: 'identical-job',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a job stands twice among its siblings',
  why: 'Jobs are known by their "id", or else by their content: equal ones run once (JOB-4, ACC-8).',
  help: 'Remove one, or give each an "id".',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
    - endpoint: orders
`,
});
