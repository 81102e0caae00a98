import type { Report } from '../diagnostics/diagnostic.ts';
import type { Header } from '../plan/plan.ts';
import { pointerSegments } from '../support/pointer.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `repeated-header` */
export function repeatedHeader({ plan }: ReviewSubject, report: Report): void {
  for (const { target, credentials } of plan.runs) {
    inList(target.clientHeaders, report);
    if (credentials.kind === 'oauth20') inList(credentials.headers, report);
    if (credentials.kind !== 'login') continue;
    inList(credentials.loginRequest.headers, report);
    inList(credentials.apiRequest.headers, report);
  }
  for (const { job } of jobsOf(plan)) inList(job.headers, report);
}

function inList(headers: readonly Header[], report: Report): void {
  const first = new Map<string, Header>();
  for (const header of headers) {
    const name = header.name.toLowerCase();
    const earlier = first.get(name);
    if (earlier === undefined) first.set(name, header);
    else if (
      header.from !== undefined &&
      earlier.from !== undefined &&
      pointerSegments(header.from).at(-1)?.toLowerCase() === name
    )
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
