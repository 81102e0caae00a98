import { defineRule } from './rule.ts';

export const invalidFilter = defineRule({
  id: 'invalid-filter',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a recursion filter that cannot be read',
  why: 'A filter is path, operator, value; several are joined by & and | (RF-1, RF-9).',
  help: 'Use one of ==, !=, >=, <=, >, <, ~~, !~.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      children:
        - endpoint: "items/{id}"
          placeholders: { id: id }
          recursionFilter: "type=a"
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      children:
        - endpoint: "items/{id}"
          placeholders: { id: id }
          recursionFilter: "type==a"
`,
});
