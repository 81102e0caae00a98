import { type ListPlace, PageScanner, type ScannedPage } from '../plan/responses/page-scanner.ts';
import type { ListTable } from '../ports/sink.ts';
import { safeName } from '../values/file-names.ts';
import { isArray, isObject, isScalar, type Json, type JsonObject, member } from '../values/json.ts';
import { type Cell, type CellForm, jsonCell, type PrecisionLoss } from './cells.ts';
import type { TableKey } from './mapped-tables.ts';
import type { PagePlace } from './records.ts';
import { addLosses, createPageRows, rowId, type TableRows } from './row-bytes.ts';
import {
  analyseRecords,
  createNode,
  elementOf,
  nameNodes,
  type StructureNode,
  structureFromState,
  structureToState,
  type UsedNames,
  uniqueName,
  usedIn,
} from './structure.ts';
import {
  type ListsOf,
  layoutOfStructure,
  type OpenTable,
  type TableStore,
} from './table-layouts.ts';

/**
 * The automatic tables of one bucket: learns the structure page by page, and writes rows after the last page (PAR-6). Keeps the
 * structure in memory, never the records.
 */
export class AutomaticTables implements AutomaticParser {
  readonly structVersion = 3;
  readonly #roots: Map<string, StructureNode>;
  readonly #used: UsedNames = new WeakMap();
  readonly #tableNames = new Map<string, string>();
  readonly #takenTables = new Set<string>();
  /** By data type, until its structure changes; `null` where records are more than scalars. */
  readonly #scanners = new Map<string, PageScanner | null>();

  readonly #renames: Map<string, string> | undefined;

  /** `struct` is the structure from the state (ST-6). With `peerNames`, a rename affects all tables written afterwards (NAME-12). */
  constructor(
    struct: JsonObject | undefined,
    { peerNames = false }: { readonly peerNames?: boolean } = {},
  ) {
    this.#renames = peerNames ? new Map() : undefined;
    this.#roots = struct === undefined ? new Map() : structureFromState(struct);
  }

