/** When requests may be sent, for all that share the budget. */
export interface BudgetPort {
  /** Reserves the next place among requests that are `spacingMs` apart; the milliseconds until it. */
  take(spacingMs: number): number | Promise<number>;
  /** The milliseconds until requests may be sent, as responses have asked; 0 or less for now. */
  pauseMs(): number | Promise<number>;
  /** Counts a request of the run; how many there were before it, those of other processes included. Absent where a run is one process. */
  count?(): Promise<number>;
  /** No request is to be sent for so many milliseconds. */
  pause(ms: number): void | Promise<void>;
}
