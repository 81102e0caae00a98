import { jobTitle } from '../plan/model/jobs.ts';
import type { Job } from '../plan/model/plan.ts';
import { factsOf, predictedStep } from '../plan/pagination/index.ts';
import type { PageRequest, Params, Step } from '../plan/pagination/method.ts';
import { readsClock } from '../plan/pagination/stop-conditions.ts';
import { matchingRule, rulesOf } from '../plan/responses/error-rules.ts';
import type {
  AttemptStart,
  JournalPort,
  KeptOutcome,
  KeptPage,
  RecalledPage,
} from '../ports/stores.ts';
import { RunError } from '../text/diagnostic.ts';
import { exactJsonText } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { nextTask } from '../values/runtime.ts';
import type { Secrets } from '../values/secret.ts';
import type { Execution } from './child-executions.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome, Purpose } from './exchange.ts';
import { showUrl } from './make-request.ts';
import { Redactor } from './redactor.ts';
import { type RenderContext, renderRequest } from './render-request.ts';

/** Few enough that an interrupt is noticed at once, enough that 2,000 small pages take as long as without. */
const PAGES_A_BREATH = 50;

/** A run's use of its journal: replays the pages of an earlier attempt first, and stores the pages processed after that. */
export class RunJournal {
  readonly port: JournalPort;
  readonly #redactor = new Redactor();
  readonly #hasSecrets: boolean;
  #recalled = 0;

  constructor(port: JournalPort, secrets: Secrets) {
    this.port = port;
    this.#hasSecrets = secrets.size > 0;
    for (const secret of secrets.values()) this.#redactor.add(secret.open());
  }

  get isReplaying(): boolean {
    return this.port.isReplaying;
  }

  /** Lets signals in after some pages: reading them waits for nothing. Rejects with the reason of the signal. */
  async breathe(signal: AbortSignal | undefined): Promise<void> {
    this.#recalled++;
    if (this.#recalled % PAGES_A_BREATH !== 0) return;
    await nextTask();
    signal?.throwIfAborted();
  }

  begin(start: AttemptStart): Promise<AttemptStart> {
    return this.port.begin(start);
  }

  /** The time, read in the order of the run. */
  timeInTurn(): number {
    if (this.isReplaying) return this.#keptTime();
    const now = this.port.nowMs();
    this.port.keepTime(now);
    return now;
  }

  /** The time, for what may be evaluated before its turn: such times are added to `read`, to be kept in turn. */
  timeAhead(read: number[]): number {
    if (this.isReplaying) return this.#keptTime();
    const now = this.port.nowMs();
    read.push(now);
    return now;
  }

  keepTimes(times: readonly number[]): void {
    for (const time of times) this.port.keepTime(time);
  }

  #keptTime(): number {
    const time = this.port.takeTime();
    if (time === undefined)
      throw differs(null, 'this run needs the time where the journal has a response');
    return time;
  }

  /** A page of the earlier attempt. */
  recall(request: string, job: Job, page: number): KeptOutcome {
    const kept = this.port.takePage();
    if (kept === undefined)
      throw differs(
        job.from,
        `this run needs page ${page} of "${jobTitle(job)}" where the journal ends`,
      );
    const what = differenceOf(kept, request, { job: job.from, page });
    if (what !== undefined)
      throw differs(job.from, `${what}: this run needs page ${page} of "${jobTitle(job)}"`);
    return kept.outcome;
  }

  /** A text without the secrets of the configuration. */
  redact(text: string): string {
    return this.#hasSecrets ? this.#redactor.redact(text) : text;
  }

  keep(page: KeptPage): void {
    this.port.keepPage(page);
  }

  /** Credentials are no part of it, and secrets are masked: a new token makes no other request. */
  identityOf(
    { method, endpoint, params, query, body }: PageRequest,
    secretParams: Pick<ReadonlySet<string>, 'has' | 'size'>,
    baseUrl: string,
  ): string {
    const shown = (entries: Params) =>
      secretParams.size === 0
        ? entries
        : entries.map(([name, value]) => (secretParams.has(name) ? [name] : [name, value]));
    const apart = [
      ...(query === undefined ? [] : [{ query: shown(query) }]),
      ...(body === undefined ? [] : [{ body: body.value }]),
    ];
    return this.redact(exactJsonText([baseUrl, method, endpoint, shown(params), ...apart]));
  }
}

function differenceOf(
  kept: RecalledPage,
  request: string,
  { job, page }: Pick<KeptPage, 'job' | 'page'>,
): string | undefined {
  if (kept.job !== job || kept.page !== page)
    return `the journal has page ${kept.page} of the job ${kept.job} here`;
  return kept.isSameRequest(request) ? undefined : 'the journal has another request here';
}

function differs(pointer: string | null, what: string): RunError {
  return new RunError({
    kind: 'journal',
    message: `The kept responses do not fit this run: ${what}`,
    pointer,
    help: 'requests or secrets that are part of them have changed; "--resume=discard" starts over',
  });
}

/** How pages of one execution are kept and recalled. */
interface JournaledPages {
  readonly journal: RunJournal;
  readonly job: Job;
  /** The request as the journal compares it. */
  readonly identify: (request: PageRequest) => string;
  readonly signal: AbortSignal | undefined;
  /** Turns a page of the journal into an exchange. */
  readonly kept: (outcome: KeptOutcome, request: PageRequest) => ExchangeOutcome;
}

