import { isNeverRequested } from '../../plan/expression/describe.ts';
import type { Job, Plan, Run } from '../../plan/model/plan.ts';
import { pageBound } from '../../plan/pagination/evidence.ts';
import type { PageRequest } from '../../plan/pagination/method.ts';
import { calendarDuration, DAY } from '../../values/duration.ts';
import { present } from '../../values/objects.ts';
import { counted, numberText } from '../../values/words.ts';
import { countWindows } from '../preview-context.ts';
import { previewFirstPage } from '../preview-requests.ts';
import {
  type AssumedJob,
  type FirstRecord,
  type Given,
  jobsWithParents,
  type Numbers,
  pagingKey,
  type SeenJob,
  seenKey,
} from './numbers.ts';
import { pagesOf, pagesOfAll } from './pages.ts';
import { between, exactly, isExact, NONE, type Range, sum, times } from './range.ts';

/** A number that an estimate lacks, and the element of `--assume` that gives it. */
export interface Missing {
  readonly what: string;
  readonly assume: string;
}

/** A number that an estimate uses, and where it comes from. */
export interface Used {
  readonly what: string;
  readonly value: string;
  readonly from: string;
}

/** What an estimate says of a job in an iteration. */
export interface JobEstimate {
  readonly job: Job;
  readonly parents: readonly Job[];
  readonly run: Run;
  readonly executions: Range;
  /** Of each execution; `undefined` without windows, and where their number is not known. */
  readonly windows: number | undefined;
  readonly records: Range;
  readonly pages: Range;
  readonly others: Range;
  /** Status requests of asynchronous jobs, each after a wait. */
  readonly checks: Range;
  /** Sent again in an earlier run; `undefined` where it says nothing of them. */
  readonly repeated: Range | undefined;
  readonly basis: 'plan' | 'earlier-run' | 'given' | 'unknown';
  /** How many records a full page has. */
  readonly size: number | undefined;
  /** Whether the job has the requests of an earlier run again. */
  readonly isSame: boolean;
  /** Records in an earlier run. */
  readonly seenRecords: number | undefined;
  /** Windows before the first one with a record in an earlier run; absent where there are none, and where it says nothing of them. */
  readonly emptyWindows?: EmptyWindows;
  readonly missing: readonly Missing[];
  readonly used: readonly Used[];
}

/** Windows that lie before the first record. */
export interface EmptyWindows {
  readonly count: number;
  /** The start of the window with the first record, as it is sent. */
  readonly firstRecord: string;
}

/** A job in its iteration, and what the estimate of its parent says. */
export interface JobSubject {
  readonly plan: Plan;
  readonly run: Run;
  /** The index of `run` in the plan. */
  readonly index: number;
  readonly job: Job;
  readonly parents: readonly Job[];
  readonly parent: JobEstimate | undefined;
  readonly numbers: Numbers;
}

/** The job and all jobs below it, in the order of the plan. */
export function* estimatesOf(subject: JobSubject): Generator<JobEstimate> {
  const own = estimateJob(subject);
  yield own;
  const parents = [...subject.parents, subject.job];
  for (const job of subject.job.children)
    yield* estimatesOf({ ...subject, job, parents, parent: own });
}

function estimateJob(subject: JobSubject): JobEstimate {
  const { plan, run, job, parents, numbers } = subject;
  const assumed: AssumedJob = numbers.jobs.get(job.from) ?? {};
  const seen = seenOf(subject);
  const preview = { plan, run, startMs: numbers.start.value, state: numbers.state?.value };
  const first = previewFirstPage(job, parents, preview, assumed.page?.value);
  const size = sizeOf(first?.size ?? assumed.page?.value, seen);
  const { executions, windows, before, missing: lacking } = executionsOf(subject, seen);
  const key = seen === undefined ? undefined : pagingKey(job, pageSizeOfPlan(subject));
  const isSame =
    seen !== undefined &&
    seen.paging === key &&
    assumed.records === undefined &&
    assumed.page === undefined &&
    isExact(executions) &&
    executions.low === baseExecutions(seen);
  const context: Counting = { subject, assumed, seen, size, executions, request: first?.request };
  const requests = isSame ? asSeen(seen) : byRecords(context);
  const steps = isSame ? seenSteps(job, seen) : stepsOf(context);
  return {
    job,
    parents,
    run,
    executions,
    windows,
    ...requests,
    ...steps,
    size,
    repeated: seen === undefined ? undefined : repeatedOf(seen, requests.pages, isSame),
    isSame: isSame || (executions.high === 0 && numbers.seen?.isWhole === true),
    seenRecords: seen === undefined ? undefined : seenRecordsOf(seen),
    ...present({ emptyWindows: emptyWindowsOf(seen?.firstRecord, before, isSame) }),
    basis: basisOf({ pages: requests.pages, others: steps.others }, context),
    missing: [...lacking, ...requests.missing, ...steps.missing],
    used: usedOf(context, isSame),
  };
}

