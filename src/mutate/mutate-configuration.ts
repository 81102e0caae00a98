import type { SourceDocument } from '../language/parse/source-document.ts';
import { pointerSegments } from '../language/support/pointer.ts';
import { isObject, type Json, member } from '../language/values/json.ts';
import type { Schema } from '../language/values/schema-at.ts';
import type { Secrets } from '../language/values/secret.ts';
import type { PrismDesk } from '../openapi/prism-desk.ts';
import { createTracer } from '../scenario/compare/trace-mismatch.ts';
import { readFilled } from '../scenario/fill-config.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import type { PlayableScenario } from '../scenario/read/scenario.ts';
import type { ScenarioResult } from '../scenario/result.ts';
import {
  type CompiledScenario,
  compileScenario,
  givenFor,
  type Replayed,
  runScenario,
  type ScenarioRunOptions,
} from '../scenario/run-scenario.ts';
import { mendedVerdict } from '../scenario/variants/sweep.ts';
import { replayVariant } from '../scenario/variants/variant.ts';
import { adviceOn } from './advice.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import {
  changedParts,
  effectOf,
  sameSecrets,
  type WatchedPlan,
  watchPlan,
} from './plan-difference.ts';
import { type Masker, maskerFor } from './redact-text.ts';
import type { MutantResult } from './result.ts';

/** More requests than this many times those of the unchanged configuration have no end. */
const REQUESTS_FACTOR = 5;
const REQUESTS_LEAST = 50;

export interface MutationOptions extends Pick<ScenarioRunOptions, 'givenSecrets' | 'rulesOf'> {
  readonly files: ScenarioFiles;
  /** The schema of configurations in one document. */
  readonly schema: Schema;
  readonly prism?: PrismDesk;
  readonly signal?: AbortSignal;
}

/** A scenario that passes with the configuration as it is. */
interface Baseline {
  readonly scenario: PlayableScenario;
  readonly document: SourceDocument;
  readonly compiled: CompiledScenario;
  readonly watched: WatchedPlan;
  readonly replayed: Replayed;
  readonly mutants: ReadonlyMap<string, Mutant>;
}

/** A configuration whose scenarios pass, ready to be mutated. */
export interface PreparedConfiguration {
  readonly mutants: readonly Mutant[];
  readonly masker: Masker;
  readonly scenarios: readonly string[];
  readonly failing: readonly ScenarioResult[];
  readonly leftOut: readonly { readonly scenario: string; readonly because: string }[];
  /** What becomes of one mutant. */
  run(
    mutant: Mutant,
  ): Promise<Pick<MutantResult, 'status' | 'killedBy' | 'passed' | 'advice' | 'because'>>;
}

/** Plays the scenarios of one configuration unchanged, and records which parts of its plan they read. `own` are the secrets in its text. */
export async function prepareConfiguration(
  scenarios: readonly PlayableScenario[],
  options: MutationOptions,
  own: Secrets = new Map(),
): Promise<PreparedConfiguration> {
  const baselines: Baseline[] = [];
  const failing: ScenarioResult[] = [];
  const leftOut: { scenario: string; because: string }[] = [];
  for (const scenario of scenarios) {
    const baseline = await playUnchanged(scenario, options);
    if ('result' in baseline) failing.push(baseline.result);
    else if ('because' in baseline)
      leftOut.push({ scenario: scenario.name, because: baseline.because });
    else baselines.push(baseline);
  }
  const masker = maskerFor([own, ...baselines.map(({ compiled }) => compiled.secrets)]);
  return {
    mutants: baselines[0] === undefined ? [] : [...baselines[0].mutants.values()],
    masker,
    scenarios: baselines.map(({ scenario }) => scenario.name),
    failing,
    leftOut,
    run: (mutant) => runMutant(mutant, baselines, masker, options),
  };
}

async function playUnchanged(
  scenario: PlayableScenario,
  options: MutationOptions,
): Promise<Baseline | { readonly result: ScenarioResult } | { readonly because: string }> {
  if (scenario.skip !== undefined) return { because: `skipped: ${scenario.skip}` };
  let watched: WatchedPlan | undefined;
  let replayed: Replayed | undefined;
  const compiled = await compileScenario(scenario, options.signal, options.prism, {
    ...givenFor(options),
    plan: (plan) => {
      watched = watchPlan(plan);
      return watched.plan;
    },
  });
  const result = await runScenario(scenario, {
    ...options,
    store: 'none',
    compiled,
    onReplayed: (first) => {
      replayed = first;
    },
  });
  if (result.status === 'failed') return { result };
  const document = await readFilled(
    scenario.config,
    { secrets: scenario.secrets, nowMs: () => scenario.clock.startMs },
    () => {},
  );
  if (watched === undefined || replayed === undefined || document === undefined)
    return { because: 'it expects a configuration that does not compile' };
  const plain = await compileScenario(scenario, options.signal, undefined, givenFor(options));
  const mutants = new Map(
    mutantsOf(document.value, options.schema).map((mutant) => [mutant.id, mutant]),
  );
  return { scenario, document, compiled: plain, watched, replayed, mutants };
}

