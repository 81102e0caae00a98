import { defineRule } from './rule.ts';

export const missingSetting = defineRule({
  id: 'missing-setting',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a required setting is missing',
  why: 'Without it the configuration cannot run.',
  help: 'Add the setting.',
  wrong: `api: {}
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
