import type { RunEvent } from '../engine/ports/events.ts';
import { durationMs, durationText } from './play/exchange.ts';
import type { Expectations } from './read/scenario.ts';

/** How long logins are valid, as `expect.expires` has it. */
export type LoginValidity = NonNullable<Expectations['expires']>;

/** From the response of a login on; equal ones in a row count once. `undefined`: there was no login. */
export function loginValidity(events: readonly RunEvent[]): LoginValidity | undefined {
  const all = events.flatMap((event) =>
    event.kind === 'credentials-obtained' ? [validity(event)] : [],
  );
  const [first, ...others] = all.filter((text, index) => text !== all[index - 1]);
  return first === undefined || others.length === 0 ? first : [first, ...others];
}

function validity({ atMs, expiresAtMs }: Extract<RunEvent, { kind: 'credentials-obtained' }>) {
  return expiresAtMs === null ? 'never' : durationText(Math.max(0, expiresAtMs - atMs));
}

/** A text that is equal for equal validities, however their durations are written. */
export function validityText(of: LoginValidity | undefined): string {
  if (of === undefined) return 'no login';
  return [of]
    .flat()
    .map((one) => (one === 'never' ? one : durationText(durationMs(one))))
    .join(', ');
}
