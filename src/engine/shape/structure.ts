import { RunError } from '../../language/diagnostics/run-error.ts';
import type { Pointer } from '../../language/support/pointer.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
} from '../../language/values/json.ts';
import { placeText } from './record-place.ts';

export type NodeType = 'null' | 'scalar' | 'object' | 'array';

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
      `Unhandled nodeType change from "${old}" to "${type}" in "${path}"`,
      analysis,
    );
}

/** AUTO-4; an explicit null keeps the type of the elements instead of losing their values (A1). */
function upgrade(node: StructureNode, other: NodeType, path: string, analysis: Analysis): void {
  const element = node.element;
  if (element === undefined) throw typeConflict('Array contents are unknown', analysis);
  const own = element.type;
  if (own !== other && own !== 'null' && own !== undefined && other !== 'null')
    throw typeConflict(
      `Data array in '${path}' contains incompatible types '${own}' and '${other}'`,
      analysis,
    );
  node.type = 'array';
  // ST-3: the peer moves the name of the column, too; the element gets another one, in its place
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
export function placeHeader({ order }: StructureNode): void {
  if (!order.includes('headerNames')) order.push('headerNames');
}

/** Values of one place whose types do not go together. */
export function typeConflict(message: string, { place }: Pick<Analysis, 'place'>): RunError {
  return new RunError({
    kind: 'records',
    message: `Error parsing response JSON: ${message}`,
    pointer: place.job,
    help: 'give the data type a mapping with "forceType", or turn the member into text with "responseFilter"; if the configuration or the API has changed since an earlier run, remove "json_parser.struct" from the state: it has the types of then',
    details: [placeText(place)],
  });
}
