import {
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  member,
} from '../../language/values/json.ts';
import { safeName } from '../../language/values/safe-name.ts';
import type { ListTable } from '../ports/sink.ts';
import { OWNER, type RowWriter, type WriteRecord } from './automatic-parser.ts';
import { jsonCell, type PrecisionLoss } from './cell-text.ts';
import type { Cell, CellForm } from './cells.ts';
import { type UsedNames, uniqueName, usedIn } from './names.ts';
import { addLosses, createPageRows } from './page-rows.ts';
import type { TableRows } from './row-bytes.ts';
import { rowId } from './row-id.ts';
import type { StructureNode } from './structure.ts';
import type { TableKey } from './table-key.ts';
import { layoutOfStructure } from './table-layouts.ts';
import type { ListsOf, OpenTable, TableStore } from './table-store.ts';

/** What writing the rows of one data type needs and reports. */
export interface RowContext {
  readonly store: TableStore;
  readonly used: UsedNames;
  /** The name of the table at a clean path (NAME-1). */
  readonly tableName: (cleanPath: string) => string;
  /** The same for a table that may have no rows: it takes no name, and has none where another table has it. */
  readonly knownName: (cleanPath: string) => string | undefined;
  readonly form: CellForm;
  readonly losses: PrecisionLoss[];
  /** The primary key of the data type's own table; its lists have none. */
  readonly key: TableKey | undefined;
  /** Renamed parent columns, which keep their new names in all later tables (NAME-12); each table renames for itself when absent (A4). */
  readonly renames: Map<string, string> | undefined;
}

/** What the columns of one table need. */
interface TableContext extends RowContext {
  /** Counts for a column of this table. */
  readonly lossOf: (column: string) => PrecisionLoss;
}

/** Adds an object's cells to a row; `id` is requested by lists. */
type WriteCells = (object: JsonObject, cells: Cell[], id: () => string) => void;

/** The columns of an object in a row: what writes them, and how many there are. */
interface Cells {
  readonly write: WriteCells;
  readonly columns: readonly string[];
  /** Counts the numbers of each column that lose digits; a list has none. */
  readonly losses: readonly (PrecisionLoss | undefined)[];
  /** Whether a list may ask for the row's id. */
  readonly needsId: boolean;
  /** Of each column that links a list, the table of its elements. */
  readonly lists: readonly ((() => TableWriter | undefined) | undefined)[];
}

interface TableWriter extends RowWriter {
  /** Accepts rows that were made of a page's bytes. */
  readonly rows: (rows: TableRows) => void;
  /** The table as that of a list, whose link is its last column. */
  readonly list: () => Omit<ListTable, 'from'> | undefined;
}

/**
 * Prepares the writing of a table's rows: the columns are those of its element node, then the parent columns
 * (AUTO-7..14, NAME-9..11). The table is opened by its first row.
 */
