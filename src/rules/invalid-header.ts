import { defineRule } from './rule.ts';

export const invalidHeader = defineRule({
  id: 'invalid-header',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a header that cannot be sent',
  why: 'A value is a scalar, a list of scalars, a function or a reference (HDR-10); a name has no blanks, a value no line break.',
  help: 'Write a single value.',
  wrong: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      X-A: { b: c }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      X-A: c
config:
  jobs:
    - endpoint: items
`,
});
