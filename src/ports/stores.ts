import type { JsonObject } from '../values/json.ts';
import type { HttpOutcome } from './http.ts';

/** A page that a run has processed. */
export interface KeptPage {
  /** The request without its credentials, secrets masked; a journal keeps no more than a checksum of it. Computed when it is called, which a journal may do while the run waits. */
  readonly request: () => string;
  /** JSON Pointer of the job. */
  readonly job: string;
  /** Number of the page in its execution, from 1. */
  readonly page: number;
  readonly outcome: KeptOutcome;
}

/** `url` is where a redirect has led to, `null` without one. */
export type KeptOutcome =
  | Exclude<HttpOutcome, { readonly kind: 'response' }>
  | (Extract<HttpOutcome, { readonly kind: 'response' }> & { readonly url: string | null });

/** A page of an earlier attempt. */
export interface RecalledPage extends Omit<KeptPage, 'request'> {
  isSameRequest(request: string): boolean;
}

/** The input of an attempt. Later attempts use the input of the first one. */
export interface AttemptStart {
  /** ms since the epoch. */
  readonly startedAt: number;
  /** The state of an earlier run. */
  readonly state: JsonObject;
  /** The id of the run, which all its attempts have; a journal gives one to a run that has none. */
  readonly run?: string;
}

/** Response bodies that a journal can return, so that a run need not store them again. */
export interface KeptBodies {
  /** The place of bytes that are part of the body of the last page; `undefined` for others. */
  placeOf(bytes: Uint8Array): number | undefined;
  /** The bytes at a place, as many as it was given. Throws `StorageProblem`. */
  read(place: number, length: number): Uint8Array;
}

/**
 * Keeps the responses of a run in the order in which they are processed, so that a later attempt processes them again without
 * requests. Login responses are never given to it. A journal that cannot be written any more must not end the run.
 */
export interface JournalPort {
  /** Whether there is an entry of an earlier attempt that was not read yet. */
  readonly isReplaying: boolean;
  /** Called once, when the run has its destination and the state was read. Rejects with `RunError` when the run cannot continue the earlier one. */
  begin(start: AttemptStart): Promise<AttemptStart>;
  /** The run enters a unit of the plan; `null` between them. */
  enter(unit: string | null): void;
  /** The next kept page; `undefined` when something else is next. */
  takePage(): RecalledPage | undefined;
  keepPage(page: KeptPage): void;
  /** Absent where bodies are not given back. */
  readonly bodies?: KeptBodies;
  /** The next kept time; `undefined` when something else is next. */
  takeTime(): number | undefined;
  keepTime(ms: number): void;
  /** The time of the run: that of the clock without the time between attempts. */
  nowMs(): number;
  /** Before the commit: everything is written, and files are closed. */
  end(): void;
}

/** What a login request returned; all of it is secret. */
export interface Login {
  /** The body of the response, as it was received. */
  readonly response: Uint8Array;
  /** When it was received; ms since the epoch. */
  readonly atMs: number;
}

/** A request needs a login. */
export interface LoginNeed {
  /** Identifies the login: the same for the same iteration of the same plan with the same secrets, on every machine. It is a hash of secrets: do not show it. */
  readonly key: string;
  /** Whether a login is still valid for this request. Throws `RunError` for one that cannot be read. */
  readonly isValid: (login: Login) => boolean;
  /** Sends the login request. Rejects with `RunError`; do not store a login then. */
  readonly logIn: () => Promise<Login>;
  /** Aborted when the run ends: wait for no other login then. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Decides when to log in and when to reuse a login. Concurrent requests that need the same login should cause one login request.
 * Not used with `expires: 0`, where each request has its own login. Return an existing login without a promise, which is faster.
 */
export interface CredentialPort {
  login(need: LoginNeed): Login | Promise<Login>;
}

/** A refresh token that an API has given in place of the configured one; it is secret. */
export interface KeptToken {
  /** `undefined` while the configured one is in force. */
  readonly text: string | undefined;
  /** Resolves when the new token is stored: only then is it used. Rejects with a `StorageProblem`. */
  keep(text: string): Promise<void>;
}

/** Keeps refresh tokens that rotate. */
export interface TokenPort {
  /** Whether the next run finds the tokens. */
  readonly isLasting: boolean;
  /**
   * Calls `refresh` with the token that is kept under a name; for one name, no two calls go on at the same time, not even in other processes with the
   * same store. Before it calls `refresh`, it makes sure that a new token can be stored, as far as its store allows: the exchange uses up the old one.
   * A name is a hash: do not show it. Rejects with a `StorageProblem` for a store that cannot be read or written.
   */
  exchange<T>(
    name: string,
    refresh: (kept: KeptToken) => Promise<T>,
    signal?: AbortSignal,
  ): Promise<T>;
}
