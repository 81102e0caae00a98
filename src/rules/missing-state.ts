import { defineRule } from './rule.ts';

export const missingState = defineRule({
  id: 'missing-state',
  severity: 'warning',
  foundBy: 'run',
  summary: 'there is no state of an earlier run',
  why: 'The run is taken for the first one (STATE-1).',
  help: 'Nothing, if it is the first one.',
  wrong: null,
  right: null,
});
