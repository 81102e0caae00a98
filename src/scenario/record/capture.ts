import { type Keep, type KeptBytes, keepInMemory } from '../../node/files/byte-store.ts';
import { credentialsAt } from '../../plan/authentication/index.ts';
import { jobsOf } from '../../plan/model/jobs.ts';
import type { Plan } from '../../plan/model/plan.ts';
import { factsOf } from '../../plan/pagination/index.ts';
import {
  type HttpOutcome,
  type HttpRequest,
  type HttpResponse,
  keptInMemory,
} from '../../ports/http.ts';
import type { Ports, RunEvent } from '../../ports/ports.ts';
import { present } from '../../values/objects.ts';

/** Which request of the plan this is: the interpreter says so just before it sends. */
export interface RequestPlace {
  /** How many runs (iterations) had begun. */
  readonly run: number;
  readonly purpose: 'api' | 'login' | 'logout';
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
        ...present({ secrets: ports.http.secrets }),
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

interface PlaceTracker {
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

type Headers = readonly (readonly [name: string, value: string])[];

/**
 * The headers of a response that say something about the response. Those of the connection, the encoding (bodies are kept
 * decoded), caches, cookies, rates, tracing and browser policies are dropped: they differ each time. What the plan reads stays.
 */
export function keptHeaders(
  headers: Headers,
  plan: Plan,
  { run, purpose, job }: Pick<CapturedExchange['place'], 'run' | 'purpose' | 'job'>,
): Headers {
  const settings = plan.runs[run - 1];
  const read = settings === undefined ? new Set<string>() : headersRead(settings);
  const credentials = settings === undefined ? undefined : credentialsAt(settings, job);
  if (purpose === 'login' && credentials?.kind === 'login' && credentials.cookies === true)
    read.add('set-cookie');
  const readsRate = settings?.target.rate?.limit === 'auto';
  return headers.filter(
    ([name]) => read.has(name.toLowerCase()) || (RATE.test(name) ? readsRate : !isVolatile(name)),
  );
}

/** The names of headers that retries, error rules and pagination look at, in lower case. */
function headersRead({ target, jobs }: Plan['runs'][number]): Set<string> {
  const names = [
    target.retry.header,
    ...[target, ...jobsOf(jobs)]
      .flatMap(({ errors = [] }) => errors)
      .flatMap(({ header, waitHeader }) => [header?.name, waitHeader]),
    ...jobsOf(jobs).map(({ retry }) => retry?.header),
    ...jobsOf(jobs).map((job) => {
      const { reads } = factsOf(job);
      return reads?.in === 'header' ? reads.path : undefined;
    }),
  ];
  return new Set(names.flatMap((name) => name?.toLowerCase() ?? []));
}

/** Whether a header of a response says nothing about the response itself. */
function isVolatile(name: string): boolean {
  return VOLATILE.test(name) || POLICIES.test(name);
}

const RATE = /^(?:x-)?rate-?limit(?:-.*)?$/i;
const VOLATILE =
  /^(?::.*|connection|keep-alive|transfer-encoding|trailer|upgrade|content-length|content-encoding|date|age|expires|last-modified|etag|cache-control|pragma|vary|set-cookie2?|server|via|alt-svc|x-powered-by|x-runtime|x-timer|x-served-by|x-cache.*|x-amz-cf-.*|x-amzn?-.*id|cf-.*|.*(?:request|correlation|trace|transaction|span)-?id|traceparent|tracestate|server-timing|x-envoy-.*|x-b3-.*|x-varnish|accept-ranges|sluice-.*)$/i;
const POLICIES =
  /^(?:strict-transport-security|content-security-policy.*|x-frame-options|x-xss-protection|x-content-type-options|referrer-policy|permissions-policy|feature-policy|expect-ct|nel|report-to|reporting-endpoints|cross-origin-.*|access-control-.*|x-permitted-cross-domain-policies|p3p)$/i;
