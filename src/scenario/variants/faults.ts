import { findJob } from '../../plan/model/jobs.ts';
import type { Job, Plan, RecordSelection } from '../../plan/model/plan.ts';
import { factsOf } from '../../plan/pagination/index.ts';
import type { RunEvent } from '../../ports/ports.ts';
import { recordsPlace } from '../../rows/records.ts';
import {
  exactJsonText,
  isArray,
  isObject,
  type Json,
  keysOf,
  withValueAt,
} from '../../values/json.ts';
import { pathSegments, valueAtSegments } from '../../values/path.ts';
import type { LoadedScenario } from '../read-scenario.ts';
import type { Exchange, Fault } from '../replay/exchange.ts';
import { readTemplate } from '../replay/template.ts';
import type { CompiledScenario, Replayed } from '../replayed.ts';
import type { ReplayOverrides } from '../scenario-http.ts';
import { responseJson } from '../scenario-trace.ts';

/** A request of a replay with its exchange. */
export interface Played {
  readonly index: number;
  readonly exchange: Exchange;
  readonly sent: Extract<RunEvent, { kind: 'request-sent' }>;
  /** The job of the plan; absent for a login. */
  readonly job: Job | undefined;
  /** Whether requests of its run carry credentials. */
  readonly hasCredentials: boolean;
  /** Whether its run waits as the headers of responses ask. */
  readonly obeysRateHeaders: boolean;
  readonly replayed: Replayed;
}

/** A single fault of the API or of the network. */
export interface InjectedFault {
  readonly name: string;
  /**
   * `before`: a fault first, then the recorded response when the request is retried. `instead`: replaces the recorded response.
   * `pause`: no response changes, but time passes before the request.
   */
  readonly how: 'before' | 'instead' | 'pause';
  /** Whether the fault can be detected from the response. */
  readonly knowable: boolean;
  /** The exchange with the fault; `undefined` where it cannot occur. */
  inject(played: Played): Exchange | undefined;
  /** For `pause`: the time that the clock is set to. */
  untilMs?(played: Played): number | undefined;
}

/** Every fault of `sluice test --sweep` and what happens with it, in the order in which they are tried. */
export const INJECTED_FAULTS: readonly (InjectedFault & { readonly what: string })[] = [
  { ...fault('reset', { kind: 'reset' }, 'before'), what: 'The connection breaks' },
  { ...fault('timeout', { kind: 'timeout' }, 'before'), what: 'No response arrives in time' },
  {
    ...fault('truncated', { kind: 'truncate', bytes: null }, 'before'),
    what: 'The body ends too early',
  },
  {
    ...fault('429', { kind: 'status', status: 429, retryAfter: null }, 'before'),
    what: 'The API responds with status 429',
  },
  {
    ...fault('503', { kind: 'status', status: 503, retryAfter: null }, 'before'),
    what: 'The API responds with status 503',
  },
  {
    ...fault('503-retry-after', { kind: 'status', status: 503, retryAfter: '7' }, 'before'),
    what: 'The API responds with status 503 and `Retry-After: 7`',
  },
  {
    ...fault('401', { kind: 'status', status: 401, retryAfter: null }, 'before'),
    what: 'The API rejects the credentials',
  },
  {
    ...edited('cut-short', ifBody({ kind: 'cut', bytes: null })),
    what: 'Half of the body arrives as if it were complete',
  },
  { ...fault('garbage', { kind: 'garbage' }, 'instead'), what: 'The body is random bytes' },
  { ...fault('html', { kind: 'html' }, 'instead'), what: 'The body is an HTML page' },
  {
    ...edited('content-type', ifBody({ kind: 'content-type', type: 'text/plain' })),
    what: 'The recorded body has the content type `text/plain`',
  },
  {
    ...fault('error-body', { kind: 'error-body' }, 'instead'),
    knowable: false,
    what: 'The body is a JSON error; the status is the recorded one',
  },
  { ...edited('empty-page', emptyPage, { knowable: false }), what: 'The page has no records' },
  {
    ...edited('repeated-page', repeatedPage, { knowable: false }),
    what: 'The API sends the previous page again',
  },
  {
    ...edited('other-origin', otherOrigin),
    what: 'The next-page URL of a request with credentials is on another origin',
  },
  { ...edited('malformed-link', malformedLink), what: 'The `Link` header is damaged' },
  {
    ...edited('repeated-cursor', repeatedCursor, { knowable: false }),
    what: 'The cursor or URL of the next page leads to this page again',
  },
  {
    ...edited('window-overlap', overlappingWindow, { knowable: false }),
    what: 'The first page of a window also contains the records of the previous window',
  },
  {
    ...edited('not-ready', (played) => withStatus('not ready', played)),
    what: 'An asynchronous job needs another status request',
  },
  {
    ...edited('job-failed', (played) => withStatus(played.job?.async?.status.failed[0], played)),
    what: 'The status of an asynchronous job is one of the values in `failed`',
  },
  {
    ...edited('rate-headers', exhaustedRate),
    what: 'With `rate: auto`, the headers ask for a wait of ten years',
  },
  {
    ...edited('expiry', ({ exchange }) => exchange),
    how: 'pause',
    untilMs: expiryBefore,
    what: 'The credentials expire at exactly this request',
  },
];

