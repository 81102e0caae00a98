import type { Report } from '../../language/diagnostics/diagnostic.ts';
import type { ReviewSubject } from './review.ts';
import { jobsOf } from './walk-plan.ts';

/** `unused-mapping` */
export function unusedMapping({ plan, suggest }: ReviewSubject, report: Report): void {
  const types = new Set(jobsOf(plan).map(({ job }) => job.dataType));
  for (const run of plan.runs)
    for (const { dataType, from } of run.mappings) {
      if (types.has(dataType)) continue;
      const near = suggest(dataType, types);
      report({
        rule: 'unused-mapping',
        pointer: from,
        part: 'key',
        message: `no job has the data type "${dataType}"`,
        effect: 'the tables get the columns that the records have',
        help:
          near === undefined
            ? `the jobs have ${[...types].map((type) => `"${type}"`).join(', ')}`
            : `did you mean "${near}"?`,
      });
    }
}
