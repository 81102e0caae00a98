import { defineRule } from './rule.ts';

export const hostNotAllowed = defineRule({
  id: 'host-not-allowed',
  severity: 'error',
  foundBy: 'compile',
  summary: 'a job leads to a host that is not allowed',
  why: '"image_parameters.allowed_hosts" limits where requests may go (HOST-1 to HOST-4).',
  help: 'Correct the base URL or the endpoint.',
  wrong: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
image_parameters:
  allowed_hosts:
    - { host: other.example.com }
`,
  right: `api:
  baseUrl: https://api.example.com/
config:
  jobs:
    - endpoint: items
image_parameters:
  allowed_hosts:
    - { host: api.example.com }
`,
});