/** The requests of a successful replay, each with its exchange. */
export function playedRequests(replayed: Replayed, plan: Plan): readonly Played[] {
  const sent = requestsIn(replayed);
  return replayed.verdict.played.flatMap(({ exchange }, index) => {
    const event = sent[index];
    if (event === undefined) return [];
    const runs = plan.runs.filter(({ jobs }) => findJob(jobs, event.job) !== undefined);
    const job =
      event.purpose !== 'api'
        ? undefined
        : runs.map(({ jobs }) => findJob(jobs, event.job)).find((found) => found !== undefined);
    const hasCredentials = runs.some(({ origins }) =>
      origins.some(({ credentials }) => credentials),
    );
    const obeysRateHeaders = runs.some(({ target }) => target.rate?.limit === 'auto');
    return [{ index, exchange, sent: event, job, hasCredentials, obeysRateHeaders, replayed }];
  });
}

function requestsIn({ events }: Replayed) {
  return events.filter((event) => event.kind === 'request-sent');
}

/** Exchanges as a target without memory plays them, with one fault injected; and how they are replayed. */
export function withFaultInjected(
  exchanges: readonly Exchange[],
  injected: InjectedFault,
  played: Played,
): { exchanges: readonly Exchange[]; overrides: ReplayOverrides } | undefined {
  const altered = injected.inject(played);
  if (altered === undefined) return undefined;
  const at = played.exchange;
  const mostRequests = played.replayed.verdict.requests * 4 + 100;
  const overrides: ReplayOverrides = { again: true, anyToken: true, mostRequests };
  if (injected.how === 'pause') {
    const untilMs = injected.untilMs?.(played);
    if (untilMs === undefined) return undefined;
    const pause = { after: played.index - 1, untilMs };
    return { exchanges: withRelaxedOrder(exchanges), overrides: { ...overrides, pause } };
  }
  const once: Exchange = { ...altered, id: `${at.id} (${injected.name})`, repeat: 1 };
  // 0: spent from the beginning, so it is used only for repeated requests
  const kept: Exchange =
    injected.how === 'instead' && at.repeat !== 'any' ? { ...at, repeat: at.repeat - 1 } : at;
  const faulty = exchanges.flatMap((exchange) => (exchange === at ? [once, kept] : [exchange]));
  return { exchanges: withRelaxedOrder(faulty), overrides };
}

/** Requests may come in another order after a fault: equal ones get responses in theirs. */
export function withRelaxedOrder(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.map((exchange) =>
    exchange.match.order === 'strict'
      ? { ...exchange, match: { ...exchange.match, order: 'per-request' } }
      : exchange,
  );
}

