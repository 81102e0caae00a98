import { defineRule } from './rule.ts';

export const noData = defineRule({
  id: 'no-data',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a page without records',
  why: 'The response had no records where they were looked for (REC-4, REC-6..8). It is expected on a last page that is empty.',
  help: 'If it comes on the first page, look at "dataField"; the path `.` is the response itself.',
  wrong: null,
  right: null,
});
