import { SPLIT } from '../../plan/extensions/window-split.ts';
import { distinctRuns } from '../../plan/model/jobs.ts';
import type { Job, Plan, Run } from '../../plan/model/plan.ts';
import type { RunEvent } from '../../ports/ports.ts';
import type { JsonObject } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { previewFirstPage } from '../preview-requests.ts';

/** A number that somebody has given, and the option that gives it. */
export interface Given {
  readonly value: number;
  /** `--assume orders=12000` */
  readonly from: string;
}

/** What an estimate is made of besides the plan. */
export interface Numbers {
  /** When the run starts, in milliseconds since 1970, and where this comes from. */
  readonly start: Given;
  /** The state that the run continues from. */
  readonly state?: { readonly value: JsonObject; readonly from: string };
  /** From a request to its response, in milliseconds. */
  readonly latencyMs?: Given;
  /** The share of requests that fail and are sent again, from 0 to below 1. */
  readonly failures?: Given;
  /** How long a login lasts, in milliseconds. */
  readonly loginMs?: Given;
  /** By the pointer of the job. */
  readonly jobs: ReadonlyMap<string, AssumedJob>;
  readonly seen?: SeenRun;
}

/** What is assumed of a job. */
export interface AssumedJob {
  /** In all of its requests of a run. */
  readonly records?: Given;
  /** On a full page. */
  readonly page?: Given;
  /** How often the status of a file is asked for. */
  readonly checks?: Given;
}

/** What a run has needed, or a replay. */
export interface SeenRun {
  /** `run.jsonl`, or the name of a scenario. */
  readonly from: string;
  /** Whether it ended well: a job that it lacks had no request. */
  readonly isWhole: boolean;
  readonly startMs: number;
  /** The mean of its responses, in milliseconds; `undefined` without a response. */
  readonly latencyMs: number | undefined;
  /** The jobs of its plan, by `seenKey`. */
  readonly planned: ReadonlySet<string>;
  /** In the order of the iterations. */
  readonly runs: readonly SeenIteration[];
}

export interface SeenIteration {
  /** Requests of logins and logouts, their retries and redirects included. */
  readonly logins: number;
  /** By `seenKey`. */
  readonly jobs: ReadonlyMap<string, SeenJob>;
}

export interface SeenJob {
  /** Windows, values and records of the parent, in order; those that were halved are left out. */
  readonly executions: readonly SeenExecution[];
  /** Windows that were read in halves. */
  readonly splits: number;
  /** How many different windows there were; 0 without windows. */
  readonly windows: number;
  /** Requests of pages, each counted once. */
  readonly pages: number;
  /** Requests that return no records: of counts and of asynchronous jobs. */
  readonly others: number;
  /** Requests that were sent again, redirected or challenged. */
  readonly repeated: number;
  /** Of the longest page. */
  readonly largestPage: number;
  /** How many records its pages were asked to have, where its plan says it. */
  readonly askedSize?: number;
  /** Equal for jobs that read the same records in the same pages. */
  readonly paging: string;
  /** The first window with a record; absent where no window has one. */
  readonly firstRecord?: FirstRecord;
}

export interface FirstRecord {
  /** The start of the window, as it is sent. */
  readonly windowStart: string;
  /** How many windows are before it. */
  readonly windowsBefore: number;
}

export interface SeenExecution {
  readonly pages: number;
  readonly records: number;
}

/** What identifies a job in plans of different versions of a configuration: what it extracts. */
export function seenKey(job: Job, parents: readonly Job[]): string {
  return [...parents, job].map(({ dataType, endpoint }) => `${dataType}\n${endpoint}`).join('\n\n');
}

/** Equal for jobs that read the same records in the same pages. */
export function pagingKey(job: Job, size: number | undefined): string {
  const without = (key: string, value: unknown) => (key === 'from' ? undefined : value);
  return JSON.stringify([job.paging, job.stopConditions, job.count, job.async, size], without);
}

interface Found {
  readonly executions: SeenExecution[];
  readonly windows: Set<string>;
  /** Records by the start of their window. */
  readonly byWindow: Map<string, number>;
  window?: string;
  open?: { pages: number; records: number };
  isHalved?: true;
  started: number;
  splits: number;
  pages: number;
  others: number;
  repeated: number;
  largestPage: number;
}

const NOTHING: SeenExecution = { pages: 0, records: 0 };

/** The executions that a run has begun and not ended: those of one that has failed. */
function addUnfinished(found: Found): void {
  const { executions, started, splits, open } = found;
  for (let left = started - executions.length - splits; left > 0; left--)
    executions.push(left === 1 && open !== undefined ? open : NOTHING);
}

function firstRecordIn(byWindow: ReadonlyMap<string, number>): FirstRecord | undefined {
  const counts = [...byWindow];
  const windowsBefore = counts.findIndex(([, records]) => records > 0);
  const [windowStart] = counts[windowsBefore] ?? [];
  return windowStart === undefined ? undefined : { windowStart, windowsBefore };
}

