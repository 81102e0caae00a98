import { defineRule } from './rule.ts';

export const legacyParser = defineRule({
  id: 'legacy-parser',
  severity: 'warning',
  foundBy: 'run',
  summary: 'tables are made by the rules of compatibility level 1',
  why: 'They keep the form of older tables (section 13, LEG-7).',
  help: 'Remove "compatLevel" when no old table needs it.',
  wrong: null,
  right: null,
});
