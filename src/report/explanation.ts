import type {
  ExplainedColumn,
  ExplainedJob,
  ExplainedPart,
  ExplainedPlace,
  ExplainedRequest,
  ExplainedStop,
  RequestExplanation,
  RowExplanation,
  RunExplanation,
} from '../../generated/explanation.ts';
import type { TraceHead } from '../../generated/trace.ts';
import { validateEvent } from '../../generated/validate-event.cjs';
import { validateTrace } from '../../generated/validate-trace.cjs';
import { readsRecord } from '../plan/expression/describe.ts';
import { extensionsOfJob, extensionsOfTarget } from '../plan/extensions/index.ts';
import { SPLIT } from '../plan/extensions/window-split.ts';
import { findJob } from '../plan/model/jobs.ts';
import { type Job, type MappedTable, type Plan, readPlan } from '../plan/model/plan.ts';
import { bodyParameters } from '../plan/model/sent-parameters.ts';
import { factsOf } from '../plan/pagination/index.ts';
import type { RunEvent } from '../ports/ports.ts';
import { originOf } from '../scenario/places.ts';
import {
  type RowSpan,
  sourceOfRow,
  type TracedTable,
  tracedTables,
} from '../scenario/scenario-trace.ts';
import { displayJson } from '../text/display.ts';
import { lineIndex, type SourceDocument } from '../text/source-document.ts';
import { jsonFrom } from '../values/json.ts';
import { groupBy } from '../values/lists.ts';
import { type Pointer, parentPointer } from '../values/path.ts';
import { version } from '../values/runtime.ts';
import { parseQuery, splitUrl } from '../values/url.ts';

type EventOf<K extends RunEvent['kind']> = Extract<RunEvent, { kind: K }>;
type Part = Parameters<typeof originOf>[0]['part'];

const explanationVersion = 1;

function endOf(end: EventOf<'run-finished'> | undefined): RunExplanation['end'] {
  if (end === undefined) return 'none';
  return end.ok ? 'well' : 'failed';
}

/** The explanation of a run: each job with its requests and the end of its pagination, each table with the origin of its rows. */
export function runExplanation(trace: RunTrace): RunExplanation {
  const { events, config, isWhole } = trace;
  const end = eventsOf(events, 'run-finished').at(-1);
  return {
    explanationVersion,
    kind: 'run',
    config,
    end: endOf(end),
    isWhole,
    requestsSent: eventsOf(events, 'request-sent').length,
    jobs: [...new Set(eventsOf(events, 'job-started').map(({ job }) => job))].map((job) =>
      explainedJob(job, trace),
    ),
    tables: tracedTables(trace).map(({ name, spans }) => ({
      name,
      rows: spans.at(-1)?.last ?? 0,
      requests: ascending(spans.map(({ written }) => written.exchange)),
    })),
  };
}

/** The origin of each part of a request, its response, and the rows made from it. `undefined` when there was no such request. */
export function requestExplanation(
  trace: RunTrace,
  number: number,
): RequestExplanation | undefined {
  const request = explainedRequest(trace, number);
  return request === undefined
    ? undefined
    : { explanationVersion, kind: 'request', config: trace.config, request };
}

/** The record, the request and the lines of the configuration that a row came from. `undefined` when there is no such row. */
export function rowExplanation(
  trace: RunTrace,
  traced: TracedTable,
  row: number,
): RowExplanation | undefined {
  const found = sourceOfRow(traced, row);
  const request =
    found === undefined ? undefined : explainedRequest(trace, found.span.written.exchange);
  if (found === undefined || request === undefined) return undefined;
  const { span, ...source } = found;
  const columns = explainedColumns(trace, span.written);
  return {
    explanationVersion,
    kind: 'row',
    config: trace.config,
    table: traced.name,
    row,
    ...source,
    columns,
    request,
  };
}

function explainedJob(pointer: Pointer, trace: RunTrace): ExplainedJob {
  const isOwn = (event: { readonly job: Pointer }) => event.job === pointer;
  const stops = eventsOf(trace.events, 'paging-stopped').filter(isOwn);
  const split = new Set(
    stops.flatMap(({ reason, exchange }) => (reason === SPLIT ? [exchange] : [])),
  );
  // the parts of a window that was split are windows of their own
  const isOfPart = ({ exchange }: { readonly exchange: number }) => !split.has(exchange);
  const selected = eventsOf(trace.events, 'records-selected').filter(isOwn);
  const job = jobAt(trace.plan, pointer);
  const sent = eventsOf(trace.events, 'request-sent').filter(
    (event) => isOwn(event) && event.purpose === 'api',
  );
  return {
    job: pointer,
    dataType: job?.dataType ?? pointer,
    place: placeOf(pointer, trace),
    requests: ascending(sent.map(({ exchange }) => exchange)),
    pages: selected.length,
    records: selected.reduce((sum, event) => sum + event.records, 0),
    paging:
      job === undefined
        ? null
        : { inWords: factsOf(job).text, place: placeOf(pagingPlace(job), trace) },
    limits: explainedLimits(job, trace),
    windows: explainedWindows(sent.filter(isOfPart), placeOf(job?.windows?.from ?? pointer, trace)),
    stops: stops.map((event) => explainedStop(event, job, trace)),
    completeness:
      eventsOf(trace.events, 'job-judged').findLast(
        ({ completeness }) => completeness.from === pointer,
      )?.completeness ?? null,
  };
}

