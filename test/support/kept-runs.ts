import type { CompiledScenario } from '../../src/scenario/replayed.ts';
// Runs of scenarios that are interrupted, and the requests that are sent after that.

import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { type RunOptions, type RunOutcome, run } from '../../src/pipeline.ts';
import type { Plan } from '../../src/plan/model/plan.ts';
import type { HttpOutcome, HttpPort } from '../../src/ports/http.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import { compileScenario } from '../../src/scenario/compile-scenario.ts';
import { discoverScenarios } from '../../src/scenario/discover.ts';
import { type LoadedScenario, readScenario } from '../../src/scenario/read-scenario.ts';
import { placeTracker, type RequestPlace } from '../../src/scenario/record/capture.ts';
import { createSeededRandom } from '../../src/scenario/replay/memory-ports.ts';
import { createReplayHttp } from '../../src/scenario/replay/replay-http.ts';
import { diskFiles, type ScenarioFiles } from '../../src/scenario/replay/scenario-files.ts';
import { createVirtualClock, type VirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { baseUrlOf, withMemoryPorts } from '../../src/scenario/scenario-http.ts';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** A request of a run, and what came of it. */
export interface SentExchange {
  readonly place: RequestPlace;
  readonly outcome: HttpOutcome;
  readonly beganMs: number;
  readonly tookMs: number;
}

export interface CompiledPlan extends CompiledScenario {
  readonly plan: Plan;
  readonly scenario: LoadedScenario;
}

/** Every bundled scenario that compiles and has exchanges. */
export function bundledPlans(): Promise<readonly CompiledPlan[]> {
  return plansBelow('scenarios', diskFiles(root));
}

/** The same of another folder. */
export async function plansBelow(
  folder: string,
  files: ScenarioFiles,
): Promise<readonly CompiledPlan[]> {
  const { folders } = await discoverScenarios([folder], files);
  const found: CompiledPlan[] = [];
  for (const each of folders)
    for (const scenario of (await readScenario(each, files)).playable) {
      const compiled = await compileScenario(scenario);
      if (
        compiled.plan !== undefined &&
        scenario.skip === undefined &&
        scenario.exchanges.length > 0
      )
        found.push({ ...compiled, plan: compiled.plan, scenario });
    }
  return found;
}

export interface PlayedRun {
  readonly outcome: RunOutcome;
  readonly exchanges: readonly SentExchange[];
  /** Tables, manifests and state. */
  readonly files: unknown;
  readonly endMs: number;
}

/** Runs a plan on a clock; `http` is told the place of each request. */
export async function play(
  { plan, scenario, secrets }: CompiledPlan,
  clock: VirtualClock,
  send: (place: RequestPlace, request: Parameters<HttpPort['send']>[0]) => Promise<HttpOutcome>,
  options: Partial<RunOptions> = {},
): Promise<PlayedRun> {
  const exchanges: SentExchange[] = [];
  const track = placeTracker();
  const http: HttpPort = {
    async send(request) {
      const place = track.place();
      const beganMs = clock.nowMs();
      const outcome = await send(place, request);
      exchanges.push({ place, outcome, beganMs, tookMs: clock.nowMs() - beganMs });
      return outcome;
    },
    async close() {},
  };
  const events = (event: RunEvent) => track.see(event);
  const random = createSeededRandom(scenario.clock.seed);
  const { outcome, sink } = await withMemoryPorts(
    { http, clock, random, state: scenario.state, events },
    async (ports) => ({
      outcome: await run(plan, { ports, secrets, ...options }),
      sink: ports.sink,
    }),
  );
  const files = [
    [...sink.files()].map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]),
    sink.state,
  ];
  return { outcome, exchanges, files, endMs: clock.nowMs() };
}

/** The run that nothing interrupts. */
export function playWhole(compiled: CompiledPlan): Promise<PlayedRun> {
  const { scenario, plan, secrets } = compiled;
  const clock = createVirtualClock({ startMs: scenario.clock.startMs });
  const http = createReplayHttp({
    exchanges: scenario.exchanges,
    baseUrl: baseUrlOf(plan, scenario, secrets),
    clock,
    secrets: scenario.secrets,
    eachRequestMs: scenario.clock.eachRequestMs,
  });
  return play(compiled, clock, (_, request) => http.send(request));
}

/** A server that gives the API responses of a run from one of them on, and its login responses whenever one is needed. */
export function serverOf(exchanges: readonly SentExchange[], clock: VirtualClock, from = 0) {
  let api = from;
  const sent = { login: 0, logout: 0 };
  const other = (purpose: 'login' | 'logout') => {
    const own = exchanges.filter(({ place }) => place.purpose === purpose);
    return own[sent[purpose]++ % own.length];
  };
  return async ({ purpose }: RequestPlace): Promise<HttpOutcome> => {
    while (purpose === 'api' && (exchanges[api]?.place.purpose ?? 'api') !== 'api') api++;
    const exchange = purpose === 'api' ? exchanges[api++] : other(purpose);
    if (exchange === undefined) throw new Error('one request too many');
    clock.advance(exchange.tookMs);
    return exchange.outcome;
  };
}
