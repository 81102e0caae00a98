import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { safeName } from '../values/file-names.ts';
import {
  entriesOf,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  objectFrom,
} from '../values/json.ts';
import type { Pointer } from '../values/path.ts';
import { placeText } from './records.ts';

type NodeType = 'null' | 'scalar' | 'object' | 'array';

/** One JSON location of a data type, whatever record it came from (6.1). */
export interface StructureNode {
  type: NodeType | undefined;
  /** Column name; fixed once given (AUTO-6). */
  header: string | undefined;
  /** Members of an object node, or of a node that is about to become one, in first-seen order. */
  readonly children: Map<string, StructureNode>;
  /** The node for every element of an array node. */
  element: StructureNode | undefined;
  /** The order in which things were first stored, for the state (ST-3): `_name`, `[]`, `nodeType`, `headerNames`. */
  readonly order: string[];
}

export function createNode(): StructureNode {
  return { type: undefined, header: undefined, children: new Map(), element: undefined, order: [] };
}

/** The member of a node, created at the end when new. */
export function childOf(node: StructureNode, name: string): StructureNode {
  let child = node.children.get(name);
  if (child === undefined) {
    child = createNode();
    node.children.set(name, child);
    node.order.push(`_${name}`);
  }
  return child;
}

/** The node for every element of an array node. */
export function elementOf(node: StructureNode): StructureNode {
  if (node.element === undefined) {
    node.element = createNode();
    node.order.push('[]');
  }
  return node.element;
}

/** What analysing a page found besides the structure. */
export interface Analysis {
  /** Whether the structure has learned something. */
  changed: boolean;
  readonly warn: (message: string) => void;
  /** The node whose elements are the records. */
  readonly root: StructureNode;
  /** Where the record that is looked at came from. */
  readonly place: { job: Pointer; page: number; record: number };
}

/** Learns the structure of the records of a page. Throws `RunError`. */
export function analyseRecords(
  records: readonly Json[],
  root: StructureNode,
  path: string,
  analysis: Analysis,
): void {
  analyse(records, root, path, false, analysis);
}

/** Of a value: children first, then the node's own type (AUTO-1, AUTO-2). */
function analyse(
  value: Json,
  node: StructureNode,
  path: string,
  isElement: boolean,
  analysis: Analysis,
): void {
  if (value === null) {
    if (node.type === undefined) setType(node, 'null', path, analysis); // AUTO-3b, A1: null changes nothing that is known
  } else if (isArray(value)) analyseArray(value, node, path, isElement, analysis);
  else if (isObject(value)) analyseObject(value, node, path, analysis);
  else if (node.type !== 'scalar') setType(node, 'scalar', path, analysis);
}

function analyseObject(
  value: JsonObject,
  node: StructureNode,
  path: string,
  analysis: Analysis,
): void {
  for (const name of keysOf(value)) {
    const inner = value[name] as Json;
    const child = childOf(node, name);
    // the common case without a path, which is a text per member
    if (
      child.type !== undefined &&
      (inner === null || (child.type === 'scalar' && typeof inner !== 'object'))
    )
      continue;
    analyse(inner, child, `${path}.${name}`, false, analysis);
  }
  setType(node, 'object', path, analysis);
}

function analyseArray(
  value: readonly Json[],
  node: StructureNode,
  path: string,
  isElement: boolean,
  analysis: Analysis,
): void {
  if (isElement) {
    analysis.warn(`Converting nested array '${path}' to JSON string.`);
    setType(node, 'scalar', path, analysis);
    return;
  }
  const element = elementOf(node);
  if (value.length === 0) setType(element, 'null', `${path}.[]`, analysis);
  for (const each of value) {
    if (node === analysis.root) analysis.place.record++;
    analyse(each, element, `${path}.[]`, true, analysis);
  }
  setType(node, 'array', path, analysis);
}

/** AUTO-3. */
function setType(node: StructureNode, type: NodeType, path: string, analysis: Analysis): void {
  const old = node.type;
  if (old === type) {
    if (type === 'array' && node.children.size > 0) upgrade(node, 'object', path, analysis);
    return;
  }
  analysis.changed = true;
  if (old === undefined) {
    node.order.push('nodeType');
    node.type = type;
  } else if (old === 'array' || type === 'array')
    upgrade(node, old === 'array' ? type : old, path, analysis);
  else if (type === 'null') return;
  else if (old === 'null') node.type = type;
  else
    throw typeConflict(
      { path, types: [old, type] },
      `Unhandled nodeType change from "${old}" to "${type}" in "${path}"`,
      analysis,
    );
}

/** AUTO-4; an explicit null keeps the type of the elements instead of losing their values (A1). */
function upgrade(node: StructureNode, other: NodeType, path: string, analysis: Analysis): void {
  const element = node.element;
  if (element === undefined)
    throw typeConflict({ path, types: ['array', other] }, 'Array contents are unknown', analysis);
  const own = element.type;
  if (own !== other && own !== 'null' && own !== undefined && other !== 'null')
    throw typeConflict(
      { path: `${path}.[]`, types: [own, other] },
      `Data array in '${path}' contains incompatible types '${own}' and '${other}'`,
      analysis,
    );
  node.type = 'array';
  // ST-3: Generic Extractor moves the name of the column, too; the element gets another one, in its place
  for (const entry of [...node.order]) {
    const name = entry.slice(1);
    const child = entry.startsWith('_') ? node.children.get(name) : undefined;
    if (child !== undefined) adopt(element, name, child, `${path}.[].${name}`, analysis);
    else if (entry === 'headerNames') placeHeader(element);
  }
  node.children.clear();
  node.order.splice(
    0,
    node.order.length,
    '[]',
    'nodeType',
    ...(node.header === undefined ? [] : ['headerNames']),
  );
  if (other !== 'null' || own === undefined) {
    if (element.type === undefined) element.order.push('nodeType');
    element.type = other;
  }
}

