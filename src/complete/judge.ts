import type { JobCompleteness, VerdictExample } from '../../generated/certificate.ts';
import { quotedPath } from '../values/path.ts';
import { USUAL_MAXIMUMS } from './statements.ts';
import {
  type Evidence,
  type Next,
  type Place,
  type Statement,
  type Total,
  VERDICTS,
  type Verdict,
  weaker,
} from './verdict.ts';

/** Why an execution has ended. */
export type Ending =
  /** The configuration or an option has ended it: `by` names what. */
  | { readonly kind: 'bounded'; readonly by: string }
  /** There is only one request. */
  | { readonly kind: 'single' }
  /** A page had no records. */
  | { readonly kind: 'empty' }
  /** A page had fewer records than were asked for. */
  | { readonly kind: 'short' }
  /** There is no value for the next page. */
  | { readonly kind: 'no-next' }
  /** A value that the configuration names says so. */
  | { readonly kind: 'said' }
  /** A value that the configuration names is missing. `wouldGoOn`: the pagination method would have requested another page. */
  | { readonly kind: 'missing-value'; readonly wouldGoOn: boolean; readonly isDecided: boolean }
  /** As many records were read as the response says; whether that is a total, the evidence shows. */
  | { readonly kind: 'total' }
  /** The next response was the same. */
  | { readonly kind: 'same-page'; readonly records: number }
  /** Page after page brought nothing new, or the pages lead in a circle. */
  | { readonly kind: 'repeats' }
  | { readonly kind: 'circle' }
  /** A page brought nothing new and states the end. */
  | { readonly kind: 'stated-repeat' }
  /** A page brought nothing new, and the configuration ends the job there. */
  | { readonly kind: 'ended-repeat' }
  /** The records of a page are all older than what an earlier run has read, in a feed that has the newest first. */
  | { readonly kind: 'caught-up' }
  /** The method has a reason of its own, such as a time that is too recent. */
  | { readonly kind: 'own' };

/** Why a verdict is no better; ids are those of the rules that warn. */
export type FindingId =
  | 'more-announced'
  | 'errors-beside-data'
  | 'full-only-page'
  | 'missing-next-value'
  | 'missing-stop-value'
  | 'repeated-page'
  | 'short-first-page';

export interface Finding {
  readonly id: FindingId;
  readonly verdict: 'contradicted' | 'doubtful';
  /** What the API said. */
  readonly statement?: Statement;
  /** Where there are errors beside data. */
  readonly at?: Place;
  /** The request of the page that it is about. */
  readonly request?: (() => string) | undefined;
}

/** What an execution is judged by, beside the evidence of its pages. */
export interface Circumstances {
  readonly ending: Ending;
  /** The best verdict that the plan promises, and what it rests on. */
  readonly best: Verdict;
  readonly bestBy: string;
  /** Whether the job is to read from its first record: totals are compared. */
  readonly isFromFirst: boolean;
  /** Whether page numbers lead from page to page, so that a cap of the server leaves out records. */
  readonly countsPages: boolean;
  /** Whether a page after the last one is asked for (`confirmEnd`). */
  readonly confirms: boolean;
  /** Whether the method reads the value for the next page from the response. */
  readonly readsNext: boolean;
  /** The same, in the body, where its name is one of the configuration. */
  readonly namesNext: boolean;
  /** Whether the value for the next page is there in another execution of the job: its name is right. */
  readonly isNextKnown: boolean;
  /** Whether another member of nearly the same name is there, where the value for the next page is missing. */
  readonly isNextMisspelt: boolean;
  /** Whether the value of a stop condition that is missing, or no value of that kind, has another of nearly the same name. */
  readonly isStopMisspelt: boolean;
  /** Whether a response without a body, or a status that means none, was the last one. */
  readonly isWithoutBody: boolean;
  /** Whether the last response has no list of records, as an error with status 200 has none. */
  readonly isWithoutList: boolean;
  /** Whether the records of a page are not in the order that paging by their values needs; whether they are in no order at all. */
  readonly isUnordered: boolean;
  readonly isMixed: boolean;
  /** Whether the status of an asynchronous job says that its file is whole. */
  readonly isAsync: boolean;
  /** Contradictions and doubts that are normal for the API. */
  readonly allowed: ReadonlySet<string>;
}

export interface Judgement {
  readonly verdict: Verdict;
  readonly findings: readonly Finding[];
  /** What the verdict rests on, in words (`by "has_more"`); the id of the finding, or the bound, where there is one. */
  readonly by: string;
}

