import { secretsOfLogin } from '../engine/interpret/login-response.ts';
import { credentialsAt } from '../engine/plan/job-credentials.ts';
import { findJob } from '../engine/plan/jobs.ts';
import type { Credentials, Job, Parameter, Plan } from '../engine/plan/plan.ts';
import { sentParameters } from '../engine/plan/sent-parameters.ts';
import type { RunEvent } from '../engine/ports/events.ts';
import type { HttpRequest } from '../engine/ports/http.ts';
import { traitsOf } from '../features/authentication/index.ts';
import { loginRequestsOf } from '../features/authentication/login/requests.ts';
import { exactJsonText } from '../features/formats/json/exact-json.ts';
import { isTainted } from '../language/expression/taint.ts';
import { lineIndex } from '../language/parse/line-index.ts';
import { mapTexts } from '../language/support/map-texts.ts';
import type { Pointer } from '../language/support/pointer.ts';
import { partsOfCookie } from '../language/values/cookies.ts';
import { entriesOf, isArray, isObject, isScalar, type Json } from '../language/values/json.ts';
import { flattenLeaves } from '../language/values/path.ts';
import { isSymbol } from '../language/values/secret.ts';
import { searchFor } from '../language/values/secret-search.ts';
import { compile } from '../pipeline.ts';
import type { ComparisonContext } from './compare/compare-outcome.ts';
import { primaryKeyOf } from './compare/manifest-key.ts';
import { parseCsv, scanRows } from './csv.ts';
import { hidingRealSecrets } from './hide-secrets.ts';
import type { Exchange, ReplyBody } from './play/exchange.ts';
import { responseJson } from './response-json.ts';
import { utf8Text } from './substitution.ts';

/** The requests, responses and tables of a replay. Plain data, without secrets and values returned by logins. */
export interface ScenarioTrace {
  /** Path of the configuration. */
  readonly config: string;
  readonly plan: Plan;
  /** The line of each pointer of the configuration. */
  readonly lines: Readonly<Record<Pointer, number>>;
  /** The configuration as it is written. */
  readonly source: string;
  readonly startMs: number;
  readonly endMs: number;
  /** With `rows-written`. */
  readonly events: readonly RunEvent[];
  /** One for each `request-sent` of the events, in their order; fewer where the replay ended early, none where an OpenAPI document answers. */
  readonly messages: readonly TracedMessage[];
  readonly tables: readonly TracedTableRows[];
}

/** A request and its response, as the recording has them. */
export interface TracedMessage {
  readonly exchange: string;
  /** `recording.yaml:23` */
  readonly place: string | null;
  /** `null`: there is none, it is not text, or a value in it is secret. */
  readonly requestBody: string | null;
  readonly status: number;
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** JSON with a line for each member and element, or text; `null`: there is none, or it is not text. */
  readonly body: string | null;
  readonly isJson: boolean;
  /** `reset`, `status-500`: the way in which the recording lets it fail. */
  readonly fault: string | null;
}

export interface TracedTableRows {
  /** `<bucket>/<table>`, or the table alone. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly primaryKey: readonly string[];
  /** The first ones. */
  readonly rows: readonly (readonly string[])[];
  readonly count: number;
}

/** Most rows of a table that are included. */
const MOST_ROWS = 10_000;
const MOST_BODY = 200_000;

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
  const masked = mapTexts(event, mask, KEPT);
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
  const isSecret = paramsOf(plan, job, purpose === 'login').some(({ value }) => isTainted(value));
  return {
    exchange: exchange.id,
    place: tracer.recorded(exchange).place,
    requestBody: request.body === undefined || isSecret ? null : mask(utf8Text(request.body) ?? ''),
    status: reply.status,
    headers: reply.headers.map(([name, value]) => [name, mask(value.source)]),
    body: text === undefined ? null : mask(text.slice(0, MOST_BODY)),
    isJson: responseJson(reply.body) !== undefined,
    fault: reply.fault?.kind ?? null,
  };
}

/** The parameters in the body of a request of a job, or of the login. */
function paramsOf({ runs }: Plan, pointer: Pointer, isLogin: boolean) {
  return runs.flatMap(
    (run) =>
      (isLogin ? loginParams(credentialsAt(run, pointer)) : sentBy(findJob(run.jobs, pointer))) ??
      [],
  );
}

function loginParams(credentials: Credentials): readonly Parameter[] {
  const { login } = traitsOf(credentials);
  return login === undefined ? [] : loginRequestsOf(login).flatMap(({ params }) => params);
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
      Buffer.from(bytes.subarray(0, scanRows(bytes, MOST_ROWS + 1).end)).toString(),
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
