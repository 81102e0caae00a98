import type { RuleId } from '../../../generated/rules.ts';
import { readsOnlyNews } from '../../features/extensions/reads-only-news.ts';
import { type Announcement, announcementOf } from '../../features/pagination/announced-more.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { nextValueAt } from '../../features/pagination/next-value.ts';
import type { PagingTraits } from '../../features/pagination/paging-method.ts';
import type { Stop } from '../../features/pagination/stop-conditions/stop-condition.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { plural } from '../../language/support/plural.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import { isArray, isObject, type Json, keysOf } from '../../language/values/json.ts';
import { pathSegments, valueAt } from '../../language/values/path.ts';
import { valueText } from '../../language/values/text.ts';
import { jobTitle } from '../plan/job-title.ts';
import { jobsOf } from '../plan/jobs.ts';
import type { Job, Plan } from '../plan/plan.ts';
import { sentParameters } from '../plan/sent-parameters.ts';
import type { HttpResponse } from '../ports/http.ts';
import { nearPath, pathsIn } from '../shape/near-path.ts';
import { recordsPlace, type SurroundingElement } from '../shape/select-records.ts';
import type { ReadPage } from './page.ts';
import { membersRead, stillUnseen, type UnseenMember, unseenAround } from './unseen-members.ts';

/** An execution of a job that has ended, with its last page. */
export interface EndedExecution {
  readonly job: Job;
  readonly reason: string;
  readonly pages: number;
  /** Of all its pages. */
  readonly records: number;
  readonly last: ReadPage;
  /** Records of the last page. */
  readonly lastRecords: number;
  /** The stop condition that ended it; with a doubt only if the pagination method would have gone on. */
  readonly stop?: Stop | undefined;
  /** The page after the last one was equal to it. */
  readonly repeats?: { readonly isOtherRequest: boolean };
  /** The response of the last page; absent when there was none, or one that is ignored. */
  readonly response: HttpResponse | undefined;
}

/** A sign that a run has not read everything. */
export interface IncompleteFinding {
  readonly rule: RuleId;
  readonly message: string;
  readonly job: Pointer | null;
  /** Set where the case is usually normal. */
  readonly kind?: 'expected' | undefined;
}

/**
 * Looks for signs that jobs have read a part of their data only. A job is judged by all of its executions when the run has
 * ended; responses are looked at for the first few executions only, and the last page of each only.
 */
export interface Completeness {
  readonly ended: (execution: EndedExecution) => void;
  /** Notes that a page has the records of the one before. */
  readonly repeated: (job: Job, page: number) => void;
  /** Notes the records of a page, as they were selected, and how many of them are written. */
  readonly read: (job: Job, records: readonly Json[], written: number) => void;
  /** Notes the elements around the records of a page. */
  readonly around: (job: Job, elements: readonly SurroundingElement[]) => void;
  /** Notes that a page without records has been reported. */
  readonly warnedOf: (job: Job) => void;
  /** Notes a response whose end may be missing: `format` is its name, `shown` its request. */
  readonly openEnd: (job: Job, format: string, shown: string) => void;
  readonly findings: (plan: Plan) => readonly IncompleteFinding[];
}

const MOST_LOOKED_AT = 3;

/** All executions of a job. */
interface JobRecord {
  executions: number;
  records: number;
  /** Whether a page without records has been reported. */
  isWarnedOf: boolean;
  looked: number;
  /** Whether a next value was there once: its name is right. */
  hasNext: boolean;
  noNext: { readonly message: string; readonly kind?: 'expected' } | undefined;
  more: string | undefined;
  short: string | undefined;
  stop: string | undefined;
  repeated: string | undefined;
  noField: string | undefined;
  /** Members that settings read and no record has had so far. */
  unseen: readonly UnseenMember[] | undefined;
  /** The same of elements around records. */
  unseenAround: readonly UnseenMember[] | undefined;
  /** Records that were written, of a job whose settings read members. */
  written: number;
  openEnds: { readonly format: string; readonly first: string; count: number } | undefined;
}

