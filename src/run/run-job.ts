import { MAX_REPEATS } from '../complete/judge.ts';
import type { Window } from '../plan/extensions/extension.ts';
import { recordSteps, responseSteps } from '../plan/extensions/index.ts';
import { versionBy } from '../plan/extensions/job-cursor.ts';
import { memberReader } from '../plan/extensions/members.ts';
import type { CountRequest, Job, Target } from '../plan/model/plan.ts';
import { firstStep, nextStep } from '../plan/pagination/index.ts';
import type { NextStep, PageRequest, Params, Step } from '../plan/pagination/method.ts';
import { headerOf, requestKey } from '../plan/pagination/request-params.ts';
import { askStopConditions, startStopState } from '../plan/pagination/stop-conditions.ts';
import { conditionText, hasStatus, rulesOf } from '../plan/responses/error-rules.ts';
import type { StoredBody } from '../ports/http.ts';
import type { RecordBatch } from '../rows/records.ts';
import { RunError } from '../text/diagnostic.ts';
import { isArray, type Json } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, pointerTo } from '../values/path.ts';
import { plural } from '../values/words.ts';
import { prepareDownload, type StepRequest } from './async-steps.ts';
import { boundedExecutions } from './bounded-executions.ts';
import { addedColumns, childrenOf, type Execution } from './child-executions.ts';
import { createCircleDetector } from './circle-detector.ts';
import { membersRead } from './completeness-texts.ts';
import { cursorOf, inWindows, jobRuntime, type RunContext } from './context.ts';
import { type CountedRecords, countRecords } from './count-request.ts';
import type { JobAccess } from './credentials.ts';
import { type Authorize, cutIn, type ExchangeOutcome, exchange, type Purpose } from './exchange.ts';
import { type EndOfPages, ExecutionWatch } from './execution-watch.ts';
import { refusedByErrors } from './failed-request.ts';
import {
  clockOf,
  createPageSource,
  journaledPages,
  keptExchange,
  type PageSource,
  singleRequest,
} from './journal.ts';
import { knownOf, requestOfCount, requestOfJob } from './make-request.ts';
import type { RequestCost } from './pace.ts';
import { isWhole, type ReadPage } from './page.ts';
import { ignoredBy, isReadInParts, pageReader } from './page-reader.ts';
import { refuseForeignOrigin, type UrlSource } from './redirect.ts';
import {
  type RenderContext,
  renderAnonymous,
  renderLate,
  renderRequest,
} from './render-request.ts';
import { splitOf } from './split-window.ts';

type AccessOf = (job: Job) => JobAccess;

/**
 * Runs one execution of a job: its pages in order, the children of each page before the next page (ORDER-1..5). With a
 * `turn`, only requests are sent before it: nothing reaches the tables, and nothing that a response says is looked at.
 */
