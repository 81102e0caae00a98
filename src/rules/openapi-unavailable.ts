import { defineRule } from './rule.ts';

export const openapiUnavailable = defineRule({
  id: 'openapi-unavailable',
  severity: 'error',
  foundBy: 'scenario',
  summary: 'an OpenAPI document cannot be asked',
  why: 'Scenarios with "openapi" or "contract" need Prism, which is not a part of Sluice because it is large, and a document that Prism can read.',
  help: 'Install @stoplight/prism-cli beside Sluice, or correct the document.',
  wrong: null,
  right: null,
});