/** `hasEarlierRun`: whether the state is that of an earlier run. */
export function createCompleteness({
  hasEarlierRun,
}: {
  readonly hasEarlierRun: boolean;
}): Completeness {
  const jobs = new Map<Pointer, JobRecord>();
  const recordOf = ({ from }: Job): JobRecord => {
    const known = jobs.get(from);
    if (known !== undefined) return known;
    const record: JobRecord = {
      executions: 0,
      records: 0,
      isWarnedOf: false,
      looked: 0,
      hasNext: false,
      noNext: undefined,
      more: undefined,
      short: undefined,
      stop: undefined,
      repeated: undefined,
      noField: undefined,
      unseen: undefined,
      unseenAround: undefined,
      written: 0,
      openEnds: undefined,
    };
    jobs.set(from, record);
    return record;
  };
  const isNormallyEmpty = (job: Job) => hasEarlierRun && readsOnlyNews(job);
  return {
    ended(execution) {
      const record = recordOf(execution.job);
      record.executions++;
      record.records += execution.records;
      if (execution.pages > 1) record.hasNext = true;
      record.stop ??= doubtfulStop(execution);
      record.repeated ??= repeatedPage(execution);
      if (execution.response === undefined || record.looked >= MOST_LOOKED_AT) return;
      record.looked++;
      lookAt(execution, execution.response, record);
    },
    repeated(job, page) {
      recordOf(job).repeated ??=
        `Page ${page} of '${jobTitle(job)}' has the same records as the page before: they are in the tables twice`;
    },
    read(job, records, written) {
      const record = recordOf(job);
      record.written += written;
      record.unseen ??= membersRead(job);
      for (const each of records) {
        if (record.unseen.length === 0) return;
        record.unseen = stillUnseen(record.unseen, each);
      }
    },
    around(job, elements) {
      const record = recordOf(job);
      record.unseenAround = unseenAround(record.unseenAround, elements);
    },
    warnedOf(job) {
      recordOf(job).isWarnedOf = true;
    },
    openEnd(job, format, first) {
      const record = recordOf(job);
      record.openEnds ??= { format, first, count: 0 };
      record.openEnds.count++;
    },
    findings(plan) {
      const known = new Set<Pointer>();
      const top = plan.runs.flatMap((run) => run.jobs);
      const all = jobsOf(top).filter(({ from }) => !known.has(from) && known.add(from));
      const rows = [...jobs.values()].reduce((sum, { records }) => sum + records, 0);
      const found = all.flatMap((job) => {
        const record = jobs.get(job.from);
        const findings = findingsOf(job, record);
        return rows > 0 && !isNormallyEmpty(job) ? [...findings, ...noRows(job, record)] : findings;
      });
      if (rows > 0 || top.every(isNormallyEmpty)) return found;
      return [
        ...found,
        {
          rule: 'no-rows',
          message: 'No job has returned a record: the tables of this run are empty',
          job: null,
        },
      ];
    },
  };
}

/** A job without any record, although others have some. */
function noRows(job: Job, record: JobRecord | undefined): readonly IncompleteFinding[] {
  const { from } = job;
  if (record === undefined || record.records > 0 || record.isWarnedOf) return [];
  const executions = plural(record.executions, 'execution');
  const message = `'${jobTitle(job)}' has returned no record in ${executions}`;
  return [{ rule: 'no-rows', message, job: from }];
}

function findingsOf(job: Job, record: JobRecord | undefined): readonly IncompleteFinding[] {
  const found = (
    rule: RuleId,
    message: string,
    kind?: IncompleteFinding['kind'],
  ): IncompleteFinding => ({ rule, message, job: job.from, kind });
  const findings: IncompleteFinding[] = [];
  if (record?.openEnds !== undefined)
    findings.push(found('open-end', openEnd(job, record.openEnds)));
  if (record?.noField !== undefined) findings.push(found('missing-data-field', record.noField));
  for (const unseen of [...(record?.unseenAround ?? []), ...(record?.unseen ?? [])])
    findings.push(...missingMember(unseen, job, record).map((each) => found(...each)));
  if (record?.stop !== undefined) findings.push(found('missing-stop-value', record.stop));
  if (record?.repeated !== undefined && record.more === undefined)
    findings.push(found('repeated-page', record.repeated));
  if (record?.noNext !== undefined && !record.hasNext)
    findings.push(found('missing-next-value', record.noNext.message, record.noNext.kind));
  else if (record?.more !== undefined) findings.push(found('more-announced', record.more));
  else if (record?.short !== undefined) findings.push(found('short-first-page', record.short));
  return findings;
}

