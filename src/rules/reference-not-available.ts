import { defineRule } from './rule.ts';

export const referenceNotAvailable = defineRule({
  id: 'reference-not-available',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a variable that this place does not offer',
  why: 'What a function can see depends on where it stands: the login response, for example, is there for "apiRequest" only (CTX-6, 11.2–11.11).',
  help: 'Use a variable that the help names.',
  wrong: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: login
    loginRequest:
      endpoint: login
      params:
        t: { response: token }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  authentication:
    type: login
    loginRequest:
      endpoint: login
      params:
        t: { attr: user }
config:
  user: ann
  jobs:
    - endpoint: items
`,
});
