import { defineRule } from './rule.ts';

export const missingHeader = defineRule({
  id: 'missing-header',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a required header is not given',
  why: '"requiredHeaders" names headers that "config.http.headers" must provide (HDR-2).',
  help: 'Add the header to "config.http.headers".',
  wrong: `api:
  baseUrl: https://api.example.com/
  http:
    requiredHeaders: [X-Shop]
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  http:
    requiredHeaders: [X-Shop]
config:
  http: { headers: { X-Shop: a } }
  jobs:
    - endpoint: items
`,
});
