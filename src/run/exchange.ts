import type { EvaluationContext } from '../plan/expression/evaluate.ts';
import type { Window } from '../plan/extensions/extension.ts';
import type { AskedWait } from '../plan/extensions/rate.ts';
import type { ErrorRule, Job, Retry, Target } from '../plan/model/plan.ts';
import { matchingRule, testsIn } from '../plan/responses/error-rules.ts';
import { isCut } from '../plan/responses/index.ts';
import type { HttpOutcome, HttpRequest, HttpResponse, TransportProblem } from '../ports/http.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { durationText } from '../values/duration.ts';
import type { CookieJar } from '../values/headers.ts';
import type { Json, JsonScalar } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, pointerTo } from '../values/path.ts';
import { urlCredentials } from '../values/secret-search.ts';
import { phpText, withWrittenDigits } from '../values/text.ts';
import { headerWait } from '../values/time.ts';
import { isAllowedUrl } from '../values/url.ts';
import type { RunContext } from './context.ts';
import { guarded, textsOf } from './evaluate-entries.ts';
import { isLate, sentFacts } from './late-values.ts';
import { withLoginMembers } from './login-members.ts';
import { plainHeaders, secretParts, showHeaders, showUrl, signedHeaders } from './make-request.ts';
import type { RequestCost } from './pace.ts';
import { type Generation, URL_USERS } from './redactor.ts';
import { carriesSecret, redirectOf } from './redirect.ts';
import { keepAcceptance } from './refused-credentials.ts';
import type { RenderedRequest, RequestHeader } from './render-request.ts';

/** The purpose of a request, and its place in the configuration. */
export interface Purpose {
  readonly kind: 'api' | 'login' | 'logout';
  /** What messages call the request, if its kind says too little. */
  readonly name?: string;
  readonly job: Pointer;
  readonly page: number;
  readonly pointer: Pointer;
  /** As of `HttpRequest`. */
  readonly mayStore?: boolean;
  readonly isCut?: HttpRequest['isCut'];
  /** The window of the job that the request is for, as it is sent. */
  readonly window?: Window;
  /** The retries of the job, where they are not those of the API. */
  readonly retry?: Retry;
  /** Of a login that keeps cookies. */
  readonly cookies?: CookieJar;
  /** The error rules of the job, where they are not those of the API, or those of a login. */
  readonly errors?: Target['errors'];
  /** What the job says about the rate of its requests. */
  readonly cost?: RequestCost;
}

/** What a request asks about its response: whether it ends within a value of the format. */
export function cutIn(
  format: Job['response'],
  { plan }: RunContext,
): NonNullable<HttpRequest['isCut']> {
  return (response) => isCut(response, format, plan.transport.maxResponseBytes);
}

/** A request with its credentials attached; they are attached anew for each attempt (RETRY-6). */
export interface AuthorizedRequest {
  readonly url: string;
  readonly headers: readonly RequestHeader[];
  readonly taintedNames: ReadonlySet<string>;
  /** What only this attempt knows. */
  readonly secrets?: readonly Generation[];
  /** What its credentials were computed with. */
  readonly evaluation?: EvaluationContext;
}
/** Attaches credentials, which may contain a time; asked only for requests to the origin that the plan names. */
export type Authorize = ((request: RenderedRequest) => AuthorizedRequest) & {
  /** Logs in if the request needs it; no promise when the login is there. */
  readonly logIn?: (request: RenderedRequest) => Promise<void> | undefined;
  /** Whether the login still holds after a wait. */
  readonly isLoggedIn?: (request: RenderedRequest) => boolean;
  /** The values of the login that the request has. */
  readonly values?: (request: RenderedRequest) => ReadonlyMap<string, JsonScalar>;
  /** Logs in again before the next request; absent where nothing can be renewed. */
  readonly renew?: () => void;
  /** Takes the challenge of a response that refuses a request; whether the request is to be sent again with the answer. */
  readonly answers?: (response: HttpResponse) => boolean;
};

/** The last response to a request, after retries and redirects; `url` is that of the last redirect, without credentials. `shown` describes the request without secrets. */
export type ExchangeOutcome = (
  | {
      readonly kind: 'response';
      readonly response: HttpResponse;
      readonly url: string;
      readonly isRedirected: boolean;
      readonly rule?: ErrorRule;
    }
  | { readonly kind: 'failure'; readonly problem: TransportProblem }
) & {
  readonly shown: () => string;
  /** Its secret parts, masked: `Authorization: Bearer [redacted]`. */
  readonly attached: () => readonly string[];
  readonly purpose: Purpose;
  readonly attempts: number;
  /** Its number in the run, from 1: that of its events. */
  readonly exchange: number;
  /** The secrets of its last attempt; `recall` them before reporting it, because later requests may have replaced them. */
  readonly secrets: readonly Generation[];
};

