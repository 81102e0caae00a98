import type { ExplainedPlace, ExplainedRequest } from '../../../generated/explanation.ts';
import { SPLIT } from '../../plan/extensions/window-split.ts';
import { jobsOf } from '../../plan/model/jobs.ts';
import type { Job, Plan } from '../../plan/model/plan.ts';
import type { RunEvent } from '../../ports/ports.ts';
import { explainedColumns, explainedRequests, type RunTrace } from '../../report/explanation.ts';
import { readText, verdictText } from '../../report/run-summary.ts';
import type {
  Problem,
  ScenarioResult,
  ScenarioTrace,
  TableDifference,
  TracedMessage,
  TracedTableRows,
} from '../../scenario/result.ts';
import { type TracedTable, tracedTables } from '../../scenario/scenario-trace.ts';
import { withoutControls } from '../../text/display.ts';
import { durationText } from '../../values/duration.ts';
import { groupBy } from '../../values/lists.ts';
import { present } from '../../values/objects.ts';
import { mapAllTexts, type Pointer } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import { coverageMarks, scenarioFindings } from './finding-model.ts';
import type { RunProgress } from './messages.ts';
import type {
  ColumnModel,
  DifferenceModel,
  ExchangeModel,
  FindingModel,
  LinedText,
  Mark,
  ResponseModel,
  RunModel,
  SpanModel,
  StepModel,
  TableModel,
  VerdictModel,
} from './models.ts';

/** The replay of a scenario; its steps only if it was played with `trace`. */
export function runModel(result: ScenarioResult): RunModel {
  const { name, title, status, config = '', skip, trace, requests, virtualMs } = result;
  const findings = scenarioFindings(result);
  const base = { title: title === '' ? name : title, name, config, status, findings };
  const facts: RunModel['facts'] = [
    ...(skip === undefined ? [] : [['Skipped', skip] as const]),
    ['Requests', String(requests)],
    ['Virtual time', durationText(virtualMs)],
  ];
  if (trace === undefined)
    return {
      ...base,
      facts,
      steps: [],
      exchanges: [],
      tables: [],
      completeness: [],
      source: null,
      cut: null,
    };
  const traced = traceOf(trace);
  return {
    ...base,
    findings: withWarnings(findings, warningsOf(traced)),
    facts,
    ...partsOf(traced, trace, result),
    source: { file: config, text: trace.source, marks: marksOf(result, findings) },
    cut: null,
  };
}

function statusOf(finished: RunTrace['events'][number] | undefined): RunModel['status'] {
  if (finished?.kind !== 'run-finished') return 'unfinished';
  return finished.ok ? 'passed' : 'failed';
}

/** A run that was traced with `sluice run --trace`: without bodies and rows. */
export function tracedRunModel(trace: RunTrace): RunModel {
  const { config, events, isWhole } = trace;
  const finished = events.findLast((event) => event.kind === 'run-finished');
  const facts: RunModel['facts'] =
    finished?.kind === 'run-finished'
      ? [
          ['Requests', String(finished.requests)],
          ['Logins', String(finished.logins)],
          ['Rows', String(finished.rows)],
          ['Time', durationText(finished.tookMs)],
        ]
      : [];
  return {
    title: config,
    name: config,
    config,
    status: statusOf(finished),
    facts,
    ...partsOf(trace, undefined, undefined),
    findings: warningsOf(trace),
    source: null,
    cut: isWhole ? null : 'The last line of the trace is incomplete.',
  };
}

/** What the scenario exercises, and findings, on the lines of the configuration. */
function marksOf(
  { coverage, config = '' }: ScenarioResult,
  findings: readonly FindingModel[],
): readonly Mark[] {
  const found = findings.flatMap(({ line, file, severity, title }): Mark[] =>
    line === null || file === null || !config.endsWith(file)
      ? []
      : [{ line, kind: severity, text: title, details: [] }],
  );
  return [...found, ...coverageMarks(coverage?.places ?? [], 'scenario')];
}

function traceOf({ config, plan, lines, events }: ScenarioTrace): RunTrace {
  return { config, plan, lines: new Map(Object.entries(lines)), events, isWhole: true };
}

function partsOf(
  trace: RunTrace,
  played: ScenarioTrace | undefined,
  result: ScenarioResult | undefined,
): Pick<RunModel, 'steps' | 'exchanges' | 'tables' | 'completeness'> {
  const explained = explainedRequests(trace);
  const indexOf = new Map(explained.map(({ number }, index) => [number, index]));
  const withoutRows = withoutRowsOf(trace, explained);
  return {
    steps: stepsOf(trace, indexOf, new Set(withoutRows.keys())),
    exchanges: exchangeModels(explained, trace.events, played?.messages ?? []).map((exchange) => ({
      ...exchange,
      noRows: withoutRows.get(exchange.number) ?? null,
    })),
    tables: tableModels(trace, {
      rows: played?.tables ?? [],
      indexOf,
      problems: result?.problems ?? [],
    }),
    completeness: verdictsOf(trace),
  };
}

