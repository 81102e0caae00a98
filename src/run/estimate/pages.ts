import { isPageTotal } from '../../complete/statements.ts';
import type { Job, StopCondition } from '../../plan/model/plan.ts';
import { pageBound } from '../../plan/pagination/evidence.ts';
import { factsOf, firstStep, nextStep } from '../../plan/pagination/index.ts';
import { endsAtTotal, type Page, type PageRequest } from '../../plan/pagination/method.ts';
import { askStopConditions, startStopState } from '../../plan/pagination/stop-conditions.ts';
import { exactly, type Range } from './range.ts';

/** How many pages an execution with so many records requests. */
export type PagesOf = (records: number) => Range;

/** Pages in the middle that are all full are not walked one by one. */
const MAX_WALKED = 2000;

/** Conditions that depend on nothing but the number of pages and of records. */
const COUNTING: ReadonlySet<StopCondition['kind']> = new Set([
  'limit-stop-count',
  'force-stop-pages',
  'stop-on-short-page',
  'stop-on-empty-page',
]);

/** Conditions that may end an execution anywhere. */
const ANYWHERE: ReadonlySet<StopCondition['kind']> = new Set([
  'force-stop-time',
  'force-stop-volume',
]);

/**
 * The pages of a job whose pages are full but for the last one. `size` is the number of records on a full page; `undefined` where nothing
 * says it: then only executions without records have a known number of pages.
 */
export function pagesOf(job: Job, request: PageRequest, size: number | undefined): PagesOf {
  if (job.paging.kind === 'none') return () => exactly(1);
  const known = new Map<number, Range>();
  return (records) => {
    const found = known.get(records) ?? pagesFor(job, request, size, records);
    known.set(records, found);
    return found;
  };
}

function pagesFor(
  job: Job,
  request: PageRequest,
  size: number | undefined,
  records: number,
): Range {
  const bound = pageBound(job) ?? null;
  const capped = ({ low, high }: Range): Range =>
    bound === null
      ? { low, high }
      : { low: Math.min(low, bound), high: high === null ? bound : Math.min(high, bound) };
  if (size === undefined && records > 0) return capped({ low: 1, high: null });
  const full = Math.max(1, size ?? 1);
  const least = Math.max(1, Math.ceil(records / full));
  const { reads } = factsOf(job);
  const stops = job.stopConditions;
  const low = stops.some(({ kind }) => ANYWHERE.has(kind)) || mayEndAnywhere(job) ? 1 : least;
  // a response without records may still have the address of a next page: the last page, or one after it, has none
  if (reads !== undefined && reads.in !== 'record')
    return capped({ low, high: records === 0 ? 1 : least + 1 });
  const most = walked(job, request, { full, records, readsRecords: reads !== undefined });
  const endsAnywhere = low < least || stops.some(({ kind }) => !COUNTING.has(kind));
  // a total is decisive where it cannot be the number of records of a full page
  if (!endsAnywhere && endsAtTotal(job) && isTotalDecisive(job) && records % full !== 0)
    return capped(exactly(Math.min(least, most)));
  const mayEndBefore = endsAnywhere || endsAtTotal(job);
  return capped(mayEndBefore ? { low: Math.min(low, most), high: most } : exactly(most));
}

/** Whether the first page of old records is the last, or one that repeats records. */
function mayEndAnywhere({ incremental, onRepeat }: Job): boolean {
  return incremental?.order === 'descending' || onRepeat?.action === 'end';
}

/** Whether the total that is stated is that of the list by its name, and not of a page. */
function isTotalDecisive({ total, count }: Job): boolean {
  return count !== undefined || (total?.name !== undefined && !isPageTotal(total.name));
}

interface Walked {
  readonly full: number;
  readonly records: number;
  readonly readsRecords: boolean;
}

/** Asks the pagination, and the conditions that count, page after page. */
function walked(job: Job, request: PageRequest, { full, records, readsRecords }: Walked): number {
  const conditions = job.stopConditions.filter(({ kind }) => COUNTING.has(kind));
  const all = Math.floor(records / full);
  const skipped = Math.max(0, all - MAX_WALKED);
  const end = Math.ceil(records / full) + 2;
  let stops = startStopState(0);
  let step = firstStep(job.paging, request);
  let left = records - skipped * full;
  for (let page = 1; page + skipped <= end; page++) {
    const length = Math.min(full, left);
    left -= length;
    const asked = askStopConditions(conditions, stops, pageWith(length), 0);
    stops = asked.state;
    if (asked.stop !== undefined) return page + skipped;
    if (readsRecords) {
      if (length === 0) return page + skipped;
      continue;
    }
    const next = nextStep(job.paging, { job: request, step }, pageWith(length), 0);
    if (next.kind === 'stop') return page + skipped;
    step = next.step;
  }
  return end;
}

/** The most elements that a list can have; the pagination looks at their number alone. */
const MAX_LENGTH = 2 ** 32 - 1;

function pageWith(length: number): Page {
  const records = new Array<null>(Math.min(length, MAX_LENGTH));
  return { status: 200, headers: [], url: '', response: records, records };
}

/**
 * The pages of several executions that have so many records together, however these are distributed: the fewest and the most, at
 * distributions where a page begins or ends with each execution.
 */
export function pagesOfAll(
  pages: PagesOf,
  executions: number,
  records: number,
  size: number | undefined,
): Range {
  if (executions === 0) return exactly(0);
  if (executions === 1) return pages(records);
  const found = distributions(executions, records, size).map((parts) => {
    let low = 0;
    let high: number | null = 0;
    for (const [count, each] of parts) {
      if (count <= 0) continue;
      const one = pages(each);
      low += count * one.low;
      high = high === null || one.high === null ? null : high + count * one.high;
    }
    return { low, high };
  });
  const highs = found.map(({ high }) => high);
  return {
    low: Math.min(...found.map(({ low }) => low)),
    high: highs.some((high) => high === null) ? null : Math.max(...highs.map((high) => high ?? 0)),
  };
}

type Distribution = readonly (readonly [executions: number, records: number])[];

function distributions(
  executions: number,
  records: number,
  size: number | undefined,
): readonly Distribution[] {
  /** So many records in each, as long as there are some; the rest in the last one. */
  const each = (part: number): Distribution => {
    if (part === 0) return [];
    const filled = Math.min(executions - 1, Math.floor(records / part));
    return [
      [filled, part],
      [1, records - filled * part],
      [executions - filled - 1, 0],
    ];
  };
  const few = Math.floor(records / executions);
  const even: Distribution = [
    [executions - (records % executions), few],
    [records % executions, few + 1],
  ];
  const edges = size === undefined ? [] : [each(size - 1), each(size), each(size + 1)];
  return [each(records), even, each(1), ...edges].filter(({ length }) => length > 0);
}
