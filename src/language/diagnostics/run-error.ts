import type { Pointer } from '../support/pointer.ts';

/** What stopped a run. Every text is free of secrets. */
export interface Failure {
  readonly kind:
    | 'http-status'
    | 'transport'
    | 'unreadable-body'
    | 'missing-value'
    | 'endless-paging'
    | 'records'
    | 'async-job'
    | 'login'
    | 'not-allowed'
    | 'foreign-origin'
    | 'storage'
    | 'journal'
    | 'state'
    | 'warnings'
    | 'unexpected'
    | 'aborted';
  /** One sentence; begins as the language's rules word it. */
  readonly message: string;
  /** The place in the configuration that requested what failed. */
  readonly pointer: Pointer | null;
  /** What to do, in the imperative. */
  readonly help?: string;
  /** Further lines: the start of the API's response, the record's place. */
  readonly details?: readonly string[];
  /** The error behind it, as a port has thrown it: it may have secrets, and is not enumerable, so that printing a failure shows none. */
  readonly cause?: unknown;
}

/** A failure with the error behind it. */
export function withCause(failure: Failure, cause: unknown): Failure {
  return Object.defineProperty({ ...failure }, 'cause', { value: cause });
}

/** Throws unexpected errors of Sluice's own ports; a run with other ports returns them in its outcome. */
export function throwUnexpected(outcome: {
  readonly failure?: Failure;
  readonly eventsFailure?: Failure;
}): void {
  for (const failure of [outcome.failure, outcome.eventsFailure])
    if (failure?.kind === 'unexpected') throw failure.cause;
}

/** Carries a `Failure` to the end of the run (`run-plan.ts`), the only place that catches it. Exit code 1. */
export class RunError extends Error {
  override readonly name = 'RunError';
  readonly failure: Failure;

  constructor(failure: Failure, options?: ErrorOptions) {
    super(failure.message, options);
    this.failure = failure;
  }
}
