import { traitsOf } from '../authentication/index.ts';
import { peerWording } from '../diagnostics/peer-wording.ts';
import { type Failure, RunError, withCause } from '../diagnostics/run-error.ts';
import type { Plan, Run } from '../plan/plan.ts';
import { partsOfUnitId, unitId } from '../plan/units.ts';
import type { RunEvent } from '../ports/events.ts';
import type { Ports } from '../ports/ports.ts';
import { type SinkPort, StorageProblem, type StoredRun } from '../ports/sink.ts';
import { plural } from '../support/plural.ts';
import { productName } from '../support/version.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import {
  entriesOf,
  isArray,
  isListLike,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  type JsonScalar,
  keysOf,
  mapMembers,
  member,
  objectFrom,
  valuesOf,
} from '../values/json.ts';
import { jsonText, phpText } from '../values/text.ts';
import { isHttpUrl } from '../values/url.ts';
import { topLevelExecution } from './child-executions.ts';
import { createCompleteness } from './completeness.ts';
import { createAuthorizer } from './credentials.ts';
import { createCursors } from './cursors.ts';
import { evaluateGuarded, isSecretValue } from './evaluate-entries.ts';
import { createMemoryCredentials } from './memory-credentials.ts';
import { createOrigins } from './origins.ts';
import { createPace, type Pace, type PaceOptions } from './pace.ts';
import { Redactor } from './redactor.ts';
import { createRowTrace } from './row-trace.ts';
import type { ExtractionContext, RunContext } from './run-context.ts';
import { runConcurrently } from './run-job.ts';
import { RunJournal } from './run-journal.ts';
import type { RunOptions } from './run-options.ts';
import { createRunTables, type RunTablesOptions, summariesOf, type TableSummary } from './run-tables.ts';
import { tablesBeside } from './tables-beside.ts';

/** How a run has ended. Tables are final only when `ok`, or when the failure says so. */
export interface RunOutcome {
  readonly ok: boolean;
  readonly failure?: Failure;
  readonly tables: readonly TableSummary[];
  /** What became of the tables of earlier runs; only when `ok`. */
  readonly stored?: StoredRun;
  readonly requests: number;
  readonly logins: number;
  /** Requests for pages past the end, which look-ahead has requested. */
  readonly discarded: number;
  /** The first error of the event handler. It does not stop the run. */
  readonly eventsFailure?: Failure;
}

/**
 * Executes a plan: runs in order (ITER-2), then the tables, then one commit of tables and state (STATE-3, OUT-14). The first
 * failure ends everything, before any table has its final name (ITER-7, ERR-1). An error of a port is a failure, too; an error of
 * the event handler is not. Never rejects.
 */
export async function runPlan(plan: Plan, options: RunOptions): Promise<RunOutcome> {
  const { ports, secrets } = options;
  let startMs = 0;
  const counts = { requests: 0, recalled: 0, logins: 0, exchanges: 0, rows: 0, discarded: 0 };
  const redactor = new Redactor();
  let eventsFailure: Failure | undefined;
  const whileListening = (act: () => void) => {
    try {
      act();
    } catch (error) {
      eventsFailure ??= unexpected('An event was lost', error, redactor);
    }
  };
  const emit: ExtractionContext['emit'] = (event) =>
    whileListening(() => {
      const timed = event as { atMs?: number } & typeof event; // each event object is new, so it can be changed
      timed.atMs = ports.clock.nowMs();
      ports.events(timed as RunEvent);
    });
  const hasListener: ExtractionContext['hasListener'] = (kind) => {
    let ignored = false;
    whileListening(() => {
      ignored = ports.events.ignores?.(kind) === true;
    });
    return !ignored;
  };
  const finished = (ok: boolean) => {
    const { requests, logins, discarded, rows } = counts;
    whileListening(() => emit({ kind: 'run-finished', ok, requests, logins, discarded, rows, tookMs: Math.round(ports.clock.nowMs() - startMs) }));
  };
  const totals = () => ({
    requests: counts.requests,
    logins: counts.logins,
    discarded: counts.discarded,
    ...(eventsFailure === undefined ? {} : { eventsFailure }),
  });
  try {
    for (const secret of secrets.values()) redactor.add(secret.open());
    for (const secret of ports.http.secrets ?? []) redactor.add(secret);
    startMs = ports.clock.nowMs();
    const maxWaitSeconds = plan.runs[0]?.target.retry.maxWaitSeconds ?? 0; // a setting of the API, the same for all iterations
    const pace = createPace({ ...rateOf(plan), ...options.pace }, ports, (ms) => emit({ kind: 'waited', ms, reason: 'rate' }), maxWaitSeconds);
    const { tables, stored } = await walk(plan, options, { counts, redactor, emit, hasListener, pace, startedAt: options.startedAt ?? startMs });
    finished(true);
    return { ok: true, tables, stored, ...totals() };
  } catch (error) {
    const failure = failureFrom(error, options.signal, redactor);
    await abandon(ports, failure.message);
    finished(false);
    return { ok: false, failure, tables: [], ...totals() };
  }
}

