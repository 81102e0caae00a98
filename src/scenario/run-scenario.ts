import { type PrismClient, PrismProblem } from '../openapi/prism-client.ts';
import type { RunEvent } from '../ports/ports.ts';
import { pathBelow } from '../values/file-names.ts';
import { present } from '../values/objects.ts';
import { type Compared, compareOutcome } from './compare/outcome.ts';
import { createTracer, type Tracer, uncompared } from './compare/trace-mismatch.ts';
import {
  type CompileSurroundings,
  compileScenario,
  compileSurroundings,
  replayCompared,
} from './compile-scenario.ts';
import { hidingRealSecrets, withTexts } from './fill-config.ts';
import type { LoadedScenario } from './read-scenario.ts';
import type { ScenarioFiles } from './replay/scenario-files.ts';
import type { CompiledScenario, Replayed } from './replayed.ts';
import type { CoveredPlace, Problem, ScenarioResult } from './result.ts';
import {
  isKeptExpectation,
  type Observed,
  observedIn,
  type StoreMode,
  storeOutcome,
} from './review.ts';
import type { ReplayOverrides } from './scenario-http.ts';
import { maskedEvent, scenarioTrace } from './scenario-trace.ts';
import { exercisedPlaces, retriedPlaces } from './variants/coverage.ts';
import { runMended, runSweep } from './variants/sweep.ts';

export interface ScenarioRunOptions extends CompileSurroundings {
  readonly files: ScenarioFiles;
  /** `update` overwrites the expected files, `new` writes `*.new` files next to them, `none` writes nothing (in CI). */
  readonly store: StoreMode;
  readonly signal?: AbortSignal;
  /** Reads OpenAPI documents; scenarios that need one fail without it. */
  readonly prism?: PrismClient;
  /** Whether each fault is injected into each exchange, one at a time; `strict`: accepted differences fail, too. */
  readonly sweep?: 'all' | 'strict';
  /** Whether the result says which places of the configuration were exercised. */
  readonly coverage?: boolean;
  /** Called while places are measured, each of which takes a replay. */
  readonly onMeasured?: (done: number, of: number) => void;
  /** Called while faults are injected, before each request that gets some. */
  readonly onSwept?: (done: number, of: number) => void;
  /** Whether the result contains requests, responses and written rows. */
  readonly trace?: boolean;
  /** Called with the events of the replay as they happen, without real secrets. */
  readonly onEvent?: (event: RunEvent) => void;
  /** Called with what the replay gave, before it is compared. */
  readonly onReplayed?: (replayed: Replayed) => void;
  /** Called with the observations of a replay, unless it diverged from the recording. */
  readonly onObserved?: (observed: Observed) => void;
  /** The scenario's configuration when it is compiled already, or another one in its place. */
  readonly compiled?: CompiledScenario;
  /** Whether only the status is needed: differences are found, but their origins are not determined. */
  readonly statusOnly?: boolean;
}

