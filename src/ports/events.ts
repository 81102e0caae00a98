import type { RunEvent } from '../../generated/event.ts';

export type { RunEvent };

/** Takes each event once, in order, at the moment it happens. Must not throw. */
export type EventsPort = (event: RunEvent) => void;