/** `api.rate`, which an option of the run overrides. */
function rateOf({ runs }: Plan): Pick<PaceOptions, 'rate'> {
  const rate = runs[0]?.target.rate?.limit; // a setting of the API, the same for all iterations
  return rate === undefined ? {} : { rate };
}

/** What ended the run is reported; that it cannot be abandoned, too, is not. */
async function abandon({ sink }: Ports, reason: string): Promise<void> {
  try {
    await sink.abandon(reason);
  } catch {}
}

function failureFrom(error: unknown, signal: AbortSignal | undefined, redactor: Redactor): Failure {
  if (signal?.aborted === true) return withCause({ kind: 'aborted', message: 'The run was interrupted', pointer: null }, error);
  if (error instanceof RunError) return error.failure;
  if (error instanceof StorageProblem) return withCause({ kind: 'storage', message: redactor.redact(error.message), pointer: null }, error);
  return unexpected('The run failed', error, redactor);
}

function unexpected(what: string, error: unknown, redactor: Redactor): Failure {
  const message = error instanceof Error ? error.message : String(error);
  return withCause({ kind: 'unexpected', message: redactor.redact(`${what}: ${message}`), pointer: null }, error);
}

type Shared = Pick<ExtractionContext, 'counts' | 'redactor' | 'emit' | 'hasListener' | 'pace'> & {
  readonly startedAt: number;
};