/**
 * A scenario and its configuration with a fault at the first request that an exchange is the response to, to be played as any
 * other. `undefined` where the fault does not apply, nothing has requested the exchange, or no fault or exchange has this name.
 */
export async function withFaultAt(
  scenario: LoadedScenario,
  compiled: CompiledScenario,
  { exchange, fault }: { readonly exchange: string; readonly fault: string },
): Promise<{ readonly scenario: LoadedScenario; readonly compiled: CompiledScenario } | undefined> {
  const { plan } = compiled;
  const injected = INJECTED_FAULTS.find(({ name }) => name === fault);
  if (plan === undefined || injected === undefined) return undefined;
  const played = playedRequests(await compiled.replay(scenario.exchanges), plan).find(
    (one) => one.exchange.id === exchange,
  );
  const faulty =
    played === undefined ? undefined : withFaultInjected(scenario.exchanges, injected, played);
  if (faulty === undefined) return undefined;
  const { exchanges, overrides } = faulty;
  const replay: CompiledScenario['replay'] = (given, own, pace) =>
    compiled.replay(given, { ...overrides, ...own }, pace);
  return { scenario: { ...scenario, exchanges }, compiled: { ...compiled, replay } };
}

/** A fault laid over the recorded response, or sent before it. */
export function fault(name: string, kind: Fault, how: InjectedFault['how']): InjectedFault {
  return { name, how, knowable: true, inject: ({ exchange }) => withFault(exchange, kind) };
}

/** Another response instead of the recorded one. */
function edited(
  name: string,
  inject: InjectedFault['inject'],
  { knowable = true }: { readonly knowable?: boolean } = {},
): InjectedFault {
  return { name, how: 'instead', knowable, inject };
}

function ifBody(kind: Fault): InjectedFault['inject'] {
  return ({ exchange }) => (hasBody(exchange) ? withFault(exchange, kind) : undefined);
}

function withFault(exchange: Exchange, kind: Fault): Exchange {
  return { ...exchange, reply: { ...exchange.reply, fault: kind } };
}

function hasBody({ reply }: Exchange): boolean {
  return reply.status < 300 && reply.body.kind !== 'none' && reply.fault === null;
}

function emptyPage({ exchange, job }: Played): Exchange | undefined {
  if (job === undefined) return undefined;
  return withBody(exchange, (value) => {
    const found = listIn(value, job.records);
    return found === undefined || found.list.length === 0
      ? undefined
      : withValueAt(value, found.path, []);
  });
}

/** The response to the page before. */
function repeatedPage(played: Played): Exchange | undefined {
  const before = pageBefore(played);
  return before === undefined || !hasBody(played.exchange)
    ? undefined
    : { ...played.exchange, reply: before.reply };
}

/** The next URL at a host that the configuration does not name: no credential may go there. */
function otherOrigin(played: Played): Exchange | undefined {
  const reads = nextIn(played);
  const url = 'https://other-origin.invalid/next';
  if (!played.hasCredentials || reads?.as !== 'url') return undefined;
  return withNext(played, (next) =>
    reads.in === 'header' ? next.replace(/<[^<>]*>/g, `<${url}>`) : url,
  );
}

/** The links to the next page without their angle brackets. */
function malformedLink(played: Played): Exchange | undefined {
  const reads = nextIn(played);
  if (reads?.as !== 'url' || reads.in !== 'header') return undefined;
  return withNext(played, (links) => links.replace(/[<>]/g, ''));
}

/** A next value that leads to this page again. */
function repeatedCursor(played: Played): Exchange | undefined {
  const reads = nextIn(played);
  const before = pageBefore(played);
  if (reads === undefined || before === undefined) return undefined;
  const value = nextOf(before, reads);
  return typeof value === 'string' ? withNext(played, () => value) : undefined;
}

