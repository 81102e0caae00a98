import { defineRule } from './rule.ts';

export const misplacedKey = defineRule({
  id: 'misplaced-key',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a key that belongs elsewhere',
  why: 'The key means something, but not where it stands: there it is ignored (CFG-6, HDR-E3).',
  help: 'Move it to the place that the help names.',
  wrong: `api:
  baseUrl: https://api.example.com/
  http:
    Accept: application/json
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      Accept: application/json
config:
  jobs:
    - endpoint: items
`,
});
