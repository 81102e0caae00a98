import { confirmEndOf } from '../../features/pagination/confirm-end.ts';
import { type FullPage, fullPageOf } from '../../features/pagination/full-page.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { namedStatements, readsRecord } from '../../features/pagination/named-evidence.ts';
import type { PageRequest } from '../../features/pagination/paging-method.ts';
import type { Stop } from '../../features/pagination/stop-conditions/stop-condition.ts';
import { didYouMean } from '../../language/support/did-you-mean.ts';
import { isArray, isScalar, type Json } from '../../language/values/json.ts';
import { pathSegments } from '../../language/values/path.ts';
import type { Statement } from '../complete/evidence.ts';
import { ExecutionEvidence, MAX_REPEATS } from '../complete/fold.ts';
import { FreshRecords } from '../complete/fresh-records.ts';
import type { Circumstances, Ending } from '../complete/judge.ts';
import { readStatements } from '../complete/read-statements.ts';
import { RecordCircle } from '../complete/record-circle.ts';
import type { Job } from '../plan/plan.ts';
import { nearPath } from '../shape/near-path.ts';
import { recordsPlace } from '../shape/select-records.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { ReadPage } from './page.ts';
import { pageRecords } from './page-records.ts';
import type { RunContext } from './run-context.ts';

/** A page of an execution whose records were selected. */
export interface WatchedPage {
  readonly outcome: ExchangeOutcome;
  readonly request: PageRequest;
  /** Whether the request was that of the page before. */
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
  readonly #context: Pick<RunContext, 'redactor' | 'run'>;
  readonly #fresh = new FreshRecords();
  readonly #circle = new RecordCircle();
  readonly #isCounted: boolean;
  #full: FullPage | undefined;
  #last: WatchedPage | undefined;
  #boundBy: string | undefined;
  /** Whether the records of the pages lead in a circle. */
  isCircle = false;

  constructor(job: Job, context: Pick<RunContext, 'redactor' | 'run'>) {
    this.#job = job;
    this.#context = context;
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
  }

  /** Whether the job is to end, because its pages bring nothing new: page after page, or in a circle. */
  get hasRepeatedEnough(): boolean {
    return this.isCircle || this.evidence.repeatsInRow >= MAX_REPEATS;
  }

  /**
   * Whether `confirmEnd` needs no further page: as many records were read as the total that the configuration names. One that may be
   * the number of records of its page ends nothing.
   */
  get isTotalReached(): boolean {
    const confirmEnd = confirmEndOf(this.#job.paging);
    const { evidence } = this;
    if (confirmEnd === undefined || evidence.total()?.last.isNamed !== true) return false;
    if (!evidence.isTotalProven()) return false;
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
      readsRecord(this.#job) ||
      evidence.isRepeating ||
      (paging.kind === 'offset' && confirmEndOf(paging) !== undefined && evidence.hasShortBefore)
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
    const { position, reads } = traitsOf(job);
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
        isAsync: job.async !== undefined,
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
        // the value was there on the pages before, which it would have ended otherwise
        const isKnown = stop?.doubt?.isDecided === true && evidence.pages > 1;
        if (stop?.doubt === undefined || isKnown) return { kind: 'said' };
        return missingValue(this.#isFirstList() ? { ...stop, wouldGoOn: false } : stop);
      }
      case 'end-value':
        return { kind: 'said' };
      default:
        return { kind: 'own' };
    }
  }

  #statements(page: ReadPage): readonly Statement[] {
    const job = this.#job;
    const response = page.isScannedList ? null : page.envelope();
    const { headers } = page;
    const named = namedStatements(job, { response, headers });
    const place = isScalar(response) ? undefined : recordsPlace(job.records, response);
    const isList = place === undefined || place.isList;
    const recordsAt =
      job.records.kind === 'path'
        ? pathSegments(job.records.path, job.records.delimiter)
        : (place?.path.split('.') ?? []);
    const found = readStatements({ response: isList ? response : null, recordsAt, headers });
    const kept = named.filter((each) => !isReadBackwards(each, found));
    return job.total?.in === 'none'
      ? [...kept, ...found.filter(({ kind }) => kind !== 'total' && kind !== 'remaining')]
      : [...kept, ...found];
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

function isWithoutBody(outcome: ExchangeOutcome | undefined): boolean {
  if (outcome?.kind !== 'response') return true;
  const { body, stored } = outcome.response;
  return body.length === 0 && stored === undefined;
}

/** A member or header with nearly the name of the one for the next page. */
function nearNext(
  job: Job,
  response: Json,
  headers: WatchedExecution['headers'],
): string | undefined {
  const { reads } = traitsOf(job);
  if (reads === undefined || reads.in === 'record') return undefined;
  if (reads.in === 'response') return nearPath(reads.path, reads.delimiter, response);
  const wanted = reads.path.toLowerCase();
  if (wanted === 'link') return undefined; // its name is that of a standard
  return didYouMean(
    wanted,
    headers.map(([name]) => name).filter((name) => name !== wanted),
  );
}
