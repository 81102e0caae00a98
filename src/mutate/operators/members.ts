import {
  entriesOf,
  hasMember,
  isObject,
  objectFrom,
  withMember,
} from '../../language/values/json.ts';
import { membersOf, type Schema } from '../../language/values/schema-at.ts';
import type { Operator } from './operator.ts';

export const removedKey: Operator = {
  id: 'removed-key',
  summary: 'a key removed: a setting, a header, a parameter, a column',
  changes: ({ parent }) =>
    isObject(parent) ? [{ value: undefined, part: 'key', what: 'removed' }] : [],
};

/** Names that the user chose: of headers, parameters, columns, placeholders, attributes. */
export const renamedKey: Operator = {
  id: 'renamed-key',
  summary: 'a header, a parameter, a column, a placeholder or an attribute renamed',
  changes({ key, parent, parentPointer, parentSchemas, pointer }) {
    if (!isObject(parent) || typeof key !== 'string' || membersOf(parentSchemas, {}).has(key))
      return [];
    const name = `${key}x`;
    if (hasMember(parent, name)) return [];
    const value = objectFrom(
      entriesOf(parent).map(([other, inner]) => [other === key ? name : other, inner]),
    );
    return [
      { target: parentPointer, value, at: pointer, part: 'key', what: `renamed to "${name}"` },
    ];
  },
};

const ADDED = 'sluice-mutant';
/** What the names of a map are, if a string is a value there; those of a mapping are paths. */
const NAMES = new Set<unknown>(['header', 'parameter', 'path']);

export const addedEntry: Operator = {
  id: 'added-entry',
  summary: 'a header, a parameter or a column added',
  changes(setting) {
    const { value, pointer, schemas, memberSchemas } = setting;
    if (!isObject(value)) return [];
    if (isFreeMap(schemas))
      return [
        {
          value: withMember(value, ADDED, 'added'),
          part: 'key',
          what: `"${ADDED}": "added" added`,
        },
      ];
    // an object that could have headers or parameters and has none
    const known = membersOf(schemas, {});
    return [...known.keys()]
      .filter((name) => !hasMember(value, name) && isFreeMap(memberSchemas(name)))
      .map((name) => ({
        at: pointer,
        part: 'key' as const,
        value: withMember(value, name, { [ADDED]: 'added' }),
        what: `"${name}": {"${ADDED}": "added"} added`,
      }));
  },
};

function isFreeMap(schemas: readonly Schema[]): boolean {
  return schemas.some((schema) => NAMES.has(schema['x-keys']));
}
