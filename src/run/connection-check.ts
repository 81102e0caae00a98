import { jobsOf } from '../plan/model/jobs.ts';
import type { Job, Parameter, Plan, Retry } from '../plan/model/plan.ts';
import { factsOf } from '../plan/pagination/index.ts';
import { UNRECORDED_STATUS } from '../ports/http.ts';
import type { CredentialPort } from '../ports/stores.ts';
import { createMemoryCredentials, type FailedJob, type RunOptions } from './options.ts';

/** The options of a run that sends one request of each job. */
export const CHECK_BOUNDS = {
  maxPages: 1,
  maxExecutions: 1,
  maxRecords: 1,
} as const satisfies Partial<RunOptions>;

/** Methods of requests that may change data. */
const UNSAFE: ReadonlySet<string> = new Set(['PUT', 'PATCH', 'DELETE']);

/** Why the request of a job is not sent in a check; `undefined` where it is. */
export function whyNotSent({ method, async: steps }: Job): string | undefined {
  if (steps !== undefined) return 'it would create a file on the server';
  return UNSAFE.has(method) ? `${method} may change data` : undefined;
}

/**
 * The plan of a check: without jobs whose requests may change data, with pages of one record where the plan knows the parameter of their
 * size, and with one retry.
 */
export function checkedPlan(plan: Plan): Plan {
  const checked = (jobs: readonly Job[]): readonly Job[] =>
    jobs
      .filter((job) => whyNotSent(job) === undefined)
      .map((job) => ({ ...askedOnce(withPageOfOne(job) ?? job), children: checked(job.children) }));
  return {
    ...plan,
    runs: plan.runs.map((run) => ({
      ...run,
      jobs: checked(run.jobs),
      target: { ...run.target, retry: impatient(run.target.retry) },
    })),
  };
}

/** The job with pages of one record; `undefined` where it has them already, or the plan does not know the parameter of their size. */
function withPageOfOne(job: Job): Job | undefined {
  const { param, size } = factsOf(job).pageSize ?? {};
  const { params, paging } = job;
  const isSent = params.some(({ name }) => name === param);
  const isPaged = 'limit' in paging && paging.limit !== null;
  if (size === 1 || !(isSent || isPaged)) return undefined;
  return {
    ...job,
    params: params.map(
      (each): Parameter =>
        each.name === param ? { ...each, value: { kind: 'literal', value: 1 } } : each,
    ),
    paging: isPaged ? { ...paging, limit: 1 } : paging,
  };
}

/** The job without what would be more than one request. */
function askedOnce(job: Job): Job {
  const { windows, retry, ...rest } = job;
  const { split: _split, ...whole } = windows ?? {};
  return {
    ...rest,
    ...(windows === undefined ? {} : { windows: whole as typeof windows }),
    ...(retry === undefined ? {} : { retry: impatient(retry) }),
  };
}

/** How large the pages of a check are: of one record, or as the configuration says. */
export type PageSize = 'one' | 'configured';

/** The pages that a check asks for, and those that it asks for when an API refuses a page of one record. */
export interface CheckedPages {
  /** The size that the first request of a job has. */
  firstOf(iteration: number | null, job: Job): PageSize;
  /** The job with the pages of the configuration, for one whose page of one record was refused with this status. */
  afterRefusal(failed: FailedJob, status: number | undefined): Job | undefined;
}

/** The pages of the jobs of a plan, as it is before `checkedPlan`. */
export function checkedPages({ runs }: Plan): CheckedPages {
  const found = (iteration: number | null, { from }: Job) => {
    const run = runs.find((each) => each.iteration === iteration);
    return jobsOf(run?.jobs ?? []).find((job) => job.from === from);
  };
  const asked = new Set<Job>();
  return {
    firstOf(iteration, job) {
      const whole = found(iteration, job);
      return whole !== undefined && withPageOfOne(whole) !== undefined ? 'one' : 'configured';
    },
    afterRefusal({ iteration, job }, status) {
      const whole = found(iteration, job);
      if (whole === undefined || asked.has(whole) || !mayRefuseSize(status)) return undefined;
      asked.add(whole);
      if (withPageOfOne(whole) === undefined) return undefined;
      return { ...askedOnce(whole), children: job.children };
    },
  };
}

/** Statuses of refusals that have another cause than the size of a page: credentials, an address, a time, a rate. */
const OTHER_CAUSES: ReadonlySet<number> = new Set([401, 403, 404, 405, 407, 408, 420, 429]);

function mayRefuseSize(status: number | undefined): boolean {
  if (status === undefined) return false;
  const isRefusal = status >= 400 && status < 500 && !OTHER_CAUSES.has(status);
  return isRefusal || status === UNRECORDED_STATUS;
}

const MAX_WAIT_SECONDS = 30;

function impatient<R extends Partial<Retry>>(retry: R): R {
  const { maxRetries = 1, maxWaitSeconds = 0 } = retry;
  return {
    ...retry,
    maxRetries: Math.min(maxRetries, 1),
    maxWaitSeconds:
      maxWaitSeconds === 0 ? MAX_WAIT_SECONDS : Math.min(maxWaitSeconds, MAX_WAIT_SECONDS),
    firstRequestAttempts: 1,
  };
}

/** Logins in memory, of which none is tried again that has failed: an API may lock the user out. */
export function createOneAttemptLogins(): CredentialPort {
  const logins = createMemoryCredentials();
  const failed = new Map<string, unknown>();
  return {
    login(need) {
      if (failed.has(need.key)) throw failed.get(need.key);
      const login = logins.login(need);
      if (login instanceof Promise)
        return login.catch((error: unknown) => {
          failed.set(need.key, error);
          throw error;
        });
      return login;
    },
  };
}

/** All jobs of a plan in its order, for each iteration. */
export function jobsByRun({ runs }: Plan): readonly {
  readonly iteration: number | null;
  readonly job: Job;
  readonly parent: Job | undefined;
}[] {
  return runs.flatMap(({ iteration, jobs }) => {
    const parents = new Map(
      jobsOf(jobs).flatMap((job) => job.children.map((child) => [child, job] as const)),
    );
    return jobsOf(jobs).map((job) => ({ iteration, job, parent: parents.get(job) }));
  });
}
