import { USUAL_MAXIMUMS } from './conventions.ts';
import type { Place, Statement } from './evidence.ts';
import { chosen, type ExecutionEvidence } from './fold.ts';
import { type Verdict, weaker } from './verdict.ts';

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
  ].filter(({ id }) => !allowed.has(id));
  const [first] = findings;
  if (first !== undefined)
    return { verdict: first.verdict, findings: causes(findings), by: first.id };
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
    // the flag that the configuration names decides over the value that it names beside it
    const isDecided = flag?.isNamed === true && !flag.hasMore && circumstances.readsNext;
    if (next !== undefined && !isDecided && isUnfollowed(evidence, circumstances)) against(next);
    if (flag?.hasMore === true) against(flag);
    const total = isFromFirst ? evidence.total()?.last : undefined;
    if (total !== undefined && total.amount > evidence.read) against(total);
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
function lacksNext(
  evidence: ExecutionEvidence,
  { ending, namesNext, isNextKnown }: Circumstances,
): boolean {
  return (
    namesNext &&
    ending.kind === 'no-next' &&
    evidence.pages === 1 &&
    !isNextKnown &&
    evidence.last?.statements.some(({ kind, isNamed }) => kind === 'next' && isNamed) !== true
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
    isAsync,
    bestBy,
  }: Circumstances,
): { readonly verdict: Verdict; readonly by: string } {
  const total = evidence.total()?.last;
  if (isFromFirst && evidence.isTotalProven())
    return { verdict: 'stated', by: total === undefined ? bestBy : byPlace(total.at) };
  if (isAsync) return { verdict: 'stated', by: bestBy };
  if (countsPages && evidence.hasShortBefore)
    return { verdict: 'assumed', by: 'a page that is not full came before another' };
  const { last } = evidence;
  if (last === undefined || isWithoutBody)
    return { verdict: 'assumed', by: 'a response without a body' };
  const flag = chosen(last.statements, 'flag');
  if (flag?.hasMore === false && flag.isNamed) return { verdict: 'stated', by: byPlace(flag.at) };
  if (ending.kind === 'said' || ending.kind === 'stated-repeat')
    return { verdict: 'stated', by: flag === undefined ? bestBy : byPlace(flag.at) };
  if (hasNamedEnd(evidence, readsNext && isNextKnown)) {
    const next = evidence.next();
    return { verdict: 'stated', by: next?.isNamed === true ? byPlace(next.at) : bestBy };
  }
  if (last.records === 0) return { verdict: 'reached', by: 'at a page without records' };
  return { verdict: 'assumed', by: ENDINGS[ending.kind] };
}

function byPlace({ in: where, path }: Place): string {
  return where === 'header' ? `by the header "${path}"` : `by "${path}"`;
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
  own: 'by the pagination',
};

/** Whether a value for the next page that is named is there and empty, or was there before. */
function hasNamedEnd(evidence: ExecutionEvidence, isKnown: boolean): boolean {
  const next = evidence.next();
  if (next?.isNamed === true) return next.value === undefined;
  return evidence.hasNamedNextBefore || isKnown;
}