/** The verdict of an execution that has ended: the first that fits. */
export function judge(evidence: ExecutionEvidence, circumstances: Circumstances): Judgement {
  const { ending, best, allowed } = circumstances;
  if (ending.kind === 'bounded') return { verdict: 'bounded', findings: [], by: ending.by };
  const findings = [
    ...contradictions(evidence, circumstances),
    ...doubts(evidence, circumstances),
  ].filter(
    // totals and next values speak of all records, and the job wants the new ones
    ({ id }) => !allowed.has(id) && (ending.kind !== 'caught-up' || id === 'errors-beside-data'),
  );
  const [first] = findings;
  if (first !== undefined)
    return { verdict: first.verdict, findings: causes(findings), by: first.id };
  if (ending.kind === 'caught-up')
    return { verdict: 'assumed', findings, by: ENDINGS['caught-up'] };
  const { verdict, by } = unopposed(evidence, circumstances);
  const isCapped = weaker(best, verdict) !== verdict;
  return { verdict: weaker(verdict, best), findings, by: isCapped ? circumstances.bestBy : by };
}

/** Findings that have one cause are said once: as the first of these. */
const PAGING_FINDINGS: readonly FindingId[] = [
  'missing-stop-value',
  'more-announced',
  'missing-next-value',
  'repeated-page',
  'short-first-page',
  'full-only-page',
];

function causes(findings: readonly Finding[]): readonly Finding[] {
  const [id] = PAGING_FINDINGS.filter((each) => findings.some((found) => found.id === each));
  const ofPaging = findings.find((found) => found.id === id);
  const others = findings.filter((found) => !PAGING_FINDINGS.includes(found.id));
  if (ofPaging === undefined) return others;
  const verdict = findings.some((each) => each.verdict === 'contradicted')
    ? 'contradicted'
    : 'doubtful';
  return [{ ...ofPaging, verdict }, ...others];
}

/** What speaks against the end; a proven total withdraws all but errors. */
function contradictions(
  evidence: ExecutionEvidence,
  circumstances: Circumstances,
): readonly Finding[] {
  const { isFromFirst } = circumstances;
  const found: Finding[] = [];
  const { last } = evidence;
  const request = last?.request;
  const id = lacksNext(evidence, circumstances) ? 'missing-next-value' : 'more-announced';
  const against = (statement: Statement): void => {
    if (found.length === 0) found.push({ id, verdict: 'contradicted', statement, request });
  };
  if (last !== undefined && !(isFromFirst && evidence.isTotalProven())) {
    const { statements } = last;
    const flag = chosen(statements, 'flag');
    const next = chosen(statements, 'next');
    // what the configuration names as the end decides over the value that it follows: many APIs have one on every page
    const isEndNamed = circumstances.ending.kind === 'said' || flag?.isNamed === true;
    const isDecided = next?.isRead === true && isEndNamed && flag?.hasMore !== true;
    const total = isFromFirst ? evidence.total()?.last : undefined;
    const isLarger = total !== undefined && total.amount > evidence.read;
    // "total" of the configuration is what its author looks at
    if (isLarger && total.isNamed && id === 'more-announced') against(total);
    if (next !== undefined && !isDecided && isUnfollowed(evidence, circumstances)) against(next);
    if (flag?.hasMore === true) against(flag);
    if (isLarger) against(total);
    const pages = chosen(statements, 'pages');
    if (isFromFirst && pages !== undefined && hasMorePages(pages, evidence)) against(pages);
    const remaining = chosen(statements, 'remaining');
    if (remaining !== undefined && remaining.amount > 0) against(remaining);
  }
  if (evidence.errors !== undefined)
    found.push({
      id: 'errors-beside-data',
      verdict: 'contradicted',
      at: evidence.errors,
      request,
    });
  return found;
}

/** Whether the only page has no value for the next one, where the configuration says that it is. */
function lacksNext(evidence: ExecutionEvidence, circumstances: Circumstances): boolean {
  const { ending, namesNext, isNextKnown } = circumstances;
  return (
    namesNext &&
    ending.kind === 'no-next' &&
    evidence.pages === 1 &&
    !isNextKnown &&
    evidence.last?.statements.some((each) => isNamedNext(each, circumstances)) !== true
  );
}

