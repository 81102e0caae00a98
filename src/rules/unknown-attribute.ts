import { defineRule } from './rule.ts';

export const unknownAttribute = defineRule({
  id: 'unknown-attribute',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a reference to an attribute that "config" does not have',
  why: 'Attributes are the members of "config", nested ones by a dotted path, the # included (CTX-1, CTX-2, CTX-3).',
  help: 'Add the attribute, or correct the name.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      params:
        q: { attr: status }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  status: open
  jobs:
    - endpoint: items
      params:
        q: { attr: status }
`,
});