/** The first page of a window with the records of the window before it, too. */
function overlappingWindow(played: Played): Exchange | undefined {
  const { exchange, sent, job } = played;
  if (job?.windows === undefined || sent.page !== 1) return undefined;
  const other = exchangeBefore(played, ({ page }) => page === 1);
  const former = other === undefined ? undefined : plainJson(other);
  const before = former === undefined ? undefined : listIn(former, job.records);
  if (before === undefined) return undefined;
  return withBody(exchange, (value) => {
    const found = listIn(value, job.records);
    return found === undefined
      ? undefined
      : withValueAt(value, found.path, [...before.list, ...found.list]);
  });
}

/** The response to a status request of an asynchronous job, with another status in place of one that ends the waiting. */
function withStatus(status: string | undefined, { exchange, job }: Played): Exchange | undefined {
  if (job?.async === undefined || status === undefined) return undefined;
  const { path, done } = job.async.status;
  if (path === null) return withStatusCode(status, done, exchange);
  return withBody(exchange, (value) =>
    withTextAt(value, pathSegments(path, '.'), (present) =>
      done.includes(present) ? status : present,
    ),
  );
}

/** The same where the status code is the status: 202 is "not ready" unless it ends the waiting. */
function withStatusCode(
  status: string,
  done: readonly string[],
  exchange: Exchange,
): Exchange | undefined {
  const { reply } = exchange;
  if (!done.includes(String(reply.status))) return undefined;
  const waiting = done.includes('202') ? 204 : 202;
  return { ...exchange, reply: { ...reply, status: Number(status) || waiting } };
}

/** No request is left until ten years from now. */
function exhaustedRate({ exchange, obeysRateHeaders }: Played): Exchange | undefined {
  if (!obeysRateHeaders || !hasBody(exchange)) return undefined;
  const { reply } = exchange;
  const headers = reply.headers.filter(([name]) => !/rate-?limit/i.test(name));
  const added = [
    ['X-RateLimit-Remaining', readTemplate('0')],
    ['X-RateLimit-Reset', readTemplate(String(TEN_YEARS_IN_SECONDS))],
  ] as const;
  return { ...exchange, reply: { ...reply, headers: [...headers, ...added] } };
}

const TEN_YEARS_IN_SECONDS = 315_360_000;

/** The end of the credentials in force; nothing before the first request they serve, for they would be obtained later then. */
function expiryBefore({ index, sent, replayed }: Played): number | undefined {
  if (sent.purpose !== 'api' || sent.redirect > 0 || sent.attempt > 1) return undefined;
  const before = replayed.events.slice(0, replayed.events.indexOf(sent));
  const held = before.findLast((event) => event.kind === 'credentials-obtained');
  const last = before.findLast((event) => event.kind === 'request-sent');
  if (
    index === 0 ||
    held?.kind !== 'credentials-obtained' ||
    held.expiresAtMs === null ||
    held.reason === 'before-every-request'
  )
    return undefined;
  return last?.kind === 'request-sent' && last.purpose === 'api' && held.expiresAtMs > sent.atMs
    ? held.expiresAtMs
    : undefined;
}

/** Where a response has the value that leads to the next page; `undefined` where that is no value of the response. */
function nextIn({ job }: Played) {
  const reads = job === undefined ? undefined : factsOf(job).reads;
  return reads?.in === 'record' ? undefined : reads;
}

/** The value that leads from a response to the next page. */
function nextOf(
  exchange: Exchange,
  { in: where, path, delimiter }: NonNullable<ReturnType<typeof nextIn>>,
): Json | undefined {
  if (where === 'header')
    return exchange.reply.headers.find(([name]) => name.toLowerCase() === path.toLowerCase())?.[1]
      .source;
  const value = plainJson(exchange);
  return value === undefined ? undefined : valueAtSegments(pathSegments(path, delimiter), value);
}

