import {
  LIST,
  type ListLayout,
  type MemberLayout,
  memberLayout,
  NULL_ONLY,
  OBJECT,
  type ObjectLayout,
  type PageLayout,
} from '../../features/formats/json/page-layout.ts';
import { pathSegments } from '../../language/values/path.ts';
import type { MappedTable } from '../plan/plan.ts';
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
