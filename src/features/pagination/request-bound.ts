import { runTimeText } from '../../engine/plan/describe-expression.ts';
import { usedCredentials } from '../../engine/plan/job-credentials.ts';
import type { Job, Plan } from '../../engine/plan/plan.ts';
import { traitsOf as credentialTraits } from '../authentication/index.ts';
import { loginRequestsOf } from '../authentication/login/requests.ts';
import { traitsOf } from './index.ts';

/** The most pages that one execution of a job can request; `undefined` where the API decides. */
export function pageBound(job: Job): number | undefined {
  if (job.paging.kind === 'none') return 1;
  const { pageSize, countsReceived } = traitsOf(job);
  const { param, size } = pageSize ?? {};
  const bounds = job.stopConditions.flatMap((condition) => {
    if (condition.kind === 'force-stop-pages') return [Math.max(1, condition.pages)];
    // every page but the last one is full, otherwise paging ends by itself
    if (condition.kind !== 'limit-stop-count' || size == null || countsReceived === true) return [];
    if (size < 1 || (param !== undefined && runTimeText(job.params, param) !== undefined))
      return [];
    return [Math.max(1, Math.ceil(condition.count / size))];
  });
  return bounds.length === 0 ? undefined : Math.min(...bounds);
}

/** The most requests of a whole plan without retries, redirects and repeated logins; `undefined` where it depends on the responses. */
export function requestBound(plan: Plan): number | undefined {
  let sum = 0;
  for (const run of plan.runs) {
    for (const credentials of usedCredentials(run)) {
      const { login } = credentialTraits(credentials);
      if (login === undefined) continue;
      if (login.expiry.kind !== 'never') return undefined;
      sum += loginRequestsOf(login).length;
    }
    for (const job of run.jobs) {
      const hasBound =
        job.children.length === 0 && job.windows === undefined && job.async === undefined;
      const bound = hasBound ? pageBound(job) : undefined;
      if (bound === undefined) return undefined;
      sum += job.placeholders.reduce((all, { values = [''] }) => all * values.length, bound);
    }
  }
  return sum;
}
