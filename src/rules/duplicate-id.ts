import { defineRule } from './rule.ts';

export const duplicateId = defineRule({
  id: 'duplicate-id',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'two exchanges or cases have one name',
  why: 'Names tell exchanges and cases apart in reports.',
  help: 'Give each a name of its own.',
  wrong: null,
  right: null,
});
