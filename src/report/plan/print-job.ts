import {
  describeExpression,
  describeKept,
  describePath,
  describeRecords,
  runTimeText,
} from '../../engine/plan/describe-expression.ts';
import { filledTemplate, isNeverRequested, relationName } from '../../engine/plan/endpoint-text.ts';
import type { Job, Run } from '../../engine/plan/plan.ts';
import type { PlanPage } from '../../engine/plan/plan-line.ts';
import { extensionsOfJob } from '../../features/extensions/index.ts';
import { formatOf } from '../../features/formats/index.ts';
import { traitsOf } from '../../features/pagination/index.ts';
import type { PagingTraits } from '../../features/pagination/paging-method.ts';
import { pageBound } from '../../features/pagination/request-bound.ts';
import { describeStop } from '../../features/pagination/stop-conditions/index.ts';
import { pagingVerdict } from '../../features/pagination/verdict.ts';
import { durationText } from '../../language/support/duration.ts';
import { plural } from '../../language/support/plural.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { legacySafeName, safeName } from '../../language/values/safe-name.ts';
import { printRetries } from './print-target.ts';
import {
  describeJobMethod,
  describeMethod,
  headerLines,
  paramLines,
  partLines,
  requestHeaders,
} from './print-values.ts';

interface PrintedJob {
  readonly job: Job;
  readonly title: string;
  readonly parents: readonly Job[];
}

/** A job and, indented below it, its children. */
export function printJob(
  { job, title, parents }: PrintedJob,
  { run, index }: { readonly run: Run; readonly index: number },
  page: PlanPage,
): void {
  const depth = parents.length;
  const parent = parents.at(-1);
  page.section(
    { kind: 'job', run: index, job, parents },
    depth,
    `${title}  ${job.dataType}${parent === undefined ? '' : `   after each page of ${parent.dataType}`}`,
    job.from,
  );
  const inner = depth + 1;
  // CHILD-4
  if (isNeverRequested(job, parents))
    page.line(
      inner,
      'never requested: no placeholder refers to a record of the parent',
      undefined,
      'request',
      'never',
    );
  page.line(
    inner,
    `${describeJobMethod(job)} ${filledTemplate(job, parents)}`,
    pointerTo(job.from, 'endpoint'),
    'request',
    'endpoint',
  );
  page.lines(inner + 2, requestHeaders(job), 'request');
  page.lines(inner + 2, partLines(job, run), 'request');
  for (const { name, path, level, value, values, from } of job.placeholders) {
    if (values !== undefined) {
      page.line(inner, `for each {${name}} of ${values.join(', ')}`, from, 'request', name);
      continue;
    }
    const what = value.kind === 'parent' ? '' : `, through ${describeExpression(value)}`;
    page.line(
      inner,
      `for each ${relationName(level)} record: {${name}} is its "${path}"${what}`,
      from,
      'request',
      name,
    );
  }
  if (job.perParent === false)
    page.line(
      inner,
      `requested once; its child jobs run for each record of ${parent?.dataType ?? 'the parent'}, too`,
      pointerTo(job.from, 'perParent'),
      'request',
      'per parent',
    );
  if (job.recursionFilter !== null)
    page.line(
      inner,
      `only for parent records where ${job.recursionFilter.text}`,
      job.recursionFilter.from,
      'selection',
      'filter',
    );
  if (job.authentication !== undefined)
    page.line(
      inner,
      `credentials  ${job.authentication ?? 'none'}`,
      pointerTo(job.from, 'authentication'),
      'credentials',
      'authentication',
    );
  printPaging(job, inner, run, page);
  if (job.retry !== undefined)
    printRetries(
      job.retry,
      { pointer: pointerTo(job.from, 'retryConfig'), depth: inner, own: 'retries  ' },
      page,
    );
  if (job.async !== undefined) printAsync(job.async, inner, page);
  if (job.response !== undefined) {
    const { encoding, file, from } = job.response;
    const details = [
      ...formatOf(job.response).describe(job.response),
      ...(encoding === null ? [] : [encoding]),
      ...(file === null ? [] : [`the file ${file} of the ZIP archive`]),
    ];
    page.line(
      inner,
      `format   ${[formatOf(job.response).title, ...details].join(', ')}`,
      from,
      'selection',
      'format',
    );
  }
  page.line(
    inner,
    `records  ${describeRecords(job.records)}`,
    pointerTo(job.from, 'dataField'),
    'selection',
    'records',
  );
  if (job.records.kind !== 'auto')
    for (const { name, from, ...member } of job.records.keep ?? [])
      page.line(
        inner,
        `keeps    ${name} = ${describeKept(member, job.records)}`,
        from,
        'column',
        name,
      );
  if (job.responseFilters.length > 0)
    page.line(
      inner,
      `as JSON  ${job.responseFilters.map((path) => describePath(path, job.responseFilterDelimiter)).join(', ')}`,
      pointerTo(job.from, 'responseFilter'),
      'selection',
      'as JSON',
    );
  for (const { lines } of extensionsOfJob(job))
    for (const { text, from, kind, name } of lines) page.line(inner, text, from, kind, name);
  for (const { name, value, from } of job.userData)
    page.line(inner, `column   ${name} = ${describeExpression(value)}`, from, 'column', name);
  page.line(
    inner,
    `rows     table ${tableOf(job, run)}`,
    pointerTo(job.from, 'dataType'),
    'table',
    'rows',
  );
  if (job.incrementalOutput !== undefined)
    page.line(
      inner,
      job.incrementalOutput
        ? '         rows are merged by primary key, or added without one (incremental)'
        : '         the table is replaced',
      pointerTo(job.from, 'incrementalOutput'),
      'output',
      'incremental',
    );
  for (const [position, child] of job.children.entries())
    printJob(
      { job: child, title: `CHILD ${position + 1}`, parents: [...parents, job] },
      { run, index },
      page,
    );
}

