import type { StatePort } from '../../ports/state.ts';
import type { JsonObject } from '../../values/json.ts';

/** A state in memory. */
export interface MemoryState extends StatePort {
  /** The text that was written last; `undefined` when none was. */
  written(): string | undefined;
}

/** A state port that gives `input`, or says that there is none. */
export function createMemoryState(input?: JsonObject): MemoryState {
  let text: string | undefined;
  return {
    async read() {
      return input === undefined ? { kind: 'missing' } : { kind: 'state', value: input };
    },
    async write(written) {
      text = written;
    },
    written: () => text,
  };
}
