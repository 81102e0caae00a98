import { standaloneSchema } from '../adapters/node/package-schemas.ts';
import type { Bounds } from '../adapters/node/project-root.ts';
import { answerQuestions } from '../adapters/node/worker-pool.ts';
import { diskFiles } from '../adapters/replay/scenario-files.ts';
import { mutateSlice, type Slice, type SliceResult } from '../mutate/mutate-slice.ts';
import { needsOpenApi } from '../mutate/needs-open-api.ts';
import type { RulesOf } from '../scenario/project-rules.ts';
import { receivedSecrets, type SentSecret } from './given-secrets.ts';
import { nearestProject } from './project.ts';
import { rulesOfProjects } from './project-rules.ts';

/** What `sluice mutate` asks of its threads: some mutants of one configuration. `undefined` when an OpenAPI document answers: one thread has it for all. */
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
  return (await needsOpenApi(slice, files)) ? undefined : mutateSlice(slice, { files, schema, rulesOf, givenSecrets: receivedSecrets(secrets) });
});
