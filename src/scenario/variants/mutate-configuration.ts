import type { PrismClient } from '../../openapi/prism-client.ts';
import type { Job, MappedTable, MappedType, Plan, Run } from '../../plan/model/plan.ts';
import { secretNames } from '../../plan/model/secrets.ts';
import { mappedTableList } from '../../rows/table-layouts.ts';
import { Redactor } from '../../run/redactor.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import { pathBelow } from '../../values/file-names.ts';
import {
  entriesOf,
  isObject,
  type Json,
  member,
  memberNames,
  objectFrom,
} from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { at, type Pointer, pathSegments, pointerSegments } from '../../values/path.ts';
import type { Schema } from '../../values/schema-members.ts';
import { isSymbol, type Secrets } from '../../values/secret.ts';
import { splitUrl } from '../../values/url.ts';
import { asJson, includesJson } from '../compare/expectations.ts';
import { createTracer } from '../compare/trace-mismatch.ts';
import { compileScenario, compileSurroundings, replayVariant } from '../compile-scenario.ts';
import { readFilled } from '../fill-config.ts';
import type { Expectations, LoadedScenario } from '../read-scenario.ts';
import type { ScenarioFiles } from '../replay/scenario-files.ts';
import type { CompiledScenario, Replayed } from '../replayed.ts';
import type { ScenarioResult } from '../result.ts';
import { runScenario, type ScenarioRunOptions } from '../run-scenario.ts';
import { loginValidity, validityText } from '../scenario-http.ts';
import { type Mutant, mutantsOf } from './mutants.ts';
import type { Advice, BoundedScenario, MutantResult } from './mutation-result.ts';
import { recoveredVerdict } from './sweep.ts';

/** More requests than this many times those of the unchanged configuration have no end. */
const REQUESTS_FACTOR = 5;
const REQUESTS_LEAST = 50;

export interface MutationOptions extends Pick<ScenarioRunOptions, 'givenSecrets' | 'rulesOf'> {
  readonly files: ScenarioFiles;
  /** The schema of configurations in one document. */
  readonly schema: Schema;
  readonly prism?: PrismClient;
  readonly signal?: AbortSignal;
}

/** A scenario that passes with the configuration as it is. */
interface Baseline {
  readonly scenario: LoadedScenario;
  readonly document: SourceDocument;
  readonly compiled: CompiledScenario;
  readonly watched: WatchedPlan;
  readonly replayed: Replayed;
  readonly mutants: ReadonlyMap<string, Mutant>;
}

/** A configuration whose scenarios pass, ready to be mutated. */
interface PreparedConfiguration {
  readonly mutants: readonly Mutant[];
  readonly masker: Masker;
  readonly scenarios: readonly string[];
  readonly failing: readonly ScenarioResult[];
  readonly leftOut: readonly { readonly scenario: string; readonly because: string }[];
  readonly bounded: readonly BoundedScenario[];
  /** What becomes of one mutant. */
  run(
    mutant: Mutant,
  ): Promise<Pick<MutantResult, 'status' | 'killedBy' | 'passed' | 'advice' | 'because'>>;
}

/** Plays the scenarios of one configuration unchanged, and records which parts of its plan they read. `own` are the secrets in its text. */
export async function prepareConfiguration(
  scenarios: readonly LoadedScenario[],
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
    bounded: baselines.flatMap(({ scenario }) => boundsOf(scenario) ?? []),
    run: (mutant) => runMutant(mutant, baselines, masker, options),
  };
}

/** What of a run a scenario has, if it is not all. */
function boundsOf({ name, bounds, isReduced }: LoadedScenario): BoundedScenario | undefined {
  const { only, maxPages, maxExecutions, maxRecords } = bounds ?? {};
  const parts = [
    ...(only === undefined ? [] : [`only: ${only.join(', ')}`]),
    ...Object.entries({
      'max-pages': maxPages,
      'max-executions': maxExecutions,
      'max-records': maxRecords,
    }).flatMap(([setting, value]) => (value === undefined ? [] : [`${setting}: ${value}`])),
    ...(isReduced ? ['a shortened recording'] : []),
  ];
  return parts.length === 0 ? undefined : { scenario: name, bounds: parts.join(', ') };
}

