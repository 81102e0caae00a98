import {
  type Alias,
  isAlias,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type YAMLMap,
} from 'yaml';
import type { PlacePart, Range } from '../diagnostics/diagnostic.ts';
import type { TextLines } from '../diagnostics/text-lines.ts';
import { type Pointer, pointerSegments } from '../support/pointer.ts';
import type { TextFault } from './fault.ts';
import type { NumberReading } from './json-scanner.ts';
import type { SourceDocument } from './source-document.ts';
import { elementIndex, leadsToValue } from './walk.ts';
import { readYamlSyntax } from './yaml-syntax.ts';
import { isMergeKey, keyText, yamlValue } from './yaml-value.ts';

/** What reading a text as YAML gave. */
export interface YamlReading {
  readonly document: SourceDocument | undefined;
  readonly faults: readonly TextFault[];
}

/** Reads YAML 1.2 (core schema, with anchors and merge keys). The only door to the YAML library: load it when needed. */
export function readYaml(
  name: string,
  lines: TextLines,
  numbers: NumberReading = 'value',
): YamlReading {
  const syntax = readYamlSyntax(lines.text);
  if (syntax.kind === 'fault') return { document: undefined, faults: [syntax.fault] };
  const { root } = syntax;
  if (root === null || isNothing(root)) return { document: undefined, faults: [] };
  const { value, targets, faults } = yamlValue(root, numbers);
  if (value === undefined) return { document: undefined, faults };
  const members = new Map<YAMLMap, ReadonlyMap<string, Pair>>();
  const document: SourceDocument = {
    name,
    text: lines.text,
    format: 'yaml',
    value,
    comments: syntax.comments.map(({ offset, text }) => ({ ...lines.positionAt(offset), text })),
    has: (pointer) => leadsToValue(value, pointer),
    rangeOf: (pointer, part = 'value') => placeOf({ root, targets, members }, lines, pointer, part),
    isRepeated: (pointer) => isRepeated(nodeAt({ root, targets, members }, pointer), targets),
  };
  return { document, faults };
}

/** A place in the tree: the node of a value, and of the key before it where it has one. */
interface Place {
  readonly key: Node | undefined;
  readonly value: Node | null;
}

/** A node tree with the facts known about it so far. */
interface Tree {
  readonly root: Node;
  readonly targets: ReadonlyMap<Alias, Node>;
  /** Pairs by key of each map that was requested: many findings in a long map must not walk it again each time. */
  readonly members: Map<YAMLMap, ReadonlyMap<string, Pair>>;
}

function placeOf(tree: Tree, lines: TextLines, pointer: Pointer, part: PlacePart): Range {
  let place: Place = { key: undefined, value: tree.root };
  let complete = true;
  for (const segment of pointerSegments(pointer)) {
    const next = childOf(place.value, segment, tree);
    complete = next !== undefined;
    if (next === undefined) break;
    place = next;
  }
  if (
    complete &&
    place.key === undefined &&
    isScalar(place.value) &&
    writtenValue(place.value) === undefined
  ) {
    // an element without a value: its dash is what there is to see
    const dash = lines.text.lastIndexOf('-', place.value.range?.[0]);
    if (dash >= 0) return { start: lines.positionAt(dash), end: lines.positionAt(dash + 1) };
  }
  const wanted =
    part === 'key' && complete && place.key !== undefined
      ? place.key
      : (writtenValue(place.value) ?? place.key ?? tree.root);
  const [start, end] = extent(wanted);
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

function nodeAt(tree: Tree, pointer: Pointer): Node | null {
  let node: Node | null = tree.root;
  for (const segment of pointerSegments(pointer))
    node = childOf(node, segment, tree)?.value ?? null;
  return node;
}

/** Whether the node, or one in it, has an anchor that an alias names. */
function isRepeated(node: Node | null, targets: ReadonlyMap<Alias, Node>): boolean {
  const [start, end] = node?.range ?? [];
  if (start === undefined || end === undefined) return false;
  return [...targets.values()].some(
    ({ range }) => range !== null && range !== undefined && range[0] >= start && range[0] <= end,
  );
}

function childOf(node: Node | null, segment: string, tree: Tree): Place | undefined {
  const parent = isAlias(node) ? (tree.targets.get(node) ?? null) : node;
  if (isSeq(parent)) {
    const item = parent.items[elementIndex(segment) ?? -1];
    return item === undefined ? undefined : { key: undefined, value: item as Node };
  }
  if (!isMap(parent)) return undefined;
  const pair = membersOf(parent, tree).get(segment);
  if (pair !== undefined) return { key: pair.key as Node, value: pair.value as Node | null };
  for (const { key, value } of parent.items) {
    const merged = isMergeKey(key) ? mergedChild(value as Node | null, segment, tree) : undefined;
    if (merged !== undefined) return merged;
  }
  return undefined;
}

/** Of a key written twice the last counts, as in the value. */
function membersOf(map: YAMLMap, tree: Tree): ReadonlyMap<string, Pair> {
  const known = tree.members.get(map);
  if (known !== undefined) return known;
  const members = new Map<string, Pair>();
  for (const pair of map.items) {
    const name = isMergeKey(pair.key) ? undefined : keyText(pair.key, tree.targets);
    if (name !== undefined) members.set(name, pair);
  }
  tree.members.set(map, members);
  return members;
}

function mergedChild(source: Node | null, segment: string, tree: Tree): Place | undefined {
  const node = isAlias(source) ? (tree.targets.get(source) ?? null) : source;
  if (!isSeq(node)) return childOf(node, segment, tree);
  for (const item of node.items) {
    const found = childOf(item as Node, segment, tree);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value that has characters; `key:` with nothing after it has none. */
function writtenValue(node: Node | null): Node | undefined {
  if (
    node === null ||
    (isScalar(node) &&
      node.range !== undefined &&
      node.range !== null &&
      node.range[0] === node.range[1])
  )
    return undefined;
  return node;
}

/** Start and end of a node; the end of a block in the library includes trailing comments and empty lines. */
function extent(node: Node): readonly [start: number, end: number] {
  const [start = 0, end = start] = node.range ?? [];
  if (!isCollection(node) || node.flow === true)
    return [start, isScalar(node) && isBlockScalar(node.type) ? end - trailingBreak(node) : end];
  let last: unknown = node.items.at(-1);
  if (isPair(last)) last = writtenValue(last.value as Node | null) ?? last.key;
  return [start, last === undefined || last === null ? end : extent(last as Node)[1]];
}

function isBlockScalar(type: string | undefined): boolean {
  return type === 'BLOCK_LITERAL' || type === 'BLOCK_FOLDED';
}

/** The line end after a block scalar's last line counts as its own for the library, not for a reader. */
function trailingBreak(node: Node): number {
  return node.range !== null && node.range !== undefined && node.range[1] > node.range[0] ? 1 : 0;
}

function isNothing(node: Node): boolean {
  return (
    isScalar(node) &&
    node.value === null &&
    node.source === '' &&
    node.range?.[0] === node.range?.[1]
  );
}
