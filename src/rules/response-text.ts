import { defineRule } from './rule.ts';

export const responseText = defineRule({
  id: 'response-text',
  severity: 'warning',
  foundBy: 'run',
  summary: 'a text of the response had to be mended',
  why: 'Half a UTF-16 character was replaced by U+FFFD (DEC-7, A9).',
  help: 'Tell the makers of the API.',
  wrong: null,
  right: null,
});
