import { RATE_STATUSES, rateFacts } from '../plan/extensions/rate.ts';
import { findJob } from '../plan/model/jobs.ts';
import type { ErrorRule } from '../plan/model/plan.ts';
import { secretsIn } from '../plan/model/secrets.ts';
import { factsOf } from '../plan/pagination/index.ts';
import { type DecodedJson, MALFORMED } from '../plan/responses/decode-json.ts';
import { matchText } from '../plan/responses/error-rules.ts';
import { insteadOfJson } from '../plan/responses/format.ts';
import type { HttpResponse, TransportProblem } from '../ports/http.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import type { Json } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { quotedPath } from '../values/path.ts';
import { splitUrl } from '../values/url.ts';
import { errorText } from './completeness-texts.ts';
import type { RunContext } from './context.ts';
import { type ExchangeOutcome, isUnreachable, nameOf, type Purpose } from './exchange.ts';
import type { Redactor } from './redactor.ts';
import { refusal, refusesCredentials } from './refused-credentials.ts';

const UNREACHABLE_HELP =
  'check the host and the port of "baseUrl", and that the server can be reached from this machine';
const SHOWN_BODY = 500;
/** Length of body that is searched for secrets before the start of it is shown: a secret that is cut would not be found. */
const READ_BODY = 200_000;

