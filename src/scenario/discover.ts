import type { ScenarioFiles } from '../adapters/replay/scenario-files.ts';
import { baseName, folderOf, normalPath, pathBelow } from './paths.ts';
import { SCENARIO_FILE } from './read-scenario.ts';

/** Folders with a scenario, and the paths below which there is none: an error, for green means that something ran. */
export interface Discovery {
  readonly folders: readonly string[];
  /** The cases that were named, by folder; a folder that is not here stands for all of its cases. */
  readonly cases: ReadonlyMap<string, ReadonlySet<string>>;
  readonly nothingAt: readonly string[];
}

/**
 * Finds the scenarios at and below the given paths, each once, in the order of their names. `folder/case` names one
 * case of a scenario, as reports do.
 */
export async function discoverScenarios(paths: readonly string[], files: ScenarioFiles): Promise<Discovery> {
  const folders = new Set<string>();
  const whole = new Set<string>();
  const cases = new Map<string, Set<string>>();
  const nothingAt: string[] = [];
  for (const path of paths) {
    const start = baseName(path) === SCENARIO_FILE ? folderOf(normalPath(path)) || '.' : normalPath(path);
    const found = await scenariosBelow(start, files);
    for (const folder of found) {
      folders.add(folder);
      whole.add(folder);
    }
    if (found.length > 0) continue;
    const parent = folderOf(start) || '.';
    if (start !== parent && (await files.read(pathBelow(parent, SCENARIO_FILE))) !== undefined) {
      folders.add(parent);
      cases.set(parent, (cases.get(parent) ?? new Set()).add(baseName(start)));
    } else nothingAt.push(path);
  }
  for (const folder of whole) cases.delete(folder);
  return { folders: [...folders].sort(), cases, nothingAt };
}

/** A scenario's own folders are not looked into; `node_modules` and hidden folders neither. */
async function scenariosBelow(folder: string, files: ScenarioFiles): Promise<readonly string[]> {
  const entries = (await files.list(folder)) ?? [];
  if (entries.some(({ name, isFolder }) => name === SCENARIO_FILE && !isFolder)) return [folder];
  const found: string[] = [];
  for (const { name, isFolder } of entries) {
    if (isFolder && name !== 'node_modules' && !name.startsWith('.')) found.push(...(await scenariosBelow(pathBelow(folder, name), files)));
  }
  return found;
}
