import type { Job } from '../engine/plan/plan.ts';
import { sentParameters } from '../engine/plan/sent-parameters.ts';
import { type HttpResponse, withBody } from '../engine/ports/http.ts';
import { decodeJson } from '../features/formats/json/decode-json.ts';
import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { traitsOf } from '../features/pagination/index.ts';
import { groupBy } from '../language/support/group-by.ts';
import type { Pointer } from '../language/support/pointer.ts';
import { isEmptyResponseValue } from '../language/values/emptiness.ts';
import { isObject, type Json, type JsonScalar, withValueAt } from '../language/values/json.ts';
import { numberFrom, toInt64, toInteger } from '../language/values/numeric.ts';
import { pathSegments, valueAt, valueAtSegments } from '../language/values/path.ts';
import type { CapturedExchange } from './capture.ts';
import { linesWith, recordsOfLines } from './cut-lines.ts';
import {
  changedAt,
  countRecords,
  cutRecords,
  type Keep,
  listSegments,
  withoutMemberAt,
} from './cut-records.ts';
import type { Sequence } from './sequences.ts';

/** How much of a run is kept. */
export interface Reduction {
  /** Pages of each execution of a job, the first ones. */
  readonly maxPages: number | undefined;
  /** Records of each list of records, the first ones. */
  readonly trim: number | undefined;
}

/** The same of a job; infinite where all are kept. */
export interface Amount {
  readonly pages: number;
  readonly records: number;
}

export const EVERYTHING: Amount = {
  pages: Number.POSITIVE_INFINITY,
  records: Number.POSITIVE_INFINITY,
};

export function isEverything({ pages, records }: Amount): boolean {
  return pages === EVERYTHING.pages && records === EVERYTHING.records;
}

/** Something that is not reduced as wanted, and why. */
export interface Refusal {
  readonly job: Job;
  readonly why: string;
}

export interface PageSize {
  /** Pointer of the pagination. */
  readonly pointer: Pointer;
  readonly was: number;
  readonly is: number;
}

export interface Reduced {
  readonly sequences: readonly Sequence[];
  /** The page that each sequence has to end with. */
  readonly lastPages: ReadonlyMap<Sequence, number>;
  readonly pageSizes: readonly PageSize[];
  /** Jobs that cannot be reduced. */
  readonly refused: readonly Refusal[];
  /** Jobs whose lists stay longer than wanted. */
  readonly longer: readonly Refusal[];
}

/** Jobs with the same page size are reduced together: one setting decides for all of them. */
export function reductionGroup(job: Job): Pointer {
  return job.paging.kind === 'none' || sizeOf(job) === undefined ? job.from : job.paging.from;
}

/**
 * Keeps the first pages of each sequence and the first records of each list. The last page that is kept ends the pagination: the
 * total, the flag, or the next value that the plan reads in it is changed, or it is shorter than a page, or empty.
 */
export async function reduceSequences(
  sequences: readonly Sequence[],
  jobOf: (sequence: Sequence) => Job | undefined,
  amountOf: (job: Job) => Amount,
): Promise<Reduced> {
  const refused: Refusal[] = [];
  const longer = new Map<Job, string>();
  const drafts = new Map<Sequence, Draft>();
  for (const sequence of sequences) {
    const job = jobOf(sequence);
    const amount = job === undefined ? EVERYTHING : amountOf(job);
    if (job === undefined || isEverything(amount)) continue;
    const draft = await draftOf(sequence, job, amount);
    if (typeof draft === 'string') refused.push({ job, why: draft });
    else drafts.set(sequence, draft);
  }
  const sizes = pageSizesOf([...drafts.values()]);
  const lastPages = new Map<Sequence, number>();
  const reduced: Sequence[] = [];
  for (const sequence of sequences) {
    const draft = drafts.get(sequence);
    const exchanges =
      draft === undefined ? undefined : await reducedExchanges(draft, sizes, longer);
    if (typeof exchanges === 'string' && draft !== undefined)
      refused.push({ job: draft.job, why: exchanges });
    const made =
      exchanges === undefined || typeof exchanges === 'string'
        ? sequence
        : { ...sequence, exchanges };
    reduced.push(made);
    if (draft !== undefined) lastPages.set(made, draft.kept);
  }
  return {
    sequences: reduced,
    lastPages,
    pageSizes: [...sizes.values()].filter(({ was, is }) => is < was),
    refused,
    longer: [...longer].map(([job, why]) => ({ job, why })),
  };
}

/** How the last page ends the pagination. */
type End = 'flag' | 'total' | 'next' | 'header' | 'none' | 'short' | 'empty';

