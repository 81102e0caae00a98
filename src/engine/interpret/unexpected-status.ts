import { headerOf } from '../../features/pagination/request-params.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import type { Job } from '../plan/plan.ts';
import type { ExchangeOutcome } from './exchange.ts';
import type { RunContext } from './run-context.ts';

/**
 * Looks at responses whose status says that they are not all of the data: a part that was not requested (RFC 9110, 15.3.7)
 * ends the run, unless it is accepted; a redirect without a target is processed with a warning, as in Generic Extractor.
 */
export function checkStatus(
  outcome: ExchangeOutcome,
  { headers: ofJob, from }: Job,
  { run, warn }: Pick<RunContext, 'run' | 'warn'>,
): void {
  if (outcome.kind === 'failure' || outcome.rule !== undefined) return;
  const { status } = outcome.response;
  const { clientHeaders, ignoreErrors, acceptsPartialContent } = run.target;
  if (status === 206) {
    if ([...ofJob, ...clientHeaders].some(({ name }) => name.toLowerCase() === 'range')) return;
    if (ignoreErrors.includes(status)) return;
    const range = headerOf(outcome.response, 'Content-Range');
    const part = range === undefined ? '' : ` (Content-Range: ${range.slice(0, LONGEST_RANGE)})`;
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

const LONGEST_RANGE = 100;
