import type { MappedTable } from '../plan/plan.ts';
import { pathSegments } from '../values/path.ts';
import type { StructureNode } from './structure.ts';

/** What a member of a record is for: a column from 0, or one of these. */
export const NULL_ONLY = -1;
export const OBJECT = -2;
export const SKIPPED = -3;

/** A member that is expected, its name as bytes with the closing quote. */
export interface MemberLayout {
  readonly name: string;
  readonly key: Uint8Array;
  readonly use: number;
  readonly members: ObjectLayout | undefined;
  /** The last record it was seen in, to find an object that comes twice. */
  seen: number;
}

/** The members of an object that are columns, or objects with columns. */
export interface ObjectLayout {
  readonly byName: Map<string, MemberLayout>;
  /** Whether a member that is not listed is passed over; otherwise its page cannot be read by layout. */
  readonly open: boolean;
  /** Members in the order of the last record. */
  readonly order: MemberLayout[];
}

/** How flat records become rows: each column takes one scalar, at a fixed place of the record. */
export interface PageLayout {
  readonly root: ObjectLayout;
  readonly width: number;
}

const encoder = new TextEncoder();

export function memberLayout(name: string, use: number, members?: ObjectLayout): MemberLayout {
  return { name, key: encoder.encode(`${name}"`), use, members, seen: -1 };
}

/** The layout of an automatic table, or none when its records are no objects. Columns stand in child order (AUTO-9). */
export function layoutOfStructure(element: StructureNode): PageLayout | undefined {
  if (element.type !== 'object') return undefined;
  let width = 0;
  const objectLayout = (node: StructureNode): ObjectLayout => {
    const byName = new Map<string, MemberLayout>();
    for (const [name, child] of node.children) {
      if (child.type === 'object') byName.set(name, memberLayout(name, OBJECT, objectLayout(child)));
      else {
        // a list that is there makes a child table; a type that is not known yet is learned from the record
        byName.set(name, memberLayout(name, child.type === 'scalar' ? width : NULL_ONLY));
        width++;
      }
    }
    return { byName, open: false, order: [] };
  };
  const root = objectLayout(element);
  return width === 0 ? undefined : { root, width };
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
  return { root, width: table.columns.length };
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
    object.byName.set(name, memberLayout(name, OBJECT, members));
    return place(members, rest, column);
  }
  return known.members !== undefined && place(known.members, rest, column);
}
