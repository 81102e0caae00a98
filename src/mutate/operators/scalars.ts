import { isNumber, type Json } from '../../language/values/json.ts';
import type { Operator } from './operator.ts';

/** Numbers, and strings that contain nothing else: `"100"` is a number to this language, too. */
export const number: Operator = {
  id: 'number',
  summary: 'a number increased by one, decreased by one, and set to zero',
  changes({ value }) {
    if (typeof value === 'string' && !/^-?\d{1,15}$/.test(value)) return [];
    if (typeof value !== 'string' && !isNumber(value)) return [];
    const written = Number(typeof value === 'object' ? value.value : value);
    if (!Number.isFinite(written) || !Number.isSafeInteger(Math.trunc(written))) return [];
    return [written + 1, written - 1, 0]
      .filter((other, index, all) => other !== written && all.indexOf(other) === index)
      .map((other) => ({ value: typeof value === 'string' ? String(other) : other }));
  },
};

export const boolean: Operator = {
  id: 'boolean',
  summary: 'a boolean inverted',
  changes: ({ value }) => (typeof value === 'boolean' ? [{ value: !value }] : []),
};

export const string: Operator = {
  id: 'string',
  summary: 'a string changed, shortened, and emptied',
  changes({ value }) {
    if (typeof value !== 'string' || value === '') return [];
    const changed = value.endsWith('/') ? `${value.slice(0, -1)}x/` : `${value}x`;
    return [changed, value.slice(0, -1), ''].map((other): { readonly value: Json } => ({
      value: other,
    }));
  },
};
