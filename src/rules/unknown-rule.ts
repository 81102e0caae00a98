import { defineRule } from './rule.ts';

export const unknownRule = defineRule({
  id: 'unknown-rule',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a comment or a setting names a rule that does not exist, or that cannot be changed',
  why: 'A rule that is misspelt is not hidden, and nobody is told. In sluice.config.yaml it is an error. What does not compile cannot be hidden or made less: there is no plan because of it.',
  help: 'Correct the name; `sluice explain` lists the rules.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    # sluice-disable-next-line ignored-setings -- kept for later
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
