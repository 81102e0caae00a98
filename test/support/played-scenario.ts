import type { Plan } from '../../src/engine/plan/plan.ts';
import type { RunEvent } from '../../src/engine/ports/events.ts';
import type { HttpRequest } from '../../src/engine/ports/http.ts';
import type { SinkPort } from '../../src/engine/ports/sink.ts';
import { type RunOutcome, run } from '../../src/pipeline.ts';
import { baseUrlOf } from '../../src/scenario/base-url.ts';
import { createMemoryScratch } from '../../src/scenario/play/memory-scratch.ts';
import { createMemoryState } from '../../src/scenario/play/memory-state.ts';
import { createSeededRandom } from '../../src/scenario/play/seeded-random.ts';
import { createVirtualClock } from '../../src/scenario/play/virtual-clock.ts';
import type { PlayableScenario } from '../../src/scenario/read/scenario.ts';
import { compileScenario } from '../../src/scenario/run-scenario.ts';
import { createScenarioHttp } from '../../src/scenario/scenario-http.ts';

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
  scenario: PlayableScenario,
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
