import type { JsonObject } from '../../language/values/json.ts';
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
