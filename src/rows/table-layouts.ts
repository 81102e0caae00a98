import type { MappedTable, MappedType } from '../plan/model/plan.ts';
import {
  LIST,
  type ListLayout,
  type MemberLayout,
  memberLayout,
  NULL_ONLY,
  OBJECT,
  type ObjectLayout,
  type PageLayout,
} from '../plan/responses/page-scanner.ts';
import type { ListTable } from '../ports/sink.ts';
import { pathSegments } from '../values/path.ts';
import type { Cell } from './cells.ts';
import type { KindCounts } from './column-type.ts';
import type { StructureNode } from './structure.ts';

/** The layout of an automatic table, or none when its records are no objects. Columns are in child order (AUTO-9). */
export function layoutOfStructure(element: StructureNode): PageLayout | undefined {
  if (element.type !== 'object') return undefined;
  const lists: ListLayout[] = [];
  const { layout, width } = columnsOf(element, (child, column) => {
    const list =
      child.element === undefined ? undefined : listLayout(child.element, lists.length, column);
    if (list !== undefined) lists.push(list);
    return list;
  });
  return width === 0 ? undefined : { root: layout, width, lists };
}

function columnsOf(
  element: StructureNode,
  listOf: (node: StructureNode, column: number) => ListLayout | undefined,
): { readonly layout: ObjectLayout; readonly width: number } {
  let width = 0;
  const objectLayout = (node: StructureNode): ObjectLayout => {
    const byName = new Map<string, MemberLayout>();
    for (const [name, child] of node.children) {
      if (child.type === 'object')
        byName.set(name, memberLayout(name, OBJECT, { members: objectLayout(child) }));
      else {
        // a list further in needs the id of the object around it; a type that is not known yet is learned from the record
        const list = child.type === 'array' && node === element ? listOf(child, width) : undefined;
        byName.set(
          name,
          list === undefined
            ? memberLayout(name, child.type === 'scalar' ? width : NULL_ONLY)
            : memberLayout(name, LIST, { list }),
        );
        width++;
      }
    }
    return { byName, open: false, order: [] };
  };
  return { layout: objectLayout(element), width };
}

function listLayout(element: StructureNode, index: number, column: number): ListLayout | undefined {
  if (element.type === 'scalar')
    return element.children.size > 0 ? undefined : { index, column, element: undefined, width: 1 };
  if (element.type !== 'object') return undefined;
  const { layout, width } = columnsOf(element, () => undefined);
  return { index, column, element: layout, width };
}

/** The layout of a mapped table whose columns are plain members; none when it has children or two columns share a member. */
export function layoutOfMapping(table: MappedTable): PageLayout | undefined {
  if (table.link !== null) return undefined;
  const root: ObjectLayout = { byName: new Map(), open: true, order: [] };
  const taken = new Set<number>();
  for (const definition of table.definitions) {
    const column = table.columns.indexOf('destination' in definition ? definition.destination : '');
    if (column < 0 || taken.has(column)) return undefined;
    taken.add(column);
    if (definition.kind === 'user') continue;
    if (
      definition.kind !== 'column' ||
      definition.type !== undefined ||
      definition.default !== undefined
    )
      return undefined;
    if (!place(root, pathSegments(definition.path, definition.delimiter), column)) return undefined;
  }
  return { root, width: table.columns.length, lists: [] };
}

function place(object: ObjectLayout, [name, ...rest]: readonly string[], column: number): boolean {
  if (name === undefined || name === '') return false;
  const known = object.byName.get(name);
  if (rest.length === 0) {
    if (known !== undefined) return false;
    object.byName.set(name, memberLayout(name, column));
    return true;
  }
  if (known === undefined) {
    const members: ObjectLayout = { byName: new Map(), open: true, order: [] };
    object.byName.set(name, memberLayout(name, OBJECT, { members }));
    return place(members, rest, column);
  }
  return known.members !== undefined && place(known.members, rest, column);
}

/** Every table that mappings define, in order: tables without rows are written with a header only (OUT-10..13). */
export function mappedTableList(types: readonly MappedType[]): readonly MappedTable[] {
  return types.flatMap(({ table }) => withChildren(table));
}

function withChildren(table: MappedTable): readonly MappedTable[] {
  return [
    table,
    ...table.definitions.flatMap((definition) =>
      definition.kind === 'table' ? withChildren(definition.table) : [],
    ),
  ];
}

/** OUT-11: the header of a table that no row reached has no links to children, which rows would have had (A13). */
export function missingTableColumns({ columns, definitions }: MappedTable): readonly string[] {
  const links = new Set(
    definitions.map((definition) => (definition.kind === 'table' ? definition.linkColumn : null)),
  );
  return columns.filter((column) => !links.has(column));
}

/** An open table that rows are written to. Its header was fixed when it was opened. */
export interface OpenTable {
  readonly name: string;
  readonly columns: readonly string[];
  /** Accepts a row, as many cells as there are columns; encoded by the store. */
  row(cells: readonly Cell[]): void;
  /** Accepts rows that are bytes already; they are valid until the next flush. `kinds` are counted in the typed encoding. */
  rows(bytes: Uint8Array, count: number, kinds: KindCounts | undefined): void;
}

export type ListsOf = () => readonly ListTable[];

/** Where shaped rows go: the tables of one bucket. Rows are buffered; the interpreter flushes between pages. */
export interface TableStore {
  /**
   * The table of a name as seen by one owner (a mapped data type, or the automatic tables). The first call of an owner
   * fixes header and key. Owners that share a name are written one after the other (MAP-17).
   * `dataType` says whose table it is, where that is not the owner. `lists` are the tables of lists in its records, as far as they are known when
   * the table is closed; of several, those of the first call count.
   */
  open(
    owner: string,
    name: string,
    columns: readonly string[],
    primaryKey: readonly string[],
    dataType?: string,
    lists?: ListsOf,
  ): OpenTable;
}
