import { standaloneSchema } from '../adapters/node/package-schemas.ts';
import type { Bounds } from '../adapters/node/project-root.ts';
import { answerQuestions } from '../adapters/node/worker-lanes.ts';
import { diskFiles } from '../adapters/replay/scenario-files.ts';
import { mutateSlice, type Slice, type SliceResult } from '../mutate/mutate-slice.ts';
import { needsOpenApi } from '../mutate/needs-open-api.ts';

/** What `sluice mutate` asks of its threads: some mutants of one configuration. `undefined` when an OpenAPI document answers: one thread has it for all. */
export type SliceAnswer = SliceResult | undefined;

const schema = standaloneSchema('config');

answerQuestions<Slice, SliceAnswer>(async (slice, data) => {
  const { cwd, bounds } = data as { readonly cwd: string; readonly bounds: Bounds };
  const files = diskFiles(cwd, bounds);
  return (await needsOpenApi(slice, files)) ? undefined : mutateSlice(slice, { files, schema });
});
