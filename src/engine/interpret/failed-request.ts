import { conditionText } from '../../features/errors/error-rules.ts';
import type { DecodedJson } from '../../features/formats/json/decode-json.ts';
import { insteadOfJson } from '../../features/formats/pieces.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { splitUrl } from '../../language/values/url.ts';
import { findJob } from '../plan/jobs.ts';
import type { ErrorRule } from '../plan/plan.ts';
import { secretsIn } from '../plan/secrets-from.ts';
import type { ExchangeOutcome, Purpose } from './exchange.ts';
import { isUnreachable, nameOf } from './exchange.ts';
import { rateHelp } from './rate-help.ts';
import type { Redactor } from './redactor.ts';
import { refusal, refusesCredentials } from './refused-credentials.ts';
import type { RunContext } from './run-context.ts';

const UNREACHABLE_HELP =
  'check "baseUrl" and the network; "firstRequest" in "api.retryConfig" sets the number of attempts';
const SHOWN_BODY = 500;
/** Length of body that is searched for secrets before the start of it is shown: a secret that is cut would not be found. */
const READ_BODY = 200_000;

/** What a failure is explained with. */
export type FailureContext = Pick<
  RunContext,
  'accepted' | 'authentication' | 'baseUrl' | 'counts' | 'redactor' | 'run' | 'state'
>;

/** The error that ends a run when a request has failed for good (13.1, LOGIN-FAIL-1, ERR-4). */
export function failureOf(outcome: ExchangeOutcome, context: FailureContext): RunError {
  const { purpose } = outcome;
  const { redactor } = context;
  const tries = outcome.attempts === 1 ? '' : `, attempt ${outcome.attempts}`;
  if (outcome.kind === 'failure') {
    const { problem } = outcome;
    if (problem.header !== undefined) return unsendable(problem.header, outcome, context);
    const help =
      problem.help ??
      (context.counts.connected === 0 && isUnreachable(problem) ? UNREACHABLE_HELP : undefined);
    const kind = problem.kind === 'aborted' ? 'aborted' : 'transport';
    return new RunError({
      kind,
      message: `The ${nameOf(purpose)} failed: ${redactor.redact(problem.message)} (${outcome.shown()}${tries})`,
      pointer: purpose.pointer,
      ...(help === undefined ? {} : { help }),
    });
  }
  const { response } = outcome;
  const { status, statusText, body } = response;
  const start = startOfBody(body, SHOWN_BODY, redactor).trim();
  const message = `The ${nameOf(purpose)} failed: [${status}] ${outcome.shown()} ${`${status} ${redactor.redact(statusText)}`.trim()}${tries}`;
  const details = start === '' ? [] : [`the response: ${start}`];
  const special =
    (purpose.kind === 'api' ? rateHelp(response, context) : undefined) ??
    usedUp(status, purpose, context);
  if (special === undefined && refusesCredentials(response))
    return refusal(message, details, { ...outcome, response }, context);
  const help =
    special ??
    lostQueryHelp(outcome, context) ??
    forgottenCursor(status, purpose, context) ??
    pastTheEnd(status, purpose, context);
  return new RunError({
    kind: 'http-status',
    message,
    pointer: purpose.pointer,
    ...(help === undefined ? {} : { help }),
    ...(details.length === 0 ? {} : { details }),
  });
}

/** Where pages are counted, the one after a full last page is requested, too: some APIs refuse it. */
function pastTheEnd(
  status: number,
  { kind, job: pointer, page }: Purpose,
  { run }: Pick<RunContext, 'run'>,
): string | undefined {
  const job = findJob(run.jobs, pointer);
  if (kind !== 'api' || page < 2 || status >= 500 || job === undefined) return undefined;
  const { position, reads } = traitsOf(job);
  if (position === undefined || reads !== undefined) return undefined;
  return `if the API answers so after its last page, add { "when": { "status": ${status}, "contains": "…" }, "action": "end-paging" } to "errors" of the job, with words of this response`;
}

/** A query without "?": `page=2&size=10`. */
const PAIRS = /^[\w.~%[\]-]+=[^/]*$/;

/** PAG-URL-3: a next link such as `?page=2` or `page=2` is resolved against "baseUrl", and not against the address of the page as a browser does. */
export function lostQueryHelp(
  { purpose, url }: Extract<ExchangeOutcome, { kind: 'response' }>,
  { run, baseUrl }: Pick<RunContext, 'baseUrl' | 'run'>,
): string | undefined {
  const job = findJob(run.jobs, purpose.job);
  if (purpose.kind !== 'api' || purpose.page < 2 || job?.paging.kind !== 'response-url')
    return undefined;
  const [reached, base] = [splitUrl(url), splitUrl(baseUrl)];
  const isQuery =
    reached.path === base.path
      ? reached.query !== undefined
      : reached.path.startsWith(base.path) && PAIRS.test(reached.path.slice(base.path.length));
  return isQuery
    ? 'the next link seems to be a query only, and is resolved against "baseUrl". Write "paramIsQuery": true into "pagination"'
    : undefined;
}

/** Statuses for a token that an API has forgotten. */
const FORGOTTEN: readonly number[] = [400, 404, 409, 410];

