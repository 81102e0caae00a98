import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { authentication } from './authenticator.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import { errorRules } from './errors.ts';
import type { PythonValue } from './jinja/expression.ts';
import { isList, pythonText } from './jinja/python.ts';
import { paged } from './paginator.ts';
import { recordSettings, recordsPath } from './records.ts';
import {
  encoded,
  inject,
  type Option,
  optionOf,
  requestOf,
  requestSettings,
  type SliceValues,
} from './request.ts';
import { type Sent, streamTimes } from './times-of-stream.ts';
import { constantText, piecesOf, type Scope } from './values.ts';

/** A job of a stream: settings of its own, and what it needs of `api`. */
export interface CarriedJob {
  readonly api: Readonly<Record<string, Json>>;
  /** Settings of the scroller of this job; `undefined` for one request. */
  readonly pagination: Readonly<Record<string, Json>> | undefined;
  readonly job: Readonly<Record<string, Json>>;
  readonly children: readonly CarriedJob[];
}

export interface CarriedStream {
  readonly name: string;
  readonly table: string;
  readonly jobs: readonly CarriedJob[];
}

interface Context {
  readonly manifest: Manifest;
  readonly scope: Scope;
}

/** A partition of a list: values by name, each constant. */
interface Choice {
  readonly values: Readonly<Record<string, string>>;
  readonly sent: readonly Sent[];
}

export const tableName = (name: string) => name.replace(/[^\w-]/g, '_');

/** Carries a stream. Throws a `Refusal` for the first thing that the language cannot say. */
export function carryStream(stream: Component, manifest: Manifest, scope: Scope): CarriedStream {
  const name = pythonText(stream.members.name ?? '');
  const context = { manifest, scope };
  const jobs = jobsOf(stream, context, { table: tableName(name), depth: 0, isParent: false });
  return { name, table: tableName(name), jobs };
}

interface Target {
  readonly table: string;
  /** How many levels of parents are below this one. */
  readonly depth: number;
  readonly isParent: boolean;
}

/** Parents of parents beyond this are a circle. */
const MAX_PARENTS = 8;

function jobsOf(stream: Component, context: Context, target: Target): readonly CarriedJob[] {
  const { manifest } = context;
  if (stream.type !== 'DeclarativeStream') throw unsupported(stream);
  if (target.depth > MAX_PARENTS)
    throw new Refusal('parent', stream.pointer, 'parents lead to each other in a circle');
  const retriever = manifest.child(stream, 'retriever');
  if (retriever === undefined)
    throw new Refusal('not-understood', stream.pointer, 'the stream has no retriever');
  if (retriever.type !== 'SimpleRetriever') throw unsupported(retriever);
  const decoder = manifest.child(retriever, 'decoder');
  if (decoder !== undefined && decoder.type !== 'JsonDecoder')
    throw new Refusal(
      'response-format',
      decoder.pointer,
      `responses are read by ${decoder.type ?? 'another decoder'}`,
      'choose the format with "response"',
    );
  const routers = manifest.children(retriever, 'partition_router');
  const lists = routers.filter(({ type }) => type === 'ListPartitionRouter');
  const parents = routers.filter(({ type }) => type === 'SubstreamPartitionRouter');
  const other = routers.find((router) => !lists.includes(router) && !parents.includes(router));
  if (other !== undefined) throw unsupported(other);
  if (parents.length > 2)
    throw new Refusal('parent', retriever.pointer, 'the stream has the product of three parents');
  const choices = lists.reduce<readonly Choice[]>(
    (all, router) =>
      all.flatMap((one) => choicesOf(router, context).map((two) => joinChoices(one, two))),
    [{ values: {}, sent: [] }],
  );
  const [parent, second] = parents;
  if (parent === undefined)
    return choices.map((choice) =>
      jobOf({ stream, retriever, context, target, choice, link: undefined }),
    );
  return manifest.children(parent, 'parent_stream_configs').flatMap((config) => {
    const link = linkOf(config, context, target.depth);
    if (second !== undefined)
      return manifest.children(second, 'parent_stream_configs').flatMap((other) => {
        const inner = { ...linkOf(other, context, target.depth), beside: link };
        const children = choices.map((choice) =>
          jobOf({ stream, retriever, context, target, choice, link: inner }),
        );
        const table = `${target.table}__second`;
        // combined with each record of the first parent
        const once = parentJobs(other, context, { ...target, table }, children).map(
          (job): CarriedJob => ({ ...job, job: { ...job.job, perParent: false } }),
        );
        return parentJobs(config, context, target, once);
      });
    const children = choices.map((choice) =>
      jobOf({ stream, retriever, context, target, choice, link }),
    );
    return parentJobs(config, context, target, children);
  });
}

