import { dataTypesOf, withJobs } from './jobs.ts';
import type { Job, Plan } from './plan.ts';

/** A plan of some jobs, or the names that no job has. */
export type Selection =
  | { readonly kind: 'plan'; readonly plan: Plan }
  | {
      readonly kind: 'unknown';
      readonly names: readonly string[];
      readonly known: readonly string[];
    };

/**
 * The plan with the named jobs alone. A name is the id, the data type or the endpoint of a job. A job keeps its child jobs, and a
 * child job the parents that it needs records of; iterations without such a job have none.
 */
export function onlyJobs(plan: Plan, names: readonly string[]): Selection {
  const found = new Set<string>();
  const isNamed = (job: Job) => {
    const matching = names.filter((name) => namesOf(job).includes(name));
    for (const name of matching) found.add(name);
    return matching.length > 0;
  };
  const selected = (jobs: readonly Job[]): readonly Job[] =>
    jobs.flatMap((job) => {
      const children = selected(job.children);
      if (isNamed(job)) return [job];
      return children.length === 0 ? [] : [{ ...job, children }];
    });
  const runs = plan.runs.map((run) => withJobs(run, selected(run.jobs)));
  const unknown = names.filter((name) => !found.has(name));
  return unknown.length === 0
    ? { kind: 'plan', plan: { ...plan, runs } }
    : {
        kind: 'unknown',
        names: unknown,
        known: [...dataTypesOf(plan.runs.flatMap(({ jobs }) => jobs))],
      };
}

/** What a job can be called by: its id, its data type, its endpoint. */
export function namesOf({ id, dataType, endpoint }: Job): readonly string[] {
  return [id, dataType, endpoint];
}
