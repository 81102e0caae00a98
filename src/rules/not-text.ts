import { defineRule } from './rule.ts';

export const notText = defineRule({
  id: 'not-text',
  severity: 'error',
  foundBy: 'parse',
  summary: 'the file is not text',
  why: 'A configuration is JSON or YAML in UTF-8.',
  help: 'Name the right file; save it as UTF-8.',
  wrong: null,
  right: null,
});