/** Compiles, replays, compares, and stores differences according to the mode. Never throws for the content of a scenario. */
export async function runScenario(
  scenario: LoadedScenario,
  options: ScenarioRunOptions,
): Promise<ScenarioResult> {
  const base = {
    name: scenario.name,
    title: scenario.title,
    folder: scenario.folder,
    config: scenario.config.path,
  };
  const nothing = {
    requests: 0,
    virtualMs: 0,
    problems: [],
    notes: [],
    trail: [],
    tables: [],
    written: [],
    sweeps: 0,
  };
  if (scenario.skip !== undefined)
    return { ...base, ...nothing, status: 'skipped', skip: scenario.skip };
  const compiled =
    options.compiled ??
    (await compileScenario(scenario, options.signal, options.prism, compileSurroundings(options)));
  const tracer = createTracer(scenario, compiled);
  const replayed =
    compiled.plan === undefined
      ? undefined
      : await replayCompared(compiled, scenario, followed(scenario, compiled, tracer, options));
  if (replayed instanceof PrismProblem)
    return { ...base, ...nothing, status: 'failed', problems: unavailable(replayed, scenario) };
  if (replayed !== undefined) options.onReplayed?.(replayed);
  const context = {
    scenario,
    compiled,
    replayed,
    tracer,
    files: options.files,
    statusOnly: options.statusOnly === true,
  };
  const compared = await compareOutcome(context);
  const problems: Problem[] = [...compared.problems];
  const shown: CoveredPlace[] = [];
  const onSound = (sound: Replayed) => {
    if (options.coverage === true && compiled.plan !== undefined)
      shown.push(...retriedPlaces(compiled.plan, sound));
  };
  const mended =
    problems.length === 0 && replayed !== undefined
      ? await runMended({ scenario, compiled, whole: replayed, tracer, onSound })
      : { problems: [], replays: 0 };
  problems.push(...mended.problems);
  const swept =
    options.sweep === undefined || problems.length > 0 || replayed === undefined
      ? undefined
      : await runSweep({
          scenario,
          compiled,
          whole: replayed,
          tracer,
          strict: options.sweep === 'strict',
          onSound,
          ...present({ signal: options.signal, onProgress: options.onSwept }),
        });
  problems.push(...(swept?.problems ?? []));
  // tables of a replay that diverged from the recording must not become expectations
  const diverged = problems.some(
    (problem) =>
      problem.kind === 'request' ||
      problem.kind === 'diagnostic' ||
      (problem.kind === 'expectation' && problem.subject === 'exit'),
  );
  const stored =
    replayed === undefined || diverged
      ? { written: [], removed: [], settled: false }
      : await storeOutcome(
          compared.artifacts,
          options.store,
          options.files,
          pathBelow(scenario.expectedFolder, 'tables'),
        );
  const observed = diverged || options.onObserved === undefined ? undefined : observedIn(context);
  if (observed !== undefined) options.onObserved?.(observed);
  const paths = new Set(compared.artifacts.map(({ path }) => path));
  const isSettled = (problem: Problem) =>
    problem.kind === 'table' ||
    (problem.kind === 'text' && paths.has(problem.file)) ||
    (problem.kind === 'expectation' &&
      options.onObserved !== undefined &&
      isKeptExpectation(problem.subject));
  const left = stored.settled ? problems.filter((problem) => !isSettled(problem)) : problems;
  const traced = options.trace === true ? await scenarioTrace(context) : undefined;
  const hide = traced?.hide ?? hidingRealSecrets([compiled.secrets], scenario.secrets);
  const places =
    options.coverage !== true || replayed === undefined
      ? undefined
      : await exercisedPlaces(
          { ...context, replayed },
          { isPassed: compared.problems.length === 0 },
          shown,
          options.onMeasured,
        );
  return {
    ...base,
    ...nothing,
    status: left.length === 0 ? 'passed' : 'failed',
    requests: replayed?.verdict.requests ?? 0,
    virtualMs: replayed === undefined ? 0 : replayed.endMs - replayed.startMs,
    problems: withTexts(left, hide),
    notes: withTexts(
      options.store === 'none' && lacksTables(scenario, compared)
        ? [...compared.notes, UNCOMMITTED]
        : compared.notes,
      hide,
    ),
    notCompared: replayed === undefined || left.length > 0 ? [] : uncompared(scenario, replayed),
    trail: compared.trail,
    tables: compared.tables,
    written: stored.written,
    ...(stored.removed.length === 0 ? {} : { removed: stored.removed }),
    sweeps: mended.replays + (swept?.result.replays ?? 0),
    ...(swept === undefined ? {} : { sweep: withTexts(swept.result, hide) }),
    ...(places === undefined ? {} : { coverage: { config: scenario.config.path, places } }),
    ...(traced === undefined ? {} : { trace: traced.trace }),
  };
}

const UNCOMMITTED = 'there are no expected tables: check that their folder is committed';

/** Whether tables were written, and the folder of those that are expected has none. */
function lacksTables({ expect }: LoadedScenario, { tables }: Pick<Compared, 'tables'>): boolean {
  return (
    expect.tables !== 'none' &&
    tables.length > 0 &&
    tables.every(({ expectedRows }) => expectedRows === undefined)
  );
}

/** Lets somebody follow a replay. */
function followed(
  scenario: LoadedScenario,
  { secrets }: CompiledScenario,
  tracer: Tracer,
  { onEvent }: ScenarioRunOptions,
): ReplayOverrides | undefined {
  if (onEvent === undefined) return undefined;
  const hide = hidingRealSecrets([secrets], scenario.secrets);
  return { onEvent: (event) => onEvent(maskedEvent(event, (text) => hide(tracer.mask(text)))) };
}

function unavailable({ message }: PrismProblem, { contract }: LoadedScenario): readonly Problem[] {
  if (contract === undefined) return [];
  return [
    {
      kind: 'diagnostic',
      diagnostic: { ...contract.at, rule: 'openapi-unavailable', severity: 'error', message },
    },
  ];
}
