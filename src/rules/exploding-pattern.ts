import { defineRule } from './rule.ts';

export const explodingPattern = defineRule({
  id: 'exploding-pattern',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'a pattern whose matching takes time without end',
  why: 'A repetition inside a repetition, as in (a+)+, can take a text apart in twice as many ways for each further letter. Where the text does not match in the end, all of them are tried. Matching is given up after a second, and the text counts as another one.',
  help: 'Write it so that each letter can be matched in one way only: a+ instead of (a+)+.',
  wrong: null,
  right: null,
});
