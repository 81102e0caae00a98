import { type Keep, type KeptBytes, keepInMemory } from '../../node/files/byte-store.ts';
import type { ScenarioFiles } from './scenario-files.ts';

/** Files in memory, by their path. */
export interface MemoryFiles extends ScenarioFiles {
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
