import { defineRule } from './rule.ts';

export const unusedDisable = defineRule({
  id: 'unused-disable',
  severity: 'warning',
  foundBy: 'check',
  summary: 'a comment hides nothing',
  why: 'What it once hid is mended, or stands on another line. Left behind, it would hide the next fault of its kind. Errors are never hidden.',
  help: 'Remove the comment; `sluice lint --fix` does.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    # sluice-disable-next-line ignored-setting -- kept for later
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
`,
});
