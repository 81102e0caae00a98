import { type ComparisonContext, compareOutcome } from '../compare/compare-outcome.ts';
import type { Replayed } from '../run-scenario.ts';
import { changePlan } from './change-plan.ts';
import { coveredPlaces, type RunPlace } from './covered-places.ts';
import type { LinedPlace } from './merge-coverage.ts';
import { type CoveredPlace, mergedPlaces, placeKey } from './place.ts';

type PassedContext = ComparisonContext & { readonly replayed: Replayed };

/**
 * The places of a scenario's configuration. One is exercised when the replay has reached it and the scenario fails
 * without it: each reached place is taken out of the plan in turn, and the scenario replayed. A scenario that fails
 * anyway exercises nothing. `shown` are places that other replays have exercised.
 */
export async function exercisedPlaces(
  context: PassedContext,
  { isPassed }: { readonly isPassed: boolean },
  shown: readonly CoveredPlace[],
): Promise<readonly LinedPlace[]> {
  const { compiled, replayed } = context;
  const { plan, document } = compiled;
  if (plan === undefined) return [];
  // what Sluice does without a word of the configuration has no line
  const places = coveredPlaces(plan, replayed).filter(
    ({ kind, pointer }) => !DEFAULTED.has(kind) || document?.has(pointer) === true,
  );
  const known = new Set(shown.map(placeKey));
  const judged: CoveredPlace[] = [];
  for (const place of places) {
    const { change: _, run: __, ...plain } = place;
    const covered =
      known.has(placeKey(place)) ||
      (isPassed && place.covered && (await makesDifference(place, context)));
    if (covered) known.add(placeKey(place));
    judged.push({ ...plain, covered });
  }
  return mergedPlaces(judged).map((place) => ({
    ...place,
    line: document?.rangeOf(place.pointer, 'key').start.line ?? 1,
  }));
}

const DEFAULTED: ReadonlySet<CoveredPlace['kind']> = new Set(['retry', 'transport', 'extension']);

/** Whether the scenario fails when a place is taken out of the plan. */
async function makesDifference(
  { kind, change, run }: RunPlace,
  context: PassedContext,
): Promise<boolean> {
  const { compiled, scenario, replayed } = context;
  if (change === undefined || compiled.plan === undefined) return true;
  const other = compiled.withPlan(changePlan(compiled.plan, change, run));
  const isText = kind === 'transport';
  const without = isText
    ? replayed
    : await other.replay(scenario.exchanges, {
        mostRequests: replayed.verdict.requests + MORE_REQUESTS,
      });
  if (without.verdict.mismatch !== undefined || without.verdict.exceeded) return true;
  // comparing the plan as text does not exercise settings in a replay
  const { problems } = await compareOutcome({
    ...context,
    compiled: isText ? other : compiled,
    replayed: without,
    statusOnly: true,
  });
  return problems.length > 0;
}

/** A run with this many more requests than the recorded one counts as different. */
const MORE_REQUESTS = 20;