/** What is to become of a sequence. */
interface Draft {
  readonly sequence: Sequence;
  readonly job: Job;
  readonly amount: Amount;
  /** The exchanges of each page. */
  readonly pages: readonly (readonly CapturedExchange[])[];
  /** Records of each page; `undefined` where there is nothing to cut. */
  readonly counts: readonly (number | undefined)[];
  /** How many pages stay. */
  readonly kept: number;
  /** How the last one has to end the pagination; absent where it does so by itself. */
  readonly end: End | undefined;
  /** Whether the last page is followed by another one, or equals it, so that it has to be as long as the others. */
  readonly goesOn: boolean;
}

/** The page size of a job, where a setting of its pagination decides it. */
function sizeOf(job: Job): { readonly size: number; readonly isOfJob: boolean } | undefined {
  const { pageSize, countsReceived } = traitsOf(job);
  if (pageSize === undefined || pageSize.size === null || countsReceived === true) return undefined;
  const isOfJob = sentParameters(job).some(({ name }) => name === pageSize.param);
  return { size: pageSize.size, isOfJob };
}

/** Decides about a sequence, or says why it cannot be reduced. */
async function draftOf(sequence: Sequence, job: Job, amount: Amount): Promise<Draft | string> {
  const pages = [
    ...groupBy(
      sequence.exchanges.filter(({ place }) => place.page > 0),
      ({ place }) => place.page,
    ).values(),
  ];
  const counts: (number | undefined)[] = []; // the pages of a long sequence are not in memory together
  for (const page of pages) counts.push((await contentOf(page.at(-1), job))?.count);
  const { stopped } = sequence;
  const draft = { sequence, job, amount, pages, counts };
  const wanted = stopped === undefined ? pages.length : Math.min(amount.pages, pages.length);
  const isCut = counts
    .slice(0, wanted)
    .some((count) => count !== undefined && count > amount.records);
  const isEndless =
    wanted < pages.length ||
    (isCut && (stopped === 'limit-stop' || stopped === 'force-stop-volume'));
  if (!isEndless) {
    const goesOn =
      stopped === undefined || stopped === 'same-page' || counts[pages.length - 1] === undefined;
    return { ...draft, kept: pages.length, end: undefined, goesOn };
  }
  const end = endOf(job, await contentOf(pages[wanted - 1]?.at(-1), job));
  if (end === undefined)
    return 'its responses have nothing that would end the pagination after fewer pages';
  if (end !== 'empty' || wanted > 1) return { ...draft, kept: wanted, end, goesOn: false };
  return pages.length > 1
    ? { ...draft, kept: 2, end, goesOn: false }
    : 'only a page without records would end its pagination';
}

/** What the plan reads to go on, and can be changed in this response: stop conditions first, as a run asks them. */
function endOf(job: Job, content: Content | undefined): End | undefined {
  if (job.paging.kind === 'none') return 'none';
  const value = content?.kind === 'json' ? content.value : undefined;
  if (isObject(value)) {
    if (job.stopConditions.some(({ kind }) => kind === 'next-page-flag')) return 'flag';
    if (totalPath(job, value) !== undefined) return 'total';
  }
  const { reads, endsOnEmptyPage } = traitsOf(job);
  if (reads?.in === 'header') return 'header';
  if (reads?.in === 'response' && value !== undefined && leadPlace(job, value) === undefined)
    return 'next';
  if (content === undefined || content.kind === 'opaque') return undefined;
  if ((sizeOf(job)?.size ?? 0) > 1) return 'short';
  return endsOnEmptyPage || reads !== undefined ? 'empty' : undefined;
}

/** The page sizes with which pages that are followed by another one stay full, by group. */
function pageSizesOf(drafts: readonly Draft[]): ReadonlyMap<Pointer, PageSize> {
  const sizes = new Map<Pointer, PageSize>();
  for (const { job, amount, counts, kept, goesOn } of drafts) {
    const own = sizeOf(job);
    if (own === undefined || job.paging.kind === 'none') continue;
    const is = Math.max(MIN_PAGE_SIZE, amount.records);
    const following = counts.slice(0, goesOn ? kept : kept - 1);
    const isSmaller =
      !own.isOfJob && following.some((count) => count !== undefined && count > is && own.size > is);
    const known = sizes.get(job.paging.from);
    if (isSmaller || known === undefined)
      sizes.set(job.paging.from, {
        pointer: job.paging.from,
        was: own.size,
        is: isSmaller ? is : own.size,
      });
  }
  return sizes;
}

/** A page that is shorter than a full one has a record, too. */
const MIN_PAGE_SIZE = 2;

