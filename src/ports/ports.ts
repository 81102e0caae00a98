import type { ClockPort } from './clock.ts';
import type { EventsPort } from './events.ts';
import type { HttpPort } from './http.ts';
import type { RandomPort } from './random.ts';
import type { ScratchPort } from './scratch.ts';
import type { SinkPort } from './sink.ts';
import type { StatePort } from './state.ts';

/**
 * Everything of the world that the interpreter can reach. `run`, `record`, `test` and `mock` differ in these alone. A run closes
 * none of them: that is for the code that made them.
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
