import type { Pointer } from '../../language/support/pointer.ts';
import { invariant } from '../../language/support/unreachable.ts';
import { findJob, jobsOf } from './jobs.ts';
import type { Credentials, Job, Run } from './plan.ts';

const NONE: Credentials = { kind: 'none' };

/** The credentials of a job: those that it names, or those of the API. The same object for each job that has them. */
export function credentialsOf(
  { credentials, authentications = [] }: Run,
  { authentication: name }: Pick<Job, 'authentication'>,
): Credentials {
  if (name === undefined) return credentials;
  if (name === null) return NONE;
  const found = authentications.find((each) => each.name === name);
  invariant(found !== undefined, 'a job names an authentication of its run');
  return found.credentials;
}

/** The credentials of the job at a pointer; those of the API if there is no such job. */
export function credentialsAt(run: Run, pointer: Pointer | null): Credentials {
  return credentialsOf(run, findJob(run.jobs, pointer) ?? {});
}

/** The credentials that jobs use, in the order of the plan. Those of the API where no job has its own. */
export function usedCredentials(run: Run): readonly Credentials[] {
  const used = new Set(jobsOf(run.jobs).map(({ authentication }) => authentication));
  if (run.authentications === undefined && [...used].every((name) => name === undefined))
    return [run.credentials];
  const names = (run.authentications ?? []).map(({ name }) => name);
  return [undefined, null, ...names]
    .filter((name) => used.has(name))
    .map((name) => credentialsOf(run, name === undefined ? {} : { authentication: name }));
}
