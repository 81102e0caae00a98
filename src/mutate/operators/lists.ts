import { isArray, type Json } from '../../language/values/json.ts';
import type { Setting } from '../../language/values/members-with-schemas.ts';
import type { Change, Operator } from './operator.ts';

/** Jobs, iterations, codes, arguments: everything that is a list. */
export const removedElement: Operator = {
  id: 'removed-element',
  summary: 'an element of a list removed: a job, an iteration, a status code, an argument',
  changes: (setting) =>
    inList(setting, (list, at) => [...list.slice(0, at), ...list.slice(at + 1)], 'element removed'),
};

export const doubledElement: Operator = {
  id: 'doubled-element',
  summary: 'an element of a list duplicated',
  changes: (setting) =>
    inList(setting, (list, at) => [...list.slice(0, at + 1), ...list.slice(at)], 'element doubled'),
};

export const swappedElements: Operator = {
  id: 'swapped-elements',
  summary: 'two adjacent elements of a list swapped',
  changes: (setting) =>
    inList(
      setting,
      (list, at) =>
        at + 1 < list.length
          ? [...list.slice(0, at), list[at + 1] as Json, list[at] as Json, ...list.slice(at + 2)]
          : undefined,
      'element swapped with the next one',
    ),
};

function inList(
  { key, parent, parentPointer, pointer }: Setting,
  change: (list: readonly Json[], at: number) => readonly Json[] | undefined,
  what: string,
): readonly Change[] {
  if (!isArray(parent) || typeof key !== 'number') return [];
  const value = change(parent, key);
  return value === undefined ? [] : [{ target: parentPointer, value, at: pointer, what }];
}
