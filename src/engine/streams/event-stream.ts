import type { RunOutcome } from '../interpret/run-plan.ts';
import type { EventsPort, RunEvent } from '../ports/events.ts';
import { createHandover } from './handover.ts';

/** An events port whose events are read in a loop. */
export interface EventStream extends EventsPort {
  /** The events of a run, as they happen; those that wait for the loop are kept in memory. Throws at the end when the run has failed. */
  during(run: Promise<RunOutcome>): AsyncGenerator<RunEvent, RunOutcome, undefined>;
}

/** Events as an async iterator: `for await (const event of events.during(run(plan, { ports, secrets })))`. A loop that is left early waits for the end of the run. */
export function createEventStream(): EventStream {
  const { push, during } = createHandover<RunEvent>();
  return Object.assign((event: RunEvent) => push(event), { during });
}