/** What limits how often the job sends requests: its own rate and weight, and the rate of the API. */
function explainedLimits(job: Job | undefined, trace: RunTrace): ExplainedJob['limits'] {
  if (job === undefined) return [];
  const target = trace.plan.runs.find(({ jobs }) => findJob(jobs, job.from) !== undefined)?.target;
  return [...extensionsOfJob(job), ...(target === undefined ? [] : extensionsOfTarget(target))]
    .filter(({ name }) => name === 'rate' || name === 'weight')
    .flatMap(({ nodes }) => nodes)
    .map(({ text, pointer }) => ({ inWords: text, place: placeOf(pointer, trace) }));
}

function explainedWindows(
  sent: readonly EventOf<'request-sent'>[],
  place: ExplainedPlace,
): ExplainedJob['windows'] {
  const all = [
    ...new Map(
      sent.flatMap(({ window }) =>
        window === undefined ? [] : [[JSON.stringify(window), { ...window, place }] as const],
      ),
    ).values(),
  ];
  const [first] = all;
  const last = all.at(-1);
  return first === undefined || last === undefined
    ? null
    : { count: all.length, first, last, place };
}

function explainedStop(
  { reason, message, page, exchange }: EventOf<'paging-stopped'>,
  job: Job | undefined,
  trace: RunTrace,
): ExplainedStop {
  return {
    reason,
    message,
    page,
    request: exchange,
    place: job === undefined ? null : placeOf(stopPlace(job, reason), trace),
  };
}

/** Every request of a run, in the order in which they were first sent. */
export function explainedRequests(trace: RunTrace): readonly ExplainedRequest[] {
  const spans = tracedTables(trace).flatMap(({ name, spans: all }) =>
    all.map((span) => ({ table: name, span })),
  );
  const spansOf = groupBy(spans, ({ span }) => span.written.exchange);
  const ofRequests = groupBy(
    trace.events.flatMap((event) => ('exchange' in event ? [event] : [])),
    ({ exchange }) => exchange,
  );
  return [...ofRequests.keys()].flatMap(
    (number) =>
      explained(number, trace, ofRequests.get(number) ?? [], spansOf.get(number) ?? []) ?? [],
  );
}

function explainedRequest(trace: RunTrace, number: number): ExplainedRequest | undefined {
  const own = trace.events.filter((event) => 'exchange' in event && event.exchange === number);
  const spans = tracedTables(trace).flatMap(({ name, spans: all }) =>
    all.filter(({ written }) => written.exchange === number).map((span) => ({ table: name, span })),
  );
  return explained(number, trace, own, spans);
}

/** `own` are the events of the request, `spans` the rows of its response. */
function explained(
  number: number,
  trace: RunTrace,
  own: readonly RunEvent[],
  spans: readonly { readonly table: string; readonly span: RowSpan }[],
): ExplainedRequest | undefined {
  const { plan } = trace;
  const [sent] = eventsOf(own, 'request-sent');
  if (sent === undefined) return undefined;
  const { purpose } = sent;
  const job = jobAt(plan, sent.job);
  const [selected] = eventsOf(own, 'records-selected');
  const [followed] = eventsOf(own, 'page-followed');
  const [stopped] = eventsOf(own, 'paging-stopped');
  const jobPlace = (pointer: (of: Job) => Pointer): ExplainedPlace =>
    job === undefined ? null : placeOf(pointer(job), trace);
  return {
    number,
    purpose,
    job: sent.job,
    dataType: job?.dataType ?? sent.job,
    page: sent.page,
    method: sent.method,
    url: sent.url,
    place: placeOf(
      purpose === 'api'
        ? sent.job
        : originOf({ part: 'method', name: '' }, { job: sent.job, purpose }, plan),
      trace,
    ),
    window:
      sent.window === undefined
        ? null
        : { ...sent.window, place: jobPlace(({ windows, from }) => windows?.from ?? from) },
    ...before(trace, sent, job),
    parts: requestParts(trace, sent, job),
    answers: eventsOf(own, 'response-received').map(({ attempt, status, bytes, tookMs }) => ({
      attempt,
      status,
      bytes,
      tookMs,
    })),
    failures: eventsOf(own, 'attempt-failed').map(({ attempt, reason, retryInMs }) => ({
      attempt,
      reason,
      retryInMs,
    })),
    records:
      selected === undefined
        ? null
        : {
            count: selected.records,
            path: spans[0]?.span.written.path ?? null,
            place: jobPlace(({ from }) => `${from}/dataField`),
          },
    rows: spans.map(({ table, span: { first, last } }) => ({ table, first, last })),
    next:
      followed === undefined
        ? null
        : { page: followed.page + 1, next: followed.next, place: jobPlace(pagingPlace) },
    stop: stopped === undefined ? null : explainedStop(stopped, job, trace),
  };
}

