import { MAX_DIGITS, storedType, typeOf, typeText } from '../destinations/destination.ts';
import {
  createMemorySink,
  type MemorySink,
  type MemoryTable,
} from '../destinations/memory-sink.ts';
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
import type { HttpRequest } from '../ports/http.ts';
import type { RunEvent } from '../ports/ports.ts';
import { createMemoryTokens } from '../run/options.ts';
import type { PaceOptions } from '../run/pace.ts';
import { type Diagnostic, throwUnexpected } from '../text/diagnostic.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { pathBelow } from '../values/file-names.ts';
import type { GivenSecret, Secrets } from '../values/secret.ts';
import { didYouMean, meantOr } from '../values/words.ts';
import { type Compared, type ComparisonContext, compareOutcome } from './compare/outcome.ts';
import { createTracer, type Tracer, uncompared } from './compare/trace-mismatch.ts';
import { type ChangedConfig, fillConfig, hidingRealSecrets, withTexts } from './fill-config.ts';
import type { LoadedScenario } from './read-scenario.ts';
import type { Exchange } from './replay/exchange.ts';
import { createSeededRandom } from './replay/memory-ports.ts';
import type { ReplayVerdict } from './replay/replay-http.ts';
import type { ScenarioFiles } from './replay/scenario-files.ts';
import { createVirtualClock } from './replay/virtual-clock.ts';
import type { Problem, ScenarioResult } from './result.ts';
import {
  isKeptExpectation,
  type Observed,
  observedIn,
  type StoreMode,
  storeOutcome,
} from './review.ts';
import {
  baseUrlOf,
  createScenarioHttp,
  type ReplayOverrides,
  type ResponseUse,
  type WatchedFinding,
  withMemoryPorts,
} from './scenario-http.ts';
import { maskedEvent, scenarioTrace } from './scenario-trace.ts';
import { exercisedPlaces, retriedPlaces } from './variants/coverage.ts';
import type { CoveredPlace } from './variants/places.ts';
import { runMended, runSweep } from './variants/sweep.ts';

export interface ScenarioRunOptions {
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
  /** Secrets from outside the configurations: they set missing values, and never replace values of a scenario. */
  readonly givenSecrets?: readonly GivenSecret[];
  /** The rules of projects for configurations; only Sluice's own rules when absent. */
  readonly rulesOf?: RulesOf;
  /** Whether only the status is needed: differences are found, but their origins are not determined. */
  readonly statusOnly?: boolean;
}

/** How a scenario is compiled otherwise than it is written. */
export interface CompileChanges extends Pick<ScenarioRunOptions, 'givenSecrets' | 'rulesOf'> {
  /** Another configuration instead of the written one. */
  readonly config?: ChangedConfig;
  /** Another plan instead of the compiled one. */
  readonly plan?: (plan: Plan) => Plan;
  /** Every replay ends when more requests come. */
  readonly mostRequests?: number;
}

/** What one replay gave, before anything is compared. */
export interface Replayed {
  readonly outcome: RunOutcome | undefined;
  /** What broke the program, if something did. */
  readonly crash: unknown;
  readonly verdict: ReplayVerdict;
  /** The requests that were sent to an OpenAPI document, in order. */
  readonly sent: readonly HttpRequest[];
  /** Violations of the scenario's contract. */
  readonly findings: readonly WatchedFinding[];
  /** How the responses of the scenario's OpenAPI document were used. */
  readonly answers: ResponseUse;
  readonly sink: MemorySink;
  /** The types of columns, where the scenario expects some. */
  readonly schema?: TableSchema;
  readonly state: string | undefined;
  readonly events: readonly RunEvent[];
  readonly startMs: number;
  readonly endMs: number;
  readonly sleptMs: number;
}

