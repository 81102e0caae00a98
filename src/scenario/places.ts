import { credentialsAt, factsOf as credentialTraits } from '../plan/authentication/index.ts';
import { loginRequestsOf } from '../plan/authentication/login.ts';
import { findJob } from '../plan/model/jobs.ts';
import type {
  Credentials,
  Expression,
  Header,
  Job,
  Parameter,
  Plan,
  Run,
} from '../plan/model/plan.ts';
import {
  bodyParameters,
  sendsInUrl,
  sentParameters,
  urlParameters,
} from '../plan/model/sent-parameters.ts';
import { factsOf } from '../plan/pagination/index.ts';
import { placedIn } from '../plan/pagination/request-params.ts';
import type { RunEvent } from '../ports/ports.ts';
import { type Pointer, pointerSegments, pointerTo } from '../values/path.ts';
import type { Difference } from './replay/compare-request.ts';

/** What has sent a request: a job, or a login or logout for it. */
export interface Sender {
  readonly job: Pointer | null;
  readonly purpose: Extract<RunEvent, { kind: 'request-sent' }>['purpose'];
}

/**
 * The place in the configuration that a part of a job's request comes from, or the nearest known place when the part is missing.
 * `undefined` when the plan does not have it.
 */
export function originOf(
  { part, name }: Pick<Difference, 'part' | 'name'>,
  { job: jobPointer, purpose }: Sender,
  plan: Plan,
): Pointer | undefined {
  const [run] = plan.runs;
  if (run === undefined) return undefined;
  const credentials = credentialsAt(run, jobPointer);
  const { login } = credentialTraits(credentials);
  if (purpose !== 'api' && login !== undefined) {
    const { logout } = purpose === 'logout' ? login : { logout: undefined };
    const requests = logout === undefined ? loginRequestsOf(login) : [logout];
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
      )?.from ??
      logout?.from ??
      login.loginRequest.from
    );
  }
  const job = findJob(run.jobs, jobPointer);
  switch (part) {
    case 'host':
      return 'from' in run.target.baseUrl ? run.target.baseUrl.from : '/api/baseUrl';
    case 'path':
      return job === undefined
        ? undefined
        : (pagingPlace(job, { part, name }) ?? `${job.from}/endpoint`);
    case 'method':
      return job?.from;
    case 'header':
      return headerPlace({ job, run, credentials }, name);
    default:
      return parameterPlace({ job, run, credentials }, { part, name });
  }
}

interface SendingJob {
  readonly job: Job | undefined;
  readonly run: Run;
  readonly credentials: Credentials;
}

function headerPlace({ job, run, credentials }: SendingJob, name: string): Pointer | undefined {
  return (
    (job === undefined ? undefined : pagingPlace(job, { part: 'header', name })) ??
    named(job?.headers ?? [], name)?.from ??
    named(credentialTraits(credentials).headers, name)?.from ??
    named(run.target.clientHeaders, name)?.from ??
    credentialsFrom(credentials)
  );
}

function parameterPlace(
  { job, run, credentials }: SendingJob,
  { part, name: place }: Pick<Difference, 'part' | 'name'>,
): Pointer | undefined {
  const name = topName(part, place);
  const own = job === undefined ? [] : parametersOf(job, part);
  const found = named(own, name);
  return (
    (job === undefined ? undefined : pagingPlace(job, { part, name: place })) ??
    (found === undefined ? undefined : within(found, innerPath(part, place))) ??
    named(run.target.defaultParams, name)?.from ??
    named(credentialTraits(credentials).query, name)?.from ??
    job?.from
  );
}

/** The parameters of a job in a part of its request; a name may be in both. */
function parametersOf(job: Job, part: Difference['part']): readonly Parameter[] {
  return part === 'query'
    ? [...urlParameters(job), ...sentParameters(job)]
    : [...bodyParameters(job), ...sentParameters(job)];
}

/** The setting of the pagination that puts a value there, in whichever place its parameters are. */
function pagingPlace(
  job: Job,
  { part, name }: Pick<Difference, 'part' | 'name'>,
): Pointer | undefined {
  const { paging } = job;
  if (paging.kind === 'none') return undefined;
  const facts = factsOf(job);
  const place = placedIn(paging, facts)?.place ?? (sendsInUrl(job) ? 'query' : 'body');
  if (place !== part) return undefined;
  const names = [facts.position?.param, ...(facts.params ?? []), facts.pageSize?.param];
  const isOfPaging =
    part === 'path' || names.some((param) => param !== undefined && isAt(param, { part, name }));
  return isOfPaging ? paging.from : undefined;
}

/** Whether a parameter of the pagination is at a place, below it, or around it. In a body its name is a path. */
function isAt(param: string, { part, name }: Pick<Difference, 'part' | 'name'>): boolean {
  if (part === 'header') return param.toLowerCase() === name.toLowerCase();
  if (part !== 'body' || !name.startsWith('/'))
    return param === name || param === topName(part, name);
  const [wanted, given] = [param.split('.'), pointerSegments(name)];
  const common = Math.min(wanted.length, given.length);
  return wanted.slice(0, common).every((step, index) => step === given[index]);
}

/** The steps of a place in a body below its parameter. */
function innerPath(part: Difference['part'], name: string): readonly string[] {
  return part === 'body' && name.startsWith('/') ? pointerSegments(name).slice(1) : [];
}

/** The pointer of a value within the value of a parameter, as far as it is written. */
function within({ value, from }: Parameter, path: readonly string[]): Pointer | undefined {
  if (from === undefined) return undefined;
  let inner: Expression | undefined = value;
  let pointer = from;
  for (const step of path) {
    const members: readonly (readonly [string, Expression])[] =
      inner.kind === 'object'
        ? inner.members.map((each) => [each.name, each.value])
        : elementsIn(inner);
    const next: Expression | undefined = members.find(([name]) => name === step)?.[1];
    if (next === undefined) return pointer;
    inner = next;
    pointer = pointerTo(pointer, step);
  }
  return pointer;
}

function elementsIn(value: Expression): readonly (readonly [string, Expression])[] {
  return value.kind === 'list'
    ? value.elements.map((element, index) => [String(index), element] as const)
    : [];
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
