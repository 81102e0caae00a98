import { defineRule } from './rule.ts';

export const booleanFilter = defineRule({
  id: 'boolean-filter',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a "recursionFilter" compares a boolean with the word true or false',
  why: 'A filter compares texts: the boolean true has the text "1", and false has none. "archived==false" is never true, and "archived!=true" always is.',
  help: 'Write "archived==1" for true, and "archived==" with nothing after it, or "archived!=1", for false.',
  wrong: null,
  right: null,
});
