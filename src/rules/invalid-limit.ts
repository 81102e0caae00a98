import { defineRule } from './rule.ts';

export const invalidLimit = defineRule({
  id: 'invalid-limit',
  severity: 'error',
  foundBy: 'compile',
  summary: 'the page size is no positive number',
  why: 'Paging advances by it and stops when a page holds fewer records (PAG-OFFSET-1, PAG-E4, DIFF-11).',
  help: 'Write a number from 1.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: offset
    limit: ten
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: offset
    limit: 10
config:
  jobs:
    - endpoint: items
`,
});
