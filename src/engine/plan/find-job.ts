import type { Pointer } from '../../language/support/pointer.ts';
import type { Job } from './plan.ts';

/** The job, or child job, that a pointer leads to. */
export function findJob(jobs: readonly Job[], pointer: Pointer | null): Job | undefined {
  for (const job of jobs) {
    const found = job.from === pointer ? job : findJob(job.children, pointer);
    if (found !== undefined) return found;
  }
  return undefined;
}
