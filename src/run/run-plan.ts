import type { Certificate, JobCompleteness } from '../../generated/certificate.ts';
import { type RequiredVerdict, satisfies } from '../complete/verdict.ts';
import { factsOf, usedCredentials } from '../plan/authentication/index.ts';
import { cursorState, type UnsureJobs, warnAboutCursors } from '../plan/extensions/cursors.ts';
import { requestGuard } from '../plan/extensions/index.ts';
import { jobsOf, jobTitle, unitId } from '../plan/model/jobs.ts';
import { type Job, type Plan, planHash, type Run } from '../plan/model/plan.ts';
import type { Ports, RunEvent } from '../ports/ports.ts';
import { StorageProblem, type StoredRun } from '../ports/sink.ts';
import type { AttemptStart } from '../ports/stores.ts';
import { type Failure, RunError, withCause } from '../text/diagnostic.ts';
import { durationText } from '../values/duration.ts';
import { messageOf } from '../values/errors.ts';
import {
  entriesOf,
  isArray,
  isListLike,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  mapMembers,
  member,
  objectFrom,
  valuesOf,
} from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, parentPointer } from '../values/path.ts';
import { jsonText } from '../values/text.ts';
import { plural } from '../values/words.ts';
import { Afterwards } from './afterwards.ts';
import { type Execution, topLevelExecutions } from './child-executions.ts';
import type { ExtractionContext, RunContext } from './context.ts';
import { createAccess } from './credentials.ts';
import { addSecrets } from './evaluate-entries.ts';
import { RunJournal } from './journal.ts';
import { lateValuesOf } from './late-values.ts';
import { targetOf } from './make-request.ts';
import { createExtraction, type RunOptions, type Shared } from './options.ts';
import { createPace, type Pace, type PaceOptions } from './pace.ts';
import { Redactor } from './redactor.ts';
import { createOrigins } from './redirect.ts';
import { runConcurrently } from './run-job.ts';
import type { TableRepeats } from './table-files.ts';
import { type FinishedTables, summariesOf, type TableSummary } from './tables.ts';

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
  /** How sure it is that each job has read everything, by the names that messages have for jobs. Absent when the run has not begun. */
  readonly completeness?: ReadonlyMap<string, JobCompleteness>;
  /** The first error of the event handler. It does not stop the run. */
  readonly eventsFailure?: Failure;
}

/**
 * Executes a plan: runs in order (ITER-2), then the tables, then one commit of tables and state (STATE-3, OUT-14). The first
 * failure ends everything, before any table has its final name (ITER-7, ERR-1). An error of a port is a failure, too; an error of
 * the event handler is not. When the signal is aborted and a port
 * does not answer, the run ends without it after `graceMs`. `hash` gives that of the plan with symbols in the place of secrets. Never rejects.
 */
