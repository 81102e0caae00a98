// Which records of a recording or an OpenAPI document are those of a job.
import { selectRecords } from '../../rows/records.ts';
import { RunError } from '../../text/diagnostic.ts';
import { isObject, type Json, type JsonObject } from '../../values/json.ts';
import { splitUrl } from '../../values/url.ts';
import type { ServedJob } from './served-jobs.ts';

/** A response that shows what records look like. */
export interface SampleResponse {
  readonly method: string;
  /** An URL, or a path below that of a server: `{name}` in it is any text. */
  readonly url: string;
  readonly body: Json;
}

/** No more of them are looked at for one job. */
const MOST_SAMPLES = 50;

/** The records that responses have for a job. */
export function samplesOf(
  { job, method, path, steps }: ServedJob,
  responses: readonly SampleResponse[],
): readonly JsonObject[] {
  const downloads = steps?.later.filter(({ act }) => act === 'download') ?? [];
  const samples: JsonObject[] = [];
  for (const { method: asked, url, body } of responses) {
    const text = splitUrl(url).path.replaceAll(/\{[^{}]*\}/g, '1');
    const isOf = (wanted: string, pattern: RegExp) =>
      wanted === asked && (pattern.test(text) || isBelow(pattern, text, url));
    const fitting =
      steps === undefined
        ? isOf(method, path.pattern)
        : downloads.some((step) => isOf(step.method, step.path.pattern));
    if (!fitting) continue;
    try {
      const { records } = selectRecords(job.records, body, {
        endpoint: job.endpoint,
        jobPointer: job.from,
      });
      samples.push(...records.filter(isObject));
    } catch (error) {
      // another response of the same address, such as one that tells of an error
      if (!(error instanceof RunError)) throw error;
    }
    if (samples.length >= MOST_SAMPLES) break;
  }
  return samples.slice(0, MOST_SAMPLES);
}

/** Whether a path without that of a server is the end of the path of a job. */
function isBelow({ source }: RegExp, text: string, url: string): boolean {
  if (splitUrl(url).scheme !== undefined) return false;
  const literal = source.slice(1, -1).split('(.+?)');
  const segments = (literal[0] ?? '').split('\\/');
  for (let start = 1; start < segments.length; start++) {
    const rest = [segments.slice(start).join('\\/'), ...literal.slice(1)].join('([^/]+)');
    if (new RegExp(`^\\/${rest}\\/?$`).test(text)) return true;
  }
  return false;
}
