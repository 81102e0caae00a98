import { defineRule } from './rule.ts';

export const ignoredSection = defineRule({
  id: 'ignored-section',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a section beside "parameters" is not read',
  why: 'When "parameters" is there, "api" and "config" are read from it alone (CFG-3).',
  help: 'Remove it, or move it into "parameters".',
  wrong: `parameters:
  api: { baseUrl: 'https://api.example.com/' }
  config: { jobs: [ { endpoint: items } ] }
api:
  baseUrl: https://api.example.com/
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