/** Pages from the journal, as long as it has some. */
export function journaledPages(
  live: PageSource,
  { journal, job, identify, kept, signal }: JournaledPages,
): PageSource {
  const keptOutcome = (outcome: ExchangeOutcome): KeptOutcome => {
    if (outcome.kind === 'failure') return { kind: 'failure', problem: outcome.problem };
    const { response, url, isRedirected } = outcome;
    return {
      kind: 'response',
      response,
      url: isRedirected && job.async === undefined ? journal.redact(url) : null,
    };
  };
  let recalled: ExchangeOutcome | undefined;
  const recall = async (step: Step<unknown>, page: number) => {
    if (!journal.isReplaying)
      throw differs(
        job.from,
        `the file of "${jobTitle(job)}" was kept in part, and only the attempt that created it can go on with page ${page}`,
      );
    await journal.breathe(signal);
    recalled = kept(journal.recall(identify(step.request), job, page), step.request);
    return recalled;
  };
  return {
    next(step, page) {
      const isOfKeptFile = job.async !== undefined && recalled !== undefined;
      return journal.isReplaying || isOfKeptFile ? recall(step, page) : live.next(step, page);
    },
    processed(outcome, { request }, page) {
      if (outcome === recalled) return;
      journal.keep({
        request: () => identify(request),
        job: job.from,
        page,
        outcome: keptOutcome(outcome),
      });
    },
    end: () => live.end(),
  };
}

/** Times that decide about pages are kept, for jobs that ask for them. */
export function clockOf(job: Job, { journal, ports }: RunContext): () => number {
  const isTimed = factsOf(job).readsClock === true || readsClock(job.stopConditions);
  return journal !== undefined && isTimed ? () => journal.timeInTurn() : () => ports.clock.nowMs();
}

/** A page of an earlier attempt: nothing was sent for it. */
export function keptExchange(
  outcome: KeptOutcome,
  { request, render }: { readonly request: PageRequest; readonly render: RenderContext },
  { job }: Execution,
  context: RunContext,
): ExchangeOutcome {
  const rendered = () => renderRequest(request, render);
  const shown = () => {
    const { method, url, taintedNames } = rendered();
    return `${method} ${showUrl(url, taintedNames, context.redactor)}`;
  };
  const purpose: Purpose = { kind: 'api', job: job.from, page: 0, pointer: job.from };
  context.counts.recalled++;
  const rest = {
    shown,
    attached: () => [],
    purpose,
    attempts: 0,
    exchange: ++context.counts.exchanges,
    secrets: [],
  };
  if (outcome.kind === 'failure') return { kind: 'failure', problem: outcome.problem, ...rest };
  const { response, url } = outcome;
  const errors = rulesOf(job, context.run.target);
  const rule = errors === undefined ? undefined : matchingRule(errors, response);
  return {
    kind: 'response',
    response,
    url: url ?? rendered().url,
    isRedirected: url !== null,
    ...present({ rule }),
    ...rest,
  };
}

/** The pages of one execution, in their order. */
export interface PageSource {
  /** The response to a page. `step` is the next step of the pagination; a page requested ahead has the same request. */
  next(step: Step<unknown>, page: number): Promise<ExchangeOutcome>;
  /** A page was read without a failure; its records are processed next. */
  processed(outcome: ExchangeOutcome, step: Step<unknown>, page: number): void;
  /** Aborts unneeded requests; returns the number of those that were sent. */
  end(): number;
}

/** One request beside the pages. */
export function singleRequest(ask: () => Promise<ExchangeOutcome>): PageSource {
  return { next: ask, processed() {}, end: () => 0 };
}

interface Asked {
  readonly outcome: Promise<ExchangeOutcome>;
  readonly progress: { sent: boolean };
}

/**
 * Requests pages one by one, or some of them ahead if the next request does not depend on the response. Waiting responses are
 * limited to `lookAhead` pages.
 */
export function createPageSource(
  {
    job,
    request,
    lookAhead,
  }: {
    readonly job: Job;
    readonly request: PageRequest;
    readonly lookAhead: number;
  },
  ask: (step: Step<unknown>, page: number, context: RunContext) => Promise<ExchangeOutcome>,
  context: RunContext,
): PageSource {
  if (lookAhead === 0)
    return { next: (step, page) => ask(step, page, context), processed() {}, end: () => 0 };
  const ended = new AbortController();
  const signal =
    context.signal === undefined ? ended.signal : AbortSignal.any([context.signal, ended.signal]);
  const queue: Asked[] = [];
  let furthest: { readonly step: Step<unknown>; readonly page: number } | undefined;

  const askFor = (step: Step<unknown>, page: number) => {
    const progress = { sent: false };
    const emit: RunContext['emit'] = (event) => {
      if (event.kind === 'request-sent') progress.sent = true;
      context.emit(event); // handlers may ignore it
    };
    const outcome = ask(step, page, {
      ...context,
      signal,
      emit,
      hasListener: (kind) => kind === 'request-sent' || context.hasListener(kind),
    });
    outcome.catch(() => {}); // reported in its turn, if the run gets there
    queue.push({ outcome, progress });
    furthest = { step, page };
  };
  return {
    next(step, page) {
      if (queue.length === 0) askFor(step, page);
      while (furthest !== undefined && queue.length <= lookAhead) {
        const following = predictedStep(job.paging, request, furthest.step);
        if (following === undefined) break;
        askFor(following, furthest.page + 1);
      }
      const head = queue.shift();
      return head === undefined ? ask(step, page, context) : head.outcome;
    },
    processed() {},
    end() {
      ended.abort();
      return queue.filter(({ progress }) => progress.sent).length;
    },
  };
}