/** The error that ends a run when a request has failed for good (13.1, LOGIN-FAIL-1, ERR-4). */
export function failureOf(outcome: ExchangeOutcome, context: RunContext): RunError {
  const { purpose } = outcome;
  const { redactor } = context;
  const tried = outcome.attempts === 1 ? [] : [`attempt ${outcome.attempts}`];
  if (outcome.kind === 'failure') {
    const { problem } = outcome;
    if (problem.header !== undefined) return unsendable(problem.header, outcome, context);
    const help =
      problem.help ??
      (context.counts.connected === 0 && isUnreachable(problem)
        ? UNREACHABLE_HELP
        : transportHelp(problem));
    const kind = problem.kind === 'aborted' ? 'aborted' : 'transport';
    return new RunError({
      kind,
      message: `The ${nameOf(purpose)} failed: ${redactor.redact(problem.message)} (${[outcome.shown(), ...tried].join(', ')})`,
      pointer: purpose.pointer,
      ...present({ help }),
    });
  }
  const { response } = outcome;
  const { status, statusText, body } = response;
  const start = startOfBody(body, SHOWN_BODY, redactor).trim();
  const more = [redactor.redact(statusText).trim(), ...tried].filter((text) => text !== '');
  const message = `The ${nameOf(purpose)} failed: [${status}] ${outcome.shown()}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
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
    pastTheEnd(status, purpose, context) ??
    statusHelp(status, purpose, context);
  return new RunError({
    kind: 'http-status',
    message,
    pointer: purpose.pointer,
    ...present({ help }),
    ...(details.length === 0 ? {} : { details }),
  });
}

/** What may help after a failure of the network that was not the first request's. */
function transportHelp({ kind }: TransportProblem): string | undefined {
  switch (kind) {
    case 'timeout':
      return 'request smaller pages, or write a larger "requestTimeout" (seconds) into "api.http"';
    case 'connection-reset':
    case 'truncated-body':
    case 'empty-reply':
      return 'run again; if it happens each time, request smaller pages, or ask the API provider';
    default:
      return undefined;
  }
}

/** What to look at first after a status that the response may not explain. */
function statusHelp(
  status: number,
  { kind, job: pointer }: Purpose,
  { run }: RunContext,
): string | undefined {
  const job = findJob(run.jobs, pointer);
  const request = kind === 'api' ? 'the job' : `the ${kind} request`;
  if (status === 404 || status === 410)
    return kind === 'api' && job !== undefined && job.placeholders.length > 0
      ? `check the "endpoint" of the job and its placeholders; if some of these records may be missing, add { "when": { "status": ${status} }, "action": "ignore" } to "errors" of the job`
      : `check the "endpoint" of ${request} and "baseUrl"`;
  if (status === 405) return `check the "method" of ${request}`;
  if (status === 400 || status === 422)
    return `compare the parameters of ${request} with the documentation of the API`;
  if (status >= 500)
    return `run again later; if it happens each time, compare ${kind === 'api' ? 'the parameters of the job' : request} with the documentation of the API`;
  return undefined;
}

/** Where pages are counted, the one after a full last page is requested, too: some APIs refuse it. */
function pastTheEnd(
  status: number,
  { kind, job: pointer, page }: Purpose,
  { run }: RunContext,
): string | undefined {
  const job = findJob(run.jobs, pointer);
  if (kind !== 'api' || page < 2 || status >= 500 || job === undefined) return undefined;
  const { position, reads } = factsOf(job);
  if (position === undefined || reads !== undefined) return undefined;
  return `if the API sends this response after its last page, add { "when": { "status": ${status}, "contains": "…" }, "action": "end-paging" } to "errors" of the job, with words of this response`;
}

/** A query without "?": `page=2&size=10`. */
const PAIRS = /^[\w.~%[\]-]+=[^/]*$/;

/** PAG-URL-3: a next link such as `?page=2` or `page=2` is resolved against "baseUrl", and not against the address of the page as a browser does. */
export function lostQueryHelp(
  { purpose, url }: Extract<ExchangeOutcome, { kind: 'response' }>,
  { run, baseUrl }: RunContext,
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
  { run, state }: RunContext,
): string | undefined {
  const incremental = findJob(run.jobs, pointer)?.incremental;
  if (kind !== 'api' || page !== 1 || incremental === undefined) return undefined;
  const isFirstRun = Number(state.get('previousStart') ?? 0) === 0;
  const isForgotten =
    incremental.type === 'opaque' ? FORGOTTEN.includes(status) : status === FORGOTTEN.at(-1);
  if (isFirstRun || !isForgotten) return undefined;
  return `the request has a value that an earlier run has stored (${quotedPath(incremental.cursor)}), and the API may have forgotten it: remove "${incremental.key}" from "incremental" in the state to read everything again`;
}

/** RFC 6749, 5.2: a refresh token that is no longer valid is status 400. */
function usedUp(
  status: number,
  { kind }: Purpose,
  { authentication }: RunContext,
): string | undefined {
  if (status !== 400 || kind !== 'login' || !('rotation' in authentication)) return undefined;
  return 'the API may no longer accept the refresh token: get a new one. If the API replaces it each time it is used, an earlier run has used up the one in the configuration: run with --token-store FILE';
}

/** The error for a header whose value cannot be sent, at the setting that has it. */
function unsendable(
  header: string,
  outcome: Extract<ExchangeOutcome, { kind: 'failure' }>,
  { redactor, run, authentication }: RunContext,
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
  'if the API sends an empty response for a time, add { "when": { "body": { "empty": true } }, "action": "retry" } to "errors" of the job';

/**
 * The error for a response that is not JSON: what it is, and how it begins. `what` says which response; `help` is for one that the settings
 * of `response` do not concern.
 */
export function notJson(
  { what, help: ownHelp }: { readonly what: string; readonly help?: string },
  { reason, at, isCut = false }: Extract<DecodedJson, { kind: 'malformed' }>,
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
        ? `The ${what} is not valid JSON: ${isCut ? 'it ends in the middle of a value' : malformed(body, at, reason)}`
        : `The ${what} is ${other.what}, not JSON`,
    pointer: purpose.pointer,
    details: [
      `the response to ${shown()} (status ${status}, ${typed}, ${body.length} bytes)${start === '' ? '' : ` begins: ${start}`}`,
      geWording(`Invalid JSON response from API: JSON decode error: ${reason}`),
    ],
    ...present({ help }),
  });
}

/** What is not JSON, where the reader has stopped; nothing of the response itself, which may be secret there. */
function malformed(body: Uint8Array, at: number | undefined, reason: string): string {
  if (at === undefined || reason !== MALFORMED) return reason;
  const before = new TextDecoder().decode(body).slice(0, at);
  if (before.trim() === '') return 'it does not begin with "{" or "["';
  const lines = before.split('\n');
  return `something is wrong at line ${lines.length}, column ${(lines.at(-1) ?? '').length + 1}`;
}

/** A response that an error rule does not accept, or that retries have not changed. */
export function refusedByRule(
  outcome: Extract<ExchangeOutcome, { kind: 'response' }>,
  rule: ErrorRule,
  context: RunContext,
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
    help: `this rule in "errors" matches ${matchText(rule)}; its action is "${rule.action}"`,
    details: [...(failure.details ?? []), `the request belongs to ${purpose.pointer}`],
  });
}

/** A response with errors of GraphQL. */
export function refusedByErrors(
  outcome: ExchangeOutcome,
  errors: Json,
  context: RunContext,
): RunError {
  const { purpose, shown } = outcome;
  const text = context.redactor.redact(errorText(errors));
  return new RunError({
    kind: 'records',
    message: `The response has "errors", so records or values are missing: ${text} (${shown()})`,
    pointer: purpose.pointer,
    help: 'correct the query; if these errors are normal, write "allow": ["errors-beside-data"] into the job, or add a rule with "body": { "path": "errors" } to its "errors"',
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
    help: `this rule in "errors" of the login matches ${matchText(rule)}; its action is "${rule.action}"`,
  });
}

/** How much of a body is searched for a reason. */
const READ_RATE_BODY = 10_000;
const LIMIT = 'rate[ _-]?limit';
/** A response that names a limit, such as one with a link to the documentation, does not say that it is exceeded. */
const SAYS_LIMITED = new RegExp(
  `(?:exceed|reach|hit)[^.{}]{0,30}${LIMIT}|${LIMIT}[^.{}]{0,20}(?:exceed|reach|hit)|too[ _-]?many[ _-]?requests|throttl(?:ed|ing)`,
  'i',
);

/** What to do about a response that says that the API limits the rate of requests; `undefined` for any other. */
function rateHelp(
  { status, headers, body }: HttpResponse,
  { run }: RunContext,
): string | undefined {
  if (status < 400) return undefined;
  const { retry } = run.target;
  const isRetried = retry.statusCodes.includes(status);
  const { isUsedUp, retryAfter, reset, remaining } = rateFacts(headers);
  if (!isRetried) {
    const isLimited = RATE_STATUSES.has(status) && (isUsedUp || retryAfter !== undefined);
    const said = isLimited ? undefined : limitIn(status, body);
    if (!isLimited && said === undefined) return undefined;
    const wait = retryAfter ?? reset;
    const header =
      retryAfter !== undefined || remaining === undefined
        ? `{ "name": "${retryAfter ?? reset ?? 'RateLimit'}" }`
        : `{ "name": "${remaining}", "equals": 0 }`;
    const condition = said === undefined ? `"header": ${header}` : `"contains": "${said}"`;
    return `the API limits the rate of requests: add { "when": { "status": ${status}, ${condition} }, "action": "retry"${wait === undefined ? '' : `, "wait": { "header": "${wait}" }`} } to "errors" of "api"`;
  }
  if (status !== 429 && !isUsedUp) return undefined;
  if (
    retryAfter === undefined &&
    reset !== undefined &&
    retry.header.toLowerCase() !== reset.toLowerCase()
  )
    return `the API limits the rate of requests and says when it accepts more: write "http": { "retryHeader": "${reset}" } into "api.retryConfig"`;
  return 'the API limits the rate of requests: write "rate": "auto", or a number of requests in a time such as "2/s", into "api"';
}

/** The words with which a body says that there were too many requests; a limit of requests is no reason for 401. */
function limitIn(status: number, body: Uint8Array): string | undefined {
  if (status === 401) return undefined;
  const [found] =
    SAYS_LIMITED.exec(new TextDecoder().decode(body.subarray(0, READ_RATE_BODY))) ?? [];
  if (found === undefined) return undefined;
  return new RegExp(`${LIMIT}|too.?many.?requests|throttl(?:ed|ing)`, 'i').exec(found)?.[0];
}