/**
 * A member that no record has is said; it counts as expected unless something shows a slip, because many APIs leave out a
 * member that has no value.
 */
function missingMember(
  { path, setting, meant, isMissing }: UnseenMember,
  job: Job,
  record: JobRecord | undefined,
): readonly (readonly [RuleId, string, IncompleteFinding['kind']])[] {
  if (!isMissing) return [];
  const said = (help: string, kind?: 'expected') =>
    [
      [
        'missing-member',
        `No ${setting === 'keep' ? 'element around the records' : 'record'} of '${jobTitle(job)}' has "${path}" ("${setting}")${help}`,
        kind,
      ],
    ] as const;
  if (meant === path)
    return said('; a dot in a path separates two members, but a member here has dots in its name');
  if (meant !== undefined) return said(`; did you mean "${meant}"?`);
  const [above, level] = inParent(path);
  if (level > 0 && job.placeholders.length > 0) {
    const name = level === 1 ? above : `${level}:${above}`;
    return said(
      `; to read a record of a parent job, write "placeholders": { "${name}": "${above}" } and { "placeholder": "${name}" }`,
    );
  }
  if (setting === 'recursionFilter') return []; // as in Generic Extractor, a missing member is an empty text
  if (setting === 'where' && record?.written === 0)
    return said('; the condition has left out every record');
  return said('', 'expected');
}

/** The path below `parent.`, and how many levels up it leads; 0 for any other path. */
function inParent(path: string): readonly [path: string, level: number] {
  const below = path.replace(/^(?:parent\.)+/, '');
  return [below, (path.length - below.length) / 'parent.'.length];
}

function openEnd(job: Job, { format, first, count }: NonNullable<JobRecord['openEnds']>): string {
  return count === 1
    ? `The ${format} response to ${first} has no line end after its last line, and no length: its end may be missing`
    : `${count} ${format} responses of '${jobTitle(job)}' have no line end after their last line, and no length: their ends may be missing. The first is the one to ${first}`;
}

/** What is reported of an execution is kept with the first of its kind. */
function lookAt(
  { job, reason, pages, records, last, lastRecords, stop }: EndedExecution,
  { headers }: HttpResponse,
  record: JobRecord,
): void {
  const response = last.envelope();
  if (records === 0 && pages === 1) record.noField ??= missingField(job, response);
  if (CHOSEN.has(reason) || (stop !== undefined && stop.isByResponse !== true)) return;
  const isList = recordsPlace(job.records, response).isList;
  const recordsAt =
    job.records.kind === 'path' ? pathSegments(job.records.path, job.records.delimiter) : [];
  const params = sentParameters(job).map(({ name }) => name);
  const announced = announcementOf(
    { response: isList ? response : null, recordsAt, headers, records: lastRecords, params },
    comparable(job, records),
  );
  const { reads } = traitsOf(job);
  if (reads?.in === 'response' && pages === 1) {
    const value = nextValueAt(reads.path, response, reads.delimiter);
    if (value !== undefined) record.hasNext = true;
    else if (records > 0 && stop === undefined)
      record.noNext ??= missingNext(job, reads, response, announced);
  }
  if (reads?.in === 'header' && pages === 1) {
    const wanted = reads.path.toLowerCase();
    if (headers.some(([name]) => name.toLowerCase() === wanted)) record.hasNext = true;
    else if (records > 0 && stop === undefined)
      record.noNext ??= missingHeader(job, reads, headers, records, announced);
  }
  // many APIs have a next value on their last page, too
  const isContradicted =
    stop === undefined || (announced.kind !== 'url' && announced.kind !== 'value');
  if (announced.more !== undefined && records > 0 && isContradicted && stop?.doubt === undefined)
    record.more ??= `${stopped(job, reason, pages, records)}, but the last response announces more: ${announced.more}${readOn(job, announced, { reason, pages, records })}`;
  if (pages === 1 && reason === 'underflow' && !announced.isLast)
    record.short ??= shortPage(job, records);
}

