import type { Json } from '../../language/values/json.ts';
import { anyTimeFormatOf, timeFormatOf } from '../../language/values/time/time-format.ts';
import { type Expression, plainValue } from './jinja/expression.ts';

/** A time that the run decides, and the format of the text that its template renders. */
export interface RenderedTime {
  /** A reference or a function of Sluice: a time in ISO 8601 or in seconds since 1970. */
  readonly time: Json;
  readonly format: string;
}

const NOW: Json = { time: 'currentStart' };
const DAY_FORMAT = '%Y-%m-%d';
const FORMATS: Readonly<Record<string, string>> = {
  [DAY_FORMAT]: 'date',
  '%Y-%m-%dT%H:%M:%SZ': 'iso',
  '%Y-%m-%dT%H:%M:%S.%fZ': 'iso-ms',
  '%Y-%m-%d %H:%M': 'minute',
  '%Y-%m-%d %H:%M:%S': 'second',
  '%s': 'epoch',
  '%ms': 'epoch-ms',
};

/** A format of strftime as Sluice has it; `undefined` for one that it cannot write. */
export function formatName(format: string): string | undefined {
  // Airbyte writes microseconds, which "iso-ms" does not
  const name = format.includes('%f') ? undefined : FORMATS[format];
  const own = (name ?? format).replaceAll('%_ms', '%L');
  return anyTimeFormatOf(own) === undefined ? undefined : own;
}

/** Whether a format has parts of a second. */
export function hasFraction(format: string): boolean {
  return (anyTimeFormatOf(formatName(format) ?? '')?.unitMs ?? 1) < 1000;
}

/** Reads `now_utc()`, `today_utc()`, `day_delta(-7)` and what is made of them; `undefined` for anything else. */
export function renderedTime(expression: Expression): RenderedTime | undefined {
  if (expression.kind === 'call') {
    const { callee, args, named } = expression;
    if (callee.kind === 'name' && callee.name === 'day_delta') {
      const days = plainValue(args[0]);
      const format = plainValue(args[1] ?? named.format) ?? '%Y-%m-%dT%H:%M:%S.%f%z';
      const time = typeof days === 'number' ? moved(NOW, `P${Math.abs(days)}D`, days) : undefined;
      return rendered(time, format);
    }
    const formatted = formattedOf(expression);
    if (formatted !== undefined)
      return rendered(renderedTime(formatted.of)?.time, formatted.format);
  }
  const day = timeOf(expression, 'today_utc');
  if (day !== undefined) return { time: dayOf(day), format: DAY_FORMAT };
  return rendered(timeOf(expression, 'now_utc'), '%Y-%m-%d %H:%M:%S.%f+00:00');
}

/** `format_datetime(x, '%Y')` and `x.strftime('%Y')`. */
export function formattedOf(
  expression: Expression,
): { readonly of: Expression; readonly format: string } | undefined {
  if (expression.kind !== 'call') return undefined;
  const { callee, args } = expression;
  const isMethod = callee.kind === 'member' && plainValue(callee.name) === 'strftime';
  const isMacro = callee.kind === 'name' && callee.name === 'format_datetime' && args.length === 2;
  const [first, second] = args;
  if (!isMethod && !isMacro) return undefined;
  const [of, format] = isMethod ? [callee.of, first] : [first, second];
  const text = plainValue(format);
  return of === undefined || typeof text !== 'string' ? undefined : { of, format: text };
}

function rendered(time: Json | undefined, format: unknown): RenderedTime | undefined {
  return time === undefined || typeof format !== 'string' ? undefined : { time, format };
}

/** What Sluice writes for a time of the run as text; `undefined` for parts of a second: a start has whole ones. */
export function runTime(expression: Expression): Json | undefined {
  const found = renderedTime(expression);
  return found === undefined || hasFraction(found.format)
    ? undefined
    : writtenTime(found.time, found.format);
}

/** A time as text in a format of strftime; `undefined` for a format that Sluice cannot write. */
export function writtenTime(time: Json, format: string): Json | undefined {
  const name = formatName(format);
  if (name === undefined) return undefined;
  return name === 'date' ? dayOf(time) : { function: 'strftime', args: [name, time] };
}

/** The time that a text in this format stands for; `undefined` for one that has hours without seconds. */
export function timeInText({ time, format }: RenderedTime): Json | undefined {
  const name = formatName(format);
  if (name === undefined || timeFormatOf(name) === undefined) return undefined;
  if (!/%[Hs]|%ms/.test(format)) return dayOf(time);
  return /%[Ss]|%ms/.test(format) ? time : undefined;
}

function dayOf(time: Json): Json {
  const isDay =
    typeof time === 'object' && time !== null && 'args' in time && time.function === 'strftime';
  return isDay ? time : { function: 'strftime', args: ['date', time] };
}

function timeOf(expression: Expression, macro: 'now_utc' | 'today_utc'): Json | undefined {
  if (expression.kind === 'call' && expression.callee.kind === 'name')
    return expression.callee.name === macro && expression.args.length === 0 ? NOW : undefined;
  if (expression.kind !== 'binary' || !/^[+-]$/.test(expression.operator)) return undefined;
  const { operator, left, right } = expression;
  const time = timeOf(left, macro);
  if (time !== NOW || right.kind !== 'call' || right.callee.kind !== 'name') return undefined;
  const text = right.callee.name === 'duration' ? plainValue(right.args[0]) : undefined;
  if (typeof text !== 'string') return undefined;
  // hours change no date
  if (macro === 'today_utc' && text.includes('T')) return undefined;
  return moved(time, text, operator === '-' ? -1 : 1);
}

/** A time that is a duration in ISO 8601 earlier or later. */
function moved(time: Json, duration: string, sign: number): Json | undefined {
  if (sign < 0) return { function: 'ago', args: [duration] };
  if (sign === 0) return time;
  const [, days, hours, minutes, seconds] =
    /^P(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(duration) ?? [];
  const words = Object.entries({ days, hours, minutes, seconds }).flatMap(([unit, count]) =>
    count === undefined ? [] : [`+${count} ${unit}`],
  );
  if (words.length === 0) return undefined;
  return { function: 'strtotime', args: [words.join(' '), time] };
}
