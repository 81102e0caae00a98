import type { Total } from '../complete/verdict.ts';
import type { Window } from '../plan/extensions/extension.ts';
import { SPLIT } from '../plan/extensions/window-split.ts';
import { jobTitle } from '../plan/model/jobs.ts';
import type { WindowSplit } from '../plan/model/plan.ts';
import { hasStatus } from '../plan/responses/error-rules.ts';
import { RunError } from '../text/diagnostic.ts';
import { durationText } from '../values/duration.ts';
import type { Execution } from './child-executions.ts';
import type { RunContext } from './context.ts';
import type { ExchangeOutcome } from './exchange.ts';
import { failureOf } from './failed-request.ts';

/** Judges the first answer of a window: both halves, where it has more records than the API returns. */
interface WindowSplitter {
  /** Throws `RunError` where its parts would be too short. */
  byStatus(outcome: ExchangeOutcome): readonly Window[] | undefined;
  /** The same for the number of records that the answer states. */
  byTotal(total: Total, outcome: ExchangeOutcome): readonly Window[] | undefined;
  /** Says that an answer with records states no number of them, once for each job. */
  warnOfNoTotal(): void;
}

/** Splits the window of an execution (`windows.split`); `undefined` for executions that are not split. */
export function splitOf(
  { job, window }: Pick<Execution, 'job' | 'window'>,
  context: RunContext,
): WindowSplitter | undefined {
  const split = job.windows?.split ?? null;
  if (split === null || window === undefined) return undefined;
  const { statuses, total: limit, from } = split;
  const { emit, redactor, warn, warnedOf } = context;
  const shown = () =>
    redactor.redact(`The window ${String(window.start)} to ${String(window.end)}`);
  const halved = ({ exchange }: ExchangeOutcome, why: string): readonly Window[] | undefined => {
    const halves = window.halves?.();
    if (halves === undefined) return undefined;
    const message = `The window is split: ${why}.`;
    emit({ kind: 'paging-stopped', job: job.from, page: 1, exchange, reason: SPLIT, message });
    emit({ kind: 'job-finished', job: job.from, pages: 0, records: 0 });
    return halves;
  };
  return {
    byStatus(outcome) {
      if (statuses === undefined || outcome.kind !== 'response') return undefined;
      const { status } = outcome.response;
      if (!hasStatus(statuses, status)) return undefined;
      const halves = halved(outcome, `the answer has status ${status}`);
      if (halves !== undefined) return halves;
      const { failure } = failureOf(outcome, context);
      throw new RunError({
        ...failure,
        message: `${shown()} of '${jobTitle(job)}' cannot be split further. ${failure.message}`,
        pointer: from,
        help: `if the response says that there are too many records, ${shorter(split)}; otherwise correct what it names`,
      });
    },
    byTotal({ amount, isAtLeast }, outcome) {
      if (limit === undefined || amount < limit) return undefined;
      const records = `${amount.toLocaleString('en-US')} records${isAtLeast ? ' or more' : ''}`;
      const halves = halved(outcome, `the API states ${records}`);
      if (halves !== undefined) return halves;
      throw new RunError({
        kind: 'not-allowed',
        message: `${shown()} of '${jobTitle(job)}' has ${records} and cannot be split further: "split" is at ${limit.toLocaleString('en-US')}, and a half would be shorter than "min", ${durationText(split.minMs)}`,
        pointer: from,
        help: shorter(split),
      });
    },
    warnOfNoTotal() {
      // of a place that "total" names, the run says itself that nothing is there
      if (limit === undefined || job.total?.name !== undefined || warnedOf.has(from)) return;
      warnedOf.add(from);
      warn(
        'split-without-total',
        `A response of '${jobTitle(job)}' does not state how many records its window has: windows are not split. Write where the number is into "total" of the job, or split by { "status": … }`,
        job.from,
      );
    },
  };
}

function shorter({ minMs }: WindowSplit): string {
  return minMs > 1000
    ? 'write a shorter "min", with a "format" that distinguishes it, or divide the job by a further parameter'
    : 'divide the job by a further parameter, for example by values of a placeholder';
}
