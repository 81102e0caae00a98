import type { ScratchFile, ScratchPort } from '../../engine/ports/scratch.ts';
import { StorageProblem } from '../../engine/ports/sink.ts';
import { type Keep, type KeptBytes, keepInMemory } from '../../node/files/byte-store.ts';

/** Scratch files that are kept in memory, for replays and tests. */
export function createMemoryScratch(): ScratchPort {
  return createKeptScratch(keepInMemory);
}

/** Scratch files wherever `keep` puts their bytes. */
export function createKeptScratch(keep: Keep): ScratchPort {
  return { open: async () => scratchFile(keep) };
}

function scratchFile(keep: Keep): ScratchFile {
  let chunks: KeptBytes[] | undefined = [];
  return {
    write(bytes) {
      if (chunks === undefined) throw new StorageProblem('The scratch file is gone.');
      chunks.push(keep(new Uint8Array(bytes))); // the caller may use its buffer again
    },
    async *read() {
      if (chunks === undefined) throw new StorageProblem('The scratch file is gone.');
      for (const chunk of chunks) yield chunk();
    },
    async release() {
      chunks = undefined;
    },
  };
}
