import { definitions } from '../../../generated/config-keys.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { evaluate } from '../../language/expression/evaluate.ts';
import { isConstant } from '../../language/expression/taint.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** What APIs call the parameter of the page size. */
const SIZE_NAMES = new Set(
  Object.values(definitions).flatMap(({ properties }) => properties?.limitParam?.names ?? []),
);

/** `split-page-size` */
export function splitPageSize({ plan }: ReviewSubject, report: Report): void {
  for (const { job, run } of jobsOf(plan)) {
    const { paging } = job;
    if ((paging.kind !== 'offset' && paging.kind !== 'pagenum') || paging.limit === null) continue;
    if (traitsOf(job).countsReceived === true) continue;
    const isSent = paging.sendLimit !== false;
    const sizes = [...run.target.defaultParams, ...sentParameters(job)].filter(({ name }) =>
      SIZE_NAMES.has(name.toLowerCase()),
    );
    for (const { name, value, from } of new Map(
      sizes.map((param) => [param.name, param]),
    ).values()) {
      if (from === undefined || (isSent && name === paging.limitParam) || !isConstant(value))
        continue;
      const given = evaluate(value, { nowMs: () => 0, secrets: new Map() });
      const size = typeof given === 'boolean' ? 0 : Number(given);
      // 1 is a flag
      if (!Number.isInteger(size) || size <= 1 || size >= paging.limit) continue;
      report({
        rule: 'split-page-size',
        pointer: from,
        part: 'key',
        message: `"${name}" requests ${size} records a page, but pagination treats a page with fewer than ${paging.limit} as the last one`,
        effect: `pages are requested with ${name}=${size}${isSent ? `&${paging.limitParam}=${paging.limit}` : ''}, and pagination may end at the first one`,
        help: `set ${isSent ? `"limitParam": "${name}" and ` : ''}"limit": ${size} in the pagination`,
        ...(paging.from === undefined
          ? {}
          : {
              related: [
                {
                  pointer: paging.from,
                  part: 'key' as const,
                  message: 'the page size of the pagination',
                },
              ],
            }),
      });
    }
  }
}
