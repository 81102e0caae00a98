import { defineRule } from './rule.ts';

export const emptyDocument = defineRule({
  id: 'empty-document',
  severity: 'error',
  foundBy: 'parse',
  summary: 'the file holds nothing',
  why: 'There is no configuration in it.',
  help: 'Write "api" and "config".',
  wrong: `
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
