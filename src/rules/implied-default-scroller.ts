import { defineRule } from './rule.ts';

export const impliedDefaultScroller = defineRule({
  id: 'implied-default-scroller',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a scroller named "default" is used without being chosen',
  why: 'Only "default": "<name>" chooses a scroller for jobs without one; a scroller that merely has the name is taken because that is probably meant (DIFF-4).',
  help: 'Write "default": "default".',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: multiple
    scrollers:
      default: { method: pagenum }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: multiple
    default: default
    scrollers:
      default: { method: pagenum }
config:
  jobs:
    - endpoint: items
`,
});
