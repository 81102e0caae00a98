import type { Estimate, EstimatedJob, EstimatedQuota } from '../../../generated/estimate.ts';
import { credentialsOf, factsOf, usedCredentials } from '../../plan/authentication/index.ts';
import { loginRequestsOf } from '../../plan/authentication/login.ts';
import type { LoginCredentials, Plan, RateLimit, Run, Windows } from '../../plan/model/plan.ts';
import { displayText } from '../../text/display.ts';
import { durationText } from '../../values/duration.ts';
import { present } from '../../values/objects.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { dominantOf, shown } from './dominant.ts';
import {
  type EmptyWindows,
  estimatesOf,
  type JobEstimate,
  type Missing,
  type Used,
} from './estimate-job.ts';
import type { Numbers } from './numbers.ts';
import { exactly, NONE, type Range, sum, times } from './range.ts';

/** Limits that an estimate is compared with. */
export interface EstimateLimits {
  readonly maxRequests?: number;
  readonly maxMs?: number;
}

interface EstimateOptions {
  readonly limits?: EstimateLimits;
  /** The line of a pointer in the configuration. */
  readonly lineOf?: (pointer: Pointer) => number | undefined;
}

export const estimateVersion = 1;

/**
 * What a run needs: requests, and time where requests are sent one after the other. A number is exact (`low` is `high`) where the plan and
 * `numbers` say it. Pure: it sends nothing and reads no clock.
 */
export function estimate(
  plan: Plan,
  numbers: Numbers,
  { limits = {}, lineOf = () => undefined }: EstimateOptions = {},
): Estimate {
  const runs = plan.runs.map((run, index) => iterationOf({ plan, run, index }, numbers));
  const jobs = runs.flatMap((each) => each.jobs);
  const logins = sum(runs.map((each) => each.logins));
  const sent = sum([...jobs.map(requestsOf), logins]);
  const retries = retriesOf(jobs, sent, { plan, numbers });
  const requests = sum([sent, retries]);
  const time = timeOf(runs, { plan, requests, retries, numbers });
  const usedNumbers = numbersOf(jobs, runs, numbers);
  const missing = distinct([
    ...jobs.flatMap((job) => job.missing),
    ...(time === null ? [LATENCY] : []),
  ]);
  const dominant = dominantOf(
    jobs,
    runs.map(({ run, logins: own }) => ({ run, logins: own })),
  );
  const kept = limitsOf(limits, { requests, time });
  return {
    estimateVersion,
    ok: kept.every((limit) => limit.kept),
    start: new Date(numbers.start.value).toISOString(),
    requests,
    logins,
    retries,
    time,
    jobs: jobs.map((job) => shownJob(job, lineOf)),
    quotas: quotasOf(plan, { jobs, requests }, lineOf),
    numbers: usedNumbers.map(({ what, value, from }) => ({
      what: shown(what),
      value,
      from: displayText(from),
    })),
    missing: missing.map(({ what, assume }) => ({
      what: shown(what),
      assume: shown(assume),
    })),
    dominant:
      dominant === undefined ? null : { ...dominant, ...present({ line: lineOf(dominant.from) }) },
    limits: kept,
  };
}

const LATENCY: Missing = { what: 'latency', assume: 'latency=200ms' };

interface Iteration {
  readonly run: Run;
  readonly jobs: readonly JobEstimate[];
  /** Requests of logins and logouts. */
  readonly logins: Range;
  readonly used: readonly Used[];
}

