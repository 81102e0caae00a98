import type { CapturedExchange } from '../../adapters/record/capture.ts';
import { decodeJson } from '../../formats/json/decode-json.ts';
import { exactJsonText } from '../../formats/json/exact-json.ts';
import { traitsOf } from '../../pagination/index.ts';
import type { Job, Plan } from '../../plan/plan.ts';
import { withBody } from '../../ports/http.ts';
import { selectRecords } from '../../shape/select-records.ts';
import { elementsOf, isArray, isObject, type Json, mapMembers } from '../../values/json.ts';
import type { JobExecution, ResponseLibrary } from './response-library.ts';

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
export function reduceLibrary(library: ResponseLibrary, plan: Plan, { maxPages, trim }: Reduction, levelOf: (group: string) => Level): Reduced {
  const jobs = new Map(plan.runs.flatMap((run, index) => jobsBelow(run.jobs).map((job) => [`${index + 1} ${job.from}`, job] as const)));
  const pageSizes = new Map<string, PageSize>();
  let droppedPages = 0;
  let droppedRecords = 0;
  const executions = library.executions.map((execution): JobExecution => {
    const job = jobs.get(`${execution.run} ${execution.job}`);
    const level = job === undefined ? WHOLE : levelOf(reductionGroup(job));
    if (job === undefined || level === WHOLE) return execution;
    const pages = maxPages === undefined ? execution.pages : somePages(execution.pages, maxPages, level + 1);
    droppedPages += execution.pages.length - pages.length;
    const size = pageSizeOf(job);
    const shrinks = trim !== undefined && level === 0;
    if (shrinks && size !== undefined && size.limit > trim) pageSizes.set(size.pointer, { pointer: size.pointer, was: size.limit, is: trim });
    if (!shrinks) return { ...execution, pages };
    const trimmed = pages.map((page) =>
      page.map((exchange) => {
        const { outcome, dropped } = trimmedOutcome(exchange.outcome, job, trim, size?.limit);
        droppedRecords += dropped;
        return { ...exchange, outcome };
      }),
    );
    return { ...execution, pages: trimmed };
  });
  return { library: { ...library, executions }, pageSizes: [...pageSizes.values()], droppedPages, droppedRecords };
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
  return size === null || job.paging.kind === 'none' ? undefined : { limit: size, pointer: job.paging.from };
}

/** A full page stays full under the smaller page size, and a page that ended paging by being short stays short. */
function trimmedOutcome(
  outcome: CapturedExchange['outcome'],
  job: Job,
  trim: number,
  limit: number | undefined,
): { readonly outcome: CapturedExchange['outcome']; readonly dropped: number } {
  if (outcome.kind !== 'response' || outcome.response.status >= 400) return { outcome, dropped: 0 };
  const decoded = decodeJson(outcome.response.body, { numbers: 'exact' });
  const records = decoded.kind === 'value' ? recordsIn(decoded.value, job) : undefined;
  if (decoded.kind !== 'value' || records === undefined) return { outcome, dropped: 0 };
  const isShort = limit !== undefined && limit > trim && records.length < limit;
  const kept = Math.min(records.length, isShort ? Math.max(trim - 1, 0) : trim);
  if (kept === records.length) return { outcome, dropped: 0 };
  const body = Buffer.from(exactJsonText(replacedArray(decoded.value, records, records.slice(0, kept))));
  return { outcome: { ...outcome, response: withBody(outcome.response, body) }, dropped: records.length - kept };
}

/** The list of records as it is in the response; nothing when the records are no list. */
function recordsIn(value: Json, job: Job): readonly Json[] | undefined {
  try {
    const { records } = selectRecords(job.records, value, { endpoint: job.endpoint, jobPointer: job.from });
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