/** The exchanges that stay, or why the last page cannot be made the end. */
async function reducedExchanges(
  draft: Draft,
  sizes: ReadonlyMap<Pointer, PageSize>,
  longer: Map<Job, string>,
): Promise<readonly CapturedExchange[] | string> {
  const { sequence, job, amount, pages, kept, end } = draft;
  const cut: CutPage[] = [];
  for (const [index, page] of pages.slice(0, kept).entries()) {
    const content = await contentOf(page.at(-1), job);
    const most = mostRecords(draft, index, sizes);
    const count = content?.count ?? Number.POSITIVE_INFINITY;
    const shorter =
      content === undefined || count <= most ? content : await cutContent(content, job, most);
    const isLast = index === kept - 1;
    if (content !== undefined && shorter === undefined) {
      if (isLast && (end === 'short' || end === 'empty')) return `its pages stay whole: ${UNCUT}`;
      longer.set(job, UNCUT);
    } else if (!isLast && count > amount.records && sizeOf(job)?.isOfJob === true)
      longer.set(job, 'a parameter of the job sets the page size, and a page has to be full');
    cut.push({ page, content: shorter ?? content });
  }
  adjustTotals(draft, cut);
  const last = cut.at(-1);
  if (last?.content !== undefined) last.content = await ended(last.content, draft);
  return [
    ...sequence.exchanges.filter(({ place }) => place.page < 1),
    ...cut.flatMap(({ page, content }) => {
      const final = page.at(-1);
      return content === undefined || content.isSame || final === undefined
        ? page
        : [...page.slice(0, -1), withContent(final, content)];
    }),
  ];
}

const UNCUT = 'only JSON, CSV and NDJSON that are not compressed can be shortened';

interface CutPage {
  readonly page: readonly CapturedExchange[];
  content: Content | undefined;
}

/** The records that a page may have. */
function mostRecords(
  { job, amount, kept, end, goesOn }: Draft,
  index: number,
  sizes: ReadonlyMap<Pointer, PageSize>,
): number {
  const own = sizeOf(job);
  const size =
    own?.isOfJob === true || job.paging.kind === 'none'
      ? own?.size
      : sizes.get(job.paging.from)?.is;
  const isLast = index === kept - 1 && !goesOn;
  if (!isLast && traitsOf(job).countsReceived === true) return Number.POSITIVE_INFINITY;
  if (!isLast) return size === undefined ? amount.records : Math.max(size, amount.records);
  if (end === 'empty') return 0;
  return size === undefined || (end !== undefined && end !== 'short')
    ? amount.records
    : Math.min(amount.records, Math.max(size - 1, 0));
}

/** A response that can be read as a page. */
type Content = {
  readonly response: HttpResponse;
  /** `undefined` when it is not known. */
  readonly count: number | undefined;
  /** Whether it is as it was received. */
  readonly isSame: boolean;
} & (
  | { readonly kind: 'json'; readonly value: Json }
  | { readonly kind: 'lines'; readonly records: readonly Json[] }
  | { readonly kind: 'opaque' }
);

/** The response of an exchange; `undefined` when it is no page: a failure, or an error that the job ignores. */
async function contentOf(
  exchange: CapturedExchange | undefined,
  job: Job,
): Promise<Content | undefined> {
  if (exchange?.outcome.kind !== 'response' || exchange.outcome.response.status >= 400)
    return undefined;
  const { response } = exchange.outcome;
  if (job.response !== undefined && job.response.kind !== 'json') {
    const records = await recordsOfLines(response, job.response);
    return records === undefined
      ? { kind: 'opaque', response, count: undefined, isSame: true }
      : { kind: 'lines', response, records, count: records.length, isSame: true };
  }
  const decoded = decodeJson(response.body, { numbers: 'exact' });
  if (decoded.kind !== 'value')
    return job.response === undefined
      ? undefined
      : { kind: 'opaque', response, count: undefined, isSame: true };
  const { value } = decoded;
  const count = countRecords(job, value);
  return count === undefined ? undefined : { kind: 'json', response, value, count, isSame: true };
}

/** The page with at most so many records in each list; `undefined` when it cannot be shortened. */
async function cutContent(content: Content, job: Job, most: number): Promise<Content | undefined> {
  const { response } = content;
  if (content.kind === 'json') {
    const value = cutRecords(job, content.value, keeping(job, content.value, most));
    return { ...content, value, count: countRecords(job, value), isSame: false };
  }
  if (content.kind === 'opaque' || job.response === undefined) return undefined;
  const body = await linesWith(most, content.records, response, job.response);
  const records = content.records.slice(0, most);
  return body === undefined
    ? undefined
    : { kind: 'lines', response: withBody(response, body), records, count: most, isSame: false };
}

