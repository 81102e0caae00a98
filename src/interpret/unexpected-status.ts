import { headerOf } from '../pagination/request-params.ts';
import type { Job } from '../plan/plan.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { RunContext } from './run-context.ts';

/**
 * Warns of a response that is processed as in Generic Extractor although its status says that it is not all of the data: a part
 * that was not requested (RFC 9110, 15.3.7), or a redirect without a target.
 */
export function warnOfStatus(
  outcome: ExchangeOutcome,
  { headers: ofJob, from }: Job,
  { run, warn }: RunContext,
): void {
  if (outcome.kind === 'failure' || outcome.rule !== undefined) return;
  const { status } = outcome.response;
  if (status === 206) {
    if ([...ofJob, ...run.target.clientHeaders].some(({ name }) => name.toLowerCase() === 'range'))
      return;
    const range = headerOf(outcome.response, 'Content-Range');
    const part = range === undefined ? '' : ` (Content-Range: ${range.slice(0, LONGEST_RANGE)})`;
    warn(
      'unexpected-status',
      `The response to ${outcome.shown()} is a part of the data, with status 206${part}, although no part was requested`,
      from,
    );
  } else if (status >= 300 && status < 400)
    warn(
      'unexpected-status',
      `The response to ${outcome.shown()} has status ${status} and no address to go to; its body is processed`,
      from,
    );
}

const LONGEST_RANGE = 100;