/** How many records a full page has: as the plan asks for, unless an earlier run had shorter pages than it asked for, which were not the last ones. */
function sizeOf(asked: number | undefined, seen: SeenJob | undefined): number | undefined {
  const largest = seen?.largestPage ?? 0;
  if (seen === undefined || largest === 0) return asked;
  const isCapped =
    largest < (seen.askedSize ?? 0) && seen.executions.some(({ records }) => records > largest);
  return asked === undefined || (isCapped && largest < asked) ? largest : asked;
}

/** The page size as the plan of the earlier run was asked for it: without what is assumed, and without a time. */
function pageSizeOfPlan({ plan, run, job, parents }: JobSubject): number | undefined {
  return previewFirstPage(job, parents, { plan, run, startMs: undefined })?.size;
}

/** The numbers of the job in an earlier run; `undefined` where it says nothing of them. */
function seenOf({ numbers: { seen }, index, job, parents }: JobSubject): SeenJob | undefined {
  const jobs = seen?.runs[index]?.jobs;
  return jobs?.get(seenKey(job, parents)) ?? onlyOfType(jobs, job, parents);
}

/** A job whose endpoint has changed is known by its data type, and by those of its parents. */
function onlyOfType(
  jobs: ReadonlyMap<string, SeenJob> | undefined,
  job: Job,
  parents: readonly Job[],
): SeenJob | undefined {
  const types = [...parents, job].map(({ dataType }) => dataType).join('\n');
  const found = [...(jobs ?? [])].filter(
    ([key]) =>
      key
        .split('\n\n')
        .map((each) => each.split('\n')[0])
        .join('\n') === types,
  );
  return found.length === 1 ? found[0]?.[1] : undefined;
}

/** Windows that were halved are one. */
function baseExecutions({ executions, splits }: SeenJob): number {
  return executions.length - splits;
}

/** Those that are before the window of an earlier run, or as many as it had where the windows of the plan are not known. */
function emptyWindowsOf(
  first: FirstRecord | undefined,
  before: number | undefined,
  isSame: boolean,
): EmptyWindows | undefined {
  const count = before ?? (isSame ? first?.windowsBefore : undefined);
  if (first === undefined || count === undefined || count === 0) return undefined;
  return { count, firstRecord: first.windowStart };
}

interface Executions {
  readonly executions: Range;
  readonly windows: number | undefined;
  /** How many windows are before the one that had the first record of an earlier run. */
  readonly before?: number;
  readonly missing: readonly Missing[];
}

/** Values × records of the parent × windows. */
function executionsOf(subject: JobSubject, seen: SeenJob | undefined): Executions {
  const { job, parents, parent, numbers, plan, run } = subject;
  if (isNeverRequested(job, parents)) return { executions: NONE, windows: undefined, missing: [] };
  const begun = parent === undefined ? valuesOf(job) : perParent(subject, parent, seen);
  const none = { executions: begun, windows: undefined, missing: [] };
  if (job.windows === undefined) return none;
  const preview = { plan, run, startMs: numbers.start.value, state: numbers.state?.value };
  const hasStateOfParents = job.incremental?.perParent === true && numbers.state !== undefined;
  const { count, before } = hasStateOfParents
    ? { count: undefined, before: undefined }
    : countWindows(job, preview, seen?.firstRecord?.windowStart);
  const windows = count ?? (seen !== undefined && seen.windows > 0 ? seen.windows : undefined);
  if (windows === undefined)
    return {
      executions: { low: 0, high: begun.high === 0 ? 0 : null },
      windows,
      missing:
        begun.high === 0
          ? []
          : [{ what: `windows of ${job.dataType}`, assume: '--trace FILE of an earlier run' }],
    };
  return {
    executions: times(begun, exactly(windows)),
    windows,
    ...present({ before }),
    missing: [],
  };
}

/** The values that the configuration lists. */
function valuesOf({ placeholders }: Job): Range {
  return exactly(placeholders.reduce((all, { values = [''] }) => all * values.length, 1));
}

