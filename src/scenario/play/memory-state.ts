import type { StatePort } from '../../engine/ports/state.ts';
import { checkArgument } from '../../language/support/check-options.ts';
import { isObject, type JsonObject } from '../../language/values/json.ts';

/** A state port that returns `input`, or reports that there is none. */
export function createMemoryState(input?: JsonObject): StatePort {
  if (input !== undefined)
    checkArgument('createMemoryState', 'input', input, ['an object', isObject]);
  return {
    async read() {
      return input === undefined ? { kind: 'missing' } : { kind: 'state', value: input };
    },
  };
}