async function runJob(
  execution: Execution,
  accessOf: AccessOf,
  outer: RunContext,
  turn: Promise<void> | undefined,
): Promise<void> {
  const { job, endpoint } = execution;
  const { authentication, authorizerFor } = accessOf(job);
  const context = authentication === outer.authentication ? outer : { ...outer, authentication };
  const { emit, redactor, journal } = context;
  const unit = execution.unit ?? null;
  if (turn === undefined && unit !== null) journal?.port.enter(unit);
  const times = [...(execution.times ?? [])];
  if (execution.shared?.isFirst === false) {
    await turn;
    context.completeness.shared(job);
    journal?.keepTimes(times);
    for (const page of execution.shared.pages)
      await runChildren(execution, page, accessOf, context);
    return;
  }
  const cursor = cursorOf(execution, context);
  emit({
    kind: 'job-started',
    job: job.from,
    jobId: job.id,
    ...(job.label === undefined ? {} : { label: redactor.redact(job.label) }),
    endpoint: redactor.redact(endpoint),
    depth: execution.depth,
  });
  const known =
    journal === undefined
      ? context.evaluation
      : { ...context.evaluation, nowMs: () => journal.timeAhead(times) };
  const made = requestOfJob(execution, cursor, known, context);
  const { request: own, evaluation } = made;
  const added = addedColumns(execution, evaluation, context);
  const now = clockOf(job, context);
  let startMs = turn === undefined ? now() : 0;
  const keepSecrets = redactor.keeper();
  const bodies = new StoredBodies();
  const mayStore = mayStoreBodies(job, context);
  const ask = (
    asked: PageRequest,
    page: number,
    inContext: RunContext,
    {
      render = made.render,
      pointer = job.from,
      source,
    }: Partial<Pick<AskedPage, 'render' | 'pointer' | 'source'>> = {},
  ) => {
    const sent = {
      request: asked,
      render,
      page,
      pointer,
      mayStore: mayStore && page > 0,
      ...present({ source }),
    };
    const requested = requestPage(sent, execution, authorizerFor, inContext);
    return mayStore ? requested.then((outcome) => bodies.hold(outcome)) : requested;
  };
  const inJournal = (live: PageSource, sent: RenderContext): PageSource =>
    journal === undefined
      ? live
      : journaledPages(live, {
          journal,
          job,
          signal: context.signal,
          identify: (asked) =>
            journal.identityOf(
              job.async === undefined ? asked : own,
              sent.taintedParams,
              context.baseUrl,
            ),
          kept: (outcome, asked) =>
            keptExchange(outcome, { request: asked, render: sent }, execution, context),
        });
  const begin = (request: PageRequest, from = made): Begun => {
    const step = firstStep(job.paging, request);
    const source = { job, request, lookAhead: context.pace.lookAhead };
    const live = createPageSource(
      source,
      (next, page, inContext) => ask(next.request, page, inContext, { render: from.render }),
      context,
    );
    const pages = inJournal(live, from.render);
    const first = pages.next(step, 1);
    first.catch(() => {}); // thrown when its turn has come
    return { request, step, pages, first };
  };
  const start = async (steps: NonNullable<Job['async']>): Promise<Begun> => {
    const askKept = async ({ request, ...rest }: StepRequest, inContext: RunContext) => {
      const answer = await ask(request, 0, inContext, rest);
      keepSecrets(answer.secrets);
      return answer;
    };
    if (journal?.isReplaying === true) return begin(own); // the file was created and downloaded by an earlier attempt
    const { request, remove } = await prepareDownload(
      { execution, steps, own: made },
      askKept,
      context,
    );
    return { ...begin(request), remove };
  };
  const startCounted = async (count: CountRequest) => {
    const { request, render: sent } = requestOfCount(
      execution,
      count,
      { cursor, own: made },
      context,
    );
    const pointer = pointerTo(count.from, 'endpoint');
    const source = inJournal(
      singleRequest(async () => {
        const asked = { request, render: sent, page: 0, pointer, mayStore: false };
        const answer = await requestPage(asked, execution, authorizerFor, context);
        keepSecrets(answer.secrets);
        return answer;
      }),
      sent,
    );
    const counted = await countRecords({ count, request }, source, context);
    return { ...begin(own), counted };
  };
  const prepared = job.count === undefined ? undefined : startCounted(job.count);
  const starting = job.async === undefined ? prepared : start(job.async);
  starting?.catch(() => {}); // as above
  let begun: Begun | undefined = starting === undefined ? begin(own) : undefined;
  let halves: readonly Window[] = [];
  try {
    if (turn !== undefined) {
      await turn;
      if (unit !== null) journal?.port.enter(unit);
      startMs = now();
    }
    begun ??= (await starting) ?? begin(own);
    journal?.keepTimes(times);
    const status = cursor?.isOfState === true ? expiredBy(await begun.first, job) : undefined;
    if (cursor !== undefined && status !== undefined) {
      begun.pages.processed(await begun.first, begun.step, 1); // a run that is resumed gets it again
      begun.pages.end();
      cursor.startOver(status);
      const anew = requestOfJob(execution, cursor, known, context);
      begun = begin(anew.request, anew);
    }
    halves = await walkPages(
      { execution, added, startMs, now, keepSecrets, bodies, ...begun },
      accessOf,
      context,
    );
    await begun.remove?.();
  } catch (error) {
    begun?.pages.end();
    throw error;
  } finally {
    await bodies.releaseAll();
  }
  keepSecrets([]);
  discard(begun.pages.end(), job, context);
  for (const window of halves)
    await runJob({ ...execution, window, times: [] }, accessOf, outer, undefined);
}

