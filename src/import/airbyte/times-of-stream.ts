import type { Json } from '../../language/values/json.ts';
import { timeFormatOf } from '../../language/values/time/time-format.ts';
import { Refusal } from '../refusal.ts';
import { isWritten } from './authenticator.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import type { PythonValue } from './jinja/expression.ts';
import { pythonText } from './jinja/python.ts';
import { isoTime, strftime, strptime } from './jinja/times.ts';
import { datePattern, runTime } from './run-time.ts';
import { constantText, describe, onlyExpression, piecesOf, type Scope } from './values.ts';

/** The times of a stream: settings of its job, and the values of its window. */
export interface StreamTimes {
  readonly job: Readonly<Record<string, Json>>;
  /** Parameters that every request has. */
  readonly params: Readonly<Record<string, Json>>;
  /** Whether a boundary is a parameter of the query. */
  readonly isSent: boolean;
  /** What `stream_slice.start_time` and `end_time` are. */
  readonly window: (name: string) => Json | undefined;
}

interface Times {
  readonly cursor: Component;
  readonly manifest: Manifest;
  readonly scope: Scope;
  readonly format: string;
}

/** Formats of Sluice's windows that write what a format of strftime does. */
const FORMATS: Readonly<Record<string, string>> = {
  '%Y-%m-%d': 'date',
  '%Y-%m-%dT%H:%M:%SZ': 'iso',
  '%Y-%m-%dT%H:%M:%S.%fZ': 'iso-ms',
  '%Y-%m-%d %H:%M': 'minute',
  '%Y-%m-%d %H:%M:%S': 'second',
  '%s': 'epoch',
  '%ms': 'epoch-ms',
};

/** Carries the incremental cursor of a stream for a first run, which reads everything. Throws a `Refusal`. */
export function streamTimes(stream: Component, manifest: Manifest, scope: Scope): StreamTimes {
  const none = { job: {}, params: {}, isSent: false, window: () => undefined };
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
  const [start, end] = ['start_time_option', 'end_time_option'].map((name) =>
    optionOf(times, name),
  );
  const isSent = start !== undefined || end !== undefined;
  if (isWritten(cursor.members.step)) return { ...windows(times, start, end), isSent };
  const [from, to] = [boundary(times, 'start_datetime'), boundary(times, 'end_datetime')];
  const boundaries: ReadonlyMap<string, () => Json> = new Map([
    ['start_time', from],
    ['end_time', to],
  ]);
  const params: Record<string, Json> = {};
  if (start !== undefined) params[start] = from();
  if (end !== undefined) params[end] = to();
  return { job: {}, params, isSent, window: (name) => boundaries.get(name)?.() };
}

/** The parameter of a boundary. */
function optionOf({ cursor, manifest, scope }: Times, name: string): string | undefined {
  const option = manifest.child(cursor, name);
  if (option === undefined) return undefined;
  if (option.members.inject_into !== 'request_parameter')
    throw new Refusal(
      'incremental',
      option.pointer,
      'a boundary is not sent as a parameter of the query',
    );
  const pointer = manifest.placeOf(option, 'field_name');
  const text = constantText(
    piecesOf(pythonText(option.members.field_name), option, pointer, scope),
  );
  if (text === undefined)
    throw new Refusal('incremental', pointer, 'the name of the parameter is computed');
  return text;
}

/** A boundary in the format of the requests; computed when asked for, so that what is not sent refuses nothing. */
function boundary(times: Times, name: string): () => Json {
  const { format } = times;
  return () => {
    const found = instant(times, name);
    if (found.kind === 'now') return nowIn(times, name, found.hasFraction);
    if (found.kind === 'computed') throw computedBoundary(times, name);
    const text = strftime(found.date, format);
    if (text === undefined) throw unknownFormat(times);
    return text;
  };
}

type Instant =
  | { readonly kind: 'now'; readonly hasFraction: boolean }
  | { readonly kind: 'date'; readonly date: Date }
  /** Another time that the run decides, as a function. */
  | { readonly kind: 'computed'; readonly value: Json; readonly text: string };

