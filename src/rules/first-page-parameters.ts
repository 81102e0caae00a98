import type { Report } from '../diagnostics/diagnostic.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `first-page-parameters` */
export function firstPageParameters({ plan }: ReviewSubject, report: Report): void {
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
}