/** The status of a response by which the API says that it has forgotten the value of the state. */
function expiredBy(outcome: ExchangeOutcome, { incremental }: Job): number | undefined {
  const { expired } = incremental ?? {};
  if (expired === undefined || outcome.kind !== 'response') return undefined;
  const { status } = outcome.response;
  return hasStatus(expired, status) ? status : undefined;
}

/** An execution whose first page is requested. */
type Begun = Pick<Walk, 'request' | 'step' | 'first' | 'pages' | 'counted'> & {
  /** Deletes what was downloaded. */
  readonly remove?: () => Promise<void>;
};

interface Walk {
  readonly execution: Execution;
  readonly request: PageRequest;
  /** Columns that every record gets. */
  readonly added: Params;
  readonly step: Step<unknown>;
  /** When the job started, for conditions that end paging by time. */
  readonly startMs: number;
  /** The time, for these conditions and for paging. */
  readonly now: () => number;
  /** The response to the first page. */
  readonly first: Promise<ExchangeOutcome>;
  readonly pages: PageSource;
  readonly counted?: CountedRecords;
  readonly keepSecrets: (secrets: ExchangeOutcome['secrets']) => void;
  readonly bodies: StoredBodies;
}

/** Runs the pages of an execution. Returns the parts of its window, where it has to be split: then nothing of it has been accepted. */
async function walkPages(
  {
    execution,
    request,
    added,
    step: start,
    startMs,
    now: timeNow,
    first,
    pages,
    counted,
    keepSecrets,
    bodies,
  }: Walk,
  accessOf: AccessOf,
  context: RunContext,
): Promise<readonly Window[]> {
  const { job } = execution;
  const { emit, redactor, completeness, run, tables, warn } = context;
  const cursor = cursorOf(execution, context);
  const known = knownOf(execution, cursor, context.evaluation);
  const runtime = jobRuntime(execution, known, added, context);
  const feed =
    cursor !== undefined && job.incremental?.order === 'descending'
      ? cursor.feed(memberReader(job.incremental.cursor, job, runtime.evaluate))
      : undefined;
  const steps = recordSteps(job, runtime);
  const keep = responseSteps(job, runtime);
  const readsPaths = membersRead(job).length > 0;
  const version = job.incremental === undefined ? undefined : versionBy(job.incremental);
  const take = async (records: RecordBatch, page: number, outcome: ExchangeOutcome) => {
    const all = steps(records, page);
    if (readsPaths) completeness.read(job, records.received, all.rows.length);
    const batch = context.records.take(all, job);
    if (batch.rows.length < all.rows.length) isCut = true;
    const isOverlap = watch.mayOverlap;
    const request = () => redactor.redact(outcome.shown());
    const origin = { job: job.from, execution: number, page, isOverlap, version, request };
    if (batch.write !== undefined) await batch.write(origin);
    else if (context.part?.parents.has(job.from) !== true)
      await tables.accept({ run, job, batch, addedColumns: added, page, origin });
    execution.shared?.pages.push(batch.filtered);
    if (job.children.length > 0) await runChildren(execution, batch.filtered, accessOf, context);
  };
  const number = completeness.begun();
  let isCut = false;
  const readPage = pageReader(execution, added, context);
  let stops = startStopState(startMs);
  let step = start;
  let before: EndedPage | undefined;
  const { repeatedPages } = context.run.target;
  const isCircle = createCircleDetector(job, { fails: repeatedPages === 'follow' });
  const watch = new ExecutionWatch(job, context);
  if (counted !== undefined) {
    counted.keep();
    watch.evidence.addCount(counted.total);
  }
  const say = (findings: ReturnType<typeof completeness.ended>): void => {
    for (const { rule, message, job: of, kind, pagination } of findings)
      warn(rule, message, of, kind, pagination);
  };
  const finish = (end: EndOfPages): readonly Window[] => {
    const { pages, records } = watch.evidence;
    emit({ kind: 'job-finished', job: job.from, pages, records });
    say(completeness.ended(watch.end(end), context.run));
    return [];
  };
  const split = splitOf(execution, context);
  for (let page = 1; ; page++) {
    const outcome = await (page === 1 ? first : pages.next(step, page));
    keepSecrets(outcome.secrets); // what is reported of it, and the next URL, may repeat them
    const isRequestCircle = isCircle?.(step.request, page, outcome) === true;
    const reported = { job: job.from, page, exchange: outcome.exchange };
    const ofRefused = page === 1 ? split?.byStatus(outcome) : undefined;
    if (ofRefused !== undefined) {
      pages.processed(outcome, step, page); // a run that is resumed gets it again
      return ofRefused;
    }
    const rule = outcome.kind === 'response' ? outcome.rule : undefined;
    if (rule?.action === 'end-paging') {
      pages.processed(outcome, step, page);
      emit({
        kind: 'paging-stopped',
        ...reported,
        reason: 'error-rule',
        message: rule.message ?? `The response ${conditionText(rule)} ends the pagination.`,
      });
      watch.bound(rule.message ?? 'an error rule that ends the pagination');
      return finish({ reason: 'error-rule' });
    }
    if (outcome.kind === 'response' && outcome.response.status > 205)
      checkStatus(outcome, job, context);
    const seen = await readPage(outcome, { page, former: before?.page });
    const stated =
      split !== undefined && page === 1 ? watch.statedTotal(seen, counted?.total) : undefined;
    const halves = stated === undefined ? undefined : split?.byTotal(stated, outcome);
    pages.processed(outcome, step, page);
    if (halves !== undefined) return halves;
    const isSame = before?.page.isSame(seen, run.numbers) ?? false;
    if (typeof isSame === 'boolean' ? isSame : await isSame) {
      emit({
        kind: 'paging-stopped',
        ...reported,
        reason: 'same-page',
        message: `Job '${job.id}' finished when last response matched the previous!`,
      });
      return finish({ reason: 'same-page' });
    }
    if (before?.page.stored !== undefined) await bodies.release(before.page.stored);
    const ignored = ignoredBy(outcome);
    if (ignored !== undefined) watch.bound(ignored);
    const batches = seen.batches();
    const selected = () => {
      const { records, response } = seen;
      if (page === 1) warnOfList(job, response, context);
      if (page === 1 && stated === undefined && records.length > 0) split?.warnOfNoTotal();
      // of a page with records its records decide
      const isStill =
        records.length === 0 && before !== undefined && isSameRequest(step, before.step);
      watch.page({ outcome, request: step.request, isSameRequest: isStill, page: seen });
      const { errors } = watch.evidence;
      if (errors !== undefined && job.graphql?.onErrors === 'fail' && ignored === undefined)
        throw refusedByErrors(outcome, errors.value, context);
      if (watch.isRepeating)
        say(completeness.repeating(watch.end({ reason: 'repeating' }), context.run));
      before = { page: seen, step };
      emit({ kind: 'records-selected', ...reported, records: records.length });
    };
    if (isWhole(batches)) selected();
    for await (const batch of batches) {
      await take(batch, page, outcome);
      if (isCut) break; // of a long response, the rest need not be read
    }
    if (!isWhole(batches)) selected();
    keep?.(seen.response, page);
    const now = timeNow();
    const asked = askStopConditions(job.stopConditions, stops, seen, now);
    stops = asked.state;
    const isCaughtUp = feed?.endsAt(seen.records) === true;
    if (feed?.isUnordered === true && cursor !== undefined) cursor.isUnordered = true;
    const ended =
      asked.stop ??
      (watch.isTotalReached ? TOTAL_REACHED : undefined) ??
      (isCaughtUp ? CAUGHT_UP : undefined);
    const next =
      ended === undefined
        ? nextStep(job.paging, { job: request, step }, seen, now)
        : ({ kind: 'stop', ...ended } as const);
    if (isCut || (next.kind === 'next' && context.records.isReached(job))) {
      emit({
        kind: 'paging-stopped',
        ...reported,
        reason: RECORDS_BOUNDED,
        message: context.records.boundText,
      });
      watch.bound('a number of records');
      return finish({ reason: RECORDS_BOUNDED });
    }
    if (next.kind === 'stop') {
      emit({ kind: 'paging-stopped', ...reported, reason: next.reason, message: next.message });
      const wouldGoOn =
        asked.stop?.doubt !== undefined &&
        goesOn(() => nextStep(job.paging, { job: request, step }, seen, now));
      const stop = asked.stop === undefined ? undefined : { ...asked.stop, wouldGoOn };
      return finish({ reason: next.reason, stop });
    }
    const repeats = endOfRepeats(watch, isRequestCircle, { repeatedPages, onRepeat: job.onRepeat });
    if (repeats !== undefined) {
      emit({ kind: 'paging-stopped', ...reported, ...repeats });
      return finish(repeats);
    }
    if (page === context.maxPages) {
      emit({
        kind: 'paging-stopped',
        ...reported,
        reason: BOUNDED,
        message: `The run requests at most ${plural(page, 'page')} of each job.`,
      });
      watch.bound('a number of pages');
      return finish({ reason: BOUNDED });
    }
    // the redactor knows no login yet that the response of an earlier attempt may repeat
    if (context.journal?.isReplaying !== true && context.hasListener('page-followed'))
      emit({ kind: 'page-followed', ...reported, next: redactor.redact(next.description) });
    step = next.step;
  }
}