/** Sends a request until it gets a response or the retries of `retryConfig` are used up (section 4). Emits each event once. */
export async function exchange(
  request: RenderedRequest,
  purpose: Purpose,
  authorize: Authorize,
  context: RunContext,
): Promise<ExchangeOutcome> {
  // rules of the API speak of its records, not of logins
  const { errors = purpose.kind === 'api' ? context.run.target.errors : undefined } = purpose;
  const retry = retryOf(purpose, context);
  let number: number | undefined;
  // counted when it is sent, after a login that it needs
  const numberOf = () => {
    number ??= ++context.counts.exchanges;
    return number;
  };
  let isRenewed = false;
  let pastTimes = 0;
  for (let attempt = 1; ; attempt++) {
    context.signal?.throwIfAborted();
    const { outcome, url, isRedirected, shown, attached, secrets } = await attemptOnce(
      request,
      purpose,
      authorize,
      context,
      numberOf,
      attempt,
    );
    const isFirst =
      outcome.kind === 'failure' &&
      context.counts.connected === 0 &&
      isUnreachable(outcome.problem);
    const maxRetries = isFirst
      ? Math.min(retry.maxRetries, retry.firstRequestAttempts - 1)
      : retry.maxRetries;
    const mayRetry = attempt <= maxRetries;
    const { response } = outcome.kind === 'response' ? outcome : { response: undefined };
    const rule =
      errors === undefined || response === undefined ? undefined : matchingRule(errors, response);
    const renews =
      rule?.action === 'renew-credentials' && !isRenewed && authorize.renew !== undefined;
    if (renews) {
      isRenewed = true;
      authorize.renew();
    }
    const retried =
      rule === undefined ? isTransient(outcome, retry) : rule.action === 'retry' || renews;
    const failed =
      outcome.kind === 'failure' || retried || rule !== undefined || outcome.response.status >= 400;
    const asked =
      !retried || !(mayRetry || renews)
        ? undefined
        : delayOf(rule, renews, attempt, response, { ...retry, pastTimes }, purpose, context);
    if (asked?.isPast === true) pastTimes++;
    const isTooLong =
      asked !== undefined && retry.maxWaitSeconds > 0 && asked.ms > retry.maxWaitSeconds * 1000;
    const delay = isTooLong ? undefined : asked;
    if (failed) {
      for (const each of secrets) context.redactor.recall(each);
      const reason = context.redactor.redact(
        outcome.kind === 'response'
          ? [
              `${outcome.response.status} ${outcome.response.statusText}`.trim(),
              ...(rule === undefined ? [] : testsIn(rule)),
            ].join(' with ')
          : outcome.problem.message,
      );
      context.emit({
        kind: 'attempt-failed',
        exchange: numberOf(),
        attempt,
        attempts: maxRetries + 1,
        ...(isFirst ? { isFirst } : {}),
        purpose: purpose.kind,
        job: purpose.job,
        reason,
        status: response?.status ?? null,
        retryInMs: delay?.ms ?? null,
      });
    }
    if (isTooLong) throw waitTooLong(asked.ms, shown(), purpose, context);
    if (delay === undefined) {
      if (!failed) keepAcceptance(purpose, context);
      if (response?.mistakenCodings !== undefined)
        warnOfCodings(response.mistakenCodings, purpose, context);
      const rest = { shown, attached, purpose, attempts: attempt, exchange: numberOf(), secrets };
      return outcome.kind === 'failure'
        ? { kind: 'failure', problem: outcome.problem, ...rest }
        : {
            kind: 'response',
            response: outcome.response,
            url,
            isRedirected,
            ...present({ rule }),
            ...rest,
          };
    }
    await response?.stored?.release();
    context.emit({
      kind: 'log',
      level: 'debug',
      message: `Http request failed, retrying in ${(delay.ms / 1000).toFixed(1)} seconds [${attempt}x].`,
    });
    await context.ports.clock.sleep(delay.ms, context.signal);
    context.emit({ kind: 'waited', ms: delay.ms, reason: delay.reason });
  }
}

