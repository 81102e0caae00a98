import { isArray, isObject, type Json, type JsonObject } from '../../language/values/json.ts';
import { encodeRfc3986 } from '../../language/values/percent.ts';
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
export interface CarriedJob extends Pick<MadeJob, 'members' | 'pagination' | 'findings'> {
  readonly baseUrl: string;
  readonly authentication: Json | undefined;
  readonly children: readonly CarriedJob[];
}

export interface CarriedStream {
  readonly name: string;
  readonly table: string;
  readonly jobs: readonly CarriedJob[];
}

/** A partition of a list: values by name, each constant. */
interface Choice {
  readonly values: Readonly<Record<string, string>>;
  readonly sent: readonly Sent[];
}

const tableName = (name: string) => name.replace(/[^\w-]/g, '_');

/** Carries a stream. Throws a `Refusal` for the first thing that the language cannot say. */
export function carryStream(stream: Component): CarriedStream {
  const name = stream.text('name');
  const table = tableName(name);
  const jobs = jobsOf(stream, { table, depth: 0 });
  if (jobs.length === 0) throw stream.refusal('parent', 'the router of the stream has no parents');
  return { name, table, jobs };
}

interface Target {
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
  const [lists, parents] = ['ListPartitionRouter', 'SubstreamPartitionRouter'].map((type) =>
    routers.filter((router) => router.type === type),
  ) as [Component[], Component[]];
  const other = routers.find((router) => ![...lists, ...parents].includes(router));
  if (other !== undefined) throw other.unsupported();
  if (parents.length > 2)
    throw retriever.refusal('parent', 'the stream has the product of three parents');
  const choices = lists.reduce<readonly Choice[]>(
    (all, router) => all.flatMap((one) => choicesOf(router).map((two) => joinChoices(one, two))),
    [{ values: {}, sent: [] }],
  );
  const jobs = (link?: Link) =>
    choices.map((choice) => jobOf({ stream, retriever, target, choice, link }));
  const [parent, second] = parents;
  if (parent === undefined) return jobs();
  return parent.children('parent_stream_configs').flatMap((config) => {
    const link = linkOf(config, target.depth);
    if (second === undefined) return parentJobs(config, target, jobs(link));
    return second.children('parent_stream_configs').flatMap((inner) => {
      const children = jobs({ ...linkOf(inner, target.depth), beside: link });
      const between = { ...target, table: `${target.table}__second` };
      // combined with each record of the first parent
      const once = parentJobs(inner, between, children).map(
        (each): CarriedJob => ({ ...each, members: { ...each.members, perParent: false } }),
      );
      return parentJobs(config, target, once);
    });
  });
}

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

/** How a child reads its parent's record. */
interface Link {
  /** The name of the value in the slice. */
  readonly field: string;
  readonly key: string;
  readonly option: Option | undefined;
  /** Names of values of further ancestors, from the nearest: `parent_slice` of the slice. */
  readonly outer: Link | undefined;
  /** The other parent of a product: its record is above those of this one and its ancestors. */
  readonly beside?: Link;
}

/** A link, and how many jobs up its record is. */
interface LinkAt {
  readonly link: Link;
  readonly level: number;
}

/** The other parent of a product. */
function besideOf(link: Link | undefined): LinkAt | undefined {
  if (link?.beside === undefined) return undefined;
  let level = 2;
  for (let each = link.outer; each !== undefined; each = each.outer) level++;
  return { link: link.beside, level };
}

function linkOf(config: Component, depth: number): Link {
  const { constant: key = '' } = config.template('parent_key');
  if (key === '') throw config.refusal('parent', 'the key of the parent is computed', 'parent_key');
  const router = config.child('stream')?.child('retriever')?.child('partition_router');
  const isBelow = router?.type === 'SubstreamPartitionRouter' && depth <= MAX_PARENTS;
  const [above] = isBelow ? router.children('parent_stream_configs') : [];
  return {
    field: config.text('partition_field'),
    key: key.replaceAll('/', '.'),
    option: optionAt(config, 'request_option'),
    outer: above && linkOf(above, depth + 1),
  };
}

