import { testsIn } from '../../features/errors/error-rules.ts';
import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { type Json, objectFrom } from '../../language/values/json.ts';
import type { ErrorRule, Job } from '../plan/plan.ts';
import type { ExchangeOutcome } from './exchange.ts';
import {
  type FailureContext,
  failureOf,
  lostQueryHelp,
  notJson,
  refusedByRule,
} from './failed-request.ts';
import type { RunContext } from './run-context.ts';

/** 13.1, IGN-1..6, DEC-6, DEC-8: the decoded response, or the value used for an ignored error. */
export function decodeOutcome(
  outcome: ExchangeOutcome,
  job: Job,
  numbers: 'peer' | 'exact',
  context: FailureContext & Pick<RunContext, 'warn'>,
): Json {
  const { purpose } = outcome;
  const { ignoreErrors } = context.run.target;
  const { redactor, warn } = context;
  if (outcome.kind === 'failure') {
    if (!ignoreErrors.includes(0)) throw failureOf(outcome, context);
    const message = redactor.redact(outcome.problem.message);
    warn('ignored-error', `Failed to process response ${message}`, purpose.job);
    return objectFrom([['errorData', message]]);
  }
  if (outcome.rule !== undefined) return ignoredBody(outcome, outcome.rule, job, context);
  const { status, statusText, body } = outcome.response;
  const ignored = ignoreErrors.includes(status);
  if (status >= 400 && !ignored) throw failureOf(outcome, context);
  const reason = () => `[${status}] ${outcome.shown()} ${statusText}`.trim();
  if (status >= 400) warn('ignored-error', `Failed to get response ${reason()}`, purpose.job);
  const decoded = decodeJson(body, {
    numbers,
    // the next run continues from a cursor
    decimals: job.incremental === undefined ? undefined : 'all',
  });
  if (decoded.kind !== 'malformed') {
    for (const warning of decoded.warnings) warn('response-text', warning, purpose.job);
    return decoded.value;
  }
  if (ignored) {
    warn('ignored-error', `Failed to parse response ${reason()}: ${decoded.reason}`, purpose.job);
    return objectFrom([['errorData', new TextDecoder().decode(body)]]);
  }
  const help = body.length === 0 ? undefined : lostQueryHelp(outcome, context);
  throw notJson(
    { what: 'response', ...(help === undefined ? {} : { help }) },
    decoded,
    outcome,
    redactor,
  );
}

/** What has left out the records of a response: an error that the configuration ignores. */
export function ignoredBy(outcome: ExchangeOutcome): string | undefined {
  if (outcome.kind === 'failure') return 'an ignored failure';
  const { rule, response } = outcome;
  if (rule !== undefined)
    return rule.isEmpty !== undefined && response.status < 400 ? undefined : 'an ignored error';
  return response.status >= 400 ? 'an ignored error' : undefined;
}

/** What pagination sees of a response that a rule ignores; any other rule ends the run here. */
function ignoredBody(
  outcome: Extract<ExchangeOutcome, { kind: 'response' }>,
  rule: ErrorRule,
  job: Job,
  context: FailureContext & Pick<RunContext, 'warn'>,
): Json {
  if (rule.action !== 'ignore') throw refusedByRule(outcome, rule, context);
  const { status, statusText } = outcome.response;
  const what =
    rule.message ?? [`status ${`${status} ${statusText}`.trim()}`, ...testsIn(rule)].join(' with ');
  context.warn(
    'ignored-error',
    `The response to ${outcome.shown()} is ignored, as "errors" says: ${what}`,
    job.from,
    // no error: the API has no records
    rule.isEmpty !== undefined && status < 400 ? 'expected' : undefined,
  );
  const decoded = decodeJson(outcome.response.body, { numbers: context.run.numbers });
  return decoded.kind === 'value' ? decoded.value : objectFrom([]);
}
