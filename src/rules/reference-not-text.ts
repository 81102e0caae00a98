import { defineRule } from './rule.ts';

export const referenceNotText = defineRule({
  id: 'reference-not-text',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a reference whose name is no text',
  why: 'The name in a reference is a text (CTX-4).',
  help: 'Write the name as text.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { attr: { a: b } }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  a: b
  jobs:
    - endpoint: items
      params:
        q: { attr: a }
`,
});
