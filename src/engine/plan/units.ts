import { checkPlan } from './check-plan.ts';
import { withJobs } from './jobs.ts';
import type { Plan } from './plan.ts';

/** A part of a plan that can be run alone: a top-level job in an iteration, with its child jobs. */
export interface Unit {
  /** The same for the same plan: number of the run and of the job in it, from 0, as in `0-2`. */
  readonly id: string;
  /** Index in `iterations`; null without iterations. */
  readonly iteration: number | null;
  readonly endpoint: string;
  readonly dataType: string;
  /** JSON Pointer of the job in the configuration. */
  readonly from: string;
}

/** The units of a plan, in the order in which a run of the whole plan executes them. They share only credentials, the pace and tables. */
export function units(plan: Plan): readonly Unit[] {
  checkPlan('units', plan);
  return plan.runs.flatMap(({ iteration, jobs }, run) =>
    jobs.map(({ endpoint, dataType, from }, job) => ({
      id: unitId(run, job),
      iteration,
      endpoint,
      dataType,
      from,
    })),
  );
}

/** The id of a unit: number of the run and of the job in it. */
export function unitId(run: number, job: number): string {
  return `${run}-${job}`;
}

/** The plan of one unit: its job alone, and the mappings of its tables. `undefined` when the plan has no such unit. */
export function planOfUnit(plan: Plan, id: string): Plan | undefined {
  for (const [index, run] of plan.runs.entries()) {
    const job = run.jobs.find((_, at) => unitId(index, at) === id);
    if (job === undefined) continue;
    return { ...plan, runs: [withJobs(run, [job])] };
  }
  return undefined;
}