async function playUnchanged(
  scenario: LoadedScenario,
  options: MutationOptions,
): Promise<Baseline | { readonly result: ScenarioResult } | { readonly because: string }> {
  if (scenario.skip !== undefined) return { because: `skipped: ${scenario.skip}` };
  let watched: WatchedPlan | undefined;
  let replayed: Replayed | undefined;
  const compiled = await compileScenario(scenario, options.signal, options.prism, {
    ...compileSurroundings(options),
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
  const plain = await compileScenario(
    scenario,
    options.signal,
    undefined,
    compileSurroundings(options),
  );
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
  const advice: Advice[] = [];
  const needsState =
    baselines.every(({ scenario }) => scenario.state === undefined) &&
    baselines.some(({ document }) => isOfIncremental(document.value, pointer));
  for (const baseline of baselines) {
    const mutant = baseline.mutants.get(id);
    const { verdict, replayed } =
      mutant === undefined ? { verdict: 'equal' as const } : await runIn(baseline, mutant, options);
    if (verdict === 'killed') return { status: 'killed', killedBy: baseline.scenario.name, passed };
    verdicts.add(verdict);
    if (verdict !== 'survived') continue;
    passed.push(baseline.scenario.name);
    if (replayed !== undefined)
      advice.push(adviceOn(baseline, replayed, masker, { pointer, needsState }));
  }
  if (verdicts.has('timed-out')) return { status: 'timed-out', passed };
  if (verdicts.has('survived'))
    return { status: 'survived', passed, ...present({ advice: bestOf(advice) }) };
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
      advice: {
        text: needsState
          ? `no scenario reads this: ${RECORD_WITH_STATE}`
          : 'no scenario reads this: add one with a recording that needs it',
      },
    };
  return { status: verdicts.has('equal') ? 'equivalent' : 'invalid', passed };
}

/** Of what each scenario could assert: behaviour that the change alters before texts about it, and these before the plan, which differs with every change. */
function bestOf(advice: readonly Advice[]): Advice | undefined {
  const isOfPlan = ({ assertion }: Advice) => assertion?.member === 'plan';
  return (
    advice.find((each) => each.assertion !== undefined && !isOfPlan(each)) ??
    advice.find((each) => !isOfPlan(each)) ??
    advice[0]
  );
}

const RECORD_WITH_STATE =
  'record a second run, which starts with the state of an earlier one ("sluice record CONFIG --to DIR --state tables/state.json")';

/** Whether a place is about the value that a run takes over from the state: a setting of `incremental`, or a request's `{ incremental: value }`. */
function isOfIncremental(root: Json, pointer: Pointer): boolean {
  const segments = pointerSegments(pointer);
  if (segments.includes('incremental')) return true;
  const value = at(root, ...segments);
  if (typeof value === 'string') return value.includes('{incremental:');
  return value !== undefined && memberNames(value).has('incremental');
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
    ...compileSurroundings({ ...options, givenSecrets: before.givenSecrets }),
    config,
    mostRequests,
  });
  if (compiled.plan === undefined || before.plan === undefined) return { verdict: 'invalid' };
  // of declared inputs, a run uses the values alone
  const changed = changedParts(withoutInputs(before.plan), withoutInputs(compiled.plan));
  const hasSameSecrets = sameSecrets(compiled.plan, before.secrets, compiled.secrets);
  if (changed.length === 0 && hasSameSecrets) return { verdict: 'equal' };
  if (hasSameSecrets && !changed.some(baseline.watched.isRead)) return { verdict: 'unread' };
  const tracer = createTracer(scenario, compiled);
  const variant = { scenario, compiled, tracer, files: options.files };
  const found = await replayVariant(variant, compiled);
  const verdict =
    found.verdict === 'same' && found.replayed !== undefined
      ? await recoveredVerdict({ ...variant, whole: found.replayed })
      : found.verdict;
  if (verdict === 'endless') return { verdict: 'timed-out' };
  if (verdict === 'noticed') return { ...found, verdict: 'killed' };
  const shown = hasSameSecrets
    ? changedParts(effectOf(before.plan), effectOf(compiled.plan))
    : changed;
  return { ...found, verdict: shown.length === 0 ? 'equal' : 'survived' };
}

function withoutInputs({ inputs: _, ...plan }: Plan): Plan {
  return plan;
}

interface Unchanged {
  readonly scenario: LoadedScenario;
  readonly compiled: CompiledScenario;
  readonly replayed: Replayed;
}

