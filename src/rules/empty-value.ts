import { defineRule } from './rule.ts';

export const emptyValue = defineRule({
  id: 'empty-value',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a setting without a value',
  why: 'A setting that is empty counts as absent (CFG-E3). In YAML a value is lost when it stands in a comment, or when the lines below it are not indented. An empty text, object or list is a note.',
  help: 'Write the value, or remove the setting.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      dataField:
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      dataField: data
`,
});
