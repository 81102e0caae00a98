import { defineRule } from './rule.ts';

export const unreadableFilterValue = defineRule({
  id: 'unreadable-filter-value',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a filter meets an object or a list',
  why: 'A filter compares texts and numbers. An object or a list at its path counts as the empty text (JOB-E7).',
  help: 'Let the path lead to a text or a number.',
  wrong: null,
  right: null,
});
