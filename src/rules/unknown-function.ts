import { defineRule } from './rule.ts';

export const unknownFunction = defineRule({
  id: 'unknown-function',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a function that does not exist here',
  why: 'Function names are matched exactly (FN-6); "urlencode" works in placeholders only.',
  help: 'Write a name that exists.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { function: contact, args: [a] }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { function: concat, args: [a] }
`,
});
