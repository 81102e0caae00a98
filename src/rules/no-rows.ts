import { defineRule } from './rule.ts';

export const noRows = defineRule({
  id: 'no-rows',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a job or a run has returned no record at all',
  why: 'All responses were empty. It is expected where nothing has changed since the last run, and the effect of a wrong filter, date or path otherwise.',
  help: 'Look at the requests with "sluice run CONFIG --out DIR --verbose".',
  wrong: null,
  right: null,
});
