import { peerWording } from '../diagnostics/peer-wording.ts';
import { isPhpEmpty } from '../values/emptiness.ts';
import {
  elementsOf,
  hasMember,
  isArray,
  isIntegerLike,
  isObject,
  isScalar,
  type Json,
  keysOf,
  member,
  objectFrom,
  typeName,
} from '../values/json.ts';
import type { Format, Problem } from './format.ts';

/** The mapping of a data type or of a child table. */
export const mapping: Format<Json> = {
  read: (value) => (isPhpEmpty(value) ? undefined : asMapping(value)),
  wrong: mappingProblem,
  holdsSettings: true,
};

/** A column, a child table, or the name of a column. */
export const mappingDefinition: Format<Json> = {
  read: (value) => (isObject(value) || typeof value === 'string' ? value : undefined),
  wrong: definitionProblem,
  holdsSettings: true,
};

function asMapping(value: Json): Json | undefined {
  if (isArray(value)) return value.every(isColumn) ? objectFrom(elementsOf(value)) : undefined;
  return isObject(value) ? value : undefined;
}

/** MAP-18: an object of columns; a list of them is for records that are lists. */
function mappingProblem(mapping: Json, key: string): Problem | undefined {
  if (isPhpEmpty(mapping))
    return {
      message: `the mapping of "${key}" is empty`,
      note: peerWording(`Empty mapping for '${key}' data type in 'mappings' config.`),
      help: 'add columns: { "<path>": "<column>" }',
    };
  if (isScalar(mapping))
    return {
      message: `the mapping of "${key}" must be an object of paths and columns; its type is ${typeName(mapping)}`,
      help: 'write an object: { "<path>": "<column>" }',
    };
  if (isObject(mapping))
    return key !== 'tableMapping' &&
      member(mapping, 'type') === 'table' &&
      isObject(member(mapping, 'tableMapping'))
      ? {
          message: `the mapping of '${key}' is itself a table definition`,
          help: 'write the columns of the table here, without "type" and "tableMapping"',
        }
      : undefined;
  const message = 'the mapping is a list; its columns have no paths';
  if (mapping.every(isColumn))
    return mapping.some((each) => isObject(each) && keysOf(each).some((name) => PATHS.has(name)))
      ? {
          severity: 'warning',
          part: 'key',
          message,
          effect: 'the columns are read from records that are lists, by their order',
          help: 'write an object with the path of each column as its key: { "id": { "mapping": { … } } }',
        }
      : undefined;
  return {
    message,
    help: 'write an object: { "<path>": "<column>" }',
  };
}

/** What other tools call the path of a column. */
const PATHS = new Set(['source', 'path', 'name', 'key', 'column', 'field', 'from', 'jsonPath']);

function isColumn(definition: Json): boolean {
  return (
    isObject(definition) &&
    (hasMember(definition, 'mapping') || hasMember(definition, 'tableMapping'))
  );
}

/** MAP-15: the name of a column, or an object; inner parts of a column are not columns themselves. */
function definitionProblem(value: Json, key: string): Problem | undefined {
  const column = '{ "mapping": { "destination": "<column>" } }';
  if (!isObject(value)) {
    if (typeof value === 'string' && value !== '' && !isIntegerLike(key)) return undefined;
    return noDestination(
      key,
      isIntegerLike(key)
        ? `write ${column}; the name alone is not enough for a number`
        : `write the name of the column, or ${column}`,
    );
  }
  const isMovedColumn =
    key === 'mapping' && typeof member(value, 'destination') === 'string' && !isColumn(value);
  const isMovedTable =
    key === 'tableMapping' &&
    keysOf(value).length > 0 &&
    !hasMember(value, 'mapping') &&
    ['destination', 'type'].every((name) => typeof member(value, name) !== 'string');
  if (isMovedColumn || isMovedTable)
    return {
      rule: 'misplaced-key',
      severity: 'error',
      part: 'key',
      ...noDestination(
        key,
        `it is the path of a column here: move it into the ${isMovedColumn ? 'column' : 'child table'} that it describes`,
      ),
    };
  const type = member(value, 'type');
  if (!hasMember(value, 'tableMapping') || type === 'table') return undefined;
  if (isPhpEmpty(type))
    return {
      part: 'key',
      cause: { lacks: 'type' },
      ...noDestination(key, 'add "type": "table" for a table of its own'),
    };
  return (type === 'column' || type === 'user') && !hasMember(value, 'mapping')
    ? noDestination(key, `write the name of the column, or ${column}`)
    : undefined;
}

function noDestination(key: string, help: string): Problem {
  return {
    message: `the column "${key}" has no "mapping.destination"`,
    note: peerWording(
      `Bad Json to CSV Mapping configuration: Key 'mapping.destination' is not set for column '${key}'.`,
    ),
    help,
  };
}