async function walk(
  plan: Plan,
  { ports, secrets, signal, traceRows = false, failOnWarning = false, levels, credentials = createMemoryCredentials(), journal: port, unit }: RunOptions,
  { counts, redactor, emit, hasListener, pace, startedAt: now }: Shared,
): Promise<{ readonly tables: readonly TableSummary[]; readonly stored: StoredRun }> {
  let warnings = 0;
  const refused = new Set<string>();
  const warn: ExtractionContext['warn'] = (rule, message, job, isNormal = false) => {
    const level = levels?.get(rule) ?? 'warning';
    if (level === 'off') return;
    const text = redactor.redact(message);
    if (isNormal || level === 'note') return emit({ kind: 'log', level: 'info', message: text, rule });
    warnings++;
    if (level === 'error') refused.add(rule);
    emit({ kind: 'warning', rule, message: text, job });
  };
  await ports.sink.begin();
  const journal = port === undefined ? undefined : new RunJournal(port, secrets);
  const here = { startedAt: now, state: await readState(ports, emit) };
  const { startedAt, state: inputState } = (await journal?.begin(here)) ?? here;
  if (journal?.isReplaying === true) emit({ kind: 'log', level: 'info', message: 'Processing the responses that were kept. They are not requested again.' });
  const currentStart = Math.floor(startedAt / 1000);
  const heard = {
    warn,
    debug: (message: string) => emit({ kind: 'log', level: 'debug', message: redactor.redact(message) }),
    ...(traceRows ? { trace: createRowTrace(emit) } : {}),
  };
  const tablesInto = (sink: SinkPort, listeners: Pick<RunTablesOptions, 'warn' | 'debug' | 'trace'>) =>
    createRunTables({ plan, ports: { ...ports, sink }, bodies: port?.bodies, inputState, ...listeners });
  const { beside } = ports.sink;
  // warnings about tables appear once, for the tables that may lose digits
  const tables =
    beside === undefined ? tablesInto(ports.sink, heard) : tablesBeside(tablesInto(ports.sink, { warn: () => {}, debug: () => {} }), tablesInto(beside, heard));
  const state = timeOf(inputState, currentStart);
  const completeness = createCompleteness();
  const cursors = createCursors(inputState);
  const context: ExtractionContext = {
    plan,
    ports,
    credentials,
    secrets,
    redactor,
    tables,
    state,
    signal,
    counts,
    emit,
    hasListener,
    warn,
    pace,
    journal,
    pages: unit === undefined ? undefined : partsOfUnitId(unit).pages,
    completeness,
    cursors,
    warnedOf: new Set(),
  };
  for (const [index, run] of plan.runs.entries()) await oneRun(run, index, context);
  for (const { rule, message, job } of completeness.findings(plan)) warn(rule, message, job);
  const { tables: closed, stateMembers } = await tables.finish();
  const incremental = cursors.state();
  cursors.warn(warn);
  signal?.throwIfAborted();
  if (failOnWarning && warnings > 0)
    throw new RunError({
      kind: 'warnings',
      message: `The run had ${plural(warnings, 'warning')}, and --fail-on-warning is set`,
      pointer: null,
    });
  if (refused.size > 0)
    throw new RunError({
      kind: 'warnings',
      message: `The run had warnings that the project treats as errors: ${[...refused].sort().join(', ')}`,
      pointer: null,
    });
  port?.end();
  const stored = await ports.sink.commit({
    tables: closed,
    state: jsonText(outputState(inputState, currentStart, incremental === undefined ? stateMembers : [...stateMembers, ['incremental', incremental]])),
  });
  const summaries = summariesOf(closed);
  for (const { bucket, table, rows, columns, bytes, incremental, primaryKey } of summaries) {
    counts.rows += rows;
    emit({ kind: 'table-closed', bucket, table, rows, columns: [...columns], bytes, incremental, primaryKey: [...primaryKey] });
  }
  emit({ kind: 'log', level: 'info', message: 'Extractor finished successfully.' });
  return { tables: summaries, stored };
}

/** STATE-1, ACC-26. */
async function readState({ state }: Ports, emit: ExtractionContext['emit']): Promise<JsonObject> {
  const read = await state.read();
  if (read.kind === 'state') return read.value;
  if (read.kind === 'malformed') {
    throw new RunError({
      kind: 'state',
      message: `The state file is not valid: ${read.reason}`,
      pointer: null,
      help: 'correct or remove it; without a state file, the next run extracts everything again',
    });
  }
  emit({ kind: 'log', level: 'info', message: 'No state file found. Treating this as the first run.' });
  return {};
}

/** STATE-2, CTX-E4: `previousStart`, `currentStart`, and all other scalars in the state's `time`. */
function timeOf(inputState: JsonObject, currentStart: number): ReadonlyMap<string, JsonScalar> {
  const time = member(inputState, 'time');
  const values = new Map<string, JsonScalar>();
  if (isObject(time)) for (const [name, value] of entriesOf(time)) if (isScalar(value)) values.set(name, value);
  const previous = values.get('previousStart');
  values.set('previousStart', isPhpEmpty(previous) ? 0 : (previous as JsonScalar));
  values.set('currentStart', currentStart);
  return values;
}

