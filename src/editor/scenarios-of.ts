import { normalPath } from '../language/support/paths.ts';
import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import { discoverScenarios } from '../scenario/read/discover.ts';
import { readScenarioHead } from '../scenario/read/scenario-head.ts';

/** Looks up the scenarios of a configuration by its path. */
export type ScenarioFinder = (config: string) => Promise<readonly string[]>;

/** A workspace may be a whole disk: no more folders than this are looked into. */
const MOST_FOLDERS = 5000;

/** Finds the scenarios below folders that name a configuration, without running them. The folders are searched once. */
export function scenarioFinder(
  folders: readonly string[],
  filesOf: (folder: string) => ScenarioFiles,
): ScenarioFinder {
  let found: Promise<ReadonlyMap<string, readonly string[]>> | undefined;
  return async (config) => {
    found ??= scenariosByConfig(folders, filesOf);
    return (await found).get(normalPath(config)) ?? [];
  };
}

async function scenariosByConfig(
  roots: readonly string[],
  filesOf: (folder: string) => ScenarioFiles,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const byConfig = new Map<string, readonly string[]>();
  for (const root of roots) {
    const files = limited(filesOf(root));
    const { folders } = await discoverScenarios([root], files);
    for (const folder of folders) {
      const { config } = await readScenarioHead(folder, files);
      if (config === undefined) continue;
      const name = folder === normalPath(root) ? '.' : folder.slice(normalPath(root).length + 1);
      byConfig.set(config, [...(byConfig.get(config) ?? []), name]);
    }
  }
  return byConfig;
}

/** What cannot be read, or is outside of the project, is as if it were not there: an editor has other places to say so. */
function limited(files: ScenarioFiles): ScenarioFiles {
  let left = MOST_FOLDERS;
  const list = async (folder: string) =>
    left-- > 0 ? files.list(folder).catch(() => undefined) : undefined;
  return { ...files, list, read: (file) => files.read(file).catch(() => undefined) };
}
