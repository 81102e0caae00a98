import { discoverScenarios } from '../../scenario/discover.ts';
import { INJECTED_FAULTS } from '../../scenario/injected-faults.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import { authentications, pagings } from '../../starter/starter-files.ts';
import { version } from '../../support/version.ts';
import type { ListedScenario, ProjectModel } from '../model/messages.ts';
import type { Route } from '../studio.ts';

/** The configurations and scenarios of the opened folder. */
export const showProject: Route = async (world): Promise<ProjectModel> => {
  const { folders } = await discoverScenarios(['.'], world.files);
  const configurations = await world.configurations();
  const scenarios: ListedScenario[] = [];
  for (const folder of folders) {
    const { title, playable } = await readScenario(folder, world.files);
    if (playable.length === 0) scenarios.push({ name: folder, folder, title, config: null });
    else scenarios.push(...playable.map((one) => ({ name: one.name, folder, title: one.title, config: one.config.path })));
  }
  const { folder, rootUri, opened } = world;
  return {
    version,
    folder,
    rootUri,
    configurations,
    scenarios,
    starter: { authentications, pagings },
    faults: INJECTED_FAULTS.map(({ name }) => name),
    opened: opened ?? configurations[0] ?? null,
  };
};