/** A child that was seen outside of the array replaces the one seen inside, which joins it. A name once given stays (A5). */
function adopt(
  element: StructureNode,
  name: string,
  child: StructureNode,
  path: string,
  analysis: Analysis,
): void {
  const present = element.children.get(name);
  if (present === undefined) element.order.push(`_${name}`);
  else join(child, present, path, analysis);
  element.children.set(name, child);
}

function join(node: StructureNode, other: StructureNode, path: string, analysis: Analysis): void {
  for (const [name, child] of other.children) {
    const own = node.children.get(name);
    if (own !== undefined) join(own, child, `${path}.${name}`, analysis);
    else {
      node.children.set(name, child);
      node.order.push(`_${name}`);
    }
  }
  if (other.element !== undefined) join(elementOf(node), other.element, `${path}.[]`, analysis);
  if (other.type !== undefined) setType(node, other.type, path, analysis);
  if (other.header === undefined) return;
  placeHeader(node);
  node.header = other.header;
}

/** The place of a node's header in the state: where it, or another one, was first stored. */
function placeHeader({ order }: StructureNode): void {
  if (!order.includes('headerNames')) order.push('headerNames');
}

interface TypeConflict {
  /** As Generic Extractor writes it: `orders.[].customer`. */
  readonly path: string;
  readonly types: readonly [string, string];
}

/** Values of one place whose types do not go together; `peer` is the wording of Generic Extractor. */
export function typeConflict(
  { path, types }: TypeConflict,
  peer: string,
  { place }: Pick<Analysis, 'place'>,
): RunError {
  const [dataType, ...names] = path.split('.').filter((name) => name !== '[]');
  const isElement = path.endsWith('.[]');
  const member = names.length === 0 ? 'the records' : `"${names.join('.')}"`;
  const what = isElement && names.length > 0 ? `the elements of ${member}` : member;
  const [one, other] = types.map(inWords);
  return new RunError({
    kind: 'records',
    message: `In the records of "${dataType}", ${what} ${what.startsWith('"') ? 'is' : 'are'} ${one} in one place and ${other} in another: a table cannot have both`,
    pointer: place.job,
    help: 'give the data type a mapping with "forceType", or turn the member into text with "responseFilter"; if the configuration or the API has changed since an earlier run, remove "json_parser.struct" from the state: it has the types of that run',
    details: [placeText(place), geWording(`Error parsing response JSON: ${peer}`)],
  });
}

/** A type of a structure in words; `arrayOfscalar` is one of the legacy format. */
function inWords(type: string): string {
  if (type.startsWith('arrayOf'))
    return `a list of ${type === 'arrayOfobject' ? 'objects' : 'values'}`;
  return { array: 'a list', object: 'an object', scalar: 'a single value' }[type] ?? type;
}

const nodeTypes: readonly string[] = ['null', 'scalar', 'object', 'array'];

/** The learned structure as the state keeps it (ST-2, ST-3, ST-4). */
export function structureToState(roots: ReadonlyMap<string, StructureNode>): Json {
  return objectFrom([
    [
      'data',
      roots.size === 0
        ? []
        : objectFrom(
            [...roots].map(([dataType, root]) => [`_${dataType}`, nodeToState(root)] as const),
          ),
    ],
    ['parent_aliases', []],
  ]);
}

function nodeToState(node: StructureNode): Json {
  return objectFrom(
    node.order.map((key) => {
      if (key === 'nodeType') return [key, node.type ?? 'null'] as const;
      if (key === 'headerNames') return [key, node.header ?? ''] as const;
      const child = key === '[]' ? node.element : node.children.get(key.slice(1));
      return [key, child === undefined ? null : nodeToState(child)] as const;
    }),
  );
}

/** The structure in a state, empty when there is none (ST-6). Throws `RunError` when it is invalid (ST-7). */
export function structureFromState(struct: JsonObject): Map<string, StructureNode> {
  const roots = new Map<string, StructureNode>();
  const data = struct.data;
  if (!isObject(data)) return roots;
  for (const [key, node] of entriesOf(data))
    roots.set(key.replace(/^_/, ''), nodeFromState(node, key.replace(/^_/, '')));
  return roots;
}

function nodeFromState(value: Json, path: string): StructureNode {
  if (!isObject(value))
    throw broken(path, isArray(value) ? 'Node data type is not set.' : 'a node is not an object');
  const node = createNode();
  for (const [key, inner] of entriesOf(value)) {
    if (key === 'nodeType') {
      if (typeof inner !== 'string' || !nodeTypes.includes(inner))
        throw broken(path, `the node type ${JSON.stringify(inner)} is unknown`);
      node.type = inner as NodeType;
      node.order.push(key);
    } else if (key === 'headerNames') {
      node.header = typeof inner === 'string' ? inner : '';
      node.order.push(key);
    } else if (key === '[]') {
      node.element = nodeFromState(inner, `${path}.[]`);
      node.order.push(key);
    } else if (key.startsWith('_')) {
      childOf(node, key.slice(1));
      node.children.set(key.slice(1), nodeFromState(inner, `${path}.${key.slice(1)}`));
    } else throw broken(path, `the property "${key}" is unknown`);
  }
  if (node.type === undefined) throw broken(path, 'Node data type is not set.');
  if (node.type === 'array' && node.element === undefined)
    throw broken(path, 'an array has no element');
  return node;
}

function broken(path: string, reason: string): RunError {
  return new RunError({
    kind: 'state',
    message: `The structure in the state is broken at "${path}": ${reason}`,
    pointer: null,
    help: 'remove "json_parser.struct" from the state; the columns of earlier runs are then lost',
  });
}

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
