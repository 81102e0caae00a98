import { defineRule } from './rule.ts';

export const unknownScroller = defineRule({
  id: 'unknown-scroller',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a scroller that is not defined',
  why: 'With "multiple", a job or "default" names one of "scrollers" (PAG-MULTI-2, PAG-MULTI-3).',
  help: 'Write a name that is defined.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: multiple
    default: pages
    scrollers:
      byPage: { method: pagenum }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: multiple
    default: byPage
    scrollers:
      byPage: { method: pagenum }
config:
  jobs:
    - endpoint: items
`,
});
