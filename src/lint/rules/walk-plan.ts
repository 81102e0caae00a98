import type { Job, Plan, Run } from '../../engine/plan/plan.ts';
import { runFor } from '../../engine/plan/run-for.ts';

/** A job of a plan with its run, which has its credentials, and its parents, outermost first. */
export interface PlacedJob {
  readonly job: Job;
  readonly run: Run;
  readonly parents: readonly Job[];
}

/** Every rule walks the same plan: once is enough. */
const walked = new WeakMap<readonly Run[], readonly PlacedJob[]>();

/** Every job of a plan, parents before their children. */
export function jobsOf({ runs }: Pick<Plan, 'runs'>): readonly PlacedJob[] {
  const known = walked.get(runs);
  if (known !== undefined) return known;
  const jobs: PlacedJob[] = [];
  for (const run of runs) for (const job of run.jobs) addJob(job, run, [], jobs);
  walked.set(runs, jobs);
  return jobs;
}

function addJob(job: Job, run: Run, parents: readonly Job[], jobs: PlacedJob[]): void {
  jobs.push({ job, run: runFor(run, job), parents });
  for (const child of job.children) addJob(child, run, [...parents, job], jobs);
}
