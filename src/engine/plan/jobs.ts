import type { Pointer } from '../../language/support/pointer.ts';
import type { Job, Run } from './plan.ts';

/** Jobs and all below them, each followed by its child jobs. */
export function jobsOf(jobs: readonly Job[]): readonly Job[] {
  return jobs.flatMap((job) => [job, ...jobsOf(job.children)]);
}

/** The data types of jobs and all below them. */
export function dataTypesOf(jobs: readonly Job[]): ReadonlySet<string> {
  return new Set(jobsOf(jobs).map(({ dataType }) => dataType));
}

/** The run with some of its jobs, and the mappings of their tables. */
export function withJobs(run: Run, jobs: readonly Job[]): Run {
  const dataTypes = dataTypesOf(jobs);
  return { ...run, jobs, mappings: run.mappings.filter(({ dataType }) => dataTypes.has(dataType)) };
}

/** The job, or child job, that a pointer leads to. */
export function findJob(jobs: readonly Job[], pointer: Pointer | null): Job | undefined {
  for (const job of jobs) {
    const found = job.from === pointer ? job : findJob(job.children, pointer);
    if (found !== undefined) return found;
  }
  return undefined;
}