/** The steps after the request of an asynchronous job. */
function printAsync(
  { placeholders, status, everyMs, atMostMs, download, from }: NonNullable<Job['async']>,
  depth: number,
  page: PlanPage,
): void {
  const at = (key: string, ...keys: readonly string[]) => pointerTo(from, key, ...keys);
  for (const { name, path } of placeholders)
    page.line(
      depth,
      `creates  a file: {${name}} is "${path}" of the response`,
      at('placeholders', name),
      'request',
      `async ${name}`,
    );
  page.line(
    depth,
    `polls    GET ${status.endpoint} every ${durationText(everyMs)}, for at most ${durationText(atMostMs)}`,
    at('status', 'endpoint'),
    'request',
    'async status',
  );
  page.line(
    depth,
    `         ready if "${status.path}" is ${status.done.join(' or ')}`,
    at('status', 'done'),
    'request',
    'async done',
  );
  if (status.failed.length > 0)
    page.line(
      depth,
      `         fails if it is ${status.failed.join(' or ')}${status.message === null ? '' : `, with the reason in "${status.message}"`}`,
      at('status', 'failed'),
      'request',
      'async failed',
    );
  const where =
    download.kind === 'endpoint'
      ? `GET ${download.endpoint}`
      : `GET the URL at "${download.path}" of the status response; without credentials if it has another origin`;
  page.line(depth, `then     ${where}`, at('download'), 'request', 'async download');
}

/** How the pages follow and everything that ends them, in the order in which it is checked. */
function printPaging(job: Job, depth: number, run: Run, page: PlanPage): void {
  const { paging, stopConditions } = job;
  const from = paging.kind === 'none' ? undefined : paging.from;
  const { text, pageSize, laterRequest, stopsAt } = traitsOf(job);
  page.line(depth, `pages    ${text}`, from, 'paging', 'pages');
  const { param } = pageSize ?? {};
  const size =
    (param === undefined ? undefined : runTimeText([...(job.query ?? []), ...job.params], param)) ??
    pageSize?.size ??
    null;
  const sent = param === undefined ? 'not sent' : `sent as "${param}"`;
  if (size !== null) page.line(depth, `         page size ${size}, ${sent}`, from, 'page-size');
  if (laterRequest !== undefined) printLaterRequest(laterRequest, job.method, from, depth, page);
  if (paging.kind === 'none' && stopConditions.length === 0) return;
  page.line(depth, 'stops    at the first of:', undefined);
  const stop = (text: string, pointer: string | undefined, name?: string) =>
    page.line(
      depth,
      `           ${text}`,
      pointer,
      name === undefined ? undefined : 'paging',
      name,
      'stops at',
    );
  stop('a response equal to the one before it', undefined);
  for (const condition of stopConditions)
    stop(describeStop(condition), condition.from, condition.kind);
  for (const end of stopsAt) stop(end, from);
  const verdict = pagingVerdict(job, run);
  if (verdict.kind === 'always-ends')
    page.line(depth, `ends     always: ${verdict.why}`, undefined);
  if (verdict.kind === 'can-loop')
    page.line(depth, `ends     possibly never: ${verdict.why}`, undefined);
  const bound = pageBound(job);
  if (paging.kind !== 'none' && bound !== undefined)
    page.line(
      depth,
      `requests at most ${plural(bound, 'page')}${depth > 1 ? ' for each combination of placeholders' : ''}`,
      undefined,
    );
}

/** PAG-PARAM-4: what pages from the second on are requested with, where that differs from the job's own request. */
function printLaterRequest(
  { endpoint, method, headers, params }: NonNullable<PagingTraits['laterRequest']>,
  own: Job['method'],
  from: string | undefined,
  depth: number,
  page: PlanPage,
): void {
  const verb = describeMethod(method ?? own);
  page.line(
    depth,
    `         from the second page on ${verb} ${endpoint ?? 'the same endpoint'}`,
    from,
    'paging',
    'scroll endpoint',
  );
  page.lines(depth + 6, headerLines(headers), 'paging');
  page.lines(depth + 6, paramLines(params, method ?? own), 'paging');
}

/** OUT-3, 8.1, LEG-3: a mapping names its table, all others get a name that is valid in any storage. */
function tableOf(job: Job, run: Run): string {
  const bucket = run.bucket === null ? '' : `${run.bucket}/`;
  const mapped = run.mappings.find(({ dataType }) => dataType === job.dataType);
  if (mapped !== undefined) return `${bucket}${mapped.table.name}, columns from its mapping`;
  return `${bucket}${run.compatLevel === 1 ? legacySafeName(job.dataType) : safeName(job.dataType)}, columns inferred from the data`;
}
