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
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  member,
  type NumberLiteral,
  numberFromText,
  objectFrom,
  writtenNumber,
} from '../values/json.ts';
import { present } from '../values/objects.ts';
import { type Pointer, pointerSegments } from '../values/path.ts';
import { didYouMean } from '../values/words.ts';
import type { PlacePart, Range } from './diagnostic.ts';
import type { TextLines } from './display.ts';
import {
  isFatal,
  MAX_DEPTH,
  MAX_FAULTS,
  type NumberReading,
  quoted,
  type TextFault,
} from './json-scanner.ts';
import { elementIndex, leadsToValue, type SourceDocument } from './source-document.ts';
import { readYamlSyntax } from './yaml-syntax.ts';

/** What reading a text as YAML gave. */
interface YamlReading {
  readonly document: SourceDocument | undefined;
  readonly faults: readonly TextFault[];
}

/** Reads YAML 1.2 (core schema, with anchors and merge keys). The only module that reads by the YAML library: load it when needed. */
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

/** The value of a node tree, and the target of each alias. */
interface YamlValue {
  readonly value: Json | undefined;
  readonly targets: ReadonlyMap<Alias, Node>;
  readonly faults: readonly TextFault[];
}

/** A converted value with its measures, aliases counted as if they were written out. */
interface Measured {
  readonly value: Json;
  readonly size: number;
  readonly height: number;
  readonly node: Node | null;
}

/** Values that aliases may add; a person's configuration stays far below, and the code that walks the value can still end. */
const MAX_ALIASED = 100_000;

/** Turning hexadecimal digits into decimal ones takes time that grows with their square. */
const MAX_HEXADECIMAL_LENGTH = 1000;

const NOTHING: Measured = { value: null, size: 1, height: 0, node: null };

/** Turns a node tree (core schema: dates are texts) into a plain value. */
function yamlValue(root: Node | null, numbers: NumberReading = 'value'): YamlValue {
  const conversion = new Conversion(numbers === 'written' ? writtenNumber : numberFromText);
  const { value } = conversion.convert(root);
  return {
    value: conversion.faults.some(isFatal) ? undefined : value,
    targets: conversion.targets,
    faults: conversion.faults,
  };
}

/** The text of a key as it is written; `undefined` for a list or an object as key. */
export function keyText(key: unknown, targets: ReadonlyMap<Alias, Node>): string | undefined {
  if (isAlias(key)) return keyText(targets.get(key), targets);
  if (!isScalar(key)) return undefined;
  if (typeof key.value === 'string') return key.value;
  return key.source ?? String(key.value ?? '');
}

/** Whether a key is YAML's merge sign; in quotes it is an ordinary key. */
function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.value === '<<';
}

/** The state of one conversion: a class because anchors, measures and faults grow along the walk. */
class Conversion {
  readonly faults: TextFault[] = [];
  readonly targets = new Map<Alias, Node>();
  readonly #anchors = new Map<string, Measured | 'open'>();
  /** Where the walk is. */
  readonly #path: (string | number)[] = [];
  readonly #numberFrom: (text: string) => number | NumberLiteral;
  #aliased = 0;
  #ended = false;

  constructor(numberFrom: (text: string) => number | NumberLiteral) {
    this.#numberFrom = numberFrom;
  }

  convert(node: unknown): Measured {
    if (this.#ended) return NOTHING;
    if (isAlias(node)) return this.#alias(node);
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, 'open');
    const measured = this.#written(node);
    if (anchor !== undefined) this.#anchors.set(anchor, measured);
    return measured;
  }

  #written(node: unknown): Measured {
    if (isMap(node)) return this.#map(node);
    if (isSeq(node)) return this.#list(node);
    if (isScalar(node)) return { value: this.#scalar(node), size: 1, height: 0, node };
    return NOTHING;
  }

