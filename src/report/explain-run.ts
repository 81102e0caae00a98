import { describePaging } from '../plan/describe-paging.ts';
import type { Job, MappedTable, Plan } from '../plan/plan.ts';
import type { RunEvent } from '../ports/events.ts';
import { findJob, originOf } from '../scenario/places.ts';
import type { Pointer } from '../support/pointer.ts';
import { parseQuery } from '../values/query-string.ts';
import { splitUrl } from '../values/url.ts';
import type { RunTrace } from './run-trace.ts';
import { textTable } from './text-table.ts';
import { sourceOfRow, type TracedTable, tracedTables } from './trace-rows.ts';

type EventOf<K extends RunEvent['kind']> = Extract<RunEvent, { kind: K }>;
type Line = readonly [label: string, text: string, place: string];

/** What a run did: each job with its requests and how its paging ended, each table with where its rows came from. */
export function explainRun(trace: RunTrace): string {
  const { events, config } = trace;
  const end = eventsOf(events, 'run-finished').at(-1);
  const sent = eventsOf(events, 'request-sent');
  const ended = end === undefined ? 'it was not ended' : end.ok ? 'it ended well' : 'it failed';
  const jobs = [...new Set(eventsOf(events, 'job-started').map(({ job }) => job))].flatMap((job) => [...jobLines(job, trace), ['', '', ''] as const]);
  const tables = tracedTables(trace).map(({ name, spans }): Line => {
    const exchanges = spans.map(({ written }) => written.exchange);
    return [name, `${counted(spans.at(-1)?.last ?? 0, 'row')} from ${requestRange(exchanges)}`, ''];
  });
  const notWhole = trace.isWhole ? '' : '(the last line of the trace is cut off)\n';
  const head = `${config}: ${counted(sent.length, 'request')} sent; ${ended}\n${notWhole}`;
  const tablesText = tables.length === 0 ? '' : `TABLES\n${table(tables)}\n`;
  return `${head}\n${table(jobs)}${tablesText}${NEXT}`;
}

const NEXT = 'Ask for one with --request N, or with --table TABLE --row N.\n';

function jobLines(pointer: Pointer, trace: RunTrace): readonly Line[] {
  const isOwn = (event: { readonly job: Pointer }) => event.job === pointer;
  const selected = eventsOf(trace.events, 'records-selected').filter(isOwn);
  const job = jobAt(trace.plan, pointer);
  const exchanges = eventsOf(trace.events, 'request-sent')
    .filter(isOwn)
    .flatMap(({ exchange, purpose }) => (purpose === 'api' ? [exchange] : []));
  const records = selected.reduce((sum, event) => sum + event.records, 0);
  const stops = new Map<string, EventOf<'paging-stopped'>[]>();
  for (const stop of eventsOf(trace.events, 'paging-stopped').filter(isOwn)) stops.set(stop.reason, [...(stops.get(stop.reason) ?? []), stop]);
  return [
    ['JOB', job?.dataType ?? pointer, placeOf(pointer, trace)],
    ['  asked', `${requestRange(exchanges)}, ${counted(selected.length, 'page')}, ${counted(records, 'record')}`, ''],
    ['  paging', job === undefined ? '' : describePaging(job.paging), job === undefined ? '' : placeOf(pagingPlace(job), trace)],
    ...[...stops].map(([reason, list]): Line => {
      const [only] = list;
      const what = list.length === 1 && only !== undefined ? `after page ${only.page} (request ${only.exchange})` : `${list.length} times`;
      return ['  ended', `${what}: ${reason}`, job === undefined ? '' : placeOf(stopPlace(job, reason), trace)];
    }),
  ];
}

/** Where each part of a request came from, what was answered, and what came of it. `undefined` when there was no such request. */
export function explainRequest(trace: RunTrace, number: number): string | undefined {
  const { events, plan } = trace;
  const sent = eventsOf(events, 'request-sent').filter(({ exchange }) => exchange === number);
  const [first] = sent;
  if (first === undefined) return undefined;
  const isLogin = first.purpose === 'login';
  const job = jobAt(plan, first.job);
  const lines: Line[] = [
    isLogin
      ? ['for', 'the login', placeOf(originOf({ part: 'method', name: '' }, null, true, plan), trace)]
      : ['for', `job ${job?.dataType ?? first.job}, page ${first.page}`, placeOf(first.job, trace)],
    ...before(trace, first, job),
    ...requestParts(trace, first, job),
    ...eventsOf(events, 'response-received').flatMap((event): Line[] =>
      event.exchange === number
        ? [['answer', `${event.status}, ${event.bytes} bytes in ${event.tookMs} ms${event.attempt > 1 ? ` (attempt ${event.attempt})` : ''}`, '']]
        : [],
    ),
    ...eventsOf(events, 'attempt-failed').flatMap((event): Line[] =>
      event.exchange === number
        ? [['failed', `attempt ${event.attempt}: ${event.reason}${event.retryInMs === null ? '' : `; again after ${event.retryInMs} ms`}`, '']]
        : [],
    ),
    ...after(trace, number, job),
  ];
  return `request ${number}  ${first.method} ${first.url}\n\n${table(lines)}`;
}