/** Compares the replay of a surviving mutant with the unchanged one: the scenario should assert the difference. `pointer` is of what was changed, `needsState` says that a run without state does not read it. */
export function adviceOn(
  { scenario, compiled, replayed }: Unchanged,
  mutated: Replayed,
  masker: Masker,
  { pointer, needsState }: { readonly pointer: Pointer; readonly needsState: boolean },
): Advice {
  const name = scenario.name;
  const request = otherRequest(replayed, mutated);
  if (request !== undefined)
    return {
      text: `compare more of the request: ${request.id} is requested with ${request.what}, which its recording ignores; see "match", or run "sluice test --update"`,
    };
  if (mutated.sleptMs !== replayed.sleptMs && scenario.expect.waited === undefined) {
    const value = durationText(replayed.sleptMs);
    return {
      text: `expect the wait: the run waits ${durationText(mutated.sleptMs)} instead of ${value}`,
      assertion: { scenario: name, member: 'waited', value },
    };
  }
  const valid = loginValidity(replayed.events);
  if (
    scenario.expect.expires === undefined &&
    valid !== undefined &&
    validityText(loginValidity(mutated.events)) !== validityText(valid)
  )
    return {
      text: `expect how long logins are valid: ${validityText(loginValidity(mutated.events))} instead of ${validityText(valid)}`,
      assertion: { scenario: name, member: 'expires', value: valid },
    };
  const verdicts = otherVerdicts(scenario, replayed, mutated);
  if (verdicts !== undefined)
    return {
      text: `expect how complete each job is: ${masker.text(verdicts.text)}; or write "complete: {}", which "sluice test --update" fills in with all jobs`,
      assertion: { scenario: name, member: 'complete', value: verdicts.expected },
    };
  const events = missingEvent(scenario, replayed, mutated);
  if (events !== undefined) {
    const event = masker.text(JSON.stringify(events.missing));
    return {
      text: `expect the event that differs: ${event}`,
      ...(event.includes('[redacted]')
        ? {}
        : { assertion: { scenario: name, member: 'events', value: events.all } }),
    };
  }
  if (
    mutated.state !== replayed.state &&
    replayed.state !== undefined &&
    scenario.expect.state === undefined
  ) {
    const path = pathBelow(scenario.expectedFolder, 'state.json');
    return {
      text: `${needsState ? `${RECORD_WITH_STATE}, or ` : ''}compare the state: it differs after the run`,
      assertion: {
        scenario: name,
        member: 'state',
        value: 'expected/state.json',
        file: { path, text: masker.text(replayed.state) },
      },
    };
  }
  if (scenario.expect.schema === undefined && /\/mappings\/.+\/type$/.test(pointer))
    return {
      text: 'compare the types of columns: only the type of a column may differ; write "expect.schema", as "sluice record --schema" does',
    };
  const path = pathBelow(scenario.expectedFolder, 'plan.json');
  const plan = masker.text(`${JSON.stringify(compiled.plan, null, 2)}\n`);
  return {
    text: needsState
      ? `${RECORD_WITH_STATE}, or compare the plan`
      : 'record a response where the setting matters (nothing in the replay depends on it), or compare the plan',
    assertion: {
      scenario: name,
      member: 'plan',
      value: 'expected/plan.json',
      file: { path, text: plan },
    },
  };
}

/** The first recorded request that the mutant sends otherwise, and what of it differs. */
function otherRequest(
  unchanged: Replayed,
  mutated: Replayed,
): { readonly id: string; readonly what: string } | undefined {
  for (const [index, { exchange, request }] of unchanged.verdict.played.entries()) {
    const other = mutated.verdict.played[index]?.request;
    if (other === undefined) return undefined;
    if (other.url !== request.url) return { id: exchange.id, what: 'another URL' };
    if (JSON.stringify(other.headers) !== JSON.stringify(request.headers))
      return { id: exchange.id, what: 'other headers' };
    if (Buffer.compare(other.body ?? new Uint8Array(), request.body ?? new Uint8Array()) !== 0)
      return { id: exchange.id, what: 'another body' };
  }
  return undefined;
}

/** The verdicts about the completeness of jobs that the mutant changes, beside those that the scenario expects already. */
function otherVerdicts(
  { expect }: LoadedScenario,
  unchanged: Replayed,
  mutated: Replayed,
): { readonly text: string; readonly expected: NonNullable<Expectations['complete']> } | undefined {
  const verdictIn = ({ outcome }: Replayed, job: string) =>
    outcome?.completeness?.get(job)?.verdict ?? 'none';
  const jobs = [...(unchanged.outcome?.completeness?.keys() ?? [])].filter(
    (job) => verdictIn(unchanged, job) !== verdictIn(mutated, job),
  );
  if (jobs.length === 0) return undefined;
  const expected = jobs.map((job) => [job, verdictIn(unchanged, job)] as const);
  return {
    text: expected
      .map(([job, verdict]) => `${job} is ${verdictIn(mutated, job)} instead of ${verdict}`)
      .join(', '),
    expected: { ...expect.complete, ...Object.fromEntries(expected) },
  };
}

