import type { RuleId } from '../../generated/rules.ts';
import type { EvaluationContext } from '../plan/expression/evaluate.ts';
import type { Cursors } from '../plan/extensions/cursors.ts';
import type { JobRuntime } from '../plan/extensions/extension.ts';
import { type requestGuard, windowsOf } from '../plan/extensions/index.ts';
import type { JobCursor } from '../plan/extensions/job-cursor.ts';
import type { Credentials, Job, Placeholder, Plan, Run } from '../plan/model/plan.ts';
import type { ProposedPagination } from '../plan/pagination/evidence.ts';
import type { Params } from '../plan/pagination/method.ts';
import type { Ports, RunEvent } from '../ports/ports.ts';
import type { CredentialPort, TokenPort } from '../ports/stores.ts';
import type { JsonScalar } from '../values/json.ts';
import type { Pointer } from '../values/path.ts';
import type { Secrets } from '../values/secret.ts';
import type { Afterwards } from './afterwards.ts';
import type { Execution } from './child-executions.ts';
import type { Completeness } from './completeness.ts';
import type { DeletedRecords } from './deleted-records.ts';
import { evaluateGuarded } from './evaluate-entries.ts';
import type { RunJournal } from './journal.ts';
import type { LateValues } from './late-values.ts';
import type { RunOptions } from './options.ts';
import type { Pace } from './pace.ts';
import type { PartialRun } from './partial-run.ts';
import type { RecordQuota } from './record-quota.ts';
import type { Redactor } from './redactor.ts';
import type { ConfiguredOrigins } from './redirect.ts';
import type { ClientHeader } from './render-request.ts';
import type { RunTables } from './tables.ts';

type WithoutTime<E> = E extends RunEvent ? Omit<E, 'atMs'> : never;

/** Reports a warning. `expected`: the case is normal, so that it is counted but fails no run. `pagination` is what its text proposes for the job. */
export type Warn = (
  rule: RuleId,
  message: string,
  job: Pointer | null,
  kind?: 'expected' | undefined,
  pagination?: ProposedPagination | undefined,
) => void;

/** What lives as long as a whole extraction: all its runs. */
export interface ExtractionContext {
  readonly plan: Plan;
  readonly ports: Ports;
  readonly credentials: CredentialPort;
  readonly tokens: TokenPort;
  readonly secrets: Secrets;
  readonly redactor: Redactor;
  readonly tables: RunTables;
  readonly state: ReadonlyMap<string, JsonScalar>;
  readonly signal: AbortSignal | undefined;
  /** `recalled` responses of earlier attempts needed no request in this one. */
  readonly counts: {
    requests: number;
    recalled: number;
    logins: number;
    exchanges: number;
    rows: number;
    discarded: number;
    /** Requests that reached a server. */
    connected: number;
  };
  readonly pace: Pace;
  readonly journal: RunJournal | undefined;
  /** How many pages are requested of each execution of a job; all of them when absent. */
  readonly maxPages: number | undefined;
  /** How many executions of each job run; all of them when absent. */
  readonly maxExecutions: number | undefined;
  readonly records: RecordQuota;
  /** What stays as it is in a run of some jobs; absent in one of all jobs. */
  readonly part: PartialRun | undefined;
  /** Gets the failures of jobs, where these do not end the run. */
  readonly jobFailed: RunOptions['jobFailed'] | undefined;
  readonly completeness: Completeness;
  readonly cursors: Cursors;
  readonly deleted: DeletedRecords;
  /** Records of parents for which a placeholder leaves out the request, by where it is written. */
  readonly skippedParents: Map<
    Pointer,
    { readonly child: Job; readonly placeholder: Placeholder; readonly count: number }
  >;
  /** Jobs whose filter was warned of, and authentications whose refresh token was. */
  readonly warnedOf: Set<Pointer>;
  /** Authentications whose login has succeeded. */
  readonly loggedIn: Set<Pointer>;
  readonly emit: (event: WithoutTime<RunEvent>) => void;
  /** Whether there is a listener for events of a kind; checked before building expensive events. */
  readonly hasListener: (kind: RunEvent['kind']) => boolean;
  readonly warn: Warn;
}

/** What requests are made of: in a run, and in a preview, which sends none. */
export interface RequestContext
  extends Pick<
    ExtractionContext,
    'plan' | 'redactor' | 'state' | 'journal' | 'cursors' | 'emit' | 'warn'
  > {
  readonly run: Run;
  /** The credentials of the job; those of the API outside of jobs. */
  readonly authentication: Credentials;
  readonly baseUrl: string;
  readonly clientHeaders: readonly ClientHeader[];
  readonly evaluation: EvaluationContext;
}

/** What lives as long as one run (ITER-5). */
export interface RunContext extends ExtractionContext, RequestContext {
  /** How many requests of each job the API has accepted in this run. */
  readonly accepted: Map<Pointer, number>;
  readonly origins: ConfiguredOrigins;
  /** What is closed when the run ends. */
  readonly afterwards: Afterwards;
  /** The run has ended: `signal` is that of the requests which close something, and none of them is repeated. */
  readonly isClosing?: true;
  /** Values that are filled in when a request is sent; absent where there are none. */
  readonly late?: LateValues | undefined;
  /** What settings of the API ask before each request. */
  readonly beforeRequest: ReturnType<typeof requestGuard>;
}

/** What the extensions of a job see of a run; `evaluation` is what they evaluate with. */
export function jobRuntime(
  execution: Execution,
  evaluation: EvaluationContext,
  addedColumns: Params,
  context: RequestContext & Partial<Pick<ExtractionContext, 'deleted'>>,
): JobRuntime {
  const { redactor, emit, warn, state } = context;
  return {
    job: execution.job,
    cursor: cursorOf(execution, context),
    deleted: context.deleted?.of(context.run, execution.job, addedColumns),
    startMs: startMsOf(state),
    addedColumns: addedColumns.map(([name]) => name),
    evaluate: (expression, record) =>
      evaluateGuarded(
        expression,
        record === undefined ? evaluation : { ...evaluation, record },
        redactor,
      ),
    redact: (text) => redactor.redact(text),
    warn,
    log: (message) => emit({ kind: 'log', level: 'info', message }),
  };
}

/** Where an execution of an incremental job continues; `undefined` for other jobs. */
export function cursorOf(
  execution: Execution,
  { cursors, run, evaluation, redactor, state }: RequestContext,
): JobCursor | undefined {
  // all values of a run are computed at its start, also when it is resumed
  const atStart = { ...evaluation, nowMs: () => startMsOf(state) };
  return cursors.of(execution, {
    run,
    startMs: startMsOf(state),
    evaluate: (expression) =>
      evaluation.unknownValues?.isKnown(expression) === false
        ? undefined
        : evaluateGuarded(expression, atStart, redactor),
    redact: (text) => redactor.redact(text),
  });
}

/** The executions of jobs with windows: one for each window, in order. All others as they are. */
export function* inWindows(
  executions: Iterable<Execution>,
  context: RequestContext,
): Generator<Execution> {
  const { evaluation, state, journal } = context;
  // windows of later attempts are those of the first
  const timed =
    journal === undefined ? evaluation : { ...evaluation, nowMs: () => startMsOf(state) };
  for (const execution of executions) {
    const windows = windowsOf(execution.job, () => jobRuntime(execution, timed, [], context));
    if (windows === undefined) yield execution;
    else for (const window of windows) yield { ...execution, window };
  }
}

function startMsOf(state: RequestContext['state']): number {
  return Number(state.get('currentStart') ?? 0) * 1000;
}
