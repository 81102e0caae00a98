import { definitions } from '../../../generated/config-keys.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { SIZE_SETTINGS } from '../../features/pagination/request-params.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { isConstant } from '../../language/expression/taint.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** What APIs call the parameter of the page size. */
const SIZE_NAMES = new Set(
  Object.values(definitions).flatMap(
    ({ properties }) => properties?.[SIZE_SETTINGS.param]?.names ?? [],
  ),
);

/** `split-page-size` */
export function splitPageSize({ plan }: ReviewSubject, report: Report): void {
  for (const { job, run } of jobsOf(plan)) {
    const { pageSize, countsReceived } = traitsOf(job);
    if (job.paging.kind === 'none' || countsReceived === true) continue;
    if (pageSize === undefined || pageSize.size === null) continue;
    const { param, size: limit, settings } = pageSize;
    const { from } = job.paging;
    const sizes = [...run.target.defaultParams, ...sentParameters(job)].filter(({ name }) =>
      SIZE_NAMES.has(name.toLowerCase()),
    );
    for (const { name, value, from: pointer } of new Map(
      sizes.map((param) => [param.name, param]),
    ).values()) {
      if (pointer === undefined || name === param || !isConstant(value)) continue;
      const given = evaluate(value, { nowMs: () => 0, secrets: new Map() });
      const size = typeof given === 'boolean' ? 0 : Number(given);
      // 1 is a flag
      if (!Number.isInteger(size) || size <= 1 || size >= limit) continue;
      report({
        rule: 'split-page-size',
        pointer,
        part: 'key',
        message: `"${name}" requests ${size} records a page, but pagination treats a page with fewer than ${limit} as the last one`,
        effect: `pages are requested with ${name}=${size}${param === undefined ? '' : `&${param}=${limit}`}, and pagination may end at the first one`,
        help: `set ${param === undefined ? '' : `"${settings.param}": "${name}" and `}"${settings.size}": ${size} in the pagination`,
        related: [{ pointer: from, part: 'key', message: 'the page size of the pagination' }],
      });
    }
  }
}
