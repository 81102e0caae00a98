import type { Plan } from '../plan/model/plan.ts';
import { numbersOfRun, type SeenRun } from '../run/estimate/numbers.ts';
import type { JsonObject } from '../values/json.ts';
import { type CompileSurroundings, compileScenario } from './compile-scenario.ts';
import type { LoadedScenario } from './read-scenario.ts';

/** What a replay of a scenario says about the costs of a run. */
export interface ScenarioNumbers {
  readonly seen: SeenRun;
  /** The plan that was replayed. */
  readonly plan: Plan;
  readonly state: JsonObject | undefined;
  /** How many requests the replay has sent. */
  readonly requests: number;
}

/** Replays a scenario and counts its requests and records; `undefined` where its configuration has errors. */
export async function scenarioNumbers(
  scenario: LoadedScenario,
  surroundings: CompileSurroundings & { readonly signal?: AbortSignal } = {},
): Promise<ScenarioNumbers | undefined> {
  const { signal, ...rest } = surroundings;
  const compiled = await compileScenario(scenario, signal, undefined, rest);
  const { plan } = compiled;
  if (plan === undefined) return undefined;
  const { events, outcome } = await compiled.replay(scenario.exchanges);
  return {
    // the clock of a replay is made up
    seen: { ...numbersOfRun(plan, events, scenario.name), latencyMs: undefined },
    plan,
    state: scenario.state,
    requests: outcome?.requests ?? 0,
  };
}
