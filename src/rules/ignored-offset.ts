import { defineRule } from './rule.ts';

export const ignoredOffset = defineRule({
  id: 'ignored-offset',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a job sets the offset, and paging overwrites it',
  why: 'Without "offsetFromJob" paging starts at 0, whatever the job says (PAG-OFFSET-3).',
  help: 'Set "offsetFromJob": true, or remove the parameter.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: offset
    limit: 10
config:
  jobs:
    - endpoint: items
      params: { offset: 50 }
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: offset
    limit: 10
    offsetFromJob: true
config:
  jobs:
    - endpoint: items
      params: { offset: 50 }
`,
});
