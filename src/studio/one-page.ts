import type { Compilation } from '../pipeline.ts';
import { bodyOf, jobsBelow, type WrittenJob } from '../plan/configuration/symbols.ts';
import type { Plan } from '../plan/model/plan.ts';
import { compileScenario, compileSurroundings } from '../scenario/compile-scenario.ts';
import { fillConfig } from '../scenario/fill-config.ts';
import { type LoadedScenario, readScenario } from '../scenario/read-scenario.ts';
import { createSeededRandom } from '../scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../scenario/replay/virtual-clock.ts';
import { baseUrlOf, createScenarioHttp } from '../scenario/scenario-http.ts';
import { readDocument } from '../text/read-document.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { exactJsonText, isArray, isObject, type Json, type JsonObject } from '../values/json.ts';
import { type Pointer, pointerTo } from '../values/path.ts';
import type { Secrets } from '../values/secret.ts';
import { StudioProblem } from './problem.ts';
import type { LivePorts, StudioServices } from './services.ts';

/** A configuration of one job without child jobs; a run of it is bounded to one page. */
interface OnePage {
  readonly document: SourceDocument;
  readonly compilation: Compilation;
  /** JSON Pointer of the job in the whole configuration. */
  readonly from: Pointer;
}

/** The jobs that a page can be fetched of, in the order of the configuration: by their endpoint, and by their table where several have the same one. */
export function jobNamesOf({ value }: SourceDocument): readonly string[] {
  const jobs = jobsOf(value).map(({ written }) => objectOf(written));
  const endpoints = jobs.map(({ endpoint }) => String(endpoint ?? ''));
  return jobs.map(({ id, dataType }, index) => {
    const endpoint = endpoints[index] ?? '';
    const label = id ?? dataType;
    const isShared = endpoints.filter((each) => each === endpoint).length > 1;
    return isShared && typeof label === 'string' ? `${label}: ${endpoint}` : endpoint;
  });
}

/** The configuration cut to a job, by its index. `undefined`: there is none, or without its other jobs it makes no plan. */
export async function onePageOf(
  { value, name }: SourceDocument,
  index: number,
  compile: StudioServices['compile'],
): Promise<OnePage | undefined> {
  const { written: job, pointer: from } = jobsOf(value)[index] ?? {};
  if (job === undefined || from === undefined || !isObject(job)) return undefined;
  const { children: _, ...alone } = job;
  const { value: settings, pointer } = bodyOf(value);
  const { iterations } = settings;
  const cut = {
    ...settings,
    config: { ...objectOf(settings.config), jobs: [alone] },
    ...(iterations !== undefined && isArray(iterations) && iterations.length > 1
      ? { iterations: iterations.slice(0, 1) }
      : {}),
  };
  const text = exactJsonText(pointer === '' ? cut : { ...objectOf(value), parameters: cut });
  const document = await readDocument(text, name, () => {});
  const compilation = await compile(name, text);
  if (document === undefined || compilation.plan === undefined) return undefined;
  return { document, compilation, from };
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

function jobsOf(root: Json): readonly WrittenJob[] {
  const { value, pointer } = bodyOf(root);
  return jobsBelow({ value: objectOf(value.config), pointer: pointerTo(pointer, 'config') });
}

/** A recorded scenario in the place of an API, and its configuration with made-up secrets. */
interface ReplayedApi {
  readonly ports: LivePorts;
  readonly plan: Plan;
  readonly secrets: Secrets;
  readonly document: SourceDocument;
}

/** The recording of a scenario as an API, on its own clock: nothing is sent. Throws `StudioProblem` when it cannot be played. */
export async function replayedApi(
  services: StudioServices,
  folder: string,
  name: string | undefined,
): Promise<ReplayedApi> {
  const { playable } = await readScenario(folder, services.scenarioFiles);
  const scenario = playable.find((one) => name === undefined || one.name === name);
  if (scenario === undefined || scenario.contract?.answers !== undefined)
    throw new StudioProblem(`${folder} has no recording to play`, {
      help: 'choose another scenario',
    });
  const { plan, secrets } = await compileScenario(
    scenario,
    undefined,
    undefined,
    compileSurroundings(await services.rules()),
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
}: LoadedScenario): Promise<SourceDocument | undefined> {
  const filled = await fillConfig(
    config,
    { overlays, replacements },
    { secrets, nowMs: () => clock.startMs },
    () => {},
  );
  return filled === undefined ? undefined : readDocument(filled.text, config.path, () => {});
}