/** Members of events that say when, where or how long, and not what. */
const PASSING = new Set([
  'atMs',
  'job',
  'jobId',
  'exchange',
  'tookMs',
  'bytes',
  'message',
  'headers',
  'url',
]);
const TELLING = new Set([
  'paging-stopped',
  'credentials-obtained',
  'waited',
  'attempt-failed',
  'page-followed',
  'log',
  'table-closed',
  'pages-discarded',
  'job-finished',
]);

/** The first event of the unchanged run that the mutant's run does not have, and the scenario's events with it in its place. */
function missingEvent(
  { expect }: LoadedScenario,
  unchanged: Replayed,
  mutated: Replayed,
): { readonly missing: Json; readonly all: readonly Json[] } | undefined {
  const plain = (event: Replayed['events'][number]) =>
    objectFrom(entriesOf(asJson(event)).filter(([member]) => !PASSING.has(member)));
  const others = new Set(mutated.events.map((event) => JSON.stringify(plain(event))));
  const at = unchanged.events.findIndex(
    (event) => TELLING.has(event.kind) && !others.has(JSON.stringify(plain(event))),
  );
  const event = unchanged.events[at];
  if (event === undefined) return undefined;
  const missing = plain(event);
  const all: Json[] = [];
  let from = 0;
  let isPlaced = false;
  for (const expected of (expect.events ?? []).map(asJson)) {
    const found = unchanged.events.findIndex(
      (other, index) => index >= from && includesJson(expected, asJson(other)),
    );
    if (!isPlaced && found >= at) {
      isPlaced = true;
      if (found === at) {
        all.push(objectFrom([...entriesOf(expected), ...entriesOf(missing)]));
        from = found + 1;
        continue;
      }
      all.push(missing);
    }
    all.push(expected);
    from = found + 1;
  }
  return { missing, all: isPlaced ? all : [...all, missing] };
}

function durationText(ms: number): string {
  return ms % 1000 === 0 ? `${ms / 1000}s` : `${Math.round(ms)}ms`;
}

const HIDDEN = '[redacted]';
const LONGEST = 60;

/** Shows values and texts of a configuration without its secrets. */
interface Masker {
  describe(mutant: Mutant): string;
  text(text: string): string;
}

function maskerFor(secrets: Iterable<Secrets>): Masker {
  const redactor = new Redactor();
  for (const known of secrets)
    for (const secret of known.values()) if (!isSymbol(secret.open())) redactor.add(secret.open());
  const text = (given: string) => redactor.redact(given);
  return {
    text,
    describe({ pointer, change }) {
      const name = JSON.stringify(pointerSegments(pointer).at(-1) ?? '');
      if ('what' in change) return text(`${name}: ${change.what}`);
      const [before, after] = [JSON.stringify(change.before), JSON.stringify(change.after)];
      // a part of a secret is not a less secret
      const isSecret = isSecretPlace(pointer) || text(before) !== before;
      return `${name}: ${isSecret ? `${HIDDEN} changed` : `${shortened(before)} → ${shortened(after)}`}`;
    },
  };
}

function isSecretPlace(pointer: Pointer): boolean {
  return pointerSegments(pointer).some((segment) => segment.startsWith('#'));
}

function shortened(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

/** A place in a plan: `runs/0/jobs/1/paging/limit`. */
type PlanPath = string;

/** Whether a plan finds the same values under the secrets that it names; others do nothing. */
function sameSecrets(plan: Plan, a: Secrets, b: Secrets): boolean {
  return secretNames(plan).every((name) => a.get(name)?.open() === b.get(name)?.open());
}

/** Members that only name things. */
const NAMES = new Set(['id', 'from', 'extensions']);

/** What differs between two plans: the deepest places that have the difference in them. */
export function changedParts(
  before: unknown,
  after: unknown,
  path: PlanPath = '',
): readonly PlanPath[] {
  if (before === after) return [];
  if (typeof before !== 'object' || typeof after !== 'object' || before === null || after === null)
    return [path];
  if (Array.isArray(before) !== Array.isArray(after)) return [path];
  if (Array.isArray(before) && Array.isArray(after) && before.length !== after.length)
    return [`${path}/length`];
  const [left, right] = [
    before as Readonly<Record<string, unknown>>,
    after as Readonly<Record<string, unknown>>,
  ];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].flatMap((name) =>
    NAMES.has(name) ? [] : changedParts(left[name], right[name], `${path}/${name}`),
  );
}

