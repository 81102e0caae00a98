import { jobTitle } from '../../engine/plan/job-title.ts';
import {
  endOf,
  type PlannedVerdict,
  plannedVerdict,
} from '../../features/pagination/planned-verdict.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { Review } from './review.ts';

interface AssumedEnd {
  readonly pointer: Pointer;
  readonly planned: PlannedVerdict;
  readonly jobs: Set<string>;
}

/** `assumed-end`: jobs that share a pagination are one finding. */
export const assumedEnd: Review = ({ jobs }, report) => {
  const found = new Map<string, AssumedEnd>();
  for (const { job, run } of jobs) {
    const planned = plannedVerdict(job, run);
    if (planned.verdict !== 'assumed') continue;
    const pointer = endOf(job);
    const key = `${pointer} ${planned.why}`;
    const known = found.get(key) ?? { pointer, planned, jobs: new Set() };
    known.jobs.add(`"${jobTitle(job)}"`);
    found.set(key, known);
  }
  for (const { pointer, planned, jobs: names } of found.values())
    report({
      pointer,
      part: 'key',
      message: `the end of ${[...names].join(', ')} is assumed: ${planned.why}`,
      ...(planned.help === undefined ? {} : { help: planned.help }),
    });
};
