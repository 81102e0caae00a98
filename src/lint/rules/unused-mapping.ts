import { meantOr } from '../../language/support/did-you-mean.ts';
import type { Review } from './review.ts';

/** `unused-mapping` */
export const unusedMapping: Review = ({ plan, jobs, suggest }, report) => {
  const types = new Set(jobs.map(({ job }) => job.dataType));
  for (const run of plan.runs)
    for (const { dataType, from } of run.mappings) {
      if (types.has(dataType)) continue;
      const near = suggest(dataType, types);
      report({
        pointer: from,
        part: 'key',
        message: `no job has the data type "${dataType}"`,
        effect: 'the tables get the columns that the records have',
        help: meantOr(near, `the jobs have ${[...types].map((type) => `"${type}"`).join(', ')}`),
      });
    }
};
