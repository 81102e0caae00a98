import { defineRule } from './rule.ts';

export const unknownSecret = defineRule({
  id: 'unknown-secret',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'a secret without a value',
  why: 'The values that stand for secrets in a replay are written under "secrets".',
  help: 'Add it to "secrets".',
  wrong: null,
  right: null,
});
