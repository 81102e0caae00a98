import type { StatePort } from '../../ports/state.ts';
import type { JsonObject } from '../../values/json.ts';

/** A state port that gives `input`, or says that there is none. */
export function createMemoryState(input?: JsonObject): StatePort {
  return {
    async read() {
      return input === undefined ? { kind: 'missing' } : { kind: 'state', value: input };
    },
  };
}
