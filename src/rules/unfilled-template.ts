import { defineRule } from './rule.ts';

export const unfilledTemplate = defineRule({
  id: 'unfilled-template',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'an input of a template is not filled in',
  why: 'A text such as <company-domain> stands for a value that somebody has to give. The configuration compiles, and fails when it runs.',
  help: 'Replace what stands in <…>.',
  wrong: `api: { baseUrl: { function: concat, args: ['https://', { attr: domain }, '.example.com/'] } }
config:
  domain: <company-domain>
  jobs:
    - endpoint: items
`,
  right: `api: { baseUrl: { function: concat, args: ['https://', { attr: domain }, '.example.com/'] } }
config:
  domain: toys
  jobs:
    - endpoint: items
`,
});
