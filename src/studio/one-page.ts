import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  valuesOf,
} from '../language/values/json.ts';
import type { Compilation } from '../pipeline.ts';
import type { StudioWorld } from './world.ts';

/** A configuration of one job without child jobs; a run of it is bounded to one page. */
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
  if (job === undefined || !isObject(job)) return undefined;
  const { children: _, ...alone } = job;
  const settings = settingsOf(value);
  const { iterations } = settings;
  const cut = {
    ...settings,
    config: { ...objectOf(settings.config), jobs: [alone] },
    ...(iterations !== undefined && isArray(iterations) && iterations.length > 1
      ? { iterations: iterations.slice(0, 1) }
      : {}),
  };
  const text = exactJsonText(isHosted(value) ? { ...objectOf(value), parameters: cut } : cut);
  const document = await readDocument(text, name, () => {});
  const compilation = await compile(name, text);
  if (document === undefined || compilation.plan === undefined) return undefined;
  return { document, compilation };
}

/** CFG-2: the hosted form has the settings below `parameters`. */
function isHosted(value: Json): boolean {
  return isObject(objectOf(value).parameters ?? null);
}

function settingsOf(value: Json): JsonObject {
  return isHosted(value) ? objectOf(objectOf(value).parameters) : objectOf(value);
}

/** CFG-9: of jobs that are written as an object, only the values count. */
function jobsOf(value: Json): readonly Json[] {
  const { jobs } = objectOf(settingsOf(value).config);
  if (jobs === undefined || jobs === null) return [];
  if (isArray(jobs)) return jobs;
  return isObject(jobs) ? valuesOf(jobs) : [];
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}
