import { credentialsAt } from '../engine/plan/job-credentials.ts';
import { findJob } from '../engine/plan/jobs.ts';
import type { Credentials, Header, Job, Parameter, Plan, Run } from '../engine/plan/plan.ts';
import { bodyParameters, sentParameters } from '../engine/plan/sent-parameters.ts';
import { traitsOf as credentialTraits } from '../features/authentication/index.ts';
import { loginRequestsOf } from '../features/authentication/login/requests.ts';
import { traitsOf } from '../features/pagination/index.ts';
import { type Pointer, pointerSegments } from '../language/support/pointer.ts';
import type { Difference } from './play/compare-request.ts';

/**
 * The place in the configuration that a part of a job's request comes from, or the nearest known place when the part is missing.
 * `undefined` when the plan does not have it.
 */
export function originOf(
  { part, name }: Pick<Difference, 'part' | 'name'>,
  { job: jobPointer, isLogin }: { readonly job: Pointer | null; readonly isLogin: boolean },
  plan: Plan,
): Pointer | undefined {
  const [run] = plan.runs;
  if (run === undefined) return undefined;
  const credentials = credentialsAt(run, jobPointer);
  const { login } = credentialTraits(credentials);
  if (isLogin && login !== undefined) {
    const requests = loginRequestsOf(login);
    return (
      (part === 'header'
        ? named(
            requests.flatMap(({ headers }) => headers),
            name,
          )
        : named(
            requests.flatMap(({ params }) => params),
            topName(part, name),
          )
      )?.from ?? login.loginRequest.from
    );
  }
  const job = findJob(run.jobs, jobPointer);
  switch (part) {
    case 'host':
      return 'from' in run.target.baseUrl ? run.target.baseUrl.from : '/api/baseUrl';
    case 'path':
      return job === undefined ? undefined : (pagingPlace(job, name) ?? `${job.from}/endpoint`);
    case 'method':
      return job?.from;
    case 'header':
      return headerPlace({ job, run, credentials }, name);
    default:
      return parameterPlace({ job, run, credentials }, topName(part, name));
  }
}

interface Sender {
  readonly job: Job | undefined;
  readonly run: Run;
  readonly credentials: Credentials;
}

function headerPlace({ job, run, credentials }: Sender, name: string): Pointer | undefined {
  return (
    named(job?.headers ?? [], name)?.from ??
    named(credentialTraits(credentials).headers, name)?.from ??
    named(run.target.clientHeaders, name)?.from ??
    credentialsFrom(credentials)
  );
}

function parameterPlace({ job, run, credentials }: Sender, name: string): Pointer | undefined {
  return (
    (job === undefined ? undefined : pagingPlace(job, name)) ??
    named(job === undefined ? [] : [...sentParameters(job), ...bodyParameters(job)], name)?.from ??
    named(run.target.defaultParams, name)?.from ??
    named(credentialTraits(credentials).query, name)?.from ??
    job?.from
  );
}

function pagingPlace(job: Job, name: string): Pointer | undefined {
  const { position, pageSize } = traitsOf(job);
  return job.paging.kind !== 'none' && (position?.param === name || pageSize?.param === name)
    ? job.paging.from
    : undefined;
}

function credentialsFrom(credentials: Credentials): Pointer | undefined {
  return 'from' in credentials && typeof credentials.from === 'string'
    ? credentials.from
    : undefined;
}

function named<T extends Pick<Header | Parameter, 'name'> & { readonly from?: string }>(
  entries: readonly T[],
  name: string,
): T | undefined {
  return entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
}

/** `filter[since]` and `/filter/since` belong to the parameter `filter`. */
function topName(part: Difference['part'], name: string): string {
  return part === 'body' && name.startsWith('/')
    ? (pointerSegments(name)[0] ?? '')
    : (/^[^[]*/.exec(name)?.[0] ?? name);
}
