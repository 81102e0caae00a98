import { durationFrom } from '../../language/support/duration.ts';
import type { Json } from '../../language/values/json.ts';
import { timeFormatOf } from '../../language/values/time/time-format.ts';
import { plus, type Zone, zoneOf } from '../../language/values/time/zoned-time.ts';
import { Refusal } from '../refusal.ts';
import { isWritten } from './authenticator.ts';
import { type Component, type Manifest, type Members, unsupported } from './components.ts';
import { type Expression, literal, type PythonValue } from './jinja/expression.ts';
import { plainValue } from './jinja/partial.ts';
import { pythonText } from './jinja/python.ts';
import { isoTime, strftime, strptime } from './jinja/times.ts';
import { type Option, optionOf } from './request.ts';
import { formatName, hasFraction, renderedTime, timeInText, writtenTime } from './run-time.ts';
import { constantText, describe, onlyExpression, piecesOf, type Scope } from './values.ts';

/** A value that a component other than the requester sends with every request. */
export interface Sent {
  readonly option: Option;
  readonly value: Json;
}

/** The times of a stream: settings of its job, and the values of its window. */
export interface StreamTimes {
  /** Asked for after everything that reads a boundary. */
  readonly job: () => Readonly<Record<string, Json>>;
  /** The boundaries that requests have. */
  readonly sent: readonly Sent[];
  /** What `stream_slice.start_time` and `end_time` are. */
  readonly window: (name: string) => Json | undefined;
}

interface Times {
  readonly cursor: Component;
  readonly manifest: Manifest;
  readonly scope: Scope;
  readonly format: string;
}

/** Carries the incremental cursor of a stream for a first run, which reads everything. Throws a `Refusal`. */
export function streamTimes(stream: Component, manifest: Manifest, scope: Scope): StreamTimes {
  const none = { job: () => ({}), sent: [], window: () => undefined };
  const cursor = manifest.child(stream, 'incremental_sync');
  if (cursor === undefined) return none;
  if (cursor.type !== 'DatetimeBasedCursor')
    throw unsupported(cursor, 'write "incremental" or "windows" yourself');
  if (cursor.members.is_client_side_incremental === true)
    throw new Refusal(
      'incremental',
      manifest.placeOf(cursor, 'is_client_side_incremental'),
      'records before the start are left out',
    );
  const format = pythonText(cursor.members.datetime_format ?? '');
  const times = { cursor, manifest, scope, format };
  const { job, values } = isWritten(cursor.members.step) ? windows(times) : boundaries(times);
  const [startName, endName] = ['start', 'end'].map((side) =>
    pythonText(cursor.members[`partition_field_${side}`] ?? `${side}_time`),
  );
  const window = (name: string) => {
    if (name === startName) return values.start_time?.();
    return name === endName ? values.end_time?.() : undefined;
  };
  const sent = ['start_time', 'end_time'].flatMap((name): readonly Sent[] => {
    const option = manifest.child(cursor, `${name}_option`);
    const value = option === undefined ? undefined : values[name]?.();
    return option === undefined || value === undefined
      ? []
      : [{ option: optionOf(option, manifest, scope), value }];
  });
  return { job, sent, window };
}

/** Settings of the job, and what the boundaries are; computed when asked for, so that what is not sent refuses nothing. */
interface Boundaries {
  readonly job: () => Readonly<Record<string, Json>>;
  readonly values: Readonly<Record<string, () => Json>>;
}

