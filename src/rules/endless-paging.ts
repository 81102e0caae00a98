import { pagingVerdict } from '../pagination/verdict.ts';
import { pointerTo } from '../support/pointer.ts';
import { defineRule } from './rule.ts';
import { jobsOf } from './walk-plan.ts';

export const endlessPaging = defineRule({
  id: 'endless-paging',
  severity: 'warning',
  foundBy: 'compile',
  summary: 'paging that need not come to an end',
  why: 'The configuration itself asks for the same page again and again: a default parameter replaces the page in each next URL (PAG-URL-5), the authentication sets the parameter that counts the pages (AUTH-QUERY-2), or the increment of a cursor leads back (PAG-CURSOR-4). A response that equals the one before ends the paging (PAG-SAME); a time or a request number in the response defeats that (PAG-E3).',
  help: 'Mend what repeats the request, or add "forceStop" to be safe.',
  wrong: `api:
  baseUrl: https://api.example.com/
  http: { defaultOptions: { params: { page: 1 } } }
  pagination: { method: response.url, urlKey: next }
config:
  jobs:
    - endpoint: items
`,
  right: `api:
  baseUrl: https://api.example.com/
  pagination: { method: response.url, urlKey: next }
config:
  jobs:
    - endpoint: items
      params: { page: 1 }
`,
  review: ({ plan }, report) => {
    for (const { job, run } of jobsOf(plan)) {
      const verdict = pagingVerdict(job, run);
      if (verdict.kind !== 'can-loop' || !('from' in job.paging) || job.paging.from === undefined) continue;
      // a limit that cannot be meant is told as such
      if (verdict.setting === 'limit') continue;
      const shown = [1, 2].map((at) => cut(JSON.stringify({ ...verdict.answer, at }))).join(', ');
      report({
        rule: 'endless-paging',
        severity: 'warning',
        ...(verdict.setting === undefined ? { pointer: job.paging.from, part: 'key' as const } : { pointer: pointerTo(job.paging.from, verdict.setting) }),
        message: `the paging of "${job.endpoint}" need not end: ${verdict.why}`,
        effect: `answers such as ${shown}, … never end it`,
        help: 'mend what repeats the request, or add "forceStop": { "pages": … }',
      });
    }
  },
});

function cut(text: string): string {
  return text.length > 100 ? `${text.slice(0, 60)}…${text.slice(-12)}` : text;
}
