import { createMemorySink } from '../../destinations/memory-sink.ts';
import { run } from '../../pipeline.ts';
import type { Plan } from '../../plan/model/plan.ts';
import type { HttpOutcome, HttpPort, HttpRequest } from '../../ports/http.ts';
import type { Ports, RunEvent } from '../../ports/ports.ts';
import { type Failure, throwUnexpected } from '../../text/diagnostic.ts';
import type { JsonObject } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import type { Pointer } from '../../values/path.ts';
import type { Secrets } from '../../values/secret.ts';
import type { RunBounds } from '../compile-scenario.ts';
import { compareRequest } from '../replay/compare-request.ts';
import { defaultMatch } from '../replay/exchange.ts';
import { createSeededRandom } from '../replay/memory-ports.ts';
import { createVirtualClock } from '../replay/virtual-clock.ts';
import { requestPattern } from '../request-pattern.ts';
import { withMemoryPorts } from '../scenario-http.ts';
import { type Capture, type CapturedExchange, placeTracker, type RequestPlace } from './capture.ts';

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
export async function dryReplay(
  { plan, secrets }: { readonly plan: Plan; readonly secrets: Secrets },
  { sequences, logins }: Recordings,
  {
    state,
    time,
    bounds,
  }: {
    readonly state: JsonObject | undefined;
    readonly time: ScenarioTime;
    readonly bounds: RunBounds;
  },
): Promise<Rehearsal> {
  const clock = createVirtualClock({ startMs: time.startMs });
  const matcher = createExchangeMatcher(sequences, logins);
  const track = placeTracker();
  const played: PlayedExchange[] = [];
  const ends = new Map<Sequence, { pages: number; stopped: string }>();
  const warnings: Extract<RunEvent, { kind: 'warning' }>[] = [];
  let divergence: RequestPlace | undefined;
  const pageRecords = new Map<Pointer, number>();
  let records = 0;
  const { http } = playCaptured(
    (request) => {
      const found = matcher.answer(request, track.place());
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
    const sequence = matcher.playing(track.executionOf(event.job));
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

/** The expected request and the actual one. */
export interface Divergence {
  readonly request: HttpRequest;
  readonly expected: CapturedExchange | undefined;
}

/** A port that plays captured exchanges. */
interface CapturePlayer {
  readonly http: HttpPort;
  /** The requests that got a response. */
  readonly sent: readonly HttpRequest[];
  /** The first request without a captured exchange; it and all later ones fail. */
  divergence(): Divergence | undefined;
}

/** `find` returns the exchange for each request, `respond` its outcome. A request with another method than its exchange gets no response. */
function playCaptured(
  find: (request: HttpRequest, index: number) => CapturedExchange | undefined,
  respond: (exchange: CapturedExchange, request: HttpRequest) => HttpOutcome,
): CapturePlayer {
  const sent: HttpRequest[] = [];
  let divergence: Divergence | undefined;
  const http: HttpPort = {
    async send(request) {
      const expected = divergence === undefined ? find(request, sent.length) : undefined;
      if (expected === undefined || expected.request.method !== request.method) {
        divergence ??= { request, expected };
        return {
          kind: 'failure',
          problem: {
            kind: 'replay-mismatch',
            curlCode: 0,
            message: 'No recorded response matches the request',
            retryable: false,
          },
        };
      }
      sent.push(request);
      return respond(expected, request);
    },
    async close() {},
  };
  return { http, sent, divergence: () => divergence };
}

/** Replays clock, random bytes and responses of a captured run in order; `respond` gets each request with the captured exchange. */
export function playedBack(
  capture: Capture,
  respond: (exchange: CapturedExchange, request: HttpRequest) => HttpOutcome,
): CapturePlayer & Pick<Ports, 'clock' | 'random'> {
  let asked = 0;
  let drawn = 0;
  return {
    ...playCaptured((_, index) => capture.exchanges[index], respond),
    clock: {
      nowMs: () => capture.times[Math.min(asked++, capture.times.length - 1)] ?? 0,
      async sleep() {},
    },
    random: { bytes: (length) => capture.chance[drawn++] ?? new Uint8Array(length) },
  };
}

/** One execution of a job: its requests from the first to the last, with repetitions and redirects. */
export interface Sequence {
  readonly run: number;
  readonly job: Pointer;
  readonly execution: number;
  readonly exchanges: readonly CapturedExchange[];
  /** Why its pagination stopped; absent when it did not come to that. */
  readonly stopped: string | undefined;
}

/** Sorts the exchanges of a run by the execution that requested them. */
export function sequencesOf(
  exchanges: readonly CapturedExchange[],
  events: readonly RunEvent[],
): readonly Sequence[] {
  const stopped = new Map<number, string>();
  const track = placeTracker();
  for (const event of events) {
    track.see(event);
    if (event.kind === 'paging-stopped') stopped.set(track.executionOf(event.job), event.reason);
  }
  const sequences = new Map<number, Sequence & { readonly exchanges: CapturedExchange[] }>();
  for (const exchange of exchanges) {
    const { purpose, run, job, execution } = exchange.place;
    if (purpose !== 'api') continue;
    const known = sequences.get(execution);
    if (known === undefined)
      sequences.set(execution, {
        run,
        job,
        execution,
        exchanges: [exchange],
        stopped: stopped.get(execution),
      });
    else known.exchanges.push(exchange);
  }
  return [...sequences.values()];
}

/** Finds the recorded exchange of each request; each is used at most once. */
interface ExchangeMatcher {
  answer(request: HttpRequest, place: RequestPlace): CapturedExchange | undefined;
  /** The recorded execution that an execution of this run plays, by the number of that of this run. */
  playing(execution: number): Sequence | undefined;
}

/**
 * An execution plays the recorded one of the same job, after those that were played, whose first request is the most similar;
 * each of its requests gets the exchange of the same page and attempt. Logins and logouts get their responses in order.
 */
function createExchangeMatcher(
  sequences: readonly Sequence[],
  logins: readonly CapturedExchange[],
): ExchangeMatcher {
  const loginQueue = [...logins];
  const open = new Map<number, { sequence: Sequence; left: CapturedExchange[] }>();
  const waiting = groupBy(sequences, keyOf);
  const begin = (request: HttpRequest, place: RequestPlace) => {
    const key = keyOf(place);
    const later = waiting.get(key) ?? [];
    const at = mostSimilar(request, later);
    const sequence = later[at];
    if (sequence === undefined) return undefined;
    waiting.set(key, later.slice(at + 1));
    const opened = { sequence, left: [...sequence.exchanges] };
    open.set(place.execution, opened);
    return opened;
  };
  return {
    answer(request, place) {
      if (place.purpose !== 'api') {
        const at = loginQueue.findIndex((each) => each.place.purpose === place.purpose);
        return at < 0 ? undefined : loginQueue.splice(at, 1)[0];
      }
      const playing = open.get(place.execution) ?? begin(request, place);
      const at =
        playing?.left.findIndex(
          ({ place: { page, attempt, redirect } }) =>
            page === place.page && attempt === place.attempt && redirect === place.redirect,
        ) ?? -1;
      return at < 0 ? undefined : playing?.left.splice(at, 1)[0];
    },
    playing: (execution) => open.get(execution)?.sequence,
  };
}

function keyOf({ run, job }: Pick<Sequence, 'run' | 'job'>): string {
  return `${run} ${job}`;
}

/** The index of the first one with the least distance; -1 when there is none. */
function mostSimilar(request: HttpRequest, sequences: readonly Sequence[]): number {
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (const [index, { exchanges }] of sequences.entries()) {
    const distance = exchanges[0] === undefined ? least : distanceOf(request, exchanges[0].request);
    if (distance < least) {
      best = index;
      least = distance;
    }
    if (distance === 0) break;
  }
  return best;
}

function distanceOf(request: HttpRequest, recorded: HttpRequest): number {
  if (request.url === recorded.url && request.body === undefined && recorded.body === undefined)
    return 0;
  const exchange = {
    id: '',
    place: null,
    request: requestPattern(recorded),
    match: defaultMatch,
    reply: EMPTY_REPLY,
    takesMs: null,
    repeat: 1,
  };
  const differences = compareRequest(request, exchange, {
    secrets: new Map(),
    nowMs: () => 0,
    baseUrl: undefined,
  });
  return differences.reduce(
    (sum, { part }) => sum + (part === 'path' || part === 'method' || part === 'host' ? 10 : 1),
    0,
  );
}

const EMPTY_REPLY = {
  status: 200,
  reason: null,
  headers: [],
  body: { kind: 'none' as const },
  fault: null,
};
