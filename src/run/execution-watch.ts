import {
  type Circumstances,
  type Ending,
  ExecutionEvidence,
  MAX_REPEATS,
} from '../complete/judge.ts';
import { FreshRecords, RecordCircle, ValueOrder } from '../complete/records.ts';
import { readStatements } from '../complete/statements.ts';
import type { Statement, Total } from '../complete/verdict.ts';
import type { Job } from '../plan/model/plan.ts';
import {
  type FullPage,
  fullPageOf,
  namedStatements,
  readsRecord,
} from '../plan/pagination/evidence.ts';
import { factsOf } from '../plan/pagination/index.ts';
import { confirmEndOf, type PageRequest } from '../plan/pagination/method.ts';
import type { Stop } from '../plan/pagination/stop-conditions.ts';
import { nearPath, recordsPlace } from '../rows/records.ts';
import { isArray, isObject, isScalar, type Json } from '../values/json.ts';
import { pathSegments, valueAt } from '../values/path.ts';
import { numberFrom } from '../values/text.ts';
import { nearNext } from './completeness-texts.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { pageRecords, type ReadPage } from './page.ts';

/** A page of an execution whose records were selected. */
interface WatchedPage {
  readonly outcome: ExchangeOutcome;
  readonly request: PageRequest;
  /** Whether the request of a page without records was that of the page before. */
  readonly isSameRequest: boolean;
  readonly page: ReadPage;
}

/** Why the pages of an execution end, in words of the pagination. */
export interface EndOfPages {
  readonly reason: string;
  /** The stop condition that ended it; with a doubt only if the pagination method would have gone on. */
  readonly stop?: Stop | undefined;
  /** The page after the last one was equal to it; whether another one was requested. */
  readonly isOtherRequest?: boolean;
}

/** An execution that has ended, with what is known of it. */
export interface WatchedExecution extends EndOfPages {
  readonly job: Job;
  readonly evidence: ExecutionEvidence;
  readonly circumstances: Omit<Circumstances, 'best' | 'bestBy' | 'isNextKnown' | 'allowed'>;
  /** The last response beside its records; absent when there is none. */
  readonly response: Json | undefined;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly full: FullPage | undefined;
  /** Whether the first response has something that can be the value for the next page, under nearly the same name. */
  readonly near: string | undefined;
}

/** One page that brings nothing new may be the last. */
const SAID_AT = 2;

/** Looks at all pages of one execution. */
export class ExecutionWatch {
  readonly evidence = new ExecutionEvidence();
  readonly #job: Job;
  readonly #context: RunContext;
  readonly #fresh = new FreshRecords();
  readonly #circle = new RecordCircle();
  readonly #order: ValueOrder | undefined;
  readonly #isCounted: boolean;
  readonly #readsRecord: boolean;
  #full: FullPage | undefined;
  #last: WatchedPage | undefined;
  #boundBy: string | undefined;
  /** Whether the records of the pages lead in a circle. */
  isCircle = false;

  constructor(job: Job, context: RunContext) {
    this.#job = job;
    this.#context = context;
    this.#readsRecord = readsRecord(job);
    const { needsOrder } = factsOf(job);
    this.#order = needsOrder === undefined ? undefined : new ValueOrder(needsOrder);
    this.#isCounted =
      job.total?.name !== undefined ||
      job.stopConditions.some(({ kind }) => kind === 'limit-stop-field');
  }

  /** Notes that something other than the API has left out records: an error that is ignored, a rule. */
  bound(by: string): void {
    this.#boundBy ??= by;
  }

