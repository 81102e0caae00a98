import { definitions } from '../../../generated/config-keys.ts';
import { sentParameters } from '../../engine/plan/sent-parameters.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { SIZE_SETTINGS } from '../../features/pagination/request-params.ts';
import { constantOf } from '../../language/expression/evaluate.ts';
import type { Review } from './review.ts';

/** What APIs call the parameter of the page size. */
const SIZE_NAMES = new Set(
  Object.values(definitions).flatMap(
    ({ properties }) => properties?.[SIZE_SETTINGS.param]?.names ?? [],
  ),
);

/** `split-page-size` */
export const splitPageSize: Review = ({ jobs }, report) => {
  for (const { job, run } of jobs) {
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
      if (pointer === undefined || name === param) continue;
      const given = constantOf(value);
      const size = typeof given === 'boolean' ? 0 : Number(given);
      // 1 is a flag
      if (!Number.isInteger(size) || size <= 1 || size >= limit) continue;
      report({
        pointer,
        part: 'key',
        message: `"${name}" requests ${size} records a page, but pagination treats a page with fewer than ${limit} as the last one`,
        effect: `pages are requested with ${name}=${size}${param === undefined ? '' : `&${param}=${limit}`}, and pagination may end at the first one`,
        help: `set ${param === undefined ? '' : `"${settings.param}": "${name}" and `}"${settings.size}": ${size} in the pagination`,
        related: [{ pointer: from, part: 'key', message: 'the page size of the pagination' }],
      });
    }
  }
};
