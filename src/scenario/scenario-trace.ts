import { compile } from '../pipeline.ts';
import { credentialsAt, factsOf } from '../plan/authentication/index.ts';
import { sessionRequestsOf } from '../plan/authentication/login.ts';
import { isTainted } from '../plan/expression/evaluate.ts';
import { findJob } from '../plan/model/jobs.ts';
import type { Credentials, Job, Parameter, Plan } from '../plan/model/plan.ts';
import { sentParameters } from '../plan/model/sent-parameters.ts';
import type { HttpRequest } from '../ports/http.ts';
import type { RunEvent } from '../ports/ports.ts';
import { secretsOfLogin } from '../run/login.ts';
import { scanJson } from '../text/json-scanner.ts';
import { lineIndex } from '../text/source-document.ts';
import { partsOfCookie } from '../values/headers.ts';
import {
  entriesOf,
  exactJsonText,
  isArray,
  isObject,
  isScalar,
  type Json,
} from '../values/json.ts';
import { flattenLeaves, mapAllTexts, type Pointer, pointerTo } from '../values/path.ts';
import { isSymbol } from '../values/secret.ts';
import { searchFor } from '../values/secret-search.ts';
import { withoutMark } from '../values/text.ts';
import type { ComparisonContext } from './compare/context.ts';
import { parseCsv, primaryKeyOf, scanRows } from './compare/tables.ts';
import { hidingRealSecrets } from './fill-config.ts';
import type { Exchange, ReplyBody } from './replay/exchange.ts';
import type { ScenarioTrace, TracedMessage, TracedTableRows } from './result.ts';
import { utf8Text } from './substitution.ts';

/** Most rows of a table that are included. */
const MAX_ROWS = 10_000;
const MAX_BODY = 200_000;

/** Replays a scenario once more, with a trace of its rows. `undefined` without a plan. `hide` hides in a text what is hidden in the trace. */
export async function scenarioTrace({
  scenario,
  compiled,
  replayed,
  tracer,
}: ComparisonContext): Promise<
  { readonly trace: ScenarioTrace; readonly hide: (text: string) => string } | undefined
> {
  const { plan, document } = compiled;
  if (plan === undefined || replayed === undefined) return undefined;
  const { exchanges } = scenario;
  const traced =
    exchanges.length === 0 ? replayed : await compiled.replay(exchanges, { traceRows: true });
  const sent = traced.events.flatMap((event) => (event.kind === 'request-sent' ? [event] : []));
  const { played } = traced.verdict;
  const handedOut = sent.flatMap(({ purpose }, index) =>
    purpose === 'login' ? loginTexts(played[index]?.exchange) : [],
  );
  const hide = hidingRealSecrets([compiled.secrets], scenario.secrets);
  const search = searchFor(handedOut);
  const mask = (text: string) => search.mask(hide(tracer.mask(text)));
  const trace: ScenarioTrace = {
    config: scenario.config.path,
    plan,
    lines: document === undefined ? {} : lineIndex(document),
    source: mask(
      (await compile(scenario.config.bytes, { name: scenario.config.path })).shownText(),
    ),
    startMs: traced.startMs,
    endMs: traced.endMs,
    events: traced.events.map((event) => maskedEvent(event, mask)),
    messages: sent
      .slice(0, played.length)
      .map((event, index) =>
        messageOf(played[index] as (typeof played)[number], event, { plan, mask, tracer }),
      ),
    tables: tablesOf(traced.sink.written()).map((table) => ({
      ...table,
      columns: table.columns.map(mask),
      rows: table.rows.map((row) => row.map(mask)),
    })),
  };
  return { trace, hide: mask };
}

/** An event with its texts masked, but for names and words of Sluice. */
export function maskedEvent(event: RunEvent, mask: (text: string) => string): RunEvent {
  const masked = mapAllTexts(event, mask, KEPT);
  return masked.kind === 'attempt-failed' ? { ...masked, reason: mask(masked.reason) } : masked;
}

const KEPT = new Set([
  'kind',
  'job',
  'purpose',
  'method',
  'reason',
  'path',
  'table',
  'bucket',
  'part',
]);

function messageOf(
  { exchange, request }: { readonly exchange: Exchange; readonly request: HttpRequest },
  { purpose, job }: Extract<RunEvent, { kind: 'request-sent' }>,
  {
    plan,
    mask,
    tracer,
  }: {
    readonly plan: Plan;
    readonly mask: (text: string) => string;
    readonly tracer: ComparisonContext['tracer'];
  },
): TracedMessage {
  const { reply } = exchange;
  const text = textOf(reply.body);
  const isSecret = paramsOf(plan, job, purpose !== 'api').some(({ value }) => isTainted(value));
  return {
    exchange: exchange.id,
    place: tracer.recorded(exchange).place,
    requestBody: request.body === undefined || isSecret ? null : mask(utf8Text(request.body) ?? ''),
    status: reply.status,
    headers: reply.headers.map(([name, value]) => [name, mask(value.source)]),
    body: text === undefined ? null : mask(text.slice(0, MAX_BODY)),
    isJson: responseJson(reply.body) !== undefined,
    fault: reply.fault?.kind ?? null,
  };
}

/** The parameters in the body of a request of a job, or of the requests of its login. */
function paramsOf({ runs }: Plan, pointer: Pointer, isLogin: boolean) {
  return runs.flatMap(
    (run) =>
      (isLogin ? loginParams(credentialsAt(run, pointer)) : sentBy(findJob(run.jobs, pointer))) ??
      [],
  );
}

function loginParams(credentials: Credentials): readonly Parameter[] {
  const { login } = factsOf(credentials);
  return login === undefined ? [] : sessionRequestsOf(login).flatMap(({ params }) => params);
}

