import { defineRule } from './rule.ts';

export const invalidPlaceholder = defineRule({
  id: 'invalid-placeholder',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a placeholder that cannot be filled',
  why: 'A placeholder is a path in the record of a parent; a number before a colon counts the levels up from 1 (PH-2, PH-8, JOB-E2).',
  help: 'Write the path, and a level from 1.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      children:
        - endpoint: "items/{0:id}"
          placeholders: { "0:id": id }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      children:
        - endpoint: "items/{id}"
          placeholders: { id: id }
`,
});
