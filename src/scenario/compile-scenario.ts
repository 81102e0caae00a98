import { createMemorySink } from '../destinations/memory-sink.ts';
import { type PrismClient, PrismProblem } from '../openapi/prism-client.ts';
import {
  type Compilation,
  type CompilationOptions,
  compile,
  type RunOptions,
  type RunOutcome,
  run,
} from '../pipeline.ts';
import { factsOf } from '../plan/authentication/index.ts';
import { allowByComments } from '../plan/compile/compile.ts';
import { onlyJobs } from '../plan/model/jobs.ts';
import type { Credentials, Plan } from '../plan/model/plan.ts';
import type { RunEvent } from '../ports/ports.ts';
import { createMemoryTokens } from '../run/options.ts';
import { type Diagnostic, throwUnexpected } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { present } from '../values/objects.ts';
import type { GivenSecret, Secrets } from '../values/secret.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import type { ComparisonContext } from './compare/context.ts';
import { compareOutcome } from './compare/outcome.ts';
import { schemaOf } from './compare/tables.ts';
import { type ChangedConfig, fillConfig } from './fill-config.ts';
import type { LoadedScenario } from './read-scenario.ts';
import { createSeededRandom } from './replay/memory-ports.ts';
import { createVirtualClock } from './replay/virtual-clock.ts';
import type { CompiledScenario, Replayed } from './replayed.ts';
import {
  baseUrlOf,
  createScenarioHttp,
  type ReplayOverrides,
  withMemoryPorts,
} from './scenario-http.ts';

/** What applies whenever the configuration of a scenario is compiled. */
export interface CompileSurroundings {
  /** Secrets from outside the configurations: they set missing values, and never replace values of a scenario. */
  readonly givenSecrets?: readonly GivenSecret[];
  /** The rules of projects for configurations; only Sluice's own rules when absent. */
  readonly rulesOf?: RulesOf;
}

/** How a scenario is compiled otherwise than it is written. */
export interface CompileChanges extends CompileSurroundings {
  /** Another configuration instead of the written one. */
  readonly config?: ChangedConfig;
  /** Another plan instead of the compiled one. */
  readonly plan?: (plan: Plan) => Plan;
  /** Every replay ends when more requests come. */
  readonly mostRequests?: number;
}

/** Only these of the options of a caller. */
export function compileSurroundings({
  givenSecrets,
  rulesOf,
}: CompileSurroundings): CompileSurroundings {
  return {
    ...present({ givenSecrets, rulesOf }),
  };
}

/** The replay, or why the OpenAPI document of the scenario could not be used. */
export async function replayCompared(
  compiled: CompiledScenario,
  { exchanges, expect }: LoadedScenario,
  overrides: ReplayOverrides | undefined,
): Promise<Replayed | PrismProblem> {
  try {
    const replayed = await compiled.replay(exchanges, overrides);
    if (replayed.crash instanceof PrismProblem) return replayed.crash;
    if (expect.schema === undefined) return replayed;
    return {
      ...replayed,
      schema: schemaOf((await compiled.replay(exchanges, { countKinds: true })).sink.tables()),
    };
  } catch (error) {
    if (error instanceof PrismProblem) return error;
    throw error;
  }
}

function withLastingLogins(plan: Plan): Plan {
  const lastingOf = (credentials: Credentials): Credentials => {
    const { login } = factsOf(credentials);
    return login === undefined ? credentials : { ...login, expiry: { kind: 'never' } };
  };
  const lasting = ({ authentications, ...run }: Plan['runs'][number]): Plan['runs'][number] => ({
    ...run,
    credentials: lastingOf(run.credentials),
    ...(authentications === undefined
      ? {}
      : {
          authentications: authentications.map(({ name, credentials }) => ({
            name,
            credentials: lastingOf(credentials),
          })),
        }),
  });
  return { ...plan, runs: plan.runs.map(lasting) };
}

type BoundName = 'maxPages' | 'maxExecutions' | 'maxRecords';

/** The options of a run that end it early. */
export type RunBounds = Pick<RunOptions, BoundName>;

/** How far a run goes, as its options. */
export function runBounds({
  maxPages,
  maxExecutions,
  maxRecords,
}: { readonly [name in BoundName]?: number | undefined }): RunBounds {
  return {
    ...present({ maxPages, maxExecutions, maxRecords }),
  };
}

/** The plan of the jobs that a scenario runs. */
function boundedPlan(
  plan: Plan | undefined,
  bounds: LoadedScenario['bounds'],
): { readonly plan: Plan | undefined; readonly problem?: Diagnostic } {
  if (plan === undefined || bounds?.only === undefined) return { plan };
  const selection = onlyJobs(plan, bounds.only);
  if (selection.kind === 'plan') return selection;
  const [name = ''] = selection.names;
  return {
    plan: undefined,
    problem: {
      ...bounds.at,
      rule: 'invalid-value',
      severity: 'error',
      message: `"only" names "${name}", and the configuration has no such job`,
      help: meantOr(
        didYouMean(name, selection.known),
        `the jobs are ${selection.known.join(', ')}`,
      ),
    },
  };
}