/** ACC-31: conditions on a field of the response cannot find it in a list. */
function warnOfList(job: Job, response: Json, { warn }: RunContext): void {
  if (!isArray(response)) return;
  for (const condition of job.stopConditions)
    if (condition.kind === 'limit-stop-field' || condition.kind === 'next-page-flag')
      warn(
        'condition-on-list',
        `The response is a list and has no field '${condition.field}': the stop condition of the pagination treats it as missing`,
        job.from,
      );
}

/** Emits an event about the pages after the end that look-ahead has requested. */
function discard(requests: number, job: Job, { counts, emit }: RunContext): void {
  if (requests === 0) return;
  counts.discarded += requests;
  emit({ kind: 'pages-discarded', job: job.from, requests });
}

/** Why the pagination of a job stops that has reached the pages of the run. */
const BOUNDED = 'max-pages';

/** The same for one that has its number of records. */
const RECORDS_BOUNDED = 'max-records';

const TOTAL_REACHED = {
  reason: 'total',
  message: 'As many records were read as the response says that there are.',
};

const CAUGHT_UP = {
  reason: 'caught-up',
  message: 'All records of the page are older than what an earlier run has read.',
};

interface EndedPage {
  readonly page: ReadPage;
  readonly step: Step<unknown>;
}

/** Why a job ends whose pages bring nothing new, although the pagination would go on; `undefined` where it goes on. */
function endOfRepeats(
  watch: ExecutionWatch,
  isRequestCircle: boolean,
  {
    repeatedPages,
    onRepeat,
  }: { readonly repeatedPages: Target['repeatedPages']; readonly onRepeat: Job['onRepeat'] },
): { readonly reason: string; readonly message: string } | undefined {
  if (repeatedPages === 'follow') return undefined;
  const { isRepeating } = watch.evidence;
  const stated = {
    reason: 'stated-repeat',
    message: 'The page has no new records, and the response says that there are no more.',
  };
  if (isRepeating && onRepeat?.action === 'end') return { reason: 'ended-repeat', message: NO_NEW };
  if (isRepeating && onRepeat?.action === 'fail') throw repeatedPage(watch, onRepeat);
  if (repeatedPages === 'end-when-stated' && watch.isStatedRepeat) return stated;
  if (onRepeat?.action === 'continue') return undefined;
  if (isRequestCircle || watch.isCircle)
    return { reason: 'circle', message: 'The same pages come again and again.' };
  return watch.hasRepeatedEnough
    ? {
        reason: 'repeats',
        message: `The last ${MAX_REPEATS} pages with records have brought no new one.`,
      }
    : undefined;
}