function iterationOf(
  { plan, run, index }: { readonly plan: Plan; readonly run: Run; readonly index: number },
  numbers: Numbers,
): Iteration {
  const jobs = run.jobs.flatMap((job) => [
    ...estimatesOf({ plan, run, index, job, parents: [], parent: undefined, numbers }),
  ]);
  const seen = numbers.seen?.runs[index];
  if (seen !== undefined && numbers.seen !== undefined && jobs.every(({ isSame }) => isSame))
    return { run, jobs, logins: exactly(seen.logins), used: [] };
  const logins = usedCredentials(run).map((credentials) => {
    const own = jobs.filter(({ job }) => credentialsOf(run, job) === credentials);
    const requests = sum(own.map(requestsOf));
    if (requests.high === 0) return NONE;
    const { login, isChallenged } = factsOf(credentials);
    const least = requests.low === 0 ? 0 : 1;
    // an earlier run has the answer to the challenge among what was sent again
    if (isChallenged === true)
      return own.some(({ repeated }) => repeated !== undefined) ? NONE : { low: least, high: 1 };
    if (login === undefined) return NONE;
    const sessions = sessionsOf(login, { requests, own, run, numbers });
    const { logout } = login;
    return sum([
      times(sessions, exactly(loginRequestsOf(login).length)),
      logout === undefined ? NONE : { low: least, high: 1 },
    ]);
  });
  const lasting = usedCredentials(run).flatMap((credentials): readonly Used[] => {
    const { login } = factsOf(credentials);
    if (login === undefined || lifetimeOf(login, numbers) !== undefined) return [];
    if (login.expiry.kind !== 'at-response-time') return [];
    return [
      {
        what: 'lifetime of a login',
        value: 'the whole run',
        from: 'assumed; --assume expires=1h gives it',
      },
    ];
  });
  return { run, jobs, logins: withSeen(sum(logins), seen?.logins), used: lasting };
}

/** Logins may expire as often as in an earlier run. */
function withSeen({ low, high }: Range, seen: number | undefined): Range {
  if (seen === undefined) return { low, high };
  return { low: Math.min(low, seen), high: high === null ? null : Math.max(high, seen) };
}

interface Sessions {
  readonly requests: Range;
  readonly own: readonly JobEstimate[];
  readonly run: Run;
  readonly numbers: Numbers;
}

function latencyText(ms: number): string {
  return ms < 1000 ? `${Math.round(ms * 10) / 10} ms` : durationText(ms);
}

/** How often a run logs in. */
function sessionsOf(login: LoginCredentials, { requests, own, run, numbers }: Sessions): Range {
  if (login.expiry.kind === 'before-every-request') return requests;
  const first: Range = { low: requests.low === 0 ? 0 : 1, high: 1 };
  const lifetimeMs = lifetimeOf(login, numbers);
  if (lifetimeMs === undefined) return first;
  const time = requestTime([{ run, jobs: own }], numbers);
  if (time === null) return first;
  return {
    low: Math.max(first.low, Math.ceil(time.low / lifetimeMs)),
    high: time.high === null ? null : Math.max(1, Math.ceil(time.high / lifetimeMs)),
  };
}

/** How long a login lasts, in milliseconds; `undefined` for one that never expires, and where only its response says it. */
function lifetimeOf({ expiry }: LoginCredentials, { loginMs }: Numbers): number | undefined {
  switch (expiry.kind) {
    case 'never':
    case 'before-every-request':
      return undefined;
    case 'after':
      return Math.max(1, expiry.seconds * 1000);
    case 'at-response-time':
      return loginMs?.value;
  }
}

/** Those of a job, without retries. */
function requestsOf({ pages, others }: JobEstimate): Range {
  return sum([pages, others]);
}

/** At a rate of failure, or as many as an earlier run had. */
function retriesOf(
  jobs: readonly JobEstimate[],
  sent: Range,
  { plan, numbers }: { readonly plan: Plan; readonly numbers: Numbers },
): Range {
  const { failures } = numbers;
  if (failures === undefined) return sum(jobs.map(({ repeated }) => repeated ?? NONE));
  const most = Math.max(0, ...plan.runs.map(({ target }) => target.retry.maxRetries));
  const rate = failures.value;
  // each attempt fails as often as the one before it
  const share = rate === 0 ? 0 : (rate * (1 - rate ** most)) / (1 - rate);
  return times(sent, exactly(share));
}

type Rated = Pick<Iteration, 'run' | 'jobs'>;

/** How long requests take one after the other, at the rates and the latency; `null` where neither is known. */
function requestTime(runs: readonly Rated[], numbers: Numbers): Range | null {
  const latencyMs = latencyOf(numbers);
  const parts = runs.flatMap(({ run, jobs }) =>
    jobs.map((job) => {
      const ms = spacingOf(run, job, latencyMs);
      const polls = times(job.checks, exactly(job.job.async?.everyMs ?? 0));
      return { ms, all: sum([times(requestsOf(job), exactly(ms ?? 0)), polls]) };
    }),
  );
  if (latencyMs === undefined && parts.every(({ ms }) => ms === undefined)) return null;
  return sum(parts.map(({ all }) => all));
}