/** All of the time at once. */
function boundaries(times: Times): Boundaries {
  return {
    job: () => ({}),
    values: {
      start_time: boundary(times, 'start_datetime'),
      end_time: boundary(times, 'end_datetime'),
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
function instant(times: Times, name: string): Instant {
  const { cursor, manifest, format } = times;
  const written = cursor.members[name];
  if (!isWritten(written) && name === 'end_datetime')
    return { time: { time: 'currentStart' }, hasFraction: true };
  const component = manifest.child(cursor, name);
  const members: Members = component?.members ?? { datetime: written ?? null };
  const own = isWritten(members.datetime_format) ? pythonText(members.datetime_format) : format;
  const pointer = manifest.placeOf(cursor, name);
  const read = (template: PythonValue | undefined) => {
    const pieces = piecesOf(pythonText(template), component ?? cursor, pointer, times.scope);
    const text = constantText(pieces);
    const expression = text === undefined ? onlyExpression(pieces) : literal(text);
    const found = expression === undefined ? undefined : instantOf(expression, own);
    if (found !== undefined) return found;
    const what = expression === undefined ? 'a joined text' : describe(expression);
    throw new Refusal(
      'computed-start',
      pointer,
      text === undefined ? `the boundary is ${what}` : `"${text}" is not written as ${own}`,
    );
  };
  const { datetime, min_datetime: min, max_datetime: max } = members;
  const bounded = isWritten(min) ? chosen('latest', [read(datetime), read(min)]) : read(datetime);
  return isWritten(max) ? chosen('earliest', [bounded, read(max)]) : bounded;
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

function unknownFormat({ cursor, manifest, format }: Times): Refusal {
  return new Refusal(
    'time-format',
    manifest.placeOf(cursor, 'datetime_format'),
    `times are written as ${format}`,
  );
}

/** Parts of the time, one after the other. */
function windows(times: Times): Boundaries {
  const { cursor, manifest, format } = times;
  const [from, to] = [instant(times, 'start_datetime'), instant(times, 'end_datetime')];
  const step = pythonText(cursor.members.step);
  if ((from.date?.getUTCDate() ?? 0) > 28 && /^P[^T]*[MY]/.test(step))
    throw new Refusal(
      'incremental',
      manifest.placeOf(cursor, 'step'),
      'windows of months begin on a day that not each month has',
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
      if (!isRead) return unread(times, { from, step });
      const isNow = to.date === undefined && to.hasFraction;
      const end = isNow ? {} : { to: to.time };
      const gap = gapOf(times);
      // where nothing is rounded, windows that touch need no setting
      const isWhole = [from, to].every(({ date }) => (date?.getTime() ?? 0) % 1000 === 0);
      const isPlain = gap === NO_GAP && isWhole && timeFormatOf(name)?.unitMs === 1000;
      const apart = isPlain ? {} : { gap };
      return { windows: { from: from.time, ...end, step, format: name, ...apart } };
    },
    values: { start_time: boundaryOf('start', from), end_time: boundaryOf('end', to) },
  };
}

/** No request has a boundary: one window is one request, several are the same one repeated. */
function unread(
  { cursor, manifest, scope }: Times,
  { from, step }: { readonly from: Instant; readonly step: string },
): Readonly<Record<string, Json>> {
  const duration = durationFrom(step);
  const isOne =
    from.date !== undefined &&
    duration !== undefined &&
    plus(from.date.getTime(), duration, 1, UTC) >= scope.connection.nowMs;
  if (isOne) return {};
  throw new Refusal(
    'incremental',
    manifest.placeOf(cursor, 'step'),
    'each window has the same requests: Airbyte repeats them, and their records',
    'write the job without windows',
  );
}

const UTC = zoneOf('UTC') as Zone;
const NO_GAP = 'PT0S';

/** A granularity as a gap: milliseconds are the smallest that it has, and enough where a format has no smaller ones. */
function gapOf({ cursor, manifest, format }: Times): string {
  const written = cursor.members.cursor_granularity;
  const granularity = isWritten(written) ? pythonText(written) : NO_GAP;
  if (durationFrom(granularity) !== undefined) return granularity;
  if (/^PT0\.0+[1-9]\d*S$/.test(granularity) && !format.includes('%f')) return '1ms';
  throw new Refusal(
    'incremental',
    manifest.placeOf(cursor, 'cursor_granularity'),
    `windows end ${granularity} before the next one`,
  );
}
