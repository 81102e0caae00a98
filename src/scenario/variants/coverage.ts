import type { Plan } from '../../plan/model/plan.ts';
import { type Baseline, replayVariant, verdictOn } from '../compile-scenario.ts';
import type { Replayed } from '../replayed.ts';
import type { CoveredPlace, LinedPlace } from '../result.ts';
import {
  columnPlaces,
  jobPlaces,
  retryPlaces,
  targetPlaces,
  transportPlaces,
  valuePlaces,
} from './job-places.ts';
import {
  mergedPlaces,
  type PlanChange,
  type PlanPlace,
  placeKey,
  type RunReplay,
} from './places.ts';

type PassedContext = Baseline & { readonly replayed: Replayed };

/** A place, and the position of the run of the plan that it was found in; none for what all runs have in common. */
type RunPlace = PlanPlace & { readonly run?: number };

/**
 * The places of a scenario's configuration. One is exercised when the replay has reached it and the scenario fails
 * without it: each reached place is taken out of the plan in turn, and the scenario replayed. A scenario that fails
 * anyway exercises nothing. `shown` are places that other replays have exercised. `onMeasured` is called after each place.
 */
export async function exercisedPlaces(
  context: PassedContext,
  { isPassed }: { readonly isPassed: boolean },
  shown: readonly CoveredPlace[],
  onMeasured: (done: number, of: number) => void = () => {},
): Promise<readonly LinedPlace[]> {
  const { plan, document } = context.compiled;
  if (plan === undefined) return [];
  // what Sluice does without a word of the configuration has no line
  const places = placesOf(plan, context.replayed).filter(
    ({ kind, pointer }) => !DEFAULTED.has(kind) || document?.has(pointer) === true,
  );
  const known = new Set(shown.map(placeKey));
  const judged: CoveredPlace[] = [];
  for (const [index, place] of places.entries()) {
    const { change, run, ...plain } = place;
    const covered =
      known.has(placeKey(place)) ||
      (isPassed &&
        place.covered &&
        (change === undefined ||
          (await isNoticed(place, changedPlan(plan, change, run), context))));
    if (covered) known.add(placeKey(place));
    judged.push({ ...plain, covered });
    onMeasured(index + 1, places.length);
  }
  return mergedPlaces(judged).map((place) => ({
    ...place,
    line: document?.rangeOf(place.pointer, 'key').start.line ?? 1,
  }));
}

const DEFAULTED: ReadonlySet<CoveredPlace['kind']> = new Set(['retry', 'transport', 'extension']);

/** Additional coverage by faults: requests that were retried, with the same tables as without the fault. */
export function retriedPlaces(plan: Plan, replayed: Replayed): readonly CoveredPlace[] {
  // the length of a wait changes no table
  return eachRun(plan, replayed)
    .flatMap(retryPlaces)
    .filter(({ kind, what, covered }) => covered && kind === 'retry' && what.endsWith('retried'));
}

/** Everything a plan can do that scenarios should show, in the order of the plan. Places of several runs are there once for each. */
function placesOf(plan: Plan, replayed: Replayed): readonly RunPlace[] {
  const perRun = eachRun(plan, replayed).flatMap((one) => {
    const { run, index } = one;
    const iteration = plan.runs.length === 1 ? '' : ` (iteration ${index + 1})`;
    return [
      ...targetPlaces(one),
      ...run.jobs
        .flatMap((job) => jobPlaces(job, one))
        .map((place) => ({ ...place, what: `${place.what}${iteration}` })),
      ...valuePlaces(run),
      ...run.mappings.flatMap(({ table }) => columnPlaces(table)),
    ].map((place) => ({ ...place, run: index }));
  });
  return [...transportPlaces(plan), ...perRun];
}

/** The runs of a plan, each with its own events: one iteration does not exercise the jobs of another. */
function eachRun(plan: Plan, replayed: Replayed): readonly RunReplay[] {
  const starts = replayed.events.flatMap((event, at) => (event.kind === 'run-started' ? [at] : []));
  return plan.runs.map((run, index) => {
    const start = starts[index];
    const events = start === undefined ? [] : replayed.events.slice(start, starts[index + 1]);
    return { run, index, replayed: { ...replayed, events } };
  });
}

/** The plan with one of its objects replaced. Objects shared with another run are not changed there. */
function changedPlan(plan: Plan, change: PlanChange, run: number | undefined): Plan {
  if (run === undefined) return replaced(plan, change) as Plan;
  const runs = plan.runs.map((one, index) =>
    index === run ? (replaced(one, change) as typeof one) : one,
  );
  return { ...plan, runs };
}

function replaced(node: unknown, change: PlanChange): unknown {
  const { part, by } = change;
  if (node === part) return by;
  if (typeof node !== 'object' || node === null) return node;
  if (Array.isArray(node))
    return node.flatMap((element: unknown) =>
      element === part && by === undefined ? [] : [replaced(element, change)],
    );
  return Object.fromEntries(
    Object.entries(node).map(([name, member]) => [name, replaced(member, change)]),
  );
}

/** Whether the scenario fails with another plan. */
async function isNoticed(
  { kind }: CoveredPlace,
  plan: Plan,
  context: PassedContext,
): Promise<boolean> {
  const { compiled, replayed } = context;
  const other = compiled.withPlan(plan);
  const mostRequests = replayed.verdict.requests + MORE_REQUESTS;
  // a replay does not exercise settings of the connection, and comparing the plan as text exercises no others
  const verdict =
    kind === 'transport'
      ? await verdictOn({ ...context, compiled: other }, replayed)
      : (await replayVariant(context, other, { mostRequests })).verdict;
  return verdict !== 'same';
}

/** A run with this many more requests than the recorded one counts as different. */
const MORE_REQUESTS = 20;
