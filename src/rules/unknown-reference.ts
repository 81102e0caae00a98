import { defineRule } from './rule.ts';

export const unknownReference = defineRule({
  id: 'unknown-reference',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a reference to a name that the variable does not have',
  why: 'Each variable has certain names (11.2–11.11).',
  help: 'Write one of the names.',
  wrong: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: query
    query:
      u: { request: address }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: query
    query:
      u: { request: url }
config:
  jobs:
    - endpoint: items
`,
});
