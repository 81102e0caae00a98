import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { isArray, isObject, type Json, type JsonObject } from '../language/values/json.ts';
import type { Compilation } from '../pipeline.ts';
import type { StudioWorld } from './world.ts';

/** A configuration of one job that ends after its first page, without child jobs. */
export interface OnePage {
  readonly document: SourceDocument;
  readonly compilation: Compilation;
}

/** The endpoints of the jobs that a page can be fetched of, in the order of the configuration. */
export function endpointsOf({ value }: SourceDocument): readonly string[] {
  return jobsOf(value).map((job) => String(objectOf(job).endpoint ?? ''));
}

/** The configuration cut to a job, by its index. `undefined`: there is none, or without its other jobs it makes no plan. */
export async function onePageOf(
  { value, name }: SourceDocument,
  index: number,
  compile: StudioWorld['compile'],
): Promise<OnePage | undefined> {
  const job = jobsOf(value)[index];
  if (!isObject(value) || job === undefined || !isObject(job)) return undefined;
  const { children: _, ...alone } = job;
  const config = objectOf(value.config);
  const iterations = value.iterations;
  const cut = {
    ...value,
    api: withOnePage(objectOf(value.api)),
    config: { ...config, jobs: [alone] },
    ...(iterations !== undefined && isArray(iterations) && iterations.length > 1
      ? { iterations: iterations.slice(0, 1) }
      : {}),
  };
  const text = exactJsonText(cut);
  const document = await readDocument(text, name, () => {});
  const compilation = await compile(name, text);
  if (document === undefined || compilation.plan === undefined) return undefined;
  return { document, compilation };
}

/** Each pagination of the API ends after a page. */
function withOnePage(api: JsonObject): JsonObject {
  if (api.pagination === undefined || !isObject(api.pagination)) return api;
  const ended = (pagination: Json): JsonObject => ({
    ...objectOf(pagination),
    forceStop: { pages: 1 },
  });
  const { scrollers } = api.pagination;
  if (scrollers === undefined || !isObject(scrollers))
    return { ...api, pagination: ended(api.pagination) };
  const all = Object.entries(scrollers).map(([name, scroller]) => [name, ended(scroller)] as const);
  return { ...api, pagination: { ...api.pagination, scrollers: Object.fromEntries(all) } };
}

function jobsOf(value: Json): readonly Json[] {
  const { jobs } = objectOf(objectOf(value).config);
  return jobs !== undefined && isArray(jobs) ? jobs : [];
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}
