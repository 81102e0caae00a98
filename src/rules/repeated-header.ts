import type { Report } from '../diagnostics/diagnostic.ts';
import type { Header } from '../plan/plan.ts';
import { defineRule } from './rule.ts';
import { jobsOf, lastSegment } from './walk-plan.ts';

export const repeatedHeader = defineRule({
  id: 'repeated-header',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'a header is written twice, in two spellings',
  why: 'To HTTP the spellings are one header: both values are sent, and the API reads them as one value with a comma, or takes one of them (HDR-1, HDR-5).',
  help: 'Keep one of them.',
  wrong: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      Accept: application/json
      accept: text/csv
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  http:
    headers:
      Accept: application/json
config:
  jobs:
    - endpoint: items
`,
  review: ({ plan }, report) => {
    for (const { target, credentials } of plan.runs) {
      inList(target.clientHeaders, report);
      if (credentials.kind === 'oauth20') inList(credentials.headers, report);
      if (credentials.kind !== 'login') continue;
      inList(credentials.loginRequest.headers, report);
      inList(credentials.apiRequest.headers, report);
    }
    for (const { job } of jobsOf(plan)) inList(job.headers, report);
  },
});

function inList(headers: readonly Header[], report: Report): void {
  const first = new Map<string, Header>();
  for (const header of headers) {
    const name = header.name.toLowerCase();
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, header);
    else if (header.from !== undefined && earlier.from !== undefined && lastSegment(header.from).toLowerCase() === name)
      report({
        rule: 'repeated-header',
        severity: 'warning',
        pointer: header.from,
        part: 'key',
        message: `"${header.name}" and "${earlier.name}" are the same header`,
        help: 'keep one of them',
        related: [{ pointer: earlier.from, part: 'key', message: 'the other spelling' }],
      });
  }
}
