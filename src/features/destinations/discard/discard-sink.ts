import type { SinkPort } from '../../../engine/ports/sink.ts';

/** A sink that stores nothing: for runs whose responses are kept and whose tables are made elsewhere. */
export function createDiscardSink(): SinkPort {
  return {
    encoding: 'peer',
    async begin() {},
    async open() {
      return { write() {}, async close() {} };
    },
    commit: async () => ({ kept: [], removed: [] }),
    async abandon() {},
  };
}
