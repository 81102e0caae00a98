import { defineRule } from './rule.ts';

export const ignoredSetting = defineRule({
  id: 'ignored-setting',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a setting that has no effect',
  why: 'The setting is read by nothing, or by nothing where it stands (ACC-19, ACC-20).',
  help: 'Do what the help says, or remove it.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: pagenum
    pages: 5
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: pagenum
    forceStop: { pages: 5 }
config:
  jobs:
    - endpoint: items
`,
});
