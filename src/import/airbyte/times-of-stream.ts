import { durationFrom } from '../../language/support/duration.ts';
import type { Json, JsonObject } from '../../language/values/json.ts';
import { timeFormatOf } from '../../language/values/time/time-format.ts';
import { plus } from '../../language/values/time/zoned-time.ts';
import type { Refusal } from '../refusal.ts';
import type { Component } from './component.ts';
import { describe, type Expression, literal, plainValue } from './jinja/expression.ts';
import { isoTime, strftime, strptime, UTC } from './jinja/times.ts';
import { type Option, optionAt } from './request.ts';
import { formatName, hasFraction, renderedTime, timeInText, writtenTime } from './run-time.ts';

/** A value that a component other than the requester sends with every request. */
export interface Sent {
  readonly option: Option;
  readonly value: Json;
}

/** The times of a stream: settings of its job, and the values of its window. */
export interface StreamTimes {
  /** Asked for after everything that reads a boundary. */
  readonly job: () => JsonObject;
  /** The boundaries that requests have. */
  readonly sent: readonly Sent[];
  /** What `stream_slice.start_time` and `end_time` are. */
  readonly window: (name: string) => Json | undefined;
}

interface Times {
  readonly cursor: Component;
  readonly format: string;
}

/** Carries the incremental cursor of a stream for a first run, which reads everything. Throws a `Refusal`. */
export function streamTimes(stream: Component): StreamTimes {
  const cursor = stream.child('incremental_sync');
  if (cursor === undefined) return { job: () => ({}), sent: [], window: () => undefined };
  if (cursor.type !== 'DatetimeBasedCursor')
    throw cursor.unsupported('write "incremental" or "windows" yourself');
  if (cursor.members.is_client_side_incremental === true)
    throw cursor.refusal(
      'incremental',
      'records before the start are left out',
      'is_client_side_incremental',
    );
  const times = { cursor, format: cursor.text('datetime_format') };
  const { job, values } = cursor.has('step') ? windows(times) : boundaries(times);
  const sides = ['start', 'end'] as const;
  return {
    job,
    sent: sides.flatMap((side) => {
      const option = optionAt(cursor, `${side}_time_option`);
      return option === undefined ? [] : [{ option, value: values[side]() }];
    }),
    window(name) {
      const side = sides.find(
        (each) => name === (cursor.text(`partition_field_${each}`) || `${each}_time`),
      );
      return side && values[side]();
    },
  };
}

/** Settings of the job, and what the boundaries are; computed when asked for, so that what is not sent refuses nothing. */
interface Boundaries {
  readonly job: () => JsonObject;
  readonly values: Readonly<Record<'start' | 'end', () => Json>>;
}

/** All of the time at once. */
function boundaries(times: Times): Boundaries {
  return {
    job: () => ({}),
    values: {
      start: boundary(times, 'start_datetime'),
      end: boundary(times, 'end_datetime'),
    },
  };
}

/** A boundary in the format of the requests. */
function boundary(times: Times, name: string): () => Json {
  return () => {
    const found = instant(times, name);
    const text =
      found.date === undefined
        ? exact(found, times) && writtenTime(found.time, times.format)
        : strftime(found.date, times.format);
    if (text === undefined || text === false) throw unknownFormat(times);
    return text;
  };
}

/** Whether Sluice writes a time of the run as Airbyte does: its start of a run has whole seconds. */
function exact({ hasFraction: isFine }: Instant, { format }: Times): boolean {
  return !isFine || !hasFraction(format);
}

/** A boundary: `date` is known before a run. */
interface Instant {
  readonly time: Json;
  readonly date?: Date;
  /** Whether Airbyte's time has parts of a second that Sluice's has not. */
  readonly hasFraction: boolean;
}

/** A boundary and its limits, as `MinMaxDatetime` has them. */
function instant({ cursor, format }: Times, name: string): Instant {
  if (!cursor.has(name) && name === 'end_datetime')
    return { time: { time: 'currentStart' }, hasFraction: true };
  const limits = cursor.child(name);
  const own = limits?.text('datetime_format') || format;
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
  const from = read('datetime');
  const bounded = limits?.has('min_datetime')
    ? chosen('latest', [from, read('min_datetime')])
    : from;
  return limits?.has('max_datetime')
    ? chosen('earliest', [bounded, read('max_datetime')])
    : bounded;
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

function unknownFormat({ cursor, format }: Times): Refusal {
  return cursor.refusal('time-format', `times are written as ${format}`, 'datetime_format');
}

/** Parts of the time, one after the other. */
function windows(times: Times): Boundaries {
  const { cursor, format } = times;
  const [from, to] = [instant(times, 'start_datetime'), instant(times, 'end_datetime')];
  const step = cursor.text('step');
  if ((from.date?.getUTCDate() ?? 0) > 28 && /^P[^T]*[MY]/.test(step))
    throw cursor.refusal(
      'incremental',
      'windows of months begin on a day that not each month has',
      'step',
    );
  const name = formatName(format) ?? '';
  let isRead = false;
  const boundaryOf = (window: string, time: Instant) => () => {
    if (timeFormatOf(name) === undefined || !exact(time, times)) throw unknownFormat(times);
    isRead = true;
    return { window };
  };
  return {
    job() {
      if (!isRead) return unread(times, from);
      const isNow = to.date === undefined && to.hasFraction;
      const end = isNow ? {} : { to: to.time };
      const gap = gapOf(times);
      // where nothing is rounded, windows that touch need no setting
      const isWhole = [from, to].every(({ date }) => (date?.getTime() ?? 0) % 1000 === 0);
      const isPlain = gap === NO_GAP && isWhole && timeFormatOf(name)?.unitMs === 1000;
      const apart = isPlain ? {} : { gap };
      return { windows: { from: from.time, ...end, step, format: name, ...apart } };
    },
    values: { start: boundaryOf('start', from), end: boundaryOf('end', to) },
  };
}

/** No request has a boundary: one window is one request, several are the same one repeated. */
function unread({ cursor }: Times, { date }: Instant): JsonObject {
  const step = durationFrom(cursor.text('step'));
  const { nowMs } = cursor.scope.connection;
  if (date && step && plus(date.getTime(), step, 1, UTC) >= nowMs) return {};
  throw cursor.refusal(
    'incremental',
    'each window has the same requests: Airbyte repeats them, and their records',
    'step',
    'write the job without windows',
  );
}

const NO_GAP = 'PT0S';

/** A granularity as a gap: milliseconds are the smallest that it has, and enough where a format has no smaller ones. */
function gapOf({ cursor, format }: Times): string {
  const granularity = cursor.text('cursor_granularity') || NO_GAP;
  if (durationFrom(granularity) !== undefined) return granularity;
  if (/^PT0\.0+[1-9]\d*S$/.test(granularity) && !format.includes('%f')) return '1ms';
  throw cursor.refusal(
    'incremental',
    `windows end ${granularity} before the next one`,
    'cursor_granularity',
  );
}
