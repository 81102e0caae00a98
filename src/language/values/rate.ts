import { millisecondsOf } from '../support/duration.ts';
import { fixedDuration } from './duration-setting.ts';
import { isNumber, isObject, type Json, member } from './json.ts';
import { toFloat } from './numeric.ts';

/** The most requests in a time, or as the responses ask. */
export type RateLimit = 'auto' | { readonly requests: number; readonly perMs: number };

/** A rate as a setting has it: a text, or an object of "requests" and "per"; `undefined` for anything else. */
export function rateOf(value: Json): RateLimit | undefined {
  if (typeof value === 'string') return rateFrom(value);
  const [requests, per] = isObject(value) ? [member(value, 'requests'), member(value, 'per')] : [];
  const perMs = fixedDuration(per);
  if (requests === undefined || !isNumber(requests) || perMs === undefined) return undefined;
  const limit = { requests: toFloat(requests), perMs };
  return limit.requests > 0 && perMs > 0 ? limit : undefined;
}

/** A rate as text: `10/s`, `600/m`, `1000/h`, `auto`; `undefined` for any other. */
export function rateFrom(text: string): RateLimit | undefined {
  if (text === 'auto') return 'auto';
  const [, count = '', unit = ''] = /^(\d+(?:\.\d+)?)\/(s|m|h)$/.exec(text) ?? [];
  const [requests, perMs] = [Number(count), millisecondsOf(`1${unit}`)];
  return requests > 0 && perMs !== undefined ? { requests, perMs } : undefined;
}
