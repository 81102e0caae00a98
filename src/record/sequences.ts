import type { RunEvent } from '../engine/ports/events.ts';
import type { HttpRequest } from '../engine/ports/http.ts';
import { groupBy } from '../language/support/group-by.ts';
import type { Pointer } from '../language/support/pointer.ts';
import { compareRequest } from '../scenario/play/compare-request.ts';
import { defaultMatch } from '../scenario/play/exchange.ts';
import { requestPattern } from '../scenario/request-pattern.ts';
import { type CapturedExchange, placeTracker, type RequestPlace } from './capture.ts';

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
    if (purpose === 'login') continue;
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
export interface Desk {
  answer(request: HttpRequest, place: RequestPlace): CapturedExchange | undefined;
  /** The recorded execution that an execution of this run plays, by the number of that of this run. */
  playing(execution: number): Sequence | undefined;
}

/**
 * An execution plays the recorded one of the same job, after those that were played, whose first request is the most similar;
 * each of its requests gets the exchange of the same page and attempt. Logins get their responses in order.
 */
export function openDesk(
  sequences: readonly Sequence[],
  logins: readonly CapturedExchange[],
): Desk {
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
      if (place.purpose === 'login') return loginQueue.shift();
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
