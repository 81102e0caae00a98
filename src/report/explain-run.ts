import type {
  ExplainedColumn,
  ExplainedJob,
  ExplainedPart,
  ExplainedPlace,
  ExplainedRequest,
  Explanation,
  RowExplanation,
  RunExplanation,
} from '../../generated/explanation.ts';
import { findJob, knownTables } from '../plan/model/jobs.ts';
import type { Plan } from '../plan/model/plan.ts';
import type { RunOutcome } from '../run/run-plan.ts';
import { displayed } from '../text/display.ts';
import { groupBy } from '../values/lists.ts';
import type { Pointer } from '../values/path.ts';
import { plural } from '../values/words.ts';
import { readText, verdictText } from './run-summary.ts';
import { textTable } from './text.ts';

type Line = readonly [label: string, text: string, place: ExplainedPlace | string];

/** An explanation for a person: a table of what, and where in the configuration. */
export function renderExplanation(raw: Explanation): string {
  const explanation = displayed(raw);
  if (explanation.kind === 'run') return runText(explanation);
  return explanation.kind === 'request'
    ? requestText(explanation.request, explanation.config)
    : rowText(explanation);
}

function runText({ config, end, isWhole, requestsSent, jobs, tables }: RunExplanation): string {
  const ended = { none: 'the end is missing', well: 'the run succeeded', failed: 'the run failed' }[
    end
  ];
  const head = `${config}: ${plural(requestsSent, 'request')} sent; ${ended}\n${isWhole ? '' : '(the last line of the trace is incomplete)\n'}`;
  const jobLines = jobs.flatMap((job) => [...linesOfJob(job), ['', '', null] as const]);
  const tableLines = tables.map(
    ({ name, rows, requests }): Line => [
      name,
      `${plural(rows, 'row')} from ${requestRange(requests)}`,
      null,
    ],
  );
  return `${head}\n${table(jobLines, config)}${tables.length === 0 ? '' : `TABLES\n${table(tableLines, config)}\n`}${NEXT}`;
}

const NEXT = 'Show details with --request N, or with --table TABLE --row N.\n';

function linesOfJob({
  dataType,
  place,
  requests,
  pages,
  records,
  paging,
  limits,
  windows,
  stops,
  completeness,
}: ExplainedJob): readonly Line[] {
  return [
    ['JOB', dataType, place],
    [
      '  sent',
      `${requestRange(requests)}, ${plural(pages, 'page')}, ${plural(records, 'record')}`,
      null,
    ],
    ...only(windows, (it): Line => ['  windows', windowsText(it), it.place]),
    ['  pagination', paging?.inWords ?? '', paging?.place ?? null],
    ...limits.map((it): Line => ['  limit', it.inWords, it.place]),
    ...[...groupBy(stops, ({ reason }) => reason)].map(([reason, list]): Line => {
      const [first] = list;
      const what =
        list.length === 1 && first !== undefined
          ? `after page ${first.page} (request ${first.request})`
          : `${list.length} times`;
      return ['  ended', `${what}: ${reason.replaceAll('-', ' ')}`, first?.place ?? null];
    }),
    ...only(
      completeness,
      (it): Line => ['  complete', `${verdictText(it)}, ${readText(it)}`, null],
    ),
  ];
}

function windowsText({ count, first, last }: NonNullable<ExplainedJob['windows']>): string {
  return count === 1
    ? `1, ${windowText(first)}`
    : `${count}, the first ${windowText(first)}, the last ${windowText(last)}`;
}

function windowText({ start, end }: NonNullable<ExplainedRequest['window']>): string {
  return `from ${start} to ${end}`;
}

function requestText(request: ExplainedRequest, config: string): string {
  const {
    number,
    method,
    url,
    purpose,
    dataType,
    page,
    place,
    window,
    after,
    becauseOf,
    placeholders,
    parts,
    answers,
    failures,
    records,
    rows,
    next,
    stop,
  } = request;
  const lines: Line[] = [
    ['for', purpose === 'api' ? `job ${dataType}, page ${page}` : `the ${purpose}`, place],
    ...only(window, (it): Line => ['window', windowText(it), it.place]),
    ...only(
      after,
      (it): Line => [
        'after',
        `request ${it.request}${it.next === null ? '' : `, which led to ${it.next}`}`,
        it.place,
      ],
    ),
    ...only(
      becauseOf,
      (it): Line => [
        'because of',
        `a record of job ${it.dataType} in the response to request ${it.request}`,
        it.place,
      ],
    ),
    ...placeholders.map(
      (it): Line => [
        'placeholder',
        `{${it.name}} is ${it.path} of ${it.level === 1 ? 'that record' : `the record ${it.level - 1} above it`}`,
        it.place,
      ],
    ),
    ...parts.map(lineOfPart),
    ...answers.map(
      (it): Line => [
        'response',
        `${it.status}, ${it.bytes} bytes in ${it.tookMs} ms${it.attempt > 1 ? ` (attempt ${it.attempt})` : ''}`,
        null,
      ],
    ),
    ...failures.map(
      (it): Line => [
        'failed',
        `attempt ${it.attempt}: ${it.reason}${it.retryInMs === null ? '' : `; again after ${it.retryInMs} ms`}`,
        null,
      ],
    ),
    ...only(
      records,
      (it): Line => [
        'records',
        `${it.count}${it.path === null || it.count === 0 ? '' : ` at ${it.path === '' ? 'the root' : it.path} of the response`}`,
        it.place,
      ],
    ),
    ...rows.map(
      (it): Line => [
        'rows',
        `${it.table}: ${it.first === it.last ? it.first : `${it.first} to ${it.last}`}`,
        null,
      ],
    ),
    ...only(next, (it): Line => ['then', `page ${it.page}: ${it.next}`, it.place]),
    ...only(
      stop,
      (it): Line => [
        'then',
        `the job ended: ${it.message === '' ? it.reason : it.message} (${it.reason})`,
        it.place,
      ],
    ),
  ];
  return `request ${number}  ${method} ${url}\n\n${table(lines, config)}`;
}

