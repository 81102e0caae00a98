import type { Exchange, Fault, ReplyBody } from '../adapters/replay/exchange.ts';
import { compactJson } from '../adapters/replay/json-body.ts';
import { readTemplate } from '../adapters/replay/template.ts';
import { traitsOf } from '../pagination/index.ts';
import type { Job, Plan, RecordSelection } from '../plan/plan.ts';
import type { RunEvent } from '../ports/events.ts';
import { recordsPlace } from '../shape/select-records.ts';
import { isArray, isObject, type Json, keysOf, withValueAt } from '../values/json.ts';
import { pathSegments, valueAtSegments } from '../values/path.ts';
import { findJob } from './places.ts';
import { responseJson } from './response-json.ts';
import type { Replayed } from './run-scenario.ts';
import type { ReplayOverrides } from './scenario-http.ts';

/** A request of a replay with its exchange. */
export interface Played {
  readonly index: number;
  readonly exchange: Exchange;
  readonly sent: Extract<RunEvent, { kind: 'request-sent' }>;
  /** The job of the plan; absent for a login. */
  readonly job: Job | undefined;
  /** Whether requests of its run carry credentials. */
  readonly hasCredentials: boolean;
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
  fault('content-type', { kind: 'content-type', type: 'text/plain' }, 'instead', (played) => hasBody(played.exchange)),
  { ...fault('error-body', { kind: 'error-body' }, 'instead'), knowable: false },
  { name: 'empty-page', how: 'instead', knowable: false, inject: emptyPage },
  { name: 'repeated-page', how: 'instead', knowable: false, inject: repeatedPage },
  { name: 'other-origin', how: 'instead', knowable: true, inject: otherOrigin },
  { name: 'expiry', how: 'pause', knowable: true, inject: ({ exchange }) => exchange, untilMs: expiryBefore },
];

