import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const firstPageParameters = defineRule({
  id: 'first-page-parameters',
  severity: 'note',
  foundBy: 'compile',
  summary: 'parameters that go with the first page only',
  why: 'Paging by a value of the response asks for the second page and all others with that value alone: the parameters of the job are left out unless "includeParams" is true (PAG-PARAM-4). Some targets keep them in the value, others forget a filter or a page size so.',
  help: 'Set "includeParams" to true, or leave it when the value carries the parameters.',
  wrong: `api:
  baseUrl: https://api.example.com/
  pagination: { method: response.param, responseParam: next, queryParam: cursor }
config:
  jobs:
    - endpoint: items
      params: { state: open }
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination: { method: response.param, responseParam: next, queryParam: cursor, includeParams: true }
config:
  jobs:
    - endpoint: items
      params: { state: open }
`,
  review: ({ plan }, report) => {
    for (const { job } of jobsOf(plan)) {
      const { paging, params } = job;
      // who writes a request for the later pages knows that they are others
      if (paging.kind !== 'response-param' || paging.includeParams || paging.scrollRequest !== null) continue;
      const left = params.filter(({ name }) => name !== paging.queryParam);
      const [first] = left;
      if (first?.from === undefined) continue;
      report({
        rule: 'first-page-parameters',
        severity: 'note',
        pointer: first.from.slice(0, first.from.lastIndexOf('/')),
        part: 'key',
        message: `${left.map(({ name }) => `"${name}"`).join(', ')} ${left.length === 1 ? 'goes' : 'go'} with the first page only`,
        effect: `page two is asked for with ${paging.queryParam}=… alone`,
        help: 'set "includeParams": true in the pagination, or leave it when the value carries them',
        related: [{ pointer: paging.from, part: 'key', message: 'the paging that leaves them out' }],
      });
    }
  },
});
