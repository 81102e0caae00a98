import type { Bounds } from '../adapters/node/project-root.ts';
import { answerQuestions } from '../adapters/node/worker-lanes.ts';
import { diskFiles } from '../adapters/replay/scenario-files.ts';
import type { ScenarioResult } from '../scenario/result.ts';
import type { ScenarioRunOptions } from '../scenario/run-scenario.ts';
import { type Choice, playFolder } from '../scenario/test-scenarios.ts';
import { Secret } from '../values/secret.ts';

/** What `sluice test` asks of its threads: one folder at a time. */
export interface FolderQuestion {
  readonly folder: string;
  readonly choice: Choice;
}
/** How all folders are played. */
export interface FolderSettings extends Pick<ScenarioRunOptions, 'store' | 'sweep' | 'coverage'> {
  readonly cwd: string;
  readonly bounds: Bounds;
  /** A thread gets plain data: a `Secret` opens in the thread that has made it alone. */
  readonly secrets: readonly { readonly name: string; readonly text: string; readonly source: string }[];
}
/** The results; `undefined` when the folder needs an OpenAPI document, which one thread holds for all. */
export type FolderAnswer = readonly ScenarioResult[] | undefined;

answerQuestions<FolderQuestion, FolderAnswer>(({ folder, choice }, data) => {
  const { cwd, bounds, secrets, ...settings } = data as FolderSettings;
  const givenSecrets = secrets.map(({ name, text, source }) => ({ name, secret: new Secret(text), source }));
  return playFolder(folder, choice, { ...settings, givenSecrets, files: diskFiles(cwd, bounds) });
});
