import { defineRule } from './rule.ts';

export const duplicateColumn = defineRule({
  id: 'duplicate-column',
  severity: 'error',
  foundBy: 'compile',
  summary: 'two columns of a table have one name',
  why: 'The header would have the name twice and the rows one field less (MAP-6).',
  help: 'Give each column a name of its own.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    items:
      id: id
      key: id
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    items:
      id: id
      key: key
  jobs:
    - endpoint: items
`,
});