/** The first request of an incremental job sends what an earlier run has stored. */
function forgottenCursor(
  status: number,
  { kind, job: pointer, page }: Purpose,
  { run, state }: Pick<RunContext, 'run' | 'state'>,
): string | undefined {
  const incremental = findJob(run.jobs, pointer)?.incremental;
  if (kind !== 'api' || page !== 1 || incremental === undefined) return undefined;
  const isFirstRun = Number(state.get('previousStart') ?? 0) === 0;
  const isForgotten =
    incremental.type === 'opaque' ? FORGOTTEN.includes(status) : status === FORGOTTEN.at(-1);
  if (isFirstRun || !isForgotten) return undefined;
  return `the request has a value that an earlier run has stored ("${incremental.cursor}"), and the API may have forgotten it: remove "${incremental.key}" from "incremental" in the state to read everything again`;
}

/** RFC 6749, 5.2: a refresh token that is no longer valid is status 400. */
function usedUp(
  status: number,
  { kind }: Purpose,
  { authentication }: Pick<RunContext, 'authentication'>,
): string | undefined {
  if (status !== 400 || kind !== 'login' || !('rotation' in authentication)) return undefined;
  return 'the API may no longer accept the refresh token: get a new one. If the API replaces it each time it is used, an earlier run has used up the one in the configuration: run with --token-store FILE';
}

/** The error for a header whose value cannot be sent, at the setting that has it. */
function unsendable(
  header: string,
  outcome: Extract<ExchangeOutcome, { kind: 'failure' }>,
  { redactor, run, authentication }: Pick<RunContext, 'authentication' | 'redactor' | 'run'>,
): RunError {
  const { purpose, problem } = outcome;
  const { jobs, target } = run;
  const own = [...(findJob(jobs, purpose.job)?.headers ?? []), ...target.clientHeaders].find(
    ({ name }) => name.toLowerCase() === header.toLowerCase(),
  );
  const pointer = own?.from ?? ('from' in authentication ? authentication.from : purpose.pointer);
  const [secret] = secretsIn(own ?? authentication);
  return new RunError({
    kind: 'transport',
    message: `The ${nameOf(purpose)} cannot be sent: ${redactor.redact(problem.message)} (${outcome.shown()})`,
    pointer,
    help:
      secret === undefined
        ? 'write the value on one line'
        : `remove the character from the secret "${secret}": files and commands end their text with a line break`,
  });
}

/** The first characters of a body, as they may be shown. */
export function startOfBody(body: Uint8Array, length: number, redactor: Redactor): string {
  return redactor.redact(new TextDecoder().decode(body.subarray(0, READ_BODY))).slice(0, length);
}

const EMPTY_STEP_HELP =
  'if the API answers so for a time, add { "when": { "body": { "empty": true } }, "action": "retry" } to "errors" of the job';

/**
 * The error for a response that is not JSON: what it is, and how it begins. `what` says which response; `help` is for one that the settings
 * of `response` do not concern.
 */
export function notJson(
  { what, help: ownHelp }: { readonly what: string; readonly help?: string },
  { reason, isCut = false }: Extract<DecodedJson, { kind: 'malformed' }>,
  outcome: Extract<ExchangeOutcome, { kind: 'response' }>,
  redactor: Redactor,
): RunError {
  const { response, purpose, shown } = outcome;
  const { body, headers, status } = response;
  const type = headers.find(([name]) => name === 'content-type')?.[1];
  const other = insteadOfJson(body, type ?? '');
  const help =
    (other?.what === 'empty' && ownHelp !== undefined ? EMPTY_STEP_HELP : ownHelp) ??
    other?.help ??
    (isCut ? 'the response was cut: request smaller pages' : undefined);
  const start = startOfBody(body, 200, redactor);
  const typed = type === undefined ? 'no content type' : redactor.redact(type);
  return new RunError({
    kind: 'unreadable-body',
    message:
      other === undefined
        ? `The ${what} is not valid JSON: ${reason}`
        : `The ${what} is ${other.what}, not JSON`,
    pointer: purpose.pointer,
    details: [
      `the response to ${shown()} (status ${status}, ${typed}, ${body.length} bytes)${start === '' ? '' : ` begins: ${start}`}`,
      peerWording(`Invalid JSON response from API: JSON decode error: ${reason}`),
    ],
    ...(help === undefined ? {} : { help }),
  });
}

/** A response that an error rule does not accept, or that retries have not changed. */
export function refusedByRule(
  outcome: Extract<ExchangeOutcome, { kind: 'response' }>,
  rule: ErrorRule,
  context: FailureContext,
): RunError {
  const { failure } = failureOf(outcome, context);
  const { purpose, attempts } = outcome;
  const tries = attempts === 1 ? '' : ` after ${attempts} attempts`;
  return new RunError({
    kind: 'http-status',
    message:
      rule.message === null
        ? failure.message
        : `${rule.message} (${outcome.shown()}, status ${outcome.response.status}${tries})`,
    pointer: rule.from,
    help: `"errors" says what is done with ${conditionText(rule)}: ${rule.action}`,
    details: [...(failure.details ?? []), `the request is of ${purpose.pointer}`],
  });
}

/** A login response that a rule refuses. It is not shown: what of it is secret cannot be known. */
export function loginRefusedByRule(
  { shown, response, attempts }: Extract<ExchangeOutcome, { kind: 'response' }>,
  rule: ErrorRule,
): RunError {
  const tries = attempts === 1 ? '' : ` after ${attempts} attempts`;
  return new RunError({
    kind: 'login',
    message: `${rule.message ?? 'The login request failed'} (${shown()}, status ${response.status}${tries})`,
    pointer: rule.from,
    help: `"errors" of the login says what is done with ${conditionText(rule)}: ${rule.action}`,
  });
}