/** A plan that knows what of it was read. */
interface WatchedPlan {
  readonly plan: Plan;
  /** Whether the value at a path, or something of the object that would have it, was looked at. */
  isRead(path: PlanPath): boolean;
}

/** What a run never reads cannot change it: this finds mutants that no replay could notice, without replaying them. */
export function watchPlan(plan: Plan): WatchedPlan {
  const read = new Set<PlanPath>();
  const watched = <T extends object>(part: T, path: PlanPath): T => {
    const inner = new Map<PropertyKey, object>();
    // a copy, since the parts of a frozen object cannot be given out as others
    const copy = (Array.isArray(part) ? [...part] : { ...part }) as T;
    return new Proxy(copy, {
      get(target, name, receiver) {
        // serializing the whole plan to search it for symbols does not count as reading its parts
        if (name === 'toJSON') return () => part;
        const value: unknown = Reflect.get(target, name, receiver);
        if (typeof name === 'symbol') return value;
        read.add(`${path}/${name}`);
        if (typeof value !== 'object' || value === null) return value;
        const known = inner.get(name);
        if (known !== undefined) return known;
        const child = watched(value, `${path}/${name}`);
        inner.set(name, child);
        return child;
      },
      has(target, name) {
        if (typeof name === 'string') read.add(`${path}/${name}`);
        return Reflect.has(target, name);
      },
    });
  };
  return { plan: watched(plan, ''), isRead: (path) => read.has(path) };
}

/**
 * The plan without what no result of a run can show: what messages call a job, added columns that the mapping of a data type does not
 * read, the order of lists that are only searched, and the first slash of an endpoint below a base URL without a path.
 */
export function effectOf(plan: Plan): Plan {
  return {
    ...plan,
    runs: plan.runs.map((run) => {
      const { mappings } = plan.runs.find(({ bucket }) => bucket === run.bucket) ?? run; // A20
      const isAtRoot = hasRootBase(run);
      return { ...run, jobs: run.jobs.map((job) => jobEffect(job, mappings, isAtRoot)) };
    }),
  };
}

function jobEffect(job: Job, mappings: readonly MappedType[], isAtRoot: boolean): Job {
  const type = mappings.find(({ dataType }) => dataType === job.dataType);
  const tables = type === undefined ? undefined : mappedTableList([type]);
  const isRead = (name: string) =>
    tables === undefined || tables.some((table) => reads(table, name));
  const { label: _, ...run } = job;
  const { exclude, async: steps } = job;
  return {
    ...run,
    endpoint: isAtRoot ? job.endpoint.replace(/^\/(?!\/)/, '') : job.endpoint,
    userData: job.userData.filter(({ name }) => isRead(name)),
    responseFilters: asSet(job.responseFilters),
    ...(exclude === undefined ? {} : { exclude: { ...exclude, paths: asSet(exclude.paths) } }),
    ...(steps === undefined
      ? {}
      : {
          async: {
            ...steps,
            status: {
              ...steps.status,
              done: asSet(steps.status.done),
              failed: asSet(steps.status.failed),
            },
          },
        }),
    ...(job.response?.kind === 'xml'
      ? { response: { ...job.response, lists: asSet(job.response.lists) } }
      : {}),
    children: job.children.map((child) => jobEffect(child, mappings, isAtRoot)),
  };
}

function asSet(names: readonly string[]): readonly string[] {
  return [...new Set(names)].sort();
}

function hasRootBase({ target: { baseUrl } }: Run): boolean {
  return (
    baseUrl.kind === 'literal' &&
    typeof baseUrl.value === 'string' &&
    splitUrl(baseUrl.value).path === '/'
  );
}

/** HASH-7: without a key, what links children to a row is made of all added columns. */
function reads({ definitions, primaryKey }: MappedTable, column: string): boolean {
  if (primaryKey.length === 0 && definitions.some(({ kind }) => kind === 'table')) return true;
  return definitions.some(
    (definition) =>
      definition.kind === 'user' &&
      (definition.name === column || pathSegments(definition.name, '/')[0] === column),
  );
}
