import type { MappingDefinitionByType } from '../../../generated/config.ts';
import { coerced } from '../../language/configuration/coerce.ts';
import type { Part } from '../../language/configuration/configuration.ts';
import type { Report } from '../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../language/diagnostics/peer-wording.ts';
import { didYouMean, meantOr } from '../../language/support/did-you-mean.ts';
import { type Pointer, pointerSegments, pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import {
  elementsOf,
  entriesOf,
  hasMember,
  isArray,
  isIntegerLike,
  isObject,
  isScalar,
  isSettings,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectFrom,
  typeName,
} from '../../language/values/json.ts';
import { jsonText, phpText } from '../../language/values/text.ts';
import type { MappedDefinition, MappedTable, MappedType, ParentLink } from '../plan/plan.ts';
import { lowerColumnType } from './lower-column-type.ts';

interface LowerMappings {
  readonly pointer: Pointer;
  readonly report: Report;
}

/** `config.mappings` as plan data, columns compiled (section 9). Reports with the rules' texts; faulty types are left out. */
export function lowerMappings(
  mappings: Json | undefined,
  { pointer, report }: LowerMappings,
): readonly MappedType[] {
  if (mappings === undefined || isPhpEmpty(mappings)) return [];
  if (isArray(mappings)) {
    const message = '"mappings" is a list; its mappings belong to no data type';
    report({
      rule: 'invalid-type',
      pointer,
      message,
      help: 'write { "<data type>": { "<path>": "<column>" } }',
    });
    return [];
  }
  if (isScalar(mappings)) {
    report({
      rule: 'invalid-type',
      pointer,
      message: '"mappings" is not an object',
      help: 'write { "<data type>": { "<path>": "<column>" } }',
    });
    return [];
  }
  return entriesOf(mappings).flatMap(([dataType, mapping]) => {
    const from = pointerTo(pointer, dataType);
    const table = lowerType(dataType, mapping, from, report);
    return table === undefined ? [] : [{ dataType, table, from }];
  });
}

/** MAP-18, A15. */
function lowerType(
  dataType: string,
  mapping: Json,
  from: Pointer,
  report: Report,
): MappedTable | undefined {
  if (isPhpEmpty(mapping)) {
    report({
      rule: 'invalid-mapping',
      pointer: from,
      message: `the mapping of "${dataType}" is empty`,
      note: peerWording(`Empty mapping for '${dataType}' data type in 'mappings' config.`),
      help: 'add columns: { "<path>": "<column>" }',
    });
    return undefined;
  }
  if (isScalar(mapping)) {
    report({
      rule: 'invalid-mapping',
      pointer: from,
      message: `the mapping of "${dataType}" must be an object of paths and columns; its type is ${typeName(mapping)}`,
      help: 'write an object: { "<path>": "<column>" }',
    });
    return undefined;
  }
  const object = asObject(mapping);
  if (member(object, 'type') === 'table' && isObject(member(object, 'tableMapping'))) {
    report({
      rule: 'invalid-mapping',
      pointer: from,
      cause: { covers: [{ outer: from, inner: from }] },
      message: `the mapping of '${dataType}' is itself a table definition`,
      help: 'write the columns of the table here, without "type" and "tableMapping"',
    });
    return undefined;
  }
  if (isListOfPairs(mapping, from, report)) return undefined;
  return lowerTable(dataType, object, null, from, report);
}

/** A mapping that is a list applies to records that are lists; its elements must still be columns. */
function isListOfPairs(mapping: Json, pointer: Pointer, report: Report): boolean {
  if (!isArray(mapping)) return false;
  const areColumns = mapping.every(
    (element) =>
      isObject(element) && (hasMember(element, 'mapping') || hasMember(element, 'tableMapping')),
  );
  const named = mapping.find(
    (element) => isObject(element) && keysOf(element).some((key) => PATHS.has(key)),
  );
  if (areColumns && named !== undefined)
    report({
      rule: 'invalid-mapping',
      severity: 'warning',
      pointer,
      part: 'key',
      message: 'the mapping is a list; its columns have no paths',
      effect: 'the columns are read from records that are lists, by their order',
      help: 'write an object with the path of each column as its key: { "id": { "mapping": { … } } }',
    });
  if (areColumns) return false;
  report({
    rule: 'invalid-mapping',
    pointer,
    message: 'the mapping is a list; its columns have no paths',
    help: 'write an object: { "<path>": "<column>" }',
  });
  return true;
}

/** What other tools call the path of a column. */
const PATHS = new Set(['source', 'path', 'name', 'key', 'column', 'field', 'from', 'jsonPath']);

function asObject(mapping: Json): JsonObject {
  return isObject(mapping) ? mapping : objectFrom(elementsOf(mapping));
}

function lowerTable(
  name: string,
  mapping: JsonObject,
  link: ParentLink | null,
  from: Pointer,
  report: Report,
): MappedTable | undefined {
  if (name.includes('/')) {
    report({
      rule: 'invalid-table-name',
      pointer: from,
      part: 'key',
      message: `the table name "${name}" has a "/"`,
      help: 'a table is a file: name it without "/"',
    });
    return undefined;
  }
  const siblings = new Map<string, MappedTable>();
  const written = entriesOf(mapping).map(([key, value]) =>
    lowerDefinition(key, value, { tableName: name, siblings, from: pointerTo(from, key), report }),
  );
  if (!written.every((definition) => definition !== undefined)) return undefined;
  const ownKey = written.flatMap((definition) =>
    isColumn(definition) && definition.primaryKey ? [definition.destination] : [],
  );
  const primaryKey = link?.primaryKey === true ? [...ownKey, link.destination] : ownKey;
  const definitions = written.map((definition) =>
    definition.kind === 'table' && primaryKey.length > 0
      ? { ...definition, linkColumn: null }
      : definition,
  );
  const columns = [
    ...definitions.flatMap((definition) => {
      if (isColumn(definition)) return [definition.destination];
      return definition.kind === 'table' ? (definition.linkColumn ?? []) : [];
    }),
    ...(link === null ? [] : [link.destination]),
  ];
  if (reportTwins(columns, definitions, name, { value: mapping, pointer: from }, report))
    return undefined;
  return { name, columns, primaryKey, definitions, link };
}

function isColumn(
  definition: MappedDefinition,
): definition is Extract<MappedDefinition, { kind: 'column' | 'user' }> {
  return definition.kind === 'column' || definition.kind === 'user';
}

/** Where a definition names its column. */
function destinationOf({ kind, from }: MappedDefinition, mapping: JsonObject): Pointer {
  if (!isObject(member(mapping, pointerSegments(from).at(-1) ?? ''))) return from;
  return kind === 'table'
    ? pointerTo(from, 'destination')
    : pointerTo(from, 'mapping', 'destination');
}

/** MAP-6: a name that is twice in a header would make rows shorter than it. */
function reportTwins(
  columns: readonly string[],
  definitions: readonly MappedDefinition[],
  table: string,
  mapping: Part<JsonObject>,
  report: Report,
): boolean {
  const known = new Set<string>();
  const twin = columns.find((column) => known.size === known.add(column).size);
  if (twin === undefined) return false;
  const writers = definitions.filter((definition) =>
    isColumn(definition)
      ? definition.destination === twin
      : definition.kind === 'table' && definition.linkColumn === twin,
  );
  const last = writers.at(-1);
  report({
    rule: 'duplicate-column',
    pointer: last === undefined ? mapping.pointer : destinationOf(last, mapping.value),
    message: `the table "${table}" has two columns named "${twin}"`,
    help:
      writers.length > 1
        ? 'give each column a different name'
        : `"${twin}" is the column that links to the parent; name it otherwise with "parentKey": { "destination": … }`,
    ...(writers.length > 1 && writers[0] !== undefined
      ? {
          related: [
            { pointer: destinationOf(writers[0], mapping.value), message: 'first written here' },
          ],
        }
      : {}),
  });
  return true;
}

interface DefinitionContext {
  readonly tableName: string;
  /** Child tables of this table by name: a second definition of one shares the first mapping (MAP-13). */
  readonly siblings: Map<string, MappedTable>;
  readonly from: Pointer;
  readonly report: Report;
}

type LowerDefinition = (
  key: string,
  value: JsonObject,
  context: DefinitionContext,
) => MappedDefinition | undefined;

/** The types of definitions: one without a schema, or a schema without one, does not compile. */
const definitionTypes = {
  column: (key, value, context) => lowerColumn('column', key, value, context),
  user: (key, value, context) => lowerColumn('user', key, value, context),
  table: lowerChild,
} satisfies { readonly [T in keyof MappingDefinitionByType]: LowerDefinition };

function isDefinitionType(type: Json): type is keyof typeof definitionTypes {
  return typeof type === 'string' && Object.hasOwn(definitionTypes, type);
}

function lowerDefinition(
  key: string,
  value: Json,
  context: DefinitionContext,
): MappedDefinition | undefined {
  const { report, from } = context;
  if (typeof value === 'string' && value !== '' && !isIntegerLike(key))
    return {
      kind: 'column',
      path: key,
      delimiter: '.',
      destination: value,
      primaryKey: false,
      forceType: false,
      from,
    };
  if (!isObject(value)) return missing('mapping.destination', 'column', key, context);
  if (reportMovedOut(key, value, context)) return undefined;
  const type = member(value, 'type') ?? null;
  const kind = isPhpEmpty(type) ? 'column' : type;
  if (isPhpEmpty(type) && hasMember(value, 'tableMapping')) {
    report({
      rule: 'invalid-mapping',
      pointer: from,
      part: 'key',
      cause: { lacks: 'type' },
      message: `the column "${key}" has no "mapping.destination"`,
      note: peerWording(
        `Bad Json to CSV Mapping configuration: Key 'mapping.destination' is not set for column '${key}'.`,
      ),
      help: 'add "type": "table" for a table of its own',
    });
    return undefined;
  }
  if (isDefinitionType(kind)) return definitionTypes[kind](key, value, context);
  const name = isScalar(kind) ? phpText(kind) : jsonText(kind);
  const near = didYouMean(name, Object.keys(definitionTypes));
  report({
    rule: 'invalid-mapping',
    pointer: pointerTo(from, 'type'),
    message: `unknown mapping type "${name}"`,
    help: meantOr(near, 'use column, user or table'),
  });
  return undefined;
}

/** The inner part of a column or of a child table that is written beside it. */
function reportMovedOut(
  key: string,
  value: JsonObject,
  { from, report }: DefinitionContext,
): boolean {
  const isColumn =
    key === 'mapping' &&
    typeof member(value, 'destination') === 'string' &&
    !hasMember(value, 'mapping') &&
    !hasMember(value, 'tableMapping');
  const isTable =
    key === 'tableMapping' &&
    keysOf(value).length > 0 &&
    ['mapping', 'destination', 'type'].every((name) =>
      name === 'mapping' ? !hasMember(value, name) : typeof member(value, name) !== 'string',
    );
  if (!isColumn && !isTable) return false;
  report({
    rule: 'misplaced-key',
    severity: 'error',
    pointer: from,
    part: 'key',
    message: `the column "${key}" has no "mapping.destination"`,
    note: peerWording(
      `Bad Json to CSV Mapping configuration: Key 'mapping.destination' is not set for column '${key}'.`,
    ),
    help: `it is the path of a column here: move it into the ${isColumn ? 'column' : 'child table'} that it describes`,
  });
  return true;
}

function lowerColumn(
  kind: 'column' | 'user',
  key: string,
  value: JsonObject,
  context: DefinitionContext,
): MappedDefinition | undefined {
  const {
    mapping,
    delimiter,
    forceType = false,
  } = coerced(value, kind === 'user' ? 'UserMapping' : 'ColumnMapping') ?? {};
  const settings = isSettings(mapping) ? mapping : {};
  const { destination, primaryKey = false } = settings;
  if (!destination)
    return missing('mapping.destination', 'column', key, context, member(value, 'mapping'));
  const column = { destination, primaryKey, from: context.from };
  const typed = lowerColumnType(kind, key, settings, context);
  if (kind === 'user') return { kind, name: key, ...column };
  return typed && { kind, path: key, delimiter: delimiter || '.', forceType, ...typed, ...column };
}

/** MAP-7..15. */
function lowerChild(
  key: string,
  value: JsonObject,
  context: DefinitionContext,
): MappedDefinition | undefined {
  const { report, from, tableName, siblings } = context;
  const {
    destination: name,
    parentKey,
    tableMapping,
    delimiter,
  } = coerced(value, 'TableMapping') ?? {};
  if (!name) return missing('destination', 'table', key, context, undefined, value);
  const {
    destination = '',
    primaryKey = false,
    disable: disabled = false,
  } = isSettings(parentKey) ? parentKey : {};
  const place = { path: key, delimiter: delimiter || '.', from };
  if (name === tableName) {
    if (disabled) return { kind: 'same-table', ...place };
    report({
      rule: 'invalid-mapping',
      pointer: pointerTo(from, 'destination'),
      message: 'a child table with the name of its parent needs "parentKey": { "disable": true }',
      note: peerWording(
        "Bad Json to CSV Mapping configuration: 'parentKey.disable' must be true to parse child values into parent's table",
      ),
      help: 'add "parentKey": { "disable": true }, or name another table',
    });
    return undefined;
  }
  if (tableMapping === undefined || isPhpEmpty(tableMapping) || isScalar(tableMapping))
    return missing('tableMapping', 'table', key, context, undefined, value);
  if (isListOfPairs(tableMapping, pointerTo(from, 'tableMapping'), report)) return undefined;
  const link: ParentLink | null = disabled
    ? null
    : { destination: destination || `${tableName}_pk`, primaryKey };
  const table =
    siblings.get(name) ??
    lowerTable(name, asObject(tableMapping), link, pointerTo(from, 'tableMapping'), report);
  if (table === undefined) return undefined;
  siblings.set(name, table);
  return { kind: 'table', ...place, table, linkColumn: disabled ? null : name };
}

/** MAP-15. */
function missing(
  setting: string,
  what: 'column' | 'table',
  key: string,
  { report, from }: DefinitionContext,
  mapping?: Json,
  holder?: JsonObject,
): undefined {
  const message = `the ${what} "${key}" has no "${setting}"`;
  const note = peerWording(
    `Bad Json to CSV Mapping configuration: Key '${setting}' is not set for ${what} '${key}'.`,
  );
  if (mapping !== undefined && isObject(mapping)) {
    const pointer = pointerTo(from, 'mapping');
    report({
      rule: 'invalid-mapping',
      message,
      note,
      ...(hasMember(mapping, 'destination')
        ? { pointer: pointerTo(pointer, 'destination') }
        : { pointer, cause: { lacks: 'destination' } }),
      help: 'write the name of the column as "destination"',
    });
    return undefined;
  }
  if (mapping !== undefined && !isPhpEmpty(mapping)) {
    report({
      rule: 'invalid-mapping',
      message,
      note,
      pointer: pointerTo(from, 'mapping'),
      help: 'write { "destination": "<column>" }',
    });
    return undefined;
  }
  const object = '{ "mapping": { "destination": "<column>" } }';
  const columnHelp = isIntegerLike(key)
    ? `write ${object}; the name alone is not enough for a number`
    : `write the name of the column, or ${object}`;
  const help = what === 'column' ? columnHelp : `add "${setting}"`;
  const place =
    holder !== undefined && hasMember(holder, setting)
      ? { pointer: pointerTo(from, setting) }
      : { pointer: from, cause: { lacks: setting.replace(/\..*/, '') } };
  report({ rule: 'invalid-mapping', ...place, message, note, help });
}