/** Requests whose records make no row, and why. */
function withoutRowsOf(
  { plan, lines, events }: RunTrace,
  explained: readonly ExplainedRequest[],
): ReadonlyMap<number, LinedText> {
  const jobs = new Map(
    plan.runs.flatMap((run) => jobsOf(run.jobs)).map((job) => [job.from, job] as const),
  );
  const end = events.findLast((event) => event.kind === 'run-finished');
  const isOver = end?.kind === 'run-finished' && end.ok;
  // the events do not say which rows were written
  if (isOver && end.rows > 0 && !events.some(({ kind }) => kind === 'rows-written'))
    return new Map();
  const why = (job: Job | undefined): LinedText => {
    const because = (text: string, from: Pointer | undefined) => ({
      text: `No rows: ${text}`,
      line: lines.get(from ?? '') ?? null,
    });
    if (!isOver) return because('the run ended before it wrote a row of these records', undefined);
    if (job?.incremental?.order === 'descending')
      return because('an earlier run has read these records', job.incremental.from);
    if (job?.where !== undefined) return because('"where" selects no record', job.where.from);
    return because('no table takes these records', job?.from);
  };
  return new Map(
    explained.flatMap(({ number, job, records, rows }) =>
      records === null || records.count === 0 || rows.length > 0
        ? []
        : [[number, why(jobs.get(job ?? ''))] as const],
    ),
  );
}

/** What fails a scenario, with the warnings of its run; one that fails it is not said again, and gives what it proposes. */
function withWarnings(
  findings: readonly FindingModel[],
  warnings: readonly FindingModel[],
): readonly FindingModel[] {
  const ofProblem = ({ title }: FindingModel) =>
    warnings.find((warning) => title.endsWith(`: ${warning.title}`));
  const said = new Set(findings.map(ofProblem));
  return [
    ...findings.map((finding) => ({
      ...finding,
      ...present({ settings: ofProblem(finding)?.settings }),
    })),
    ...warnings.filter((warning) => !said.has(warning)),
  ];
}

/** The warnings of a run that are not expected, each kind once, with the settings that they propose. */
function warningsOf({ events, lines }: RunTrace): readonly FindingModel[] {
  const warnings = new Map<string, FindingModel>();
  for (const event of events) {
    if (event.kind !== 'warning' || event.expected === true) continue;
    const { message, job, rule, pagination } = event;
    warnings.set(JSON.stringify([job, message]), {
      severity: 'warning',
      title: message,
      details: [],
      help: null,
      rule,
      file: null,
      line: lines.get(job ?? '') ?? null,
      ...(job === null || pagination === undefined
        ? {}
        : {
            settings: [{ pointer: `${job}/pagination`, value: JSON.stringify(pagination) }],
          }),
    });
  }
  return [...warnings.values()];
}

/** The last verdict about each job: one that runs in several iterations is judged after each. */
function verdictsOf({ events, lines }: RunTrace): readonly VerdictModel[] {
  const verdicts = new Map(
    events.flatMap((event) =>
      event.kind === 'job-judged' ? [[event.completeness.from, event.completeness] as const] : [],
    ),
  );
  return [...verdicts.values()].map((judged) => ({
    job: judged.job,
    verdict: judged.verdict,
    text: verdictText(judged),
    read: readText(judged),
    details: judged.examples.flatMap(({ message }) => (message === undefined ? [] : [message])),
    line: lines.get(judged.from) ?? null,
  }));
}

/** As many changed steps are sent together: a replay makes thousands in a second. */
const MAX_TOGETHER = 100;

/** Sends what a run does while it happens: its first steps one by one, later ones together unless the run is `live`. */
export function followRun(
  send: (progress: RunProgress) => void,
  {
    live,
    plan,
    recorded,
  }: { readonly live: boolean; readonly plan?: Plan | undefined; readonly recorded?: number },
): (event: RunEvent) => void {
  const { steps, add } = collectSteps(new Map(), jobLabels(plan), new Set());
  let [from, requests, records, changes] = [0, 0, 0, 0];
  return (event) => {
    if (event.kind === 'request-sent') requests++;
    if (event.kind === 'records-selected') records += event.records;
    const changed = add(event);
    if (changed === undefined) return;
    from = Math.min(from, changed);
    changes++;
    if (!live && changes < Math.min(MAX_TOGETHER, requests) && event.kind !== 'run-finished')
      return;
    send(
      shownModel({ from, steps: steps.slice(from), requests, records, ...present({ recorded }) }),
    );
    from = steps.length;
    changes = 0;
  };
}

