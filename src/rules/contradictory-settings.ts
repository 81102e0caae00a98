import { defineRule } from './rule.ts';

export const contradictorySettings = defineRule({
  id: 'contradictory-settings',
  severity: 'error',
  foundBy: 'compile',
  summary: 'two settings exclude each other',
  why: 'Only one of them can hold (PAG-LIMIT-1).',
  help: 'Remove one of them.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: pagenum
    limitStop: { count: 5, field: total }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: pagenum
    limitStop: { count: 5 }
config:
  jobs:
    - endpoint: items
`,
});
