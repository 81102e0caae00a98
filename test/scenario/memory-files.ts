import type { ScenarioFiles } from '../../src/scenario/replay/scenario-files.ts';

/** Files in memory, by their path. */
export function memoryFiles(
  contents: Readonly<Record<string, string>>,
): ScenarioFiles & { readonly all: Map<string, string> } {
  const all = new Map(Object.entries(contents));
  return {
    all,
    async read(file) {
      const text = all.get(file);
      return text === undefined ? undefined : Buffer.from(text);
    },
    async list(folder) {
      const prefix = folder === '.' ? '' : `${folder}/`;
      const names = new Map<string, boolean>();
      for (const path of all.keys()) {
        if (!path.startsWith(prefix)) continue;
        const [name = '', ...rest] = path.slice(prefix.length).split('/');
        names.set(name, rest.length > 0);
      }
      return names.size === 0
        ? undefined
        : [...names]
            .map(([name, isFolder]) => ({ name, isFolder }))
            .sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async write(file, bytes) {
      all.set(file, Buffer.from(bytes).toString());
    },
    async remove(file) {
      all.delete(file);
    },
  };
}
