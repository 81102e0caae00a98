import { coreCount } from '../adapters/node/worker-lanes.ts';
import type { ScenarioFiles } from '../adapters/replay/scenario-files.ts';
import { discoverScenarios } from '../scenario/discover.ts';

/** From so many folders on, starting threads takes less time than it saves; a folder that is swept is worth many. */
const WORTH_PLAIN = 200;
const WORTH_SWEPT = 12;

/** How many threads a test uses: as many as were asked for, else one for each core where that is faster than one alone. */
export async function lanesFor(paths: readonly string[], asked: number | undefined, sweeps: boolean, files: ScenarioFiles): Promise<number> {
  const cores = coreCount();
  if (asked === undefined && cores === 1) return 1;
  const { folders } = await discoverScenarios(paths, files);
  if (asked !== undefined) return Math.max(1, Math.min(asked, folders.length));
  return folders.length >= (sweeps ? WORTH_SWEPT : WORTH_PLAIN) ? Math.min(cores, folders.length) : 1;
}
