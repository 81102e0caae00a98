import type { Job, Plan, Run } from '../plan/plan.ts';

/** Every job of a plan with its run and its parents, outermost first. */
export function* jobsOf(plan: Pick<Plan, 'runs'>): Generator<{ readonly job: Job; readonly run: Run; readonly parents: readonly Job[] }> {
  for (const run of plan.runs) for (const job of run.jobs) yield* jobAndChildren(job, run, []);
}

function* jobAndChildren(job: Job, run: Run, parents: readonly Job[]): Generator<{ readonly job: Job; readonly run: Run; readonly parents: readonly Job[] }> {
  yield { job, run, parents };
  for (const child of job.children) yield* jobAndChildren(child, run, [...parents, job]);
}

/** The last segment of a pointer, as it stands in the document. */
export function lastSegment(pointer: string): string {
  return pointer
    .slice(pointer.lastIndexOf('/') + 1)
    .replaceAll('~1', '/')
    .replaceAll('~0', '~');
}
