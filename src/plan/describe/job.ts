import { durationText } from '../../values/duration.ts';
import { legacySafeName, safeName } from '../../values/file-names.ts';
import { type Pointer, pointerTo, quotedPath } from '../../values/path.ts';
import { plural } from '../../values/words.ts';
import {
  describeExpression,
  describeKept,
  describePath,
  describeRecords,
  filledTemplate,
  isNeverRequested,
  relationName,
  runTimeText,
} from '../expression/describe.ts';
import { extensionsOfJob } from '../extensions/index.ts';
import { hasKey, statusSubject } from '../model/jobs.ts';
import type { FinalRequest, Job, Run } from '../model/plan.ts';
import {
  columnNode,
  type PlanBadge,
  type PlanNode,
  type PlanPartNode,
  partNode,
  planNode,
} from '../model/plan-node.ts';
import { pageBound } from '../pagination/evidence.ts';
import { factsOf } from '../pagination/index.ts';
import { endsAtTotal, type PagingFacts } from '../pagination/method.ts';
import { describeStop } from '../pagination/stop-conditions.ts';
import { endOf, pagingVerdict, plannedVerdict } from '../pagination/verdict.ts';
import { formatOf } from '../responses/index.ts';
import { describeRetries } from './target.ts';
import {
  describeHeaders,
  describeJobMethod,
  describeMethod,
  describeParams,
  describeRequestHeaders,
  describeRequestValues,
} from './values.ts';

interface TitledJob {
  readonly job: Job;
  readonly title: string;
  readonly parents: readonly Job[];
}

/** A job and, below it, its children. */
export function describeJob(
  { job, title, parents }: TitledJob,
  { run, index }: { readonly run: Run; readonly index: number },
): PlanPartNode {
  const parent = parents.at(-1);
  return partNode(
    { kind: 'job', run: index, job, parents },
    `${title}  ${job.dataType}${parent === undefined ? '' : `   after each page of ${parent.dataType}`}`,
    {
      pointer: job.from,
      children: [
        ...describeRequest(job, parents, run),
        ...describePaging(job, parents, run),
        describeCompleteness(job, run),
        ...(job.retry === undefined
          ? []
          : [describeRetries(job.retry, pointerTo(job.from, 'retryConfig'), 'retries')]),
        ...(job.async === undefined ? [] : describeAsync(job.async)),
        ...describeResult(job, run),
        ...job.children.map((child, position) =>
          describeJob(
            { job: child, title: `CHILD ${position + 1}`, parents: [...parents, job] },
            { run, index },
          ),
        ),
      ],
    },
  );
}

/** What is requested, for which records of the parent, with which credentials. */
function describeRequest(job: Job, parents: readonly Job[], run: Run): readonly PlanNode[] {
  const request = (text: string, key: string, rest: Parameters<typeof planNode>[1] = {}) =>
    planNode(text, { key, kind: 'request', ...rest });
  return [
    // CHILD-4
    ...(isNeverRequested(job, parents)
      ? [request('never requested: no placeholder refers to a record of the parent', 'never')]
      : []),
    request(`${describeJobMethod(job)} ${filledTemplate(job, parents)}`, 'endpoint', {
      pointer: pointerTo(job.from, 'endpoint'),
      children: [...describeRequestHeaders(job, 'request'), ...describeRequestValues(job, run)],
    }),
    ...job.placeholders.map(({ name, path, level, value, values, missing, batch, from }) => {
      if (values !== undefined) {
        const list = values.join(', ');
        return request(`for each {${name}} of ${list}`, name, { value: list, pointer: from });
      }
      const through = value.kind === 'parent' ? '' : `, through ${describeExpression(value)}`;
      const source = `${quotedPath(path)}${through}`;
      const relation = relationName(level);
      const without = missing === undefined ? '' : MISSING[missing];
      if (batch !== undefined) {
        const { size, join } = batch;
        const joined = join === undefined ? '' : `, joined by ${JSON.stringify(join)}`;
        const several = `${plural(size, `${relation} record`)} at once`;
        return request(
          `for up to ${several}: {${name}} is the list of ${source}${joined}${without}`,
          name,
          {
            value: `${several}: ${source}${joined}${without}`,
            pointer: from,
          },
        );
      }
      return request(`for each ${relation} record: {${name}} is its ${source}${without}`, name, {
        value: `${relation} ${source}${without}`,
        pointer: from,
      });
    }),
    ...(job.perParent === false
      ? [
          request(
            `requested once; its child jobs run for each record of ${parents.at(-1)?.dataType ?? 'the parent'}, too`,
            'per parent',
            { pointer: pointerTo(job.from, 'perParent') },
          ),
        ]
      : []),
    ...(job.recursionFilter === null
      ? []
      : [
          planNode(`only for parent records where ${job.recursionFilter.text}`, {
            key: 'filter',
            kind: 'selection',
            pointer: job.recursionFilter.from,
          }),
        ]),
    ...(job.authentication === undefined
      ? []
      : [
          planNode(job.authentication ?? 'none', {
            label: 'credentials',
            key: 'authentication',
            kind: 'credentials',
            pointer: pointerTo(job.from, 'authentication'),
          }),
        ]),
  ];
}

