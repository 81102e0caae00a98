import type { Plan } from '../engine/plan/plan.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import type { Secrets } from '../language/values/secret.ts';
import { baseUrlOf } from '../scenario/base-url.ts';
import { fillConfig } from '../scenario/fill-config.ts';
import { createSeededRandom } from '../scenario/play/seeded-random.ts';
import { createVirtualClock } from '../scenario/play/virtual-clock.ts';
import { readScenario } from '../scenario/read/read-scenario.ts';
import type { PlayableScenario } from '../scenario/read/scenario.ts';
import { compileScenario, givenFor } from '../scenario/run-scenario.ts';
import { createScenarioHttp } from '../scenario/scenario-http.ts';
import { StudioProblem } from './studio-problem.ts';
import type { LivePorts, StudioWorld } from './world.ts';

/** A recorded scenario in the place of an API, and its configuration with made-up secrets. */
export interface ReplayedApi {
  readonly ports: LivePorts;
  readonly plan: Plan;
  readonly secrets: Secrets;
  readonly document: SourceDocument;
}

/** The recording of a scenario as an API, on its own clock: nothing is sent. Throws `StudioProblem` when it cannot be played. */
export async function replayedApi(
  world: StudioWorld,
  folder: string,
  name: string | undefined,
): Promise<ReplayedApi> {
  const { playable } = await readScenario(folder, world.scenarioFiles);
  const scenario = playable.find((one) => name === undefined || one.name === name);
  if (scenario === undefined || scenario.contract?.answers !== undefined)
    throw new StudioProblem(`${folder} has no recording to play`, {
      help: 'choose another scenario',
    });
  const { plan, secrets } = await compileScenario(
    scenario,
    undefined,
    undefined,
    givenFor(await world.rules()),
  );
  const document = await filledDocument(scenario);
  if (plan === undefined || document === undefined)
    throw new StudioProblem(`The configuration of ${folder} does not compile`, {
      help: 'fix its errors first',
    });
  const clock = createVirtualClock({ startMs: scenario.clock.startMs });
  const { http } = await createScenarioHttp(scenario, scenario.exchanges, {
    clock,
    baseUrl: baseUrlOf(plan, scenario, secrets),
    prism: undefined,
  });
  const ports = {
    http,
    clock,
    random: createSeededRandom(scenario.clock.seed),
    events: () => {},
    close: async () => {},
  };
  return { ports, plan, secrets, document };
}

/** The configuration as the scenario has it compiled: with its overlays and made-up secrets. */
async function filledDocument({
  config,
  overlays,
  secrets,
  clock,
  replacements,
}: PlayableScenario): Promise<SourceDocument | undefined> {
  const filled = await fillConfig(
    config,
    { overlays, replacements },
    { secrets, nowMs: () => clock.startMs },
    () => {},
  );
  return filled === undefined ? undefined : readDocument(filled.text, config.path, () => {});
}