/** The exchange with another value that leads to the next page; `undefined` where it has none, or the same. */
function withNext(played: Played, change: (next: string) => string): Exchange | undefined {
  const { exchange } = played;
  const reads = nextIn(played);
  if (reads === undefined || !hasBody(exchange)) return undefined;
  if (reads.in !== 'header')
    return withBody(exchange, (value) =>
      withTextAt(value, pathSegments(reads.path, reads.delimiter), change),
    );
  const { reply } = exchange;
  let isChanged = false;
  const headers = reply.headers.map(([name, value]) => {
    if (name.toLowerCase() !== reads.path.toLowerCase()) return [name, value] as const;
    const other = change(value.source);
    isChanged ||= other !== value.source;
    return [name, readTemplate(other)] as const;
  });
  return isChanged ? { ...exchange, reply: { ...reply, headers } } : undefined;
}

/** The exchange with another JSON body; `undefined` where it has none, or nothing changes. */
function withBody(
  exchange: Exchange,
  change: (value: Json) => Json | undefined,
): Exchange | undefined {
  const { reply } = exchange;
  const value = hasBody(exchange) ? plainJson(exchange) : undefined;
  const other = value === undefined ? undefined : change(value);
  if (other === undefined) return undefined;
  const body =
    reply.body.kind === 'json'
      ? { kind: 'json' as const, value: other }
      : { kind: 'bytes' as const, bytes: Buffer.from(exactJsonText(other)), json: true as const };
  return { ...exchange, reply: { ...reply, body } };
}

/** The response's JSON; symbols in a text are filled in when it is sent, so that cannot be taken apart before. */
function plainJson({ reply: { body } }: Exchange): Json | undefined {
  return body.kind === 'text' && body.text.source.includes('{{') ? undefined : responseJson(body);
}

/** The value with a text in place of another one; `undefined` when there is none, or it is the same. */
function withTextAt(
  value: Json,
  path: readonly string[],
  change: (text: string) => string,
): Json | undefined {
  const present = valueAtSegments(path, value);
  if (typeof present !== 'string' || present === '' || change(present) === present)
    return undefined;
  return withValueAt(value, path, change(present));
}

/** The exchange of the page before, of the same execution of the job, with a response that has a body. */
function pageBefore(played: Played): Exchange | undefined {
  return exchangeBefore(played, ({ page }) => page === played.sent.page - 1);
}

/** The last earlier exchange of the job that is wanted, if its response has a body. */
function exchangeBefore(
  { exchange, sent, job, index, replayed }: Played,
  isWanted: (event: Played['sent']) => boolean,
): Exchange | undefined {
  const before = requestsIn(replayed)
    .slice(0, index)
    .findLastIndex((event) => event.purpose === 'api' && event.job === sent.job && isWanted(event));
  const other = job === undefined ? undefined : replayed.verdict.played[before]?.exchange;
  return other === undefined || other === exchange || !hasBody(other) ? undefined : other;
}

/** The list of records of a response, and where it is; `undefined` when there is none. */
function listIn(
  value: Json,
  selection: RecordSelection,
): { readonly path: readonly string[]; readonly list: readonly Json[] } | undefined {
  const path = pathOfList(value, selection);
  const list = path === undefined ? undefined : valueAtSegments(path, value);
  return path === undefined || !isArray(list ?? null)
    ? undefined
    : { path, list: list as readonly Json[] };
}

function pathOfList(value: Json, selection: RecordSelection): readonly string[] | undefined {
  if (selection.kind === 'wildcard') return recordsPlace(selection, value).path.split('/').slice(1);
  if (selection.kind === 'path' && selection.path !== '.')
    return selection.path.split(selection.delimiter);
  if (isArray(value)) return [];
  if (selection.kind === 'path' || !isObject(value)) return undefined;
  const lists = keysOf(value).filter((name) => isArray(value[name]));
  return lists.length === 1 ? lists : undefined;
}