const MISSING = {
  error: '; the run fails at a record without it',
  skip: '; records without it are skipped',
  null: '; null for records without it',
} as const;

/** What becomes of the responses: how they are read, which records are written, and where. */
function describeResult(job: Job, run: Run): readonly PlanNode[] {
  const { records, response } = job;
  return [
    ...(response === undefined ? [] : [describeFormat(response)]),
    planNode(describeRecords(records), {
      label: 'records',
      key: 'records',
      kind: 'selection',
      pointer: pointerTo(job.from, 'dataField'),
    }),
    ...(records.kind === 'auto'
      ? []
      : (records.keep ?? []).map((member) =>
          columnNode(member.name, describeKept(member, records), {
            label: 'keeps',
            pointer: member.from,
          }),
        )),
    ...(job.responseFilters.length === 0
      ? []
      : [
          planNode(
            job.responseFilters
              .map((path) => describePath(path, job.responseFilterDelimiter))
              .join(', '),
            {
              label: 'as JSON',
              key: 'as JSON',
              kind: 'selection',
              pointer: pointerTo(job.from, 'responseFilter'),
            },
          ),
        ]),
    ...extensionsOfJob(job).flatMap(({ nodes }) => nodes),
    ...job.userData.map(({ name, value, from }) =>
      columnNode(name, describeExpression(value), { label: 'column', pointer: from }),
    ),
    planNode(`table ${tableOf(job, run)}`, {
      label: 'rows',
      key: 'rows',
      kind: 'table',
      pointer: pointerTo(job.from, 'dataType'),
      children:
        job.incrementalOutput === undefined
          ? []
          : [
              planNode(job.incrementalOutput ? outputText(job, run) : 'the table is replaced', {
                key: 'incremental',
                kind: 'output',
                pointer: pointerTo(job.from, 'incrementalOutput'),
              }),
            ],
    }),
  ];
}

/** What an incremental run does to the table of a job. */
function outputText({ dataType }: Job, run: Run): string {
  return hasKey(run, dataType)
    ? 'incremental: a new row replaces the row with the same primary key, or is added'
    : 'incremental: new rows are added (without a primary key, a repeated record has two rows)';
}

function describeFormat(response: NonNullable<Job['response']>): PlanNode {
  const { encoding, file, from } = response;
  const { title, describe } = formatOf(response);
  const details = [
    title,
    ...describe(response),
    ...(encoding === null ? [] : [encoding]),
    ...(file === null ? [] : [`the file ${file} of the ZIP archive`]),
  ];
  return planNode(details.join(', '), {
    label: 'format',
    key: 'format',
    kind: 'selection',
    pointer: from,
  });
}

/** The steps after the request of an asynchronous job. */
function describeAsync(steps: NonNullable<Job['async']>): readonly PlanNode[] {
  const { placeholders, status, everyMs, atMostMs, download, abort, from } = steps;
  const step = (
    key: string,
    text: string,
    pointer: string,
    rest: Parameters<typeof planNode>[1] = {},
  ) => planNode(text, { key, kind: 'request', pointer, ...rest });
  const reason = status.message === null ? '' : `, with the reason in "${status.message}"`;
  const where =
    download.kind === 'endpoint'
      ? `GET ${download.endpoint}`
      : `GET the URL at ${quotedPath(download.path)} of the status response; without credentials if it has another origin`;
  return [
    ...placeholders.map(({ name, path, in: place }) =>
      step(
        `async ${name}`,
        `a file: {${name}} is ${place === 'header' ? `the header ${path}` : quotedPath(path)} of the response`,
        pointerTo(from, 'placeholders', name),
        { label: 'creates' },
      ),
    ),
    step(
      'async status',
      `GET ${status.endpoint} every ${durationText(everyMs)}, for at most ${durationText(atMostMs)}`,
      pointerTo(from, 'status', 'endpoint'),
      {
        label: 'polls',
        children: [
          step(
            'async done',
            `ready if ${statusSubject(steps)} is ${status.done.join(' or ')}`,
            pointerTo(from, 'status', 'done'),
          ),
          ...(status.failed.length === 0
            ? []
            : [
                step(
                  'async failed',
                  `fails if it is ${status.failed.join(' or ')}${reason}`,
                  pointerTo(from, 'status', 'failed'),
                ),
              ]),
        ],
      },
    ),
    step('async download', where, pointerTo(from, 'download'), { label: 'then' }),
    ...finalNodes('async delete', steps.delete, 'deletes the file when it was read'),
    ...finalNodes('async abort', abort, 'stops the creation if the run ends before'),
  ];
}

/** A request that ends or removes a file. */
function finalNodes(
  key: string,
  final: FinalRequest | undefined,
  purpose: string,
): readonly PlanNode[] {
  if (final === undefined) return [];
  const { method, endpoint, params, from } = final;
  return [
    planNode(`${describeMethod(method)} ${endpoint}   ${purpose}`, {
      key,
      kind: 'request',
      pointer: from,
      label: 'finally',
      children: describeParams(params, method, 'request'),
    }),
  ];
}

