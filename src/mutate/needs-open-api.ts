import type { ScenarioFiles } from '../scenario/play/scenario-files.ts';
import { readScenario } from '../scenario/read/read-scenario.ts';
import type { Slice } from './mutate-slice.ts';

/** Whether a scenario of the slice has an OpenAPI document. */
export async function needsOpenApi(
  { folders }: Pick<Slice, 'folders'>,
  files: ScenarioFiles,
): Promise<boolean> {
  for (const folder of folders)
    if ((await readScenario(folder, files)).playable.some(({ contract }) => contract !== undefined))
      return true;
  return false;
}
