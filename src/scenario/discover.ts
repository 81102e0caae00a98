import { FileProblem } from '../node/files/file-problem.ts';
import { baseName, folderOf, normalPath, pathBelow } from '../values/file-names.ts';
import { shellCommand } from '../values/shell-words.ts';
import { SCENARIO_FILE } from './read-scenario.ts';
import type { ScenarioFiles } from './replay/scenario-files.ts';

/** Folders with a scenario, and the paths without one, which are an error: a test without scenarios must not pass. */
interface Discovery {
  readonly folders: readonly string[];
  /** The named cases, by folder; all cases of a folder that is missing here. */
  readonly cases: ReadonlyMap<string, ReadonlySet<string>>;
  readonly nothingAt: readonly string[];
  readonly overlooked: readonly Overlooked[];
}

/** Something that looks like a scenario and is not run. */
export interface Overlooked {
  readonly path: string;
  readonly message: string;
  readonly help: string;
}

/**
 * Finds the scenarios at and below the given paths, each once, in the order of their names. `folder/case` names one
 * case of a scenario, as reports do.
 */
export async function discoverScenarios(
  paths: readonly string[],
  files: ScenarioFiles,
): Promise<Discovery> {
  const folders = new Set<string>();
  const whole = new Set<string>();
  const cases = new Map<string, Set<string>>();
  const nothingAt: string[] = [];
  const overlooked = new Map<string, Overlooked>();
  for (const path of paths) {
    const start =
      baseName(path) === SCENARIO_FILE ? folderOf(normalPath(path)) || '.' : normalPath(path);
    const found = await scenariosBelow(start, files, (one) => overlooked.set(one.path, one));
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
  // a folder that the user named is run
  for (const folder of folders) overlooked.delete(folder);
  const left = [...overlooked.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  return { folders: [...folders].sort(), cases, nothingAt, overlooked: left };
}

type OnOverlooked = (overlooked: Overlooked) => void;

/** Skips the folders inside a scenario, `node_modules`, hidden folders and links. */
async function scenariosBelow(
  folder: string,
  files: ScenarioFiles,
  onOverlooked: OnOverlooked,
): Promise<readonly string[]> {
  const entries = (await files.list(folder)) ?? [];
  const isScenario = entries.some(({ name, isFolder }) => name === SCENARIO_FILE && !isFolder);
  if (!isScenario) reportNearMiss(folder, entries, onOverlooked);
  const found: string[] = [];
  for (const { name, isFolder, isLink } of entries) {
    const path = pathBelow(folder, name);
    if (isLink === true) {
      const found = await behindLink(path, files);
      if (found !== undefined) onOverlooked({ path, ...found });
    }
    if (
      !isFolder ||
      name === 'node_modules' ||
      name.startsWith('.') ||
      (isScenario && OWN_FOLDERS.has(name))
    )
      continue;
    found.push(...(await scenariosBelow(path, files, isScenario ? () => {} : onOverlooked)));
  }
  if (!isScenario) return found;
  for (const path of found)
    onOverlooked({
      path,
      message: `is a scenario inside the scenario ${folder}, and is not run`,
      help: `move it next to ${folder}`,
    });
  return [folder];
}

/** The target of a link that may contain scenarios. Further links are not followed. */
async function behindLink(
  link: string,
  files: ScenarioFiles,
): Promise<Omit<Overlooked, 'path'> | undefined> {
  const isScenario = (entries: Awaited<ReturnType<ScenarioFiles['list']>>) =>
    entries?.some(({ name, isFolder }) => name === SCENARIO_FILE && !isFolder) === true;
  const toScenarios = {
    message: 'is a link to scenarios, and links are not followed',
    help: `run it by name: ${shellCommand('sluice', 'test', link)}`,
  };
  try {
    const entries = (await files.list(link)) ?? [];
    if (isScenario(entries)) return toScenarios;
    for (const { name, isFolder } of entries)
      if (isFolder && isScenario(await files.list(pathBelow(link, name)))) return toScenarios;
    return undefined;
  } catch (error) {
    if (!(error instanceof FileProblem)) throw error;
    return {
      message: `is a link and is not followed: it ${error.reason}`,
      help: 'if it leads to scenarios that you trust, name it and add --allow-outside',
    };
  }
}

/** The folders that a scenario has for itself. */
const OWN_FOLDERS: ReadonlySet<string> = new Set(['expected', 'bodies']);

function reportNearMiss(
  folder: string,
  entries: readonly { readonly name: string; readonly isFolder: boolean }[],
  onOverlooked: OnOverlooked,
): void {
  const names = entries.flatMap(({ name, isFolder }) => (isFolder ? [] : [name]));
  const misnamed = names.find((name) => /^scenario\.(?:ya?ml|json)$/i.test(name));
  const recording = names.find((name) => /^recording\.(?:ya?ml|json)$/i.test(name));
  if (misnamed !== undefined)
    onOverlooked({
      path: pathBelow(folder, misnamed),
      message: 'is not read as a scenario',
      help: `rename it ${SCENARIO_FILE}`,
    });
  else if (recording !== undefined)
    onOverlooked({
      path: pathBelow(folder, recording),
      message: `is a recording without a ${SCENARIO_FILE}, and is not replayed`,
      help: `add ${SCENARIO_FILE}`,
    });
}