const WAITS: Readonly<Record<Extract<RunEvent, { kind: 'waited' }>['reason'], string>> = {
  'back-off': 'before a retry',
  'retry-after': 'set by Retry-After',
  'ssh-tunnel': 'for the SSH tunnel',
  rate: 'for the rate limit',
  'error-rule': 'set by an error rule',
  poll: 'before the next poll',
};

/** The steps of a run in order; `indexOf` leads from the number of a request to its exchange, and `withoutRows` are requests whose records make no row. */
export function stepsOf(
  { events, plan }: Pick<RunTrace, 'events' | 'plan'>,
  indexOf: ReadonlyMap<number, number>,
  withoutRows: ReadonlySet<number> = new Set(),
): readonly StepModel[] {
  const collector = collectSteps(indexOf, jobLabels(plan), withoutRows);
  for (const event of events) collector.add(event);
  return collector.steps;
}

/** Steps of a run that is not over yet. */
interface StepCollector {
  readonly steps: readonly StepModel[];
  /** Adds what an event says. Returns the index of the step that it changes or adds; `undefined` when there is none. */
  add(event: RunEvent): number | undefined;
}

/** The labels of jobs whose endpoint does not tell them apart, such as those of a JSON-RPC API. */
function jobLabels(plan: Plan | undefined): ReadonlyMap<Pointer, string> {
  const jobs = (plan?.runs ?? []).flatMap((run) => jobsOf(run.jobs));
  return new Map(jobs.flatMap(({ from, label }) => (label === undefined ? [] : [[from, label]])));
}

function collectSteps(
  indexOf: ReadonlyMap<number, number>,
  labels: ReadonlyMap<Pointer, string>,
  withoutRows: ReadonlySet<number>,
): StepCollector {
  const steps: Writable<StepModel>[] = [];
  const open = new Map<number, number>();
  let startMs: number | undefined;
  const change = (exchange: number, outcome: string, { isBad = false, tookMs = 0 } = {}) => {
    const index = open.get(exchange);
    const step = steps[index ?? -1];
    if (step === undefined) return undefined;
    if (outcome !== '')
      step.outcome = step.outcome === '' ? outcome : `${step.outcome}, ${outcome}`;
    step.isBad ||= isBad;
    step.tookMs ||= tookMs;
    return index;
  };
  const add = (step: Pick<StepModel, 'kind' | 'atMs' | 'title'> & Partial<StepModel>) =>
    steps.push({ tookMs: 0, exchange: null, attempt: 0, outcome: '', isBad: false, ...step }) - 1;
  return {
    steps,
    add(event) {
      startMs ??= event.atMs;
      const atMs = event.atMs - startMs;
      switch (event.kind) {
        case 'request-sent': {
          const attempt = (steps[open.get(event.exchange) ?? -1]?.attempt ?? -1) + 1;
          const index = add({
            ...sentStep(event, labels),
            atMs,
            exchange: indexOf.get(event.exchange) ?? null,
            attempt,
          });
          open.set(event.exchange, index);
          return index;
        }
        case 'response-received':
          return change(event.exchange, String(event.status), {
            isBad: event.status >= 400,
            tookMs: event.tookMs,
          });
        case 'attempt-failed':
          // one of several remarks, with commas between them
          if (event.status === null)
            change(event.exchange, event.reason.replace(/\.$/, ''), { isBad: true });
          return change(
            event.exchange,
            event.retryInMs === null ? '' : `retry in ${durationText(event.retryInMs)}`,
          );
        case 'records-selected':
          return change(
            event.exchange,
            `${plural(event.records, 'record')}${withoutRows.has(event.exchange) ? ', no rows' : ''}`,
          );
        case 'paging-stopped':
          return change(event.exchange, stopWord(event.reason));
        case 'waited':
          return add({
            kind: 'wait',
            atMs: Math.max(0, atMs - event.ms), // the event is the end of the wait
            tookMs: event.ms,
            title: `Waits ${durationText(event.ms)}`,
            outcome: WAITS[event.reason],
          });
        case 'warning':
          if (event.expected === true) return undefined;
          return add({ kind: 'warning', atMs, title: 'Warning', outcome: event.message });
        case 'run-finished':
          return add({
            kind: 'end',
            atMs,
            title: event.ok ? 'The run succeeds' : 'The run fails',
            isBad: !event.ok,
          });
        default:
          return undefined;
      }
    },
  };
}