/** The requests of a successful replay, each with its exchange. */
export function playedRequests(replayed: Replayed, plan: Plan): readonly Played[] {
  const sent = replayed.events.filter((event) => event.kind === 'request-sent');
  return replayed.verdict.played.flatMap(({ exchange }, index) => {
    const event = sent[index];
    if (event === undefined) return [];
    const job = event.purpose === 'login' ? undefined : plan.runs.map(({ jobs }) => findJob(jobs, event.job)).find((found) => found !== undefined);
    const hasCredentials = plan.runs.some(({ jobs, origins }) => findJob(jobs, event.job) !== undefined && origins.some(({ credentials }) => credentials));
    return [{ index, exchange, sent: event, job, hasCredentials, replayed }];
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
    return untilMs === undefined ? undefined : { exchanges: forgetful(exchanges), overrides: { ...overrides, pause: { after: played.index - 1, untilMs } } };
  }
  const once: Exchange = { ...altered, id: `${at.id} (${injected.name})`, repeat: 1 };
  // 0: spent from the beginning, so it is used only for repeated requests
  const kept: Exchange = injected.how === 'instead' && at.repeat !== 'any' ? { ...at, repeat: at.repeat - 1 } : at;
  return { exchanges: forgetful(exchanges.flatMap((exchange) => (exchange === at ? [once, kept] : [exchange]))), overrides };
}

/** Requests may come in another order after a fault: equal ones get responses in theirs. */
export function forgetful(exchanges: readonly Exchange[]): readonly Exchange[] {
  return exchanges.map((exchange) => (exchange.match.order === 'strict' ? { ...exchange, match: { ...exchange.match, order: 'per-request' } } : exchange));
}

function fault(name: string, kind: Fault, how: InjectedFault['how'], applies: (played: Played) => boolean = () => true): InjectedFault {
  return { name, how, knowable: true, inject: (played) => (applies(played) ? withFault(played.exchange, kind) : undefined) };
}

/** An exchange with a fault laid over its response. */
export function withFault(exchange: Exchange, kind: Fault): Exchange {
  return { ...exchange, reply: { ...exchange.reply, fault: kind } };
}

function hasBody({ reply }: Exchange): boolean {
  return reply.status < 300 && reply.body.kind !== 'none' && reply.fault === null;
}

function emptyPage({ exchange, job }: Played): Exchange | undefined {
  if (job === undefined || !hasBody(exchange)) return undefined;
  const value = plainJson(exchange);
  return withJson(exchange, value === undefined ? undefined : withoutRecords(value, job.records));
}

/** The next URL at a host that the configuration does not name: no credential may go there. */
function otherOrigin({ exchange, job, hasCredentials }: Played): Exchange | undefined {
  if (!hasCredentials || !hasBody(exchange)) return undefined;
  const reads = job === undefined ? undefined : traitsOf(job).reads;
  if (reads?.as !== 'url') return undefined;
  if (reads.in === 'header') return withLinksTo('https://other-origin.invalid/next', reads.path, exchange);
  const value = plainJson(exchange);
  const path = pathSegments(reads.path, reads.delimiter);
  return withJson(exchange, value === undefined ? undefined : withTextAt(value, path, 'https://other-origin.invalid/next'));
}

/** The exchange with another target of each link in a header of its response; `undefined` when there is none. */
function withLinksTo(target: string, header: string, exchange: Exchange): Exchange | undefined {
  const { reply } = exchange;
  const headers = reply.headers.map(([name, value]) =>
    name.toLowerCase() === header.toLowerCase() ? ([name, readTemplate(value.source.replace(/<[^>]*>/g, `<${target}>`))] as const) : ([name, value] as const),
  );
  const isChanged = headers.some(([, value], index) => value !== reply.headers[index]?.[1]);
  return isChanged ? { ...exchange, reply: { ...reply, headers } } : undefined;
}

/** The response's JSON; symbols in a text are filled in when it is sent, so that cannot be taken apart before. */
function plainJson({ reply: { body } }: Exchange): Json | undefined {
  return body.kind === 'text' && body.text.source.includes('{{') ? undefined : responseJson(body);
}

function withJson(exchange: Exchange, value: Json | undefined): Exchange | undefined {
  return value === undefined ? undefined : { ...exchange, reply: { ...exchange.reply, body: bodyWith(exchange.reply.body, value) } };
}

/** The value with a text in place of another one; `undefined` when there is none. */
function withTextAt(value: Json, path: readonly string[], text: string): Json | undefined {
  const former = valueAtSegments(path, value);
  return typeof former === 'string' && former !== '' ? withValueAt(value, path, text) : undefined;
}

/** The response to the page before, of the same execution of the job. */
function repeatedPage({ exchange, sent, job, index, replayed }: Played): Exchange | undefined {
  if (job === undefined || !hasBody(exchange)) return undefined;
  const events = replayed.events.filter((event) => event.kind === 'request-sent');
  const before = events.findLastIndex((event, place) => place < index && event.purpose === 'api' && event.job === sent.job && event.page === sent.page - 1);
  const other = replayed.verdict.played[before]?.exchange;
  if (other === undefined || other === exchange || !hasBody(other)) return undefined;
  return { ...exchange, reply: other.reply };
}

/** The end of the credentials in force; nothing before the first request they serve, for they would be obtained later then. */
function expiryBefore({ index, sent, replayed }: Played): number | undefined {
  if (sent.purpose === 'login' || sent.redirect > 0 || sent.attempt > 1) return undefined;
  const before = replayed.events.slice(0, replayed.events.indexOf(sent));
  const held = before.findLast((event) => event.kind === 'credentials-obtained');
  const last = before.findLast((event) => event.kind === 'request-sent');
  if (index === 0 || held?.kind !== 'credentials-obtained' || held.expiresAtMs === null || held.reason === 'before-every-request') return undefined;
  return last?.kind === 'request-sent' && last.purpose === 'api' && held.expiresAtMs > sent.atMs ? held.expiresAtMs : undefined;
}

function bodyWith(body: ReplyBody, value: Json): ReplyBody {
  return body.kind === 'json' ? { kind: 'json', value } : { kind: 'bytes', bytes: Buffer.from(compactJson(value)), json: true };
}

/** The response with an empty list where its records are; `undefined` when there is no list, or an empty one. */
function withoutRecords(value: Json, selection: RecordSelection): Json | undefined {
  if (selection.kind === 'wildcard') return emptiedAt(value, recordsPlace(selection, value).path.split('/').slice(1));
  if (selection.kind === 'path' && selection.path !== '.') return emptiedAt(value, selection.path.split(selection.delimiter));
  if (isArray(value)) return value.length === 0 ? undefined : [];
  if (selection.kind === 'path' || !isObject(value)) return undefined;
  const [only, ...others] = keysOf(value).filter((name) => isArray(value[name]));
  return only === undefined || others.length > 0 ? undefined : emptiedAt(value, [only]);
}

function emptiedAt(value: Json, path: readonly string[]): Json | undefined {
  const records = valueAtSegments(path, value);
  return isArray(records) && records.length > 0 ? withValueAt(value, path, []) : undefined;
}
