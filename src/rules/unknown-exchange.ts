import { defineRule } from './rule.ts';

export const unknownExchange = defineRule({
  id: 'unknown-exchange',
  severity: 'error',
  foundBy: 'scenario',
  summary: '"same-as" names no earlier exchange',
  why: 'An exchange can be like one before it.',
  help: 'Write the id of an earlier exchange.',
  wrong: null,
  right: null,
});
