import { defineRule } from './rule.ts';

export const conditionOnList = defineRule({
  id: 'condition-on-list',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a condition asks a list for a field',
  why: '"limitStop" with "field" and "nextPageFlag" look for a member of the response. A response that is a list has none, and the field counts as absent (ACC-31): paging ends, or goes on, whatever the target meant.',
  help: 'Use a condition that needs no field, or an endpoint that answers with an object.',
  wrong: null,
  right: null,
});
