import { defineRule } from './rule.ts';

export const ignoredError = defineRule({
  id: 'ignored-error',
  severity: 'warning',
  foundBy: 'run',
  summary: 'an error response was processed like success',
  why: 'Its status is listed in "http.ignoreErrors" (IGN-1 to IGN-4).',
  help: 'Take the status off the list if that was not meant.',
  wrong: null,
  right: null,
});
