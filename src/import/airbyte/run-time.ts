import type { Json } from '../../language/values/json.ts';
import type { Expression } from './jinja/expression.ts';
import { plainValue } from './jinja/partial.ts';

/** A time that the run begins with: moved by a duration, written in a format of strftime. */
interface RunTime {
  readonly moved: readonly string[];
  readonly isMidnight: boolean;
}

/** Letters of strftime and those of `date` that write the same. Microseconds are missing: a start has whole seconds. */
const LETTERS: Readonly<Record<string, string>> = {
  Y: 'Y',
  m: 'm',
  d: 'd',
  H: 'H',
  M: 'i',
  S: 's',
  y: 'y',
  B: 'F',
  b: 'M',
  A: 'l',
  a: 'D',
  p: 'A',
  I: 'h',
  z: 'O',
  s: 'U',
  '%': '%',
};

/**
 * What Sluice writes for an expression of the time of the run, such as `now_utc().strftime('%Y-%m-%d')` or
 * `day_delta(-7, format='%Y-%m-%d')`; `undefined` for anything else and for formats with parts of a second.
 */
export function runTime(expression: Expression): Json | undefined {
  if (expression.kind !== 'call') return undefined;
  const { callee, args, named } = expression;
  if (callee.kind === 'name' && callee.name === 'day_delta') {
    const days = plainValue(args[0]);
    const format = plainValue(args[1] ?? named.format);
    if (typeof days !== 'number' || typeof format !== 'string') return undefined;
    return written({ moved: [signed(days, 'days')], isMidnight: false }, format);
  }
  if (callee.kind === 'name' && callee.name === 'format_datetime') {
    const time = args[0] === undefined ? undefined : timeOf(args[0]);
    const format = plainValue(args[1]);
    return time === undefined || typeof format !== 'string' ? undefined : written(time, format);
  }
  if (callee.kind !== 'member' || plainValue(callee.name) !== 'strftime') return undefined;
  const time = timeOf(callee.of);
  const format = plainValue(args[0]);
  return time === undefined || typeof format !== 'string' ? undefined : written(time, format);
}

/** `today_utc()` written as a date: the one time whose own text Sluice can write. */
export function todayText(expression: Expression): Json | undefined {
  const time = timeOf(expression);
  return time?.isMidnight === true ? written(time, '%Y-%m-%d') : undefined;
}

function timeOf(expression: Expression): RunTime | undefined {
  if (expression.kind === 'call' && expression.callee.kind === 'name') {
    if (expression.args.length > 0) return undefined;
    const { name } = expression.callee;
    if (name === 'now_utc') return { moved: [], isMidnight: false };
    return name === 'today_utc' ? { moved: [], isMidnight: true } : undefined;
  }
  if (expression.kind !== 'binary') return undefined;
  const { operator, left, right } = expression;
  if (operator !== '+' && operator !== '-') return undefined;
  const time = timeOf(left);
  const move = durationOf(right, operator === '-' ? -1 : 1);
  return time === undefined || move === undefined
    ? undefined
    : { ...time, moved: [...time.moved, ...move] };
}

function durationOf(expression: Expression, sign: number): readonly string[] | undefined {
  if (expression.kind !== 'call' || expression.callee.kind !== 'name') return undefined;
  if (expression.callee.name !== 'duration') return undefined;
  const text = plainValue(expression.args[0]);
  if (typeof text !== 'string') return undefined;
  const found =
    /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?$/.exec(
      text,
    );
  if (found === null) return undefined;
  const units = ['years', 'months', 'weeks', 'days', 'hours', 'minutes', 'seconds'];
  return units.flatMap((unit, at) => {
    const count = found[at + 1];
    return count === undefined ? [] : [signed(sign * Number(count), unit)];
  });
}

function signed(count: number, unit: string): string {
  return `${count < 0 ? '-' : '+'}${Math.abs(count)} ${unit}`;
}

function written({ moved, isMidnight }: RunTime, format: string): Json | undefined {
  const pattern = datePattern(format);
  if (pattern === undefined) return undefined;
  const words = [...(isMidnight ? ['midnight'] : []), ...moved].join(' ');
  const time: Json =
    words === ''
      ? { time: 'currentStart' }
      : { function: 'strtotime', args: [words, { time: 'currentStart' }] };
  return pattern === 'U' && words === '' ? time : { function: 'date', args: [pattern, time] };
}

/** The pattern of `date` for a format of strftime; `undefined` where a letter has no equal. */
export function datePattern(format: string): string | undefined {
  let isKnown = true;
  const pattern = format.replace(/%(.)|([A-Za-z\\])/g, (_, letter: string, plain: string) => {
    if (plain !== undefined) return `\\${plain}`;
    const equal = LETTERS[letter];
    isKnown &&= equal !== undefined;
    return equal ?? '';
  });
  return isKnown ? pattern : undefined;
}