export async function runPlan(
  plan: Plan,
  options: RunOptions,
  hash: () => string = () => planHash(plan),
  redactor: Redactor = new Redactor(),
): Promise<RunOutcome> {
  const { ports, secrets } = options;
  let startMs = 0;
  const counts = {
    requests: 0,
    recalled: 0,
    logins: 0,
    exchanges: 0,
    rows: 0,
    discarded: 0,
    connected: 0,
  };
  let eventsFailure: Failure | undefined;
  const whileListening = (act: () => void) => {
    try {
      act();
    } catch (error) {
      eventsFailure ??= unexpected('An event was lost', error, redactor);
    }
  };
  let isOver = false;
  const emit: ExtractionContext['emit'] = (event) =>
    whileListening(() => {
      if (isOver) return;
      const timed = event as { atMs?: number } & typeof event; // each event object is new, so it can be changed
      timed.atMs = ports.clock.nowMs();
      const answer: unknown = ports.events(timed as RunEvent);
      // an async handler is not waited for, but its failure is one of the handler
      if (answer instanceof Promise)
        answer.catch((error: unknown) =>
          whileListening(() => {
            throw error;
          }),
        );
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
    whileListening(() =>
      emit({
        kind: 'run-finished',
        ok,
        requests,
        logins,
        discarded,
        rows,
        tookMs: Math.round(ports.clock.nowMs() - startMs),
      }),
    );
    isOver = true;
  };
  const known: KnownCompleteness = {};
  const certificate: Certify = (end) =>
    known.completeness === undefined
      ? {}
      : {
          certificate: certificateText({
            plan: { version: plan.planVersion, hash: hash() },
            startedAtMs: known.startedAtMs ?? startMs,
            endedAtMs: ports.clock.nowMs(),
            end,
            jobs: [...known.completeness.values()],
            repeatedKeys: (known.repeats ?? []).map(certifiedRepeats),
          }),
        };
  const totals = () => ({
    ...present({ completeness: known.completeness }),
    requests: counts.requests,
    logins: counts.logins,
    discarded: counts.discarded,
    ...present({ eventsFailure }),
  });
  const stage = { isCommitting: false };
  const { signal, graceMs = GRACE_MS } = options;
  const attempt = async (): Promise<RunOutcome> => {
    try {
      addSecrets(redactor, secrets, ports.http);
      startMs = ports.clock.nowMs();
      const maxWaitSeconds = plan.runs[0]?.target.retry.maxWaitSeconds ?? 0; // a setting of the API, the same for all iterations
      const pace = createPace(
        { ...rateOf(plan), ...options.pace },
        ports,
        (ms) => emit({ kind: 'waited', ms, reason: 'rate' }),
        { maxWaitSeconds, maxUnits: () => largestWeight(plan) },
      );
      const { tables, stored } = await walk(plan, options, {
        counts,
        redactor,
        emit,
        hasListener,
        pace,
        startMs,
        stage,
        known,
        certificate,
      });
      finished(true);
      return { ok: true, tables, stored, ...totals() };
    } catch (error) {
      const failure = failureFrom(error, options.signal, redactor);
      await abandon(ports, failure.message, certificate('failed').certificate);
      finished(false);
      return { ok: false, failure, tables: [], ...totals() };
    }
  };
  const patience = patienceOf(signal, graceMs);
  try {
    const outcome = await Promise.race([attempt(), patience.ends]);
    if (outcome !== undefined) return outcome;
    finished(false);
    return overdue(graceMs, stage, totals());
  } finally {
    patience.stop();
  }
}

const GRACE_MS = 30_000;

/** Resolves so long after the signal, by the time of the machine: the clock is one of the ports that may not answer. */
function patienceOf(
  signal: AbortSignal | undefined,
  graceMs: number,
): { readonly ends: Promise<undefined>; readonly stop: () => void } {
  let stop = () => {};
  const ends = new Promise<undefined>((resolve) => {
    if (signal === undefined) return;
    const wait = () => {
      const timeout = AbortSignal.timeout(graceMs);
      timeout.addEventListener('abort', () => resolve(undefined));
    };
    if (signal.aborted) return wait();
    signal.addEventListener('abort', wait, { once: true });
    stop = () => signal.removeEventListener('abort', wait);
  });
  return { ends, stop };
}

/** What is known of a run that has not ended in time. */
function overdue(
  graceMs: number,
  { isCommitting }: Stage,
  totals: Omit<RunOutcome, 'ok' | 'failure' | 'tables'>,
): RunOutcome {
  const message = `The run was interrupted, and ${isCommitting ? 'the sink' : 'a port'} has not answered for ${durationText(graceMs)}`;
  const failure: Failure = {
    kind: 'aborted',
    message: isCommitting ? `${message}: whether the tables are stored is unknown` : message,
    pointer: null,
  };
  return { ok: false, failure, tables: [], ...totals };
}

/** The verdicts so far, also of a run that fails. */
interface KnownCompleteness {
  completeness?: ReadonlyMap<string, JobCompleteness>;
  /** When the first attempt began. */
  startedAtMs?: number;
  repeats?: readonly TableRepeats[];
}

/** Makes the certificate, once there are verdicts. */
type Certify = (end: 'well' | 'failed') => { readonly certificate?: string };

/** How far a run is. */
interface Stage {
  /** Whether the sink was told to commit. */
  isCommitting: boolean;
}

/** `api.rate`, which an option of the run overrides. */
function rateOf({ runs }: Plan): Pick<PaceOptions, 'rate'> {
  const rate = runs[0]?.target.rate?.limit; // a setting of the API, the same for all iterations
  return rate === undefined ? {} : { rate };
}

/** The most requests that one request of the plan counts as. */
function largestWeight({ runs }: Plan): number {
  const lists = new Set(runs.map(({ jobs }) => jobs)); // iterations have most of them in common
  let most = 1;
  for (const jobs of lists)
    for (const { weight } of jobsOf(jobs)) most = Math.max(most, weight?.units ?? 1);
  return most;
}

/** What ended the run is reported; that it cannot be abandoned, too, is not. */
async function abandon(
  { sink }: Ports,
  reason: string,
  certificate: string | undefined,
): Promise<void> {
  try {
    await sink.abandon(reason, certificate);
  } catch {}
}

function failureFrom(error: unknown, signal: AbortSignal | undefined, redactor: Redactor): Failure {
  if (signal?.aborted === true)
    return withCause({ kind: 'aborted', message: 'The run was interrupted', pointer: null }, error);
  if (error instanceof RunError) return error.failure;
  if (error instanceof StorageProblem)
    return withCause(
      {
        kind: 'storage',
        message: redactor.redact(error.message),
        pointer: null,
        ...present({ help: error.help }),
      },
      error,
    );
  return unexpected('The run failed', error, redactor);
}

function unexpected(what: string, error: unknown, redactor: Redactor): Failure {
  const message = messageOf(error);
  return withCause(
    { kind: 'unexpected', message: redactor.redact(`${what}: ${message}`), pointer: null },
    error,
  );
}

async function walk(
  plan: Plan,
  options: RunOptions,
  shared: Shared & {
    readonly startMs: number;
    readonly stage: Stage;
    readonly known: KnownCompleteness;
    readonly certificate: Certify;
  },
): Promise<{ readonly tables: readonly TableSummary[]; readonly stored: StoredRun }> {
  const { ports, secrets, signal, failOnWarning = false, journal: port } = options;
  const { counts, emit } = shared;
  await ports.sink.begin();
  const journal = port === undefined ? undefined : new RunJournal(port, secrets);
  const here: AttemptStart = {
    startedAt: options.startedAt ?? shared.startMs,
    state: await readState(ports, emit),
  };
  const start = (await journal?.begin(here)) ?? here;
  const { startedAt, state: inputState } = start;
  shared.known.startedAtMs = startedAt;
  if (journal?.isReplaying === true)
    emit({
      kind: 'log',
      level: 'info',
      message: 'Processing the responses that were kept. They are not requested again.',
    });
  const { context, warned } = createExtraction(plan, options, shared, { ...start, journal });
  const { tables, completeness, cursors, skippedParents, warn } = context;
  let finished: FinishedTables;
  let deletions: readonly (readonly [string, Json])[];
  try {
    try {
      for (const [index, run] of plan.runs.entries()) await oneRun(run, index, context);
    } catch (error) {
      // why the run asked for what failed may be a list that was not found
      for (const { rule, message, job } of completeness.slips(plan)) warn(rule, message, job);
      throw error;
    }
    for (const { rule, message, job, kind, pagination } of completeness.findings(plan))
      warn(rule, message, job, kind, pagination);
    const results = completeness.results(plan);
    const partial = unsureJobs(results);
    deletions = await context.deleted.finish(
      tables,
      unsureWithParents(plan, partial),
      verdictsOf(results),
      warn,
    );
    finished = await tables.finish((job) => !partial.has(job));
    shared.known.repeats = finished.repeats;
    for (const { rule, message, job, kind } of completeness.repeated(finished.repeats))
      warn(rule, message, job, kind);
  } finally {
    shared.known.completeness = completeness.results(plan);
    for (const judged of shared.known.completeness.values())
      emit({ kind: 'job-judged', completeness: judged });
  }
  const { tables: closed, stateMembers } = finished;
  const { part } = options;
  const isBackfill = part?.isBackfill === true;
  const ended = cursors
    .ended()
    .filter(({ from }) => part?.parents.has(parentPointer(from)) !== true);
  const unsure = unsureJobs(shared.known.completeness);
  const incremental = cursorState(inputState, ended, unsure);
  if (!isBackfill) warnAboutCursors(ended, unsure, warn);
  for (const { child, placeholder, count } of skippedParents.values())
    emit({
      kind: 'log',
      level: 'info',
      message: `'${jobTitle(child)}' is not requested where "${placeholder.path}" has no value: ${count} times`,
    });
  signal?.throwIfAborted();
  if (failOnWarning && warned.count > 0)
    throw new RunError({
      kind: 'warnings',
      message: `The run had ${plural(warned.count, 'warning')}, and --fail-on-warning is set`,
      pointer: null,
    });
  if (warned.refused.size > 0)
    throw new RunError({
      kind: 'warnings',
      message: `The run had warnings that the project treats as errors: ${[...warned.refused].sort().join(', ')}`,
      pointer: null,
    });
  if (options.requireComplete !== undefined)
    refuseIncomplete(options.requireComplete, shared.known.completeness ?? new Map());
  port?.end();
  shared.stage.isCommitting = true;
  const stored = await ports.sink.commit({
    tables: closed,
    ...present({ run: start.run }),
    ...shared.certificate('well'),
    state: jsonText(
      outputState(
        inputState,
        part === undefined ? Math.floor(startedAt / 1000) : undefined,
        isBackfill
          ? []
          : [
              ...stateMembers.filter(
                ([name]) => part?.keepsStructure !== true || !name.startsWith('json_parser.'),
              ),
              ...deletions,
              ...(incremental === undefined ? [] : [['incremental', incremental] as const]),
            ],
      ),
    ),
  });
  const summaries = summariesOf(closed);
  for (const { bucket, table, rows, columns, bytes, incremental, primaryKey } of summaries) {
    counts.rows += rows;
    emit({
      kind: 'table-closed',
      bucket,
      table,
      rows,
      columns: [...columns],
      bytes,
      incremental,
      primaryKey: [...primaryKey],
    });
  }
  emit({ kind: 'log', level: 'info', message: 'Extractor finished successfully.' });
  return { tables: summaries, stored };
}

function certifiedRepeats({ table, isSample, jobs }: TableRepeats): Certificate['repeatedKeys'][0] {
  const sum = (count: 'within' | 'overlapping' | 'across') =>
    jobs.reduce((total, each) => total + each[count], 0);
  return {
    bucket: table.bucket,
    table: table.name,
    withinExecutions: sum('within'),
    overlapping: sum('overlapping'),
    acrossExecutions: sum('across'),
    isSample,
  };
}

/** The jobs that may have read a part of their records only, and why. */
function unsureJobs(jobs: ReadonlyMap<string, JobCompleteness> = new Map()): UnsureJobs {
  const unsure = new Map<Pointer, string>();
  for (const { from, verdict, by, bounds, contradictedParent } of jobs.values()) {
    const [bound] = bounds;
    if (bound !== undefined) unsure.set(from, `its pages were ended by ${bound.by}`);
    else if (verdict === 'contradicted' || verdict === 'doubtful')
      unsure.set(from, `that it has read everything is ${verdict} (${by})`);
    else if (contradictedParent !== undefined)
      unsure.set(from, `'${contradictedParent}' has not read all of its records`);
  }
  return unsure;
}

/** Why a job may lack records: its own reason, or that of a job above, whose records it is executed for. */
function unsureWithParents(
  { runs }: Plan,
  unsure: UnsureJobs,
): (job: Pointer) => string | undefined {
  const all = new Map<Pointer, string>();
  const collect = (jobs: readonly Job[], above: string | undefined): void => {
    for (const { from, endpoint, children } of jobs) {
      const own = unsure.get(from);
      const why = own ?? above;
      if (why !== undefined) all.set(from, why);
      collect(children, own === undefined ? above : `of '${endpoint}', ${own}`);
    }
  };
  for (const { jobs } of runs) collect(jobs, undefined);
  return (job) => all.get(job);
}

function verdictsOf(
  results: ReadonlyMap<string, JobCompleteness>,
): (job: Pointer) => JobCompleteness['verdict'] | undefined {
  const verdicts = new Map([...results.values()].map(({ from, verdict }) => [from, verdict]));
  return (job) => verdicts.get(job);
}

/** Ends a run in which a job has a weaker verdict than is required. */
function refuseIncomplete(
  required: RequiredVerdict,
  jobs: ReadonlyMap<string, JobCompleteness>,
): void {
  const weak = [...jobs].filter(
    ([, { verdict, bounds }]) =>
      bounds.length > 0 || (verdict !== null && !satisfies(verdict, required)),
  );
  if (weak.length === 0) return;
  const listed = weak.map(([name, { verdict, bounds }]) =>
    bounds.length > 0
      ? `'${name}' was ended by ${bounds.map(({ by }) => by).join(', ')}`
      : `'${name}' is ${verdict}`,
  );
  throw new RunError({
    kind: 'warnings',
    message: `The run is not as complete as required (${required}): ${listed.join('; ')}`,
    pointer: null,
    help: 'see the warnings of these jobs; "confirmEnd", "total" and "allow" of a job say what its API does at the end',
  });
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
  emit({
    kind: 'log',
    level: 'info',
    message: 'No state file found. Treating this as the first run.',
  });
  return {};
}

/** Unknown members are kept as Generic Extractor reads and writes them: an empty object, and one that is a list to it, is a list. */
function asPhpArrays(value: Json): Json {
  if (isScalar(value)) return value;
  if (isArray(value)) return value.map(asPhpArrays);
  const object = mapMembers(value, asPhpArrays);
  return keysOf(object).length === 0 || isListLike(object) ? valuesOf(object) : object;
}

/** STATE-3, STATE-6, ST-1: the input state with the time of this run, unless that is to stay, and the learned structure of tables. */
function outputState(
  inputState: JsonObject,
  currentStart: number | undefined,
  learned: readonly (readonly [string, Json])[],
): JsonObject {
  if (currentStart === undefined) return objectFrom([...entriesOf(inputState), ...learned]);
  const before = entriesOf(mapMembers(inputState, asPhpArrays));
  const former = member(inputState, 'time');
  const kept = isObject(former)
    ? entriesOf(former).filter(([name]) => name !== 'currentStart')
    : [];
  const time = objectFrom([...kept, ['previousStart', currentStart]]);
  return objectFrom([...before, ['time', time], ...learned]);
}

/** Executes the jobs of a run of the plan; `index` is its place in it. */
async function oneRun(run: Run, index: number, extraction: ExtractionContext): Promise<void> {
  const { ports, secrets, redactor, emit, state, journal } = extraction;
  const { type: authentication } = factsOf(run.credentials);
  emit({ kind: 'run-started', iteration: run.iteration, debug: run.debug, authentication });
  emit({
    kind: 'log',
    level: 'debug',
    message:
      authentication === 'none'
        ? 'Using no authentication.'
        : `Using '${authentication}' authentication.`,
  });
  const late = lateValuesOf(run);
  const evaluation = {
    nowMs: () => ports.clock.nowMs(),
    secrets,
    state,
    ...present({ later: late?.standIn }),
  };
  journal?.port.enter(null);
  const start =
    journal === undefined ? evaluation : { ...evaluation, nowMs: () => journal.timeInTurn() };
  const target = targetOf(run, start, redactor);
  const context: RunContext = {
    ...extraction,
    run,
    authentication: run.credentials,
    accepted: new Map(),
    ...target,
    origins: createOrigins(run, target.baseUrl),
    beforeRequest: requestGuard(run.target),
    evaluation,
    late,
    pace: paceOf(run, extraction),
    afterwards: new Afterwards(),
  };
  const accessOf = createAccess(context);
  try {
    await runConcurrently(executionsOf(run, index, extraction), accessOf, context);
  } finally {
    await context.afterwards.close(context.signal);
  }
}

function* executionsOf(
  run: Run,
  index: number,
  { redactor }: ExtractionContext,
): Generator<Execution> {
  for (const [at, job] of run.jobs.entries())
    yield* topLevelExecutions(job, unitId(index, at), redactor);
}

/** Requests cannot be concurrent if a login is valid for one request only. */
function paceOf(run: Run, { pace, emit }: ExtractionContext): Pace {
  const oneByOne = usedCredentials(run).some(
    (credentials) => factsOf(credentials).login?.expiry.kind === 'before-every-request',
  );
  if (!oneByOne || (pace.lookAhead === 0 && pace.concurrency === 1)) return pace;
  emit({
    kind: 'log',
    level: 'info',
    message: 'Requests are sent one at a time, because each needs its own login.',
  });
  return { ...pace, lookAhead: 0, concurrency: 1 };
}

/** What a certificate is made of; times are ms since the epoch. */
type CertifiedRun = Pick<Certificate, 'plan' | 'end' | 'jobs' | 'repeatedKeys'> & {
  readonly startedAtMs: number;
  readonly endedAtMs: number;
};

/** The certificate of a run, as final bytes. */
function certificateText({
  plan,
  startedAtMs,
  endedAtMs,
  end,
  jobs,
  repeatedKeys,
}: CertifiedRun): string {
  const certificate: Certificate = {
    certificateVersion: 1,
    plan,
    startedAt: new Date(startedAtMs).toISOString(),
    endedAt: new Date(endedAtMs).toISOString(),
    end,
    jobs,
    repeatedKeys,
  };
  return `${JSON.stringify(certificate, null, 2)}\n`;
}
