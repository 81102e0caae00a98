import { defineRule } from './rule.ts';

export const missingSection = defineRule({
  id: 'missing-section',
  severity: 'error',
  foundBy: 'check',
  summary: '"api", "config" or "jobs" is missing',
  why: 'Each of them is required (CFG-7, CFG-8, CFG-9).',
  help: 'Add the section.',
  wrong: `api:
  baseUrl: https://api.example.com/
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