/** Whether a statement is the value for the next page, at its place; where that is misspelt, only the configuration knows it. */
export function isNamedNext(
  statement: Statement,
  { isNextMisspelt }: Pick<Circumstances, 'isNextMisspelt'>,
): boolean {
  return (
    statement.kind === 'next' && statement.isNamed && (statement.isRead === true || !isNextMisspelt)
  );
}

/** A value for the next page that was not followed: on the only page, or on one as large as the largest, unless the page before had the same one. */
function isUnfollowed(
  evidence: ExecutionEvidence,
  { ending, readsNext }: Pick<Circumstances, 'ending' | 'readsNext'>,
): boolean {
  const next = evidence.next();
  if (next?.value === undefined || (evidence.last?.records ?? 0) === 0) return false;
  // the value of a page that came again was followed before, if the method follows values
  if (['same-page', 'own'].includes(ending.kind) || (ending.kind === 'circle' && readsNext))
    return false;
  // a flag that says the end is exacter than a value that some APIs have on every page
  const flag = evidence.last && chosen(evidence.last.statements, 'flag');
  if (!next.isNamed && flag?.isNamed === false && !flag.hasMore) return false;
  if (evidence.pages > 1 && (evidence.last?.records ?? 0) < evidence.largest) return false;
  return !evidence.isNextOfBefore(next);
}

/** Whether a number of pages is more than was read. The first page has the number 0 or 1, so that the next to last one is not certain. */
function hasMorePages(
  { amount, current }: { readonly amount: number; readonly current?: number | undefined },
  { pages }: ExecutionEvidence,
): boolean {
  if (current === undefined) return amount > pages;
  return pages === 1 ? current <= 1 && amount > 1 : current + 1 < amount;
}

/** Whether the last page says that no page follows it. */
function reachesPages(evidence: ExecutionEvidence): boolean {
  const pages = evidence.last === undefined ? undefined : chosen(evidence.last.statements, 'pages');
  return pages !== undefined && !hasMorePages(pages, evidence);
}

/** What looks exactly like a cut. */
function doubts(evidence: ExecutionEvidence, circumstances: Circumstances): readonly Finding[] {
  const { ending, isFromFirst, isNextKnown } = circumstances;
  const { last, largest, pages } = evidence;
  const found: Finding[] = [];
  const doubt = (id: FindingId, request = last?.request): void => {
    found.push({ id, verdict: 'doubtful', request });
  };
  if (last === undefined) return found;
  const isProven = isFromFirst && evidence.isTotalProven();
  if (ending.kind === 'circle') doubt('repeated-page', evidence.repeat?.request);
  if (isProven) return found;
  const isEnd = evidence.flag() === false || evidence.nextEnds(isNextKnown);
  const isPagesReached = isFromFirst && reachesPages(evidence);
  const isRepeated =
    (ending.kind === 'same-page' && ending.records > 0 && ending.records >= largest) ||
    (evidence.largestRepeat > 0 && evidence.largestRepeat >= largest) ||
    ending.kind === 'repeats';
  if (isRepeated && !isEnd && !isPagesReached && ending.kind !== 'stated-repeat')
    doubt('repeated-page', evidence.repeat?.request ?? last.request);
  // a total that is not proven may be the number of records of its page
  const isEqual = isFromFirst && evidence.isTotalEqual();
  if (isMissing(ending, circumstances) && last.records > 0 && !isEnd && !isEqual)
    doubt('missing-stop-value');
  if (skipsRecords(evidence, circumstances)) doubt('full-only-page', evidence.first?.request);
  if (pages !== 1 || ending.kind === 'same-page') return found;
  const isSaid = isEqual && evidence.total()?.last.mayCountPage === false;
  if (isSlip(evidence, circumstances) && !isEqual) doubt('missing-next-value');
  else if (isFull(evidence, circumstances) && !isEnd && !isPagesReached && !isSaid)
    doubt(circumstances.readsNext ? 'missing-next-value' : 'full-only-page');
  if (
    ending.kind === 'short' &&
    !circumstances.confirms &&
    USUAL_MAXIMUMS.has(last.records) &&
    !isEnd &&
    !isEqual &&
    !isPagesReached
  )
    doubt('short-first-page');
  return found;
}

function isMissing(ending: Ending, { isStopMisspelt }: Circumstances): boolean {
  if (ending.kind !== 'missing-value' || !ending.wouldGoOn) return false;
  return !ending.isDecided || isStopMisspelt;
}

