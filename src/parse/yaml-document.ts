import { type Alias, isAlias, isCollection, isMap, isPair, isScalar, isSeq, type Node } from 'yaml';
import type { PlacePart, Range } from '../diagnostics/diagnostic.ts';
import type { TextLines } from '../diagnostics/text-lines.ts';
import { type Pointer, pointerSegments } from '../support/pointer.ts';
import type { TextFault } from './fault.ts';
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
export function readYaml(name: string, lines: TextLines): YamlReading {
  const syntax = readYamlSyntax(lines.text);
  if (syntax.kind === 'fault') return { document: undefined, faults: [syntax.fault] };
  const { root } = syntax;
  if (root === null || isNothing(root)) return { document: undefined, faults: [] };
  const { value, targets, faults } = yamlValue(root);
  if (value === undefined) return { document: undefined, faults };
  const document: SourceDocument = {
    name,
    text: lines.text,
    format: 'yaml',
    value,
    comments: syntax.comments.map(({ offset, text }) => ({ line: lines.positionAt(offset).line, text })),
    has: (pointer) => leadsToValue(value, pointer),
    rangeOf: (pointer, part = 'value') => placeOf(root, targets, lines, pointer, part),
  };
  return { document, faults };
}

/** A place in the tree: the node of a value, and of the key before it where it has one. */
interface Place {
  readonly key: Node | undefined;
  readonly value: Node | null;
}

type Targets = ReadonlyMap<Alias, Node>;

function placeOf(root: Node, targets: Targets, lines: TextLines, pointer: Pointer, part: PlacePart): Range {
  let place: Place = { key: undefined, value: root };
  let complete = true;
  for (const segment of pointerSegments(pointer)) {
    const next = childOf(place.value, segment, targets);
    complete = next !== undefined;
    if (next === undefined) break;
    place = next;
  }
  const wanted = part === 'key' && complete && place.key !== undefined ? place.key : (writtenValue(place.value) ?? place.key ?? root);
  const [start, end] = extent(wanted);
  return { start: lines.positionAt(start), end: lines.positionAt(end) };
}

function childOf(node: Node | null, segment: string, targets: Targets): Place | undefined {
  const parent = isAlias(node) ? (targets.get(node) ?? null) : node;
  if (isSeq(parent)) {
    const item = parent.items[elementIndex(segment) ?? -1];
    return item === undefined ? undefined : { key: undefined, value: item as Node };
  }
  if (!isMap(parent)) return undefined;
  // Of a key written twice the last counts, as in the value.
  const pair = parent.items.findLast(({ key }) => !isMergeKey(key) && keyText(key, targets) === segment);
  if (pair !== undefined) return { key: pair.key as Node, value: pair.value as Node | null };
  for (const { key, value } of parent.items) {
    const merged = isMergeKey(key) ? mergedChild(value as Node | null, segment, targets) : undefined;
    if (merged !== undefined) return merged;
  }
  return undefined;
}

function mergedChild(source: Node | null, segment: string, targets: Targets): Place | undefined {
  const node = isAlias(source) ? (targets.get(source) ?? null) : source;
  if (!isSeq(node)) return childOf(node, segment, targets);
  for (const item of node.items) {
    const found = childOf(item as Node, segment, targets);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** A value that has signs of its own; `key:` with nothing after it has none. */
function writtenValue(node: Node | null): Node | undefined {
  if (node === null || (isScalar(node) && node.range !== undefined && node.range !== null && node.range[0] === node.range[1])) return undefined;
  return node;
}

/** Where a node begins and ends; the library's own end of a block takes comments and blank lines in. */
function extent(node: Node): readonly [start: number, end: number] {
  const [start = 0, end = start] = node.range ?? [];
  if (!isCollection(node) || node.flow === true) return [start, isScalar(node) && isBlockScalar(node.type) ? end - trailingBreak(node) : end];
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
  return isScalar(node) && node.value === null && node.source === '' && node.range?.[0] === node.range?.[1];
}
