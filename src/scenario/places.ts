import type { Difference } from '../adapters/replay/compare-request.ts';
import type { Header, Job, Parameter, Plan, Run } from '../plan/plan.ts';
import type { Pointer } from '../support/pointer.ts';

/**
 * The place in the configuration that a part of a job's request comes from; the nearest one known when the part is not
 * there at all. `undefined` when the plan does not tell.
 */
export function originOf({ part, name }: Pick<Difference, 'part' | 'name'>, jobPointer: Pointer | null, isLogin: boolean, plan: Plan): Pointer | undefined {
  const run = plan.runs[0];
  if (run === undefined) return undefined;
  const { credentials } = run;
  if (isLogin && credentials.kind === 'login') {
    const request = credentials.loginRequest;
    return (part === 'header' ? named(request.headers, name) : named(request.params, topName(part, name)))?.from ?? request.from;
  }
  const job = jobPointer === null ? undefined : findJob(run.jobs, jobPointer);
  switch (part) {
    case 'host':
      return 'from' in run.target.baseUrl ? run.target.baseUrl.from : '/api/baseUrl';
    case 'path':
      return job === undefined ? undefined : (pagingPlace(job, name) ?? `${job.from}/endpoint`);
    case 'method':
      return job?.from;
    case 'header':
      return headerPlace(job, run, name);
    default:
      return parameterPlace(job, run, topName(part, name));
  }
}

/** The job, or child job, that a pointer leads to. */
export function findJob(jobs: readonly Job[], pointer: Pointer): Job | undefined {
  for (const job of jobs) {
    if (job.from === pointer) return job;
    const found = findJob(job.children, pointer);
    if (found !== undefined) return found;
  }
  return undefined;
}

function headerPlace(job: Job | undefined, run: Run, name: string): Pointer | undefined {
  return named(job?.headers ?? [], name)?.from ?? credentialPlace(run, 'headers', name) ?? named(run.target.clientHeaders, name)?.from ?? credentialsFrom(run);
}

function parameterPlace(job: Job | undefined, run: Run, name: string): Pointer | undefined {
  return (
    (job === undefined ? undefined : pagingPlace(job, name)) ??
    named(job?.params ?? [], name)?.from ??
    named(run.target.defaultParams, name)?.from ??
    credentialPlace(run, 'query', name) ??
    job?.from
  );
}

/** Paging says which parameters are its own by settings that end in `Param`. */
function pagingPlace(job: Job, name: string): Pointer | undefined {
  const paging = job.paging as Readonly<Record<string, unknown>>;
  const from = paging.from;
  if (typeof from !== 'string') return undefined;
  const owns = Object.entries(paging).some(([setting, value]) => /param$/i.test(setting) && value === name);
  return owns ? from : undefined;
}

function credentialPlace({ credentials }: Run, list: 'headers' | 'query', name: string): Pointer | undefined {
  const found = namedAnywhere(credentials, list, name);
  return found ?? undefined;
}

function credentialsFrom({ credentials }: Run): Pointer | undefined {
  return 'from' in credentials && typeof credentials.from === 'string' ? credentials.from : undefined;
}

/** Credentials keep what they attach in lists named `headers` and `query`, at their root or under `apiRequest`. */
function namedAnywhere(value: unknown, list: string, name: string): Pointer | null {
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, member] of Object.entries(value)) {
    if (key === 'loginRequest') continue;
    if (key === list && Array.isArray(member)) {
      const entry = named(member as readonly Header[], name);
      if (entry?.from !== undefined) return entry.from;
    }
    const deeper = namedAnywhere(member, list, name);
    if (deeper !== null) return deeper;
  }
  return null;
}

function named<T extends Pick<Header | Parameter, 'name'> & { readonly from?: string }>(entries: readonly T[], name: string): T | undefined {
  return entries.find((entry) => entry.name.toLowerCase() === name.toLowerCase());
}

/** `filter[since]` and `/filter/since` belong to the parameter `filter`. */
function topName(part: Difference['part'], name: string): string {
  return part === 'body' && name.startsWith('/') ? (name.split('/')[1] ?? '').replaceAll('~1', '/').replaceAll('~0', '~') : (/^[^[]*/.exec(name)?.[0] ?? name);
}
