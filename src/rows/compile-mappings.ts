import type {
  ColumnDestination,
  Mapping,
  MappingDefinition,
  Mappings,
  TableMapping,
} from '../../generated/config.ts';
import type { MappedDefinition, MappedTable, MappedType, ParentLink } from '../plan/model/plan.ts';
import type { Report } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { entriesOf, isNumber, isScalar, NumberLiteral } from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, pointerSegments, pointerTo } from '../values/path.ts';
import { toFloat, valueText } from '../values/text.ts';
import { formatProblem } from '../values/time.ts';
import { typedValue } from './column-type.ts';

/** `config.mappings` as plan data, columns compiled (section 9). Reports with the rules' texts; faulty types are left out. */
export function lowerMappings(
  mappings: Mappings = {},
  { pointer, report }: { readonly pointer: Pointer; readonly report: Report },
): readonly MappedType[] {
  return entriesOf(mappings).flatMap(([dataType, mapping]) => {
    const from = pointerTo(pointer, dataType);
    const table = lowerTable(dataType, mapping, null, from, report);
    return table === undefined ? [] : [{ dataType, table, from }];
  });
}

function lowerTable(
  name: string,
  mapping: Mapping,
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
  if (reportTwins(columns, definitions, name, { mapping, pointer: from }, report)) return undefined;
  return { name, columns, primaryKey, definitions, link };
}

function isColumn(
  definition: MappedDefinition,
): definition is Extract<MappedDefinition, { kind: 'column' | 'user' }> {
  return definition.kind === 'column' || definition.kind === 'user';
}

/** Where a definition names its column. */
function destinationOf({ kind, from }: MappedDefinition, mapping: Mapping): Pointer {
  if (typeof mapping[pointerSegments(from).at(-1) ?? ''] === 'string') return from;
  return kind === 'table'
    ? pointerTo(from, 'destination')
    : pointerTo(from, 'mapping', 'destination');
}

