import { durationFrom } from '../../language/support/duration.ts';
import type { Json, JsonObject } from '../../language/values/json.ts';
import { timeFormatOf } from '../../language/values/time/time-format.ts';
import { plus } from '../../language/values/time/zoned-time.ts';
import type { Component } from './component.ts';
import { describe, type Expression, literal, plainValue } from './jinja/expression.ts';
import { isoTime, strftime, strptime, UTC } from './jinja/times.ts';
import { type Option, optionAt } from './request.ts';
import { formatName, hasFraction, renderedTime, timeInText, writtenTime } from './run-time.ts';

export interface Sent {
  readonly option: Option;
  readonly value: Json;
}

export type StreamTimes = Pick<CursorTimes, 'job' | 'sent' | 'window'>;

export function streamTimes(stream: Component): StreamTimes {
  const cursor = stream.child('incremental_sync');
  if (cursor === undefined) return { job: () => ({}), sent: () => [], window: () => undefined };
  if (cursor.type !== 'DatetimeBasedCursor')
    throw cursor.unsupported('write "incremental" or "windows" yourself');
  if (cursor.members.is_client_side_incremental === true)
    throw cursor.refusal(
      'incremental',
      'records before the start are left out',
      'is_client_side_incremental',
    );
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
