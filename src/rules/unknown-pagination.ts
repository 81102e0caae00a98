import { defineRule } from './rule.ts';

export const unknownPagination = defineRule({
  id: 'unknown-pagination',
  severity: 'error',
  foundBy: 'compile',
  summary: 'the paging method is unknown',
  why: 'Methods are offset, pagenum, response.url, response.param, cursor, multiple and zendesk.response.url (PAG-1).',
  help: 'Write one of the methods.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: ofset
    limit: 10
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination:
    method: offset
    limit: 10
config:
  jobs:
    - endpoint: items
`,
});
