import path from 'node:path';
import { boundsOfNew } from '../node/files/project-root.ts';
import { isTakenWithin, writeFileWithin } from '../node/files/write-file.ts';
import { diskFiles } from '../scenario/play/scenario-files.ts';
import { testScenarios } from '../scenario/test-scenarios.ts';
import {
  NO_PROJECT,
  type ProjectAround,
  type StarterChoices,
  starterFiles,
} from './starter-files.ts';

/** The files of a new project, from the current folder. */
export interface StartedProject {
  readonly written: readonly string[];
  /** Those that were there already. */
  readonly kept: readonly string[];
}

/** Writes the files of a new project into a folder and writes the expected results of the first scenario. Existing files are kept. Throws `FileProblem`. */
export async function startProject(
  folder: string,
  choices: StarterChoices,
  cwd: string,
  project: ProjectAround = NO_PROJECT,
): Promise<StartedProject> {
  const bounds = boundsOfNew(folder, [], cwd);
  const scenario = path.join(folder, 'scenarios', 'first');
  const hasExpected = isTakenWithin(path.resolve(cwd, scenario, 'expected'), bounds.write);
  const { kept, ...added } = addFiles(folder, starterFiles(choices, project), cwd);
  const written = [...added.written];
  const isOurs =
    written.includes(path.join(scenario, 'recording.yaml')) &&
    written.includes(path.join(folder, 'config.yaml'));
  if (isOurs && !hasExpected) {
    const { results } = await testScenarios([scenario], {
      files: diskFiles(cwd, bounds),
      store: 'update',
    });
    written.push(...results.flatMap((result) => result.written));
  }
  return { written, kept };
}

/** Those files of a folder that are there. Throws `FileProblem` for a file that would be outside when links are resolved. */
export function takenIn(
  folder: string,
  files: ReadonlyMap<string, string>,
  cwd: string,
): ReadonlySet<string> {
  const bounds = boundsOfNew(folder, [], cwd);
  return new Set(
    [...files.keys()].filter((name) =>
      isTakenWithin(path.resolve(cwd, folder, name), bounds.write),
    ),
  );
}

/** Writes files by their path in a folder, except those that are there. Throws `FileProblem`. */
export function addFiles(
  folder: string,
  files: ReadonlyMap<string, string>,
  cwd: string,
): StartedProject {
  const bounds = boundsOfNew(folder, [], cwd);
  const [written, kept]: [string[], string[]] = [[], []];
  const taken = takenIn(folder, files, cwd);
  for (const [name, text] of files) {
    (taken.has(name) ? kept : written).push(path.join(folder, name));
    if (!taken.has(name)) writeFileWithin(path.resolve(cwd, folder, name), text, bounds.write);
  }
  return { written, kept };
}
