import { defineRule } from './rule.ts';

export const aliasBomb = defineRule({
  id: 'alias-bomb',
  severity: 'error',
  foundBy: 'parse',
  summary: 'aliases unfold to far more than is written',
  why: 'YAML aliases may repeat a part of the document. Repeating repetitions lets a few lines fill the memory.',
  help: 'Write the repeated part out where it is needed.',
  wrong: null,
  right: null,
});