/** DEC-2: reported once for a job. */
function warnOfCodings(
  names: string,
  { job }: Purpose,
  { warn, warnedOf, redactor }: RunContext,
): void {
  const key = pointerTo(job, 'Content-Encoding');
  if (warnedOf.has(key)) return;
  warnedOf.add(key);
  warn(
    'response-text',
    `The header Content-Encoding of the response has "${redactor.redact(names)}", which is no encoding: the body was read as it is`,
    job,
  );
}

/** The wait before a retry: that of the rule, none with new credentials, otherwise the one that the response requests. */
function delayOf(
  rule: ErrorRule | undefined,
  renews: boolean,
  attempt: number,
  response: HttpResponse | undefined,
  { header, maxWaitSeconds, pastTimes }: Retry & { readonly pastTimes: number },
  { job }: Purpose,
  context: RunContext,
): Omit<RetryDelay, 'reason'> & { readonly reason: RetryDelay['reason'] | 'error-rule' } {
  if (rule !== undefined && rule.waitSeconds !== null)
    return { ms: rule.waitSeconds * 1000, reason: 'error-rule' };
  if (renews && rule?.waitHeader == null) return { ms: 0, reason: 'error-rule' };
  const name = rule?.waitHeader ?? header;
  const value = headerOf(response, name);
  const nowMs = context.ports.clock.nowMs();
  const delay = retryDelay(attempt, value, nowMs, { maxWaitSeconds, pastTimes });
  if (delay.isUnreadable === true && value !== undefined)
    warnOfWait({ header: name, value }, job, context);
  return delay;
}

/** A header that should say how long to wait is reported once for each job. */
function warnOfWait(
  { header, value }: NonNullable<AskedWait['unreadable']>,
  job: Pointer | null,
  { redactor, warn, warnedOf }: RunContext,
): void {
  const key = `${header.toLowerCase()} ${job}`;
  if (warnedOf.has(key)) return;
  warnedOf.add(key);
  const shown = JSON.stringify(redactor.redact(value).slice(0, 100));
  warn(
    'unreadable-wait',
    `The header "${header}" of a response is ${shown}, not a number of seconds or a time: its wait is ignored`,
    job,
    'expected',
  );
}

/** The retries of a job's requests, or of the API. */
/** Whether an outcome that no error rule judges is worth another attempt. */
function isTransient(outcome: HttpOutcome, { statusCodes, transportCodes }: Retry): boolean {
  return outcome.kind === 'response'
    ? statusCodes.includes(outcome.response.status)
    : outcome.problem.retryable && transportCodes.includes(outcome.problem.curlCode);
}

function retryOf({ retry }: Purpose, { run, isClosing }: RunContext): Retry {
  const own = retry ?? run.target.retry;
  return isClosing === true ? { ...own, maxRetries: 0 } : own;
}

function waitTooLong(ms: number, shown: string, purpose: Purpose, context: RunContext): RunError {
  const retry = retryOf(purpose, context);
  const holder = purpose.retry === undefined ? context.run.target.from : purpose.pointer;
  return new RunError({
    kind: 'http-status',
    message: `The ${nameOf(purpose)} failed: "${retry.header}" asks for a wait of ${durationText(ms)}, more than ${durationText(retry.maxWaitSeconds * 1000)} (${shown})`,
    pointer: pointerTo(holder, 'retryConfig', 'maxWait'),
    help: `run again later, or write a larger "maxWait" (seconds) into ${purpose.retry === undefined ? '"api.retryConfig"' : 'the "retryConfig" of the job'}`,
  });
}

