import { defineRule } from './rule.ts';

export const noPlaceholders = defineRule({
  id: 'no-placeholders',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a child job without placeholders',
  why: 'Such a child is not requested at all, or runs with what its parent was given (CHILD-4, CHILD-5).',
  help: 'Add "placeholders".',
  wrong: null,
  right: null,
});
