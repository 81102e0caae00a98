import { isArray, isObject, isScalar, type JsonObject, type JsonScalar, member } from '../values/json.ts';
import { OWNER, type WriteRecord } from './automatic-parser.ts';
import { cellText, jsonCell, type PrecisionLoss } from './cell-text.ts';
import { safeName, type UsedNames, uniqueName, usedIn } from './names.ts';
import { rowId } from './row-id.ts';
import type { StructureNode } from './structure.ts';
import type { OpenTable, TableStore } from './table-store.ts';

/** What writing the rows of one data type needs and reports. */
export interface RowContext {
  readonly store: TableStore;
  readonly used: UsedNames;
  /** The name of the table at a clean path (NAME-1). */
  readonly tableName: (cleanPath: string) => string;
  readonly exact: boolean;
  readonly losses: PrecisionLoss[];
}

/** What the columns of one table need. */
interface TableContext extends RowContext {
  /** Counts for a column of this table. */
  readonly lossOf: (column: string) => PrecisionLoss;
}

type WriteCells = (object: JsonObject, cells: string[], id: () => string) => void;

/**
 * Prepares the writing of a table's rows: the columns are those of its element node, then the parent columns
 * (AUTO-7..14, NAME-9..11). The table is opened by its first row.
 */
export function prepareTable(element: StructureNode, cleanPath: string, parentNames: readonly string[], rowContext: RowContext): WriteRecord {
  const table = safeName(cleanPath);
  const lossOf = (column: string): PrecisionLoss => {
    const loss = { table, column, count: 0 };
    rowContext.losses.push(loss);
    return loss;
  };
  const context: TableContext = { ...rowContext, lossOf };
  const columns: string[] = [];
  const writers: WriteCells[] = [];
  if (element.type === 'scalar') addScalar('data', 'data', columns, writers, context);
  addColumns(element, cleanPath, columns, writers, context);
  const taken = new Set(usedIn(element, context.used));
  if (element.type === 'scalar') taken.add('data');
  const finalNames = freeNames(parentNames, element);
  const losses = finalNames.map((name) => {
    columns.push(uniqueName(safeName(`[].${name}`), taken));
    return lossOf(columns.at(-1) ?? name);
  });
  let open: OpenTable | undefined;
  return (record, parentValues) => {
    open ??= context.store.open(OWNER, context.tableName(cleanPath), columns, []);
    const object = isObject(record) ? record : { data: isArray(record) ? jsonCell(record, context.exact) : record };
    const cells = new Array<string>(columns.length).fill('');
    let known: string | undefined;
    const id = () => {
      known ??= rowId(
        cleanPath,
        object,
        finalNames.flatMap((name, index) => {
          const value = parentValues[index];
          return value === undefined ? [] : [[name, value] as const];
        }),
        '',
      );
      return known;
    };
    for (const write of writers) write(object, cells, id);
    for (let index = 0; index < losses.length; index++) {
      const value = parentValues[index];
      if (value !== undefined && isScalar(value))
        cells[columns.length - losses.length + index] = cellText(value, context.exact, losses[index] as PrecisionLoss);
    }
    open.row(cells);
  };
}

/** NAME-10: a parent column gives way to a member of its exact name; for this table alone (A4). */
function freeNames(names: readonly string[], element: StructureNode): readonly string[] {
  const taken = new Set(element.type === 'scalar' ? ['data', ...element.children.keys()] : element.children.keys());
  const given = new Set(names);
  return names.map((name) => {
    let free = name;
    for (let count = 0; taken.has(free) || (free !== name && given.has(free)); count++) free = `${name}_u${count}`;
    taken.add(free);
    return free;
  });
}

/** AUTO-9, AUTO-11..14: the writers of an object's members, in child order. */
function addColumns(node: StructureNode, cleanPath: string, columns: string[], writers: WriteCells[], context: TableContext): void {
  for (const [name, child] of node.children) {
    if (child.type === 'object') addObject(name, child, `${cleanPath}.${name}`, columns, writers, context);
    else if (child.type === 'array') addArray(name, child, `${cleanPath}.${name}`, columns, writers, context);
    else addScalar(name, child.header ?? name, columns, writers, context);
  }
}

function addScalar(name: string, header: string, columns: string[], writers: WriteCells[], context: TableContext): void {
  const at = columns.push(header) - 1;
  const loss = context.lossOf(header);
  const { exact } = context;
  writers.push((object, cells) => {
    const value = member(object, name);
    if (value === undefined || value === null) return;
    cells[at] = isScalar(value) ? cellText(value as JsonScalar, exact, loss) : isArray(value) && value.length === 0 ? '' : jsonCell(value, exact);
  });
}

function addObject(name: string, node: StructureNode, cleanPath: string, columns: string[], writers: WriteCells[], context: TableContext): void {
  const inner: WriteCells[] = [];
  addColumns(node, cleanPath, columns, inner, context);
  writers.push((object, cells, id) => {
    const value = member(object, name);
    if (!isObject(value)) return;
    let known: string | undefined;
    const innerId = () => {
      known ??= rowId(cleanPath, value, [], id());
      return known;
    };
    for (const write of inner) write(value, cells, innerId);
  });
}

function addArray(name: string, node: StructureNode, cleanPath: string, columns: string[], writers: WriteCells[], context: TableContext): void {
  const at = columns.push(node.header ?? name) - 1;
  let child: WriteRecord | undefined;
  writers.push((object, cells, id) => {
    const value = member(object, name);
    if (value === undefined || value === null || (isArray(value) && value.length === 0) || node.element === undefined) return;
    child ??= prepareTable(node.element, cleanPath, ['JSON_parentId'], context);
    const link = id();
    cells[at] = link;
    for (const each of isArray(value) ? value : [value]) child(each, [link]);
  });
}
