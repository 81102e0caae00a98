import { defineRule } from './rule.ts';

export const conflictingKeys = defineRule({
  id: 'conflicting-keys',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'keys that exclude each other',
  why: 'An exchange has one body and one answer.',
  help: 'Keep one of them.',
  wrong: null,
  right: null,
});
