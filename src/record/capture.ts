import type { RunEvent } from '../engine/ports/events.ts';
import {
  type HttpOutcome,
  type HttpRequest,
  type HttpResponse,
  keptInMemory,
} from '../engine/ports/http.ts';
import type { Ports } from '../engine/ports/ports.ts';
import { type Keep, type KeptBytes, keepInMemory } from '../node/files/byte-store.ts';

/** Which request of the plan this is: the interpreter says so just before it sends. */
export interface RequestPlace {
  /** How many runs (iterations) had begun. */
  readonly run: number;
  readonly purpose: 'api' | 'login';
  /** Pointer of the job. */
  readonly job: string;
  /** Number of the execution of the job among all that had begun; 0 for a login before the first one. */
  readonly execution: number;
  /** 0: a request before the pages, such as the one that creates a file. */
  readonly page: number;
  /** Number of the request, its repetitions and redirects not counted. */
  readonly exchange: number;
  readonly attempt: number;
  readonly redirect: number;
}

/** A request as sent and its outcome, including secrets. */
export interface CapturedExchange {
  readonly place: RequestPlace;
  readonly request: HttpRequest;
  readonly outcome: HttpOutcome;
  /** Time until the next request, waits of the plan not counted. */
  readonly busyMs: number;
}

/** All external input of a run: replaying it gives the same run. */
export interface Capture {
  readonly exchanges: readonly CapturedExchange[];
  readonly events: readonly RunEvent[];
  /** Every time that the clock returned. */
  readonly times: readonly number[];
  /** The random bytes of each call. */
  readonly chance: readonly Uint8Array[];
}

/** An outcome whose body is stored, and loaded when it is used. */
export function keptOutcome(outcome: HttpOutcome, keep: Keep): HttpOutcome {
  if (outcome.kind === 'failure') return outcome;
  const { status, statusText, headers, body } = outcome.response;
  return { kind: 'response', response: withKeptBody({ status, statusText, headers }, keep(body)) };
}

/** A response whose body is read each time. */
export function withKeptBody(
  { status, statusText, headers }: Omit<HttpResponse, 'body'>,
  read: KeptBytes,
): HttpResponse {
  return {
    status,
    statusText,
    headers,
    get body() {
      return read();
    },
  };
}

/** Ports that remember what passes through them. Nothing is changed on the way. `capture` is for the end of the run. */
export function capturing(
  ports: Ports,
  keep: Keep = keepInMemory,
): { readonly ports: Ports; capture(): Capture } {
  const exchanges: (CapturedExchange & { busyMs: number })[] = [];
  const events: RunEvent[] = [];
  const times: number[] = [];
  const chance: Uint8Array[] = [];
  const sentAt: number[] = [];
  let sleptMs = 0;
  const track = placeTracker();
  const endTurn = () => {
    const last = exchanges.at(-1);
    const began = sentAt.at(-1);
    if (last !== undefined && began !== undefined)
      last.busyMs = Math.max(0, Math.round(ports.clock.nowMs() - began - sleptMs));
    sleptMs = 0;
  };
  return {
    ports: {
      ...ports,
      clock: {
        nowMs() {
          const now = ports.clock.nowMs();
          times.push(now);
          return now;
        },
        async sleep(ms, signal) {
          await ports.clock.sleep(ms, signal);
          sleptMs += ms;
        },
      },
      random: {
        bytes(length) {
          const bytes = ports.random.bytes(length);
          chance.push(bytes);
          return bytes;
        },
      },
      events(event) {
        track.see(event);
        events.push(event);
        ports.events(event);
      },
      http: {
        ...(ports.http.secrets === undefined ? {} : { secrets: ports.http.secrets }),
        async send(request, signal) {
          const place = track.place();
          endTurn();
          sentAt.push(ports.clock.nowMs());
          const outcome = await ports.http.send(keptInMemory(request), signal);
          exchanges.push({ place, request, outcome: keptOutcome(outcome, keep), busyMs: 0 });
          return outcome;
        },
        close: () => ports.http.close(),
      },
    },
    capture() {
      endTurn();
      return { exchanges, events, times, chance };
    },
  };
}

export interface PlaceTracker {
  see(event: RunEvent): void;
  place(): RequestPlace;
  /** The execution of a job that runs, or has run last. */
  executionOf(job: string): number;
}

/** Follows the events of a run and knows the place of the request that is about to be sent. */
export function placeTracker(): PlaceTracker {
  let run = 0;
  let begun = 0;
  const executions = new Map<string, number>();
  let last: RequestPlace = {
    run,
    purpose: 'api',
    job: '',
    execution: 0,
    page: 1,
    exchange: 0,
    attempt: 1,
    redirect: 0,
  };
  return {
    see(event) {
      if (event.kind === 'run-started') run++;
      if (event.kind === 'job-started') executions.set(event.job, ++begun);
      if (event.kind !== 'request-sent') return;
      const { purpose, job, page, exchange, attempt, redirect } = event;
      const execution = executions.get(job) ?? 0;
      last = { run, purpose, job, execution, page, exchange, attempt, redirect };
    },
    place: () => last,
    executionOf: (job) => executions.get(job) ?? 0,
  };
}