  /** Adds a page's structure to the known one (AUTO-1, AUTO-6). Throws `RunError` for conflicting types. */
  analyse(
    dataType: string,
    records: readonly Json[],
    warn: (message: string) => void,
    place: PagePlace,
  ): boolean {
    if (records.length === 0 || (records.length === 1 && records[0] === null)) return false;
    let root = this.#roots.get(dataType);
    if (root === undefined) {
      root = createNode();
      this.#roots.set(dataType, root);
    }
    const analysis = { changed: false, warn, root, place: { ...place, record: 0 } };
    analyseRecords(records, root, dataType, analysis);
    if (analysis.changed) {
      nameNodes(root, this.#used);
      this.#scanners.delete(dataType);
    }
    return true;
  }

  /** Pages of objects whose members are known, and scalars wherever scalars are known: the structure stays as it is. */
  plainPage(dataType: string, body: Uint8Array, place: ListPlace): ScannedPage | undefined {
    const root = this.#roots.get(dataType);
    if (root?.type !== 'array' || root.element === undefined) return undefined;
    let scanner = this.#scanners.get(dataType);
    if (scanner === undefined) {
      const layout = layoutOfStructure(root.element);
      scanner = layout === undefined ? null : new PageScanner(layout);
      this.#scanners.set(dataType, scanner);
    }
    return scanner?.scan(body, place, () => {});
  }

  /** Prepares the rows of a data type; `added` are the names of all added columns of the run, in order (ADD-4, A2). */
  rowsOf(
    dataType: string,
    added: readonly string[],
    store: TableStore,
    options: RowOptions,
  ): RowWriter | undefined {
    const root = this.#roots.get(dataType);
    if (root === undefined || (added.length === 0 && !hasColumns(elementOf(root))))
      return undefined;
    const context: RowContext = {
      store,
      used: this.#used,
      form: options.form,
      losses: options.losses,
      key: options.key,
      renames: this.#renames,
      tableName: (path) => this.#tableName(path, options.onCollision),
      knownName: (path) => this.#tableNames.get(path) ?? this.#freeName(safeName(path)),
    };
    return prepareTable(elementOf(root), dataType, added, context);
  }

  unnamedColumns(dataType: string): readonly UnnamedColumn[] {
    const root = this.#roots.get(dataType);
    return root?.element === undefined ? [] : unnamedIn(root.element, '', false);
  }

  /** The structure for the state (ST-2..4). */
  struct(): Json {
    return structureToState(this.#roots);
  }

  #freeName(name: string): string | undefined {
    return this.#takenTables.has(name) ? undefined : name;
  }

  /** NAME-1; paths whose safe names are equal are numbered instead of mixed (NAME-2, A3). */
  #tableName(cleanPath: string, onCollision: (path: string, name: string) => void): string {
    const known = this.#tableNames.get(cleanPath);
    if (known !== undefined) return known;
    const wanted = safeName(cleanPath);
    const name = uniqueName(wanted, this.#takenTables);
    if (name !== wanted) onCollision(cleanPath, name);
    this.#tableNames.set(cleanPath, name);
    return name;
  }
}

/** Columns of members whose name, or that of an object around them, vanishes (NAME-8). */
function unnamedIn(node: StructureNode, path: string, isInside: boolean): readonly UnnamedColumn[] {
  return [...node.children].flatMap(([name, child]): readonly UnnamedColumn[] => {
    const member = `${path}${name}`;
    const isLost = isInside || (/[\p{L}\p{N}]/u.test(name) && safeName(name) === '');
    if (child.type === 'object') return unnamedIn(child, `${member}.`, isLost);
    const own = isLost && child.header !== undefined ? [{ member, column: child.header }] : [];
    const inner = child.element === undefined ? [] : unnamedIn(child.element, `${member}.`, false);
    return [...own, ...inner];
  });
}

/** A8: records without any member make no table. */
function hasColumns(node: StructureNode): boolean {
  if (node.type === 'scalar') return true;
  return [...node.children.values()].some((child) => child.type !== 'object' || hasColumns(child));
}

/**
 * Writes records of a table, with values for its parent columns in the order that was prepared; `undefined` where the
 * record's job does not add the column.
 */
type WriteRecord = (record: Json, parentValues: readonly (Json | undefined)[]) => void;

/** A column whose name has nothing of that of its member. */
export interface UnnamedColumn {
  readonly member: string;
  readonly column: string;
}

/** Writes the rows of a data type. */
export interface RowWriter {
  readonly record: WriteRecord;
  /** Writes the rows of a page of records without added columns, from the bytes of its response; `false` when it has to be read first. */
  readonly page: (body: Uint8Array, place: ListPlace) => boolean;
}

export interface RowOptions {
  readonly form: CellForm;
  /** Accepts the counts of each column. */
  readonly losses: PrecisionLoss[];
  /** The primary key of the data type's own table. */
  readonly key: TableKey | undefined;
  /** Called when the table of a clean path gets a number, since its name is taken (A3). */
  readonly onCollision: (path: string, name: string) => void;
}

/** Makes tables of records without a mapping: by the current rules (section 6) or by the legacy ones (section 13). */
export interface AutomaticParser {
  /** What the state says about its structure (ST-2). */
  readonly structVersion: 2 | 3;
  /** Learns a page's structure; `false` for one without rows (PAR-7). Throws `RunError` for conflicting types. */
  analyse(
    dataType: string,
    records: readonly Json[],
    warn: (message: string) => void,
    place: PagePlace,
  ): boolean;
  /** A page whose records teach nothing new, found without reading it into values; `undefined` for any other page. */
  plainPage(dataType: string, body: Uint8Array, place: ListPlace): ScannedPage | undefined;
  /** Prepares the rows of a data type; `added` are the names of all added columns of the run, in order (ADD-4, A2). */
  rowsOf(
    dataType: string,
    added: readonly string[],
    store: TableStore,
    options: RowOptions,
  ): RowWriter | undefined;
  /** Members without a letter or digit of ASCII in their names, with the columns that they have. */
  unnamedColumns(dataType: string): readonly UnnamedColumn[];
  /** What was learned, for the state (ST-2..4, LEG-1). */
  struct(): Json;
}

/** The owner under which automatic tables are opened: they come after all mapped types (MAP-17). */
export const OWNER = '';

/** What writing the rows of one data type needs and reports. */
interface RowContext {
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
function prepareTable(
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
  const hasEmptyLists = form.encoding === 'typed'; // Generic Extractor leaves them out
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