export function prepareTable(
  element: StructureNode,
  cleanPath: string,
  parentNames: readonly string[],
  rowContext: RowContext,
): TableWriter {
  const table = safeName(cleanPath);
  const lossOf = (column: string): PrecisionLoss => {
    const loss = { table, column, count: 0 };
    rowContext.losses.push(loss);
    return loss;
  };
  const { key } = rowContext;
  const context: TableContext = { ...rowContext, key: undefined, lossOf };
  const members = cellsOf(element, cleanPath, context);
  const own =
    element.type === 'scalar' ? joined([scalarCell('data', 'data', context), members]) : members;
  const taken = new Set(usedIn(element, context.used));
  if (element.type === 'scalar') taken.add('data');
  const finalNames = freeNames(parentNames, element, rowContext.renames);
  const hashed = hashOrder(parentNames, finalNames);
  const parentColumns = finalNames.map((name) => uniqueName(safeName(`[].${name}`), taken));
  const losses = parentColumns.map(lossOf);
  const columns = [...own.columns, ...parentColumns];
  const { form, store } = context;
  const lists: ListsOf = () =>
    own.lists.flatMap((of, index) => {
      const list = of?.()?.list();
      return list === undefined ? [] : [{ ...list, from: [columns[index] as string] }];
    });
  const list: TableWriter['list'] = () => {
    const name = context.knownName(cleanPath);
    return name === undefined
      ? undefined
      : { name, link: columns.at(-1) as string, lists: lists() };
  };
  let open: OpenTable | undefined;
  const opened = () => {
    if (open !== undefined) return open;
    const name = context.tableName(cleanPath);
    open = store.open(OWNER, name, columns, key?.open(name, columns) ?? [], undefined, lists);
    return open;
  };
  const record: WriteRecord = (record, parentValues) => {
    const table = opened();
    const object = isObject(record)
      ? record
      : { data: isArray(record) ? jsonCell(record, form) : record };
    const cells: Cell[] = [];
    const id = own.needsId ? rowIdOnce(cleanPath, object, hashed, parentValues) : noId;
    own.write(isArray(record) && form.encoding === 'typed' ? { data: record } : object, cells, id);
    for (let index = 0; index < losses.length; index++) {
      const value = parentValues[index];
      cells.push(
        value !== undefined && isScalar(value)
          ? form.scalar(value, losses[index] as PrecisionLoss)
          : form.emptyCell,
      );
    }
    key?.countRow(cells, form.emptyCell);
    table.row(cells);
  };
  const layout = layoutOfStructure(element);
  const rowsOf =
    layout === undefined
      ? undefined
      : createPageRows({ layout, path: cleanPath, emptyCells: losses.length, form });
  const rows: TableWriter['rows'] = ({ bytes, rows, lost, absent, kinds }) => {
    opened().rows(bytes, rows, kinds);
    key?.countAbsent(absent);
    addLosses(own.losses, lost);
  };
  const page: RowWriter['page'] = (body, place) => {
    const made = rowsOf?.(body, place);
    if (made === undefined) return false;
    rows(made);
    for (const list of made.lists) own.lists[list.column]?.()?.rows(list);
    return true;
  };
  return { record, page, rows, list };
}

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
function rowIdOnce(
  cleanPath: string,
  object: JsonObject,
  columns: readonly HashedColumn[],
  values: readonly (Json | undefined)[],
): () => string {
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
function freeNames(
  names: readonly string[],
  element: StructureNode,
  renames: Map<string, string> | undefined,
): readonly string[] {
  const taken = new Set(
    element.type === 'scalar' ? ['data', ...element.children.keys()] : element.children.keys(),
  );
  const given = new Set(names);
  return names.map((name) => {
    let free = renames?.get(name) ?? name;
    for (let count = 0; taken.has(free) || (free !== name && given.has(free)); count++)
      free = `${name}_u${count}`;
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
    write: (object, cells, id) => {
      for (let index = 0; index < writers.length; index++)
        (writers[index] as WriteCells)(object, cells, id);
    },
  };
}

/**
 * Reads a member of a record. `Object.hasOwn` is called only for names that every object inherits (`constructor`): calling it
 * always makes benchmark w2 10 % slower.
 */
function memberReader(name: string): (object: JsonObject) => Json | undefined {
  return name in Object.prototype ? (object) => member(object, name) : (object) => object[name];
}

function scalarCell(name: string, header: string, context: TableContext): Cells {
  const loss = context.lossOf(header);
  const { form } = context;
  const read = memberReader(name);
  const hasEmptyLists = form.encoding === 'typed'; // the peer leaves them out
  const write: WriteCells = (object, cells) => {
    const value = read(object);
    if (value === undefined || value === null) cells.push(form.emptyCell);
    else if (isScalar(value)) cells.push(form.scalar(value, loss));
    else
      cells.push(
        isArray(value) && value.length === 0 && !hasEmptyLists ? form.emptyCell : form.json(value),
      );
  };
  return { write, columns: [header], losses: [loss], needsId: false, lists: [undefined] };
}

function objectCells(
  name: string,
  node: StructureNode,
  cleanPath: string,
  context: TableContext,
): Cells {
  const inner = cellsOf(node, cleanPath, context);
  const emptyCells = inner.columns.map(() => context.form.emptyCell);
  const read = memberReader(name);
  const write: WriteCells = (object, cells, id) => {
    const value = read(object);
    if (!isObject(value)) {
      cells.push(...emptyCells);
      return;
    }
    if (!inner.needsId) {
      inner.write(value, cells, noId);
      return;
    }
    let known: string | undefined;
    inner.write(value, cells, () => {
      known ??= rowId(cleanPath, value, [], id());
      return known;
    });
  };
  return { ...inner, write };
}

function listCell(
  name: string,
  node: StructureNode,
  cleanPath: string,
  context: TableContext,
): Cells {
  const read = memberReader(name);
  let table: TableWriter | undefined;
  const child = (element: StructureNode) => {
    table ??= prepareTable(element, cleanPath, ['JSON_parentId'], context);
    return table;
  };
  const write: WriteCells = (object, cells, id) => {
    const value = read(object);
    if (
      value === undefined ||
      value === null ||
      (isArray(value) && value.length === 0) ||
      node.element === undefined
    ) {
      cells.push(context.form.emptyCell);
      return;
    }
    const { record } = child(node.element);
    const link = id();
    const values = [link];
    if (isArray(value)) for (const each of value) record(each, values);
    else record(value, values);
    cells.push(link);
  };
  return {
    write,
    columns: [node.header ?? name],
    losses: [undefined],
    needsId: true,
    lists: [() => (node.element === undefined ? undefined : child(node.element))],
  };
}
