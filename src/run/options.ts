import type { RequiredVerdict } from '../complete/verdict.ts';
import { ALLOWED_FINDINGS } from '../plan/configuration/formats.ts';
import { createCursors } from '../plan/extensions/cursors.ts';
import { planOfUnit } from '../plan/model/jobs.ts';
import { checkPlan, type Job, type Plan } from '../plan/model/plan.ts';
import type { Ports } from '../ports/ports.ts';
import type { SinkPort } from '../ports/sink.ts';
import type {
  AttemptStart,
  CredentialPort,
  JournalPort,
  Login,
  TokenPort,
} from '../ports/stores.ts';
import type { Failure } from '../text/diagnostic.ts';
import {
  checkOptions,
  hasMembers,
  hasMethods,
  isBoolean,
  isFunction,
  isIntegerFrom,
  isPlainObject,
  isPositive,
  isSignal,
  isString,
  type OptionCheck,
} from '../values/errors.ts';
import {
  entriesOf,
  isObject,
  isScalar,
  type JsonObject,
  type JsonScalar,
  member,
  objectFrom,
} from '../values/json.ts';
import { present } from '../values/objects.ts';
import { mapAllTexts } from '../values/path.ts';
import type { Secrets } from '../values/secret.ts';
import { isPhpEmpty } from '../values/text.ts';
import { createCompleteness } from './completeness.ts';
import type { ExtractionContext } from './context.ts';
import { DeletedRecords } from './deleted-records.ts';
import type { RunJournal } from './journal.ts';
import type { PaceOptions } from './pace.ts';
import type { PartialRun } from './partial-run.ts';
import { RecordQuota } from './record-quota.ts';
import { createRowTrace, createRunTables, type RunTablesOptions, tablesBeside } from './tables.ts';

export interface RunOptions {
  readonly ports: Ports;
  readonly secrets: Secrets;
  readonly signal?: AbortSignal;
  /** How long ports may take to end after `signal` was aborted, in milliseconds; 30,000 when absent. Then the run ends without them. */
  readonly graceMs?: number;
  /** Look-ahead, concurrency and rate: one request after the other, as fast as they get responses, when absent. */
  readonly pace?: PaceOptions;
  /** Whether `rows-written` events contain the origin of each row. */
  readonly traceRows?: boolean;
  /** Whether a run that has warnings fails before its tables are committed. */
  readonly failOnWarning?: boolean;
  /** The weakest verdict that a job may have; with a weaker one, or an execution that was ended before its end, the run fails before its tables are committed. */
  readonly requireComplete?: RequiredVerdict;
  /** Levels of rules: warnings are not emitted (`off`), are log lines (`note`), or fail the run before its tables are committed (`error`). */
  readonly levels?: ReadonlyMap<string, WarningLevel>;
  /** The time of the start, which the state keeps; ms since the epoch. That of the clock when absent. */
  readonly startedAt?: number;
  /** Decides when to log in and when to reuse a login; when absent, each run logs in for itself. */
  readonly credentials?: CredentialPort;
  /** Keeps refresh tokens that an API replaces; when absent, they are forgotten when the run ends. */
  readonly tokens?: TokenPort;
  /** Keeps the responses that the run has processed, so that a later attempt does not request them again. */
  readonly journal?: JournalPort;
  /** How many pages are requested of each execution of a job, from 1; all of them when absent. The run is complete as far as it goes, and its tables are those of these pages. */
  readonly maxPages?: number;
  /** How many executions of each job run (windows, values, records of a parent), from 1; all of them when absent. */
  readonly maxExecutions?: number;
  /** How many records of each job are processed, from 1, the first ones in all of its executions; all of them when absent. */
  readonly maxRecords?: number;
  /**
   * Gets the failure of an execution of a job. The run then executes the job that is returned, in place of the failed one, or goes on
   * with the next execution. Without it, the first failure ends the run.
   */
  readonly jobFailed?: (failed: FailedJob) => Job | undefined;
  /** Of a run of some jobs: what stays as it is, beside the tables that the plan does not have. The times of the state stay, too. */
  readonly part?: PartialRun;
  /** The id of the only unit to run, from `units(plan)`; all units when absent. */
  readonly unit?: string;
}

/** A job whose request, or whose response, has failed. */
export interface FailedJob {
  readonly iteration: number | null;
  readonly job: Job;
  readonly failure: Failure;
}

/** The level of a warning of a run. */
export type WarningLevel = 'off' | 'note' | 'warning' | 'error';

