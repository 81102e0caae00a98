import { displayText } from '../../language/diagnostics/display-text.ts';
import type { Json } from '../../language/values/json.ts';
import { jsonText } from '../../language/values/text.ts';
import type { Draft } from '../draft.ts';
import { Refusal } from '../refusal.ts';
import { joinUrl } from './authenticator.ts';
import { domainOf } from './request.ts';
import type { CarriedJob, CarriedStream } from './stream.ts';

/** Streams whose jobs share the settings of `api`. */
interface Group {
  readonly api: Readonly<Record<string, Json>>;
  readonly streams: CarriedStream[];
  readonly secrets: Map<string, readonly string[]>;
}

/** A stream and the secrets that its jobs refer to. */
export interface StreamWithSecrets {
  readonly stream: CarriedStream;
  readonly secrets: ReadonlyMap<string, readonly string[]>;
}

/** What all jobs of a stream need of `api`; parents and children have to agree. Throws a `Refusal`. */
export function apiOf(stream: CarriedStream, pointer: string): Readonly<Record<string, Json>> {
  const all = stream.jobs.flatMap(withDescendants);
  const [first, ...others] = all;
  const own = withoutBase(first?.api ?? {});
  if (others.some(({ api }) => jsonText(withoutBase(api)) !== jsonText(own)))
    throw new Refusal('parent', pointer, 'the stream and its parent differ in authentication');
  return { baseUrl: first?.api.baseUrl ?? '', ...own };
}

function withDescendants(job: CarriedJob): readonly CarriedJob[] {
  return [job, ...job.children.flatMap(withDescendants)];
}

function withoutBase(api: Readonly<Record<string, Json>>): Readonly<Record<string, Json>> {
  const { baseUrl: _, ...rest } = api;
  return rest;
}

/** One configuration for the streams that share authentication. */
export function configurationsOf(
  name: string,
  streams: readonly StreamWithSecrets[],
): readonly (Draft & { readonly streams: readonly CarriedStream[] })[] {
  const groups = new Map<string, Group>();
  for (const { stream, secrets } of streams) {
    const api = apiOf(stream, '');
    const key = jsonText(withoutBase(api));
    const group: Group = groups.get(key) ?? { api, streams: [], secrets: new Map() };
    group.streams.push(stream);
    for (const [attribute, path] of secrets) group.secrets.set(attribute, path);
    groups.set(key, group);
  }
  return [...groups.values()].map((group, at) => {
    const names = group.streams.map((stream) => displayText(stream.name)).join(', ');
    return {
      name: at === 0 ? 'config' : `config-${at + 1}`,
      title: `${name}: ${names}`,
      value: configuration(name, group),
      streams: group.streams,
    };
  });
}

function configuration(name: string, { api, streams, secrets }: Group): Json {
  const scrollers = new Map<string, { readonly name: string; readonly settings: Json }>();
  const base = String(api.baseUrl);
  const jobs = streams.flatMap(({ jobs }) => jobs.map((job) => jobSettings(job, base, scrollers)));
  const attributes = [...secrets.keys()].map(
    (attribute) => [attribute, `the-${attribute.slice(1).replaceAll('_', '-')}`] as const,
  );
  // the rules of Airbyte are not asked for the answer to a login
  const isLogin = jsonText(api.authentication ?? null).startsWith('{"type":"login"');
  const shared = isLogin ? [] : SHARED.flatMap((name) => sharedSetting(name, jobs));
  const own = shared.length === 0 ? jobs : jobs.map((job) => without(job, shared));
  return {
    api: { ...api, ...origins(api, own), ...Object.fromEntries(shared), ...pagination(scrollers) },
    config: {
      outputBucket: name,
      ...Object.fromEntries(attributes),
      jobs: own,
    },
  };
}

/** Hosts below a domain, where the records of a parent name the host: Airbyte sends credentials there. */
function origins(
  { authentication }: Readonly<Record<string, Json>>,
  jobs: readonly JobSettings[],
): Readonly<Record<string, Json>> {
  const domains = jobs.flatMap(withChildren).flatMap(({ endpoint }) => {
    const domain = domainOf(String(endpoint));
    return domain === undefined ? [] : [`*.${domain}`];
  });
  if (authentication === undefined || domains.length === 0) return {};
  return { credentialOrigins: [...new Set(domains)] };
}

/** Settings that `api` may have for all jobs. */
const SHARED = ['errors', 'retryConfig'] as const;
type JobSettings = Readonly<Record<string, Json>> & { readonly children?: readonly JobSettings[] };

/** A setting that each job has with the same value. */
function sharedSetting(
  name: string,
  jobs: readonly JobSettings[],
): readonly (readonly [string, Json])[] {
  const values = jobs.flatMap(withChildren).map((job) => job[name]);
  const [first] = values;
  const isShared =
    first !== undefined &&
    values.every((value) => value !== undefined && jsonText(value) === jsonText(first));
  return isShared ? [[name, first]] : [];
}

function withChildren(job: JobSettings): readonly JobSettings[] {
  return [job, ...(job.children ?? []).flatMap(withChildren)];
}

function without(job: JobSettings, shared: readonly (readonly [string, Json])[]): JobSettings {
  const names = shared.map(([name]) => name);
  const { children, ...settings } = job;
  return {
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => !names.includes(name))),
    ...(children && { children: children.map((child) => without(child, shared)) }),
  };
}

function pagination(
  scrollers: ReadonlyMap<string, { readonly name: string; readonly settings: Json }>,
): Readonly<Record<string, Json>> {
  if (scrollers.size === 0) return {};
  return {
    pagination: {
      method: 'multiple',
      scrollers: Object.fromEntries(
        [...scrollers.values()].map((scroller) => [scroller.name, scroller.settings]),
      ),
    },
  };
}

function jobSettings(
  { api, pagination: page, job, children }: CarriedJob,
  base: string,
  scrollers: Map<string, { readonly name: string; readonly settings: Json }>,
): JobSettings {
  const own = String(api.baseUrl);
  const endpoint = String(job.endpoint);
  const isBelow = own === base || /^https?:/.test(endpoint);
  let scroller: string | undefined;
  if (page !== undefined) {
    const key = jsonText(page);
    const found = scrollers.get(key) ?? {
      name: scrollerName(page, scrollers.size),
      settings: page,
    };
    scrollers.set(key, found);
    scroller = found.name;
  }
  return {
    ...job,
    endpoint: isBelow ? endpoint : joinUrl(own, endpoint),
    ...(scroller === undefined ? {} : { scroller }),
    ...(children.length === 0
      ? {}
      : { children: children.map((child) => jobSettings(child, base, scrollers)) }),
  };
}

function scrollerName(page: Readonly<Record<string, Json>>, count: number): string {
  const method = String(page.method).replace(/\W+(\w)/g, (_, letter: string) =>
    letter.toUpperCase(),
  );
  return count === 0 ? method : `${method}${count + 1}`;
}