/** One attempt with its redirects, at most five (HTTP-1). */
async function attemptOnce(
  request: RenderedRequest,
  purpose: Purpose,
  authorize: Authorize,
  context: RunContext,
  numberOf: () => number,
  attempt: number,
): Promise<{
  outcome: HttpOutcome;
  url: string;
  isRedirected: boolean;
  shown: () => string;
  attached: () => readonly string[];
  secrets: readonly Generation[];
}> {
  let current = request;
  let isTrusted = request.anonymous !== true;
  let attach = authorize;
  let first: string | undefined;
  let secrets: readonly Generation[] = [];
  let isAnswered = false;
  let shownFirst: (() => string) | undefined;
  for (let redirects = 0; ; ) {
    const {
      outcome,
      shown: shownLast,
      authorized,
      sent,
    } = await sendOnce(current, { attach, isTrusted }, purpose, context, {
      exchange: numberOf,
      attempt,
      redirect: redirects,
    });
    first ??= authorized.url;
    const from = shownFirst;
    const shown =
      from === undefined ? shownLast : () => `${shownLast()}, redirected from ${from()}`;
    shownFirst ??= shownLast;
    const asked = current;
    current = sent;
    secrets = [...secrets, ...(authorized.secrets ?? [])]; // the URL of a redirect may repeat those of the former one
    if (isTrusted && !isAnswered && outcome.kind === 'response') {
      isAnswered = attach.answers?.(outcome.response) === true;
      if (isAnswered) {
        current = asked;
        await outcome.response.stored?.release();
        continue;
      }
    }
    const redirect =
      outcome.kind === 'response'
        ? redirectOf(
            outcome.response,
            { request: current, sent: authorized, first },
            {
              requiredHeaders: context.run.target.requiredHeaders,
              hasSecret: (url) => carriesSecret(url, context),
            },
          )
        : { kind: 'none' as const };
    if (redirect.kind === 'none') {
      return {
        outcome,
        url: current.url,
        isRedirected: redirects > 0,
        shown,
        attached: () => secretParts(authorized),
        secrets,
      };
    }
    if (redirect.kind === 'refused' || redirects === 5) {
      const message =
        redirect.kind === 'refused' ? redirect.why : 'Will not follow more than 5 redirects';
      throw new RunError({
        kind: 'transport',
        message: `The ${nameOf(purpose)} failed: ${context.redactor.redact(message)} (${shown()})`,
        pointer: purpose.pointer,
        ...present({ help: redirect.kind === 'refused' ? redirect.help : REDIRECTS_HELP }),
      });
    }
    redirects++;
    isAnswered = false;
    current = redirect.request;
    isTrusted = redirect.sameOrigin && request.anonymous !== true;
    attach = isTrusted ? authorize : withoutCredentials;
    for (const each of secrets) context.redactor.recall(each);
  }
}

const REDIRECTS_HELP =
  'open the URL in a browser: the API may want a login, a cookie, or the address that it redirects to';

const withoutCredentials: Authorize = ({ url, headers, taintedNames }) => ({
  url,
  headers,
  taintedNames,
});

/** Cookies are secrets from the moment they are received, also those of a redirect. */
function takeCookies(
  cookies: CookieJar,
  url: string,
  { headers }: HttpResponse,
  { ports, redactor }: RunContext,
): void {
  cookies.take(url, headers, ports.clock.nowMs());
  redactor.renew('cookies', cookies.values());
}

interface Numbers {
  readonly exchange: () => number;
  readonly attempt: number;
  readonly redirect: number;
}

/** How often a login that has expired in the queue is renewed before the request is sent nevertheless. */
const MAX_RENEWALS = 1;

/** Ends when a request may be sent at once: its login is there, and it has its place. */
async function untilSendable(
  rendered: RenderedRequest,
  { logIn, isLoggedIn }: Authorize,
  { cost }: Purpose,
  { pace, signal }: RunContext,
): Promise<void> {
  for (let renewals = 0; ; renewals++) {
    const loggingIn = logIn?.(rendered);
    if (loggingIn !== undefined) await loggingIn;
    const entering = pace.enter(signal, cost);
    if (entering === undefined) return;
    await entering;
    if (renewals === MAX_RENEWALS || isLoggedIn?.(rendered) !== false) return;
    pace.leave(undefined);
  }
}