type Verdict = 'killed' | 'survived' | 'timed-out' | 'unread' | 'equal' | 'invalid';

async function runMutant(
  { id, pointer }: Mutant,
  baselines: readonly Baseline[],
  masker: Masker,
  options: MutationOptions,
): Promise<Pick<MutantResult, 'status' | 'killedBy' | 'passed' | 'advice' | 'because'>> {
  const verdicts = new Set<Verdict>();
  const passed: string[] = [];
  let advice: MutantResult['advice'];
  for (const baseline of baselines) {
    const mutant = baseline.mutants.get(id);
    const { verdict, replayed } =
      mutant === undefined ? { verdict: 'equal' as const } : await runIn(baseline, mutant, options);
    if (verdict === 'killed') return { status: 'killed', killedBy: baseline.scenario.name, passed };
    verdicts.add(verdict);
    if (verdict !== 'survived') continue;
    passed.push(baseline.scenario.name);
    if (replayed !== undefined) advice ??= adviceOn(baseline, replayed, masker, pointer);
  }
  if (verdicts.has('timed-out')) return { status: 'timed-out', passed };
  if (verdicts.has('survived'))
    return { status: 'survived', passed, ...(advice === undefined ? {} : { advice }) };
  const overriding = baselines.find(({ scenario }) =>
    scenario.overlays.some((overlay) => isOverridden(overlay, pointerSegments(pointer))),
  );
  if (overriding !== undefined && (verdicts.has('unread') || verdicts.has('equal')))
    return {
      status: 'excluded',
      because: `overridden by the overlay of ${overriding.scenario.name}`,
      passed,
    };
  if (verdicts.has('unread'))
    return {
      status: 'not-covered',
      passed,
      advice: { text: 'no scenario reads this: add one with a recording that needs it' },
    };
  return { status: verdicts.has('equal') ? 'equivalent' : 'invalid', passed };
}

/** Whether a merge patch sets a value at a place, or above it. */
function isOverridden(patch: Json, [name, ...rest]: readonly string[]): boolean {
  if (!isObject(patch)) return true;
  const inner = name === undefined ? undefined : member(patch, name);
  return inner !== undefined && isOverridden(inner, rest);
}

async function runIn(
  baseline: Baseline,
  mutant: Mutant,
  options: MutationOptions,
): Promise<{ readonly verdict: Verdict; readonly replayed?: Replayed }> {
  const { scenario, document, compiled: before, replayed: unchanged } = baseline;
  const mostRequests = Math.max(REQUESTS_LEAST, REQUESTS_FACTOR * unchanged.verdict.requests);
  const config = { value: mutant.apply(document.value), original: document };
  const compiled = await compileScenario(scenario, options.signal, options.prism, {
    ...givenFor(options),
    config,
    mostRequests,
  });
  if (compiled.plan === undefined || before.plan === undefined) return { verdict: 'invalid' };
  const changed = changedParts(before.plan, compiled.plan);
  const hasSameSecrets = sameSecrets(compiled.plan, before.secrets, compiled.secrets);
  if (changed.length === 0 && hasSameSecrets) return { verdict: 'equal' };
  if (hasSameSecrets && !changed.some(baseline.watched.isRead)) return { verdict: 'unread' };
  const tracer = createTracer(scenario, compiled);
  const variant = { scenario, compiled, tracer, files: options.files };
  const found = await replayVariant(variant, compiled);
  const verdict =
    found.verdict === 'same' && found.replayed !== undefined
      ? await mendedVerdict({ ...variant, whole: found.replayed })
      : found.verdict;
  if (verdict === 'endless') return { verdict: 'timed-out' };
  if (verdict === 'noticed') return { ...found, verdict: 'killed' };
  const shown = hasSameSecrets
    ? changedParts(effectOf(before.plan), effectOf(compiled.plan))
    : changed;
  return { ...found, verdict: shown.length === 0 ? 'equal' : 'survived' };
}
