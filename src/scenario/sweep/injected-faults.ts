import { findJob } from '../../engine/plan/jobs.ts';
import type { Job, Plan, RecordSelection } from '../../engine/plan/plan.ts';
import type { RunEvent } from '../../engine/ports/events.ts';
import { recordsPlace } from '../../engine/shape/select-records.ts';
import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import { isArray, isObject, type Json, keysOf, withValueAt } from '../../language/values/json.ts';
import { pathSegments, valueAt, valueAtSegments } from '../../language/values/path.ts';
import type { Exchange, Fault, ReplyBody } from '../play/exchange.ts';
import { readTemplate } from '../play/template.ts';
import { responseJson } from '../response-json.ts';
import type { Replayed } from '../run-scenario.ts';
import type { ReplayOverrides } from '../scenario-http.ts';

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

/** Every fault of `sluice test --sweep`, in the order in which they are tried. */
export const INJECTED_FAULTS: readonly InjectedFault[] = [
  fault('reset', { kind: 'reset' }, 'before'),
  fault('timeout', { kind: 'timeout' }, 'before'),
  fault('truncated', { kind: 'truncate', bytes: null }, 'before'),
  fault('429', { kind: 'status', status: 429, retryAfter: null }, 'before'),
  fault('503', { kind: 'status', status: 503, retryAfter: null }, 'before'),
  fault('503-retry-after', { kind: 'status', status: 503, retryAfter: '7' }, 'before'),
  fault('401', { kind: 'status', status: 401, retryAfter: null }, 'before'),
  fault('cut-short', { kind: 'cut', bytes: null }, 'instead', (played) => hasBody(played.exchange)),
  fault('garbage', { kind: 'garbage' }, 'instead'),
  fault('html', { kind: 'html' }, 'instead'),
  fault('content-type', { kind: 'content-type', type: 'text/plain' }, 'instead', (played) =>
    hasBody(played.exchange),
  ),
  { ...fault('error-body', { kind: 'error-body' }, 'instead'), knowable: false },
  { name: 'empty-page', how: 'instead', knowable: false, inject: emptyPage },
  { name: 'repeated-page', how: 'instead', knowable: false, inject: repeatedPage },
  { name: 'other-origin', how: 'instead', knowable: true, inject: otherOrigin },
  { name: 'malformed-link', how: 'instead', knowable: true, inject: malformedLink },
  { name: 'repeated-cursor', how: 'instead', knowable: false, inject: repeatedCursor },
  { name: 'window-overlap', how: 'instead', knowable: false, inject: overlappingWindow },
  {
    name: 'not-ready',
    how: 'instead',
    knowable: true,
    inject: (played) => withStatus('not ready', played),
  },
  {
    name: 'job-failed',
    how: 'instead',
    knowable: true,
    inject: (played) => withStatus(played.job?.async?.status.failed[0], played),
  },
  { name: 'rate-headers', how: 'instead', knowable: true, inject: exhaustedRate },
  {
    name: 'expiry',
    how: 'pause',
    knowable: true,
    inject: ({ exchange }) => exchange,
    untilMs: expiryBefore,
  },
];

/** The requests of a successful replay, each with its exchange. */
export function playedRequests(replayed: Replayed, plan: Plan): readonly Played[] {
  const sent = replayed.events.filter((event) => event.kind === 'request-sent');
  return replayed.verdict.played.flatMap(({ exchange }, index) => {
    const event = sent[index];
    if (event === undefined) return [];
    const job =
      event.purpose === 'login'
        ? undefined
        : plan.runs
            .map(({ jobs }) => findJob(jobs, event.job))
            .find((found) => found !== undefined);
    const runs = plan.runs.filter(({ jobs }) => findJob(jobs, event.job) !== undefined);
    const hasCredentials = runs.some(({ origins }) =>
      origins.some(({ credentials }) => credentials),
    );
    const obeysRateHeaders = runs.some(({ target }) => target.rate?.limit === 'auto');
    return [{ index, exchange, sent: event, job, hasCredentials, obeysRateHeaders, replayed }];
  });
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
    return untilMs === undefined
      ? undefined
      : {
          exchanges: forgetful(exchanges),
          overrides: { ...overrides, pause: { after: played.index - 1, untilMs } },
        };
  }
  const once: Exchange = { ...altered, id: `${at.id} (${injected.name})`, repeat: 1 };
  // 0: spent from the beginning, so it is used only for repeated requests
  const kept: Exchange =
    injected.how === 'instead' && at.repeat !== 'any' ? { ...at, repeat: at.repeat - 1 } : at;
  return {
    exchanges: forgetful(
      exchanges.flatMap((exchange) => (exchange === at ? [once, kept] : [exchange])),
    ),
    overrides,
  };
}

