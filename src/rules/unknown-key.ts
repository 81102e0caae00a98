import { defineRule } from './rule.ts';

export const unknownKey = defineRule({
  id: 'unknown-key',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a key that means nothing here',
  why: 'Unknown keys are ignored when the configuration runs (CFG-6), so a misspelt setting has no effect and nobody is told.',
  help: 'Correct the name, or remove the key.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: offset
    limit: 100
    limitParm: count
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: offset
    limit: 100
    limitParam: count
config:
  jobs:
    - endpoint: items
`,
});
