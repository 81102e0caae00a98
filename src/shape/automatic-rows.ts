import { isArray, isObject, isScalar, type Json, type JsonObject, member } from '../values/json.ts';
import { safeName } from '../values/safe-name.ts';
import { OWNER, type RowWriter, type WriteRecord } from './automatic-parser.ts';
import { cellText, jsonCell, type PrecisionLoss } from './cell-text.ts';
import { csvField } from './csv.ts';
import { type UsedNames, uniqueName, usedIn } from './names.ts';
import { layoutOfStructure } from './page-layout.ts';
import { addLosses, createPageRows, type TableRows } from './page-rows.ts';
import { rowId } from './row-id.ts';
import { elementOf, type StructureNode } from './structure.ts';
import type { OpenTable, TableStore } from './table-store.ts';

/** What writing the rows of one data type needs and reports. */
export interface RowContext {
  readonly store: TableStore;
  readonly used: UsedNames;
  /** The name of the table at a clean path (NAME-1). */
  readonly tableName: (cleanPath: string) => string;
  readonly exact: boolean;
  readonly losses: PrecisionLoss[];
  /** Renamed parent columns, which keep their new names in all later tables (NAME-12); each table renames for itself when absent (A4). */
  readonly renames: Map<string, string> | undefined;
}

/** What the columns of one table need. */
interface TableContext extends RowContext {
  /** Counts for a column of this table. */
  readonly lossOf: (column: string) => PrecisionLoss;
}

/** Gives an object's cells, quoted, a comma after each; `id` is asked for by lists. */
type WriteCells = (object: JsonObject, id: () => string) => string;

/** The columns of an object in a row: what writes them, and how many there are. */
interface Cells {
  readonly write: WriteCells;
  readonly columns: readonly string[];
  /** Counts the numbers of each column that lose digits; a list has none. */
  readonly losses: readonly (PrecisionLoss | undefined)[];
  /** Whether a list may ask for the row's id. */
  readonly needsId: boolean;
  /** Of each column that links a list, the table of its elements. */
  readonly lists: readonly ((() => TableWriter) | undefined)[];
}

interface TableWriter extends RowWriter {
  /** Takes rows that were made of a page's bytes. */
  readonly rows: (rows: TableRows) => void;
}

/**
 * Prepares the writing of a table's rows: the columns are those of its element node, then the parent columns
 * (AUTO-7..14, NAME-9..11). The table is opened by its first row. Cells are joined as they come: no list of cells for a
 * row (measured on w1 and w3).
 */
export function prepareTable(element: StructureNode, cleanPath: string, parentNames: readonly string[], rowContext: RowContext): TableWriter {
  const table = safeName(cleanPath);
  const lossOf = (column: string): PrecisionLoss => {
    const loss = { table, column, count: 0 };
    rowContext.losses.push(loss);
    return loss;
  };
  const context: TableContext = { ...rowContext, lossOf };
  const members = cellsOf(element, cleanPath, context);
  const own = element.type === 'scalar' ? joined([scalarCell('data', 'data', context), members]) : members;
  const taken = new Set(usedIn(element, context.used));
  if (element.type === 'scalar') taken.add('data');
  const finalNames = freeNames(parentNames, element, rowContext.renames);
  const hashed = hashOrder(parentNames, finalNames);
  const parentColumns = finalNames.map((name) => uniqueName(safeName(`[].${name}`), taken));
  const losses = parentColumns.map(lossOf);
  const columns = [...own.columns, ...parentColumns];
  const { exact, store } = context;
  let open: OpenTable | undefined;
  const opened = () => {
    open ??= store.open(OWNER, context.tableName(cleanPath), columns, []);
    return open;
  };
  const record: WriteRecord = (record, parentValues) => {
    const table = opened();
    const object = isObject(record) ? record : { data: isArray(record) ? jsonCell(record, exact) : record };
    let line = own.write(object, own.needsId ? rowIdOnce(cleanPath, object, hashed, parentValues) : noId);
    for (let index = 0; index < losses.length; index++) {
      const value = parentValues[index];
      line += value !== undefined && isScalar(value) ? `"${csvField(cellText(value, exact, losses[index] as PrecisionLoss))}",` : BLANK;
    }
    table.line(`${line.slice(0, -1)}\n`);
  };
  const layout = layoutOfStructure(element);
  const rowsOf = layout === undefined ? undefined : createPageRows({ layout, path: cleanPath, blanks: losses.length, exact });
  const rows: TableWriter['rows'] = ({ bytes, rows, lost }) => {
    opened().rows(bytes, rows);
    addLosses(own.losses, lost);
  };
  const page: RowWriter['page'] = (body, place) => {
    const made = rowsOf?.(body, place);
    if (made === undefined) return undefined;
    const commit = () => {
      rows(made);
      for (const list of made.lists) own.lists[list.column]?.().rows(list);
    };
    return { count: made.count, last: made.last, list: made.list, commit };
  };
  return { record, page, rows };
}

const BLANK = '"",';
const noId = (): string => '';

