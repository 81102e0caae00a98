import { defineRule } from './rule.ts';

export const numberPrecision = defineRule({
  id: 'number-precision',
  severity: 'warning',
  foundBy: 'run',
  summary: 'numbers have more digits than are written',
  why: 'Numbers are written as PHP prints them, with 14 significant digits (VAL-3, VAL-4), into tables, and in what a login attaches to requests.',
  help: 'Use --numbers exact, or "numbers": "exact" in "config".',
  wrong: null,
  right: null,
});