/** How a page ends the pagination, in two words; why is said where the whole request is shown. */
function stopWord(reason: string): string {
  if (reason === 'none') return '';
  if (BOUNDS.has(reason)) return 'stopped here';
  return reason === SPLIT ? 'window split' : 'last page';
}

/** Why pages end that the bounds of the run end: more may follow. */
const BOUNDS: ReadonlySet<string> = new Set(['max-pages', 'max-records']);

type Writable<T> = { -readonly [Name in keyof T]: T[Name] };

function sentStep(
  { purpose, attempt, redirect, job, method, url }: Extract<RunEvent, { kind: 'request-sent' }>,
  labels: ReadonlyMap<Pointer, string>,
): Pick<StepModel, 'kind' | 'title'> {
  const path = url.replace(/^https?:\/\/[^/]*/i, '') || '/';
  const label = purpose === 'api' ? labels.get(job ?? '') : undefined;
  const title = `${label === undefined ? '' : `${label}: `}${method} ${path}`;
  if (redirect > 0) return { kind: 'redirect', title };
  if (attempt > 1) return { kind: 'retry', title };
  return { kind: purpose === 'api' ? 'page' : 'login', title };
}

/** A model with every character escaped that could do more than be read: control, direction and invisible characters. Line ends and tabs stay. */
export function shownModel<Model>(model: Model): Model {
  return mapAllTexts(model, withoutControls);
}

/** `messages` has one entry for each `request-sent` of the events, or fewer. */
function exchangeModels(
  explained: readonly ExplainedRequest[],
  events: readonly RunEvent[],
  messages: readonly TracedMessage[],
): readonly ExchangeModel[] {
  const sent = sentAttempts(events);
  const ofRequest = groupBy(messages.keys(), (index) => sent[index]?.exchange);
  return explained.map((request) =>
    exchangeModel(
      request,
      (ofRequest.get(request.number) ?? []).flatMap((index) => {
        const message = messages[index];
        return message === undefined ? [] : [{ ...message, status: sent[index]?.status ?? null }];
      }),
    ),
  );
}

/** What was sent, in order, with the status that was received: a recorded response may arrive otherwise, or not at all. */
function sentAttempts(
  events: readonly RunEvent[],
): readonly { readonly exchange: number; readonly status: number | null }[] {
  const sent: { exchange: number; status: number | null }[] = [];
  for (const event of events) {
    if (event.kind === 'request-sent') sent.push({ exchange: event.exchange, status: null });
    if (event.kind !== 'response-received') continue;
    const answered = sent.findLast(({ exchange }) => exchange === event.exchange);
    if (answered !== undefined) answered.status = event.status;
  }
  return sent;
}

/** A recorded exchange, as it happened in the replay. */
type ReceivedMessage = Omit<TracedMessage, 'status'> & { readonly status: number | null };

function exchangeModel(
  request: ExplainedRequest,
  messages: readonly ReceivedMessage[],
): ExchangeModel {
  const { number, purpose, dataType, page, method, url, place, parts, records, rows } = request;
  return {
    number,
    purpose,
    job: dataType,
    page,
    method,
    url,
    line: lineOf(place),
    why: whyOf(request),
    parts: parts.map(({ part, name, value, place: from, isOwn }) => ({
      part,
      name,
      value,
      line: lineOf(from),
      isOwn,
    })),
    requestBody: messages.at(-1)?.requestBody ?? null,
    attempts: attemptsOf(request),
    responses: messages.map(responseOf),
    records:
      records === null
        ? null
        : { count: records.count, path: records.path, line: lineOf(records.place) },
    rows,
    noRows: null,
    next: nextOf(request),
  };
}

function responseOf({
  exchange,
  place,
  status,
  headers,
  body,
  isJson,
}: ReceivedMessage): ResponseModel {
  const named = { id: exchange, place, status };
  return status === null
    ? { ...named, headers: [], body: null, isJson: false }
    : { ...named, headers, body, isJson };
}

function whyOf({
  purpose,
  page,
  dataType,
  place,
  after,
  becauseOf,
  placeholders,
}: ExplainedRequest): readonly LinedText[] {
  const first = {
    api: `Page ${page} of job ${dataType}`,
    login: 'The login',
    logout: 'The logout',
  }[purpose];
  return [
    { text: first, line: lineOf(place) },
    ...only(after, (it) => ({
      text: `After request ${it.request}${it.next === null ? '' : `, which led to ${it.next}`}`,
      line: lineOf(it.place),
    })),
    ...only(becauseOf, (it) => ({
      text: `For a record of job ${it.dataType} in the response to request ${it.request}`,
      line: lineOf(it.place),
    })),
    ...placeholders.map(({ name, path, level, place: from }) => ({
      text: `{${name}} is ${path} of ${level === 1 ? 'that record' : `the record ${level - 1} above it`}`,
      line: lineOf(from),
    })),
  ];
}

