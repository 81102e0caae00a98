import type { Bounds } from '../adapters/node/project-root.ts';
import { answerQuestions } from '../adapters/node/worker-lanes.ts';
import { diskFiles } from '../adapters/replay/scenario-files.ts';
import type { ScenarioResult } from '../scenario/result.ts';
import type { ScenarioRunOptions } from '../scenario/run-scenario.ts';
import { type Choice, playFolder } from '../scenario/test-scenarios.ts';

/** What `sluice test` asks of its threads: one folder at a time. */
export interface FolderQuestion {
  readonly folder: string;
  readonly choice: Choice;
}
/** How all folders are played. */
export interface FolderSettings extends Pick<ScenarioRunOptions, 'store' | 'sweep' | 'coverage'> {
  readonly cwd: string;
  readonly bounds: Bounds;
}
/** The results; `undefined` when the folder needs an OpenAPI document, which one thread holds for all. */
export type FolderAnswer = readonly ScenarioResult[] | undefined;

answerQuestions<FolderQuestion, FolderAnswer>(({ folder, choice }, data) => {
  const { cwd, bounds, ...settings } = data as FolderSettings;
  return playFolder(folder, choice, { ...settings, files: diskFiles(cwd, bounds) });
});
