import { type RequiredVerdict, satisfies, type Verdict } from '../../complete/verdict.ts';
import { type Pointer, pathSegments, quotedPath } from '../../values/path.ts';
import { credentialsOf, replacedNames } from '../authentication/index.ts';
import { distinctRuns, jobsOf, statusSubject } from '../model/jobs.ts';
import type { Job, Plan, Run } from '../model/plan.ts';
import { sendsInUrl } from '../model/sent-parameters.ts';
import { readsRecord } from './evidence.ts';
import { factsOf } from './index.ts';
import type { PagingFacts } from './method.ts';
import { isInQuery } from './request-params.ts';
import { isLimit, stopsOnEmptyPage } from './stop-conditions.ts';

/**
 * Whether the pagination of a job ends: always; when the API says so or has no more records; or not, because the configuration itself
 * requests the same page repeatedly. The stop at a response that equals the previous one is ignored here, because a time or a
 * request number in the response defeats it (PAG-E3).
 */
type PagingVerdict =
  | { readonly kind: 'always-ends'; readonly why: string }
  | { readonly kind: 'up-to-api' }
  | {
      readonly kind: 'can-loop';
      readonly why: string;
      /** Name of the setting that causes it, if it is a single one. */
      readonly setting?: string;
      /** A response that, repeated with only a different "at", never ends the pagination. */
      readonly response: LoopingResponse;
      /** A header of each such response. */
      readonly header?: readonly [name: string, value: string];
    };

interface LoopingResponse {
  readonly [name: string]: unknown;
}

/** Usual names of parameters that select a page. */
const PLACE_NAMES =
  /^(?:page|page_?(?:no|num|number|token)|offset|skip|start|from|cursor|after|before|next|continuation(?:_?token)?|marker|since|since_id|max_id)$/i;

export function pagingVerdict(job: Job, run: Run): PagingVerdict {
  if (job.paging.kind === 'none') return { kind: 'always-ends', why: 'one request' };
  const facts = factsOf(job);
  const bound = boundOf(job, facts);
  if (bound !== undefined) return { kind: 'always-ends', why: bound };
  const loop = loopOf(job, run, facts);
  // the API can return anything there, so no response is certain to continue forever
  const canStop = job.stopConditions.some(
    ({ kind }) => kind.startsWith('stop-') || kind === 'limit-stop-field',
  );
  return loop === undefined || canStop
    ? { kind: 'up-to-api' }
    : { ...loop, response: goingOn(loop.response, job) };
}

/** A stop condition that is met sooner or later, whatever the API returns. */
function boundOf({ stopConditions }: Job, { endsOnEmptyPage }: PagingFacts): string | undefined {
  for (const condition of stopConditions) {
    if (condition.kind === 'force-stop-pages')
      return `after ${Math.max(1, condition.pages)} ${condition.pages <= 1 ? 'page' : 'pages'}`;
    if (condition.kind === 'force-stop-time') return `after ${condition.seconds} seconds`;
    if (condition.kind === 'force-stop-volume') return `after ${condition.bytes} bytes`;
    // a page without records ends these methods anyway, so that every page counts
    if (
      condition.kind === 'limit-stop-count' &&
      (endsOnEmptyPage || stopsOnEmptyPage(stopConditions))
    )
      return `after ${condition.count} records`;
  }
  return undefined;
}

type Loop = Extract<PagingVerdict, { kind: 'can-loop' }>;

/** Finds a setting that makes every request the first one, or every page look like it has a successor. */
function loopOf(job: Job, run: Run, facts: PagingFacts): Loop | undefined {
  const { loop, reads } = facts;
  if (loop === undefined) return replacedUrl(job, run, facts) ?? replacedName(job, run, facts);
  return {
    kind: 'can-loop',
    ...loop,
    response: responseWith(job, reads?.in === 'record' ? [nested(reads, 1)] : []),
  };
}

/** PAG-URL-3, PAG-URL-5: parameters that replace those in every next URL. */
function replacedUrl(job: Job, run: Run, { reads, includesParams }: PagingFacts): Loop | undefined {
  if (reads?.as !== 'url' || reads.in === 'header' || !sendsInUrl(job)) return undefined;
  const over = [...run.target.defaultParams, ...(includesParams === false ? [] : job.params)].map(
    ({ name }) => name,
  );
  const name = over.find((each) => PLACE_NAMES.test(each));
  if (name === undefined) return undefined;
  const response = joined(
    responseWith(job, countsRecords(job) ? [] : [{ id: 1 }]),
    nested(reads, `items?${name}=2`),
  );
  return {
    kind: 'can-loop',
    why: `the parameter "${name}" replaces the parameter of every next URL`,
    response,
  };
}

