import { defineRule } from './rule.ts';

export const collidingTables = defineRule({
  id: 'colliding-tables',
  severity: 'warning',
  foundBy: 'run',
  summary: 'two tables have the same name',
  why: 'Different paths can give the same safe name; the second table is numbered (NAME-2, A3).',
  help: 'Give the data types names that differ in letters and digits.',
  wrong: null,
  right: null,
});
