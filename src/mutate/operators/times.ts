import { durationFrom } from '../../language/support/duration.ts';
import type { Operator } from './operator.ts';

/** Times as strings (`+1 hour`), where a number would be moved by the operator for numbers. */
export const time: Operator = {
  id: 'time',
  summary: 'an expiry or a time limit moved by one second, later and earlier',
  changes({ key, value }) {
    if (
      (key !== 'expires' && key !== 'time') ||
      typeof value !== 'string' ||
      !/\d/.test(value) ||
      /^-?\d+$/.test(value)
    )
      return [];
    return [{ value: `${value} +1 second` }, { value: `${value} -1 second` }];
  },
};

const DATE_SETTINGS: ReadonlySet<unknown> = new Set(['from', 'to', 'start']);
const DATE = /^\d{4}-\d\d-\d\d(?!\d)/;
const DAY_MS = 86_400_000;

/** `30s`, `PT10M`, and dates at which an extraction begins or ends. */
export const span: Operator = {
  id: 'span',
  summary: 'a span of time lengthened and shortened by one unit, a date moved by one day',
  changes({ key, value }) {
    if (typeof value !== 'string') return [];
    if (/[a-z]$/i.test(value) && durationFrom(value) !== undefined)
      return [1, -1].map((by) => ({
        value: value.replace(/\d+(?=\D*$)/, (digits) => String(Math.max(0, Number(digits) + by))),
      }));
    const day = DATE_SETTINGS.has(key) ? DATE.exec(value)?.[0] : undefined;
    const ms = day === undefined ? Number.NaN : Date.parse(day);
    if (day === undefined || Number.isNaN(ms)) return [];
    return [1, -1].map((by) => ({
      value: new Date(ms + by * DAY_MS).toISOString().slice(0, 10) + value.slice(day.length),
    }));
  },
};
