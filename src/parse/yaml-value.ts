import { type Alias, isAlias, isMap, isScalar, isSeq, type Node, type Pair, type Scalar, type YAMLMap, type YAMLSeq } from 'yaml';
import { didYouMean } from '../support/did-you-mean.ts';
import { isArray, isObject, type Json, type JsonObject, keysOf, member, numberFromText, objectFrom } from '../values/json.ts';
import { isFatal, MAX_DEPTH, MAX_FAULTS, quoted, type TextFault } from './fault.ts';

/** The value of a node tree, and what each alias stands for. */
export interface YamlValue {
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

/** Values that aliases may add; a person's configuration stays far below, and whoever walks the value can still end. */
const MAX_ALIASED = 100_000;

const NOTHING: Measured = { value: null, size: 1, height: 0, node: null };

/** Turns a node tree (core schema: dates and unknown tags are texts) into a plain value. */
export function yamlValue(root: Node | null): YamlValue {
  const conversion = new Conversion();
  const { value } = conversion.convert(root, []);
  return { value: conversion.faults.some(isFatal) ? undefined : value, targets: conversion.targets, faults: conversion.faults };
}

/** The text of a key as it is written; `undefined` for a list or an object as key. */
export function keyText(key: unknown, targets: ReadonlyMap<Alias, Node>): string | undefined {
  if (isAlias(key)) return keyText(targets.get(key), targets);
  if (!isScalar(key)) return undefined;
  if (typeof key.value === 'string') return key.value;
  return key.source ?? String(key.value ?? '');
}

/** Whether a key is YAML's merge sign; in quotes it is an ordinary key. */
export function isMergeKey(key: unknown): boolean {
  return isScalar(key) && key.type === 'PLAIN' && key.value === '<<';
}

/** The state of one conversion: a class because anchors, measures and faults grow along the walk. */
class Conversion {
  readonly faults: TextFault[] = [];
  readonly targets = new Map<Alias, Node>();
  readonly #anchors = new Map<string, Measured | 'open'>();
  #aliased = 0;
  #ended = false;

  convert(node: unknown, path: readonly (string | number)[]): Measured {
    if (this.#ended) return NOTHING;
    if (isAlias(node)) return this.#alias(node, path);
    const anchor = isMap(node) || isSeq(node) || isScalar(node) ? node.anchor : undefined;
    if (anchor !== undefined) this.#anchors.set(anchor, 'open');
    const measured = this.#written(node, path);
    if (anchor !== undefined) this.#anchors.set(anchor, measured);
    return measured;
  }

  #written(node: unknown, path: readonly (string | number)[]): Measured {
    if (isMap(node)) return this.#map(node, path);
    if (isSeq(node)) return this.#list(node, path);
    if (isScalar(node)) return { value: this.#scalar(node, path), size: 1, height: 0, node };
    return NOTHING;
  }

  #list(list: YAMLSeq, path: readonly (string | number)[]): Measured {
    let size = 1;
    let height = 0;
    const value = list.items.map((item, index) => {
      const element = this.convert(item, [...path, index]);
      size += element.size;
      height = Math.max(height, element.height);
      return element.value;
    });
    return this.#measured(list, value, size, height + 1, path);
  }

  #map(map: YAMLMap, path: readonly (string | number)[]): Measured {
    const members = new Map<string, Json>();
    const written = new Map<string, Node>();
    let size = 1;
    let height = 0;
    for (const pair of map.items) {
      if (this.#ended) break;
      if (isMergeKey(pair.key)) {
        const merged = this.#merge(pair, path);
        size += merged.size;
        height = Math.max(height, merged.height);
        for (const [name, value] of merged.members) if (!members.has(name)) members.set(name, value);
        continue;
      }
      if (isAlias(pair.key) || (isScalar(pair.key) && pair.key.anchor !== undefined)) this.convert(pair.key, path);
      const name = keyText(pair.key, this.targets);
      const key = pair.key as Node;
      if (name === undefined) {
        const help = isMap(key) && key.flow === true ? 'put "{{ … }}" into quotes if it is meant as a text' : 'write a text as key';
        this.#fault('syntax', 'a list or an object stands as a key', key, path, help);
        continue;
      }
      if (isScalar(pair.key) && pair.key.value === null && name === '')
        this.#fault('syntax', 'a key is missing before the colon', key, path, 'write a text as key');
      const below = [...path, name];
      const first = written.get(name);
      if (first !== undefined) this.#fault('duplicate-key', `the key ${quoted(name)} is written twice`, key, below, 'remove one of the two', first);
      else written.set(name, key);
      const value = this.convert(pair.value, below);
      size += value.size;
      height = Math.max(height, value.height);
      members.set(name, value.value);
    }
    return this.#measured(map, objectFrom(members), size, height + 1, path);
  }