/** What the request depends on: the page before, the record of the parent. */
function before(
  trace: RunTrace,
  sent: EventOf<'request-sent'>,
  job: Job | undefined,
): Pick<ExplainedRequest, 'after' | 'becauseOf' | 'placeholders'> {
  const { events, plan } = trace;
  if (job === undefined || sent.purpose !== 'api')
    return { after: null, becauseOf: null, placeholders: [] };
  const selected = eventsOf(events, 'records-selected');
  const own = selected.findIndex(({ exchange }) => exchange === sent.exchange);
  const earlier = own < 0 ? [] : selected.slice(0, own);
  const previous =
    sent.page > 1
      ? earlier.findLast((event) => event.job === sent.job && event.page === sent.page - 1)
      : undefined;
  const next =
    eventsOf(events, 'page-followed').find(({ exchange }) => exchange === previous?.exchange)
      ?.next ?? null;
  const parent = parentOf(plan, sent.job);
  const parentPage =
    parent === undefined ? undefined : earlier.findLast((event) => event.job === parent.from);
  return {
    after:
      previous === undefined
        ? null
        : { request: previous.exchange, next, place: placeOf(pagingPlace(job), trace) },
    becauseOf:
      parent === undefined || parentPage === undefined
        ? null
        : {
            request: parentPage.exchange,
            dataType: parent.dataType,
            place: placeOf(parent.from, trace),
          },
    placeholders: job.placeholders.filter(readsRecord).map(({ name, path, level, from }) => ({
      name,
      path,
      level,
      place: placeOf(from, trace),
    })),
  };
}

function requestParts(
  trace: RunTrace,
  { url, headers, job: pointer, purpose, method }: EventOf<'request-sent'>,
  job: Job | undefined,
): ExplainedPart[] {
  const isOfLogin = purpose !== 'api';
  const pointerTo = (part: Part, name: string) => {
    const login =
      isOfLogin && part !== 'host'
        ? originOf({ part, name }, { job: pointer, purpose }, trace.plan)
        : undefined;
    if (login !== undefined && (part !== 'header' || login.includes('/headers'))) return login;
    const job = isOfLogin ? null : pointer;
    return originOf({ part, name }, { job, purpose: 'api' }, trace.plan);
  };
  const described = (
    part: ExplainedPart['part'],
    name: string,
    value: string | null,
  ): ExplainedPart => {
    const from = pointerTo(part, name);
    const isOwn =
      part === 'header' &&
      OWN_HEADERS.has(name.toLowerCase()) &&
      from?.includes('headers') !== true;
    return { part, name, value, isOwn, place: isOwn ? null : placeOf(from, trace) };
  };
  const { scheme, authority, path, query } = splitUrl(url);
  return [
    described('host', '', `${scheme}://${authority ?? ''}`),
    described('path', '', path),
    ...parseQuery(query ?? '').map(([name, value]) => described('query', name, String(value))),
    ...headers.map(([name = '', value = '']) => described('header', name, value)),
    ...(isOfLogin || job === undefined || (method === 'GET' && job.method !== 'GET')
      ? []
      : bodyParameters(job).map(({ name }) => described('body', name, null))),
  ];
}

/** Sent with every request that has a body or none, whatever the configuration says. */
const OWN_HEADERS = new Set(['user-agent', 'content-type']);

