import { createHash } from 'node:crypto';
import type { StructureNode } from './structure.ts';

const LONGEST = 64;

const SAFE = /^[A-Za-z0-9-]+(?:_[A-Za-z0-9-]+)*$/;

/** SAFE of 8.1: a name of letters, digits, `-` and single `_`, at most about 64 bytes. */
export function safeName(name: string): string {
  if (name.length <= LONGEST && SAFE.test(name)) return name;
  return shortened(underscored(bytesOf(name)), ['_'])
    .replace(/[^A-Za-z0-9-]+/g, '_')
    .replace(/^_+|_+$/g, '');
}

/** SAFE of the legacy parser: shortened as it is written, runs of `_` stay (LEG-3). */
export function legacySafeName(name: string): string {
  return underscored(shortened(bytesOf(name), [' ', '_'])).replace(/^_+|_+$/g, '');
}

/** A character for each byte: names are measured and replaced by bytes. */
function bytesOf(name: string): string {
  return Buffer.from(name, 'utf8').toString('latin1');
}

function underscored(bytes: string): string {
  return bytes.replace(/[^A-Za-z0-9-]/g, '_');
}

/** Step 2 of 8.1: an acronym of the words, or a hash, in front of as much of the end as fits; cut at one of the signs. */
function shortened(name: string, cutAt: readonly string[]): string {
  if (name.length <= LONGEST) return name;
  const words = name.replace(/^-+|-+$/g, '').match(/[A-Za-z'-]+/g) ?? [];
  const short =
    words.length > 1 ? (name.match(/[A-Za-z0-9_]+/g) ?? []).map((run) => run.charAt(0)).join('') : createHash('md5').update(name, 'latin1').digest('hex');
  const head = `${short}_`;
  const from = name.length - (LONGEST - head.length);
  for (const sign of cutAt) {
    const at = name.indexOf(sign, from);
    if (at > 0) return head + name.slice(at);
  }
  return head;
}

/** UNIQUE (NAME-5): the name, or `name_u0`, `name_u1` … ; marks it used. */
export function uniqueName(name: string, used: Set<string>): string {
  let unique = name;
  for (let count = 0; used.has(unique); count++) unique = `${name}_u${count}`;
  used.add(unique);
  return unique;
}

/**
 * Names that were given in each table, by the table's element node. Kept beside the structure, since the state holds
 * only the names themselves (ST-8).
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

function nameChildren(node: StructureNode, longName: string, taken: Set<string>, used: UsedNames): void {
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
  node.order.push('headerNames');
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
  return [...node.children.values()].flatMap((child) => [...(child.header === undefined ? [] : [child.header]), ...headersBelow(child)]);
}
