import { type Pointer, pointerThrough } from '../../values/path.ts';

/** A part of a value that JSON does not have. */
export interface UnfitValue {
  readonly pointer: Pointer;
  /** What it is: `a function`. */
  readonly what: string;
  /** What to write instead, in the imperative. */
  readonly help: string;
}

/** A value as JSON, with null in the place of each part that JSON does not have. */
export interface PlainValue {
  readonly json: string;
  readonly unfit: readonly UnfitValue[];
}

/** More than a document may have; reading the text reports it. */
const MAX_DEPTH = 600;
/** The program can change what it finds. */
const { stringify } = JSON;
/** More says nothing new. */
const MAX_UNFIT = 20;

/**
 * What a program has made, as JSON. Members that are undefined are left out. Nothing is converted: `JSON.stringify` would leave out
 * functions and make a text of a date and an empty object of a map. `most`: the bytes that the text may have; of a larger value nothing
 * more is read.
 */
export function plainValue(value: unknown, most: number): PlainValue {
  const unfit: UnfitValue[] = [];
  const around = new Set<object>();
  const path: (string | number)[] = [];
  let size = 0;
  const add = (what: string, help: string): null => {
    if (unfit.length < MAX_UNFIT) unfit.push({ pointer: pointerThrough('', path), what, help });
    return null;
  };
  const at = (name: string | number, inner: unknown): unknown => {
    path.push(name);
    const made = plain(inner);
    path.pop();
    return made;
  };
  const plain = (part: unknown): unknown => {
    // a line of its own, which is indented
    size += 2 + 2 * path.length + (typeof part === 'string' ? part.length : 0);
    if (size > most) return null;
    if (part === null || typeof part === 'boolean' || typeof part === 'string') return part;
    if (typeof part === 'number')
      return Number.isFinite(part) ? part : add(String(part), 'write a number');
    if (typeof part !== 'object') {
      const [what, help] = OTHERS[typeof part] ?? ['a value that JSON does not have', 'remove it'];
      return add(what, help);
    }
    if (around.has(part)) return add('a value that contains itself', 'write a copy of it');
    if (around.size > MAX_DEPTH) return null;
    const kind = kindOf(part);
    if (kind !== undefined)
      return add(kind, HELPS[kind] ?? 'write an object, a list, a string or a number');
    if (Array.isArray(part)) size += part.length;
    if (size > most) return null;
    around.add(part);
    const made = Array.isArray(part)
      ? Array.from(part, (element, index) => at(index, element))
      : Object.fromEntries(
          Object.entries(part).flatMap(([name, inner]) => {
            size += name.length;
            return inner === undefined ? [] : [[name, at(name, inner)]];
          }),
        );
    around.delete(part);
    return made;
  };
  const made = plain(value);
  if (size > most) return { json: ' '.repeat(most + 1), unfit: [] };
  return { json: stringify(made, null, 2), unfit };
}

const OTHERS: Readonly<Partial<Record<string, readonly [what: string, help: string]>>> = {
  undefined: ['undefined', 'write null, or leave the element out'],
  function: ['a function', 'call it, and write what it returns'],
  bigint: ['a bigint', 'write its digits as a string: String(value)'],
  symbol: ['a symbol', 'write a string'],
};

/** What an object is that is no plain one. */
function kindOf(part: object): string | undefined {
  if (Array.isArray(part)) return undefined;
  const prototype: unknown = Object.getPrototypeOf(part);
  if (prototype === null || prototype === Object.prototype) return undefined;
  const name = (prototype as { constructor?: { name?: unknown } }).constructor?.name;
  const known = typeof name === 'string' && /^\w+$/.test(name) ? name : 'class';
  return `${/^[AEIO]/.test(known) ? 'an' : 'a'} ${known}`;
}

const HELPS: Readonly<Partial<Record<string, string>>> = {
  'a Date': 'write a string: date.toISOString()',
  'a URL': 'write a string: url.href',
  'a Map': 'write an object: Object.fromEntries(map)',
  'a Set': 'write a list: [...set]',
  'a RegExp': 'write a string: pattern.source',
  'a Promise': 'await it',
};
