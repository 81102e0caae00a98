import { defineRule } from './rule.ts';

export const functionArguments = defineRule({
  id: 'function-arguments',
  severity: 'error',
  foundBy: 'compile',
  summary: 'arguments that a function cannot take',
  why: 'Wrong numbers and types of arguments are found before anything is sent (FN-ARGC).',
  help: 'Write the arguments as the help shows.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { function: sha1, args: [] }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { function: sha1, args: [a] }
`,
});
