import { invariant } from '../../language/support/unreachable.ts';
import type { Credentials, Job, Run } from './plan.ts';

/** Views of a run: the same with the credentials of a job. */
const views = new WeakMap<Run, Map<string | null, Run>>();
const wholes = new WeakMap<Run, Run>();

/** A run as a job sees it: with its own credentials in the place of those of the API. The same object for the same credentials. */
export function runFor(run: Run, { authentication: name }: Pick<Job, 'authentication'>): Run {
  const whole = wholeRun(run);
  if (name === undefined) return whole;
  const known = views.get(whole) ?? new Map<string | null, Run>();
  views.set(whole, known);
  const view = known.get(name) ?? { ...whole, credentials: credentialsNamed(whole, name) };
  known.set(name, view);
  wholes.set(view, whole);
  return view;
}

/** The run that is in the plan. */
export function wholeRun(run: Run): Run {
  return wholes.get(run) ?? run;
}

const NONE: Credentials = { kind: 'none' };

function credentialsNamed({ authentications = [] }: Run, name: string | null): Credentials {
  if (name === null) return NONE;
  const found = authentications.find((each) => each.name === name);
  invariant(found !== undefined, 'a job names an authentication of its run');
  return found.credentials;
}

/** A run for each authentication that its jobs use, in the order of the plan. One at least: that of the API where there is no job. */
export function runsByCredentials(run: Run): readonly Run[] {
  if (run.authentications === undefined && !hasOwn(run.jobs)) return [run];
  const used = new Set<string | null | undefined>();
  const visit = (jobs: readonly Job[]): void => {
    for (const { authentication, children } of jobs) {
      used.add(authentication);
      visit(children);
    }
  };
  visit(run.jobs);
  const names = (run.authentications ?? []).map(({ name }) => name);
  return [undefined, null, ...names]
    .filter((name) => used.has(name))
    .map((name) => runFor(run, name === undefined ? {} : { authentication: name }));
}

function hasOwn(jobs: readonly Job[]): boolean {
  return jobs.some(
    ({ authentication, children }) => authentication !== undefined || hasOwn(children),
  );
}

/** A run as the job at a pointer sees it; the run itself if it has no such job. */
export function runForJobAt(run: Run, pointer: string | null): Run {
  const find = (jobs: readonly Job[]): Job | undefined => {
    for (const job of jobs) {
      const found = job.from === pointer ? job : find(job.children);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return runFor(run, find(run.jobs) ?? {});
}
