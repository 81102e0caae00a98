import { defineRule } from './rule.ts';

export const invalidType = defineRule({
  id: 'invalid-type',
  severity: 'error',
  foundBy: 'check',
  summary: 'a value of the wrong type',
  why: 'The setting cannot be read from a value of this type.',
  help: 'Write a value of the type that the message names.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params: text
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params: { q: text }
`,
});