/** AUTH-QUERY-2: authentication that sets the very parameter that leads from page to page. */
function replacedName(
  job: Job,
  run: Run,
  { position, pageSize, reads, laterRequest }: PagingFacts,
): Loop | undefined {
  const inUrl = sendsInUrl({ ...job, method: laterRequest?.method ?? job.method });
  if (
    position === undefined ||
    !(inUrl || isInQuery(job.paging)) ||
    !replacedNames(credentialsOf(run, job)).includes(position.param)
  )
    return undefined;
  const size =
    (reads?.in === 'response' || reads?.in === 'header') && countsRecords(job)
      ? 0
      : (pageSize?.size ?? 1);
  const records = Array.from({ length: size }, (_, index) =>
    reads?.in === 'record' ? nested(reads, 1) : { id: index + 1 },
  );
  const next = reads?.in === 'response' ? nested(reads, '2') : {};
  const why = `the authentication replaces "${position.param}" in every request`;
  const header = reads?.in === 'header' ? { header: [reads.path, '2'] as const } : {};
  return { kind: 'can-loop', why, response: joined(responseWith(job, records), next), ...header };
}

function countsRecords({ stopConditions }: Job): boolean {
  return stopConditions.some(({ kind }) => kind === 'limit-stop-count');
}

/** A response that has these records where the job looks for them. */
function responseWith({ records }: Job, list: readonly LoopingResponse[]): LoopingResponse {
  if (records.kind === 'auto') return { items: list };
  // the whole response is one record
  return records.path === records.delimiter ? { ...list[0] } : nested(records, list);
}

/** The response with the flags that keep the paging going. */
function goingOn(response: LoopingResponse, { stopConditions }: Job): LoopingResponse {
  const flags = stopConditions.flatMap((condition) =>
    condition.kind === 'next-page-flag' ? [condition] : [],
  );
  return flags.reduce(
    (whole, { field, isPath, stopOn }) =>
      joined(
        whole,
        isPath === true ? nested({ path: field, delimiter: '.' }, !stopOn) : { [field]: !stopOn },
      ),
    response,
  );
}

/** Merges two responses, including nested members. */
function joined(one: LoopingResponse, other: LoopingResponse): LoopingResponse {
  const whole: Record<string, unknown> = { ...one };
  for (const [name, value] of Object.entries(other)) {
    const present = whole[name];
    whole[name] = isMap(present) && isMap(value) ? joined(present, value) : value;
  }
  return whole;
}

