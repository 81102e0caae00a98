import type { RunEvent } from '../../generated/event.ts';
import type { JsonObject } from '../values/json.ts';
import type { HttpPort } from './http.ts';
import type { SinkPort } from './sink.ts';

/**
 * The interpreter's only access to the outside. `run`, `record`, `test` and `mock` differ only in their ports. A run does not
 * close them: the code that created them does.
 */
export interface Ports {
  readonly http: HttpPort;
  readonly clock: ClockPort;
  readonly random: RandomPort;
  readonly sink: SinkPort;
  readonly scratch: ScratchPort;
  readonly state: StatePort;
  readonly events: EventsPort;
}

/** Time as the interpreter sees it; a replay's clock is virtual. */
export interface ClockPort {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Ends after `ms` milliseconds, or at once with a rejection when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}

/** The interpreter's source of random bytes; seeded in a replay. */
export interface RandomPort {
  bytes(length: number): Uint8Array;
}

export type { RunEvent };

/** Accepts each event once, in order, at the moment it happens. A handler that throws misses the event; the run continues. */
export interface EventsPort {
  (event: RunEvent): void;
  /** Whether it passes over events of a kind now, so that they need not be made; none when absent. */
  readonly ignores?: (kind: RunEvent['kind']) => boolean;
}

/** When requests may be sent, for all that share the budget. */
export interface BudgetPort {
  /**
   * Reserves the next place among requests, the one after which is `spacingMs` later; the milliseconds until it. `name` is the
   * rate of a job, or of several, whose places are its own; absent for the rate of all requests.
   */
  take(spacingMs: number, name?: string): number | Promise<number>;
  /** The milliseconds until requests may be sent, as responses have asked; 0 or less for now. */
  pauseMs(): number | Promise<number>;
  /** Counts a request of the run; how many there were before it, those of other processes included. Absent where a run is one process. */
  count?(): Promise<number>;
  /** No request is to be sent for so many milliseconds. */
  pause(ms: number): void | Promise<void>;
}

/** The state an earlier run left. This run's is part of the sink's commit. */
export interface StatePort {
  /** `missing` when there is none (STATE-1); `malformed` when the file is there but is not a JSON object (ACC-26). */
  read(): Promise<
    | { readonly kind: 'state'; readonly value: JsonObject }
    | { readonly kind: 'missing' }
    | { readonly kind: 'malformed'; readonly reason: string }
  >;
}

/** A scratch file: written once from front to back, then read back in order; gone when released or the run ends. */
export interface ScratchFile {
  write(bytes: Uint8Array): Promise<void> | void;
  /** Ends writing and gives the bytes back in chunks of the port's choosing; each is valid until the next is requested. May be called again. */
  read(): AsyncIterable<Uint8Array>;
  release(): Promise<void>;
}

/** Where a run keeps what does not fit into memory. Rejections of storage are `StorageProblem`s. */
export interface ScratchPort {
  open(): Promise<ScratchFile>;
}