async function sendOnce(
  asked: RenderedRequest,
  { attach, isTrusted }: { readonly attach: Authorize; readonly isTrusted: boolean },
  purpose: Purpose,
  context: RunContext,
  numbers: Numbers,
): Promise<{
  outcome: HttpOutcome;
  shown: () => string;
  authorized: AuthorizedRequest;
  /** With the values of this attempt. */
  sent: RenderedRequest;
}> {
  const { ports, redactor, run, plan } = context;
  const { clock } = ports;
  await untilSendable(asked, attach, purpose, context);
  let outcome: HttpOutcome | undefined;
  try {
    const { sent: rendered, secrets } = filledNow(asked, attach, purpose, context);
    const { method } = rendered;
    const authorized = withUserOfUrl(
      withLateHeaders(rendered, attach(rendered), secrets, purpose, context),
      redactor,
    );
    const headers = isTrusted
      ? signedHeaders(rendered, authorized, context)
      : plainHeaders(authorized);
    const shownUrl = () => showUrl(authorized.url, authorized.taintedNames, redactor);
    const shown = () => `${method} ${shownUrl()}`;
    if (!isAllowedUrl(authorized.url, plan.transport.allowedHosts)) {
      throw new RunError({
        kind: 'not-allowed',
        message: `The URL "${shownUrl()}" is not allowed`,
        details: [geWording(`URL "${shownUrl()}" is not in the allowed hosts whitelist.`)],
        pointer: purpose.pointer,
        help: '"image_parameters.allowed_hosts" lists the allowed hosts',
      });
    }
    if (context.beforeRequest !== undefined) {
      const before = sentBefore(context);
      context.beforeRequest({
        sentBefore: typeof before === 'number' ? before : await before,
        shown: shown(),
      });
    }
    if (context.hasListener('request-sent'))
      context.emit({
        kind: 'request-sent',
        ...numbers,
        exchange: numbers.exchange(),
        purpose: purpose.kind,
        job: purpose.job,
        page: purpose.page,
        method,
        ...(purpose.window === undefined ? {} : { window: shownWindow(purpose.window, context) }),
        url: shownUrl(),
        headers: showHeaders(authorized.headers, redactor),
      });
    numbers.exchange();
    context.counts.requests++;
    const { connectTimeoutSeconds, requestTimeoutSeconds } = run.target;
    const { url } = authorized;
    const plain: HttpRequest =
      rendered.body === undefined
        ? {
            method,
            url,
            headers,
            connectTimeoutSeconds,
            requestTimeoutSeconds,
            isCut: purpose.isCut,
          }
        : {
            method,
            url,
            headers,
            body: rendered.body,
            connectTimeoutSeconds,
            requestTimeoutSeconds,
            isCut: purpose.isCut,
          };
    const known = isTrusted ? plain : { ...plain, anonymous: true as const };
    const request = purpose.mayStore === true ? { ...known, mayStore: true as const } : known;
    const hasListener = context.hasListener('response-received');
    const sentMs = hasListener ? clock.nowMs() : 0;
    outcome = await ports.http.send(request, context.signal);
    if (purpose.cookies !== undefined && outcome.kind === 'response')
      takeCookies(purpose.cookies, url, outcome.response, context);
    if (outcome.kind === 'response' || !isUnreachable(outcome.problem)) context.counts.connected++;
    if (hasListener && outcome.kind === 'response') {
      const { status, body, stored } = outcome.response;
      context.emit({
        kind: 'response-received',
        exchange: numbers.exchange(),
        attempt: numbers.attempt,
        purpose: purpose.kind,
        job: purpose.job,
        status,
        bytes: stored?.size ?? body.length,
        tookMs: Math.round(clock.nowMs() - sentMs),
      });
    }
    return { outcome, shown, authorized, sent: rendered };
  } finally {
    const unreadable = context.pace.leave(outcome);
    if (unreadable !== undefined) warnOfWait(unreadable, purpose.job, context);
  }
}

/** The request with the values of its login; they are secrets of this attempt. */
function filledNow(
  request: RenderedRequest,
  { values }: Authorize,
  { job }: Purpose,
  { late, evaluation, redactor, run }: RunContext,
): { readonly sent: RenderedRequest; readonly secrets: readonly Generation[] } {
  if (late === undefined || request.filled === undefined) return { sent: request, secrets: [] };
  const login = values?.(request);
  const found: Json[] = [];
  const known = {
    ...evaluation,
    ...present({ login }),
    onSecret: (value: Json) => void found.push(value),
  };
  const exact = run.target.sendsAllDigits === true ? withWrittenDigits : (value: Json) => value;
  const filled = request.filled;
  const fill = () => guarded(() => filled((value) => exact(late.fill(value, known))), redactor);
  const sent = login === undefined ? fill() : withLoginMembers(login, redactor, fill);
  return { sent, secrets: [redactor.renew(`filled ${job}`, found.flatMap(textsOf))] };
}

/** The request with headers that are computed from what is sent, such as signatures (extension E53). */
function withLateHeaders(
  request: RenderedRequest,
  authorized: AuthorizedRequest,
  secrets: readonly Generation[],
  { job }: Purpose,
  { late, evaluation, redactor }: RunContext,
): AuthorizedRequest {
  if (late === undefined) return authorized;
  if (!authorized.headers.some(({ value }) => isLate(value)))
    return { ...authorized, secrets: [...secrets, ...(authorized.secrets ?? [])] };
  const before = authorized.evaluation ?? evaluation;
  const found: Json[] = [];
  const known = {
    ...before,
    request: sentFacts(request, authorized.url, before.request),
    onSecret: (value: Json) => void found.push(value),
  };
  const headers = guarded(
    () =>
      authorized.headers.map((header) => ({
        ...header,
        value: phpText(late.fill(header.value, known) as JsonScalar),
      })),
    redactor,
  );
  const generation = redactor.renew(`headers ${job}`, found.flatMap(textsOf));
  return {
    ...authorized,
    headers,
    secrets: [...secrets, ...(authorized.secrets ?? []), generation],
  };
}

