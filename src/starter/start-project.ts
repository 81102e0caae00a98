import path from 'node:path';
import { boundsOfNew } from '../node/files/project-root.ts';
import { isTakenWithin, writeFileWithin } from '../node/files/write-file.ts';
import { diskFiles } from '../scenario/play/scenario-files.ts';
import { testScenarios } from '../scenario/test-scenarios.ts';
import { type StarterChoices, starterFiles } from './starter-files.ts';

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
): Promise<StartedProject> {
  const files = starterFiles(choices);
  const written: string[] = [];
  const bounds = boundsOfNew(folder, [], cwd);
  const isTaken = (name: string) => isTakenWithin(path.resolve(cwd, folder, name), bounds.write);
  const fresh = [...files].filter(([name]) => !isTaken(name));
  const kept = [...files]
    .filter(([name]) => !fresh.some(([other]) => other === name))
    .map(([name]) => path.join(folder, name));
  const scenario = path.join(folder, 'scenarios', 'first');
  const hasExpected = isTaken('scenarios/first/expected');
  for (const [name, text] of fresh) {
    writeFileWithin(path.resolve(cwd, folder, name), text, bounds.write);
    written.push(path.join(folder, name));
  }
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
