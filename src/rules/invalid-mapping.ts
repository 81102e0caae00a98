import { defineRule } from './rule.ts';

export const invalidMapping = defineRule({
  id: 'invalid-mapping',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a mapping that cannot be read',
  why: 'Each entry names a column, an added column, or a child table (MAP-15, MAP-16, MAP-18).',
  help: 'Correct the entry.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    items:
      id: { type: colum, mapping: { destination: id } }
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    items:
      id: { type: column, mapping: { destination: id } }
  jobs:
    - endpoint: items
`,
});
