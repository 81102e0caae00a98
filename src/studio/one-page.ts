import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { bodyOf, jobsBelow, type WrittenJob } from '../language/configuration/symbols.ts';
import { readDocument } from '../language/parse/read-document.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { pointerTo } from '../language/support/pointer.ts';
import { isArray, isObject, type Json, type JsonObject } from '../language/values/json.ts';
import type { Compilation } from '../pipeline.ts';
import type { StudioWorld } from './world.ts';

/** A configuration of one job without child jobs; a run of it is bounded to one page. */
export interface OnePage {
  readonly document: SourceDocument;
  readonly compilation: Compilation;
}

/** The endpoints of the jobs that a page can be fetched of, in the order of the configuration. */
export function endpointsOf({ value }: SourceDocument): readonly string[] {
  return jobsOf(value).map(({ written }) => String(objectOf(written).endpoint ?? ''));
}

/** The configuration cut to a job, by its index. `undefined`: there is none, or without its other jobs it makes no plan. */
export async function onePageOf(
  { value, name }: SourceDocument,
  index: number,
  compile: StudioWorld['compile'],
): Promise<OnePage | undefined> {
  const job = jobsOf(value)[index]?.written;
  if (job === undefined || !isObject(job)) return undefined;
  const { children: _, ...alone } = job;
  const { value: settings, pointer } = bodyOf(value);
  const { iterations } = settings;
  const cut = {
    ...settings,
    config: { ...objectOf(settings.config), jobs: [alone] },
    ...(iterations !== undefined && isArray(iterations) && iterations.length > 1
      ? { iterations: iterations.slice(0, 1) }
      : {}),
  };
  const text = exactJsonText(pointer === '' ? cut : { ...objectOf(value), parameters: cut });
  const document = await readDocument(text, name, () => {});
  const compilation = await compile(name, text);
  if (document === undefined || compilation.plan === undefined) return undefined;
  return { document, compilation };
}

function objectOf(value: Json | undefined): JsonObject {
  return value !== undefined && isObject(value) ? value : {};
}

function jobsOf(root: Json): readonly WrittenJob[] {
  const { value, pointer } = bodyOf(root);
  return jobsBelow({ value: objectOf(value.config), pointer: pointerTo(pointer, 'config') });
}
