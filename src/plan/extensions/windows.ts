import type { TimeWindows } from '../../../generated/config.ts';
import { RunError } from '../../text/diagnostic.ts';
import { DAY, type Duration, durationFrom, HOUR, shortestMs } from '../../values/duration.ts';
import { isObject, type Json } from '../../values/json.ts';
import { present } from '../../values/objects.ts';
import { pointerTo } from '../../values/path.ts';
import {
  formatProblem,
  formatWords,
  instantFrom,
  plus,
  timeFormatOf,
  timeFrom,
  toLocal,
  type Zone,
  zoneOf,
} from '../../values/time.ts';
import { compileExpression } from '../expression/compile.ts';
import { describeText } from '../expression/describe.ts';
import { jobTitle } from '../model/jobs.ts';
import type { Expression, Windows } from '../model/plan.ts';
import { planNode } from '../model/plan-node.ts';
import type { Extension, JobRuntime, Window } from './extension.ts';
import { describeSplit, halvable, lowerSplit } from './window-split.ts';

/** More windows than that are a mistake in `step` or `from`. */
export const MAX_WINDOWS = 100_000;

/** The windows of a job in order, from where it continues if it is incremental. Throws `RunError`. */
function* windowsOfJob(windows: Windows, runtime: JobRuntime): Generator<Window> {
  const { from } = runtime.job;
  const title = jobTitle(runtime.job);
  const boundary = runtime.cursor?.boundary;
  const fromMs = aligned(
    boundary?.kind === 'time' ? boundary.instant.ms : timeOf(windows.begin, windows, runtime),
    windows,
  );
  const toMs = windows.end === null ? runtime.startMs : timeOf(windows.end, windows, runtime);
  if (boundary === undefined && fromMs > toMs)
    runtime.warn(
      'no-rows',
      `'${title}' has no window: "windows" begins at ${timeText(fromMs)}, after its end at ${timeText(toMs)}`,
      windows.from ?? from,
    );
  else if (fromMs >= toMs)
    runtime.log(`No window: '${title}' has been read up to the end of "windows".`);
  let count = 0;
  for (const window of writtenWindows(windows, fromMs, toMs)) {
    if (++count > MAX_WINDOWS)
      throw new RunError({
        kind: 'not-allowed',
        message: `"windows" of '${title}' makes more than ${MAX_WINDOWS.toLocaleString('en-US')} windows`,
        pointer: windows.from ?? from,
        help: 'write a longer "step", or a later "from"',
      });
    yield window;
  }
}

