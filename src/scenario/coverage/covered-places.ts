import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import type { Plan } from '../../engine/plan/plan.ts';
import type { Replayed } from '../run-scenario.ts';
import { jobPlaces, responsesByJob } from './job-places.ts';
import { type CoveredPlace, mergedPlaces, type PlanPlace, type RunReplay } from './place.ts';
import { credentialPlaces, retryPlaces } from './run-places.ts';
import { transportPlaces } from './transport-places.ts';
import { columnPlaces, valuePlaces } from './value-places.ts';

/** A place, and the run of the plan that it was found in. */
export interface RunPlace extends PlanPlace {
  /** Index of the run; `undefined` for what all runs have in common. */
  readonly run: number | undefined;
}

/** Everything a plan can do that scenarios should show, in the order of the plan. Places of several runs are there once for each. */
export function coveredPlaces(plan: Plan, replayed: Replayed): readonly RunPlace[] {
  const answers = responsesByJob(plan, replayed);
  const perRun = eachRun(plan, replayed).flatMap(({ iteration, ...one }, run) => {
    const { jobs, mappings } = one.run;
    return [
      ...usedCredentials(one.run).flatMap((credentials) => credentialPlaces(credentials, one)),
      ...retryPlaces(one),
      ...jobs.flatMap((job) => inIteration(jobPlaces(job, one, answers), iteration)),
      ...valuePlaces(one.run),
      ...mappings.flatMap(({ table }) => columnPlaces(table, one)),
    ].map((place): RunPlace => ({ ...place, run }));
  });
  return [
    ...transportPlaces(plan).map((place): RunPlace => ({ ...place, run: undefined })),
    ...perRun,
  ];
}

/** The runs of a plan, each with its own events: one iteration does not exercise the jobs of another. */
function eachRun(
  plan: Plan,
  replayed: Replayed,
): readonly (RunReplay & { readonly iteration: string })[] {
  const starts = replayed.events.flatMap((event, index) =>
    event.kind === 'run-started' ? [index] : [],
  );
  return plan.runs.map((run, index) => {
    const events =
      starts[index] === undefined ? [] : replayed.events.slice(starts[index], starts[index + 1]);
    return {
      run,
      replayed: { ...replayed, events },
      iteration: plan.runs.length === 1 ? '' : `iteration ${index + 1}`,
    };
  });
}

function inIteration(places: readonly PlanPlace[], iteration: string): readonly PlanPlace[] {
  return iteration === ''
    ? places
    : places.map((one) => ({ ...one, what: `${one.what} (${iteration})` }));
}

/** Additional coverage by fault injection: requests that were retried, with the same tables as without the fault. */
export function mendedPlaces(plan: Plan, replayed: Replayed): readonly CoveredPlace[] {
  const places = eachRun(plan, replayed).flatMap(retryPlaces);
  // the length of a wait changes no table
  return mergedPlaces(
    places.filter(({ kind, what }) => kind === 'retry' && what.endsWith('retried')),
  ).map(({ change: _, ...place }) => place);
}
