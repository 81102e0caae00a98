import { defineRule } from './rule.ts';

export const duplicateKey = defineRule({
  id: 'duplicate-key',
  severity: 'error',
  foundBy: 'parse',
  summary: 'a key stands twice in one object',
  why: 'Readers disagree about which value counts; most take the last and drop the first in silence (VAL-2).',
  help: 'Remove one of the two.',
  wrong: `api:
  baseUrl: https://api.example.com/
  baseUrl: https://other.example.com/
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