function isMap(value: unknown): value is LoopingResponse {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function nested(
  { path, delimiter }: { readonly path: string; readonly delimiter: string },
  value: unknown,
): LoopingResponse {
  const [first = '', ...rest] = pathSegments(path, delimiter);
  return { [first]: rest.reduceRight((inner, name) => ({ [name]: inner }), value) };
}

/** The best verdict that the executions of a job can reach whatever the number of their records, and why. */
export interface PlannedVerdict {
  readonly verdict: Extract<Verdict, 'stated' | 'reached' | 'assumed'>;
  /** What it rests on: `by "has_more"`, `at the first page with fewer than 100 records`. */
  readonly why: string;
  /** What would make it better. */
  readonly help?: string;
  /** The setting that names what the API states, if the verdict rests on it. */
  readonly from?: Pointer;
}

/** What the plan promises about the completeness of a job. */
export function plannedVerdict(job: Job, run: Pick<Run, 'mappings'>): PlannedVerdict {
  if (job.incremental?.order === 'descending')
    return { verdict: 'assumed', why: 'at a page of records that are older than the state' };
  // an API that states the end knows nothing of records that have the same value and were skipped
  return (skipsValues(job, run) ? undefined : said(job)) ?? byMethod(job, run);
}

/** Where a configuration says how a job ends: its pagination, or the job without one. */
export function endOf({ paging, from }: Job): Pointer {
  return (paging.kind === 'none' ? undefined : paging.from) ?? from;
}

/** The jobs that cannot be as complete as required, each place of the configuration once. */
export function weakPromises(
  { runs }: Plan,
  required: RequiredVerdict,
): readonly (PlannedVerdict & { readonly job: Pointer })[] {
  const weak = new Map<Pointer, PlannedVerdict>();
  for (const run of distinctRuns(runs))
    for (const job of jobsOf(run.jobs)) {
      const planned = plannedVerdict(job, run);
      if (!weak.has(job.from) && !satisfies(planned.verdict, required)) weak.set(job.from, planned);
    }
  return [...weak].map(([job, planned]) => ({ job, ...planned }));
}

/** Whether the next page is found by a value of the records that several of them may have. */
function skipsValues(job: Job, run: Pick<Run, 'mappings'>): boolean {
  const { reads } = factsOf(job);
  return (
    reads !== undefined &&
    readsRecord(job) &&
    !isWholeKey(lastNameIn(reads.path, reads.delimiter), job, run)
  );
}

/** Whether a job reads from the first record on, so that numbers of records are compared with what it has read. */
function isFromFirst(job: Job): boolean {
  return (factsOf(job).position?.start ?? 'first') === 'first';
}

/** The settings that would let the API state the end of a job; none where it does not read from the first record on. */
function statedBy(job: Job): string | undefined {
  if (!isFromFirst(job)) return undefined;
  return job.async === undefined ? '"total" or "count"' : '"total"';
}

/** An ending that the API itself names. */
function said(job: Job): PlannedVerdict | undefined {
  const { stopConditions, total, count, async: steps, paging } = job;
  const by = (what: string, from: Pointer): PlannedVerdict => ({
    verdict: 'stated',
    why: `by ${what}`,
    from,
  });
  // the status speaks of a file, and not of pages
  if (steps !== undefined && paging.kind === 'none') {
    const where = steps.status.path === null ? 'status response' : 'status';
    return by(`${statusSubject(steps)} of the ${where}`, steps.from);
  }
  if (total?.name !== undefined && isFromFirst(job)) return by(quotedPath(total.name), total.from);
  if (count !== undefined) return by('the count request', count.from);
  for (const condition of stopConditions) {
    const { kind, from } = condition;
    if (kind === 'next-page-flag' || kind === 'limit-stop-field')
      return by(quotedPath(condition.field), from);
    if (kind === 'stop-when' && !isLimit(condition)) return by(quotedPath(condition.of.name), from);
  }
  return undefined;
}

function byMethod(job: Job, run: Pick<Run, 'mappings'>): PlannedVerdict {
  const { paging, stopConditions } = job;
  const { reads, pageSize } = factsOf(job);
  for (const condition of stopConditions)
    if (condition.kind === 'stop-on-short-page') return shortPage(job, condition.size);
  switch (paging.kind) {
    case 'none':
      return { verdict: 'assumed', why: 'a single response', ...statedHelp(job) };
    case 'offset':
      return paging.advanceBy === 'received' || paging.confirmEnd === true
        ? emptyPage(job)
        : shortPage(job, pageSize?.size ?? null);
    case 'pagenum':
      return paging.limit === null || paging.confirmEnd === true
        ? emptyPage(job)
        : shortPage(job, pageSize?.size ?? null);
    default:
      if (!readsRecord(job))
        return { verdict: 'stated', why: `by ${quotedPath(reads?.path ?? '')}`, from: paging.from };
      return skipsValues(job, run)
        ? {
            verdict: 'assumed',
            why: `records that have the same ${quotedPath(reads?.path ?? '')} may be on two pages`,
            help: 'page by a value that is the whole primary key',
          }
        : emptyPage(job);
  }
}

function emptyPage(job: Job): PlannedVerdict {
  return { verdict: 'reached', why: 'at a page without records', ...statedHelp(job) };
}

function statedHelp(job: Job): Pick<PlannedVerdict, 'help'> {
  const settings = statedBy(job);
  return settings === undefined ? {} : { help: `to let the API confirm it, set ${settings}` };
}

function shortPage(job: Job, size: number | null): PlannedVerdict {
  const why =
    size === null
      ? 'at the first page that is not full'
      : `at the first page with fewer than ${size} records`;
  const settings = statedBy(job);
  const stated = settings === undefined ? '' : `, or ${settings}`;
  const help = `to prove it, set "confirmEnd": true${stated}`;
  return { verdict: 'assumed', why, help };
}

function lastNameIn(path: string, delimiter: string): string {
  const segments = pathSegments(path, delimiter);
  return segments.slice(segments.lastIndexOf('-1') + 1).join('.');
}

/** Whether a member of the records is the primary key of their table, alone: no two records have the same. */
function isWholeKey(
  name: string,
  { dataType, primaryKey }: Job,
  { mappings }: Pick<Run, 'mappings'>,
): boolean {
  const table = mappings.find((each) => each.dataType === dataType)?.table;
  if (table === undefined)
    return primaryKey?.columns.length === 1 && primaryKey.columns[0] === name;
  const [column, ...others] = table.definitions.filter(
    (each) => 'primaryKey' in each && each.primaryKey && each.kind !== 'user',
  );
  return others.length === 0 && column !== undefined && 'path' in column && column.path === name;
}
