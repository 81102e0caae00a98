import { PrismProblem } from '../../openapi/prism-client.ts';
import { type ComparisonContext, compareOutcome } from '../compare/outcome.ts';
import { type CompiledScenario, type Replayed, replayCompared } from '../compile-scenario.ts';
import type { ReplayOverrides } from '../scenario-http.ts';

/** What a replay with a change is compared with: a scenario that passes. */
export type Baseline = Omit<ComparisonContext, 'replayed' | 'statusOnly'>;

/** Whether a scenario notices a change. `endless`: the run sends more requests than it may. */
export type Verdict = 'same' | 'noticed' | 'endless';

/**
 * Replays a scenario with another configuration or plan. The scenario notices that by a request that is not recorded, or by what it
 * compares of the results.
 */
export async function replayVariant(
  baseline: Baseline,
  variant: CompiledScenario,
  overrides?: ReplayOverrides,
): Promise<{ readonly verdict: Verdict; readonly replayed?: Replayed }> {
  const replayed = await replayCompared(variant, baseline.scenario, overrides);
  if (replayed instanceof PrismProblem) return { verdict: 'noticed' };
  if (replayed.verdict.exceeded) return { verdict: 'endless', replayed };
  if (replayed.verdict.mismatch !== undefined) return { verdict: 'noticed', replayed };
  return { verdict: await verdictOn(baseline, replayed), replayed };
}

/** Whether the scenario would fail with these results. */
export async function verdictOn(baseline: Baseline, replayed: Replayed): Promise<Verdict> {
  const { problems } = await compareOutcome({ ...baseline, replayed, statusOnly: true });
  return problems.length === 0 ? 'same' : 'noticed';
}
