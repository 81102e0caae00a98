import { groupBy } from '../../language/support/group-by.ts';
import { isObject, type Json } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';
import { configurationOf, type MadeJob, withDescendants } from '../configuration-of.ts';
import { given } from '../given.ts';
import type { Component } from './component.ts';
import { domainOf, joinUrl } from './request.ts';
import type { CarriedJob } from './stream.ts';

export interface CarriedStream {
  readonly jobs: readonly CarriedJob[];
  /** The paths of the secret settings that its jobs refer to, by attribute. */
  readonly secrets: ReadonlyMap<string, readonly string[]>;
}

/** Settings that `api` may have for all jobs. */
const SHARED = ['errors', 'retryConfig'];

/** Throws a `Refusal` where a stream and its parents differ in authentication, which a configuration has once. */
export function checkAuthentication(jobs: readonly CarriedJob[], component: Component): void {
  if (new Set(jobs.flatMap(withDescendants).map(authenticationText)).size > 1)
    throw component.refusal('parent', 'the stream and its parent differ in authentication');
}

function authenticationText({ authentication = null }: CarriedJob): string {
  return jsonText(authentication);
}

/** One configuration for the streams that share authentication. */
export function configurationsOf(
  name: string,
  streams: readonly CarriedStream[],
): ReturnType<typeof configurationOf>[] {
  const groups = groupBy(streams, ({ jobs: [job] }) => job && authenticationText(job));
  return [...groups.values()].map((group, at) => configuration(name, group, at + 1));
}

function configuration(
  outputBucket: string,
  group: readonly CarriedStream[],
  number: number,
): ReturnType<typeof configurationOf> {
  const jobs = group.flatMap((stream) => stream.jobs);
  const all = jobs.flatMap(withDescendants);
  const [{ baseUrl, authentication, findings } = NO_JOB] = all;
  // the rules of Airbyte are not asked for the answer to a login
  const isLogin = isObject(authentication) && authentication.type === 'login';
  const shared = isLogin ? {} : Object.fromEntries(SHARED.flatMap((name) => common(name, all)));
  const made = (job: CarriedJob): MadeJob => {
    const own = Object.entries(job.members).filter(([each]) => !Object.hasOwn(shared, each));
    const endpoint = String(job.members.endpoint);
    const isBelow = job.baseUrl === baseUrl || /^https?:/.test(endpoint);
    const members = {
      ...Object.fromEntries(own),
      endpoint: isBelow ? endpoint : joinUrl(job.baseUrl, endpoint),
    };
    return { ...job, members, children: job.children.map(made) };
  };
  const roots = jobs.map(made);
  const attributes = group.flatMap(({ secrets }) =>
    [...secrets.keys()].map((name) => [name, `the-${name.slice(1).replaceAll('_', '-')}`]),
  );
  const credentialOrigins = authentication === undefined ? [] : originsOf(roots);
  return configurationOf({
    name: number === 1 ? 'config' : `config-${number}`,
    owner: outputBucket,
    api: { baseUrl, ...given({ authentication, credentialOrigins, ...shared }) },
    config: { outputBucket, ...Object.fromEntries(attributes) },
    roots,
    apiFindings: findings,
  });
}

const NO_JOB = { baseUrl: '', authentication: undefined, findings: [] };

function common(name: string, jobs: readonly CarriedJob[]): readonly (readonly [string, Json])[] {
  const values = jobs.map(({ members }) => members[name]);
  const [first] = values;
  const isShared =
    first !== undefined && new Set(values.map((each) => each && jsonText(each))).size === 1;
  return isShared ? [[name, first]] : [];
}

/** Hosts below a domain, where the records of a parent name the host: Airbyte sends credentials there. */
function originsOf(roots: readonly MadeJob[]): readonly string[] {
  const domains = roots
    .flatMap(withDescendants)
    .flatMap(({ members }) => domainOf(String(members.endpoint)) ?? []);
  return [...new Set(domains.map((domain) => `*.${domain}`))];
}