/** The first records, with the one among them that the plan reads the next request from. */
function keeping(job: Job, response: Json, most: number): Keep {
  const place = leadPlace(job, response);
  return (list) => {
    const lead = place === undefined || most === 0 ? -1 : place(list as readonly Json[]);
    return lead < most
      ? list.slice(0, most)
      : [...list.slice(0, most - 1), ...list.slice(lead, lead + 1)];
  };
}

/** Finds the record of a list that leads to the next page; `undefined` when none does. */
function leadPlace(job: Job, response: Json): ((list: readonly Json[]) => number) | undefined {
  const { paging } = job;
  if (paging.kind === 'cursor') return (list) => extremeOf(list, paging);
  const { reads } = traitsOf(job);
  if (reads?.in !== 'response') return undefined;
  const segments = pathSegments(reads.path, reads.delimiter);
  const list = listSegments(job, response);
  if (list === undefined || !list.every((name, index) => segments[index] === name))
    return undefined;
  const index = segments[list.length];
  if (index === undefined || !/^(?:-1|\d+)$/.test(index)) return undefined;
  return ({ length }) => (index === '-1' ? length - 1 : Number(index));
}

function extremeOf(
  list: readonly Json[],
  { idKey, reverse }: Extract<Job['paging'], { kind: 'cursor' }>,
): number {
  let found = -1;
  let extreme = 0n;
  for (const [index, record] of list.entries()) {
    const value = valueAt(idKey, record);
    if (value === undefined || numberFrom(value) === undefined) continue;
    const number = toInt64(value);
    if (found >= 0 && (reverse ? number >= extreme : number <= extreme)) continue;
    found = index;
    extreme = number;
  }
  return found;
}

function totalPath(job: Job, response: Json): readonly string[] | undefined {
  const condition = job.stopConditions.find((each) => each.kind === 'limit-stop-field');
  if (condition?.kind !== 'limit-stop-field' || !isObject(response)) return undefined;
  const path = pathSegments(condition.field);
  const value = valueAtSegments(path, response);
  return value !== undefined && numberFrom(value) !== undefined ? path : undefined;
}

/** A total that ends the pagination becomes that of the records that are left; one that did not stays larger by as much. */
function adjustTotals({ job, counts, pages, kept, end, sequence }: Draft, cut: CutPage[]): void {
  const isRepeated = sequence.stopped === 'same-page' && kept === pages.length;
  const sum = (numbers: readonly (number | undefined)[]) =>
    (isRepeated ? numbers.slice(0, -1) : numbers).reduce<number>(
      (total, one) => total + (one ?? 0),
      0,
    );
  const left = sum(cut.map(({ content }) => content?.count));
  const was = sum(counts);
  if (left === was && end !== 'total') return;
  for (const each of cut) {
    const { content } = each;
    if (content?.kind !== 'json') continue;
    const path = totalPath(job, content.value);
    if (path === undefined) continue;
    const value = changedAt(path, content.value, (total) => {
      const rest = end === undefined ? Math.max(0, toInteger(total as JsonScalar) - was) : 0;
      return typeof total === 'string' ? String(left + rest) : left + rest;
    });
    each.content = { ...content, value, isSame: false };
  }
}

/** The last page, in which the plan reads that nothing follows. */
async function ended(content: Content, { job, pages, end }: Draft): Promise<Content> {
  const { response } = content;
  const { reads } = traitsOf(job);
  if (end === 'header') {
    const headers = response.headers.filter(
      ([name]) => name.toLowerCase() !== reads?.path.toLowerCase(),
    );
    const { status, statusText, body } = response;
    return { ...content, response: { status, statusText, headers, body }, isSame: false };
  }
  if (content.kind !== 'json') return content;
  if (end === 'flag') {
    const flag = job.stopConditions.find(({ kind }) => kind === 'next-page-flag');
    if (flag?.kind !== 'next-page-flag') return content;
    const path = flag.isPath === true ? pathSegments(flag.field) : [flag.field];
    return { ...content, value: withValueAt(content.value, path, flag.stopOn), isSame: false };
  }
  if (end !== 'next' || reads === undefined) return content;
  const path = pathSegments(reads.path, reads.delimiter);
  const real = await contentOf(pages.at(-1)?.at(-1), job);
  const nothing = real?.kind === 'json' ? valueAtSegments(path, real.value) : undefined;
  const value =
    nothing !== undefined && isEmptyResponseValue(nothing)
      ? changedAt(path, content.value, () => nothing)
      : withoutMemberAt(path, content.value);
  return { ...content, value, isSame: false };
}

function withContent(exchange: CapturedExchange, content: Content): CapturedExchange {
  const response =
    content.kind === 'json'
      ? withBody(content.response, Buffer.from(exactJsonText(content.value)))
      : content.response;
  return { ...exchange, outcome: { kind: 'response', response } };
}