/** What each option must be, by its path. */
const CHECKS: readonly OptionCheck[] = [
  ['ports', 'an object', isPlainObject, true],
  ['ports.http', 'an HttpPort', hasMethods('send', 'close'), true],
  ['ports.clock', 'a ClockPort', hasMethods('nowMs', 'sleep'), true],
  ['ports.random', 'a RandomPort', hasMethods('bytes'), true],
  ['ports.sink', 'a SinkPort', hasMethods('begin', 'open', 'commit', 'abandon'), true],
  ['ports.scratch', 'a ScratchPort', hasMethods('open'), true],
  ['ports.state', 'a StatePort', hasMethods('read'), true],
  ['ports.events', 'a function', isFunction, true],
  ['secrets', 'a Map of Secret, as compile() returns it', hasMethods('get', 'values'), true],
  ['signal', 'an AbortSignal', isSignal],
  ['graceMs', 'a number of milliseconds, 0 or more', isIntegerFrom(0)],
  ['pace', 'an object', isPlainObject],
  ['pace.lookAhead', 'an integer of 0 or more', isIntegerFrom(0)],
  ['pace.concurrency', 'an integer of 1 or more', isIntegerFrom(1)],
  ['pace.rate', '"auto", or numbers above 0 in { requests, perMs }', isRate],
  ['pace.budget', 'a BudgetPort', hasMethods('take', 'pauseMs', 'pause')],
  ['traceRows', 'true or false', isBoolean],
  ['failOnWarning', 'true or false', isBoolean],
  ['requireComplete', '"stated", "reached" or "assumed"', isRequiredVerdict],
  ['levels', 'a Map of rule to level', hasMethods('get')],
  ['startedAt', 'a time in milliseconds since 1970', (value) => Number.isFinite(value)],
  ['credentials', 'a CredentialPort', hasMethods('login')],
  ['tokens', 'a TokenPort', hasMethods('exchange')],
  [
    'journal',
    'a JournalPort',
    hasMethods('begin', 'enter', 'takePage', 'keepPage', 'takeTime', 'keepTime', 'nowMs', 'end'),
  ],
  ['maxPages', 'an integer of 1 or more', isIntegerFrom(1)],
  ['maxExecutions', 'an integer of 1 or more', isIntegerFrom(1)],
  ['maxRecords', 'an integer of 1 or more', isIntegerFrom(1)],
  ['jobFailed', 'a function', isFunction],
  ['part', 'a PartialRun', isPlainObject],
  ['part.parents', 'a Set of JSON Pointers', hasMethods('has')],
  ['unit', 'a string', isString],
];

/** Throws a `TypeError` that names the first invalid option. */
export function checkRunOptions(plan: Plan, options: RunOptions): void {
  checkPlan('run', plan);
  checkOptions('run', options, CHECKS);
  const unfilled = plan.inputs?.find(({ missing }) => missing);
  if (unfilled !== undefined)
    throw new TypeError(
      `run: the plan has no value of the input "${unfilled.name}"; give it to compile, in "inputs"`,
    );
  const { unit } = options;
  if (unit !== undefined && planOfUnit(plan, unit) === undefined)
    throw new TypeError(
      `run: option "unit" is ${JSON.stringify(unit)}, and the plan has no such unit; units(plan) lists them`,
    );
}

function isRequiredVerdict(value: unknown): boolean {
  return value === 'stated' || value === 'reached' || value === 'assumed';
}

function isRate(value: unknown): boolean {
  return value === 'auto' || hasMembers({ requests: isPositive, perMs: isPositive })(value);
}

/** What a run and its events share. */
export type Shared = Pick<
  ExtractionContext,
  'counts' | 'redactor' | 'emit' | 'hasListener' | 'pace'
>;

/** The warnings of a run. */
interface Warned {
  count: number;
  /** Rules whose warnings fail the run. */
  readonly refused: Set<string>;
}

interface Attempt extends AttemptStart {
  readonly journal: RunJournal | undefined;
}

