import { defineRule } from './rule.ts';
import { writtenValues } from './walk-values.ts';

export const curlyQuotes = defineRule({
  id: 'curly-quotes',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'typographic quotes are part of a text',
  why: 'Word processors and web pages turn "…" into “…”. To YAML and JSON these are letters like any other: they go out with the text, or become part of a name.',
  help: 'Write straight quotes, or none.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: “items”
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: "items"
`,
  review: ({ configuration }, report) => {
    for (const { text, pointer } of writtenValues(configuration).quoted)
      report({
        rule: 'curly-quotes',
        severity: 'warning',
        pointer,
        message: 'the quotes round this text are part of it',
        effect: `it counts as ${text.length > 40 ? `${text.slice(0, 39)}…` : text}, quotes included`,
        help: 'write straight quotes, or none',
      });
  },
});