function joinChoices(one: Choice, two: Choice): Choice {
  return { values: { ...one.values, ...two.values }, sent: [...one.sent, ...two.sent] };
}

function choicesOf(router: Component, { manifest, scope }: Context): readonly Choice[] {
  const field = pythonText(router.members.cursor_field ?? '');
  const pointer = manifest.placeOf(router, 'values');
  const written = router.members.values;
  const values = isList(written ?? null)
    ? (written as readonly PythonValue[])
    : listOf(pythonText(written), router, pointer, scope);
  const option = optionIn(router, { manifest, scope });
  if (values.length === 0) throw new Refusal('parent', pointer, 'the list of values is empty');
  return values.map((item) => {
    const value = constantText(piecesOf(pythonText(item), router, pointer, scope));
    if (value === undefined) throw new Refusal('template', pointer, 'a value is computed');
    return { values: { [field]: value }, sent: option === undefined ? [] : [{ option, value }] };
  });
}

/** Where a router sends its value. */
function optionIn(router: Component, { manifest, scope }: Context): Option | undefined {
  const option = manifest.child(router, 'request_option');
  return option === undefined ? undefined : optionOf(option, manifest, scope);
}

function listOf(
  template: string,
  router: Component,
  pointer: string,
  scope: Scope,
): readonly PythonValue[] {
  const [only, ...rest] = piecesOf(template, router, pointer, scope);
  if (
    rest.length === 0 &&
    typeof only === 'object' &&
    only.kind === 'literal' &&
    isList(only.value)
  )
    return only.value;
  throw new Refusal('template', pointer, 'the list of values is computed');
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

/** The level of the other parent of a product. */
function levelBeside({ outer }: Link): number {
  return outer === undefined ? 2 : 1 + levelBeside(outer);
}

function linkOf(config: Component, context: Context, depth: number): Link {
  const { manifest, scope } = context;
  const field = pythonText(config.members.partition_field ?? '');
  const pointer = manifest.placeOf(config, 'parent_key');
  const key = constantText(
    piecesOf(pythonText(config.members.parent_key ?? ''), config, pointer, scope),
  );
  if (key === undefined || key === '')
    throw new Refusal('parent', pointer, 'the key of the parent is computed');
  const stream = manifest.child(config, 'stream');
  const retriever = stream === undefined ? undefined : manifest.child(stream, 'retriever');
  const router =
    retriever === undefined ? undefined : manifest.child(retriever, 'partition_router');
  const [above] =
    router?.type === 'SubstreamPartitionRouter'
      ? manifest.children(router, 'parent_stream_configs')
      : [];
  return {
    field,
    key: key.replaceAll('/', '.'),
    option: optionIn(config, context),
    outer:
      above === undefined || depth > MAX_PARENTS ? undefined : linkOf(above, context, depth + 1),
  };
}

function parentJobs(
  config: Component,
  context: Context,
  target: Target,
  children: readonly CarriedJob[],
): readonly CarriedJob[] {
  const stream = context.manifest.child(config, 'stream');
  if (stream === undefined) throw new Refusal('parent', config.pointer, 'the parent is no stream');
  const jobs = jobsOf(stream, context, {
    table: `${target.table}__parent`,
    depth: target.depth + 1,
    isParent: true,
  });
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
  context,
  target,
  choice,
  link,
}: {
  readonly stream: Component;
  readonly retriever: Component;
  readonly context: Context;
  readonly target: Target;
  readonly choice: Choice;
  readonly link: Link | undefined;
}): CarriedJob {
  const { manifest, scope } = context;
  const requester = manifest.child(retriever, 'requester');
  if (requester === undefined)
    throw new Refusal('not-understood', retriever.pointer, 'it has no requester');
  const times = streamTimes(stream, manifest, scope);
  const placeholders: Record<string, Json> = {};
  const hasSlices = link !== undefined || Object.keys(choice.values).length > 0;
  const slice: SliceValues = {
    ...sliceValues({ choice, link, times: times.window, placeholders }),
    exists: hasSlices || manifest.child(stream, 'incremental_sync') !== undefined,
  };
  const request = requestOf({ requester, manifest, scope, slice });
  const records = recordsPath(retriever, manifest, scope);
  const { method } = request;
  const page = paged(retriever, { manifest, scope, records, method });
  const ofSlice = [...choice.sent, ...linksSent(link, placeholders), ...times.sent];
  if (
    ofSlice.length > 0 &&
    page.pagination !== undefined &&
    retriever.members.ignore_stream_slicer_parameters_on_paginated_requests === true
  )
    throw new Refusal(
      'pagination',
      retriever.pointer,
      'pages after the first are requested without the parameters of the partition',
    );
  const sent = page.size === undefined ? ofSlice : [page.size, ...ofSlice];
  for (const { option, value } of sent) inject(request.values, option, value);
  const fields = recordSettings({ stream, retriever, manifest, scope }, slice);
  return {
    api: {
      baseUrl: request.baseUrl,
      ...optional('authentication', authentication(requester, manifest, scope)),
    },
    pagination: page.pagination,
    job: {
      endpoint: request.endpoint,
      dataType: target.table,
      dataField: records,
      ...requestSettings(request, {
        pagesInBody: page.pagination?.paramIn === 'body',
        pointer: requester.pointer,
      }),
      ...nonEmpty('placeholders', placeholders),
      ...times.job(),
      ...errorRules(requester, manifest, scope),
      ...fields,
    },
    children: [],
  };
}