/** Requests may come in another order after a fault: equal ones get responses in theirs. */
export function forgetful(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.map((exchange) =>
    exchange.match.order === 'strict'
      ? { ...exchange, match: { ...exchange.match, order: 'per-request' } }
      : exchange,
  );
}

function fault(
  name: string,
  kind: Fault,
  how: InjectedFault['how'],
  applies: (played: Played) => boolean = () => true,
): InjectedFault {
  return {
    name,
    how,
    knowable: true,
    inject: (played) => (applies(played) ? withFault(played.exchange, kind) : undefined),
  };
}

/** An exchange with a fault laid over its response. */
export function withFault(exchange: Exchange, kind: Fault): Exchange {
  return { ...exchange, reply: { ...exchange.reply, fault: kind } };
}

function hasBody({ reply }: Exchange): boolean {
  return reply.status < 300 && reply.body.kind !== 'none' && reply.fault === null;
}

function emptyPage({ exchange, job }: Played): Exchange | undefined {
  const value = job === undefined || !hasBody(exchange) ? undefined : plainJson(exchange);
  const found = value === undefined || job === undefined ? undefined : listIn(value, job.records);
  return value === undefined || found === undefined || found.list.length === 0
    ? undefined
    : withJson(exchange, withValueAt(value, found.path, []));
}

/** The next URL at a host that the configuration does not name: no credential may go there. */
function otherOrigin({ exchange, job, hasCredentials }: Played): Exchange | undefined {
  if (!hasCredentials || !hasBody(exchange)) return undefined;
  const reads = job === undefined ? undefined : traitsOf(job).reads;
  if (reads?.as !== 'url') return undefined;
  if (reads.in === 'header')
    return withHeader(
      reads.path,
      (links) => links.replace(/<[^<>]*>/g, '<https://other-origin.invalid/next>'),
      exchange,
    );
  const value = plainJson(exchange);
  const path = pathSegments(reads.path, reads.delimiter);
  return withJson(
    exchange,
    value === undefined ? undefined : withTextAt(value, path, 'https://other-origin.invalid/next'),
  );
}

/** The links to the next page without their angle brackets. */
function malformedLink({ exchange, job }: Played): Exchange | undefined {
  const reads = job === undefined ? undefined : traitsOf(job).reads;
  if (reads?.as !== 'url' || reads.in !== 'header' || !hasBody(exchange)) return undefined;
  return withHeader(reads.path, (links) => links.replace(/[<>]/g, ''), exchange);
}

/** A next value that leads to this page again. */
function repeatedCursor(played: Played): Exchange | undefined {
  const { exchange, job } = played;
  const reads = job === undefined ? undefined : traitsOf(job).reads;
  const before = pageBefore(played);
  if (reads === undefined || reads.in === 'record' || before === undefined || !hasBody(exchange))
    return undefined;
  if (reads.in === 'header') {
    const value = before.reply.headers.find(
      ([name]) => name.toLowerCase() === reads.path.toLowerCase(),
    )?.[1].source;
    return value === undefined ? undefined : withHeader(reads.path, () => value, exchange);
  }
  const [own, other] = [plainJson(exchange), plainJson(before)];
  const value = other === undefined ? undefined : valueAt(reads.path, other, reads.delimiter);
  if (
    own === undefined ||
    typeof value !== 'string' ||
    valueAt(reads.path, own, reads.delimiter) === value
  )
    return undefined;
  return withJson(exchange, withTextAt(own, pathSegments(reads.path, reads.delimiter), value));
}

