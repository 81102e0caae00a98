import type { RunEvent } from '../../../generated/event.ts';

export type { RunEvent };

/** Accepts each event once, in order, at the moment it happens. A handler that throws misses the event; the run continues. */
export interface EventsPort {
  (event: RunEvent): void;
  /** Whether it passes over events of a kind now, so that they need not be made; none when absent. */
  readonly ignores?: (kind: RunEvent['kind']) => boolean;
}
