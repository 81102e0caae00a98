import { diskFiles } from '../../src/scenario/play/scenario-files.ts';
import { discoverScenarios } from '../../src/scenario/read/discover.ts';
import { readScenario } from '../../src/scenario/read/read-scenario.ts';
import type { PlayableScenario } from '../../src/scenario/read/scenario.ts';

/** The bundled scenarios that play a recording. */
export async function bundledScenarios(root: string): Promise<readonly PlayableScenario[]> {
  const files = diskFiles(root);
  const { folders } = await discoverScenarios(['scenarios'], files);
  const read = await Promise.all(folders.map((folder) => readScenario(folder, files)));
  return read
    .flatMap(({ playable }) => playable)
    .filter(
      ({ contract, skip, exchanges }) =>
        contract === undefined && skip === undefined && exchanges.length > 0,
    );
}
