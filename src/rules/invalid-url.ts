import { defineRule } from './rule.ts';

export const invalidUrl = defineRule({
  id: 'invalid-url',
  severity: 'error',
  foundBy: 'compile',
  summary: 'the base URL is no URL',
  why: 'It must be absolute and begin with http:// or https:// (API-BASE-2, API-BASE-3).',
  help: 'Write an absolute URL.',
  wrong: `api: { baseUrl: api.example.com }
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
