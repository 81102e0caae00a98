import { defineRule } from './rule.ts';

export const emptyKey = defineRule({
  id: 'empty-key',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a column of the primary key is empty',
  why: 'Rows without a key cannot be told apart when they are imported (MAP-9).',
  help: 'Choose a column that every record has.',
  wrong: null,
  right: null,
});
