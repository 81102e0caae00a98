import { type Bounds, standaloneSchema } from '../node/files/project.ts';
import { answerQuestions } from '../node/process/worker-pool.ts';
import type { RulesOf } from '../scenario/compile-scenario.ts';
import { diskFiles } from '../scenario/replay/scenario-files.ts';
import {
  mutateSlice,
  needsOpenApi,
  type Slice,
  type SliceResult,
} from '../scenario/variants/mutate-scenarios.ts';
import { nearestProject, rulesOfProjects } from './project.ts';
import { receivedSecrets, type SentSecret } from './secrets.ts';

/** The result for a slice of the mutants of one configuration. `undefined` when responses are generated from an OpenAPI document, which a single thread has loaded. */
export type SliceAnswer = SliceResult | undefined;

/** How all slices are worked on. */
export interface SliceSettings {
  readonly cwd: string;
  readonly bounds: Bounds;
  readonly secrets: readonly SentSecret[];
}

const schema = standaloneSchema('config');
let rulesOf: RulesOf | undefined;

answerQuestions<Slice, SliceAnswer>(async (slice, data) => {
  const { cwd, bounds, secrets } = data as SliceSettings;
  const files = diskFiles(cwd, bounds);
  rulesOf ??= rulesOfProjects(nearestProject({ cwd }));
  return (await needsOpenApi(slice, files))
    ? undefined
    : mutateSlice(slice, { files, schema, rulesOf, givenSecrets: receivedSecrets(secrets) });
});