/** A value for the next page that is not there, while a member of nearly the same name is. */
function isSlip(
  evidence: ExecutionEvidence,
  { ending, readsNext, isNextKnown, isNextMisspelt }: Circumstances,
): boolean {
  return (
    ending.kind === 'no-next' &&
    readsNext &&
    !isNextKnown &&
    isNextMisspelt &&
    (evidence.last?.records ?? 0) > 0
  );
}

/** Whether the only page has as many records as were asked for; of a value for the next page that no page has had, a usual maximum is enough. */
function isFull(evidence: ExecutionEvidence, { ending, readsNext }: Circumstances): boolean {
  const { records = 0, fullAt = null } = evidence.last ?? {};
  if (
    records === 0 ||
    ending.kind === 'said' ||
    (ending.kind === 'missing-value' && ending.isDecided)
  )
    return false;
  if (fullAt !== null) return records >= fullAt;
  return readsNext && ending.kind === 'no-next' && USUAL_MAXIMUMS.has(records);
}

/**
 * Whether paging by the values of records may have skipped others: the first page is full and in no order, or the only one with records
 * although it is read backwards. Some APIs list the next records backwards on each of several pages.
 */
function skipsRecords(
  { first, freshPages }: ExecutionEvidence,
  { isUnordered, isMixed }: Circumstances,
): boolean {
  const { records = 0, fullAt = null } = first ?? {};
  const isFirstFull = fullAt === null ? USUAL_MAXIMUMS.has(records) : records >= fullAt;
  return isFirstFull && isUnordered && (isMixed || freshPages <= 1);
}

/** The verdict where nothing speaks against the end. */
function unopposed(
  evidence: ExecutionEvidence,
  {
    ending,
    isFromFirst,
    countsPages,
    isNextKnown,
    readsNext,
    isWithoutBody,
    isWithoutList,
    isUnordered,
    isAsync,
    bestBy,
  }: Circumstances,
): { readonly verdict: Verdict; readonly by: string } {
  const total = evidence.total()?.last;
  if (isFromFirst && evidence.isTotalProven())
    return { verdict: 'stated', by: total === undefined ? bestBy : byPlace(total.at) };
  if (isAsync) return { verdict: 'stated', by: bestBy };
  // what the API says of the end is about the records past the highest value
  if (isUnordered) return { verdict: 'assumed', by: 'at records that are not in order' };
  if (countsPages && evidence.hasShortBefore)
    return { verdict: 'assumed', by: 'a page that is not full came before another' };
  const { last } = evidence;
  if (last === undefined || isWithoutBody)
    return { verdict: 'assumed', by: 'a response without a body' };
  const isTotalNamed = isFromFirst && total?.isNamed === true && evidence.isTotalEqual();
  // a total may be the number of records of a full page; another statement says that it is not
  if (isTotalNamed && (evidence.statesEnd(isNextKnown) || reachesPages(evidence)))
    return { verdict: 'stated', by: byPlace(total.at) };
  const flag = chosen(last.statements, 'flag');
  if (flag?.hasMore === false && flag.isNamed) return { verdict: 'stated', by: byPlace(flag.at) };
  if (ending.kind === 'said' || ending.kind === 'stated-repeat')
    return { verdict: 'stated', by: flag === undefined ? bestBy : byPlace(flag.at) };
  if (hasNamedEnd(evidence, readsNext && isNextKnown)) {
    const next = evidence.next();
    return { verdict: 'stated', by: next?.isNamed === true ? byPlace(next.at) : bestBy };
  }
  if (isWithoutList) return { verdict: 'assumed', by: 'a response without a list of records' };
  if (last.records === 0) return { verdict: 'reached', by: 'at a page without records' };
  return { verdict: 'assumed', by: ENDINGS[ending.kind] };
}

function byPlace({ in: where, path }: Place): string {
  if (where === 'count') return 'by the count request';
  return where === 'header' ? `by the header ${quotedPath(path)}` : `by ${quotedPath(path)}`;
}

/** What an assumption rests on. */
const ENDINGS: { readonly [K in Ending['kind']]: string } = {
  bounded: 'before the end',
  single: 'a single response',
  empty: 'at a page without records',
  short: 'at a page that is not full',
  'no-next': 'no value for the next page',
  said: 'a value of the response',
  'missing-value': 'a value of the response that is missing',
  total: 'as many records as the response says',
  'same-page': 'at a page that came again',
  repeats: 'at pages that bring nothing new',
  circle: 'at pages that lead in a circle',
  'stated-repeat': 'at a page that brings nothing new',
  'ended-repeat': 'at a page that brings nothing new',
  'caught-up': 'at a page of records that earlier runs have read',
  own: 'by the pagination',
};

