import { groupBy } from '../../language/support/group-by.ts';
import { isArray, type Json, type JsonObject } from '../../language/values/json.ts';
import { findingsOf, type MadeJob } from '../configuration-of.ts';
import { given } from '../given.ts';
import { authentication } from './authenticator.ts';
import type { Component } from './component.ts';
import { errorRules } from './errors.ts';
import { plainValue } from './jinja/expression.ts';
import { paged } from './paginator.ts';
import { changeSettings, filterSettings, recordsPath } from './records.ts';
import {
  inject,
  type Option,
  optionAt,
  requestOf,
  requestSettings,
  type SliceValues,
} from './request.ts';
import { type Sent, streamTimes } from './times-of-stream.ts';

/** A job of a stream, and what it needs of `api`. */
export interface CarriedJob extends MadeJob {
  readonly baseUrl: string;
  readonly authentication: Json | undefined;
  readonly children: readonly CarriedJob[];
}

/** A partition of a list: values by name, each constant. */
interface Choice {
  readonly values: Readonly<Record<string, string>>;
  readonly sent: readonly Sent[];
}

const tableName = (name: string) => name.replace(/[^\w-]/g, '_');

/** Carries a stream. Throws a `Refusal` for the first thing that the language cannot say. */
export function carryStream(stream: Component): readonly CarriedJob[] {
  const name = stream.text('name');
  const table = tableName(name);
  const jobs = jobsOf(stream, { owner: { stream: name, table }, table, depth: 0 });
  if (jobs.length === 0) throw stream.refusal('parent', 'the router of the stream has no parents');
  return jobs;
}

interface Target {
  readonly owner: Pick<MadeJob, 'stream' | 'table'>;
  /** The table of the job: parents have one of their own. */
  readonly table: string;
  /** How many levels of parents are below this one. */
  readonly depth: number;
}

/** Parents of parents beyond this are a circle. */
const MAX_PARENTS = 8;

function jobsOf(stream: Component, target: Target): readonly CarriedJob[] {
  if (stream.type !== 'DeclarativeStream') throw stream.unsupported();
  if (target.depth > MAX_PARENTS)
    throw stream.refusal('parent', 'parents lead to each other in a circle');
  const retriever = stream.child('retriever');
  if (retriever === undefined)
    throw stream.refusal('not-understood', 'the stream has no retriever');
  if (retriever.type !== 'SimpleRetriever') throw retriever.unsupported();
  const decoder = retriever.child('decoder');
  if (decoder !== undefined && decoder.type !== 'JsonDecoder')
    throw decoder.refusal(
      'response-format',
      `responses are read by ${decoder.type ?? 'another decoder'}`,
      undefined,
      'choose the format with "response"',
    );
  const routers = retriever.children('partition_router');
  const known = groupBy(routers, ({ type }) => type);
  const [lists = [], parents = []] = ROUTERS.map((type) => known.get(type));
  const other = routers.find(({ type }) => !ROUTERS.includes(type));
  if (other !== undefined) throw other.unsupported();
  if (parents.length > 2)
    throw retriever.refusal('parent', 'the stream has the product of three parents');
  const choices = lists.reduce<readonly Choice[]>(
    (all, router) => all.flatMap((one) => choicesOf(router).map((two) => joinChoices(one, two))),
    [{ values: {}, sent: [] }],
  );
  const jobs = (links: readonly Link[]) =>
    choices.map((choice) => jobOf({ stream, retriever, target, choice, links }));
  const [first, second] = parents.map((parent) => parent.children('parent_stream_configs'));
  if (first === undefined) return jobs([]);
  return first.flatMap((config) => {
    const links = linksOf(config, target.depth);
    if (second === undefined) return parentJobs(config, target, jobs(links));
    return second.flatMap((inner) => {
      const own = linksOf(inner, target.depth);
      const beside = links.slice(0, 1).map((link) => ({ ...link, level: own.length + 1 }));
      const children = jobs([...own, ...beside]);
      // combined with each record of the first parent
      const once = parentJobs(inner, { ...target, table: `${target.table}__second` }, children).map(
        (each): CarriedJob => ({ ...each, members: { ...each.members, perParent: false } }),
      );
      return parentJobs(config, target, once);
    });
  });
}

const ROUTERS: readonly (string | undefined)[] = [
  'ListPartitionRouter',
  'SubstreamPartitionRouter',
];

function joinChoices(one: Choice, two: Choice): Choice {
  return { values: { ...one.values, ...two.values }, sent: [...one.sent, ...two.sent] };
}

function choicesOf(router: Component): readonly Choice[] {
  const template = () => router.template('values');
  const written = router.members.values;
  const values = isArray(written) ? written : plainValue(template().expression);
  if (!isArray(values)) throw template().refusal('template', 'the list of values is computed');
  const option = optionAt(router, 'request_option');
  if (values.length === 0) throw template().refusal('parent', 'the list of values is empty');
  return values.map((item) => {
    const value = router.template('values', item).constant;
    if (value === undefined) throw router.refusal('template', 'a value is computed', 'values');
    return {
      values: { [router.text('cursor_field')]: value },
      sent: option === undefined ? [] : [{ option, value }],
    };
  });
}

/** How a job reads the record of a parent. */
interface Link {
  /** Where its value is in the slice: further ancestors are below `parent_slice`. */
  readonly path: string;
  readonly field: string;
  readonly key: string;
  /** How many jobs up the record is. */
  readonly level: number;
  /** Where every request has the value. */
  readonly option: Option | undefined;
}

