import { defineRule } from './rule.ts';

export const nestedArray = defineRule({
  id: 'nested-array',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a list directly inside a list became JSON text',
  why: 'A table cannot hold lists of lists (AUTO-2).',
  help: 'Map the data if you need its parts.',
  wrong: null,
  right: null,
});