/** Executions for the records of the parent, without windows. */
function perParent(subject: JobSubject, parent: JobEstimate, seen: SeenJob | undefined): Range {
  const { job } = subject;
  const { records } = parent;
  if (records.high === 0) return NONE;
  const ofSeen = seenParents(parent, subject, seen);
  if (ofSeen !== undefined) return ofSeen;
  const each = valuesOf(job);
  if (job.perParent === false) return { low: records.low > 0 ? each.low : 0, high: each.high };
  const maySkip =
    job.recursionFilter !== null || job.placeholders.some(({ missing }) => missing === 'skip');
  const asked: Range = maySkip ? { low: 0, high: records.high } : records;
  const size = job.placeholders.find(({ batch }) => batch !== undefined)?.batch?.size;
  return times(size === undefined ? asked : batched(asked, size, parent.pages), each);
}

/** Requests for several records each; the last one of a page may have fewer. */
function batched({ low, high }: Range, size: number, pages: Range): Range {
  return {
    low: Math.ceil(low / size),
    high:
      high === null || pages.high === null
        ? high
        : Math.min(high, Math.floor(high / size) + pages.high),
  };
}

/** As many executions for each record of the parent as an earlier run had; `undefined` where it says nothing of them. */
function seenParents(
  { records, seenRecords }: JobEstimate,
  { job, numbers, parents }: JobSubject,
  seen: SeenJob | undefined,
): Range | undefined {
  if (seenRecords === undefined || records.high === null) return undefined;
  if (seen === undefined)
    return numbers.seen?.isWhole === true && numbers.seen.planned.has(seenKey(job, parents))
      ? NONE
      : undefined;
  const before = baseExecutions(seen) / Math.max(1, seen.windows);
  if (records.low === seenRecords && records.high === seenRecords) return exactly(before);
  if (seenRecords === 0) return undefined;
  return job.perParent === false
    ? { low: records.low > 0 ? before : 0, high: before }
    : times(records, exactly(before / seenRecords));
}

/** What the requests of a job are counted with. */
interface Counting {
  readonly subject: JobSubject;
  readonly assumed: AssumedJob;
  readonly seen: SeenJob | undefined;
  readonly size: number | undefined;
  readonly executions: Range;
  readonly request: PageRequest | undefined;
}

interface Counted {
  readonly records: Range;
  readonly pages: Range;
  readonly missing: readonly Missing[];
}

/** The same requests again. */
function asSeen(seen: SeenJob): Counted {
  return { records: exactly(seenRecordsOf(seen)), pages: exactly(seen.pages), missing: [] };
}

function seenRecordsOf({ executions }: SeenJob): number {
  return executions.reduce((all, { records }) => all + records, 0);
}

/** The pages that so many records need. */
function byRecords(context: Counting): Counted {
  const { subject, assumed, seen, size, executions, request } = context;
  const { job } = subject;
  const isOnlyPage = job.paging.kind === 'none';
  const known = assumed.records?.value ?? (seen === undefined ? undefined : seenRecordsOf(seen));
  const isSplit = (job.windows?.split ?? null) !== null;
  const needsRecords = !isOnlyPage || isSplit || job.children.length > 0;
  if (executions.high === 0) return { records: NONE, pages: NONE, missing: [] };
  if (known === undefined) {
    const bound = pageBound(job);
    const isOpen = executions.high === null || bound === undefined || isSplit;
    const high = isOpen ? null : (executions.high ?? 0) * (bound ?? 0);
    const lacking =
      high !== null && job.children.length === 0
        ? []
        : [{ what: `records of ${job.dataType}`, assume: `${jobName(subject)}=RECORDS` }];
    return {
      records: { low: 0, high: null },
      pages: { low: executions.low, high },
      missing: needsRecords ? lacking : [],
    };
  }
  const records = exactly(known);
  const isSizeMissing = size === undefined && known > 0 && pageBound(job) === undefined;
  const missing = isSizeMissing
    ? [{ what: `records on a page of ${job.dataType}`, assume: `${jobName(subject)}.page=RECORDS` }]
    : [];
  const first = request ?? emptyRequest(job);
  const pages = pagesOf(job, first, size);
  const exact =
    seen !== undefined &&
    assumed.records === undefined &&
    isExact(executions) &&
    executions.low === baseExecutions(seen)
      ? sum([exactly(seen.splits), ...seen.executions.map((each) => pages(each.records))])
      : undefined;
  const all = (count: number) => pagesOfAll(pages, count, known, size);
  const spread = between(
    all(executions.low),
    executions.high === null ? { low: 0, high: null } : all(executions.high),
  );
  return { records, pages: exact ?? withSplits(spread, context, known), missing };
}

/** A request without what only a run knows: for the pagination, which looks at the names of its parameters. */
function emptyRequest({ endpoint, method }: Job): PageRequest {
  return { endpoint, method, params: [], headers: [] };
}

