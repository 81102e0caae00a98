import { safeName } from '../../language/values/safe-name.ts';
import { placeHeader, type StructureNode } from './structure.ts';

/** UNIQUE (NAME-5): the name, or `name_u0`, `name_u1` … ; marks it used. */
export function uniqueName(name: string, used: Set<string>): string {
  let unique = name;
  for (let count = 0; used.has(unique); count++) unique = `${name}_u${count}`;
  used.add(unique);
  return unique;
}

/**
 * Column names in use in each table, by the table's element node. Kept outside the structure, because the state contains only
 * the names themselves (ST-8).
 */
export type UsedNames = WeakMap<StructureNode, Set<string>>;

/** Gives every new node of a data type its header, in tree order; given ones stay (AUTO-6, NAME-3..7; A12b). */
export function nameNodes(root: StructureNode, used: UsedNames): void {
  if (root.element !== undefined) nameTable(root.element, used);
}

function nameTable(element: StructureNode, used: UsedNames): void {
  setHeader(element, 'data');
  const taken = usedIn(element, used);
  for (const header of headersBelow(element)) taken.add(header); // some may have come from outside of the array (A5)
  nameChildren(element, '[]', taken, used);
}

function nameChildren(
  node: StructureNode,
  longName: string,
  taken: Set<string>,
  used: UsedNames,
): void {
  for (const [name, child] of node.children) {
    const long = `${longName}.${name}`;
    if (child.header === undefined) setHeader(child, uniqueName(safeName(long), taken));
    nameChildren(child, long, taken, used);
    if (child.element !== undefined) nameTable(child.element, used);
  }
}

function setHeader(node: StructureNode, header: string): void {
  if (node.header !== undefined) return;
  node.header = header;
  placeHeader(node);
}

/** The used names of a table; those that came with a state count too. */
export function usedIn(element: StructureNode, used: UsedNames): Set<string> {
  let names = used.get(element);
  if (names === undefined) {
    names = new Set(headersBelow(element));
    used.set(element, names);
  }
  return names;
}

function headersBelow(node: StructureNode): readonly string[] {
  return [...node.children.values()].flatMap((child) => [
    ...(child.header === undefined ? [] : [child.header]),
    ...headersBelow(child),
  ]);
}