/** From one request of a job to the next; `undefined` where nothing says it. */
function spacingOf(
  { target }: Run,
  { job }: JobEstimate,
  latencyMs: number | undefined,
): number | undefined {
  const { units } = job.weight ?? { units: 1 };
  const spacing = ({ requests, perMs }: RateLimit) => (perMs * units) / requests;
  const limit = target.rate?.limit;
  const all = [
    ...(typeof limit === 'object' ? [spacing(limit)] : []),
    ...(job.rate === undefined ? [] : [spacing(job.rate.limit)]),
    ...(latencyMs === undefined ? [] : [latencyMs]),
  ];
  return all.length === 0 ? undefined : Math.max(...all);
}

function latencyOf({ latencyMs, seen }: Numbers): number | undefined {
  if (latencyMs !== undefined) return latencyMs.value;
  return seen?.latencyMs === undefined || seen.latencyMs === 0 ? undefined : seen.latencyMs;
}

/** Before the first retry. */
const BACK_OFF_MS = 1000;

function timeOf(
  runs: readonly Iteration[],
  {
    plan,
    retries,
    numbers,
  }: {
    readonly plan: Plan;
    readonly requests: Range;
    readonly retries: Range;
    readonly numbers: Numbers;
  },
): Range | null {
  const own = requestTime(runs, numbers);
  if (own === null) return null;
  const latencyMs = latencyOf(numbers);
  const limits = plan.runs.flatMap(({ target }) =>
    typeof target.rate?.limit === 'object' ? [target.rate.limit] : [],
  );
  const each = Math.max(
    0,
    latencyMs ?? 0,
    ...limits.map(({ requests, perMs }) => perMs / requests),
  );
  const logins = sum(runs.map((run) => run.logins));
  const all = sum([
    own,
    times(logins, exactly(each)),
    times(retries, { low: each, high: each + BACK_OFF_MS }),
  ]);
  // the first request does not wait for its place
  const free = Math.max(0, each - (latencyMs ?? 0));
  return {
    low: Math.max(0, Math.round(all.low - free)),
    high: all.high === null ? null : Math.max(0, Math.round(all.high - free)),
  };
}

function shownJob(
  {
    job,
    parents,
    run,
    executions,
    windows,
    emptyWindows,
    records,
    pages,
    others,
    basis,
  }: JobEstimate,
  lineOf: (pointer: Pointer) => number | undefined,
): EstimatedJob {
  return {
    job: shown(job.dataType),
    from: job.from,
    ...present({ line: lineOf(job.from) }),
    iteration: run.iteration,
    depth: parents.length,
    executions,
    windows: windows ?? null,
    ...(job.windows === undefined || emptyWindows === undefined
      ? {}
      : { emptyWindows: shownEmptyWindows(emptyWindows, job.windows, lineOf) }),
    records,
    pages,
    others,
    requests: sum([pages, others]),
    basis,
  };
}

function shownEmptyWindows(
  { count, firstRecord }: EmptyWindows,
  windows: Windows,
  lineOf: (pointer: Pointer) => number | undefined,
): NonNullable<EstimatedJob['emptyWindows']> {
  const from = pointerTo(windows.from, 'from');
  return { count, firstRecord, from, ...present({ line: lineOf(from) }) };
}

/** Shorter ones are no quotas: they only slow a run down. */
const SHORTEST_QUOTA_MS = 60_000;