/** Prepares the tables and everything else that units change, for a run that starts with this time and state. */
export function createExtraction(
  plan: Plan,
  {
    ports,
    secrets,
    signal,
    traceRows = false,
    levels,
    credentials = createMemoryCredentials(),
    tokens = createMemoryTokens(),
    journal: port,
    maxPages,
    maxExecutions,
    maxRecords,
    part,
    jobFailed,
  }: RunOptions,
  shared: Shared,
  { startedAt, state: inputState, journal }: Attempt,
): { readonly context: ExtractionContext; readonly warned: Warned } {
  const { redactor, emit } = shared;
  const warned: Warned = { count: 0, refused: new Set() };
  const warn: ExtractionContext['warn'] = (rule, message, job, kind, proposed) => {
    const level = levels?.get(rule) ?? 'warning';
    if (level === 'off') return;
    const text = redactor.redact(message);
    if (level === 'note') return emit({ kind: 'log', level: 'info', message: text, rule });
    const pagination =
      proposed === undefined ? undefined : mapAllTexts(proposed, (each) => redactor.redact(each));
    const warning = {
      kind: 'warning',
      rule,
      message: text,
      job,
      ...present({ pagination }),
    } as const;
    if (kind === 'expected') return emit({ ...warning, expected: true });
    warned.count++;
    if (level === 'error') warned.refused.add(rule);
    emit(warning);
  };
  const heard = {
    signal,
    warn,
    debug: (message: string) =>
      emit({ kind: 'log', level: 'debug', message: redactor.redact(message) }),
    ...(traceRows ? { trace: createRowTrace(emit) } : {}),
    countsKeys: true,
  };
  const tablesInto = (
    sink: SinkPort,
    listeners: Pick<RunTablesOptions, 'signal' | 'warn' | 'debug' | 'trace' | 'countsKeys'>,
  ) =>
    createRunTables({
      plan,
      ports: { ...ports, sink },
      bodies: port?.bodies,
      inputState,
      ...listeners,
    });
  const { beside } = ports.sink;
  // warnings about tables appear once, for the tables that may lose digits
  const tables =
    beside === undefined
      ? tablesInto(ports.sink, heard)
      : tablesBeside(
          tablesInto(ports.sink, { signal, warn: () => {}, debug: () => {} }),
          tablesInto(beside, heard),
        );
  const state = timesOf(inputState, Math.floor(startedAt / 1000));
  const context: ExtractionContext = {
    plan,
    ports,
    credentials,
    tokens,
    secrets,
    tables,
    state,
    signal,
    warn,
    journal,
    maxPages,
    maxExecutions,
    records: new RecordQuota(maxRecords),
    part,
    jobFailed,
    completeness: createCompleteness({
      hasEarlierRun: state.get('previousStart') !== 0,
      off: [...ALLOWED_FINDINGS].filter((rule) => levels?.get(rule) === 'off'),
      redact: (text) => redactor.redact(text),
    }),
    cursors: createCursors(part?.isBackfill === true ? objectFrom([]) : inputState, plan),
    deleted: new DeletedRecords(inputState, plan, Math.floor(startedAt / 1000) * 1000),
    warnedOf: new Set(),
    skippedParents: new Map(),
    loggedIn: new Set(),
    ...shared,
  };
  return { context, warned };
}

/** STATE-2, CTX-E4: `previousStart`, `currentStart`, and all other scalars in the state's `time`. */
export function timesOf(
  inputState: JsonObject,
  currentStart: number,
): ReadonlyMap<string, JsonScalar> {
  const time = member(inputState, 'time');
  const values = new Map<string, JsonScalar>();
  if (isObject(time))
    for (const [name, value] of entriesOf(time)) if (isScalar(value)) values.set(name, value);
  const previous = values.get('previousStart');
  values.set('previousStart', isPhpEmpty(previous) ? 0 : (previous as JsonScalar));
  values.set('currentStart', currentStart);
  return values;
}

/** Logins in memory. Each run has its own unless it is given one: runs that are given the same one share their logins. */
export function createMemoryCredentials(): CredentialPort {
  const held = new Map<string, Login>();
  /** Logins that are going on: requests side by side wait for one. */
  const pending = new Map<string, Promise<Login>>();
  return {
    login({ key, isValid, logIn }) {
      const known = held.get(key);
      if (known !== undefined && isValid(known)) return known;
      const waited = pending.get(key);
      if (waited !== undefined) return waited;
      const obtained = logIn()
        .then((login) => {
          held.set(key, login);
          return login;
        })
        .finally(() => pending.delete(key));
      pending.set(key, obtained);
      return obtained;
    },
  };
}

/** Tokens for one run: the next one begins with the configured token. */
export function createMemoryTokens(): TokenPort {
  const tokens = new Map<string, string>();
  const pending = new Map<string, Promise<unknown>>();
  return {
    isLasting: false,
    exchange(name, refresh) {
      const before = pending.get(name) ?? Promise.resolve();
      const next = before
        .catch(() => {})
        .then(() =>
          refresh({
            text: tokens.get(name),
            keep: async (text) => void tokens.set(name, text),
          }),
        );
      pending.set(name, next);
      return next;
    },
  };
}
