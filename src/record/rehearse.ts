import type { Plan } from '../engine/plan/plan.ts';
import type { RunEvent } from '../engine/ports/events.ts';
import type { HttpRequest } from '../engine/ports/http.ts';
import { createMemorySink } from '../features/destinations/memory/memory-sink.ts';
import { type Failure, throwUnexpected } from '../language/diagnostics/run-error.ts';
import type { Pointer } from '../language/support/pointer.ts';
import type { JsonObject } from '../language/values/json.ts';
import type { Secrets } from '../language/values/secret.ts';
import { type RunOptions, run } from '../pipeline.ts';
import { withMemoryPorts } from '../scenario/memory-ports.ts';
import { createSeededRandom } from '../scenario/play/seeded-random.ts';
import { createVirtualClock } from '../scenario/play/virtual-clock.ts';
import { type CapturedExchange, placeTracker, type RequestPlace } from './capture.ts';
import { playCaptured } from './played-back.ts';
import { openDesk, type Sequence } from './sequences.ts';

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
  readonly divergence: RequestPlace | undefined;
  /** The pages of each recorded execution that was played, and why its pagination stopped. */
  readonly ends: ReadonlyMap<Sequence, { readonly pages: number; readonly stopped: string }>;
  readonly records: number;
  /** The most records of a page of each job. */
  readonly pageRecords: ReadonlyMap<Pointer, number>;
  /** The number of rows of each table. */
  readonly tables: ReadonlyMap<string, number>;
  /** Those that an ordinary run does not have. */
  readonly warnings: readonly Extract<RunEvent, { kind: 'warning' }>[];
  readonly failure: Failure | undefined;
}

/** What a rehearsal plays. */
export interface Recordings {
  readonly sequences: readonly Sequence[];
  readonly logins: readonly CapturedExchange[];
}

/** Runs the plan against recorded sequences with the clock and the seed of the future scenario. */
export async function rehearse(
  { plan, secrets }: { readonly plan: Plan; readonly secrets: Secrets },
  { sequences, logins }: Recordings,
  {
    state,
    time,
    bounds,
  }: {
    readonly state: JsonObject | undefined;
    readonly time: ScenarioTime;
    readonly bounds: Pick<RunOptions, 'maxPages' | 'maxExecutions'>;
  },
): Promise<Rehearsal> {
  const clock = createVirtualClock({ startMs: time.startMs });
  const desk = openDesk(sequences, logins);
  const track = placeTracker();
  const played: PlayedExchange[] = [];
  const ends = new Map<Sequence, { pages: number; stopped: string }>();
  const warnings: Extract<RunEvent, { kind: 'warning' }>[] = [];
  let divergence: RequestPlace | undefined;
  const pageRecords = new Map<Pointer, number>();
  let records = 0;
  const { http } = playCaptured(
    (request) => {
      const found = desk.answer(request, track.place());
      if (found?.request.method !== request.method) divergence ??= track.place();
      return found;
    },
    (exchange, request) => {
      const takesMs = time.exact ? exchange.busyMs : null;
      played.push({ request, exchange, takesMs });
      clock.advance(takesMs ?? time.eachRequestMs);
      return exchange.outcome;
    },
  );
  const see = (event: RunEvent) => {
    track.see(event);
    if (event.kind === 'warning' && event.expected !== true) warnings.push(event);
    if (event.kind === 'records-selected') {
      records += event.records;
      pageRecords.set(event.job, Math.max(event.records, pageRecords.get(event.job) ?? 0));
    }
    if (event.kind !== 'paging-stopped') return;
    const sequence = desk.playing(track.executionOf(event.job));
    if (sequence !== undefined) ends.set(sequence, { pages: event.page, stopped: event.reason });
  };
  const sink = createMemorySink({ rows: 'counted' });
  const random = createSeededRandom(time.seed);
  const outcome = await withMemoryPorts(
    { http, clock, random, state, events: see, sink },
    (ports) => run(plan, { secrets, ports, ...bounds }),
  );
  throwUnexpected(outcome);
  const tables = new Map([...sink.tables()].map(([name, { count }]) => [name, count]));
  const { failure } = outcome;
  return { played, divergence, ends, records, pageRecords, tables, warnings, failure };
}
