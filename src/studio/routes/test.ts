import { createPrismDesk } from '../../adapters/prism/prism-desk.ts';
import type { ScenarioFiles } from '../../adapters/replay/scenario-files.ts';
import { withFaultAt } from '../../scenario/inject-fault.ts';
import { readScenario } from '../../scenario/read-scenario.ts';
import type { ScenarioResult } from '../../scenario/result.ts';
import { compileScenario, givenFor, runScenario } from '../../scenario/run-scenario.ts';
import { brokenResult } from '../../scenario/test-scenarios.ts';
import type { PlayedScenario } from '../model/messages.ts';
import { runModel } from '../model/run-model.ts';
import { shownModel } from '../model/shown-model.ts';
import { coverageMarks } from '../model/source-model.ts';
import { fileName, nameOf, optionalText, textOf } from '../request-values.ts';
import type { Route } from '../studio.ts';
import { StudioProblem } from '../studio-problem.ts';
import { withUnsaved } from '../unsaved-files.ts';
import type { StudioWorld } from '../world.ts';
import { fileAt, revealed } from './file.ts';

/** POST /test { folder, scenario, name, text, exchange?, fault? }: plays a scenario with the configuration as it is in the editor, and writes nothing. */
export const playScenario: Route = async (world, request): Promise<PlayedScenario> => {
  const { body } = request;
  const files = await editedFiles(world, body);
  const folder = nameOf(body, 'folder');
  const read = await readScenario(folder, files);
  const scenario = read.playable.find(({ name }) => name === textOf(body, 'scenario'));
  if (scenario === undefined) return played(brokenResult(read));
  const exchange = optionalText(body, 'exchange');
  const fault = optionalText(body, 'fault');
  const prism = createPrismDesk(world.folder);
  try {
    const rules = await world.rules();
    const compiled = await compileScenario(scenario, request.signal, prism, givenFor(rules));
    const faulty = exchange === undefined || fault === undefined ? { scenario, compiled } : await withFaultAt(scenario, compiled, { exchange, fault });
    if (faulty === undefined) throw new StudioProblem(`The fault "${fault}" does not apply to the exchange "${exchange}"`, { help: 'choose another fault' });
    const options = { files, store: 'none', prism, signal: request.signal, trace: true, compiled: faulty.compiled, ...rules } as const;
    return played(await runScenario(faulty.scenario, fault === undefined ? { ...options, coverage: true } : options));
  } finally {
    await prism.close();
  }
};

/** The files of scenarios, with the text in the editor in the place of its file. */
export async function editedFiles(world: StudioWorld, body: unknown): Promise<ScenarioFiles> {
  const name = fileName(textOf(body, 'name'));
  return withUnsaved(world.scenarioFiles, name, revealed(textOf(body, 'text'), await fileAt(world, name), name));
}

function played(result: ScenarioResult): PlayedScenario {
  const model = runModel(result);
  // the editor has the configuration already
  return shownModel({ run: { ...model, source: null }, marks: coverageMarks(result.coverage?.places ?? []) });
}
