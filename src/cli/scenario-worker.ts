import type { Bounds } from '../node/files/project.ts';
import { answerQuestions } from '../node/process/worker-pool.ts';
import type { RulesOf } from '../scenario/compile-scenario.ts';
import { diskFiles } from '../scenario/replay/scenario-files.ts';
import type { ScenarioResult } from '../scenario/result.ts';
import type { ScenarioRunOptions } from '../scenario/run-scenario.ts';
import { type Choice, playFolder } from '../scenario/test-scenarios.ts';
import { nearestProject, rulesOfProjects } from './project.ts';
import { receivedSecrets, type SentSecret } from './secrets.ts';

/** A task of `sluice test` for a worker thread: one folder. */
export interface FolderQuestion {
  readonly folder: string;
  readonly choice: Choice;
}
/** How all folders are played. */
export interface FolderSettings
  extends Pick<ScenarioRunOptions, 'store' | 'sweep' | 'coverage' | 'trace'> {
  readonly cwd: string;
  readonly bounds: Bounds;
  readonly secrets: readonly SentSecret[];
}
/** The results; `undefined` when the folder needs an OpenAPI document, which one thread has for all. */
export type FolderAnswer = readonly ScenarioResult[] | undefined;

let rulesOf: RulesOf | undefined;

answerQuestions<FolderQuestion, FolderAnswer>(({ folder, choice }, data) => {
  const { cwd, bounds, secrets, ...settings } = data as FolderSettings;
  rulesOf ??= rulesOfProjects(nearestProject({ cwd }));
  return playFolder(folder, choice, {
    ...settings,
    givenSecrets: receivedSecrets(secrets),
    rulesOf,
    files: diskFiles(cwd, bounds),
  });
});