/** Reasons that a person has chosen with the paging method or with a rule. */
const CHOSEN: ReadonlySet<string> = new Set(['too-recent', 'error-rule', 'end-value']);

/** A stop by a value that is missing or wrong, although the pagination method would have gone on. */
function doubtfulStop(execution: EndedExecution): string | undefined {
  const { job, reason, pages, records, last, stop } = execution;
  const response = last.envelope();
  // conditions on a list are reported on its first page
  if (stop?.doubt === undefined || (isArray(response) && pages === 1)) return undefined;
  const { setting, field, isPath, value, isDecided } = stop.doubt;
  const near = value === undefined ? nearPath(field, '.', response) : undefined;
  if (isDecided === true && (near === undefined || pages > 1)) return undefined;
  const name = isPath && setting !== 'limitStop' ? 'path' : 'field';
  const what =
    value === undefined
      ? `has no "${field}"`
      : `has ${valueText(value).slice(0, 100)} at "${field}"`;
  const cause = `${stopped(job, reason, pages, records)}, because the response ${what} ("${name}" of "${setting}")`;
  if (near !== undefined)
    return near.includes('.') && !isPath
      ? `${cause}; set "path" to "${near}" in the place of "field"`
      : `${cause}; did you mean "${near}"?`;
  if (setting === 'limitStop') return `${cause}, where the number of records should be`;
  return isEmptyValue(value)
    ? `${cause}; if the API leaves it out on the last page, set "ifNotSet"`
    : `${cause}, and a text is true`;
}

function isEmptyValue(value: Json | undefined): boolean {
  return value === undefined || value === null;
}

/** A page that was repeated although another one was requested, or that is full. */
function repeatedPage({
  job,
  reason,
  pages,
  records,
  lastRecords,
  repeats,
}: EndedExecution): string | undefined {
  if (repeats === undefined || lastRecords === 0) return undefined;
  const { reads, pageSize, position } = traitsOf(job);
  const size = pageSize?.size ?? null;
  const isFull = size === null ? USUAL_MAXIMUMS.has(lastRecords) : lastRecords >= size;
  if (!isFull && (reads === undefined || !repeats.isOtherRequest)) return undefined;
  const help =
    position === undefined
      ? 'the API may not look at the URL of the next page'
      : `the API may not know the parameter "${position.param}"`;
  return `${stopped(job, reason, pages, records)}, so that later records may be missing; ${help}`;
}

/** The records that a total is compared with; `undefined` when the job begins somewhere in the middle. */
function comparable(job: Job, records: number): number | undefined {
  return (traitsOf(job).position?.start ?? 'first') === 'first' ? records : undefined;
}

function stopped(job: Job, reason: string, pages: number, records: number): string {
  const { paging } = job;
  const stopped = reason === 'same-page' ? ' (the next page was the same)' : '';
  const why = paging.kind === 'none' ? ' (no pagination)' : stopped;
  return `'${jobTitle(job)}' ended after ${pages === 1 ? 'page 1' : `${pages} pages`} with ${plural(records, 'record')}${why}`;
}

/** Signs that have the next page themselves; others only say that there is one. */
const LEADING: ReadonlySet<string> = new Set(['link', 'header', 'url', 'value']);

/** What would read the announced pages; a job with pagination may have stopped on purpose. */
function readOn(
  job: Job,
  { readBy, kind }: Announcement,
  { reason, pages, records }: Pick<EndedExecution, 'reason' | 'pages' | 'records'>,
): string {
  if (job.paging.kind === 'none')
    return readBy === undefined ? '' : `; set "pagination": ${readBy}`;
  const { position, pageSize, reads } = traitsOf(job);
  if (reason === 'same-page' && position !== undefined) {
    const readsResponse = reads !== undefined && reads.in !== 'record';
    const isTold = kind !== undefined && LEADING.has(kind) && !readsResponse;
    const instead = isTold && readBy !== undefined ? `: set "pagination": ${readBy}` : '';
    return `; the API may not know the parameter "${position.param}"${instead}`;
  }
  if (reason === 'underflow' && pages === 1 && typeof pageSize?.size === 'number')
    return `; set "limit": ${records} if the API returns at most ${plural(records, 'record')} a page`;
  return '';
}

