import { defineRule } from './rule.ts';

export const notAConfiguration = defineRule({
  id: 'not-a-configuration',
  severity: 'error',
  foundBy: 'check',
  summary: 'the document is not an object',
  why: 'A configuration is an object with "api" and "config" (CFG-1).',
  help: 'Write { "api": …, "config": … }.',
  wrong: `- 1
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