function lineOfPart({ part, name, value, isOwn, place }: ExplainedPart): Line {
  if (part === 'query') return [part, `${name} = ${value ?? ''}`, place];
  if (part === 'header') return [part, `${name}: ${value ?? ''}`, isOwn ? 'sent by Sluice' : place];
  return [part, value ?? name, place];
}

function rowText({
  config,
  table: name,
  row,
  record,
  rowOfRecord,
  rowsOfRecord,
  columns,
  request,
}: RowExplanation): string {
  const ofRecord =
    rowsOfRecord === 1 ? '' : `, row ${rowOfRecord} of its ${rowsOfRecord} rows in this table`;
  const lines: Line[] = [
    [
      'record',
      `${record === '' ? 'the whole' : record} of the response to request ${request.number}${ofRecord}`,
      null,
    ],
    ...(columns === null
      ? [['columns', 'by the names in the record: there is no mapping', null] as const]
      : columns.map((it): Line => ['column', columnText(it), it.place])),
  ];
  return `${name}, row ${row}\n\n${table(lines, config)}\n${requestText(request, config)}`;
}

function columnText({ destination, source, isAdded, parent }: ExplainedColumn): string {
  return parent === null
    ? `${destination} from ${isAdded ? 'the added ' : ''}${source}`
    : `${destination}, the link to the row of ${parent}`;
}

/** `config.yaml:12  /api/pagination`; the pointer alone where no line is known. */
function placeText(place: Line[2], config: string): string {
  if (place === null) return '';
  if (typeof place === 'string') return place;
  return place.line === null ? place.pointer : `${config}:${place.line}  ${place.pointer}`;
}

/** Places are in one column, but for those of texts that are too long. */
function table(lines: readonly Line[], config: string): string {
  const widest = Math.max(0, ...lines.map(([, text]) => (text.length > LONGEST ? 0 : text.length)));
  return textTable(
    lines.map(([label, text, place]) => {
      const where = placeText(place, config);
      return [label, where === '' ? text : `${text.padEnd(widest)}  ${where}`];
    }),
  );
}

const LONGEST = 64;

function only<T>(value: T | null, line: (value: T) => Line): readonly Line[] {
  return value === null ? [] : [line(value)];
}

/** `requests 2 to 9` where they follow one another; where they do not, each, or how many. */
function requestRange(exchanges: readonly number[]): string {
  const [first] = exchanges;
  const last = exchanges.at(-1);
  if (first === undefined || last === undefined) return 'no request';
  if (first === last) return `request ${first}`;
  if (last - first + 1 === exchanges.length) return `requests ${first} to ${last}`;
  return exchanges.length > FEW
    ? `${exchanges.length} of the requests ${first} to ${last}`
    : `requests ${exchanges.slice(0, -1).join(', ')} and ${last}`;
}

const FEW = 5;

/** What became of the tables of a job whose records are missing, for its warnings. `undefined` where a table has rows of another job, and for a run that failed. */
export function emptyTableNote(
  plan: Plan,
  { ok, tables, stored }: Pick<RunOutcome, 'ok' | 'tables' | 'stored'>,
): (job: Pointer) => string | undefined {
  return (pointer) => {
    if (!ok) return undefined;
    for (const run of plan.runs) {
      const job = findJob(run.jobs, pointer);
      const table = knownTables(run).find(({ dataType }) => dataType === job?.dataType);
      if (table === undefined) continue;
      const { bucket } = run;
      const isOurs = (each: { readonly bucket: string | null; readonly table: string }) =>
        each.bucket === bucket && each.table === table.name;
      const written = tables.find(isOurs);
      if ((written?.rows ?? 0) > 0) return undefined;
      const inFolder = bucket === null ? table.name : `${bucket}/${table.name}`;
      const files = [`${inFolder}.csv`, bucket === null ? table.name : `${bucket}.${table.name}`];
      const staying =
        stored?.kept.find((name) => files.includes(name)) ??
        stored?.merged?.find(({ name, rows }) => files.includes(name) && rows === undefined)?.name;
      if (staying !== undefined)
        return `no rows were written: ${staying} is still from an earlier run`;
      return written === undefined
        ? `no table ${inFolder} was written`
        : `the table ${inFolder} was written without rows`;
    }
    return undefined;
  };
}