function missingNext(
  job: Job,
  { setting, path, delimiter }: NonNullable<PagingTraits['reads']>,
  response: Json,
  { path: announced, more }: Announcement,
): JobRecord['noNext'] {
  const near = nearPath(path, delimiter, response) ?? announced;
  const otherwise =
    more === undefined
      ? 'if the API leaves it out on the last page, nothing is missing'
      : `the response announces more: ${more}`;
  const help = meantOr(near, otherwise);
  return { message: `${noNextValue(job, `"${path}" ("${setting}")`)}; ${help}` };
}

function noNextValue(job: Job, what: string): string {
  return `The first response of '${jobTitle(job)}' has no ${what}, so no page after it was requested`;
}

/**
 * A header that leads to the next page is normally missing on the last one. It is doubtful if the response has another one of nearly the same name,
 * announces more, or is full.
 */
function missingHeader(
  job: Job,
  { setting, path }: NonNullable<PagingTraits['reads']>,
  headers: HttpResponse['headers'],
  records: number,
  { path: announced, more }: Announcement,
): JobRecord['noNext'] {
  if (path.toLowerCase() === 'link') return undefined; // its name is that of a standard
  const names = headers.map(([name]) => name);
  const near = didYouMean(path.toLowerCase(), names) ?? names.find((name) => name === announced);
  const message = noNextValue(job, `header "${path}" ("${setting}")`);
  if (near !== undefined) return { message: `${message}; did you mean "${near}"?` };
  if (more !== undefined) return undefined; // reported as such
  return USUAL_MAXIMUMS.has(records)
    ? { message: `${message}, although its ${records} records may be a full page` }
    : { message, kind: 'expected' };
}

/** Usual maximums of a page; APIs reduce a larger page size to theirs without a word. */
const USUAL_MAXIMUMS: ReadonlySet<number> = new Set([
  10, 20, 25, 30, 40, 50, 100, 200, 250, 300, 500, 1000, 2000, 5000, 10_000,
]);

function shortPage(job: Job, records: number): string | undefined {
  const { pageSize } = traitsOf(job);
  const asked = pageSize?.size ?? null;
  if (asked === null || records >= asked || !USUAL_MAXIMUMS.has(records)) return undefined;
  return `The first page of '${jobTitle(job)}' has ${records} records although ${pageSize?.param === undefined ? `"limit" is ${asked}` : `${asked} were requested`}, which ended the job; if the API returns at most ${records} records a page, the rest is missing: set "limit" to ${records}`;
}

/** A response without the configured list, where another list is: the name is wrong, rather than the list empty. */
function missingField(job: Job, response: Json): string | undefined {
  const { records } = job;
  if (records.kind !== 'path' || valueAt(records.path, response, records.delimiter) !== undefined)
    return undefined;
  const lacks = `has no "${records.path}" ("dataField")`;
  if (isArray(response))
    return response.length === 0
      ? undefined
      : `The response of '${jobTitle(job)}' is a list and ${lacks}; remove "dataField"`;
  const listed = (wanted: (list: readonly Json[]) => boolean) =>
    pathsIn(response, records.delimiter, (value) => isArray(value) && wanted(value));
  const filled = listed((list) => list.length > 0);
  const ofObjects = listed((list) => list.length > 0 && list.every(isObject));
  const [only] = ofObjects.length > 0 ? ofObjects : filled;
  const near = nearPath(records.path, records.delimiter, response);
  if (near === undefined && only === undefined) return undefined;
  const meant = filled.find((path) => path === near) ?? only ?? near;
  const members = isObject(response) ? keysOf(response).slice(0, MAX_NAMES) : [];
  return `The response of '${jobTitle(job)}' ${lacks}; it has ${members.map((name) => `"${name}"`).join(', ')}; did you mean "${meant}"?`;
}

const MAX_NAMES = 10;
