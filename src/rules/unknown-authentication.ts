import { defineRule } from './rule.ts';

export const unknownAuthentication = defineRule({
  id: 'unknown-authentication',
  severity: 'error',
  foundBy: 'compile',
  summary: 'the type of authentication is unknown',
  why: 'Types are basic, query, login, oauth10, oauth20 and oauth20.login. "custom" is a label of a configuration editor, not a method (AUTH-CUSTOM).',
  help: 'Write one of the types.',
  wrong: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: basics
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