/** MAP-6: a name that is twice in a header would make rows shorter than it. */
function reportTwins(
  columns: readonly string[],
  definitions: readonly MappedDefinition[],
  table: string,
  { mapping, pointer }: { readonly mapping: Mapping; readonly pointer: Pointer },
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
    pointer: last === undefined ? pointer : destinationOf(last, mapping),
    message: `the table "${table}" has two columns named "${twin}"`,
    help:
      writers.length > 1
        ? 'give each column a different name'
        : `"${twin}" is the column that links to the parent; name it otherwise with "parentKey": { "destination": … }`,
    ...(writers.length > 1 && writers[0] !== undefined
      ? {
          related: [{ pointer: destinationOf(writers[0], mapping), message: 'first written here' }],
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

function lowerDefinition(
  key: string,
  value: MappingDefinition,
  context: DefinitionContext,
): MappedDefinition | undefined {
  const { from } = context;
  if (typeof value === 'string')
    return {
      kind: 'column',
      path: key,
      delimiter: '.',
      destination: value,
      primaryKey: false,
      forceType: false,
      from,
    };
  if (value.type === 'table') return lowerChild(key, value, context);
  const { destination, primaryKey = false } = value.mapping;
  const kind = value.type === 'user' ? 'user' : 'column';
  const typed = lowerColumnType(kind, value.mapping, context);
  const column = { destination, primaryKey, from };
  if (kind === 'user') return { kind, name: key, ...column };
  const { delimiter, forceType = false } = value;
  return typed && { kind, path: key, delimiter: delimiter || '.', forceType, ...typed, ...column };
}

/** MAP-7..15. */
function lowerChild(
  key: string,
  { destination: name, parentKey = {}, tableMapping, delimiter }: TableMapping,
  context: DefinitionContext,
): MappedDefinition | undefined {
  const { report, from, tableName, siblings } = context;
  const { destination = '', primaryKey = false, disable: disabled = false } = parentKey;
  const place = { path: key, delimiter: delimiter || '.', from };
  if (name === tableName) {
    if (disabled) return { kind: 'same-table', ...place };
    report({
      rule: 'invalid-mapping',
      pointer: pointerTo(from, 'destination'),
      message: 'a child table with the name of its parent needs "parentKey": { "disable": true }',
      note: geWording(
        "Bad Json to CSV Mapping configuration: 'parentKey.disable' must be true to parse child values into parent's table",
      ),
      help: 'add "parentKey": { "disable": true }, or name another table',
    });
    return undefined;
  }
  if (tableMapping === undefined) {
    report({
      rule: 'invalid-mapping',
      pointer: from,
      cause: { lacks: 'tableMapping' },
      message: `the table "${key}" has no "tableMapping"`,
      note: geWording(
        `Bad Json to CSV Mapping configuration: Key 'tableMapping' is not set for table '${key}'.`,
      ),
      help: 'add "tableMapping"',
    });
    return undefined;
  }
  const link: ParentLink | null = disabled
    ? null
    : { destination: destination || `${tableName}_pk`, primaryKey };
  const table =
    siblings.get(name) ??
    lowerTable(name, tableMapping, link, pointerTo(from, 'tableMapping'), report);
  if (table === undefined) return undefined;
  siblings.set(name, table);
  return { kind: 'table', ...place, table, linkColumn: disabled ? null : name };
}

/** `type`, `format` and `default` of a column of records; they have no effect on the column of an added value. */
function lowerColumnType(
  kind: 'column' | 'user',
  settings: ColumnDestination,
  { report, from }: { readonly report: Report; readonly from: Pointer },
): TypedColumn | undefined {
  const { destination, type, format: written, default: defaultValue } = settings;
  const at = (name: string) => pointerTo(from, 'mapping', name);
  if (kind === 'user') {
    const name = (['type', 'format', 'default'] as const).find(
      (each) => settings[each] !== undefined,
    );
    if (name !== undefined)
      report({
        rule: 'ignored-setting',
        pointer: at(name),
        part: 'key',
        message: `"${name}" has no effect on the column of an added value`,
        help: 'remove it',
      });
    return {};
  }
  const format = lowerFormat(written, type, at('format'), report);
  if (format === undefined) return undefined;
  const typed: TypedColumn = { ...present({ type }), ...format };
  if (defaultValue === undefined || defaultValue === null) return typed;
  const literal = isNumber(defaultValue) ? plainDefault(defaultValue) : defaultValue;
  const fits = typedValue(literal, typed);
  if (isScalar(literal) && typeof literal !== 'object' && fits !== undefined && fits !== null)
    return { ...typed, default: literal };
  report({
    rule: 'invalid-mapping',
    pointer: at('default'),
    message: `the default ${valueText(defaultValue)} of the column "${destination}" is not of its type, ${type ?? 'text'}`,
    help: 'write a single value of the type of the column',
  });
  return undefined;
}

type TypedColumn = Pick<
  Extract<MappedDefinition, { kind: 'column' }>,
  'type' | 'format' | 'default'
>;

/** How records have the times of a column; `undefined` after a report. */
function lowerFormat(
  written: string | undefined,
  type: TypedColumn['type'],
  pointer: Pointer,
  report: Report,
): Pick<TypedColumn, 'format'> | undefined {
  if (written === undefined) return {};
  const isTime = type === 'date' || type === 'timestamp';
  const problem = isTime
    ? formatProblem(written, 'UTC')
    : {
        message: `"format" is for times, and the column is of type "${type ?? 'text'}"`,
        help: 'remove "format", or write "type": "date" or "type": "timestamp"',
      };
  if (problem === undefined) return written === 'iso' ? {} : { format: written };
  report({ rule: 'invalid-mapping', pointer, ...problem });
  return undefined;
}

/** An integer that a double cannot hold is kept as text. */
function plainDefault(value: number | NumberLiteral): number | string {
  return value instanceof NumberLiteral && value.kind === 'integer' ? value.text : toFloat(value);
}
