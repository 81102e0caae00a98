import { foreseenStep } from '../../features/pagination/index.ts';
import type { PageRequest, Step } from '../../features/pagination/paging-method.ts';
import type { Job } from '../plan/plan.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { RunContext } from './run-context.ts';

/** The pages of one execution, in their order. */
export interface PageSource {
  /** The response to a page. `step` is the next step of the pagination; a page requested ahead has the same request. */
  next(step: Step<unknown>, page: number): Promise<ExchangeOutcome>;
  /** A page was read without a failure; its records are processed next. */
  processed(outcome: ExchangeOutcome, step: Step<unknown>, page: number): void;
  /** Aborts unneeded requests; returns the number of those that were sent. */
  end(): number;
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
    first,
    lookAhead,
  }: {
    readonly job: Job;
    readonly request: PageRequest;
    readonly first: Step<unknown>;
    readonly lookAhead: number;
  },
  ask: (step: Step<unknown>, page: number, context: RunContext) => Promise<ExchangeOutcome>,
  context: RunContext,
): PageSource {
  if (lookAhead === 0 || foreseenStep(job.paging, request, first) === undefined)
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
        const following = foreseenStep(job.paging, request, furthest.step);
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
