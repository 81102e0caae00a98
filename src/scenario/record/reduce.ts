import type { CapturedExchange } from '../../adapters/record/capture.ts';
import { decodeJson } from '../../formats/json/decode-json.ts';
import { exactJsonText } from '../../formats/json/exact-json.ts';
import { traitsOf } from '../../pagination/index.ts';
import type { Job, Plan } from '../../plan/plan.ts';
import { withBody } from '../../ports/http.ts';
import { selectRecords } from '../../shape/select-records.ts';
import { elementsOf, isArray, isObject, type Json, mapMembers } from '../../values/json.ts';
import type { JobExecution, ResponseLibrary } from './response-library.ts';
import { linesWith, recordsOfLines } from './trim-lines.ts';

/** How much of a run is kept. */
export interface Reduction {
  /** Pages of each job run. The last one is always among them: only the target's own last page ends paging truthfully. */
  readonly maxPages: number | undefined;
  /** Records of each page. */
  readonly trim: number | undefined;
}

/** How far a job can be reduced; each step leaves more, the last one leaves it whole. */
export type Level = 0 | 1 | 2;
export const WHOLE: Level = 2;

/** A reduced library, and the page sizes that the configuration must have with it. */
export interface Reduced {
  readonly library: ResponseLibrary;
  readonly pageSizes: readonly PageSize[];
  /** Pages and records that were left out. */
  readonly droppedPages: number;
  readonly droppedRecords: number;
  /** Responses that could not be shortened. */
  readonly wholeResponses: number;
}

export interface PageSize {
  /** Pointer of the paging settings. */
  readonly pointer: string;
  readonly was: number;
  readonly is: number;
}

/** What jobs share their reduction: those with the same paging settings, for their page size is changed together. */
export function reductionGroup(job: Job): string {
  return job.paging.kind === 'none' ? job.from : job.paging.from;
}

/** Leaves out pages in the middle and records at the end of pages, as far as the level of each job's group allows. */
export async function reduceLibrary(
  library: ResponseLibrary,
  plan: Plan,
  { maxPages, trim }: Reduction,
  levelOf: (group: string) => Level,
): Promise<Reduced> {
  const jobs = new Map(
    plan.runs.flatMap((run, index) =>
      jobsBelow(run.jobs).map((job) => [`${index + 1} ${job.from}`, job] as const),
    ),
  );
  const pageSizes = new Map<string, PageSize>();
  let droppedPages = 0;
  let droppedRecords = 0;
  let wholeResponses = 0;
  const reduced = async (execution: JobExecution): Promise<JobExecution> => {
    const job = jobs.get(`${execution.run} ${execution.job}`);
    const level = job === undefined ? WHOLE : levelOf(reductionGroup(job));
    if (job === undefined || level === WHOLE) return execution;
    const pages =
      maxPages === undefined ? execution.pages : somePages(execution.pages, maxPages, level + 1);
    droppedPages += execution.pages.length - pages.length;
    const size = pageSizeOf(job);
    const shrinks = trim !== undefined && level === 0;
    if (shrinks && size !== undefined && size.limit > trim)
      pageSizes.set(size.pointer, { pointer: size.pointer, was: size.limit, is: trim });
    if (!shrinks) return { ...execution, pages };
    const trimmed: CapturedExchange[][] = [];
    for (const page of pages) {
      const exchanges: CapturedExchange[] = [];
      for (const exchange of page) {
        const { outcome, dropped, isWhole } = await trimmedOutcome(
          exchange.outcome,
          job,
          trim,
          size?.limit,
        );
        droppedRecords += dropped;
        if (isWhole) wholeResponses++;
        exchanges.push({ ...exchange, outcome });
      }
      trimmed.push(exchanges);
    }
    return { ...execution, pages: trimmed };
  };
  const executions: JobExecution[] = [];
  for (const execution of library.executions) executions.push(await reduced(execution));
  return {
    library: { ...library, executions },
    pageSizes: [...pageSizes.values()],
    droppedPages,
    droppedRecords,
    wholeResponses,
  };
}

/** The first pages and the last ones, `most` together when that is possible. */
function somePages<T>(pages: readonly T[], most: number, last: number): readonly T[] {
  const first = Math.max(0, most - last);
  return pages.length <= first + last ? pages : [...pages.slice(0, first), ...pages.slice(-last)];
}

export function jobsBelow(jobs: readonly Job[]): readonly Job[] {
  return jobs.flatMap((job) => [job, ...jobsBelow(job.children)]);
}

/** The page size that paging compares with, if the method has one. */
function pageSizeOf(job: Job): { readonly limit: number; readonly pointer: string } | undefined {
  const size = traitsOf(job).pageSize?.size ?? null;
  return size === null || job.paging.kind === 'none'
    ? undefined
    : { limit: size, pointer: job.paging.from };
}

interface Trimmed {
  readonly outcome: CapturedExchange['outcome'];
  readonly dropped: number;
  /** Whether it may have too many records, and could not be shortened. */
  readonly isWhole: boolean;
}

/** A full page stays full under the smaller page size, and a page that ended paging by being short stays short. */
async function trimmedOutcome(
  outcome: CapturedExchange['outcome'],
  job: Job,
  trim: number,
  limit: number | undefined,
): Promise<Trimmed> {
  const whole = { outcome, dropped: 0, isWhole: false };
  if (outcome.kind !== 'response' || outcome.response.status >= 400) return whole;
  const { response } = outcome;
  const keptOf = (records: number) =>
    Math.min(
      records,
      limit !== undefined && limit > trim && records < limit ? Math.max(trim - 1, 0) : trim,
    );
  const shortened = (body: Uint8Array, dropped: number) => ({
    outcome: { ...outcome, response: withBody(response, body) },
    dropped,
    isWhole: false,
  });
  if (job.response !== undefined && job.response.kind !== 'json') {
    const records = await recordsOfLines(response, job.response);
    if (records === undefined) return { ...whole, isWhole: true };
    const kept = keptOf(records.length);
    if (kept === records.length) return whole;
    const body = await linesWith(kept, records, response, job.response);
    return body === undefined
      ? { ...whole, isWhole: true }
      : shortened(body, records.length - kept);
  }
  const decoded = decodeJson(response.body, { numbers: 'exact' });
  const records = decoded.kind === 'value' ? recordsIn(decoded.value, job) : undefined;
  if (decoded.kind !== 'value' || records === undefined)
    return { ...whole, isWhole: job.response !== undefined };
  const kept = keptOf(records.length);
  if (kept === records.length) return whole;
  return shortened(
    Buffer.from(exactJsonText(replacedArray(decoded.value, records, records.slice(0, kept)))),
    records.length - kept,
  );
}

/** The list of records as it is in the response; nothing when the records are no list. */
function recordsIn(value: Json, job: Job): readonly Json[] | undefined {
  try {
    const { records } = selectRecords(job.records, value, {
      endpoint: job.endpoint,
      jobPointer: job.from,
    });
    return contains(value, records) ? records : undefined;
  } catch {
    return undefined; // a response without records ended the run, or its job ignores errors: it is kept as it is
  }
}

function contains(value: Json, wanted: readonly Json[]): boolean {
  return value === wanted || elementsOf(value).some(([, element]) => contains(element, wanted));
}

function replacedArray(value: Json, wanted: readonly Json[], by: readonly Json[]): Json {
  if (value === wanted) return by;
  if (isArray(value)) return value.map((element) => replacedArray(element, wanted, by));
  return isObject(value) ? mapMembers(value, (inner) => replacedArray(inner, wanted, by)) : value;
}