/** Whether a value for the next page that is named is there and empty, or was there before. */
function hasNamedEnd(evidence: ExecutionEvidence, isKnown: boolean): boolean {
  const next = evidence.next();
  if (next?.isNamed === true) return next.value === undefined;
  return evidence.hasNamedNextBefore || isKnown;
}

/** What is known of a total in the pages of one execution. */
interface KnownTotal {
  last: Total;
  /** Whether it differed once from the number of records of its own page: it does not count the page. */
  hasDiffered: boolean;
}

/** A page that brought nothing new. */
interface Repeat {
  readonly page: number;
  readonly records: number;
  readonly request: Evidence['request'];
}

/** After so many pages in a row that bring nothing new, a job ends. */
export const MAX_REPEATS = 10;

/**
 * The evidence of one execution, page by page, in constant memory: of statements only the last of each place is kept, of pages
 * only the first and the last.
 */
export class ExecutionEvidence {
  pages = 0;
  /** Of all pages. */
  records = 0;
  /** Without those that came again. */
  read = 0;
  /** Pages that had a new record. */
  freshPages = 0;
  largest = 0;
  first: Evidence | undefined;
  last: Evidence | undefined;
  /** Whether a page without records came before another one with records. */
  hasGap = false;
  /** Whether a page that is not full came before another one with new records. */
  hasShortBefore = false;
  /** Whether a value for the next page was there before the last page. */
  hasNextBefore = false;
  errors: Place | undefined;
  repeat: Repeat | undefined;
  /** The most records of a page that brought nothing new. */
  largestRepeat = -1;
  /** Whether the last page has brought nothing new. */
  isRepeating = false;
  /** Whether a value that the configuration names led to a page before the last one. */
  hasNamedNextBefore = false;
  #repeatsInRow = 0;
  #nextBefore: string | undefined;
  #firstNext: string | undefined;
  #hadShort = false;
  #hadEmpty = false;
  readonly #totals = new Map<string, KnownTotal>();

  /** Whether the number of new records is compared with anything. */
  get hasTotals(): boolean {
    return this.#totals.size > 0;
  }

  /** Whether a page had a total at a place. */
  hasTotalAt(where: Place['in'], path: string): boolean {
    return this.#totals.has(placeKey({ in: where, path }));
  }

  /** Adds the number that a request of its own returned before the first page: it never counts a page. */
  addCount(total: Total): void {
    this.#totals.set(placeKey(total.at), { last: total, hasDiffered: true });
  }

  /** Adds the next page. */
  add(page: Evidence): void {
    const { records, fresh, fullAt, statements } = page;
    if (this.last !== undefined) this.#passed(this.last);
    this.pages++;
    this.records += records;
    this.read += fresh;
    if (fresh > 0) {
      this.freshPages++;
      this.hasShortBefore ||= this.#hadShort;
    }
    if (records > 0) this.hasGap ||= this.#hadEmpty;
    else this.#hadEmpty = true;
    if (fullAt !== null && records > 0 && records < fullAt) this.#hadShort = true;
    if (records > this.largest) this.largest = records;
    const isRepeat = this.pages > 1 && (records > 0 ? fresh === 0 : page.isSameRequest === true);
    this.isRepeating = isRepeat;
    if (isRepeat) {
      this.#repeatsInRow++;
      this.largestRepeat = Math.max(this.largestRepeat, records);
      if (records > 0) this.repeat ??= { page: this.pages, records, request: page.request };
    } else if (records > 0) this.#repeatsInRow = 0;
    for (const statement of statements) this.#say(statement, records);
    this.first ??= page;
    this.last = page;
  }