/** The numbers of a run from its events. `plan` is what has run. */
export function numbersOfRun(plan: Plan, events: readonly RunEvent[], from: string): SeenRun {
  const runs: { logins: number; readonly found: Map<string, Found> }[] = [];
  const responses = { count: 0, ms: 0 };
  /** The start of the window of each exchange, where it has one. */
  const exchanges = new Map<number, string | undefined>();
  const foundOf = (pointer: string): Found => {
    const { found } = runs.at(-1) ?? { found: new Map<string, Found>() };
    const known = found.get(pointer) ?? {
      executions: [],
      windows: new Set<string>(),
      byWindow: new Map<string, number>(),
      ...{ started: 0, splits: 0, pages: 0, others: 0, repeated: 0, largestPage: 0 },
    };
    found.set(pointer, known);
    return known;
  };
  const addToWindow = (found: Found, exchange: number, records: number) => {
    const start = exchanges.get(exchange);
    if (start !== undefined) found.byWindow.set(start, (found.byWindow.get(start) ?? 0) + records);
  };
  let isWhole = false;
  for (const event of events) {
    switch (event.kind) {
      case 'run-started':
        runs.push({ logins: 0, found: new Map() });
        break;
      case 'job-started':
        // requests of the next executions may be sent before those of this one have ended
        foundOf(event.job).started++;
        break;
      case 'request-sent': {
        const isFirst = !exchanges.has(event.exchange);
        exchanges.set(event.exchange, event.window?.start);
        const run = runs.at(-1);
        if (event.purpose !== 'api') {
          if (run !== undefined) run.logins++;
          break;
        }
        const found = foundOf(event.job);
        if (event.window !== undefined) {
          found.window = `${event.window.start} ${event.window.end}`;
          found.windows.add(found.window);
          addToWindow(found, event.exchange, 0);
        }
        if (!isFirst) found.repeated++;
        else if (event.page === 0) found.others++;
        else found.pages++;
        break;
      }
      case 'response-received':
        responses.count++;
        responses.ms += event.tookMs;
        break;
      case 'records-selected': {
        const found = foundOf(event.job);
        found.open = {
          pages: event.page,
          records: (found.open?.records ?? 0) + event.records,
        };
        found.largestPage = Math.max(found.largestPage, event.records);
        addToWindow(found, event.exchange, event.records);
        break;
      }
      case 'paging-stopped':
        if (event.reason === SPLIT) {
          const found = foundOf(event.job);
          found.splits++;
          found.isHalved = true;
          addToWindow(found, event.exchange, 1); // it has more records than the API returns
          if (found.window !== undefined) found.windows.delete(found.window);
        }
        break;
      case 'job-finished': {
        const found = foundOf(event.job);
        // a window that was halved has ended without a page
        if (found.isHalved !== true) found.executions.push(found.open ?? NOTHING);
        delete found.isHalved;
        delete found.open;
        break;
      }
      case 'run-finished':
        isWhole = event.ok;
        break;
    }
  }
  const seen = runs.map(({ logins, found }, index): SeenIteration => {
    const run = plan.runs[index];
    for (const each of found.values()) addUnfinished(each);
    return {
      logins,
      jobs: new Map(run === undefined ? [] : [...seenJobs(run, { plan, found })]),
    };
  });
  return {
    from,
    isWhole,
    startMs: events.find(({ kind }) => kind === 'run-started')?.atMs ?? 0,
    latencyMs: responses.count === 0 ? undefined : responses.ms / responses.count,
    planned: new Set([...jobsWithParents(plan)].map(({ job, parents }) => seenKey(job, parents))),
    runs: seen,
  };
}

function* seenJobs(
  run: Run,
  { plan, found }: { readonly plan: Plan; readonly found: ReadonlyMap<string, Found> },
): Generator<readonly [string, SeenJob]> {
  const subject = { plan, run, startMs: undefined };
  function* below(
    jobs: readonly Job[],
    parents: readonly Job[],
  ): Generator<readonly [string, SeenJob]> {
    for (const job of jobs) {
      const known = found.get(job.from);
      if (known !== undefined) {
        const { executions, splits, pages, others, repeated, largestPage, byWindow } = known;
        const counts = { executions, splits, pages, others, repeated, largestPage };
        const size = previewFirstPage(job, parents, subject)?.size;
        yield [
          seenKey(job, parents),
          {
            ...counts,
            windows: known.windows.size,
            paging: pagingKey(job, size),
            ...present({ askedSize: size, firstRecord: firstRecordIn(byWindow) }),
          },
        ];
      }
      yield* below(job.children, [...parents, job]);
    }
  }
  yield* below(run.jobs, []);
}

/** The jobs of a plan with their parents, those of all iterations once. */
export function* jobsWithParents(
  plan: Plan,
): Generator<{ readonly job: Job; readonly parents: readonly Job[] }> {
  function* below(
    jobs: readonly Job[],
    parents: readonly Job[],
  ): Generator<{ readonly job: Job; readonly parents: readonly Job[] }> {
    for (const job of jobs) {
      yield { job, parents };
      yield* below(job.children, [...parents, job]);
    }
  }
  const seen = new Set<string>();
  for (const { jobs } of distinctRuns(plan.runs))
    for (const each of below(jobs, [])) {
      if (seen.has(each.job.from)) continue;
      seen.add(each.job.from);
      yield each;
    }
}
