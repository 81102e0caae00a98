import type { RuleId } from '../../../generated/rules.ts';
import type { Cursors } from '../../features/extensions/incremental/cursors.ts';
import type { requestGuard } from '../../features/extensions/index.ts';
import type { EvaluationContext } from '../../language/expression/evaluate.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import type { JsonScalar } from '../../language/values/json.ts';
import type { Secrets } from '../../language/values/secret.ts';
import type { Credentials, Plan, Run } from '../plan/plan.ts';
import type { CredentialPort } from '../ports/credentials.ts';
import type { RunEvent } from '../ports/events.ts';
import type { Ports } from '../ports/ports.ts';
import type { TokenPort } from '../ports/tokens.ts';
import type { Completeness } from './completeness.ts';
import type { ConfiguredOrigins } from './origins.ts';
import type { Pace } from './pace.ts';
import type { Redactor } from './redactor.ts';
import type { ClientHeader } from './render-request.ts';
import type { RunJournal } from './run-journal.ts';
import type { RunTables } from './run-tables.ts';

type WithoutTime<E> = E extends RunEvent ? Omit<E, 'atMs'> : never;

/** Reports a warning. `expected`: the case is normal, so that it is counted but fails no run. */
export type Warn = (
  rule: RuleId,
  message: string,
  job: Pointer | null,
  kind?: 'expected' | undefined,
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
  readonly completeness: Completeness;
  readonly cursors: Cursors;
  /** Jobs whose filter was warned of, and authentications whose refresh token was. */
  readonly warnedOf: Set<Pointer>;
  /** Authentications whose login has succeeded. */
  readonly loggedIn: Set<Pointer>;
  readonly emit: (event: WithoutTime<RunEvent>) => void;
  /** Whether there is a listener for events of a kind; checked before building expensive events. */
  readonly hasListener: (kind: RunEvent['kind']) => boolean;
  readonly warn: Warn;
}

/** What lives as long as one run (ITER-5). */
export interface RunContext extends ExtractionContext {
  /** How many requests of each job the API has accepted in this run. */
  readonly accepted: Map<Pointer, number>;
  readonly run: Run;
  /** The credentials of the job; those of the API outside of jobs. */
  readonly authentication: Credentials;
  readonly baseUrl: string;
  readonly origins: ConfiguredOrigins;
  readonly clientHeaders: readonly ClientHeader[];
  /** What settings of the API ask before each request. */
  readonly beforeRequest: ReturnType<typeof requestGuard>;
  readonly evaluation: EvaluationContext;
}
