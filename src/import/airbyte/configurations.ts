import { displayText } from '../../language/diagnostics/display-text.ts';
import { groupBy } from '../../language/support/group-by.ts';
import { isObject, type Json, type JsonObject } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';
import type { Carried, Draft, Finding } from '../draft.ts';
import { given } from '../given.ts';
import { findingsOf, type MadeJob, withDescendants, writtenJobs } from '../written-jobs.ts';
import type { Component } from './component.ts';
import { domainOf, joinUrl } from './request.ts';
import type { CarriedJob, CarriedStream } from './stream.ts';

/** A stream and the secrets that its jobs refer to. */
export interface StreamWithSecrets {
  readonly stream: CarriedStream;
  readonly secrets: ReadonlyMap<string, readonly string[]>;
}

interface Configuration {
  readonly draft: Draft;
  readonly carried: readonly Carried[];
}

/** Settings that `api` may have for all jobs. */
const SHARED = ['errors', 'retryConfig'];

/** Throws a `Refusal` where a stream and its parents differ in authentication, which a configuration has once. */
export function checkAuthentication(stream: CarriedStream, component: Component): void {
  const all = new Set(stream.jobs.flatMap(withDescendants).map(authenticationText));
  if (all.size > 1)
    throw component.refusal('parent', 'the stream and its parent differ in authentication');
}

function authenticationText({ authentication = null }: CarriedJob): string {
  return jsonText(authentication);
}

/** One configuration for the streams that share authentication. `lineOf` says where a pointer is in the manifest. */
export function configurationsOf(
  name: string,
  streams: readonly StreamWithSecrets[],
  lineOf: (pointer: string) => string,
): readonly Configuration[] {
  const groups = groupBy(
    streams,
    ({ stream: { jobs } }) => jobs.slice(0, 1).map(authenticationText)[0],
  );
  return [...groups.values()].map((group, at) => {
    const config = at === 0 ? 'config' : `config-${at + 1}`;
    const names = group.map(({ stream }) => displayText(stream.name)).join(', ');
    const draft = { name: config, title: `${name}: ${names}` };
    const { value, findingsOfStream } = configuration(name, group, lineOf);
    const carried = group.map(({ stream }): Carried => {
      const { table } = stream;
      return {
        stream: stream.name,
        config: `${config}.yaml`,
        table,
        findings: [...findingsOfStream(stream)],
      };
    });
    return { draft: { ...draft, value }, carried };
  });
}

function configuration(
  outputBucket: string,
  group: readonly StreamWithSecrets[],
  lineOf: (pointer: string) => string,
) {
  const all = group.flatMap(({ stream }) => stream.jobs).flatMap(withDescendants);
  const [{ baseUrl, authentication } = { baseUrl: '', authentication: undefined }] = all;
  // the rules of Airbyte are not asked for the answer to a login
  const isLogin = isObject(authentication) && authentication.type === 'login';
  const shared = isLogin ? {} : Object.fromEntries(SHARED.flatMap((name) => common(name, all)));
  const made = new Map(
    group.map(({ stream }) => [
      stream,
      stream.jobs.map((job) => madeJob(job, { baseUrl, shared, lineOf })),
    ]),
  );
  const roots = [...made.values()].flat();
  const { jobs, pagination, findings } = writtenJobs(roots);
  const secrets = new Set(group.flatMap((each) => [...each.secrets.keys()]));
  const attributes = [...secrets].map((name) => [
    name,
    `the-${name.slice(1).replaceAll('_', '-')}`,
  ]);
  const credentialOrigins = authentication === undefined ? [] : originsOf(roots);
  const api = { baseUrl, ...given({ authentication, credentialOrigins, ...shared, pagination }) };
  const [first] = all;
  const findingsOfStream = (stream: CarriedStream): readonly Finding[] => [
    ...(first !== undefined && stream === group[0]?.stream ? apiFindings(api, first, lineOf) : []),
    ...(made.get(stream) ?? []).flatMap(withDescendants).flatMap((job) => findings.get(job) ?? []),
  ];
  return {
    value: { api, config: { outputBucket, ...Object.fromEntries(attributes), jobs } },
    findingsOfStream,
  };
}

/** What the first job shows of the settings for all jobs. */
function apiFindings(
  api: JsonObject,
  { places }: CarriedJob,
  lineOf: (pointer: string) => string,
): readonly Finding[] {
  return places
    .filter(({ member }) => member !== 'pagination' && api[member] !== undefined)
    .flatMap(({ member, pointer, text }) =>
      findingsOf({ [member]: api[member] ?? null }, { source: lineOf(pointer), text }),
    )
    .map(({ member, ...finding }) => ({ setting: `/api/${member}`, ...finding }));
}

/** A setting that each job has with the same value. */
function common(name: string, jobs: readonly CarriedJob[]): readonly (readonly [string, Json])[] {
  const values = jobs.map(({ job }) => job[name]);
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

function madeJob(
  { baseUrl, job, pagination, children, places }: CarriedJob,
  of: {
    readonly baseUrl: string;
    readonly shared: JsonObject;
    readonly lineOf: (pointer: string) => string;
  },
): MadeJob {
  const endpoint = String(job.endpoint);
  const isBelow = baseUrl === of.baseUrl || /^https?:/.test(endpoint);
  const members = Object.entries(job).filter(([name]) => !Object.hasOwn(of.shared, name));
  const own = {
    ...Object.fromEntries(members),
    endpoint: isBelow ? endpoint : joinUrl(baseUrl, endpoint),
  };
  return {
    table: String(job.dataType),
    members: own,
    pagination,
    findings: places.flatMap(({ member, pointer, text }) => {
      const value = member === 'pagination' ? pagination : (own as JsonObject)[member];
      const source = of.lineOf(pointer);
      return value === undefined ? [] : findingsOf({ [member]: value }, { source, text });
    }),
    children: children.map((child) => madeJob(child, of)),
  };
}
