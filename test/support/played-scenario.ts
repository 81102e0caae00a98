import { type RunOutcome, run } from '../../src/pipeline.ts';
import type { Plan } from '../../src/plan/model/plan.ts';
import type { HttpRequest } from '../../src/ports/http.ts';
import type { RunEvent } from '../../src/ports/ports.ts';
import type { SinkPort } from '../../src/ports/sink.ts';
import { compileScenario } from '../../src/scenario/compile-scenario.ts';
import type { LoadedScenario } from '../../src/scenario/read-scenario.ts';
import {
  createMemoryScratch,
  createMemoryState,
  createSeededRandom,
} from '../../src/scenario/replay/memory-ports.ts';
import { createVirtualClock } from '../../src/scenario/replay/virtual-clock.ts';
import { baseUrlOf, createScenarioHttp } from '../../src/scenario/scenario-http.ts';

export interface Played<Sink extends SinkPort> {
  readonly sink: Sink;
  readonly outcome: RunOutcome;
  /** Without their checks for cut bodies, which are functions. */
  readonly requests: readonly Omit<HttpRequest, 'isCut'>[];
  /** Why paging stopped. */
  readonly events: readonly unknown[];
}

/** Runs a scenario's plan into a sink; `numbers` replaces the plan's own. */
export async function playedScenario<Sink extends SinkPort>(
  scenario: LoadedScenario,
  sink: Sink,
  numbers?: 'exact',
): Promise<Played<Sink> | undefined> {
  const { plan: compiled, secrets } = await compileScenario(scenario);
  if (compiled === undefined) return undefined;
  const plan: Plan = {
    ...compiled,
    runs: compiled.runs.map((each) => ({ ...each, numbers: numbers ?? each.numbers })),
  };
  const clock = createVirtualClock({ startMs: scenario.clock.startMs });
  const baseUrl = baseUrlOf(plan, scenario, secrets);
  const { http } = await createScenarioHttp(scenario, scenario.exchanges, {
    clock,
    baseUrl,
    prism: undefined,
  });
  const requests: Omit<HttpRequest, 'isCut'>[] = [];
  const events: unknown[] = [];
  const send: typeof http.send = (request, signal) => {
    const { isCut: _, ...sent } = request;
    requests.push(sent);
    return http.send(request, signal);
  };
  const ports = {
    http: { ...http, send },
    clock,
    random: createSeededRandom(scenario.clock.seed),
    sink,
    scratch: createMemoryScratch(),
    state: createMemoryState(scenario.state),
    events: (event: RunEvent) => void (event.kind === 'paging-stopped' && events.push(event)),
  };
  const outcome = await run(plan, { ports, secrets });
  return { sink, outcome, requests, events };
}
