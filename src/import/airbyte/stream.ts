import { durationFrom } from '../../values/duration.ts';
import { isArray, type Json, type JsonObject } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { pathText } from '../../values/path.ts';
import { integerFrom } from '../../values/text.ts';
import { plus, timeFormatOf } from '../../values/time.ts';
import { findingsOf, given, type MadeJob } from '../draft.ts';
import { type Choice, choiceOf } from '../questions.ts';
import { authentication } from './authenticator.ts';
import type { Component } from './component.ts';
import { describe, type Expression, literal, plainValue } from './jinja.ts';
import { isoTime, isTruthy, pythonText, strftime, strptime, UTC } from './jinja-functions.ts';
import { paged } from './paginator.ts';
import {
  inject,
  type Option,
  optionAt,
  requestOf,
  requestSettings,
  type SliceValues,
} from './request.ts';
import { changeSettings, errorRules, filterSettings, recordsPath } from './responses.ts';
import { formatName, hasFraction, renderedTime, timeInText, writtenTime } from './template.ts';

/** A job of a stream, and what it needs of `api`. */
export interface CarriedJob extends MadeJob {
  readonly baseUrl: string;
  readonly authentication: Json | undefined;
  readonly children: readonly CarriedJob[];
  /** What the manifest says and the job cannot. */
  readonly questions: readonly Choice[];
  readonly remarks: readonly string[];
}