/** The record, the request and the lines of the configuration that a row came from. `undefined` when there is no such row. */
export function explainRow(trace: RunTrace, traced: TracedTable, row: number): string | undefined {
  const found = sourceOfRow(traced, row);
  if (found === undefined) return undefined;
  const { written } = found.span;
  const lines: Line[] = [
    ['record', `${found.record === '' ? 'the whole' : found.record} of the answer to request ${written.exchange}`, ''],
    ...columnLines(trace, written),
  ];
  return `${traced.name}, row ${row}\n\n${table(lines)}\n${explainRequest(trace, written.exchange) ?? ''}`;
}

function columnLines(trace: RunTrace, { part, table: name }: EventOf<'rows-written'>): readonly Line[] {
  if (part === null) return [['columns', 'by the names in the record: there is no mapping', '']];
  const mapped = trace.plan.runs.flatMap(({ mappings }) => mappings).find(({ dataType }) => dataType === part);
  const definitions = mapped === undefined ? [] : tablesBelow(mapped.table).find((candidate) => candidate.name === name)?.definitions;
  return (definitions ?? []).flatMap((definition): Line[] => {
    if (definition.kind === 'column') return [['column', `${definition.destination} from ${definition.path}`, placeOf(definition.from, trace)]];
    return definition.kind === 'user' ? [['column', `${definition.destination} from the added ${definition.name}`, placeOf(definition.from, trace)]] : [];
  });
}

function tablesBelow(mapped: MappedTable): readonly MappedTable[] {
  return [mapped, ...mapped.definitions.flatMap((definition) => (definition.kind === 'table' ? tablesBelow(definition.table) : []))];
}

/** What the request depends on: the page before, the record of the parent. */
function before(trace: RunTrace, sent: EventOf<'request-sent'>, job: Job | undefined): readonly Line[] {
  const { events, plan } = trace;
  if (job === undefined || sent.purpose === 'login') return [];
  const selected = eventsOf(events, 'records-selected');
  const own = selected.findIndex(({ exchange }) => exchange === sent.exchange);
  const earlier = own < 0 ? [] : selected.slice(0, own);
  const lines: Line[] = [];
  const previous = sent.page > 1 ? earlier.findLast((event) => event.job === sent.job && event.page === sent.page - 1) : undefined;
  if (previous !== undefined) {
    const next = eventsOf(events, 'page-followed').find(({ exchange }) => exchange === previous.exchange)?.next;
    lines.push(['after', `request ${previous.exchange}${next === undefined ? '' : `, which led to ${next}`}`, placeOf(pagingPlace(job), trace)]);
  }
  const parent = parentOf(plan, sent.job);
  const parentPage = parent === undefined ? undefined : earlier.findLast((event) => event.job === parent.from);
  if (parent !== undefined && parentPage !== undefined)
    lines.push(['because of', `a record of job ${parent.dataType} in the answer to request ${parentPage.exchange}`, placeOf(parent.from, trace)]);
  for (const { name, path, level, from } of job.placeholders)
    lines.push(['placeholder', `{${name}} is ${path} of ${level === 1 ? 'that record' : `the record ${level - 1} above it`}`, placeOf(from, trace)]);
  return lines;
}

function requestParts(trace: RunTrace, { url, headers, job: pointer, purpose, method }: EventOf<'request-sent'>, job: Job | undefined): readonly Line[] {
  const isLogin = purpose === 'login';
  const ofJob = (part: Part, name: string) => originOf({ part, name }, isLogin ? null : pointer, false, trace.plan);
  const ofLogin = (part: Part, name: string) => originOf({ part, name }, null, true, trace.plan);
  const placeOfPart = (part: Part, name: string) => {
    const login = isLogin && part !== 'host' ? ofLogin(part, name) : undefined;
    return login === undefined || (part === 'header' && !login.includes('/headers')) ? ofJob(part, name) : login;
  };
  const { scheme, authority, path, query } = splitUrl(url);
  const ownHeader = (name: string) => OWN_HEADERS.has(name.toLowerCase()) && !/headers/.test(placeOfPart('header', name) ?? '');
  return [
    ['host', `${scheme}://${authority ?? ''}`, placeOf(placeOfPart('host', ''), trace)],
    ['path', path, placeOf(placeOfPart('path', ''), trace)],
    ...parseQuery(query ?? '').map(([name, value]): Line => ['query', `${name} = ${String(value)}`, placeOf(placeOfPart('query', name), trace)]),
    ...headers.map(
      ([name = '', value = '']): Line => ['header', `${name}: ${value}`, ownHeader(name) ? 'sent by Sluice' : placeOf(placeOfPart('header', name), trace)],
    ),
    ...(method === 'GET' || isLogin ? [] : (job?.params ?? []).map(({ name }): Line => ['body', name, placeOf(placeOfPart('body', name), trace)])),
  ];
}