function parentJobs(
  config: Component,
  { table, depth }: Target,
  children: readonly CarriedJob[],
): readonly CarriedJob[] {
  const stream = config.child('stream');
  if (stream === undefined) throw config.refusal('parent', 'the parent is no stream');
  const jobs = jobsOf(stream, { table: `${table}__parent`, depth: depth + 1 });
  return jobs.map((job) => withChildren(job, children));
}

/** Puts jobs below the innermost job of a chain of parents. */
function withChildren(job: CarriedJob, children: readonly CarriedJob[]): CarriedJob {
  if (job.children.length === 0) return { ...job, children };
  return { ...job, children: job.children.map((child) => withChildren(child, children)) };
}

function jobOf({
  stream,
  retriever,
  target,
  choice,
  link,
}: {
  readonly stream: Component;
  readonly retriever: Component;
  readonly target: Target;
  readonly choice: Choice;
  readonly link: Link | undefined;
}): CarriedJob {
  const requester = retriever.child('requester');
  if (requester === undefined) throw retriever.refusal('not-understood', 'it has no requester');
  const times = streamTimes(stream);
  const placeholders: Record<string, Json> = {};
  const hasPartition = link !== undefined || Object.keys(choice.values).length > 0;
  const slice: SliceValues = {
    ...sliceValues({ choice, link, times: (name) => times.window(name), placeholders }),
    exists: hasPartition || stream.child('incremental_sync') !== undefined,
  };
  const request = requestOf(requester, slice);
  const records = recordsPath(retriever);
  const page = paged(retriever, { records, method: request.method });
  const ofSlice = [...choice.sent, ...linksSent(link, placeholders), ...times.sent()];
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

function sliceValues({
  choice,
  link,
  times,
  placeholders,
}: {
  readonly choice: Choice;
  readonly link: Link | undefined;
  readonly times: (name: string) => Json | undefined;
  readonly placeholders: Record<string, Json>;
}): Omit<SliceValues, 'exists'> {
  const known = ([name = '', ...inner]: readonly string[]) =>
    inner.length > 0 ? undefined : (choice.values[name] ?? times(name));
  const placeholder = (path: readonly string[]) => {
    const found = linkAt(link, path);
    return found && placeholderOf(found, placeholders);
  };
  return {
    inEndpoint(path) {
      const value = known(path);
      if (typeof value === 'string') return encodeRfc3986(value);
      if (value !== undefined)
        return isObject(value) && 'window' in value
          ? `{window:${String(value.window)}}`
          : undefined;
      const name = placeholder(path);
      return name && `{${name}}`;
    },
    inParams(path) {
      const value = known(path);
      if (value !== undefined) return value;
      const name = placeholder(path);
      return name === undefined ? undefined : { placeholder: name };
    },
  };
}

/** The values of parents that every request has. */
function linksSent(link: Link | undefined, placeholders: Record<string, Json>): readonly Sent[] {
  const links = [link && { link, level: 1 }, besideOf(link)].filter((each) => each !== undefined);
  return links.flatMap((each) => {
    const { option } = each.link;
    if (option === undefined) return [];
    return [{ option, value: { placeholder: placeholderOf(each, placeholders) } }];
  });
}

/** Adds the placeholder for the value of a link, and returns its name. */
function placeholderOf({ link, level }: LinkAt, placeholders: Record<string, Json>): string {
  const name = `${level === 1 ? '' : `${level}:`}${tableName(link.field)}`;
  placeholders[name] = { path: link.key, function: 'urlencode', args: [{ placeholder: 'value' }] };
  return name;
}

/** The ancestor whose value a path of the slice is. */
function linkAt(link: Link | undefined, path: readonly string[]): LinkAt | undefined {
  const beside = besideOf(link);
  if (path.length === 1 && beside?.link.field === path[0]) return beside;
  const outer = path.slice(0, -1);
  if (outer.some((step) => step !== 'parent_slice')) return undefined;
  const found = outer.reduce<Link | undefined>((each) => each?.outer, link);
  return found !== undefined && found.field === path.at(-1)
    ? { link: found, level: path.length }
    : undefined;
}