const NO_NEW = 'The page has no new records.';

function repeatedPage(
  { evidence: { pages } }: ExecutionWatch,
  { from }: NonNullable<Job['onRepeat']>,
): RunError {
  return new RunError({
    kind: 'endless-paging',
    message: `Page ${pages} brings no new record.`,
    pointer: from,
    help: 'check that the parameters of the pagination lead to the next page; if the API repeats its last page, write "onRepeat": "end"',
  });
}

function isSameRequest(
  { request: one }: Step<unknown>,
  { request: other }: Step<unknown>,
): boolean {
  return requestKey(one) === requestKey(other);
}

/** Whether a pagination method would have requested another page. */
function goesOn(next: () => NextStep<unknown>): boolean {
  try {
    return next().kind === 'next';
  } catch (error) {
    if (error instanceof RunError) return false; // nobody asked for the value that it misses
    throw error;
  }
}

interface AskedPage {
  readonly request: PageRequest;
  readonly render: RenderContext;
  /** 0 for a request that returns no records: of an asynchronous job before its download, or for a count. */
  readonly page: number;
  /** Where a failure is reported. */
  readonly pointer: Pointer;
  readonly mayStore: boolean;
  /** What has chosen the address, where it is neither the pagination nor a record. */
  readonly source?: UrlSource | undefined;
}