/** A user and a password in a URL that a response has chosen are secrets of this attempt. */
function withUserOfUrl(
  authorized: AuthorizedRequest,
  redactor: RunContext['redactor'],
): AuthorizedRequest {
  if (!authorized.url.includes('@')) return authorized;
  const texts = urlCredentials(authorized.url);
  if (texts.length === 0) return authorized;
  return {
    ...authorized,
    secrets: [...(authorized.secrets ?? []), redactor.renew(URL_USERS, texts)],
  };
}

/** Failures before a connection: with a wrong address, all requests of a run end so. */
const CONNECTING: ReadonlySet<TransportProblem['kind']> = new Set([
  'host-not-found',
  'connection-refused',
  'connect-timeout',
  'proxy',
]);

/** Whether a failure shows that there was no connection. */
export function isUnreachable({ kind, curlCode }: TransportProblem): boolean {
  return CONNECTING.has(kind) || (kind === 'tls' && curlCode !== BROKEN_CONNECTION);
}

const BROKEN_CONNECTION = 56;

/** Requests of the run before this one, and those that are sent at its end. */
function sentBefore({ pace, counts, afterwards }: RunContext): number | Promise<number> {
  const { reserved } = afterwards;
  const counted = pace.count?.();
  return counted instanceof Promise
    ? counted.then((count) => count + reserved)
    : (counted ?? counts.requests + counts.recalled) + reserved;
}

const NAMES: { readonly [K in Purpose['kind']]: string } = {
  api: 'API request',
  login: 'login request',
  logout: 'logout request',
};

/** How a failure calls its request. */
export function nameOf(purpose: Purpose): string {
  return purpose.name ?? NAMES[purpose.kind];
}

function headerOf(response: HttpResponse | undefined, name: string): string | undefined {
  const wanted = name.toLowerCase();
  return response?.headers.find(([header]) => header.toLowerCase() === wanted)?.[1];
}

function shownWindow(
  { start, end }: Window,
  { redactor }: RunContext,
): { readonly start: string; readonly end: string } {
  return { start: redactor.redact(String(start)), end: redactor.redact(String(end)) };
}

interface RetryDelay {
  readonly ms: number;
  readonly reason: 'back-off' | 'retry-after';
  /** The header names a time that is past. */
  readonly isPast?: true;
  /** The header has something else than a wait. */
  readonly isUnreadable?: true;
}

/** What is known of the retries of a request. */
export interface Retries {
  /** At which a back-off stops growing; 0: never. A response may request a longer wait; the caller decides about it. */
  readonly maxWaitSeconds?: number;
  /** How many responses to this request have named a past time. */
  readonly pastTimes?: number;
}

/**
 * The wait before a retry. `retry` counts from 1, `header` is the value of the retry header if there is one. A time that is
 * past means at once (ACC-12), but only the first one: where the clocks differ, all attempts would be used up in a moment.
 * RETRY-DELAY-1..4, RETRY-E2.
 */
export function retryDelay(
  retry: number,
  header: string | undefined,
  nowMs: number,
  { maxWaitSeconds = 0, pastTimes = 0 }: Retries = {},
): RetryDelay {
  const backOff: RetryDelay = {
    ms:
      1000 *
      Math.min(2 ** (retry - 1), maxWaitSeconds === 0 ? Number.POSITIVE_INFINITY : maxWaitSeconds),
    reason: 'back-off',
  };
  if (header === undefined) return backOff;
  const wait = headerWait(header);
  if (wait === undefined) return { ...backOff, isUnreadable: true };
  const seconds =
    wait.kind === 'span' ? Math.trunc(wait.seconds) : Math.ceil((wait.ms - nowMs) / 1000);
  if (seconds > 0) return { ms: seconds * 1000, reason: 'retry-after' };
  if (seconds === 0) return backOff;
  return pastTimes === 0
    ? { ms: 0, reason: 'retry-after', isPast: true }
    : { ...backOff, isPast: true };
}
