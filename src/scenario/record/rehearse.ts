import type { CapturedExchange } from '../../adapters/record/capture.ts';
import { playCaptured } from '../../adapters/record/played-back.ts';
import { createSeededRandom } from '../../adapters/replay/seeded-random.ts';
import { createVirtualClock } from '../../adapters/replay/virtual-clock.ts';
import { run } from '../../corridor.ts';
import { throwUnexpected } from '../../diagnostics/run-error.ts';
import type { Plan } from '../../plan/plan.ts';
import type { HttpRequest } from '../../ports/http.ts';
import { createMemorySink } from '../../sinks/memory/memory-sink.ts';
import type { JsonObject } from '../../values/json.ts';
import type { Secrets } from '../../values/secret.ts';
import { withMemoryPorts } from '../memory-ports.ts';
import { type JobExecution, openDesk, type ResponseLibrary } from './response-library.ts';

/** The time of a scenario. */
export interface ScenarioTime {
  readonly startMs: number;
  readonly eachRequestMs: number;
  readonly seed: number;
  /** Whether exchanges keep their recorded durations; otherwise all have the same one. */
  readonly exact: boolean;
}

/** A request as rendered in a replay, its exchange, and its duration. */
export interface PlayedExchange {
  readonly request: HttpRequest;
  readonly exchange: CapturedExchange;
  /** Null: as long as every other. */
  readonly takesMs: number | null;
}

export interface Rehearsal {
  readonly played: readonly PlayedExchange[];
  /** The first request that matches no exchange. */
  readonly divergence: HttpRequest | undefined;
  /** The jobs whose paging stopped for another reason than when it was recorded. */
  readonly otherReasons: readonly JobExecution[];
}

/** Runs the plan against a library of responses with the clock and the seed of the future scenario. */
export async function rehearse(
  plan: Plan,
  secrets: Secrets,
  library: ResponseLibrary,
  { state, time }: { readonly state: JsonObject | undefined; readonly time: ScenarioTime },
): Promise<Rehearsal> {
  const clock = createVirtualClock({ startMs: time.startMs });
  const desk = openDesk(library);
  const played: PlayedExchange[] = [];
  const { http, divergence } = playCaptured(desk.answer, (exchange, request) => {
    const takesMs = time.exact ? exchange.busyMs : null;
    played.push({ request, exchange, takesMs });
    clock.advance(takesMs ?? time.eachRequestMs);
    return exchange.outcome;
  });
  const random = createSeededRandom(time.seed);
  const world = {
    http,
    clock,
    random,
    state,
    events: desk.see,
    sink: createMemorySink({ rows: 'counted' }),
  };
  throwUnexpected(await withMemoryPorts(world, (ports) => run(plan, { secrets, ports })));
  const otherReasons = desk
    .begun()
    .flatMap(({ execution, stopped }) => (execution.stopped === stopped ? [] : [execution]));
  return { played, divergence: divergence()?.request, otherReasons };
}
