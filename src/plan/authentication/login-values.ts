import type { Report } from '../../text/diagnostic.ts';
import { jobsOf, jobTitle } from '../model/jobs.ts';
import type {
  Credentials,
  Expression,
  Job,
  LoginCredentials,
  Parameter,
  Run,
} from '../model/plan.ts';
import { CONTENT_TYPES, sentParameters } from '../model/sent-parameters.ts';
import { credentialsOf, factsOf } from './index.ts';
import { attachedBy } from './login.ts';

/** What a login adds to the body of every request of a job (extension E49). */
function addedMembers(credentials: Credentials): readonly Parameter[] {
  return factsOf(credentials).login?.apiRequest.body ?? [];
}

/** What other requests of a run have of a login: what it attaches, and what jobs ask for. */
export function entriesWithLogin(
  run: Pick<Run, 'jobs' | 'credentials' | 'authentications'>,
  credentials: LoginCredentials,
): readonly Parameter[] {
  const jobs = jobsOf(run.jobs).filter((job) => credentialsOf(run, job) === credentials);
  return [
    ...attachedBy(credentials.apiRequest),
    ...jobs.flatMap((job) => [...sentParameters(job), ...job.headers]),
  ];
}

/** Child jobs use the same job for every record. */
const known = new WeakMap<Job, { readonly credentials: Credentials; readonly job: Job }>();

/** The job with what its login adds to the body; a member of the job itself counts. */
export function withLoginBody(job: Job, credentials: Credentials): Job {
  const added = addedMembers(credentials);
  if (added.length === 0) return job;
  const former = known.get(job);
  if (former?.credentials === credentials) return former.job;
  const made = withMembers(job, added);
  known.set(job, { credentials, job: made });
  return made;
}

function withMembers(job: Job, added: readonly Parameter[]): Job {
  const { body } = job;
  if (body === undefined) return { ...job, params: besideOwn(job.params, added) };
  if (body.value.kind !== 'object') return job;
  const value: Expression = { ...body.value, members: besideOwn(body.value.members, added) };
  return { ...job, body: { ...body, value } };
}

function besideOwn<T extends { readonly name: string; readonly value: Expression }>(
  own: readonly T[],
  added: readonly Parameter[],
): readonly (T | Parameter)[] {
  return [...own, ...added.filter(({ name }) => !own.some((each) => each.name === name))];
}

/** A job whose requests have no place for what its login adds to the body. */
export function checkLoginBody(job: Job, credentials: Credentials, report: Report): void {
  const [first] = addedMembers(credentials);
  if (first === undefined) return;
  const { body, method, async } = job;
  const what =
    body === undefined
      ? CONTENT_TYPES[method] === undefined && `${method} requests have no body`
      : body.value.kind !== 'object' &&
        `its "body" is ${body.kind === 'text' ? 'a text' : 'no object'}`;
  if (what === false) return;
  report({
    rule: 'contradictory-settings',
    pointer: body?.from ?? job.from,
    message: `"apiRequest.body" adds "${first.name}" to the body of each request, but the job "${jobTitle(job)}" has no place for it: ${what}`,
    help:
      async === undefined && body === undefined
        ? 'write "method": "POST", or "authentication": "none" into a job without a login'
        : 'write the body as an object, or "authentication": "none" into a job without a login',
    related: [{ pointer: first.from ?? job.from, message: 'what is added' }],
  });
}