type Part = Parameters<typeof originOf>[0]['part'];

/** Sent with every request that has a body or none, whatever the configuration says. */
const OWN_HEADERS = new Set(['user-agent', 'content-type']);

/** What came of the answer: records, rows, the next page or the end. */
function after(trace: RunTrace, number: number, job: Job | undefined): readonly Line[] {
  const { events } = trace;
  const spans = tracedTables(trace).flatMap(({ name, spans: all }) => all.filter(({ written }) => written.exchange === number).map((span) => ({ name, span })));
  const [where] = spans;
  return [
    ...eventsOf(events, 'records-selected').flatMap(({ exchange, records }): Line[] =>
      exchange === number
        ? [
            [
              'records',
              `${records}${where === undefined || records === 0 ? '' : ` at ${where.span.written.path === '' ? 'the root' : where.span.written.path} of the answer`}`,
              job === undefined ? '' : placeOf(`${job.from}/dataField`, trace),
            ],
          ]
        : [],
    ),
    ...spans.map(({ name, span }): Line => ['rows', `${name}: ${span.first === span.last ? span.first : `${span.first} to ${span.last}`}`, '']),
    ...eventsOf(events, 'page-followed').flatMap((event): Line[] =>
      event.exchange === number ? [['then', `page ${event.page + 1}: ${event.next}`, job === undefined ? '' : placeOf(pagingPlace(job), trace)]] : [],
    ),
    ...eventsOf(events, 'paging-stopped').flatMap((event): Line[] =>
      event.exchange === number
        ? [
            [
              'then',
              `the job ended: ${event.message === '' ? event.reason : event.message} (${event.reason})`,
              job === undefined ? '' : placeOf(stopPlace(job, event.reason), trace),
            ],
          ]
        : [],
    ),
  ];
}

function pagingPlace({ paging, from }: Job): Pointer {
  return 'from' in paging && typeof paging.from === 'string' ? paging.from : from;
}

function stopPlace(job: Job, reason: string): Pointer {
  const condition = job.stopConditions.find(({ kind }) => kind.startsWith(reason));
  return condition !== undefined && 'from' in condition && typeof condition.from === 'string' ? condition.from : pagingPlace(job);
}

function jobAt(plan: Plan, pointer: Pointer): Job | undefined {
  for (const { jobs } of plan.runs) {
    const found = findJob(jobs, pointer);
    if (found !== undefined) return found;
  }
  return undefined;
}

function parentOf(plan: Plan, pointer: Pointer): Job | undefined {
  const at = pointer.lastIndexOf('/children/');
  return at < 0 ? undefined : jobAt(plan, pointer.slice(0, at));
}

/** `config.yaml:12  /api/pagination`, by the nearest line that is known; the pointer alone for a saved plan. */
function placeOf(pointer: Pointer | undefined, { config, lines }: RunTrace): string {
  if (pointer === undefined) return '';
  for (let near = pointer; ; near = near.slice(0, near.lastIndexOf('/'))) {
    const line = lines.get(near);
    if (line !== undefined) return near === '' ? '' : `${config}:${line}  ${near}`;
    if (near === '') return lines.size === 0 ? pointer : '';
  }
}

function eventsOf<K extends RunEvent['kind']>(events: readonly RunEvent[], kind: K): readonly EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind);
}

function requestRange(exchanges: readonly number[]): string {
  if (exchanges.length === 0) return 'no request';
  const [first, last] = exchanges.reduce(([least, most], number) => [Math.min(least, number), Math.max(most, number)], [Number.POSITIVE_INFINITY, 0]);
  return first === last ? `request ${first}` : `requests ${first} to ${last}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

/** Places stand in one column, but for those of texts that are too long. */
function table(lines: readonly Line[]): string {
  const widest = Math.max(0, ...lines.map(([, text]) => (text.length > LONGEST ? 0 : text.length)));
  return textTable(lines.map(([label, text, place]) => [label, place === '' ? text : `${text.padEnd(widest)}  ${place}`]));
}

const LONGEST = 64;
