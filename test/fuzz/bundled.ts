import { discoverScenarios } from '../../src/scenario/discover.ts';
import { type LoadedScenario, readScenario } from '../../src/scenario/read-scenario.ts';
import { diskFiles } from '../../src/scenario/replay/scenario-files.ts';

/** The bundled scenarios that play a recording. */
export async function bundledScenarios(root: string): Promise<readonly LoadedScenario[]> {
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