/** The columns of the mapping; `null` where there is none. */
export function explainedColumns(
  trace: RunTrace,
  { part, table: name }: EventOf<'rows-written'>,
): ExplainedColumn[] | null {
  if (part === null) return null;
  const mapped = trace.plan.runs
    .flatMap(({ mappings }) => mappings)
    .find(({ dataType }) => dataType === part);
  const tables = mapped === undefined ? [] : tablesBelow(mapped.table);
  const own = tables.find((candidate) => candidate.name === name);
  const columns = (own?.definitions ?? []).flatMap((definition): ExplainedColumn[] => {
    if (definition.kind !== 'column' && definition.kind !== 'user') return [];
    const isAdded = definition.kind === 'user';
    const source = isAdded ? definition.name : definition.path;
    return [
      {
        destination: definition.destination,
        source,
        isAdded,
        parent: null,
        place: placeOf(definition.from, trace),
      },
    ];
  });
  const link = own?.link?.destination;
  if (link === undefined) return columns;
  const [parent] = tables.flatMap((table) =>
    table.definitions.flatMap((definition) =>
      definition.kind === 'table' && definition.table === own
        ? [{ table, from: definition.from }]
        : [],
    ),
  );
  return [
    ...columns,
    {
      destination: link,
      source: '',
      isAdded: false,
      parent: parent?.table.name ?? '',
      place: placeOf(parent?.from, trace),
    },
  ];
}

function tablesBelow(mapped: MappedTable): readonly MappedTable[] {
  return [
    mapped,
    ...mapped.definitions.flatMap((definition) =>
      definition.kind === 'table' ? tablesBelow(definition.table) : [],
    ),
  ];
}

function pagingPlace({ paging, from }: Job): Pointer {
  return 'from' in paging && typeof paging.from === 'string' ? paging.from : from;
}

function stopPlace(job: Job, reason: string): Pointer {
  const split = reason === SPLIT ? job.windows?.split : undefined;
  if (split != null) return split.from;
  const stated = { total: job.total ?? job.count, 'caught-up': job.incremental }[reason];
  if (stated !== undefined) return stated.from;
  const condition = job.stopConditions.find(({ kind }) => kind.startsWith(reason));
  return condition !== undefined && 'from' in condition && typeof condition.from === 'string'
    ? condition.from
    : pagingPlace(job);
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

/** The nearest place whose line is known; the pointer alone for a saved plan, which knows no lines. */
function placeOf(pointer: Pointer | undefined, { lines }: RunTrace): ExplainedPlace {
  if (pointer === undefined) return null;
  if (lines.size === 0) return { pointer, line: null };
  for (let near = pointer; near !== ''; near = parentPointer(near)) {
    const line = lines.get(near);
    if (line !== undefined) return { pointer: near, line };
  }
  return null;
}

function eventsOf<K extends RunEvent['kind']>(
  events: readonly RunEvent[],
  kind: K,
): readonly EventOf<K>[] {
  return events.filter((event): event is EventOf<K> => event.kind === kind);
}

function ascending(exchanges: readonly number[]): number[] {
  return [...new Set(exchanges)].sort((a, b) => a - b);
}

/** A trace as it was read. */
export interface RunTrace {
  readonly config: string;
  readonly plan: Plan;
  readonly lines: ReadonlyMap<Pointer, number>;
  readonly events: readonly RunEvent[];
  /** Whether the last line is whole: a run that was killed may have been writing it. */
  readonly isWhole: boolean;
}

/** Reads the text of a trace. Returns a message if it is not a trace. */
export function readTrace(text: string): RunTrace | { readonly refused: string } {
  const [first = '', ...rest] = text.split('\n');
  const head = jsonFrom(first);
  if (typeof head !== 'object' || head === null || !('traceVersion' in head))
    return { refused: 'it is not a trace: sluice run --trace FILE writes one' };
  if (head.traceVersion !== traceVersion)
    return {
      refused: `it is a trace of version ${JSON.stringify(head.traceVersion)}; this Sluice reads version ${traceVersion}`,
    };
  if (!validateTrace(head)) return { refused: 'its first line is damaged' };
  const plan = readPlan(JSON.stringify(head.plan));
  if (plan.kind !== 'plan')
    return { refused: plan.kind === 'refused' ? plan.message : 'it has no plan' };
  const events: RunEvent[] = [];
  const tail = rest.pop() ?? '';
  for (const [index, line] of rest.entries()) {
    const event = jsonFrom(line);
    if (!validateEvent(event)) return { refused: `line ${index + 2} is damaged` };
    events.push(event);
  }
  return {
    config: head.config,
    plan: plan.plan,
    lines: new Map(Object.entries(head.lines)),
    events,
    isWhole: tail === '',
  };
}

/** The version of traces that this Sluice writes and reads. */
export const traceVersion = 1;

/** The first line of a trace: what ran, and where its places are. It has no secret, since a plan has none. */
export function traceHead(
  config: string,
  plan: Plan,
  document: SourceDocument | undefined,
): string {
  const lines = document === undefined ? {} : lineIndex(document);
  const head: TraceHead = { traceVersion, sluice: version, config, plan: { ...plan }, lines };
  return displayJson(head);
}