function requestPage(
  { request, render, page, pointer, mayStore, source }: AskedPage,
  execution: Execution,
  authorizerFor: (purpose: Purpose) => Authorize,
  context: RunContext,
): Promise<ExchangeOutcome> {
  const { from, retry, errors } = execution.job;
  const plain: Purpose = {
    kind: 'api',
    job: from,
    page,
    pointer,
    isCut: cutIn(page === 0 ? undefined : execution.job.response, context),
    ...present({ window: execution.window, retry, cost: costOf(execution.job) }),
    ...(errors === undefined ? {} : { errors: rulesOf(execution.job, context.run.target) }),
  };
  const purpose: Purpose = mayStore ? { ...plain, mayStore } : plain;
  if (request.anonymous === true) {
    const rendered = renderAnonymous(request, render);
    return exchange(rendered, purpose, (plain) => plain, context);
  }
  const rendered = (context.late === undefined ? renderRequest : renderLate)(request, render);
  const refused = refuseForeignOrigin(
    rendered,
    { execution, page, fromPaging: request.fromPaging === true, source },
    context,
  );
  if (refused !== undefined) return Promise.reject(refused);
  return exchange(rendered, purpose, authorizerFor(purpose), context);
}

/** Jobs of the same name have one rate; otherwise it belongs to the place where it is written, in all iterations. */
function costOf({ rate, weight }: Job): RequestCost | undefined {
  if (rate === undefined && weight === undefined) return undefined;
  const { units } = weight ?? { units: 1 };
  if (rate === undefined) return { units };
  const { limit, shared, from } = rate;
  return { units, rate: { ...limit, name: shared === undefined ? from : `shared ${shared}` } };
}

/** Runs independent executions: one after the other, or with requests side by side and the same effects (`--concurrency`). */
export function runConcurrently(
  executions: Iterable<Execution>,
  accessOf: AccessOf,
  context: RunContext,
): Promise<void> {
  return mapConcurrent(
    boundedExecutions(inWindows(executions, context), context),
    {
      width: context.pace.concurrency,
      signal: context.signal,
      inOrder: () => context.journal?.isReplaying === true,
    },
    (execution, turn, signal) =>
      withoutEnd(
        execution,
        (each) =>
          runJob(each, accessOf, turn === undefined ? context : { ...context, signal }, turn),
        context,
      ),
  );
}

/** An execution whose failure does not end the run, where the failures of jobs have a listener. */
function withoutEnd(
  execution: Execution,
  runOne: (execution: Execution) => Promise<void>,
  context: RunContext,
): Promise<void> {
  const { jobFailed, run, signal } = context;
  const running = runOne(execution);
  if (jobFailed === undefined) return running;
  return running.catch((error: unknown) => {
    if (!(error instanceof RunError) || signal?.aborted === true) throw error;
    const { job } = execution;
    const next = jobFailed({ iteration: run.iteration, job, failure: error.failure });
    if (next !== undefined) return withoutEnd({ ...execution, job: next }, runOne, context);
  });
}

/** ORDER-4. */
async function runChildren(
  parent: Execution,
  records: readonly Json[],
  accessOf: AccessOf,
  context: RunContext,
): Promise<void> {
  const { journal, evaluation } = context;
  if (journal === undefined)
    return runConcurrently(childrenOf(parent, records, evaluation, context), accessOf, context);
  let times: number[] = [];
  const timed = { ...evaluation, nowMs: () => journal.timeAhead(times) };
  const executions = function* () {
    for (const execution of childrenOf(parent, records, timed, context)) {
      const read = times;
      times = [];
      yield { ...execution, times: read };
    }
  };
  await runConcurrently(executions(), accessOf, context);
  journal.keepTimes(times);
}