function attemptsOf({ answers, failures }: ExplainedRequest): readonly LinedText[] {
  const received = answers.map(({ attempt, status, bytes, tookMs }) => ({
    attempt,
    text: `Attempt ${attempt}: status ${status}, ${bytes} bytes in ${durationText(tookMs)}`,
  }));
  const failed = failures.map(({ attempt, reason, retryInMs }) => ({
    attempt,
    text: `Attempt ${attempt} failed: ${reason}${retryInMs === null ? '' : `; next attempt after ${durationText(retryInMs)}`}`,
  }));
  return [...received, ...failed]
    .sort((a, b) => a.attempt - b.attempt)
    .map(({ text }) => ({ text, line: null }));
}

function nextOf({ next, stop }: ExplainedRequest): readonly LinedText[] {
  return [
    ...only(next, (it) => ({
      text: `Page ${it.page} follows: ${it.next}`,
      line: lineOf(it.place),
    })),
    ...only(stop?.reason === 'none' ? null : stop, (it) => ({
      text:
        it.reason === SPLIT || BOUNDS.has(it.reason)
          ? it.message
          : `This is the last page. ${it.message}`.trimEnd(),
      line: lineOf(it.place),
    })),
  ];
}

function lineOf(place: ExplainedPlace): number | null {
  return place?.line ?? null;
}

function only<T>(value: T | null, model: (value: T) => LinedText): readonly LinedText[] {
  return value === null ? [] : [model(value)];
}

interface TableSources {
  readonly rows: readonly TracedTableRows[];
  /** From the number of a request to the index of its exchange. */
  readonly indexOf: ReadonlyMap<number, number>;
  readonly problems: readonly Problem[];
}

/** The tables in the order of the files; those that were expected and not written come last. */
function tableModels(
  trace: RunTrace,
  { rows, indexOf, problems }: TableSources,
): readonly TableModel[] {
  const traced = new Map(tracedTables(trace).map((table) => [table.name, table]));
  const differences = new Map(
    problems.flatMap((problem) =>
      problem.kind === 'table' ? [[nameOf(problem.difference), problem.difference]] : [],
    ),
  );
  const names = new Set([...rows.map(({ name }) => name), ...traced.keys(), ...differences.keys()]);
  return [...names].map((name) => {
    const table = traced.get(name);
    const written = rows.find((each) => each.name === name);
    const difference = differences.get(name);
    return {
      name,
      columns: columnsOf(trace, table, written),
      rows: written?.rows ?? [],
      count: written?.count ?? table?.spans.at(-1)?.last ?? 0,
      spans: spansOf(table, indexOf),
      difference: difference === undefined ? null : differenceOf(difference),
    };
  });
}

function nameOf({ table }: TableDifference): string {
  return table.replace(/\.csv$/, '');
}

function columnsOf(
  trace: RunTrace,
  table: TracedTable | undefined,
  written: TracedTableRows | undefined,
): readonly ColumnModel[] {
  const [span] = table?.spans ?? [];
  const mapped = span === undefined ? [] : (explainedColumns(trace, span.written) ?? []);
  const names = written?.columns ?? mapped.map(({ destination }) => destination);
  return names.map((name) => {
    const column = mapped.find(({ destination }) => destination === name);
    return {
      name,
      isKey: written?.primaryKey.includes(name) ?? false,
      source:
        column === undefined || column.isAdded || column.parent !== null ? null : column.source,
      line: column?.place?.line ?? null,
    };
  });
}

function spansOf(
  table: TracedTable | undefined,
  indexOf: TableSources['indexOf'],
): readonly SpanModel[] {
  return (table?.spans ?? []).flatMap(
    ({ first, last, written: { exchange, path, isList, records } }) => {
      const index = indexOf.get(exchange);
      return index === undefined ? [] : [{ first, last, exchange: index, path, isList, records }];
    },
  );
}

function differenceOf({
  kind,
  header,
  columns,
  counts,
  moved,
  changed,
  missing,
  added,
}: TableDifference): DifferenceModel {
  return {
    kind,
    header: header ?? null,
    columns,
    counts,
    moved,
    changed: changed.map(({ row, cells }) => ({ row, cells })),
    missing: missing.map(({ cells }) => cells),
    added: added.map(({ row }) => row),
  };
}