/** A parent column as the id of a record hashes it, and where its value is. */
interface HashedColumn {
  readonly name: string;
  readonly index: number;
}

/** The order of the parent columns in the hash: those that kept their names, then the renamed ones (HASH-3, NAME-10). */
function hashOrder(wanted: readonly string[], given: readonly string[]): readonly HashedColumn[] {
  const columns = given.map((name, index) => ({ name, index }));
  const isRenamed = ({ name, index }: HashedColumn) => name !== wanted[index];
  return [...columns.filter((column) => !isRenamed(column)), ...columns.filter(isRenamed)];
}

/** The id of a record with its parent columns (HASH-3), made when a list asks for it. */
function rowIdOnce(cleanPath: string, object: JsonObject, columns: readonly HashedColumn[], values: readonly (Json | undefined)[]): () => string {
  let known: string | undefined;
  return () => {
    known ??= rowId(
      cleanPath,
      object,
      columns.flatMap(({ name, index }) => {
        const value = values[index];
        return value === undefined ? [] : [[name, value] as const];
      }),
      '',
    );
    return known;
  };
}

/** NAME-10: a parent column gives way to a member of its exact name. */
function freeNames(names: readonly string[], element: StructureNode, renames: Map<string, string> | undefined): readonly string[] {
  const taken = new Set(element.type === 'scalar' ? ['data', ...element.children.keys()] : element.children.keys());
  const given = new Set(names);
  return names.map((name) => {
    let free = renames?.get(name) ?? name;
    for (let count = 0; taken.has(free) || (free !== name && given.has(free)); count++) free = `${name}_u${count}`;
    taken.add(free);
    if (free !== name) renames?.set(name, free);
    return free;
  });
}

/** AUTO-9, AUTO-11..14: the cells of an object's members, in child order. */
function cellsOf(node: StructureNode, cleanPath: string, context: TableContext): Cells {
  return joined(
    [...node.children].map(([name, child]) => {
      if (child.type === 'object') return objectCells(name, child, `${cleanPath}.${name}`, context);
      if (child.type === 'array') return listCell(name, child, `${cleanPath}.${name}`, context);
      return scalarCell(name, child.header ?? name, context);
    }),
  );
}

function joined(parts: readonly Cells[]): Cells {
  const writers = parts.map(({ write }) => write);
  return {
    columns: parts.flatMap(({ columns }) => columns),
    losses: parts.flatMap(({ losses }) => losses),
    needsId: parts.some(({ needsId }) => needsId),
    lists: parts.flatMap(({ lists }) => lists),
    write: (object, id) => {
      let line = '';
      for (let index = 0; index < writers.length; index++) line += (writers[index] as WriteCells)(object, id);
      return line;
    },
  };
}

/**
 * Reads a member of any record. `Object.hasOwn` is asked only for names that every object answers (`constructor`):
 * it costs a tenth of w2.
 */
function memberReader(name: string): (object: JsonObject) => Json | undefined {
  return name in Object.prototype ? (object) => member(object, name) : (object) => object[name];
}

function scalarCell(name: string, header: string, context: TableContext): Cells {
  const loss = context.lossOf(header);
  const { exact } = context;
  const read = memberReader(name);
  const write: WriteCells = (object) => {
    const value = read(object);
    if (value === undefined || value === null) return BLANK;
    if (isScalar(value)) return `"${csvField(cellText(value, exact, loss))}",`;
    return isArray(value) && value.length === 0 ? BLANK : `"${csvField(jsonCell(value, exact))}",`;
  };
  return { write, columns: [header], losses: [loss], needsId: false, lists: [undefined] };
}

function objectCells(name: string, node: StructureNode, cleanPath: string, context: TableContext): Cells {
  const inner = cellsOf(node, cleanPath, context);
  const blanks = BLANK.repeat(inner.columns.length);
  const read = memberReader(name);
  const write: WriteCells = (object, id) => {
    const value = read(object);
    if (!isObject(value)) return blanks;
    if (!inner.needsId) return inner.write(value, noId);
    let known: string | undefined;
    return inner.write(value, () => {
      known ??= rowId(cleanPath, value, [], id());
      return known;
    });
  };
  return { ...inner, write };
}

function listCell(name: string, node: StructureNode, cleanPath: string, context: TableContext): Cells {
  const read = memberReader(name);
  let table: TableWriter | undefined;
  const child = (element: StructureNode) => {
    table ??= prepareTable(element, cleanPath, ['JSON_parentId'], context);
    return table;
  };
  const write: WriteCells = (object, id) => {
    const value = read(object);
    if (value === undefined || value === null || (isArray(value) && value.length === 0) || node.element === undefined) return BLANK;
    const { record } = child(node.element);
    const link = id();
    const values = [link];
    if (isArray(value)) for (const each of value) record(each, values);
    else record(value, values);
    return `"${csvField(link)}",`;
  };
  return { write, columns: [node.header ?? name], losses: [undefined], needsId: true, lists: [() => child(elementOf(node))] };
}
