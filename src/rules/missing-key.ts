import { defineRule } from './rule.ts';

export const missingKey = defineRule({
  id: 'missing-key',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'a required key is missing',
  why: 'The format of scenarios and recordings requires it.',
  help: 'Add the key.',
  wrong: null,
  right: null,
});