/** The beginning of the month or week that a time is in. */
function aligned(ms: number, windows: Windows): number {
  const { align = null } = windows;
  if (align === null) return ms;
  const zone = zoneIn(windows);
  const day = new Date(toLocal(ms, zone));
  day.setUTCDate(align === 'month' ? 1 : day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return instantFrom(day.toISOString().slice(0, 10), zone)?.ms ?? ms;
}

/** Whether steps of a duration lead from one beginning of a month or week to another. */
function keepsAlignment({ months, days, ms }: Duration, align: 'month' | 'week'): boolean {
  if (ms !== 0) return false;
  return align === 'month' ? months > 0 && days === 0 : months === 0 && days % 7 === 0;
}

/** A date or time as text, or seconds since 1970, as functions return them. */
function timeOf(
  expression: Expression,
  windows: Windows,
  { evaluate, redact }: JobRuntime,
): number {
  const value = evaluate(expression);
  const ms = boundaryFrom(value, windows);
  if (ms !== undefined) return ms;
  throw new RunError({
    kind: 'missing-value',
    message: `A boundary of "windows" is ${redact(JSON.stringify(value))}, not a date or a time`,
    pointer: 'from' in expression ? (expression.from ?? null) : null,
    help: 'write ISO 8601, or a function that returns it or seconds since 1970',
  });
}

function timeText(ms: number): string {
  return new Date(ms).toISOString();
}

/** A part of a time: from `startMs`, and before `endMs`. */
interface TimeWindow {
  readonly startMs: number;
  readonly endMs: number;
}

interface WindowOptions {
  readonly fromMs: number;
  readonly toMs: number;
  readonly step: Duration;
  /** The resolution of the API's time format. */
  readonly unitMs: number;
  readonly zone: Zone;
}

/** The last time that a `Date` can have. */
const MAX_TIME_MS = 8.64e15;

/**
 * Windows in order, without gaps and overlaps: each begins where the one before ends, as both are written. The first and the last boundary are
 * rounded outwards. When the clock is put back, a boundary that would be written as an earlier one is left out.
 */
export function* windowsBetween({
  fromMs,
  toMs,
  step,
  unitMs,
  zone,
}: WindowOptions): Generator<TimeWindow> {
  if (fromMs >= toMs) return;
  const floor = (ms: number) => Math.floor(ms / unitMs) * unitMs;
  const isLater = (ms: number, than: number) =>
    ms > than && toLocal(ms, zone) > toLocal(than, zone);
  const first = floor(fromMs);
  let last = Math.ceil(toMs / unitMs) * unitMs;
  let startMs = first;
  for (let times = 1; startMs < last; times++) {
    const next = floor(plus(first, step, times, zone));
    // a step may lead to a time that no calendar has
    if (!(next < last)) {
      while (last < MAX_TIME_MS && !isLater(last, startMs)) last += HOUR; // in the hour that occurs twice: a later end is written unambiguously
      yield { startMs, endMs: last };
      return;
    }
    if (!isLater(next, startMs)) continue;
    yield { startMs, endMs: next };
    startMs = next;
  }
}

/** The windows of a time in order. Throws `RunError` for a plan with an unknown time zone or step. */
export function* writtenWindows(windows: Windows, fromMs: number, toMs: number): Generator<Window> {
  const zone = zoneIn(windows);
  const step = durationFrom(windows.step);
  const format = timeFormatOf(windows.format);
  if (step === undefined || format === undefined) throw unknownIn(windows);
  if (fromMs >= toMs) return;
  const { unitMs } = format;
  const write = (ms: number, at: Zone): Json => format.write({ ms, nanos: 0 }, at);
  const lastBefore = (endMs: number): Json => {
    const before = write(endMs - unitMs, zone);
    const [local, atLocal] = [toLocal(endMs, zone) - unitMs, toLocal(endMs - unitMs, zone)];
    // the clock is put back at this end: what is written without an offset would be later than the next start
    return format.isLocal === true && local < atLocal ? write(local, UTC) : before;
  };
  const { gap: gapText = null, split = null } = windows;
  const dividing = (
    sent: Window,
    bounds: TimeWindow,
    at: Zone,
    end: (ms: number) => Json,
  ): Window => {
    if (split === null) return sent;
    const { minMs } = split;
    const begin = (ms: number) => write(ms, at);
    return halvable(sent, bounds, { unitMs, minMs, zone: at, isLocal: format.isLocal, begin, end });
  };
  if (gapText !== null) {
    const gap = durationFrom(gapText);
    if (gap === undefined) throw unknownIn(windows);
    let startMs = fromMs;
    for (let times = 1; startMs < toMs; times++) {
      const nextMs = plus(fromMs, step, times, zone);
      const endMs = nextMs < toMs ? plus(nextMs, gap, -1, zone) : toMs;
      const sent = { start: write(startMs, zone), end: write(endMs, zone) };
      const isDays = unitMs === DAY;
      const counted = (ms: number) => (isDays ? floorDay(toLocal(ms, zone)) : ms);
      const at = isDays ? UTC : zone;
      const bounds = { startMs: counted(startMs), endMs: counted(Math.min(nextMs, toMs)) };
      yield dividing(sent, bounds, at, (ms) => write(plus(ms, gap, -1, at), at));
      startMs = nextMs;
    }
    return;
  }
  if (unitMs === DAY) {
    // days are counted in the calendar, where they have no hours that a change of time could add or take
    const [first, last] = [toLocal(fromMs, zone), toLocal(toMs, zone)];
    const days = { fromMs: Math.min(first, last), toMs: Math.max(last, first + 1), step, unitMs };
    const endOf = (ms: number) => write(windows.isEndInclusive ? ms - unitMs : ms, UTC);
    for (const bounds of windowsBetween({ ...days, zone: UTC })) {
      const { startMs, endMs } = bounds;
      yield dividing({ start: write(startMs, UTC), end: endOf(endMs) }, bounds, UTC, endOf);
    }
    return;
  }
  const endOf = (ms: number) => (windows.isEndInclusive ? lastBefore(ms) : write(ms, zone));
  for (const bounds of windowsBetween({ fromMs, toMs, step, unitMs, zone })) {
    const { startMs, endMs } = bounds;
    yield dividing({ start: write(startMs, zone), end: endOf(endMs) }, bounds, zone, endOf);
  }
}

function floorDay(ms: number): number {
  return Math.floor(ms / DAY) * DAY;
}

const UTC = zoneOf('UTC') as Zone;

/** A boundary in milliseconds, from a date or time as text, or from seconds since 1970; `undefined` for anything else. */
function boundaryFrom(value: Json, windows: Windows): number | undefined {
  return timeFrom(value, zoneIn(windows))?.ms;
}

function zoneIn(windows: Windows): Zone {
  const zone = zoneOf(windows.timeZone);
  if (zone === undefined) throw unknownIn(windows);
  return zone;
}

function unknownIn({ from }: Windows): RunError {
  return new RunError({
    kind: 'missing-value',
    message: '"windows" of the plan has an unknown time zone, step or format',
    pointer: from,
  });
}

const NO_TIME: Duration = { months: 0, days: 0, ms: 0 };
const usualMs = ({ months, days, ms }: Duration) => (months * 30 + days) * DAY + ms;

/** `jobs[].windows`: the job is run once for each window of a time. */
export const windows: Extension<Windows, TimeWindows> = {
  lower(settings, { pointer, report, scope }) {
    const { timeZone = 'UTC', format = 'iso', step, end, gap, align, split } = settings;
    const [zone, timeFormat] = [zoneOf(timeZone), timeFormatOf(format)];
    const duration = durationFrom(step);
    const wrong = (name: string, message: string, help: string): undefined => {
      report({ rule: 'invalid-value', pointer: pointerTo(pointer, name), message, help });
    };
    const problem = formatProblem(format, timeZone);
    if (problem !== undefined) return wrong('format', problem.message, problem.help);
    if (zone === undefined || timeFormat === undefined || duration === undefined) return undefined;
    const { unitMs } = timeFormat;
    const isDays = unitMs === DAY && duration.ms === 0 && duration.days + duration.months > 0;
    if (!isDays && shortestMs(duration) < unitMs)
      return wrong(
        'step',
        `"step" is ${step}, less than the format "${format}" can distinguish`,
        'write a longer duration, or another format',
      );
    if (align !== undefined && !keepsAlignment(duration, align))
      return wrong(
        'align',
        `"step" is ${step}, so that windows would not begin at a ${align}`,
        `write "step": "${align === 'month' ? 'P1M' : 'P7D'}", or remove "align"`,
      );
    const gapLength = gap === undefined ? NO_TIME : (durationFrom(gap) ?? NO_TIME);
    if (usualMs(gapLength) > usualMs(duration))
      return wrong('gap', `"gap" is longer than "step", ${step}`, 'write a shorter duration');
    const at = pointerTo(pointer, 'split');
    const divided = { step: duration, stepText: step, gap: gapLength, format, unitMs };
    const lowered = split === undefined ? null : lowerSplit(split, divided, at, report);
    const time = (name: 'from' | 'to', written: Json): Expression | undefined => {
      const at = pointerTo(pointer, name);
      return isObject(written)
        ? compileExpression(written, at, { place: 'job-param', scope, report })
        : { kind: 'literal', value: String(written), from: at };
    };
    const { from: start, to = 'now' } = settings;
    const begin = time('from', start);
    const last = to === 'now' ? null : time('to', to);
    if (begin === undefined || last === undefined || lowered === undefined) return undefined;
    const known = (expression: Expression | null) =>
      expression?.kind === 'literal' ? instantFrom(String(expression.value), zone)?.ms : undefined;
    const [first, final] = [known(begin), known(last)];
    if (first !== undefined && final !== undefined && first >= final)
      return wrong('to', '"to" is not later than "from": there is no window', 'write a later time');
    if (
      first !== undefined &&
      final !== undefined &&
      (final - first) / shortestMs(duration) > MAX_WINDOWS
    )
      return wrong(
        'step',
        `"step" is ${step}, which makes more than ${MAX_WINDOWS.toLocaleString('en-US')} windows`,
        'write a longer duration',
      );
    return {
      begin,
      end: last,
      step,
      format,
      timeZone: zone.name,
      isEndInclusive: end === 'inclusive',
      ...present({ gap, align }),
      ...(lowered === null ? {} : { split: lowered }),
      from: pointer,
    };
  },
  describe: ({
    begin,
    end,
    step,
    format,
    timeZone,
    isEndInclusive,
    gap = null,
    align = null,
    split = null,
    from,
  }) => [
    planNode(
      `of ${step} from ${describeText(begin)} to ${end === null ? 'the start of the run' : describeText(end)}, in order; sent as ${formatWords(format)}${timeZone === 'UTC' ? '' : ` in ${timeZone}`}${isEndInclusive ? '; the end belongs to the window' : ''}${gap === null ? '' : `; each except the last ends ${gap} before the next`}${align === null ? '' : `; each starts at the beginning of a ${align}`}`,
      { label: 'windows', key: 'windows', kind: 'request', pointer: from },
    ),
    ...(split === null ? [] : [describeSplit(split)]),
  ],
  windows: windowsOfJob,
  optional: {
    to: { end: null },
    format: { format: 'iso' },
    timeZone: { timeZone: 'UTC' },
    end: { isEndInclusive: false },
    gap: { gap: null },
    align: { align: null },
    split: { split: null },
  },
};
