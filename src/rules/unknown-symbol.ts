import { defineRule } from './rule.ts';

export const unknownSymbol = defineRule({
  id: 'unknown-symbol',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'a symbol in braces that means nothing',
  why: 'Symbols are {{secret:…}}, {{token:…}} and the functions of the format.',
  help: 'Correct the symbol.',
  wrong: null,
  right: null,
});
