import { type Duration, durationFrom, millisecondsOf } from '../support/duration.ts';
import { isNumber, type Json } from './json.ts';
import { toFloat } from './numeric.ts';
import { valueText } from './text.ts';

/** The duration of a setting; months and years are allowed. `undefined` for anything that is none. */
export function calendarDuration(value: Json | undefined): Duration | undefined {
  const text = durationText(value);
  return text === undefined ? undefined : durationFrom(text);
}

/** The milliseconds of a setting that is a duration of a fixed length; `undefined` for anything else. */
export function fixedDuration(value: Json | undefined): number | undefined {
  const text = durationText(value);
  return text === undefined ? undefined : millisecondsOf(text);
}

/** A duration as text: the digits of a number of seconds, or what is written. */
export function durationText(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return value;
  return value !== undefined && isNumber(value) ? String(toFloat(value)) : undefined;
}

/** What is said about a setting that must be a duration and is none. */
export function notADuration(name: string, value: Json | undefined) {
  const hasMonths = calendarDuration(value) !== undefined;
  return {
    message: `"${name}" must be a duration${hasMonths ? ' of a fixed length' : ''}, ${valueText(value ?? null)} is given`,
    help: 'write 5, 5s, 1m30s, 2h or PT1H',
  };
}
