import { defineRule } from './rule.ts';

export const ignoredValue = defineRule({
  id: 'ignored-value',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a value of a type that is ignored',
  why: 'A value of this type counts as if it were not there (API-E3).',
  help: 'Write a value of the type that the help names.',
  wrong: `api:
  baseUrl: https://api.example.com/
  retryConfig: always
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  retryConfig: { maxRetries: 3 }
config:
  jobs:
    - endpoint: items
`,
});