function instant({ cursor, manifest, scope, format }: Times, name: string): Instant {
  const written = cursor.members[name];
  const pointer = manifest.placeOf(cursor, name);
  if (!isWritten(written) && name === 'end_datetime') return { kind: 'now', hasFraction: true };
  const component = manifest.child(cursor, name);
  const minMax = component?.members ?? {};
  if (isWritten(minMax.min_datetime) || isWritten(minMax.max_datetime))
    throw new Refusal(
      'computed-start',
      pointer,
      'the boundary is the later or earlier of two times',
    );
  const template = component === undefined ? written : minMax.datetime;
  const own = isWritten(minMax.datetime_format) ? pythonText(minMax.datetime_format) : format;
  const holder = component ?? cursor;
  const pieces = piecesOf(pythonText(template as PythonValue), holder, pointer, scope);
  const text = constantText(pieces);
  if (text === undefined) {
    const expression = onlyExpression(pieces);
    const now = expression === undefined ? undefined : nowOf(expression);
    if (now !== undefined) return now;
    const value = expression === undefined ? undefined : runTime(expression);
    if (expression !== undefined && value !== undefined)
      return { kind: 'computed', value, text: describe(expression) };
    throw new Refusal(
      'computed-start',
      pointer,
      `the boundary is ${expression === undefined ? 'a joined text' : describe(expression)}`,
    );
  }
  const date = strptime(text, own) ?? isoTime(text);
  if (date === undefined)
    throw new Refusal('computed-start', pointer, `"${text}" is not written as ${own}`);
  return { kind: 'date', date };
}

/** `now_utc()`, also written in a format that has its seconds; their parts are lost where the format has none. */
function nowOf(expression: Parameters<typeof runTime>[0]): Instant | undefined {
  const [, format] = /^now_utc\(\)(?:\["strftime"\]\("(.*)"\))?$/.exec(describe(expression)) ?? [];
  if (format === undefined)
    return describe(expression) === 'now_utc()' ? { kind: 'now', hasFraction: true } : undefined;
  return /%[Ss]/.test(format) ? { kind: 'now', hasFraction: /%f/.test(format) } : undefined;
}

function computedBoundary(times: Times, name: string): Refusal {
  const found = instant(times, name);
  const what = found.kind === 'computed' ? found.text : 'computed';
  return new Refusal(
    'computed-start',
    times.manifest.placeOf(times.cursor, name),
    `the boundary is ${what}`,
  );
}

function nowIn({ format, cursor, manifest }: Times, name: string, hasFraction: boolean): Json {
  const pattern = datePattern(hasFraction ? format : format.replaceAll('%f', '000000'));
  if (pattern === undefined)
    throw new Refusal(
      'time-format',
      manifest.placeOf(cursor, 'datetime_format'),
      `${name} is written as ${format}`,
    );
  return pattern === 'U'
    ? { time: 'currentStart' }
    : { function: 'date', args: [pattern, { time: 'currentStart' }] };
}

function unknownFormat({ cursor, manifest, format }: Times): Refusal {
  return new Refusal(
    'time-format',
    manifest.placeOf(cursor, 'datetime_format'),
    `times are written as ${format}`,
  );
}

function windows(
  times: Times,
  start: string | undefined,
  end: string | undefined,
): Omit<StreamTimes, 'isSent'> {
  const { cursor, manifest, format } = times;
  const named = FORMATS[format] ?? format;
  if (timeFormatOf(named) === undefined) throw unknownFormat(times);
  const from = instant(times, 'start_datetime');
  const to = instant(times, 'end_datetime');
  const step = pythonText(cursor.members.step);
  if (from.kind === 'now')
    throw new Refusal('computed-start', cursor.pointer, 'the first window begins now');
  if (from.kind === 'computed') throw computedBoundary(times, 'start_datetime');
  const granularity = cursor.members.cursor_granularity;
  if (isWritten(granularity) && !/^PT?0[A-Z]$/.test(pythonText(granularity)))
    throw new Refusal(
      'incremental',
      manifest.placeOf(cursor, 'cursor_granularity'),
      'each window but the last ends a moment before the next one',
    );
  const job = {
    windows: {
      from: strftime(from.date, '%Y-%m-%dT%H:%M:%SZ') ?? '',
      ...(to.kind === 'now'
        ? {}
        : {
            to: to.kind === 'computed' ? to.value : (strftime(to.date, '%Y-%m-%dT%H:%M:%SZ') ?? ''),
          }),
      step,
      format: named,
      ...(start === undefined ? {} : { startParam: start }),
      ...(end === undefined ? {} : { endParam: end }),
    },
  };
  return {
    job,
    params: {},
    window: (name) =>
      name === 'start_time' || name === 'end_time'
        ? { window: name === 'start_time' ? 'start' : 'end' }
        : undefined,
  };
}
