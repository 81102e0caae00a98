import { defineRule } from './rule.ts';

export const missingDataField = defineRule({
  id: 'missing-data-field',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a response has no member at "dataField" and has a list elsewhere',
  why: 'Records are looked for at "dataField" only. A misspelt path, or a path into a response that is a list itself, gives no records and no error.',
  help: 'Correct "dataField", or remove it: the list is found by itself where a response has one list only.',
  wrong: null,
  right: null,
});
