import { defineRule } from './rule.ts';

export const patternInAnswer = defineRule({
  id: 'pattern-in-answer',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'a pattern in an answer',
  why: 'Patterns tell which requests match; an answer is a text.',
  help: 'Write the text of the answer.',
  wrong: null,
  right: null,
});