/** The limits of the configuration, each once. */
function quotasOf(
  plan: Plan,
  { jobs, requests }: { readonly jobs: readonly JobEstimate[]; readonly requests: Range },
  lineOf: (pointer: Pointer) => number | undefined,
): EstimatedQuota[] {
  const quotas = new Map<string, EstimatedQuota>();
  const add = (
    quota: Pick<EstimatedQuota, 'setting' | 'from' | 'requests' | 'perMs'> & {
      readonly job?: string;
    },
    needed: Range,
    key: string = quota.from,
  ) => {
    if (quotas.has(key)) return;
    const share = (count: number) => Math.round((count / quota.requests) * 10_000) / 10_000;
    quotas.set(key, {
      ...quota,
      ...present({ line: lineOf(quota.from) }),
      low: share(needed.low),
      high: needed.high === null ? null : share(needed.high),
    });
  };
  for (const { target } of plan.runs) {
    const { maxRequests, rate } = target;
    if (maxRequests !== undefined)
      add(
        {
          setting: 'maxRequests',
          from: maxRequests.from,
          requests: maxRequests.count,
          perMs: null,
        },
        requests,
      );
    if (typeof rate?.limit === 'object' && rate.limit.perMs >= SHORTEST_QUOTA_MS) {
      const units = sum(
        jobs.map((job) => times(requestsOf(job), exactly((job.job.weight?.units ?? 1) - 1))),
      );
      add({ setting: 'rate', from: rate.from, ...rate.limit }, sum([requests, units]));
    }
  }
  const keyOf = ({ job: { rate } }: JobEstimate) =>
    rate?.shared === undefined ? rate?.from : `shared ${rate.shared}`;
  for (const each of jobs) {
    const { rate, dataType } = each.job;
    const key = keyOf(each);
    if (rate === undefined || key === undefined || rate.limit.perMs < SHORTEST_QUOTA_MS) continue;
    const all = jobs.filter((other) => keyOf(other) === key);
    const units = sum(
      all.map((other) => times(requestsOf(other), exactly(other.job.weight?.units ?? 1))),
    );
    add({ setting: 'rate', from: rate.from, ...rate.limit, job: shown(dataType) }, units, key);
  }
  return [...quotas.values()];
}

function numbersOf(
  jobs: readonly JobEstimate[],
  runs: readonly Iteration[],
  numbers: Numbers,
): readonly Used[] {
  const { start, state, latencyMs, failures, loginMs, seen } = numbers;
  const seenMs = latencyMs === undefined ? latencyOf(numbers) : undefined;
  const latency: readonly Used[] = [
    ...(latencyMs === undefined
      ? []
      : [{ what: 'latency', value: latencyText(latencyMs.value), from: latencyMs.from }]),
    ...(seenMs === undefined || seen === undefined
      ? []
      : [{ what: 'latency', value: latencyText(seenMs), from: seen.from }]),
  ];
  const hasTimes = jobs.some(
    ({ job }) => job.windows !== undefined || job.incremental !== undefined,
  );
  return distinct([
    ...(hasTimes
      ? [{ what: 'start', value: new Date(start.value).toISOString(), from: start.from }]
      : []),
    ...(state === undefined
      ? []
      : [{ what: 'state', value: 'of an earlier run', from: state.from }]),
    ...jobs.flatMap((job) => job.used),
    ...runs.flatMap((run) => run.used),
    ...(loginMs === undefined
      ? []
      : [{ what: 'lifetime of a login', value: durationText(loginMs.value), from: loginMs.from }]),
    ...(failures === undefined
      ? []
      : [{ what: 'failed requests', value: `${failures.value * 100} %`, from: failures.from }]),
    ...latency,
  ]);
}

function distinct<T extends object>(all: readonly T[]): readonly T[] {
  const known = new Map(all.map((each) => [JSON.stringify(each), each]));
  return [...known.values()];
}

function limitsOf(
  { maxRequests, maxMs }: EstimateLimits,
  { requests, time }: { readonly requests: Range; readonly time: Range | null },
): Estimate['limits'] {
  const isWithin = (high: number | null | undefined, most: number) =>
    high !== null && high !== undefined && high <= most;
  return [
    ...(maxRequests === undefined
      ? []
      : [
          {
            limit: 'max-requests' as const,
            value: maxRequests,
            kept: isWithin(requests.high, maxRequests),
          },
        ]),
    ...(maxMs === undefined
      ? []
      : [{ limit: 'max-time' as const, value: maxMs, kept: isWithin(time?.high, maxMs) }]),
  ];
}
