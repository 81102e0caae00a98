import { defineRule } from './rule.ts';

export const syntax = defineRule({
  id: 'syntax',
  severity: 'error',
  foundBy: 'parse',
  summary: 'the text is neither JSON nor YAML',
  why: 'Nothing can be said about a document that cannot be read. The first fault is shown; what follows it may be a consequence.',
  help: 'Mend the marked place. A missing quote or bracket often stands a little before it.',
  wrong: `api: {
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
