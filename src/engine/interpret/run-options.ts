import {
  checkOptions,
  hasMembers,
  hasMethods,
  isBoolean,
  isFunction,
  isIntegerFrom,
  isObject,
  isPositive,
  isSignal,
  isString,
  type OptionCheck,
} from '../../language/support/check-options.ts';
import type { Secrets } from '../../language/values/secret.ts';
import type { RequiredVerdict } from '../complete/verdict.ts';
import { checkPlan } from '../plan/check-plan.ts';
import type { Plan } from '../plan/plan.ts';
import { planOfUnit } from '../plan/units.ts';
import type { CredentialPort } from '../ports/credentials.ts';
import type { JournalPort } from '../ports/journal.ts';
import type { Ports } from '../ports/ports.ts';
import type { TokenPort } from '../ports/tokens.ts';
import type { PaceOptions } from './pace.ts';

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
  /** The id of the only unit to run, from `units(plan)`; all units when absent. */
  readonly unit?: string;
}

/** The level of a warning of a run. */
export type WarningLevel = 'off' | 'note' | 'warning' | 'error';

/** What each option must be, by its path. */
const CHECKS: readonly OptionCheck[] = [
  ['ports', 'an object', isObject, true],
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
  ['pace', 'an object', isObject],
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
  ['unit', 'a string', isString],
];

/** Throws a `TypeError` that names the first invalid option. */
export function checkRunOptions(plan: Plan, options: RunOptions): void {
  checkPlan('run', plan);
  checkOptions('run', options, CHECKS);
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