  /** YAML's merge: members of other objects, which those written here and those of earlier sources come before. */
  #merge(pair: Pair, path: readonly (string | number)[]): { readonly members: ReadonlyMap<string, Json>; readonly size: number; readonly height: number } {
    const source = this.convert(pair.value, [...path, '<<']);
    const members = new Map<string, Json>();
    for (const object of isArray(source.value) ? source.value : [source.value]) {
      if (!isObject(object)) {
        this.#fault('syntax', '"<<" takes an object or a list of objects', pair.key as Node, [...path], 'put "<<" into quotes if it is meant as a key');
        break;
      }
      for (const name of keysOf(object)) if (!members.has(name)) members.set(name, member(object as JsonObject, name) as Json);
    }
    return { members, size: source.size, height: Math.max(0, source.height - 1) };
  }

  #alias(alias: Alias, path: readonly (string | number)[]): Measured {
    const target = this.#anchors.get(alias.source);
    if (target === undefined) {
      const near = didYouMean(alias.source, this.#anchors.keys());
      const help = near === undefined ? `write "&${alias.source}" before the value it stands for` : `did you mean "*${near}"?`;
      this.#fault('syntax', `no anchor ${quoted(`&${alias.source}`)} stands before this alias`, alias, path, help);
      return NOTHING;
    }
    if (target === 'open') {
      this.#fault('alias-bomb', `the alias ${quoted(`*${alias.source}`)} stands inside the value it stands for`, alias, path, 'write the value out');
      return NOTHING;
    }
    if (target.node !== null) this.targets.set(alias, target.node);
    this.#aliased += target.size;
    if (this.#aliased > MAX_ALIASED) {
      this.#fault('alias-bomb', `aliases stand for more than ${MAX_ALIASED} values`, alias, path, 'write fewer aliases of aliases');
      this.#ended = true;
      return NOTHING;
    }
    return this.#measured(target.node ?? alias, target.value, target.size, target.height, path);
  }

  #measured(node: Node, value: Json, size: number, height: number, path: readonly (string | number)[]): Measured {
    if (path.length + height > MAX_DEPTH && !this.#ended) {
      this.#fault('document-too-deep', `objects and lists stand more than ${MAX_DEPTH} deep within each other`, node, []);
      this.#ended = true;
    }
    return { value, size, height, node };
  }

  #scalar(scalar: Scalar, path: readonly (string | number)[]): Json {
    const { value } = scalar;
    if (typeof value === 'number') return this.#number(scalar, value, path);
    if (typeof value === 'string' || typeof value === 'boolean') return value;
    return null;
  }

  #number(scalar: Scalar, value: number, path: readonly (string | number)[]): Json {
    const source = scalar.source ?? String(value);
    if (/^0[xo]/.test(source)) return numberFromText(BigInt(source).toString());
    const digits = /^([-+]?)0*(\d*)(\.?)(\d*)((?:[eE][-+]?\d+)?)$/.exec(source);
    if (digits === null) {
      this.#fault('syntax', `${quoted(source)} is not a number that JSON knows`, scalar, path, 'put it into quotes if it is meant as a text');
      return null;
    }
    const [, sign, whole, point, fraction, exponent] = digits;
    const float = point !== '' || (exponent === '' && scalar.tag?.endsWith(':float') === true);
    return numberFromText(`${sign === '-' ? '-' : ''}${whole || '0'}${float ? `.${fraction || '0'}` : ''}${exponent}`);
  }

  #fault(rule: TextFault['rule'], message: string, node: Node, path: readonly (string | number)[], help?: string, first?: Node): void {
    if (this.faults.length >= MAX_FAULTS) return;
    const [start, end] = offsetsOf(node);
    const related = first === undefined ? {} : { related: { start: offsetsOf(first)[0], end: offsetsOf(first)[1], message: 'first written here' } };
    this.faults.push({ rule, message, start, end, path, ...(help === undefined ? {} : { help }), ...related });
  }
}

function offsetsOf(node: Node): readonly [number, number] {
  const [start = 0, end = start] = node.range ?? [];
  return [start, end];
}
