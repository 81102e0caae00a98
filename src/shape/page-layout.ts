import type { MappedTable } from '../plan/plan.ts';
import { pathSegments } from '../values/path.ts';
import { serializeText } from '../values/serialize.ts';
import type { StructureNode } from './structure.ts';

/** What a member of a record is for: a column from 0, or one of these. */
export const NULL_ONLY = -1;
export const OBJECT = -2;
export const SKIPPED = -3;
export const LIST = -4;

/** A member that is expected, its name as bytes with the closing quote. */
export interface MemberLayout {
  readonly name: string;
  readonly key: Uint8Array;
  /** The name as PHP serialises it. */
  readonly serialized: Uint8Array;
  readonly use: number;
  readonly members: ObjectLayout | undefined;
  readonly list: ListLayout | undefined;
  /** The last object it was seen in, to find a name that comes twice. */
  seen: number;
}

/** A list whose elements are rows of a table of their own: objects without lists, or scalars. */
export interface ListLayout {
  /** Among the lists of the page's layout. */
  readonly index: number;
  /** Where the record has the id that links the elements. */
  readonly column: number;
  /** `undefined` for scalars, which take the only column. */
  readonly element: ObjectLayout | undefined;
  readonly width: number;
}

/** The members of an object that are columns, or objects with columns. */
export interface ObjectLayout {
  readonly byName: Map<string, MemberLayout>;
  /** Whether a member that is not listed is passed over; otherwise its page cannot be read by layout. */
  readonly open: boolean;
  /** Members in the order of the last record. */
  readonly order: MemberLayout[];
}

/** How records become rows: each column takes one scalar, at a fixed place of the record, or the id that links its list. */
export interface PageLayout {
  readonly root: ObjectLayout;
  readonly width: number;
  readonly lists: readonly ListLayout[];
}

const encoder = new TextEncoder();

export function memberLayout(name: string, use: number, inner: { readonly members?: ObjectLayout; readonly list?: ListLayout } = {}): MemberLayout {
  const { members, list } = inner;
  return { name, key: encoder.encode(`${name}"`), serialized: encoder.encode(serializeText(name)), use, members, list, seen: -1 };
}

/** The layout of an automatic table, or none when its records are no objects. Columns stand in child order (AUTO-9). */
export function layoutOfStructure(element: StructureNode): PageLayout | undefined {
  if (element.type !== 'object') return undefined;
  const lists: ListLayout[] = [];
  const { layout, width } = columnsOf(element, (child, column) => {
    const list = child.element === undefined ? undefined : listLayout(child.element, lists.length, column);
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
      if (child.type === 'object') byName.set(name, memberLayout(name, OBJECT, { members: objectLayout(child) }));
      else {
        // a list further in needs the id of the object around it; a type that is not known yet is learned from the record
        const list = child.type === 'array' && node === element ? listOf(child, width) : undefined;
        byName.set(name, list === undefined ? memberLayout(name, child.type === 'scalar' ? width : NULL_ONLY) : memberLayout(name, LIST, { list }));
        width++;
      }
    }
    return { byName, open: false, order: [] };
  };
  return { layout: objectLayout(element), width };
}

function listLayout(element: StructureNode, index: number, column: number): ListLayout | undefined {
  if (element.type === 'scalar') return element.children.size > 0 ? undefined : { index, column, element: undefined, width: 1 };
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
    if (definition.kind !== 'column' || !place(root, pathSegments(definition.path, definition.delimiter), column)) return undefined;
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
