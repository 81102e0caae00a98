import { version } from '../../language/support/version.ts';
import { discoverScenarios } from '../../scenario/read/discover.ts';
import { readScenarioHead } from '../../scenario/read/scenario-head.ts';
import { INJECTED_FAULTS } from '../../scenario/variants/faults.ts';
import {
  authentications,
  formats,
  pagings,
  pagingsOfAnyFormat,
} from '../../starter/starter-files.ts';
import type { ListedScenario, ProjectModel, StartModel } from '../model/messages.ts';
import type { Session } from '../session.ts';
import type { Route } from '../studio.ts';
import type { StudioWorld } from '../world.ts';
import { fileAt, fileModel } from './file.ts';
import { planned } from './plan.ts';

/** GET /project: the configurations of the opened folder. Scenarios are listed apart: a project can have many. */
export const showProject: Route = (world, _, session) => projectOf(world, session);

/** GET /start: all that the page shows first, in one response. */
export const showStart: Route = (world, _, session) => startOf(world, session);

export async function startOf(world: StudioWorld, session: Session): Promise<StartModel> {
  const project = await projectOf(world, session);
  const name = project.opened;
  // a file that cannot be read is requested again, and then the page says why
  const file =
    name === null ? undefined : await fileAt(world, name, session).catch(() => undefined);
  if (name === null || file === undefined) return { project, file: null, planned: null };
  return {
    project,
    file: fileModel(name, file, session),
    planned: await planned(world, { name, file, compilation: file.compilation, against: 'saved' }),
  };
}

async function projectOf(world: StudioWorld, { names }: Session): Promise<ProjectModel> {
  const configurations = await world.configurations();
  for (const name of configurations) names.add(name);
  const { folder, rootUri, opened } = world;
  const faults = INJECTED_FAULTS.map(({ name }) => name);
  return {
    version,
    folder,
    rootUri,
    configurations,
    starter: { authentications, pagings, formats, pagingsOfAnyFormat },
    faults,
    opened: opened ?? configurations[0] ?? null,
  };
}

/** GET /scenarios: without their recordings, which can be long. */
export const listScenarios: Route = async ({ files }): Promise<readonly ListedScenario[]> => {
  const { folders } = await discoverScenarios(['.'], files);
  const scenarios: ListedScenario[] = [];
  for (const folder of folders) {
    const { title = '', config, cases = [] } = await readScenarioHead(folder, files);
    const listed = { folder, config: config ?? null };
    if (cases.length === 0) scenarios.push({ ...listed, name: folder, title });
    else
      scenarios.push(
        ...cases.map((one) => ({
          ...listed,
          name: `${folder}/${one.name}`,
          title: one.title ?? title,
        })),
      );
  }
  return scenarios;
};