/** The links to a parent and its own parents, the nearest first. */
function linksOf(config: Component, depth: number): readonly Link[] {
  const { constant: key = '' } = config.template('parent_key');
  if (key === '') throw config.refusal('parent', 'the key of the parent is computed', 'parent_key');
  const router = config.child('stream')?.child('retriever')?.child('partition_router');
  const isBelow = router?.type === 'SubstreamPartitionRouter' && depth <= MAX_PARENTS;
  const [above] = isBelow ? router.children('parent_stream_configs') : [];
  const field = config.text('partition_field');
  const option = optionAt(config, 'request_option');
  const outer = above === undefined ? [] : linksOf(above, depth + 1);
  return [
    { path: field, field, key: key.replaceAll('/', '.'), level: 1, option },
    ...outer.map((link) => ({
      ...link,
      path: `parent_slice.${link.path}`,
      level: link.level + 1,
      option: undefined,
    })),
  ];
}

function parentJobs(
  config: Component,
  { owner, table, depth }: Target,
  children: readonly CarriedJob[],
): readonly CarriedJob[] {
  const stream = config.child('stream');
  if (stream === undefined) throw config.refusal('parent', 'the parent is no stream');
  const jobs = jobsOf(stream, { owner, table: `${table}__parent`, depth: depth + 1 });
  return jobs.map((job) => withChildren(job, children));
}

/** Puts jobs below the innermost job of a chain of parents. */
function withChildren(job: CarriedJob, children: readonly CarriedJob[]): CarriedJob {
  if (job.children.length === 0) return { ...job, children };
  return { ...job, children: job.children.map((child) => withChildren(child, children)) };
}

interface Part {
  readonly stream: Component;
  readonly retriever: Component;
  readonly target: Target;
  readonly choice: Choice;
  readonly links: readonly Link[];
}

function jobOf({ stream, retriever, target, choice, links }: Part): CarriedJob {
  const requester = retriever.child('requester');
  if (requester === undefined) throw retriever.refusal('not-understood', 'it has no requester');
  const times = streamTimes(stream);
  const placeholders: Record<string, Json> = {};
  const placeholder = ({ level, field, key: path }: Link): Json => {
    const name = `${level === 1 ? '' : `${level}:`}${tableName(field)}`;
    placeholders[name] = { path, function: 'urlencode', args: [{ placeholder: 'value' }] };
    return { placeholder: name };
  };
  const slice: SliceValues = {
    valueAt(path) {
      const [name = '', ...inner] = path;
      const known = inner.length > 0 ? undefined : (choice.values[name] ?? times.window(name));
      const link = links.findLast((each) => each.path === path.join('.'));
      return known ?? (link && placeholder(link));
    },
    exists:
      links.length > 0 ||
      Object.keys(choice.values).length > 0 ||
      stream.child('incremental_sync') !== undefined,
  };
  const request = requestOf(requester, slice);
  const records = recordsPath(retriever);
  const page = paged(retriever, { records, method: request.method });
  const ofParents = links.flatMap((link) =>
    link.option === undefined ? [] : [{ option: link.option, value: placeholder(link) }],
  );
  const ofSlice = [...choice.sent, ...ofParents, ...times.sent()];
  if (
    ofSlice.length > 0 &&
    page.pagination !== undefined &&
    retriever.members.ignore_stream_slicer_parameters_on_paginated_requests === true
  )
    throw retriever.refusal(
      'pagination',
      'pages after the first are requested without the parameters of the partition',
    );
  const sent = page.size === undefined ? ofSlice : [page.size, ...ofSlice];
  for (const { option, value } of sent) inject(request.values, option, value);
  const pagesInBody = page.pagination?.paramIn === 'body';
  const [where, changes] = [filterSettings(retriever), changeSettings(stream, slice)];
  const selector = retriever.child('record_selector');
  if (
    selector?.members.transform_before_filtering === true &&
    [where, changes].every((each) => Object.keys(each).length > 0)
  )
    throw selector.refusal(
      'record-filter',
      'records are filtered after they were changed',
      'transform_before_filtering',
    );
  const settings: readonly (readonly [Component, string, JsonObject])[] = [
    [requester, 'path', { endpoint: request.endpoint }],
    [stream, 'name', { dataType: target.table }],
    [retriever, 'record_selector', { dataField: records }],
    [retriever, 'requester', requestSettings(request, requester, { pagesInBody })],
    [retriever, 'partition_router', given({ placeholders })],
    [stream, 'incremental_sync', times.job()],
    [requester, 'error_handler', errorRules(requester)],
    [retriever, 'record_selector', where],
    [stream, 'transformations', changes],
  ];
  const { lineOf } = stream.scope.connection;
  const shown = ([holder, text, members]: readonly [Component, string, object]) =>
    findingsOf(members, { source: lineOf(holder.placeOf(text)), text });
  return {
    ...target.owner,
    baseUrl: request.baseUrl,
    authentication: authentication(requester),
    pagination: page.pagination,
    members: Object.assign({}, ...settings.map(([, , members]) => members)),
    children: [],
    findings: [
      ...shown([requester, 'url_base', { baseUrl: '' }]),
      ...shown([requester, 'authenticator', { authentication: '' }]),
      ...settings.flatMap(shown),
      ...shown([retriever, 'paginator', { pagination: '' }]),
    ],
  };
}
