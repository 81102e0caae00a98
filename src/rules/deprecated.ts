import { defineRule } from './rule.ts';

export const deprecated = defineRule({
  id: 'deprecated',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'an old form that still works',
  why: 'The form may go one day; the new one does the same.',
  help: 'Write the new form.',
  wrong: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: url.query
    query: { key: a }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: query
    query: { key: a }
config:
  jobs:
    - endpoint: items
`,
});