/** How the pages follow and everything that ends them, in the order in which it is checked. */
function describePaging(job: Job, parents: readonly Job[], run: Run): readonly PlanNode[] {
  const { paging, stopConditions } = job;
  const pointer = paging.kind === 'none' ? undefined : paging.from;
  const { text, pageSize, laterRequest, stopsAt } = factsOf(job);
  const { param } = pageSize ?? {};
  const size =
    (param === undefined ? undefined : runTimeText([...(job.query ?? []), ...job.params], param)) ??
    pageSize?.size ??
    null;
  const sent = param === undefined ? 'not sent' : `sent as "${param}"`;
  const pages = planNode(text, {
    label: 'pages',
    key: 'pages',
    kind: 'paging',
    pointer,
    children: [
      ...(size === null
        ? []
        : [planNode(`page size ${size}, ${sent}`, { kind: 'page-size', pointer })]),
      ...(laterRequest === undefined
        ? []
        : [describeLaterRequest(laterRequest, job.method, pointer)]),
    ],
  });
  if (paging.kind === 'none' && stopConditions.length === 0) return [pages];
  const stop = (end: string, rest: Parameters<typeof planNode>[1] = {}) =>
    planNode(end, { alone: 'stops at', ...rest });
  const bound = paging.kind === 'none' ? undefined : pageBound(job);
  return [
    pages,
    planNode('at the first of:', {
      label: 'stops',
      children: [
        stop('a response equal to the one before it'),
        ...stopConditions.map((condition) =>
          stop(describeStop(condition), {
            key: condition.kind,
            kind: 'paging',
            pointer: condition.from,
          }),
        ),
        ...stopsAt.map((end) => stop(end, { pointer })),
        ...describeTotalEnd(job).map(([end, from]) => stop(end, { pointer: from })),
      ],
    }),
    ...describeEnding(job, run),
    ...(bound === undefined
      ? []
      : [
          planNode(
            `at most ${plural(bound, 'page')}${parents.length > 0 ? ' for each combination of placeholders' : ''}`,
            { label: 'requests' },
          ),
        ]),
  ];
}

/** Reading all records that the API states, where that ends the job. */
function describeTotalEnd(job: Job): readonly (readonly [text: string, pointer: Pointer])[] {
  const { total, count } = job;
  if (!endsAtTotal(job)) return [];
  if (total?.name !== undefined)
    return [[`as many records as ${quotedPath(total.name)} states`, total.from]];
  return count === undefined ? [] : [['as many records as the count request states', count.from]];
}

/** The best verdict about its completeness that a run can reach, and what it rests on. */
function describeCompleteness(job: Job, run: Run): PlanNode {
  const { verdict, why, help, from } = plannedVerdict(job, run);
  const better = help === undefined ? '' : `; ${help}`;
  return planNode(`${verdict}, ${why}${better}`, {
    label: 'complete',
    key: 'complete',
    kind: 'completeness',
    value: verdict,
    pointer: from ?? endOf(job),
    ...(from === undefined ? { isOfSeveral: true } : {}),
  });
}

/** Whether the pagination ends, for a job with pagination or stop conditions; nothing where it is up to the API, as usual. */
function describeEnding(job: Job, run: Run): readonly PlanNode[] {
  const verdict = pagingVerdict(job, run);
  if (verdict.kind === 'up-to-api') return [];
  const ends = verdict.kind === 'always-ends' ? 'always' : 'possibly-never';
  const answer = ends === 'always' ? 'always' : 'possibly never';
  const badge: PlanBadge = { kind: 'ending', ends, why: verdict.why };
  return [planNode(`${answer}: ${verdict.why}`, { label: 'ends', badge })];
}

/** PAG-PARAM-4: what pages from the second on are requested with, where that differs from the job's own request. */
function describeLaterRequest(
  { endpoint, method, headers, params }: NonNullable<PagingFacts['laterRequest']>,
  jobMethod: Job['method'],
  pointer: string | undefined,
): PlanNode {
  const used = method ?? jobMethod;
  const request = `${describeMethod(used)} ${endpoint ?? 'the same endpoint'}`;
  return planNode(`from the second page on ${request}`, {
    key: 'scroll endpoint',
    kind: 'paging',
    pointer,
    children: [...describeHeaders(headers, 'paging'), ...describeParams(params, used, 'paging')],
  });
}

/** OUT-3, 8.1, LEG-3: a mapping names its table, all others get a name that is valid in any storage. */
function tableOf(job: Job, run: Run): string {
  const bucket = run.bucket === null ? '' : `${run.bucket}/`;
  const mapped = run.mappings.find(({ dataType }) => dataType === job.dataType);
  if (mapped !== undefined) return `${bucket}${mapped.table.name}, columns from its mapping`;
  return `${bucket}${run.compatLevel === 1 ? legacySafeName(job.dataType) : safeName(job.dataType)}, columns inferred from the data`;
}
