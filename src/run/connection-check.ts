import { jobsOf } from '../plan/model/jobs.ts';
import type { Job, Parameter, Plan, Retry } from '../plan/model/plan.ts';
import { factsOf } from '../plan/pagination/index.ts';
import type { CredentialPort } from '../ports/stores.ts';
import { createMemoryCredentials, type RunOptions } from './options.ts';

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
      .map((job) => ({ ...smallest(job), children: checked(job.children) }));
  return {
    ...plan,
    runs: plan.runs.map((run) => ({
      ...run,
      jobs: checked(run.jobs),
      target: { ...run.target, retry: impatient(run.target.retry) },
    })),
  };
}

function smallest(job: Job): Job {
  const { windows, retry, ...rest } = job;
  const param = factsOf(job).pageSize?.param;
  const params = job.params.map(
    (each): Parameter =>
      each.name === param ? { ...each, value: { kind: 'literal', value: 1 } } : each,
  );
  const { paging } = job;
  const { split: _split, ...whole } = windows ?? {};
  return {
    ...rest,
    params,
    paging: 'limit' in paging && paging.limit !== null ? { ...paging, limit: 1 } : paging,
    // a window that is halved is more than one request
    ...(windows === undefined ? {} : { windows: whole as typeof windows }),
    ...(retry === undefined ? {} : { retry: impatient(retry) }),
  };
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
