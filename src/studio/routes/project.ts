import { discoverScenarios } from '../../scenario/discover.ts';
import { INJECTED_FAULTS } from '../../scenario/injected-faults.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import { authentications, pagings } from '../../starter/starter-files.ts';
import { version } from '../../support/version.ts';
import type { ListedScenario, ProjectModel } from '../model/messages.ts';
import type { Route } from '../studio.ts';

/** GET /project: the configurations of the opened folder. Scenarios are listed apart: long recordings are read slowly. */
export const showProject: Route = async (world): Promise<ProjectModel> => {
  const configurations = await world.configurations();
  const { folder, rootUri, opened } = world;
  const faults = INJECTED_FAULTS.map(({ name }) => name);
  return { version, folder, rootUri, configurations, starter: { authentications, pagings }, faults, opened: opened ?? configurations[0] ?? null };
};

/** GET /scenarios */
export const listScenarios: Route = async ({ files }): Promise<readonly ListedScenario[]> => {
  const { folders } = await discoverScenarios(['.'], files);
  const scenarios: ListedScenario[] = [];
  for (const folder of folders) {
    const { title, playable } = await readScenario(folder, files);
    if (playable.length === 0) scenarios.push({ name: folder, folder, title, config: null });
    else scenarios.push(...playable.map((one) => ({ name: one.name, folder, title: one.title, config: one.config.path })));
  }
  return scenarios;
};
