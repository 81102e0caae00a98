import type { Report } from '../diagnostics/diagnostic.ts';
import { evaluate } from '../expression/evaluate.ts';
import { isConstant } from '../expression/taint.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

const SIZE_NAMES = new Set([
  'limit',
  'count',
  'size',
  'per_page',
  'perpage',
  'page_size',
  'pagesize',
  'max_results',
  'maxresults',
  'top',
  '$top',
  'rows',
  'take',
]);

/** `split-page-size` */
export function splitPageSize({ plan }: ReviewSubject, report: Report): void {
  for (const { job, run } of jobsOf(plan)) {
    const { paging } = job;
    if ((paging.kind !== 'offset' && paging.kind !== 'pagenum') || paging.limit === null) continue;
    for (const { name, value, from } of new Map([...run.target.defaultParams, ...job.params].map((param) => [param.name, param])).values()) {
      if (from === undefined || name === paging.limitParam || !SIZE_NAMES.has(name.toLowerCase()) || !isConstant(value)) continue;
      const size = Number(evaluate(value, { nowMs: () => 0, secrets: new Map() }));
      if (!Number.isInteger(size) || size <= 0 || size >= paging.limit) continue;
      report({
        rule: 'split-page-size',
        severity: 'warning',
        pointer: from,
        part: 'key',
        message: `"${name}" asks for ${size} records a page, and paging takes fewer than ${paging.limit} for the last page`,
        effect: `pages are asked for with ${name}=${size}&${paging.limitParam}=${paging.limit}, and the first one may end the paging`,
        help: `set "limitParam": "${name}" and "limit": ${size} in the pagination`,
        ...(paging.from === undefined ? {} : { related: [{ pointer: paging.from, part: 'key' as const, message: 'the paging that counts' }] }),
      });
    }
  }
}
