import { defineRule } from './rule.ts';

export const invalidTableName = defineRule({
  id: 'invalid-table-name',
  severity: 'error',
  foundBy: 'compile',
  summary: 'the name of a table or bucket that no file can have',
  why: 'A table becomes a file of its name, a bucket a folder or the beginning of that name (OUT-2, OUT-3).',
  help: 'Write it without "/".',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    a/b:
      id: id
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  mappings:
    a_b:
      id: id
  jobs:
    - endpoint: items
      dataType: a_b
`,
});