function optional(name: string, value: Json | undefined): Readonly<Record<string, Json>> {
  return value === undefined ? {} : { [name]: value };
}

function nonEmpty(
  name: string,
  value: Readonly<Record<string, Json>>,
): Readonly<Record<string, Json>> {
  return Object.keys(value).length === 0 ? {} : { [name]: value };
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
  const placeholder = (path: readonly string[]) => {
    const found = linkAt(link, path);
    if (found === undefined) return undefined;
    return placeholderOf(found, placeholders);
  };
  return {
    inEndpoint(path) {
      const [first = ''] = path;
      const constant = path.length === 1 ? choice.values[first] : undefined;
      if (constant !== undefined) return encoded(constant);
      const time = path.length === 1 ? times(first) : undefined;
      if (time !== undefined) return boundaryText(time);
      const name = placeholder(path);
      return name === undefined ? undefined : `{${name}}`;
    },
    inParams(path) {
      const [name = ''] = path;
      const constant = path.length === 1 ? choice.values[name] : undefined;
      if (constant !== undefined) return constant;
      const time = path.length === 1 ? times(name) : undefined;
      if (time !== undefined) return time;
      const found = placeholder(path);
      return found === undefined ? undefined : { placeholder: found };
    },
  };
}

/** A boundary in an address; `undefined` for a computed one. */
function boundaryText(time: Json): string | undefined {
  if (typeof time === 'string') return encoded(time);
  const isWindow = typeof time === 'object' && time !== null && 'window' in time;
  return isWindow ? `{window:${String(time.window)}}` : undefined;
}

/** The values of parents that every request has. */
function linksSent(link: Link | undefined, placeholders: Record<string, Json>): readonly Sent[] {
  if (link === undefined) return [];
  const { beside } = link;
  const links = [
    { link, level: 1 },
    ...(beside === undefined ? [] : [{ link: beside, level: levelBeside(link) }]),
  ];
  return links.flatMap((each) => {
    const { option } = each.link;
    return option === undefined
      ? []
      : [{ option, value: { placeholder: placeholderOf(each, placeholders) } }];
  });
}

/** Adds the placeholder for the value of a link, and returns its name. */
function placeholderOf(
  { link, level }: { readonly link: Link; readonly level: number },
  placeholders: Record<string, Json>,
): string {
  const name = `${level === 1 ? '' : `${level}:`}${tableName(link.field)}`;
  placeholders[name] = { path: link.key, function: 'urlencode', args: [{ placeholder: 'value' }] };
  return name;
}

/** The ancestor whose value a path of the slice is. */
function linkAt(
  link: Link | undefined,
  path: readonly string[],
): { readonly link: Link; readonly level: number } | undefined {
  if (path.length === 1 && link?.beside !== undefined && link.beside.field === path[0])
    return { link: link.beside, level: levelBeside(link) };
  let at = link;
  let level = 1;
  for (const step of path.slice(0, -1)) {
    if (step !== 'parent_slice') return undefined;
    at = at?.outer;
    level++;
  }
  return at !== undefined && at.field === path.at(-1) ? { link: at, level } : undefined;
}
