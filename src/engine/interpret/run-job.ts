import { conditionText } from '../../features/errors/error-rules.ts';
import { rulesOf } from '../../features/errors/matching-rule.ts';
import { recordSteps, responseSteps } from '../../features/extensions/index.ts';
import { firstStep, nextStep } from '../../features/pagination/index.ts';
import type {
  NextStep,
  PageRequest,
  Params,
  Step,
} from '../../features/pagination/paging-method.ts';
import { requestKey } from '../../features/pagination/request-params.ts';
import {
  askStopConditions,
  startStopState,
} from '../../features/pagination/stop-conditions/index.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { plural } from '../../language/support/plural.ts';
import { isArray, type Json } from '../../language/values/json.ts';
import { MAX_REPEATS } from '../complete/fold.ts';
import type { Job, Target } from '../plan/plan.ts';
import type { RecordBatch } from '../shape/record-batch.ts';
import { prepareDownload } from './async-steps.ts';
import { childrenOf, type Execution, parentColumns } from './child-executions.ts';
import type { JobAccess } from './credentials.ts';
import { ignoredBy } from './decode-page.ts';
import { evaluateEntries } from './evaluate-entries.ts';
import { type Authorize, cutIn, type ExchangeOutcome, exchange, type Purpose } from './exchange.ts';
import { cursorOf, inWindows, jobRuntime } from './extension-runtime.ts';
import { knownOf, requestOfJob } from './make-request.ts';
import { mapOrdered } from './map-ordered.ts';
import { refuseForeignOrigin } from './origins.ts';
import { isWhole, type ReadPage } from './page.ts';
import { pageReader } from './page-reader.ts';
import { createPageSource, type PageSource } from './pages-ahead.ts';
import { createCircleDetector } from './paging-circle.ts';
import { type RenderContext, renderAnonymous, renderRequest } from './render-request.ts';
import type { RunContext } from './run-context.ts';
import { clockOf, journaledPages, keptExchange } from './run-journal.ts';
import { mayStoreBodies, StoredBodies } from './stored-bodies.ts';
import { checkStatus } from './unexpected-status.ts';
import { membersRead } from './unseen-members.ts';
import { type EndOfPages, ExecutionWatch } from './watch-execution.ts';

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
  const {
    request: own,
    render,
    evaluation,
  } = requestOfJob(
    execution,
    cursor,
    journal === undefined
      ? context.evaluation
      : { ...context.evaluation, nowMs: () => journal.timeAhead(times) },
    context,
  );
  const added = addedColumns(execution, evaluation, context);
  const now = clockOf(job, context);
  let startMs = turn === undefined ? now() : 0;
  const keepSecrets = redactor.keeper();
  const bodies = new StoredBodies();
  const mayStore = mayStoreBodies(job, context);
  const ask = (asked: PageRequest, page: number, inContext: RunContext) => {
    const requested = requestPage(
      asked,
      render,
      execution,
      page,
      authorizerFor,
      inContext,
      mayStore && page > 0,
    );
    return mayStore ? requested.then((outcome) => bodies.hold(outcome)) : requested;
  };
  const begin = (request: PageRequest) => {
    const step = firstStep(job.paging, request);
    const source = { job, request, first: step, lookAhead: context.pace.lookAhead };
    const live = createPageSource(
      source,
      (next, page, inContext) => ask(next.request, page, inContext),
      context,
    );
    const pages =
      journal === undefined
        ? live
        : journaledPages(live, {
            journal,
            job,
            signal: context.signal,
            identify: (asked) =>
              journal.identityOf(
                job.async === undefined ? asked : own,
                render.taintedParams,
                context.baseUrl,
              ),
            kept: (outcome, asked) =>
              keptExchange(outcome, { request: asked, render }, execution, context),
          });
    const first = pages.next(step, 1);
    first.catch(() => {}); // thrown when its turn has come
    return { request, step, pages, first };
  };
  const start = async (steps: NonNullable<Job['async']>) => {
    const askKept = async (asked: PageRequest) => {
      const answer = await ask(asked, 0, context);
      keepSecrets(answer.secrets);
      return answer;
    };
    if (journal?.isReplaying === true) return begin(own); // the file was created and downloaded by an earlier attempt
    return begin(await prepareDownload({ execution, steps, request: own }, askKept, context));
  };
  const starting = job.async === undefined ? undefined : start(job.async);
  starting?.catch(() => {}); // as above
  let begun = starting === undefined ? begin(own) : undefined;
  try {
    if (turn !== undefined) {
      await turn;
      if (unit !== null) journal?.port.enter(unit);
      startMs = now();
    }
    begun ??= (await starting) ?? begin(own);
    journal?.keepTimes(times);
    await walkPages(
      { execution, added, startMs, now, keepSecrets, bodies, ...begun },
      accessOf,
      context,
    );
  } catch (error) {
    begun?.pages.end();
    throw error;
  } finally {
    await bodies.releaseAll();
  }
  keepSecrets([]);
  discard(begun.pages.end(), job, context);
}

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
  readonly keepSecrets: (secrets: ExchangeOutcome['secrets']) => void;
  readonly bodies: StoredBodies;
}

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
    keepSecrets,
    bodies,
  }: Walk,
  accessOf: AccessOf,
  context: RunContext,
): Promise<void> {
  const { job } = execution;
  const { emit, redactor, completeness, run, tables, warn } = context;
  const known = knownOf(execution, cursorOf(execution, context), context.evaluation);
  const runtime = jobRuntime(execution, known, added, context);
  const steps = recordSteps(job, runtime);
  const keep = responseSteps(job, runtime);
  const readsPaths = membersRead(job).length > 0;
  const take = async (records: RecordBatch, page: number) => {
    const batch = steps(records, page);
    if (readsPaths) completeness.read(job, records.received, batch.rows.length);
    const origin = { job: job.from, execution: number, page, isOverlap: watch.mayOverlap };
    if (batch.write !== undefined) await batch.write(origin);
    else await tables.accept({ run, job, batch, addedColumns: added, page, origin });
    execution.shared?.pages.push(batch.filtered);
    if (job.children.length > 0) await runChildren(execution, batch.filtered, accessOf, context);
  };
  const number = completeness.begun();
  const readPage = pageReader(execution, added, context);
  let stops = startStopState(startMs);
  let step = start;
  let before: EndedPage | undefined;
  const { repeatedPages } = context.run.target;
  const isCircle = createCircleDetector(job, { fails: repeatedPages === 'follow' });
  const watch = new ExecutionWatch(job, context);
  const say = (findings: ReturnType<typeof completeness.ended>): void => {
    for (const finding of findings) warn(finding.rule, finding.message, finding.job, finding.kind);
  };
  const finish = (end: EndOfPages): void => {
    const { pages, records } = watch.evidence;
    emit({ kind: 'job-finished', job: job.from, pages, records });
    say(completeness.ended(watch.end(end), context.run));
  };
  for (let page = 1; ; page++) {
    const outcome = await (page === 1 ? first : pages.next(step, page));
    keepSecrets(outcome.secrets); // what is reported of it, and the next URL, may repeat them
    const isRequestCircle = isCircle?.(step.request, page, outcome) === true;
    const reported = { job: job.from, page, exchange: outcome.exchange };
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
    pages.processed(outcome, step, page);
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
      const isStill = before !== undefined && isSameRequest(step, before.step);
      watch.page({ outcome, request: step.request, isSameRequest: isStill, page: seen });
      if (watch.isRepeating)
        say(completeness.repeating(watch.end({ reason: 'repeating' }), context.run));
      before = { page: seen, step };
      emit({ kind: 'records-selected', ...reported, records: records.length });
    };
    if (isWhole(batches)) selected();
    for await (const batch of batches) await take(batch, page);
    if (!isWhole(batches)) selected();
    keep?.(seen.response, page);
    const now = timeNow();
    const asked = askStopConditions(job.stopConditions, stops, seen, now);
    stops = asked.state;
    const ended = asked.stop ?? (watch.isTotalReached ? TOTAL_REACHED : undefined);
    const next =
      ended === undefined
        ? nextStep(job.paging, { job: request, step }, seen, now)
        : ({ kind: 'stop', ...ended } as const);
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
function warnOfList(job: Job, response: Json, { warn }: Pick<RunContext, 'warn'>): void {
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
function discard(
  requests: number,
  job: Job,
  { counts, emit }: Pick<RunContext, 'counts' | 'emit'>,
): void {
  if (requests === 0) return;
  counts.discarded += requests;
  emit({ kind: 'pages-discarded', job: job.from, requests });
}

/** Why the pagination of a job stops that has reached the pages of the run. */
const BOUNDED = 'max-pages';

const TOTAL_REACHED = {
  reason: 'total',
  message: 'As many records were read as the response says that there are.',
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

/** Section 10: user data, evaluated once, then the parent columns of a child job. */
function addedColumns(
  { job, placeholders }: Execution,
  evaluation: RunContext['evaluation'],
  { redactor }: Pick<RunContext, 'redactor'>,
): Params {
  return [
    ...new Map([
      ...evaluateEntries(job.userData, evaluation, redactor),
      ...parentColumns(placeholders),
    ]),
  ];
}

function requestPage(
  request: PageRequest,
  render: RenderContext,
  execution: Execution,
  page: number,
  authorizerFor: (purpose: Purpose) => Authorize,
  context: RunContext,
  mayStore: boolean,
): Promise<ExchangeOutcome> {
  const { from, retry, errors } = execution.job;
  const plain: Purpose = {
    kind: 'api',
    job: from,
    page,
    pointer: from,
    // the requests of an asynchronous job before its download have no page
    isCut: cutIn(page === 0 ? undefined : execution.job.response, context),
    ...(execution.window === undefined ? {} : { window: execution.window }),
    ...(retry === undefined ? {} : { retry }),
    ...(errors === undefined ? {} : { errors: rulesOf(execution.job, context.run.target) }),
  };
  const purpose: Purpose = mayStore ? { ...plain, mayStore } : plain;
  if (request.anonymous === true) {
    const rendered = renderAnonymous(request, render);
    return exchange(rendered, purpose, (plain) => plain, context);
  }
  const rendered = renderRequest(request, render);
  const refused = refuseForeignOrigin(
    rendered,
    { execution, page, fromPaging: request.fromPaging === true },
    context,
  );
  if (refused !== undefined) return Promise.reject(refused);
  return exchange(rendered, purpose, authorizerFor(purpose), context);
}

/** Runs independent executions: one after the other, or with requests side by side and the same effects (`--concurrency`). */
export function runConcurrently(
  executions: Iterable<Execution>,
  accessOf: AccessOf,
  context: RunContext,
): Promise<void> {
  return mapOrdered(
    bounded(inWindows(executions, context), context),
    {
      width: context.pace.concurrency,
      signal: context.signal,
      inOrder: () => context.journal?.isReplaying === true,
    },
    (execution, turn, signal) =>
      runJob(execution, accessOf, turn === undefined ? context : { ...context, signal }, turn),
  );
}

/** The executions that a run with `maxExecutions` has of each job. */
function bounded(
  executions: Iterable<Execution>,
  { maxExecutions, completeness }: Pick<RunContext, 'completeness' | 'maxExecutions'>,
): Iterable<Execution> {
  return maxExecutions === undefined
    ? executions
    : firstOfEach(executions, maxExecutions, (job) =>
        completeness.bounded(job, 'a number of executions'),
      );
}

function* firstOfEach(
  executions: Iterable<Execution>,
  most: number,
  onOther: (job: Job) => void,
): Generator<Execution> {
  const counts = new Map<Job, number>();
  for (const execution of executions) {
    const count = (counts.get(execution.job) ?? 0) + 1;
    counts.set(execution.job, count);
    if (count <= most) yield execution;
    else if (count === most + 1) onOther(execution.job);
  }
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
