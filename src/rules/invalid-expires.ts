import { defineRule } from './rule.ts';

export const invalidExpires = defineRule({
  id: 'invalid-expires',
  severity: 'error',
  foundBy: 'compile',
  summary: '"expires" cannot be read',
  why: 'It is a number of seconds, or says where the login response tells the time (LOGIN-S4).',
  help: 'Write seconds, or { response: …, relative: true }.',
  wrong: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: login
    loginRequest: { endpoint: login }
    expires: never
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: login
    loginRequest: { endpoint: login }
    expires: 3600
config:
  jobs:
    - endpoint: items
`,
});
