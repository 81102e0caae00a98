import type { ClockPort } from './clock.ts';
import type { EventsPort } from './events.ts';
import type { HttpPort } from './http.ts';
import type { RandomPort } from './random.ts';
import type { ScratchPort } from './scratch.ts';
import type { SinkPort } from './sink.ts';
import type { StatePort } from './state.ts';

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