function sentBy(job: Job | undefined) {
  return job === undefined ? [] : sentParameters(job);
}

/** JSON with each member on its own line, other texts as they are; `undefined` for bytes that are no text. */
function textOf(body: ReplyBody): string | undefined {
  const json = responseJson(body);
  if (json !== undefined) return printedJson(json);
  if (body.kind === 'text') return body.text.source;
  return body.kind === 'bytes' ? utf8Text(body.bytes) : undefined;
}

function printedJson(value: Json, indent = ''): string {
  const inner = `${indent}  `;
  const block = (open: string, parts: readonly string[], close: string) =>
    parts.length === 0
      ? `${open}${close}`
      : `${open}\n${inner}${parts.join(`,\n${inner}`)}\n${indent}${close}`;
  if (isArray(value))
    return block(
      '[',
      value.map((element) => printedJson(element, inner)),
      ']',
    );
  if (!isObject(value)) return exactJsonText(value);
  return block(
    '{',
    entriesOf(value).map(
      ([name, member]) => `${JSON.stringify(name)}: ${printedJson(member, inner)}`,
    ),
    '}',
  );
}

/** The credentials in a recorded login response. */
function loginTexts(exchange: Exchange | undefined): readonly string[] {
  if (exchange === undefined) return [];
  const { body } = exchange.reply;
  const { value = textOf(body) ?? null } = { value: responseJson(body) };
  const leaves = isScalar(value) ? [value] : flattenLeaves(value).values();
  const cookies = exchange.reply.headers.flatMap(([name, value]) =>
    name.toLowerCase() === 'set-cookie' ? [partsOfCookie(value.source)?.value ?? null] : [],
  );
  return secretsOfLogin([...leaves, ...cookies]).filter((text) => !isSymbol(text));
}

function tablesOf(files: ReadonlyMap<string, Uint8Array>): readonly TracedTableRows[] {
  return [...files].flatMap(([file, bytes]) => {
    if (!file.endsWith('.csv')) return [];
    const [columns = [], ...rows] = parseCsv(
      Buffer.from(bytes.subarray(0, scanRows(bytes, MAX_ROWS + 1).end)).toString(),
    );
    const primaryKey = primaryKeyOf(files.get(`${file}.manifest`));
    return [
      {
        name: file.slice(0, -'.csv'.length),
        columns,
        primaryKey,
        rows,
        count: Math.max(0, scanRows(bytes).rows - 1),
      },
    ];
  });
}

/** The body of a recorded response as JSON with its digits, symbols unfilled; `undefined` when it is none. */
export function responseJson(body: ReplyBody): Json | undefined {
  switch (body.kind) {
    case 'json':
      return body.value;
    case 'bytes':
      return scanJson(withoutMark(Buffer.from(body.bytes).toString()), 'written').value;
    case 'text':
      return scanJson(withoutMark(body.text.source), 'written').value;
    default:
      return undefined;
  }
}

type RowsWritten = Extract<RunEvent, { kind: 'rows-written' }>;

/** Consecutive rows of a table from one page; rows count from 1. */
export interface RowSpan {
  readonly first: number;
  readonly last: number;
  readonly written: RowsWritten;
}

export interface TracedTable {
  /** `bucket/table`, or the table alone where there is no bucket. */
  readonly name: string;
  readonly table: string;
  readonly spans: readonly RowSpan[];
}

/** The tables of a run, in the order of their first rows; the rows in the order of the files (MAP-17). */
export function tracedTables({
  plan,
  events,
}: {
  readonly plan: Plan;
  readonly events: readonly RunEvent[];
}): readonly TracedTable[] {
  const order = new Map(
    plan.runs
      .flatMap(({ mappings }) => mappings.map(({ dataType }) => dataType))
      .map((dataType, index) => [dataType, index]),
  );
  const rank = ({ part }: RowsWritten) =>
    part === null ? Number.POSITIVE_INFINITY : (order.get(part) ?? 0);
  const byName = new Map<string, RowsWritten[]>();
  for (const event of events) {
    if (event.kind !== 'rows-written') continue;
    const name = event.bucket === null ? event.table : `${event.bucket}/${event.table}`;
    const list = byName.get(name) ?? [];
    list.push(event);
    byName.set(name, list);
  }
  return [...byName].map(([name, list]) => {
    let last = 0;
    // Infinity - Infinity is not an order: equal ranks are reported apart from different ones first
    const sorted = [...list].sort((a, b) => (rank(a) === rank(b) ? 0 : rank(a) - rank(b)));
    const spans = sorted.map((written) => {
      const first = last + 1;
      last += written.records.reduce((sum, [, records = 0, rows = 0]) => sum + records * rows, 0);
      return { first, last, written };
    });
    return { name, table: list[0]?.table ?? name, spans };
  });
}

/** Where a row came from: its span, the place of its record in the response, and which of the record's rows in this table it is, from 1. */
interface RowSource {
  readonly span: RowSpan;
  readonly record: Pointer;
  readonly rowOfRecord: number;
  readonly rowsOfRecord: number;
}

/** `undefined` past the end. */
export function sourceOfRow({ spans }: TracedTable, row: number): RowSource | undefined {
  const span = spans.find(({ first, last }) => first <= row && row <= last);
  if (span === undefined) return undefined;
  let left = row - span.first;
  for (const [firstRecord = 0, records = 0, rows = 0] of span.written.records) {
    if (left < records * rows)
      return {
        span,
        record: recordPlace(span.written, firstRecord + Math.floor(left / rows)),
        rowOfRecord: (left % rows) + 1,
        rowsOfRecord: rows,
      };
    left -= records * rows;
  }
  return undefined;
}

function recordPlace({ path, isList }: RowsWritten, record: number): Pointer {
  return isList ? pointerTo(path, record) : path;
}