  #list(list: YAMLSeq): Measured {
    let size = 1;
    let height = 0;
    const value = list.items.map((item, index) => {
      const element = this.#below(index, item);
      size += element.size;
      height = Math.max(height, element.height);
      return element.value;
    });
    return this.#measured(list, value, size, height + 1);
  }

  #map(map: YAMLMap): Measured {
    const members = new Map<string, Json>();
    const written = new Map<string, Node>();
    let afterDuplicate = false;
    let size = 1;
    let height = 0;
    for (const pair of map.items) {
      if (this.#ended) break;
      if (isMergeKey(pair.key)) {
        const merged = this.#merge(pair);
        size += merged.size;
        height = Math.max(height, merged.height);
        for (const [name, value] of merged.members)
          if (!members.has(name)) members.set(name, value);
        continue;
      }
      if (isAlias(pair.key) || (isScalar(pair.key) && pair.key.anchor !== undefined))
        this.convert(pair.key);
      const name = keyText(pair.key, this.targets);
      const key = pair.key as Node;
      if (name === undefined) {
        const help =
          isMap(key) && key.flow === true
            ? 'put "{{ … }}" into quotes if it is a string'
            : 'write a string as the key';
        this.#fault('syntax', 'a list or an object is used as a key', key, help);
        continue;
      }
      if (isScalar(pair.key) && pair.key.value === null && name === '')
        this.#fault(
          'syntax',
          'the key before the colon is missing',
          key,
          'write a string as the key',
        );
      const first = written.get(name);
      if (first === undefined) written.set(name, key);
      // several in a row are one cause: a list element without its dash
      else if (!afterDuplicate) this.#duplicate(name, key, first);
      afterDuplicate = first !== undefined;
      const value = this.#below(name, pair.value);
      size += value.size;
      height = Math.max(height, value.height);
      members.set(name, value.value);
    }
    return this.#measured(map, objectFrom(members), size, height + 1);
  }

  /** YAML's merge: members of other objects, which those written here and those of earlier sources come before. */
  #merge(pair: Pair): {
    readonly members: ReadonlyMap<string, Json>;
    readonly size: number;
    readonly height: number;
  } {
    const reported = this.faults.length;
    const source = this.#below('<<', pair.value);
    const members = new Map<string, Json>();
    for (const object of isArray(source.value) ? source.value : [source.value]) {
      if (!isObject(object)) {
        if (this.faults.length === reported)
          this.#fault(
            'syntax',
            '"<<" needs an object or a list of objects',
            pair.key as Node,
            'quote "<<" if it is a key',
          );
        break;
      }
      for (const name of keysOf(object))
        if (!members.has(name)) members.set(name, member(object as JsonObject, name) as Json);
    }
    return { members, size: source.size, height: Math.max(0, source.height - 1) };
  }

  #alias(alias: Alias): Measured {
    const target = this.#anchors.get(alias.source);
    if (target === undefined) {
      const near = didYouMean(alias.source, this.#anchors.keys());
      const help =
        near === undefined
          ? `write "&${alias.source}" before the value that it repeats; put a text that begins with "*" into quotes`
          : `did you mean "*${near}"?`;
      this.#fault(
        'syntax',
        `there is no anchor ${quoted(`&${alias.source}`)} before this alias`,
        alias,
        help,
      );
      return NOTHING;
    }
    if (target === 'open') {
      this.#fault(
        'alias-bomb',
        `the alias ${quoted(`*${alias.source}`)} is inside its own value`,
        alias,
        'write the value out',
      );
      return NOTHING;
    }
    if (target.node !== null) this.targets.set(alias, target.node);
    this.#aliased += target.size;
    if (this.#aliased > MAX_ALIASED) {
      this.#fault(
        'alias-bomb',
        `aliases stand for more than ${MAX_ALIASED} values`,
        alias,
        'write fewer aliases of aliases',
      );
      this.#ended = true;
      return NOTHING;
    }
    return this.#measured(target.node ?? alias, target.value, target.size, target.height);
  }

  #measured(node: Node, value: Json, size: number, height: number): Measured {
    if (this.#path.length + height > MAX_DEPTH && !this.#ended) {
      this.#fault(
        'document-too-deep',
        `objects and lists are nested more than ${MAX_DEPTH} levels deep`,
        node,
      );
      this.#ended = true;
    }
    return { value, size, height, node };
  }

  #scalar(scalar: Scalar): Json {
    const { value } = scalar;
    if (typeof value === 'number') return this.#number(scalar, value);
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    // dates and bytes, which tags such as !!timestamp and !!binary make
    if (typeof value === 'object' && value !== null)
      this.#fault('syntax', 'this type of value is not supported', scalar, 'write it as a string');
    return null;
  }

  #number(scalar: Scalar, value: number): Json {
    const source = scalar.source ?? String(value);
    if (/^0[xo]/.test(source) && source.length < MAX_HEXADECIMAL_LENGTH)
      return numberFromText(BigInt(source).toString());
    const digits = /^([-+]?)0*(?!0)(\d*)(\.?)((?<=\.)\d*|)((?:[eE][-+]?\d+)?)$/.exec(source);
    if (digits === null) {
      this.#fault(
        'syntax',
        `${quoted(source)} is not a valid JSON number`,
        scalar,
        'put it into quotes if it is a string',
      );
      return null;
    }
    const [, sign, whole, point, fraction, exponent] = digits;
    const float = point !== '' || (exponent === '' && scalar.tag?.endsWith(':float') === true);
    return this.#numberFrom(
      `${sign === '-' ? '-' : ''}${whole || '0'}${float ? `.${fraction || '0'}` : ''}${exponent}`,
    );
  }

  #below(segment: string | number, node: unknown): Measured {
    this.#path.push(segment);
    const measured = this.convert(node);
    this.#path.pop();
    return measured;
  }

  #duplicate(name: string, key: Node, first: Node): void {
    const [start, end] = offsetsOf(first);
    this.#path.push(name);
    this.#fault(
      'duplicate-key',
      `the key ${quoted(name)} is written twice`,
      key,
      'remove one of the two',
      { start, end, message: 'first written here' },
    );
    this.#path.pop();
  }

  #fault(
    rule: TextFault['rule'],
    message: string,
    node: Node,
    help?: string,
    related?: TextFault['related'],
  ): void {
    if (this.faults.length >= MAX_FAULTS) return;
    const [start, end] = offsetsOf(node);
    const path = rule === 'document-too-deep' ? [] : [...this.#path];
    this.faults.push({
      rule,
      message,
      start,
      end,
      path,
      ...present({ help, related }),
    });
  }
}

function offsetsOf(node: Node): readonly [number, number] {
  const [start = 0, end = start] = node.range ?? [];
  return [start, end];
}
