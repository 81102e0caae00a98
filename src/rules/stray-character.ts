import { defineRule } from './rule.ts';

export const strayCharacter = defineRule({
  id: 'stray-character',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a character that is not part of the value',
  why: 'Names, paths and addresses are used character by character. A space or a line break at the end, a comma, quotes inside quotes, a character that cannot be seen or one of another script make another name of it, and usually come with a text that was copied.',
  help: 'Remove the character.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      dataField: data,
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
      dataField: data
`,
});
