import { defineRule } from './rule.ts';

export const documentTooLarge = defineRule({
  id: 'document-too-large',
  severity: 'error',
  foundBy: 'parse',
  summary: 'the document is larger than the limit',
  why: 'A limit keeps a wrong file, such as an export of data, from filling the memory. It is 32 MB unless --max-bytes says otherwise.',
  help: 'Name the right file, or raise the limit with --max-bytes.',
  wrong: null,
  right: null,
});
