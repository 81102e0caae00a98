import {
  type Alias,
  isAlias,
  isMap,
  isScalar,
  isSeq,
  type Node,
  type Pair,
  type Scalar,
  type YAMLMap,
  type YAMLSeq,
} from 'yaml';
import { didYouMean } from '../support/did-you-mean.ts';
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
import { isFatal, MAX_DEPTH, MAX_FAULTS, quoted, type TextFault } from './fault.ts';
import type { NumberReading } from './json-scanner.ts';

/** The value of a node tree, and the target of each alias. */
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

/** Values that aliases may add; a person's configuration stays far below, and the code that walks the value can still end. */
const MAX_ALIASED = 100_000;

/** Turning hexadecimal digits into decimal ones takes time that grows with their square. */
const LONGEST_HEXADECIMAL = 1000;

const NOTHING: Measured = { value: null, size: 1, height: 0, node: null };

/** Turns a node tree (core schema: dates are texts) into a plain value. */
export function yamlValue(root: Node | null, numbers: NumberReading = 'value'): YamlValue {
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
export function isMergeKey(key: unknown): boolean {
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
        this.#fault('syntax', 'List or object used as a key', key, help);
        continue;
      }
      if (isScalar(pair.key) && pair.key.value === null && name === '')
        this.#fault('syntax', 'Missing key before the colon', key, 'write a string as the key');
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
          ? `write "&${alias.source}" before the value it stands for`
          : `did you mean "*${near}"?`;
      this.#fault(
        'syntax',
        `No anchor ${quoted(`&${alias.source}`)} before this alias`,
        alias,
        help,
      );
      return NOTHING;
    }
    if (target === 'open') {
      this.#fault(
        'alias-bomb',
        `The alias ${quoted(`*${alias.source}`)} is inside its own value`,
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
        `Objects and lists are nested more than ${MAX_DEPTH} levels deep`,
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
      this.#fault('syntax', 'Unsupported type of value', scalar, 'write it as a string');
    return null;
  }

  #number(scalar: Scalar, value: number): Json {
    const source = scalar.source ?? String(value);
    if (/^0[xo]/.test(source) && source.length < LONGEST_HEXADECIMAL)
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
      ...(help === undefined ? {} : { help }),
      ...(related === undefined ? {} : { related }),
    });
  }
}

function offsetsOf(node: Node): readonly [number, number] {
  const [start = 0, end = start] = node.range ?? [];
  return [start, end];
}