/** Windows that are halved: each has a request that gives no records, and is two. A window with fewer records is never halved. */
function withSplits(pages: Range, { subject: { job }, seen }: Counting, records: number): Range {
  const split = job.windows?.split ?? null;
  if (split === null) return pages;
  const stepMs = calendarDuration(job.windows?.step);
  if (split.total === undefined || stepMs === undefined)
    return seen === undefined ? { ...pages, high: null } : pages;
  const longestMs = stepMs.ms + (stepMs.days + stepMs.months * 31) * DAY;
  const depth = Math.max(0, Math.ceil(Math.log2(longestMs / Math.max(1, split.minMs))));
  const splits = Math.floor(records / split.total) * depth;
  return { low: pages.low, high: pages.high === null ? null : pages.high + 2 * splits };
}

interface Steps {
  readonly others: Range;
  readonly checks: Range;
  readonly missing: readonly Missing[];
}

function seenSteps({ async, count }: Job, { others, executions }: SeenJob): Steps {
  const own = executions.length * ((count === undefined ? 0 : 1) + stepsOfFile(async));
  const checks = async === undefined ? NONE : exactly(Math.max(0, others - own));
  return { others: exactly(others), checks, missing: [] };
}

/** Besides the status requests and the download. */
function stepsOfFile(async: Job['async']): number {
  if (async === undefined) return 0;
  return async.delete === undefined ? 1 : 2;
}

/** Requests for counts, and those that create a file, ask for its status and delete it. */
function stepsOf({ subject, assumed, seen, executions }: Counting): Steps {
  const { job } = subject;
  const each = exactly((job.count === undefined ? 0 : 1) + stepsOfFile(job.async));
  if (job.async === undefined)
    return { others: times(executions, each), checks: NONE, missing: [] };
  const ofSeen =
    seen === undefined || seen.executions.length === 0
      ? undefined
      : exactly(Math.max(1, seen.others / seen.executions.length - each.low));
  const { everyMs, atMostMs } = job.async;
  const most = everyMs > 0 ? Math.max(1, Math.floor(atMostMs / everyMs)) : null;
  const ofPlan: Range = { low: 1, high: most };
  const checks = assumed.checks === undefined ? (ofSeen ?? ofPlan) : exactly(assumed.checks.value);
  const all = times(executions, checks);
  return {
    others: sum([times(executions, each), all]),
    checks: all,
    missing:
      checks.high === null
        ? [{ what: `status requests of ${job.dataType}`, assume: `${jobName(subject)}.checks=N` }]
        : [],
  };
}

/** Retries and redirects, as many for each page as an earlier run had. */
function repeatedOf(seen: SeenJob, pages: Range, isSame: boolean): Range {
  if (isSame) return exactly(seen.repeated);
  if (seen.repeated === 0) return NONE;
  return seen.pages === 0 ? NONE : times(pages, exactly(seen.repeated / seen.pages));
}

function basisOf(
  { pages, others }: Pick<JobEstimate, 'pages' | 'others'>,
  { seen, assumed, executions }: Counting,
): JobEstimate['basis'] {
  if (pages.high === null || others.high === null || executions.high === null) return 'unknown';
  if (Object.keys(assumed).length > 0) return 'given';
  return seen === undefined ? 'plan' : 'earlier-run';
}

/** The name of a job in `--assume`: its data type, or its id where another job has the same one. */
function jobName({ plan, job }: JobSubject): string {
  const others = [...jobsWithParents(plan)].filter((each) => each.job.dataType === job.dataType);
  return others.length > 1 ? job.id : job.dataType;
}

function usedOf({ subject, assumed, seen, size }: Counting, isSame: boolean): readonly Used[] {
  const { job, numbers } = subject;
  const { records, page, checks } = assumed;
  const given = (what: string, of: Given | undefined): readonly Used[] =>
    of === undefined
      ? []
      : [{ what: `${what} of ${job.dataType}`, value: numberText(of.value), from: of.from }];
  const ofRun: readonly Used[] =
    seen === undefined || numbers.seen === undefined || records !== undefined
      ? []
      : [
          {
            what: `records of ${job.dataType}`,
            value: `${numberText(seenRecordsOf(seen))} in ${counted(seen.pages, 'page')}`,
            from: numbers.seen.from,
          },
        ];
  const largest: readonly Used[] =
    isSame ||
    page !== undefined ||
    seen === undefined ||
    size !== seen.largestPage ||
    numbers.seen === undefined
      ? []
      : [
          {
            what: `page size of ${job.dataType}`,
            value: numberText(size),
            from: numbers.seen.from,
          },
        ];
  return [
    ...given('records', records),
    ...given('page size', page),
    ...given('status requests', checks),
    ...ofRun,
    ...largest,
  ];
}