/** A partition of a list: values by name, each constant. */
interface ListValue {
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
  const groups = retriever.children('partition_router').map(groupOf);
  const routers = groups.map(({ router }) => router);
  const grouped = groups.find(({ size }) => size !== undefined);
  if (grouped !== undefined && groups.length > 1)
    throw retriever.refusal('parent', 'groups of parents are combined with other partitions');
  const known = groupBy(routers, ({ type }) => type);
  const [lists = [], parents = []] = ROUTERS.map((type) => known.get(type));
  const other = routers.find(({ type }) => !ROUTERS.includes(type));
  if (other !== undefined) throw other.unsupported();
  if (parents.length > 2)
    throw retriever.refusal('parent', 'the stream has the product of three parents');
  const choices = lists.reduce<readonly ListValue[]>(
    (all, router) => all.flatMap((one) => choicesOf(router).map((two) => joinChoices(one, two))),
    [{ values: {}, sent: [] }],
  );
  const jobs = (links: readonly Link[]) =>
    choices.map((choice) => jobOf({ stream, retriever, target, choice, links }));
  const [first, second] = parents.map((parent) => parent.children('parent_stream_configs'));
  if (first === undefined) return jobs([]);
  return first.flatMap((config) => {
    const links = linksOf(config, target.depth).map((link) => inGroup(link, grouped, config));
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

interface Group {
  readonly router: Component;
  /** How many parents one request is for; `undefined` is one, which it has as a value and not as a list. */
  readonly size?: number;
}

/** A router, without the one around it that makes groups of its partitions. */
function groupOf(router: Component): Group {
  if (router.type !== 'GroupingPartitionRouter') return { router };
  const inner = router.child('underlying_partition_router');
  const size = integerFrom(router.template('group_size').constant);
  if (inner === undefined || size === undefined || size < 1)
    throw router.refusal('not-understood', 'nothing says what the groups are made of');
  if (inner.type !== 'SubstreamPartitionRouter')
    throw inner.refusal('parent', 'the groups are not of records of a parent');
  if (inner.children('parent_stream_configs').length !== 1)
    throw inner.refusal('parent', 'the groups are of several parents');
  if (router.members.deduplicate === false)
    throw router.refusal('parent', 'a group may have a parent several times', 'deduplicate');
  return { router: inner, size };
}

function inGroup(link: Link, group: Group | undefined, config: Component): Link {
  if (group?.size === undefined) return link;
  if (link.option !== undefined)
    throw config.refusal('parent', 'a group of parents has no value to send', 'request_option');
  if (link.level > 1)
    throw config.refusal('parent', 'the groups are of records that have parents themselves');
  return { ...link, batch: group.size };
}

function joinChoices(one: ListValue, two: ListValue): ListValue {
  return { values: { ...one.values, ...two.values }, sent: [...one.sent, ...two.sent] };
}

function choicesOf(router: Component): readonly ListValue[] {
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
  /** How many records one request is for: it has their values as one text. */
  readonly batch?: number;
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
    { path: field, field, key: pathText(key.split('/')), level: 1, option },
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
  const needed = `a parent of "${owner.stream}", which is read for each of its records`;
  return jobs.map((job) => ({ ...withChildren(job, children), needed }));
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
  readonly choice: ListValue;
  readonly links: readonly Link[];
}

function jobOf({ stream, retriever, target, choice, links }: Part): CarriedJob {
  const requester = retriever.child('requester');
  if (requester === undefined) throw retriever.refusal('not-understood', 'it has no requester');
  const times = streamTimes(stream);
  const placeholders: Record<string, Json> = {};
  const placeholder = ({ level, field, key: path }: Link): Json => {
    const name = `${level === 1 ? '' : `${level}:`}${tableName(field)}`;
    const encoded = { function: 'urlencode', args: [{ placeholder: 'value' }] };
    // Airbyte passes over records without the key
    placeholders[name] = { path, ...encoded, missing: 'skip' };
    return { placeholder: name };
  };
  const slice: SliceValues = {
    valueAt(path) {
      const [name = '', ...inner] = path;
      const known = inner.length > 0 ? undefined : (choice.values[name] ?? times.window(name));
      const link = links.findLast((each) => each.path === path.join('.'));
      return known ?? (link?.batch === undefined ? link && placeholder(link) : undefined);
    },
    joinedAt(path, between) {
      const link = links.findLast((each) => each.path === path.join('.'));
      const { field, key, batch } = link ?? {};
      if (field === undefined || key === undefined || batch === undefined) return undefined;
      const name = tableName(field);
      const settings = { path: key, batch, join: between, missing: 'skip' };
      // one placeholder has one form
      if (JSON.stringify(placeholders[name] ?? settings) !== JSON.stringify(settings))
        return undefined;
      placeholders[name] = settings;
      return { placeholder: name };
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
  const where = filterSettings(retriever);
  const { changes, questions: ofChanges } = changeSettings(stream, { table: target.table, slice });
  const { key, questions: ofKey } = keySettings(stream, target.table, changes);
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
  const isGrouped = links.some(({ batch }) => batch !== undefined);
  if (isGrouped && Object.keys(placeholders).length === 0)
    throw retriever.refusal('parent', 'no request has the values of its group', 'partition_router');
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
    [stream, 'primary_key', key],
  ];
  const { lineOf } = stream.scope.connection;
  const files = stream.has('file_uploader')
    ? `${lineOf(stream.placeOf('file_uploader'))}: the files of its records are not downloaded`
    : undefined;
  const shown = ([holder, text, members]: readonly [Component, string, object]) =>
    findingsOf(members, { source: lineOf(holder.placeOf(text)), text });
  return {
    ...target.owner,
    baseUrl: request.baseUrl,
    authentication: authentication(requester),
    pagination: page.pagination,
    members: Object.assign({}, ...settings.map(([, , members]) => members)),
    children: [],
    questions: [...ofChanges, ...ofKey],
    remarks: [
      ...(files === undefined ? [] : [`${target.owner.stream}: ${files}`]),
      ...(isGrouped
        ? [
            `${target.owner.stream}: groups of parents start again with each page of the parent; Airbyte fills them across pages`,
          ]
        : []),
    ],
    findings: [
      ...shown([requester, 'url_base', { baseUrl: '' }]),
      ...shown([requester, 'authenticator', { authentication: '' }]),
      ...settings.flatMap(shown),
      ...shown([retriever, 'paginator', { pagination: '' }]),
      ...shown([stream, 'file_uploader', { dataType: '' }]).flatMap((finding) =>
        files === undefined ? [] : [{ ...finding, comment: files }],
      ),
    ],
  };
}

/** The primary key of the table. A name with a dot in it, or one that the stream removes, is asked about. */
function keySettings(
  stream: Component,
  table: string,
  { exclude }: JsonObject,
): { readonly key: JsonObject; readonly questions: readonly Choice[] } {
  const paths = stream
    .list('primary_key')
    .map((item) => (isArray(item) ? item : [item]).map(pythonText));
  const names = paths.map((path) => path.join('.'));
  const removed = isArray(exclude) ? exclude : [];
  const isSaid = (path: readonly string[]) =>
    path.every((step) => step !== '' && !step.includes('.')) && !removed.includes(path.join('.'));
  if (names.length === 0 || paths.every(isSaid))
    return { key: given({ primaryKey: names }), questions: [] };
  const text = `which columns identify a row? The manifest says ${names.join(', ')}`;
  return { key: {}, questions: [choiceOf({ table, setting: 'primaryKey' }, text)] };
}

export interface Sent {
  readonly option: Option;
  readonly value: Json;
}

type StreamTimes = Pick<CursorTimes, 'job' | 'sent' | 'window'>;

function streamTimes(stream: Component): StreamTimes {
  const cursor = stream.child('incremental_sync');
  if (cursor === undefined) return { job: () => ({}), sent: () => [], window: () => undefined };
  if (cursor.type !== 'DatetimeBasedCursor')
    throw cursor.unsupported('write "incremental" or "windows" yourself');
  return new CursorTimes(cursor);
}

const SIDES = ['start', 'end'] as const;
const NO_GAP = 'PT0S';

class CursorTimes {
  readonly #cursor: Component;
  readonly #format: string;
  /** Whether a request has a boundary of a window. */
  #isRead = false;

  constructor(cursor: Component) {
    this.#cursor = cursor;
    this.#format = cursor.text('datetime_format');
  }

  sent(): readonly Sent[] {
    return SIDES.flatMap((side) => {
      const option = optionAt(this.#cursor, `${side}_time_option`);
      return option === undefined ? [] : [{ option, value: this.#value(side) }];
    });
  }

  /** What `stream_slice.start_time` and `end_time` are. */
  window(name: string): Json | undefined {
    const side = SIDES.find(
      (each) => name === (this.#cursor.text(`partition_field_${each}`) || `${each}_time`),
    );
    return side && this.#value(side);
  }

  /** Settings of the job; asked for after everything that reads a boundary. */
  job(): JsonObject {
    const isFeed = isTruthy(this.#cursor.known('is_data_feed'));
    if (isFeed || isTruthy(this.#cursor.known('is_client_side_incremental')))
      return this.#compared(isFeed ? 'is_data_feed' : 'is_client_side_incremental');
    if (!this.#cursor.has('step')) return {};
    const [from, to] = [this.#instant('start'), this.#instant('end')];
    const step = this.#cursor.text('step');
    if ((from.date?.getUTCDate() ?? 0) > 28 && /^P[^T]*[MY]/.test(step))
      throw this.#cursor.refusal(
        'incremental',
        'windows of months begin on a day that not each month has',
        'step',
      );
    if (!this.#isRead) return this.#unread(from, step);
    const format = formatName(this.#format) ?? '';
    const isNow = to.date === undefined && to.hasFraction;
    const end = isNow ? {} : { to: to.time };
    const gap = this.#gap();
    // where nothing is rounded, windows that touch need no setting
    const isWhole = [from, to].every(({ date }) => (date?.getTime() ?? 0) % 1000 === 0);
    const isPlain = gap === NO_GAP && isWhole && timeFormatOf(format)?.unitMs === 1000;
    const apart = isPlain ? {} : { gap };
    return { windows: { from: from.time, ...end, step, format, ...apart } };
  }

  /** A boundary in the format of the requests: of the window, or of all of the time at once. */
  #value(side: (typeof SIDES)[number]): Json {
    const [found, format] = [this.#instant(side), this.#format];
    // the start of a run has whole seconds
    const isExact = !found.hasFraction || !hasFraction(format);
    const isWindow = this.#cursor.has('step');
    if (isWindow && isExact && timeFormatOf(formatName(format) ?? '') !== undefined) {
      this.#isRead = true;
      return { window: side };
    }
    const atRun = isExact ? writtenTime(found.time, format) : undefined;
    const text = found.date === undefined ? atRun : strftime(found.date, format);
    if (!isWindow && text !== undefined) return text;
    const why = `times are written as ${format}`;
    throw this.#cursor.refusal('time-format', why, 'datetime_format');
  }

  /** A boundary and its limits, as `MinMaxDatetime` has them. */
  #instant(side: (typeof SIDES)[number]): Instant {
    const cursor = this.#cursor;
    const name = `${side}_datetime`;
    if (!cursor.has(name) && side === 'end')
      return { time: { time: 'currentStart' }, hasFraction: true };
    const limits = cursor.child(name);
    const own = limits?.text('datetime_format') || this.#format;
    const read = (member: string) => {
      const template = limits?.template(member) ?? cursor.template(name);
      const { constant: text } = template;
      const expression = text === undefined ? template.expression : literal(text);
      const found = expression && instantOf(expression, own);
      if (found !== undefined) return found;
      const what = expression === undefined ? 'a joined text' : describe(expression);
      throw cursor.refusal(
        'computed-start',
        text === undefined ? `the boundary is ${what}` : `"${text}" is not written as ${own}`,
        name,
      );
    };
    const limited = (time: Instant, limit: string, which: string) =>
      limits?.has(limit) ? chosen(which, [time, read(limit)]) : time;
    const from = limited(read('datetime'), 'min_datetime', 'latest');
    return limited(from, 'max_datetime', 'earliest');
  }

  /** The time of each record is compared with the start: older ones are left out, and in a feed they end the pages. */
  #compared(member: 'is_data_feed' | 'is_client_side_incremental'): JsonObject {
    const cursor = this.#cursor;
    const from = this.#instant('start');
    const { constant: field = '' } = cursor.template('cursor_field');
    const formats = cursor.list('cursor_datetime_formats').map(pythonText);
    const [type, ...others] = new Set(
      (formats.length > 0 ? formats : [this.#format]).map(recordTime),
    );
    if (type === undefined || others.length > 0)
      throw cursor.refusal('time-format', 'records have their times in another form', member);
    if (this.#isSent() || field === '' || from.date === undefined || cursor.has('end_datetime'))
      throw cursor.refusal('incremental', 'times of records are compared with a window', member);
    return {
      incremental: {
        cursor: pathText([field]),
        ...(type === 'time' ? { start: from.time } : { type, start: epoch(from.date, type) }),
        ...(member === 'is_data_feed' ? { order: 'descending' } : {}),
      },
    };
  }

  /** Whether a request has a boundary. */
  #isSent(): boolean {
    return this.#isRead || this.#cursor.has('step') || this.sent().length > 0;
  }

  /** No request has a boundary: one window is one request, several are the same one repeated. */
  #unread({ date }: Instant, step: string): JsonObject {
    const duration = durationFrom(step);
    const { nowMs } = this.#cursor.scope.connection;
    if (date && duration && plus(date.getTime(), duration, 1, UTC) >= nowMs) return {};
    throw this.#cursor.refusal(
      'incremental',
      'each window has the same requests: Airbyte repeats them, and their records',
      'step',
      'write the job without windows',
    );
  }

  /** The granularity: milliseconds are the smallest that a gap has, and enough where a format has no smaller ones. */
  #gap(): string {
    const granularity = this.#cursor.text('cursor_granularity') || NO_GAP;
    if (durationFrom(granularity) !== undefined) return granularity;
    if (/^PT0\.0+[1-9]\d*S$/.test(granularity) && !this.#format.includes('%f')) return '1ms';
    const why = `windows end ${granularity} before the next one`;
    throw this.#cursor.refusal('incremental', why, 'cursor_granularity');
  }
}

/** What the times of records in a format of strftime are; `undefined` for texts that are not compared as times. */
function recordTime(format: string): 'time' | 'epoch' | 'epoch-ms' | undefined {
  if (format === '%s') return 'epoch';
  if (format === '%ms') return 'epoch-ms';
  return /^%Y-%m-%d(?:[T ]%H:%M(?::%S.*)?)?$/.test(format) ? 'time' : undefined;
}

function epoch(date: Date, type: 'epoch' | 'epoch-ms'): number {
  return type === 'epoch' ? date.getTime() / 1000 : date.getTime();
}

/** A boundary: `date` is known before a run. */
interface Instant {
  readonly time: Json;
  readonly date?: Date;
  /** Whether Airbyte's time has parts of a second that Sluice's has not. */
  readonly hasFraction: boolean;
}

/** The time that a template stands for where it is read in a format; `undefined` for one that is not understood. */
function instantOf(expression: Expression, own: string): Instant | undefined {
  const text = plainValue(expression);
  if (text !== undefined) {
    const date = strptime(String(text), own) ?? isoTime(String(text));
    return date && constant(date);
  }
  const found = renderedTime(expression);
  if (found !== undefined) {
    const sample = strftime(new Date(0), found.format) ?? '';
    const isRead = strptime(sample, own) !== undefined || isoTime(sample) !== undefined;
    const time = isRead ? timeInText(found) : undefined;
    return time === undefined ? undefined : { time, hasFraction: hasFraction(found.format) };
  }
  if (expression.kind !== 'call' || expression.callee.kind !== 'name') return undefined;
  const name = { max: 'latest', min: 'earliest' }[expression.callee.name];
  const times = expression.args.map((arg) => instantOf(arg, own));
  const isKnown = times.every((time) => time !== undefined);
  // texts are compared: in this order that is the order of time
  return name !== undefined && isKnown && times.length > 1 && /^%Y-%m-%d(?:T|$)/.test(own)
    ? chosen(name, times)
    : undefined;
}

function constant(date: Date): Instant {
  return { time: date.toISOString().replace('.000Z', 'Z'), date, hasFraction: false };
}

/** The last or the first of several times. */
function chosen(name: string, times: readonly Instant[]): Instant {
  const dates = times.flatMap(({ date }) => date ?? []);
  if (dates.length === times.length) {
    const [first, last] = [Math.min, Math.max].map((pick) => pick(...dates.map(Number)));
    return constant(new Date((name === 'latest' ? last : first) ?? 0));
  }
  return {
    time: { function: name, args: times.map(({ time }) => time) },
    hasFraction: times.some((time) => time.hasFraction),
  };
}