/** Unknown members are kept as the peer reads and writes them: an empty object, and one that is a list to it, is a list. */
function asPhpArrays(value: Json): Json {
  if (isScalar(value)) return value;
  if (isArray(value)) return value.map(asPhpArrays);
  const object = mapMembers(value, asPhpArrays);
  return keysOf(object).length === 0 || isListLike(object) ? valuesOf(object) : object;
}

/** STATE-3, STATE-6, ST-1: the input state with the time of this run and the learned structure of tables. */
function outputState(inputState: JsonObject, currentStart: number, learned: readonly (readonly [string, Json])[]): JsonObject {
  const former = member(inputState, 'time');
  const kept = isObject(former) ? entriesOf(former).filter(([name]) => name !== 'currentStart') : [];
  const time = objectFrom([...kept, ['previousStart', currentStart]]);
  return objectFrom([...entriesOf(mapMembers(inputState, asPhpArrays)), ['time', time], ...learned]);
}

async function oneRun(run: Run, index: number, extraction: ExtractionContext): Promise<void> {
  const { ports, secrets, redactor, emit, state, journal } = extraction;
  const { type: authentication } = traitsOf(run.credentials);
  emit({ kind: 'run-started', iteration: run.iteration, debug: run.debug, authentication });
  emit({ kind: 'log', level: 'debug', message: authentication === 'none' ? 'Using no authentication.' : `Using '${authentication}' authentication.` });
  const evaluation = { nowMs: () => ports.clock.nowMs(), secrets, state };
  journal?.port.enter(null);
  const start = journal === undefined ? evaluation : { ...evaluation, nowMs: () => journal.timeInTurn() };
  const baseUrl = baseUrlOf(run, start, redactor);
  const clientHeaders = run.target.clientHeaders.map(({ name, value }) => ({
    name,
    value: evaluateGuarded(value, start, redactor),
    tainted: isSecretValue(value, redactor),
  }));
  const context: RunContext = {
    ...extraction,
    run,
    baseUrl,
    origins: createOrigins(run, baseUrl),
    clientHeaders: clientHeaders.some(({ name }) => name.toLowerCase() === 'user-agent')
      ? clientHeaders
      : [...clientHeaders, { name: 'User-Agent', value: productName, tainted: false }],
    evaluation,
    pace: paceOf(run, extraction),
  };
  const authorizerFor = createAuthorizer(context);
  await runConcurrently(
    run.jobs.map((job, at) => topLevelExecution(job, unitId(index, at), extraction.pages)),
    authorizerFor,
    context,
  );
}

/** Requests cannot be concurrent if a login is valid for one request only. */
function paceOf(run: Run, { pace, emit }: ExtractionContext): Pace {
  const oneByOne = traitsOf(run.credentials).login?.expiry.kind === 'before-every-request';
  if (!oneByOne || (pace.lookAhead === 0 && pace.concurrency === 1)) return pace;
  emit({ kind: 'log', level: 'info', message: 'Requests are sent one at a time, because each needs its own login.' });
  return { ...pace, lookAhead: 0, concurrency: 1 };
}

/** API-BASE-3, API-BASE-5, ACC-27. */
function baseUrlOf(run: Run, evaluation: RunContext['evaluation'], redactor: Redactor): string {
  const value = evaluateGuarded(run.target.baseUrl, evaluation, redactor);
  const text = isScalar(value) ? phpText(value) : '';
  if (isHttpUrl(text)) return text;
  const pointer = 'from' in run.target.baseUrl ? (run.target.baseUrl.from ?? null) : null;
  throw new RunError({
    kind: 'missing-value',
    message: `"baseUrl" is not a valid URL: ${redactor.redact(text)}`,
    details: [peerWording(`The "baseUrl" attribute in API configuration resulted in an invalid URL (${redactor.redact(text)})`)],
    pointer,
  });
}
