import { defineRule } from './rule.ts';

export const missingCredential = defineRule({
  id: 'missing-credential',
  severity: 'error',
  foundBy: 'compile',
  summary: 'authentication lacks a credential',
  why: 'The type of authentication reads it from "config" or "authorization" (AUTH-BASIC-2, OAUTH-1).',
  help: 'Add the attribute that the message names.',
  wrong: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: basic
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: basic
config:
  username: ann
  "#password": secret
  jobs:
    - endpoint: items
`,
});
