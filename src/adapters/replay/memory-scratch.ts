import type { ScratchFile, ScratchPort } from '../../ports/scratch.ts';
import { StorageProblem } from '../../ports/sink.ts';

/** Scratch files that are kept in memory, for replays and tests. */
export function createMemoryScratch(): ScratchPort {
  return { open: async () => memoryFile() };
}

function memoryFile(): ScratchFile {
  let chunks: Uint8Array[] | undefined = [];
  return {
    write(bytes) {
      if (chunks === undefined) throw new StorageProblem('The scratch file is gone.');
      chunks.push(new Uint8Array(bytes)); // the caller may use its buffer again
    },
    async *read() {
      if (chunks === undefined) throw new StorageProblem('The scratch file is gone.');
      yield* chunks;
    },
    async release() {
      chunks = undefined;
    },
  };
}
