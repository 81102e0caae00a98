import { defineRule } from './rule.ts';

export const missingNextValue = defineRule({
  id: 'missing-next-value',
  severity: 'warning',
  foundBy: 'run',
  summary: 'the first response lacks the value that leads to the next page',
  why: 'Pagination ends where "responseParam" or "urlKey" leads to nothing. A misspelt path has the same effect: only the first page is read. The warning is raised when no execution of the job has found the value.',
  help: 'Compare the path with a response of the API. If the API leaves the value out on its last page, and one page is all there is, ignore the warning.',
  wrong: null,
  right: null,
});