/** Compiles a scenario's configuration; diagnostics have their positions in the original file. */
export async function compileScenario(
  scenario: LoadedScenario,
  signal?: AbortSignal,
  prism?: PrismClient,
  changes: CompileChanges = {},
): Promise<CompiledScenario> {
  const syntax: Diagnostic[] = [];
  const symbols = { secrets: scenario.secrets, nowMs: () => scenario.clock.startMs };
  const report = (diagnostic: Diagnostic) => void syntax.push(diagnostic);
  const filled = await fillConfig(
    scenario.config,
    { ...scenario, changed: changes.config },
    symbols,
    report,
  );
  const isSound = filled !== undefined && !syntax.some(({ severity }) => severity === 'error');
  const project = await changes.rulesOf?.(scenario.config.path);
  const options: CompilationOptions = {
    name: scenario.config.path,
    ...(changes.givenSecrets === undefined
      ? {}
      : { secrets: changes.givenSecrets, fillSecrets: 'missing' }),
  };
  const compilation = isSound
    ? await (project?.compile ?? compile)(filled.text, options, filled.original)
    : { diagnostics: syntax };
  const document =
    filled?.original ?? ('document' in compilation ? compilation.document : undefined);
  const diagnostics = compilation.diagnostics.map((diagnostic) =>
    filled?.original === undefined || !isSound
      ? diagnostic
      : { ...diagnostic, range: filled.original.rangeOf(diagnostic.pointer) },
  );
  const compiled = 'plan' in compilation ? compilation.plan : undefined;
  // the text that is compiled has no comments where parts of it are replaced
  const allowed =
    compiled === undefined || filled?.original === undefined
      ? compiled
      : allowByComments(compiled, filled.original).plan;
  const whole = allowed === undefined ? undefined : (changes.plan?.(allowed) ?? allowed);
  const { plan, problem } = boundedPlan(whole, scenario.bounds);
  if (problem !== undefined) diagnostics.push(problem);
  const secrets: Secrets =
    ('secrets' in compilation ? compilation.secrets : undefined) ?? new Map();
  const playable = (plan: Plan | undefined): CompiledScenario => ({
    plan,
    document,
    diagnostics,
    secrets,
    givenSecrets: [
      ...(('givenSecrets' in compilation ? compilation.givenSecrets : undefined) ?? []),
    ].map(([given]) => given),
    withPlan: playable,
    async replay(exchanges, overrides, pace = {}) {
      const clock = createVirtualClock({ startMs: scenario.clock.startMs });
      const { http, verdict, sent, findings, answers } = await createScenarioHttp(
        scenario,
        exchanges,
        {
          clock,
          baseUrl: baseUrlOf(plan, scenario, secrets),
          prism,
          ...present({ mostRequests: changes.mostRequests, overrides }),
        },
      );
      const events: RunEvent[] = [];
      const random = createSeededRandom(scenario.clock.seed);
      let sink = createMemorySink();
      const world = {
        http,
        clock,
        random,
        state: scenario.state,
        events: (event: RunEvent) => {
          events.push(event);
          overrides?.onEvent?.(event);
        },
        ...(overrides?.countKinds === true
          ? { sink: createMemorySink({ encoding: 'typed', rows: 'counted' }) }
          : {}),
      };
      let outcome: RunOutcome | undefined;
      let crash: unknown;
      try {
        if (plan !== undefined) {
          const played = overrides?.lasting === true ? withLastingLogins(plan) : plan;
          const ended = await withMemoryPorts(world, (ports) => {
            sink = ports.sink;
            return run(played, {
              ports,
              secrets,
              pace,
              ...runBounds(scenario.bounds ?? {}),
              traceRows: overrides?.traceRows === true,
              tokens: { ...createMemoryTokens(), isLasting: true }, // whether a run has a token store is no property of a scenario
              ...(project === undefined ? {} : { levels: project.levels }),
              ...present({ signal }),
            });
          });
          throwUnexpected(ended);
          outcome = ended;
        }
      } catch (error) {
        crash = error;
      }
      const { startMs } = scenario.clock;
      return {
        outcome,
        crash,
        verdict: verdict(),
        sent,
        findings,
        answers: answers(),
        sink,
        state: sink.state,
        events,
        startMs,
        endMs: clock.nowMs(),
        sleptMs: clock.sleptMs(),
      };
    },
  });
  return playable(plan);
}

/** How the project of a configuration judges it, and the warnings of its runs. */
interface ProjectRules {
  readonly levels: NonNullable<RunOptions['levels']>;
  /** `written`: the document as it is written, when the text is made from it. */
  compile(
    input: string | Uint8Array,
    options: CompilationOptions,
    written: SourceDocument | undefined,
  ): Promise<Compilation>;
}

/** Finds the project of a configuration by its path; `undefined` when it has none. */
export type RulesOf = (config: string) => Promise<ProjectRules | undefined>;

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
