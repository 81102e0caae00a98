import { defineRule } from './rule.ts';

export const shortFirstPage = defineRule({
  id: 'short-first-page',
  severity: 'warning',
  foundBy: 'run',
  summary: 'the first page is shorter than the page size and as long as a usual maximum',
  why: 'Many APIs reduce a page size that is too large to their own maximum. Pagination by offset or page number takes the shorter page for the last one, and all other records are missing.',
  help: 'Look up the maximum page size of the API, and set "limit" to it.',
  wrong: null,
  right: null,
});
