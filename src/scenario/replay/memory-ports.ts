import { createHash } from 'node:crypto';
import { type Keep, type KeptBytes, keepInMemory } from '../../node/files/byte-store.ts';
import type { RandomPort, ScratchFile, ScratchPort, StatePort } from '../../ports/ports.ts';
import { StorageProblem } from '../../ports/sink.ts';
import { checkArgument } from '../../values/errors.ts';
import { isObject, type JsonObject } from '../../values/json.ts';
import type { ScenarioFiles } from './scenario-files.ts';

/** Files in memory, by their path. */
interface MemoryFiles extends ScenarioFiles {
  contents(): ReadonlyMap<string, KeptBytes>;
}

/** A folder tree for scenarios that are not on the disk yet, in memory or wherever `keep` puts what is written. */
export function createMemoryFiles(
  initial: Iterable<readonly [string, KeptBytes]>,
  keep: Keep = keepInMemory,
): MemoryFiles {
  const files = new Map(initial);
  return {
    contents: () => files,
    async read(file) {
      return files.get(file)?.();
    },
    async later(file) {
      return files.get(file);
    },
    async list(folder) {
      const prefix = folder === '.' ? '' : `${folder}/`;
      const names = new Map<string, boolean>();
      for (const path of files.keys()) {
        if (!path.startsWith(prefix)) continue;
        const [name = '', ...rest] = path.slice(prefix.length).split('/');
        names.set(name, rest.length > 0);
      }
      if (names.size === 0) return undefined;
      return [...names]
        .map(([name, isFolder]) => ({ name, isFolder }))
        .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async write(file, bytes) {
      files.set(file, keep(bytes));
    },
    async remove(file) {
      files.delete(file);
    },
  };
}

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

/** Random bytes that are the same in each run: SHA-256 hashes of the seed and a counter, concatenated. */
export function createSeededRandom(seed: number): RandomPort {
  let block = Buffer.alloc(0);
  let counter = 0;
  return {
    bytes(length) {
      while (block.length < length)
        block = Buffer.concat([
          block,
          createHash('sha256').update(`${seed}:${counter++}`).digest(),
        ]);
      const taken = Uint8Array.from(block.subarray(0, length));
      block = block.subarray(length);
      return taken;
    },
  };
}
