import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';

/** Files that are read once; nothing is written. Every mutant of a scenario is compared with the same expected files. */
export function cachedFiles(files: ScenarioFiles): ScenarioFiles {
  const read = new Map<string, ReturnType<ScenarioFiles['read']>>();
  const listed = new Map<string, ReturnType<ScenarioFiles['list']>>();
  return {
    read: (file) => remembered(read, file, () => files.read(file)),
    list: (folder) => remembered(listed, folder, () => files.list(folder)),
    write: async () => {},
    remove: async () => {},
  };
}

function remembered<T>(known: Map<string, T>, name: string, make: () => T): T {
  const present = known.get(name);
  if (present !== undefined) return present;
  const made = make();
  known.set(name, made);
  return made;
}