/** A configuration that was compiled for a scenario. */
export interface CompiledScenario {
  readonly plan: Plan | undefined;
  readonly document: SourceDocument | undefined;
  readonly diagnostics: readonly Diagnostic[];
  /** Values of the secrets that the plan names; those of a shared configuration are real. */
  readonly secrets: Secrets;
  /** The same with another plan. */
  withPlan(plan: Plan): CompiledScenario;
  /** Plays exchanges with fresh ports; one request after the other without a `pace`. */
  replay(
    exchanges: readonly Exchange[],
    options?: ReplayOverrides,
    pace?: PaceOptions,
  ): Promise<Replayed>;
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
    (await compileScenario(scenario, options.signal, options.prism, givenFor(options)));
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
          ...(options.signal === undefined ? {} : { signal: options.signal }),
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

/** Options of a replay that apply whenever the configuration is compiled. */
export function givenFor({
  givenSecrets,
  rulesOf,
}: Pick<ScenarioRunOptions, 'givenSecrets' | 'rulesOf'>): CompileChanges {
  return {
    ...(givenSecrets === undefined ? {} : { givenSecrets }),
    ...(rulesOf === undefined ? {} : { rulesOf }),
  };
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

function unavailable({ message }: PrismProblem, { contract }: LoadedScenario): readonly Problem[] {
  if (contract === undefined) return [];
  return [
    {
      kind: 'diagnostic',
      diagnostic: { ...contract.at, rule: 'openapi-unavailable', severity: 'error', message },
    },
  ];
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

/** How far a run goes, as its options. */
export function runBounds({
  maxPages,
  maxExecutions,
}: {
  readonly maxPages?: number | undefined;
  readonly maxExecutions?: number | undefined;
}): Pick<RunOptions, 'maxPages' | 'maxExecutions'> {
  return {
    ...(maxPages === undefined ? {} : { maxPages }),
    ...(maxExecutions === undefined ? {} : { maxExecutions }),
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
          ...(changes.mostRequests === undefined ? {} : { mostRequests: changes.mostRequests }),
          ...(overrides === undefined ? {} : { overrides }),
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
              ...(signal === undefined ? {} : { signal }),
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

/** The types of the columns of each table, by `<bucket>/<table>`, as `expect.schema` has them. */
export type TableSchema = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The schema of tables that were written in the typed encoding. */
export function schemaOf(tables: ReadonlyMap<string, MemoryTable>): TableSchema {
  const written = [...tables].filter(([, { columns }]) => columns.length > 0);
  return Object.fromEntries(
    written.map(([file, { columns, kinds }]) => {
      const types = kinds
        .map(typeOf)
        .map((type) => (type.kind === 'unknown' ? type : storedType(type, MAX_DIGITS)));
      return [
        file.replace(/\.csv$/, ''),
        Object.fromEntries(
          columns.map((column, index) => [column, typeText(types[index] ?? { kind: 'unknown' })]),
        ),
      ];
    }),
  );
}

/** Each column whose type is not the expected one, and columns and tables that only one side has. */
export function compareSchema(
  { scenario }: ComparisonContext,
  { schema: given = {} }: Replayed,
): readonly Problem[] {
  const { schema: wanted } = scenario.expect;
  if (wanted === undefined) return [];
  return bothKeys(wanted, given).flatMap((table) => {
    const [expected, actual] = [wanted[table], given[table]];
    if (expected === undefined || actual === undefined)
      return [
        problem(
          `schema ${table}`,
          expected === undefined ? 'no such table' : 'a table',
          actual === undefined ? 'no such table' : 'a table',
        ),
      ];
    return bothKeys(expected, actual).flatMap((column) => {
      const [one, other] = [spaced(expected[column]), actual[column]];
      return one === other
        ? []
        : [
            problem(
              `schema ${table}.${column}`,
              one ?? 'no such column',
              other ?? 'no such column',
            ),
          ];
    });
  });
}

function problem(subject: string, expected: string, actual: string): Problem {
  return { kind: 'expectation', subject, expected, actual };
}

function bothKeys(one: object, other: object): readonly string[] {
  return [...new Set([...Object.keys(one), ...Object.keys(other)])];
}

/** `decimal(18,2)` is the same as `decimal(18, 2)`. */
function spaced(type: string | undefined): string | undefined {
  return type?.replace(/, ?/, ', ');
}

/** How the project of a configuration judges it, and the warnings of its runs. */
export interface ProjectRules {
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
