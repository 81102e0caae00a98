/** Time as the interpreter sees it; a replay's clock is virtual. */
export interface ClockPort {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  /** Ends after `ms` milliseconds, or at once with a rejection when the signal aborts. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
