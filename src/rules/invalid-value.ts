import { defineRule } from './rule.ts';

export const invalidValue = defineRule({
  id: 'invalid-value',
  severity: 'error',
  foundBy: 'check',
  summary: 'a value that is not allowed',
  why: 'The setting knows only certain values.',
  help: 'Write one of the values that the help names.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      method: PUSH
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      method: POST
`,
});