interface OrderOptions {
  readonly width: number;
  readonly signal: AbortSignal | undefined;
  readonly inOrder?: () => boolean;
}

/**
 * Runs independent tasks, up to `width` at a time, with their effects in order: each task gets a promise, its turn, which
 * resolves when all earlier tasks have succeeded. Tasks after a failed one are aborted, and the first failure in order is
 * thrown. While `inOrder` returns true, tasks run one at a time.
 */
async function mapConcurrent<T>(
  things: Iterable<T>,
  { width, signal, inOrder = () => false }: OrderOptions,
  act: (
    thing: T,
    turn: Promise<void> | undefined,
    signal: AbortSignal | undefined,
  ) => Promise<void>,
): Promise<void> {
  if (width <= 1) {
    for (const thing of things) await act(thing, undefined, signal);
    return;
  }
  const failed = new AbortController();
  const inner = signal === undefined ? failed.signal : AbortSignal.any([signal, failed.signal]);
  const running: Promise<void>[] = [];
  let turn = Promise.resolve();
  try {
    for (const thing of things) {
      if (inOrder()) {
        await act(thing, undefined, signal);
        continue;
      }
      if (running.length >= width) await running.shift();
      const before = turn;
      turn = act(thing, before, inner).then(() => before);
      turn.catch(() => {}); // thrown when it is awaited, in order
      running.push(turn);
    }
    for (const each of running) await each;
  } catch (error) {
    // a failure of making the next thing comes after those of the things before it
    for (const each of running) await each;
    throw error;
  } finally {
    failed.abort();
  }
}

/**
 * Looks at responses whose status says that they are not all of the data: a part that was not requested (RFC 9110, 15.3.7)
 * ends the run, unless it is accepted; a redirect without a target is processed with a warning, as in Generic Extractor.
 */
function checkStatus(
  outcome: ExchangeOutcome,
  { headers: ofJob, from }: Job,
  { run, warn }: RunContext,
): void {
  if (outcome.kind === 'failure' || outcome.rule !== undefined) return;
  const { status } = outcome.response;
  const { clientHeaders, ignoreErrors, acceptsPartialContent } = run.target;
  if (status === 206) {
    if ([...ofJob, ...clientHeaders].some(({ name }) => name.toLowerCase() === 'range')) return;
    if (ignoreErrors.includes(status)) return;
    const range = headerOf(outcome.response, 'Content-Range');
    const part = range === undefined ? '' : ` (Content-Range: ${range.slice(0, MAX_RANGE_LENGTH)})`;
    const message = `The response to ${outcome.shown()} is a part of the data, with status 206${part}, although no part was requested`;
    if (acceptsPartialContent === true) return warn('unexpected-status', message, from);
    throw new RunError({
      kind: 'http-status',
      message,
      pointer: outcome.purpose.pointer,
      help: 'ask the provider of the API; 206 in "ignoreErrors" of "api.http" accepts the part as the whole',
    });
  }
  if (status >= 300 && status < 400)
    warn(
      'unexpected-status',
      `The response to ${outcome.shown()} has status ${status} and no address to go to; its body is processed`,
      from,
    );
}

const MAX_RANGE_LENGTH = 100;

/** Whether large responses of a job may be stored: they are read in parts, and neither the journal nor an error rule looks at them. */
function mayStoreBodies(job: Job, { journal, run }: RunContext): boolean {
  const rules = rulesOf(job, run.target) ?? [];
  const isOfErrors = rules.every(
    ({ statuses }) => statuses?.every(({ first }) => first >= 300) === true,
  );
  return journal === undefined && isOfErrors && isReadInParts(job);
}

/** The stored responses of a job, released when nothing reads them any more. */
class StoredBodies {
  readonly #held = new Set<StoredBody>();

  hold(outcome: ExchangeOutcome): ExchangeOutcome {
    const stored = outcome.kind === 'response' ? outcome.response.stored : undefined;
    if (stored !== undefined) this.#held.add(stored);
    return outcome;
  }

  async release(stored: StoredBody): Promise<void> {
    this.#held.delete(stored);
    await stored.release();
  }

  async releaseAll(): Promise<void> {
    for (const stored of this.#held) await this.release(stored);
  }
}
