import { defineRule } from './rule.ts';

export const missingFile = defineRule({
  id: 'missing-file',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'a file that is named is not there',
  why: 'Scenarios name files beside them.',
  help: 'Correct the name, or add the file.',
  wrong: null,
  right: null,
});