/** The first page of a window with the records of the window before it, too. */
function overlappingWindow({ exchange, sent, job, index, replayed }: Played): Exchange | undefined {
  if (job?.windows === undefined || sent.page !== 1 || !hasBody(exchange)) return undefined;
  const events = replayed.events.filter((event) => event.kind === 'request-sent');
  const earlier = events.findLastIndex(
    (event, place) =>
      place < index && event.purpose === 'api' && event.job === sent.job && event.page === 1,
  );
  const other = replayed.verdict.played[earlier]?.exchange;
  if (other === undefined || other === exchange || !hasBody(other)) return undefined;
  const [own, former] = [plainJson(exchange), plainJson(other)];
  const [found, before] = [own, former].map((value) =>
    value === undefined ? undefined : listIn(value, job.records),
  );
  if (own === undefined || found === undefined || before === undefined) return undefined;
  return withJson(exchange, withValueAt(own, found.path, [...before.list, ...found.list]));
}

/** The response to a status request of an asynchronous job, with another status in place of one that ends the waiting. */
function withStatus(status: string | undefined, { exchange, job }: Played): Exchange | undefined {
  const value =
    job?.async === undefined || status === undefined || !hasBody(exchange)
      ? undefined
      : plainJson(exchange);
  if (job?.async === undefined || value === undefined) return undefined;
  const { path, done } = job.async.status;
  const present = valueAt(path, value, '.');
  if (typeof present !== 'string' || status === undefined || !done.includes(present))
    return undefined;
  return withJson(exchange, withTextAt(value, pathSegments(path, '.'), status));
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

/** The exchange with another value of a header of its response; `undefined` when nothing changes. */
function withHeader(
  header: string,
  changed: (value: string) => string,
  exchange: Exchange,
): Exchange | undefined {
  const { reply } = exchange;
  const headers = reply.headers.map(([name, value]) =>
    name.toLowerCase() === header.toLowerCase()
      ? ([name, readTemplate(changed(value.source))] as const)
      : ([name, value] as const),
  );
  const isChanged = headers.some(
    ([, value], index) => value.source !== reply.headers[index]?.[1].source,
  );
  return isChanged ? { ...exchange, reply: { ...reply, headers } } : undefined;
}

/** The response's JSON; symbols in a text are filled in when it is sent, so that cannot be taken apart before. */
function plainJson({ reply: { body } }: Exchange): Json | undefined {
  return body.kind === 'text' && body.text.source.includes('{{') ? undefined : responseJson(body);
}

function withJson(exchange: Exchange, value: Json | undefined): Exchange | undefined {
  return value === undefined
    ? undefined
    : { ...exchange, reply: { ...exchange.reply, body: bodyWith(exchange.reply.body, value) } };
}

/** The value with a text in place of another one; `undefined` when there is none. */
function withTextAt(value: Json, path: readonly string[], text: string): Json | undefined {
  const former = valueAtSegments(path, value);
  return typeof former === 'string' && former !== '' ? withValueAt(value, path, text) : undefined;
}

/** The response to the page before. */
function repeatedPage(played: Played): Exchange | undefined {
  const before = pageBefore(played);
  return before === undefined || !hasBody(played.exchange)
    ? undefined
    : { ...played.exchange, reply: before.reply };
}

/** The exchange of the page before, of the same execution of the job, with a response that has a body. */
function pageBefore({ exchange, sent, job, index, replayed }: Played): Exchange | undefined {
  if (job === undefined) return undefined;
  const events = replayed.events.filter((event) => event.kind === 'request-sent');
  const before = events.findLastIndex(
    (event, place) =>
      place < index &&
      event.purpose === 'api' &&
      event.job === sent.job &&
      event.page === sent.page - 1,
  );
  const other = replayed.verdict.played[before]?.exchange;
  return other === undefined || other === exchange || !hasBody(other) ? undefined : other;
}

/** The end of the credentials in force; nothing before the first request they serve, for they would be obtained later then. */
function expiryBefore({ index, sent, replayed }: Played): number | undefined {
  if (sent.purpose === 'login' || sent.redirect > 0 || sent.attempt > 1) return undefined;
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

function bodyWith(body: ReplyBody, value: Json): ReplyBody {
  return body.kind === 'json'
    ? { kind: 'json', value }
    : { kind: 'bytes', bytes: Buffer.from(exactJsonText(value)), json: true };
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