  /** Adds the next page. */
  page(watched: WatchedPage): void {
    const { outcome, request, page, isSameRequest } = watched;
    const records = page.records.length;
    if (this.#last === undefined)
      this.#full = fullPageOf(this.#job, request, this.#context.run.target.defaultParams);
    this.#last = watched;
    const statements = this.#statements(page);
    const isCounted =
      this.#isCounted ||
      this.evidence.hasTotals ||
      statements.some(({ kind }) => kind === 'total' || kind === 'remaining');
    const list = pageRecords(page.list, records);
    this.evidence.add({
      records,
      fresh: list === undefined ? records : this.#fresh.next(list, isCounted),
      fullAt: this.#full?.size ?? null,
      statements,
      request: () => this.#context.redactor.redact(outcome.shown()),
      isSameRequest,
    });
    if (list !== undefined && this.#circle.next(list)) this.isCircle = true;
    this.#order?.add(valuesRead(this.#job, page.records));
  }

  /** How many records there are, as the first page states it, or the count request; not a number that may be that of its page. */
  statedTotal(page: ReadPage, counted: Total | undefined): Total | undefined {
    const evidence = new ExecutionEvidence();
    if (counted !== undefined) evidence.addCount(counted);
    const nothing = { records: 0, fresh: 0, fullAt: null, isSameRequest: false };
    evidence.add({ ...nothing, statements: this.#statements(page), request: () => '' });
    const total = evidence.total()?.last;
    return total === undefined || (total.mayCountPage && !total.isNamed) ? undefined : total;
  }

  /** Whether the job is to end, because its pages bring nothing new: page after page, or in a circle. */
  get hasRepeatedEnough(): boolean {
    return this.isCircle || this.evidence.repeatsInRow >= MAX_REPEATS;
  }

  /**
   * Whether `confirmEnd` needs no further page: as many records were read as the total that the configuration names. One that may be
   * the number of records of its page, by its name or where the page is full, ends nothing.
   */
  get isTotalReached(): boolean {
    const confirmEnd = confirmEndOf(this.#job.paging);
    const { evidence } = this;
    if (confirmEnd === undefined || evidence.total()?.last.isNamed !== true) return false;
    if (!evidence.isTotalProven() || evidence.mayCountPage()) return false;
    const { records = 0, fullAt = null } = evidence.last ?? {};
    return confirmEnd === true || (fullAt !== null && records < fullAt);
  }

  /**
   * Whether records of the last page may come a second time by the way in which the job reads pages: it follows a value of the records,
   * the page brings nothing new, or its position was moved by the records of a page that was not full.
   */
  get mayOverlap(): boolean {
    const { evidence } = this;
    const { paging } = this.#job;
    return (
      this.#readsRecord ||
      evidence.isRepeating ||
      (paging.kind === 'offset' && movesByReceived(paging) && evidence.hasShortBefore)
    );
  }

  /** Whether the last page has brought nothing new, and states the end. */
  get isStatedRepeat(): boolean {
    const { evidence } = this;
    return evidence.isRepeating && (evidence.flag() === false || evidence.isTotalProven());
  }

  /** Whether pages bring nothing new, one after the other, and none says that it is the last: it is said before the job ends. */
  get isRepeating(): boolean {
    const { evidence } = this;
    return (
      evidence.repeatsInRow === SAID_AT &&
      evidence.isRepeating &&
      evidence.largestRepeat >= evidence.largest &&
      !evidence.statesEnd(false)
    );
  }

  end(end: EndOfPages): WatchedExecution {
    const job = this.#job;
    const last = this.#last;
    const response = last?.page.envelope();
    const headers = last?.page.headers ?? [];
    const { position, reads } = factsOf(job);
    const ending = this.#endingOf(end);
    const near = nearNext(job, response ?? null, headers);
    const { stop } = end;
    const isStopMisspelt =
      stop?.doubt !== undefined &&
      stop.doubt.value === undefined &&
      this.evidence.pages === 1 &&
      nearPath(stop.doubt.field, '.', response ?? null) !== undefined;
    return {
      ...end,
      job,
      evidence: this.evidence,
      response,
      headers,
      full: this.#full,
      near,
      circumstances: {
        ending,
        isFromFirst: (position?.start ?? 'first') === 'first',
        countsPages: job.paging.kind === 'pagenum',
        confirms: confirmEndOf(job.paging) === true,
        readsNext: reads !== undefined && !readsRecord(job),
        namesNext: reads?.in === 'response' && !readsRecord(job),
        isNextMisspelt: near !== undefined,
        isStopMisspelt,
        isWithoutBody: isWithoutBody(last?.outcome),
        isWithoutList: this.evidence.last?.records === 0 && isWithoutList(job, response),
        isUnordered: this.#order?.isBroken === true,
        isMixed: this.#order?.isMixed === true,
        isAsync: job.async !== undefined && job.paging.kind === 'none',
      },
    };
  }

  /** Whether the only response is a list: conditions on one are reported on its first page. */
  #isFirstList(): boolean {
    return this.evidence.pages === 1 && isArray(this.#last?.page.envelope() ?? null);
  }

  #endingOf({ reason, stop }: EndOfPages): Ending {
    if (this.#boundBy !== undefined) return { kind: 'bounded', by: this.#boundBy };
    const { evidence } = this;
    const isEmpty = evidence.last?.records === 0;
    if (reason.startsWith('force-stop')) return { kind: 'bounded', by: 'forceStop' };
    switch (reason) {
      case 'same-page':
        return { kind: 'same-page', records: evidence.last?.records ?? 0 };
      case 'repeats':
      case 'circle':
      case 'stated-repeat':
      case 'ended-repeat':
        return { kind: reason };
      case 'none':
        return { kind: 'single' };
      case 'empty-page':
      case 'stop-on-empty-page':
        return { kind: 'empty' };
      case 'underflow':
      case 'stop-on-short-page':
        return { kind: isEmpty ? 'empty' : 'short' };
      case 'no-next-value':
      case 'no-next-url':
        return { kind: 'no-next' };
      case 'too-recent':
        return { kind: 'own' };
      case 'limit-stop':
        if (stop?.isByResponse !== true) return { kind: 'bounded', by: 'limitStop' };
        if (stop.doubt === undefined) return { kind: 'total' };
        return missingValue(this.#isFirstList() ? { ...stop, wouldGoOn: false } : stop);
      case 'total':
        return { kind: 'total' };
      case 'next-page-flag':
      case 'stop-when': {
        if (stop?.isByResponse !== true) return { kind: 'bounded', by: 'stopWhen' };
        // the value was there on the pages before, which it would have ended otherwise
        const isKnown = stop.doubt?.isDecided === true && evidence.pages > 1;
        if (stop.doubt === undefined || isKnown) return { kind: 'said' };
        return missingValue(this.#isFirstList() ? { ...stop, wouldGoOn: false } : stop);
      }
      case 'end-value':
        return { kind: 'said' };
      case 'caught-up':
        return { kind: 'caught-up' };
      default:
        return { kind: 'own' };
    }
  }

  #statements(page: ReadPage): readonly Statement[] {
    const job = this.#job;
    const response = page.isScannedList ? null : page.envelope();
    const { headers } = page;
    const named = namedStatements(job, { response, headers });
    const { records } = job;
    const recordsAt = records.kind === 'auto' ? [] : pathSegments(records.path, records.delimiter);
    const isList =
      page.records.length === 0 ||
      records.kind === 'wildcard' ||
      isScalar(response) ||
      recordsPlace(records, response).isList;
    const found = readStatements({
      response,
      recordsAt,
      headers,
      isGraphql: job.graphql !== undefined,
    }).filter(({ kind, at }) => isList || at.in === 'header' || kind === 'errors');
    const kept = named.filter((each) => !isReadBackwards(each, found));
    // what is counted may be the elements around the lists that a path with stars leads to
    const hasTotals = job.total?.in !== 'none' && records.kind !== 'wildcard';
    return hasTotals
      ? [...kept, ...found]
      : [...kept, ...found.filter(({ kind }) => kind !== 'total' && kind !== 'remaining')];
  }
}

/** Whether the configuration takes for the end what the name and value of a flag say to be none: `has_more: true`. */
function isReadBackwards(named: Statement, found: readonly Statement[]): boolean {
  return (
    named.kind === 'flag' &&
    !named.hasMore &&
    found.some((each) => each.kind === 'flag' && each.hasMore && each.at.path === named.at.path)
  );
}

function missingValue({ wouldGoOn, doubt }: Stop): Ending {
  return {
    kind: 'missing-value',
    wouldGoOn: wouldGoOn === true,
    isDecided: doubt?.isDecided === true,
  };
}

/** Whether a response has nothing where the records should be. */
function isWithoutList({ records }: Job, response: Json | undefined): boolean {
  if (!isObject(response ?? null)) return false;
  if (records.kind === 'path')
    return valueAt(records.path, response ?? null, records.delimiter) === undefined;
  return records.kind === 'auto' && recordsPlace(records, response ?? null).path === '';
}

/** The values of the records that lead from page to page. */
function valuesRead(job: Job, records: readonly Json[]): readonly number[] {
  const { reads } = factsOf(job);
  if (reads === undefined) return [];
  return records.flatMap(
    (each) => numberFrom(valueAt(reads.path, each, reads.delimiter) ?? null) ?? [],
  );
}

function isWithoutBody(outcome: ExchangeOutcome | undefined): boolean {
  if (outcome?.kind !== 'response') return true;
  const { body, stored } = outcome.response;
  return body.length === 0 && stored === undefined;
}

/** Whether the position goes on by the records of a page that was not full: over records that a filter removes, it reads some twice. */
function movesByReceived(paging: Extract<Job['paging'], { kind: 'offset' }>): boolean {
  return paging.advanceBy === 'received' || confirmEndOf(paging) !== undefined;
}
