import {
  type CapturedExchange,
  placeTracker,
  type RequestPlace,
} from '../../adapters/record/capture.ts';
import { compareRequest } from '../../adapters/replay/compare-request.ts';
import { defaultMatch } from '../../adapters/replay/exchange.ts';
import type { RunEvent } from '../../ports/events.ts';
import type { HttpRequest } from '../../ports/http.ts';
import { requestPattern } from './request-pattern.ts';

/** One job run from its first page to its last: the pages, each with its repetitions and redirects. */
export interface JobExecution {
  readonly run: number;
  readonly job: string;
  readonly pages: readonly (readonly CapturedExchange[])[];
  /** Why paging stopped; absent when it did not come to that. */
  readonly stopped: string | undefined;
}

/** The exchanges of a run by what requested them. */
export interface ResponseLibrary {
  readonly executions: readonly JobExecution[];
  readonly logins: readonly CapturedExchange[];
}

/** Sorts the exchanges of a run: the events of the same run say which belong together. */
export function createLibrary(
  exchanges: readonly CapturedExchange[],
  events: readonly RunEvent[],
): ResponseLibrary {
  const executions: {
    run: number;
    job: string;
    pages: CapturedExchange[][];
    stopped: string | undefined;
  }[] = [];
  const logins: CapturedExchange[] = [];
  const current = new Map<string, (typeof executions)[number]>();
  const track = placeTracker();
  let index = 0;
  for (const event of events) {
    track.see(event);
    if (event.kind === 'paging-stopped') {
      const execution = current.get(keyOf({ ...track.place(), job: event.job }));
      if (execution !== undefined) execution.stopped = event.reason;
    }
    const exchange = event.kind === 'request-sent' ? exchanges[index++] : undefined;
    if (exchange === undefined) continue;
    const { place } = exchange;
    if (place.purpose === 'login') {
      logins.push(exchange);
      continue;
    }
    const key = keyOf(place);
    if (beginsExecution(place)) {
      const begun = { run: place.run, job: place.job, pages: [], stopped: undefined };
      current.set(key, begun);
      executions.push(begun);
    }
    const pages = current.get(key)?.pages;
    if (pages === undefined) continue;
    const page = pages[place.page - 1] ?? [];
    page.push(exchange);
    pages[place.page - 1] = page;
  }
  return { executions, logins };
}

/** Finds the responses of a library for a run; each is used at most once. */
export interface ResponseDesk {
  see(event: RunEvent): void;
  /** The exchange for a request; `undefined` when the library has none. */
  answer(request: HttpRequest): CapturedExchange | undefined;
  /** Executions that were begun, with the reason why each has stopped in this run. */
  begun(): readonly { readonly execution: JobExecution; readonly stopped: string | undefined }[];
}

/**
 * A first page gets the recorded execution of the job with the most similar first request, the earliest of equal ones; later
 * pages and retries continue that execution. Logins get their responses in order.
 */
export function openDesk({ executions, logins }: ResponseLibrary): ResponseDesk {
  const waiting = new Set(executions);
  const loginQueue = [...logins];
  const open = new Map<
    string,
    { execution: JobExecution; left: CapturedExchange[][]; stopped: string | undefined }
  >();
  const begun: {
    execution: JobExecution;
    left: CapturedExchange[][];
    stopped: string | undefined;
  }[] = [];
  const track = placeTracker();
  const answerApi = (request: HttpRequest, place: RequestPlace): CapturedExchange | undefined => {
    const key = keyOf(place);
    if (beginsExecution(place)) {
      const execution = nearest(request, place, waiting);
      if (execution === undefined) return undefined;
      waiting.delete(execution);
      const opened = {
        execution,
        left: execution.pages.map((page) => [...page]),
        stopped: undefined,
      };
      open.set(key, opened);
      begun.push(opened);
    }
    return open.get(key)?.left[place.page - 1]?.shift();
  };
  return {
    see(event) {
      track.see(event);
      if (event.kind !== 'paging-stopped') return;
      const opened = open.get(keyOf({ ...track.place(), job: event.job }));
      if (opened !== undefined) opened.stopped = event.reason;
    },
    answer(request) {
      const place = track.place();
      return place.purpose === 'login' ? loginQueue.shift() : answerApi(request, place);
    },
    begun: () => begun,
  };
}

function keyOf({ run, job }: Pick<RequestPlace, 'run' | 'job'>): string {
  return `${run} ${job}`;
}

function beginsExecution({ purpose, page, attempt, redirect }: RequestPlace): boolean {
  return purpose === 'api' && page === 1 && attempt === 1 && redirect === 0;
}

function nearest(
  request: HttpRequest,
  place: RequestPlace,
  waiting: ReadonlySet<JobExecution>,
): JobExecution | undefined {
  let best: { execution: JobExecution; distance: number } | undefined;
  for (const execution of waiting) {
    const first = execution.pages[0]?.[0];
    if (execution.run !== place.run || execution.job !== place.job || first === undefined) continue;
    const distance = distanceOf(request, first.request);
    if (best === undefined || distance < best.distance) best = { execution, distance };
    if (distance === 0) break;
  }
  return best?.execution;
}

function distanceOf(request: HttpRequest, recorded: HttpRequest): number {
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
