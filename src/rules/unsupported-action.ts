import { defineRule } from './rule.ts';

export const unsupportedAction = defineRule({
  id: 'unsupported-action',
  severity: 'error',
  foundBy: 'check',
  summary: 'another action than "run" is asked for',
  why: 'Interactive actions belong to another tool (CFG-5).',
  help: 'Remove "action", or write "run".',
  wrong: `action: validate
api:
  baseUrl: https://api.example.com/
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