  #passed({ statements }: Evidence): void {
    const next = chosen(statements, 'next');
    if (next?.value !== undefined) {
      this.hasNextBefore = true;
      this.hasNamedNextBefore ||= next.isNamed;
    }
    this.#nextBefore = next?.value;
    if (this.pages === 1) this.#firstNext = next?.value;
  }

  #say(statement: Statement, records: number): void {
    if (statement.kind === 'errors') this.errors ??= statement.at;
    if (statement.kind !== 'total') return;
    const place = placeKey(statement.at);
    const known = this.#totals.get(place);
    const differs = statement.amount !== records;
    if (known !== undefined) {
      // what the configuration names may have a conventional name, too
      if (statement.isNamed || !known.last.isNamed) known.last = statement;
      known.hasDiffered ||= differs;
    } else if (this.#totals.size < MAX_TOTALS)
      this.#totals.set(place, { last: statement, hasDiffered: differs });
  }

  /** How many pages in a row have brought nothing new; pages without records between them do not count. */
  get repeatsInRow(): number {
    return this.#repeatsInRow;
  }

  /**
   * The total that counts: a named one before others, unless it has always been the number of records of its page and may be just that; one
   * of what the parameters choose before one of everything; one whose name cannot mean the page before others; and the largest of these.
   */
  total(): KnownTotal | undefined {
    let best: KnownTotal | undefined;
    for (const known of this.#totals.values())
      if (best === undefined || rankOf(known) > rankOf(best)) best = known;
      else if (rankOf(known) === rankOf(best) && known.last.amount > best.last.amount) best = known;
    if (best === undefined || best.hasDiffered || !best.last.isNamed) return best;
    const { records = 0, fullAt = null } = this.first ?? {};
    const isShort = this.freshPages <= 1 && fullAt !== null && records < fullAt;
    if (isShort && !best.last.mayCountPage) return best;
    for (const known of this.#totals.values())
      if (known.hasDiffered && known.last.amount > best.last.amount) return known;
    return best;
  }

  /** Whether the total that counts equals the records that were read: it withdraws doubts. */
  isTotalEqual(): boolean {
    const known = this.total();
    return known !== undefined && !known.last.isAtLeast && known.last.amount === this.read;
  }

  /** Whether the total is equal and cannot be the number of records of its page. */
  isTotalProven(): boolean {
    const known = this.total();
    if (known === undefined || !this.isTotalEqual()) return false;
    if (known.hasDiffered) return true;
    const { records = 0, fullAt = null } = this.first ?? {};
    return known.last.isNamed && this.freshPages <= 1 && !(fullAt !== null && records >= fullAt);
  }

  /** Whether the total that counts has a name that may mean the page (`count`), and was the number of records of each page. */
  mayCountPage(): boolean {
    const known = this.total();
    return known !== undefined && !known.hasDiffered && known.last.mayCountPage;
  }

  /** Whether the value of the next page is the one that the page before had, so that it does not lead further. */
  isNextOfBefore({ value }: Next): boolean {
    return this.pages > 1 && (value === this.#nextBefore || value === this.#firstNext);
  }

  /** Whether the last page says that more, or no more, follows. */
  flag(): boolean | undefined {
    return this.last === undefined ? undefined : chosen(this.last.statements, 'flag')?.hasMore;
  }

  /** What the last page says about the next one. */
  next(): Next | undefined {
    return this.last === undefined ? undefined : chosen(this.last.statements, 'next');
  }

  /**
   * Whether the last page says that it is the last one, whatever way: by a flag, by the total, by a number of pages, or by the value for
   * the next page, which is empty, or missing although it was there before. `isNextKnown`: another execution of the job had one.
   */
  statesEnd(isNextKnown: boolean): boolean {
    return this.flag() === false || this.nextEnds(isNextKnown) || this.isTotalProven();
  }

  nextEnds(isNextKnown: boolean): boolean {
    const next = this.next();
    if (next !== undefined) return next.value === undefined;
    return this.hasNextBefore || isNextKnown;
  }
}

function placeKey({ in: where, path }: Pick<Place, 'in' | 'path'>): string {
  return `${where} ${path}`;
}

const MAX_TOTALS = 8;

function rankOf({ last }: KnownTotal): number {
  return (last.isNamed ? 4 : 0) + (last.isOfChosen ? 2 : 0) + (last.mayCountPage ? 0 : 1);
}

/** The statement of a kind that counts: the named one, else the first. */
export function chosen<K extends Statement['kind']>(
  statements: readonly Statement[],
  kind: K,
): Extract<Statement, { kind: K }> | undefined {
  let found: Extract<Statement, { kind: K }> | undefined;
  for (const statement of statements) {
    if (!isOf(statement, kind)) continue;
    if (statement.isNamed) return statement;
    found = preferred(found, statement);
  }
  return found;
}

function isOf<K extends Statement['kind']>(
  statement: Statement,
  kind: K,
): statement is Extract<Statement, { kind: K }> {
  return statement.kind === kind;
}

/** Of two statements of a kind, the one that says that more follows. */
function preferred<S extends Statement>(one: S | undefined, other: S): S {
  if (one === undefined) return other;
  return saysMore(other) && !saysMore(one) ? other : one;
}

function saysMore(statement: Statement): boolean {
  if (statement.kind === 'flag') return statement.hasMore;
  return statement.kind === 'next' && statement.value !== undefined;
}

/** Executions that have ended with the same verdict. */
export interface EndedExecutions {
  readonly executions: number;
  /** Those of all of them. */
  readonly pages: number;
  readonly records: number;
  /** The last request of the first one. */
  readonly request?: (() => string) | undefined;
}

/** Counts the verdicts of a job's executions, in constant memory. */
export class JobVerdicts {
  executions = 0;
  pages = 0;
  records = 0;
  #verdict: Verdict | undefined;
  #by = '';
  #last: Pick<Judgement, 'verdict' | 'by'> | undefined;
  readonly #counts = new Map<Verdict, number>();
  readonly #bounds = new Map<string, number>();
  readonly #examples = new Map<string, VerdictExample>();

  /** Adds executions that have ended with the same verdict. */
  add(
    judgement: Pick<Judgement, 'verdict' | 'by'>,
    { executions, pages, records, request }: EndedExecutions,
  ): void {
    const { verdict, by } = judgement;
    this.#last = judgement;
    this.executions += executions;
    this.pages += pages;
    this.records += records;
    this.#counts.set(verdict, (this.#counts.get(verdict) ?? 0) + executions);
    const weakest = this.#verdict === undefined ? verdict : weaker(verdict, this.#verdict);
    if (weakest !== this.#verdict) this.#by = by;
    this.#verdict = weakest;
    if (verdict === 'bounded') this.#bounds.set(by, (this.#bounds.get(by) ?? 0) + executions);
    if (!this.#hasExample(verdict)) this.example({ verdict, by, request: request?.() ?? '' });
  }

  /** The last request of the only execution; empty where there are several. */
  get onlyRequest(): string {
    const [example] = this.#examples.values();
    return this.executions === 1 ? (example?.request ?? '') : '';
  }

  /** Adds what ended executions that did not begin. */
  bound(by: string): void {
    this.#bounds.set(by, (this.#bounds.get(by) ?? 0) + 1);
  }

  /** Adds an execution that has the responses, and so the verdict, of the one before. */
  again(): void {
    if (this.#last !== undefined) this.add(this.#last, { executions: 1, pages: 0, records: 0 });
  }

  /**
   * Makes executions doubtful that have a better verdict. Which ones have it is not known any more: the best are taken, so that
   * no number says too much.
   */
  doubt(by: string, executions: number): void {
    let left = executions;
    for (const better of ['stated', 'reached', 'assumed'] as const) {
      const known = this.#counts.get(better) ?? 0;
      const moved = Math.min(known, left);
      this.#counts.set(better, known - moved);
      left -= moved;
    }
    if (left === executions || this.#verdict === undefined) return;
    this.#counts.set('doubtful', (this.#counts.get('doubtful') ?? 0) + executions - left);
    if (weaker('doubtful', this.#verdict) === this.#verdict) return;
    this.#verdict = 'doubtful';
    this.#by = by;
  }

  /** Keeps the first example of each verdict and each rule. */
  example(example: VerdictExample): void {
    const { verdict, by, message } = example;
    const key = message === undefined ? verdict : by;
    if (!this.#examples.has(key)) this.#examples.set(key, example);
  }

  #hasExample(verdict: Verdict): boolean {
    return [...this.#examples.values()].some((example) => example.verdict === verdict);
  }

  result({
    job,
    from,
    planned,
  }: Pick<JobCompleteness, 'job' | 'from' | 'planned'>): JobCompleteness {
    const verdicts = Object.fromEntries(
      VERDICTS.map((verdict) => [verdict, this.#counts.get(verdict) ?? 0]),
    ) as JobCompleteness['verdicts'];
    return {
      job,
      from,
      executions: this.executions,
      pages: this.pages,
      records: this.records,
      verdict: this.#verdict ?? null,
      by: this.#by,
      planned,
      verdicts,
      examples: [...this.#examples.values()],
      bounds: [...this.#bounds].map(([by, executions]) => ({ by, executions })),
    };
  }
}
