import { didYouMean, withoutEnd } from './words.ts';

/**
 * JSON as this language sees it: members keep document order and numbers keep their kind (VAL-1, VAL-2).
 *
 * One representation serves configurations and responses:
 * - an object is an ordinary object. Because JavaScript moves integer-like keys to the front, an object that has
 *   such keys carries its document order under `KEY_ORDER`; always iterate with `keysOf`, test with `hasMember`.
 * - a `number` that is an integer is an integer of the language, any other `number` is a float. What a `number`
 *   cannot say (`1.0`, `-0.0`, integers beyond 2^53, `1e400`) is a `NumberLiteral`.
 */
export type Json = JsonScalar | readonly Json[] | JsonObject;
export type JsonScalar = null | boolean | number | string | NumberLiteral;
export interface JsonObject {
  readonly [name: string]: Json;
}

/**
 * Hidden, non-enumerable member of an object whose integer-like keys make `Object.keys` lose document order; large objects have
 * it, too, since listing the keys of 400,000 members takes 0.2 s each time.
 */
export const KEY_ORDER: unique symbol = Symbol('key order');

/** A number whose source text says more than a JavaScript number can. */
export class NumberLiteral {
  /** The digits as written in the source, for example `1.0` or `12345678901234567890`. */
  readonly text: string;
  /** VAL-1: `integer` fits a signed 64-bit integer and has neither fraction nor exponent. */
  readonly kind: 'integer' | 'float';

  constructor(text: string) {
    this.text = text;
    this.kind = isInt64(text) ? 'integer' : 'float';
  }

  /** The nearest IEEE double; infinite for `1e400`. */
  get value(): number {
    return Number(this.text);
  }

  /** `JSON.stringify` sees the nearest double: use `jsonText` where digits matter. */
  toJSON(): number {
    return this.value;
  }
}

/** A number whose digits are never rounded, whatever is done with those of others: it was sent as text, or goes back to the API. */
export class TextNumber extends NumberLiteral {}

/** The value for a number written as `text`: a `number` where that loses nothing, else a `NumberLiteral`. */
export function numberFromText(text: string): number | NumberLiteral {
  const value = Number(text);
  if (/^-?\d+$/.test(text)) {
    if (text === '-0') return 0; // VAL-1: the literal -0 is the integer 0
    return Number.isSafeInteger(value) ? value : new NumberLiteral(text);
  }
  return Number.isInteger(value) || !Number.isFinite(value) || isRounding(text, value)
    ? new NumberLiteral(text)
    : value;
}

/** Every number of so many significant digits is the text of a double. */
const EXACT_DIGITS = 15;

/** Whether a fraction has more digits than the double that is nearest to it. */
function isRounding(text: string, value: number): boolean {
  return text.length > EXACT_DIGITS + 1 && significant(text) !== significant(String(value));
}

/** The digits of a number without its sign, point and exponent, and without zeros at either end. */
function significant(text: string): string {
  const [digits = ''] = text.replace(/[-.]/g, '').split(/[eE]/, 1);
  return withoutEnd(digits.replace(/^0+/, ''), '0');
}

/** The same, keeping the digits wherever the number's own text would be another one: `1.10`, `1.0`, `1e2`, `-0`. */
export function writtenNumber(text: string): number | NumberLiteral {
  const number = numberFromText(text);
  return typeof number === 'number' && String(number) !== text ? new NumberLiteral(text) : number;
}

/** A value that was read with the digits that were sent, as it is when it is read without them; the same object where they are equal. */
export function withGeNumbers(value: Json): Json {
  if (value instanceof NumberLiteral) {
    const number = numberFromText(value.text);
    return number instanceof NumberLiteral ? value : number;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (isArray(value)) {
    const elements = value.map(withGeNumbers);
    return elements.some((element, index) => element !== value[index]) ? elements : value;
  }
  const entries = entriesOf(value);
  const others = entries.map(([name, member]) => [name, withGeNumbers(member)] as const);
  return others.some(([, other], index) => other !== entries[index]?.[1])
    ? objectFrom(others)
    : value;
}

/** From how many members on an object keeps the list of its keys. */
export const LARGE = 1000;

/** Member names in document order. */
export function keysOf(object: object): readonly string[] {
  return (object as { [KEY_ORDER]?: readonly string[] })[KEY_ORDER] ?? Object.keys(object);
}

/** The names of all members, at any depth; a value that is in several places is visited once. */
export function memberNames(root: Json): ReadonlySet<string> {
  const [names, visited] = [new Set<string>(), new Set<Json>()];
  const visit = (value: Json): void => {
    if ((!isArray(value) && !isObject(value)) || visited.has(value)) return;
    visited.add(value);
    if (isArray(value)) value.forEach(visit);
    else
      for (const [name, inner] of entriesOf(value)) {
        names.add(name);
        visit(inner);
      }
  };
  visit(root);
  return names;
}

/** Members in document order. */
export function entriesOf<V>(object: {
  readonly [name: string]: V;
}): readonly (readonly [name: string, value: V])[] {
  return keysOf(object).map((name) => [name, object[name] as V] as const);
}

/** Values of the members in document order. */
export function valuesOf(object: JsonObject): readonly Json[] {
  return keysOf(object).map((name) => object[name] as Json);
}

/** The elements of what may be a list or an object of elements, with their names: to the language they are alike. None in a scalar. */
export function elementsOf(
  value: Json | undefined,
): readonly (readonly [name: string, element: Json])[] {
  if (isArray(value)) return value.map((element, index) => [String(index), element] as const);
  return isObject(value) ? entriesOf(value) : [];
}

/** Calls `see` for the elements of what may be a list or an object of elements, without a list of them. */
export function eachElement(
  value: Json | undefined,
  see: (name: string, element: Json) => void,
): void {
  if (isArray(value))
    for (let index = 0; index < value.length; index++) see(String(index), value[index] as Json);
  else if (isObject(value)) for (const name of keysOf(value)) see(name, value[name] as Json);
}

/** Whether the object itself has the member; names like `constructor` and `__proto__` are ordinary. */
export function hasMember(object: object, name: string): boolean {
  return Object.hasOwn(object, name);
}

/** The element of a list, or the member of an object; `undefined` when there is none. */
export function elementAt(value: Json | undefined, name: string): Json | undefined {
  if (isArray(value)) return value[Number(name)];
  return isObject(value) ? member(value, name) : undefined;
}

/** The member's value, or `undefined` when the object does not have it. */
export function member(object: JsonObject, name: string): Json | undefined {
  return Object.hasOwn(object, name) ? object[name] : undefined;
}

/** Builds an object from entries in order; a repeated name keeps its first position and gets the last value (VAL-2). */
export function objectFrom(entries: Iterable<readonly [string, Json]>): JsonObject {
  const values = new Map(entries);
  const object: Record<string, Json> = {};
  let integerLike = false;
  for (const [name, value] of values) {
    integerLike ||= isIntegerLike(name);
    setMember(object, name, value);
  }
  return integerLike || values.size > LARGE ? keepOrder(object, [...values.keys()]) : object;
}

/** The object with other values of its members, in their order. */
export function mapMembers(
  object: JsonObject,
  change: (value: Json, name: string) => Json,
): JsonObject {
  return objectFrom(entriesOf(object).map(([name, value]) => [name, change(value, name)]));
}

/** The value with each scalar in it changed. */
export function mapScalars(value: Json, change: (scalar: JsonScalar) => Json): Json {
  if (isScalar(value)) return change(value);
  return isArray(value)
    ? value.map((element) => mapScalars(element, change))
    : mapMembers(value, (inner) => mapScalars(inner, change));
}

/** The value with each string in it changed; names stay. */
export function mapTexts(value: Json, change: (text: string) => Json): Json {
  return mapScalars(value, (scalar) => (typeof scalar === 'string' ? change(scalar) : scalar));
}

/** The object with a member; it keeps the place of one with the same name, otherwise it is the last. */
export function withMember(object: JsonObject, name: string, value: Json): JsonObject {
  return objectFrom([...entriesOf(object), [name, value]]);
}

/** The value with another one at a path. Objects on the way are made where there are none; lists do not become longer. */
export function withValueAt(
  value: Json | undefined,
  [name, ...rest]: readonly string[],
  wanted: Json,
): Json {
  if (name === undefined) return wanted;
  if (isArray(value))
    return value.map((element, index) =>
      String(index) === name ? withValueAt(element, rest, wanted) : element,
    );
  const object = isObject(value) ? value : {};
  return withMember(object, name, withValueAt(member(object, name), rest, wanted));
}

/** Sets a member of an object that is being built, whatever its name. */
export function setMember(object: Record<string, Json>, name: string, value: Json): void {
  if (name === '__proto__')
    Object.defineProperty(object, name, {
      value,
      enumerable: true,
      configurable: true,
      writable: true,
    });
  else object[name] = value;
}

/** Remembers the document order of an object with integer-like names. */
export function keepOrder(object: JsonObject, names: readonly string[]): JsonObject {
  return Object.defineProperty(object, KEY_ORDER, { value: names });
}

/** Whether a value is a JSON object: neither array, nor scalar, nor a number literal. */
export function isObject(value: unknown): value is JsonObject {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof NumberLiteral)
  );
}

/** The value of a JSON text; `undefined` when it is not JSON. For texts of our own and short ones: digits beyond a double are lost. */
export function jsonFrom(text: string): Json | undefined {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return undefined;
  }
}

/** The object at a member, or an empty one. */
export function objectAt(object: JsonObject, name: string): JsonObject {
  const value = member(object, name);
  return isObject(value) ? value : {};
}

/** Whether settings are there: an object, whatever else may be written in its place. */
export function isSettings<V>(
  value: V,
): value is Exclude<V, JsonScalar | readonly unknown[] | undefined> {
  return isObject(value);
}

/** Whether a value is a JSON array. */
export function isArray(value: unknown): value is readonly Json[] {
  return Array.isArray(value);
}

/** Whether an object is a list to Generic Extractor: its names are 0, 1, 2 … in this order. */
export function isListLike(object: JsonObject): boolean {
  const names = keysOf(object);
  return names.length > 0 && names.every((name, index) => name === String(index));
}

/** Whether a value is a string, number, boolean or null. */
export function isScalar(value: Json): value is JsonScalar {
  return typeof value !== 'object' || value === null || value instanceof NumberLiteral;
}

/** Whether the value has a number in it that is a `NumberLiteral`. */
export function hasLiteral(value: Json): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (value instanceof NumberLiteral) return true;
  return isArray(value)
    ? value.some(hasLiteral)
    : keysOf(value).some((name) => hasLiteral(value[name] as Json));
}

/** Whether a value is a number of either representation. */
export function isNumber(value: unknown): value is number | NumberLiteral {
  return typeof value === 'number' || value instanceof NumberLiteral;
}

/** Whether a key is one that JavaScript engines move to the front of an object. */
export function isIntegerLike(name: string): boolean {
  return startsWithDigit(name) && /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 4294967295;
}

/** Fast path: most names are not numeric. */
function startsWithDigit(name: string): boolean {
  const first = name.charCodeAt(0);
  return first >= 0x30 && first <= 0x39;
}

/** The word for a value's type as Generic Extractor's messages use it. */
export function typeName(value: Json | undefined): string {
  if (value === undefined || value === null) return 'NULL';
  if (Array.isArray(value)) return 'array';
  if (isNumber(value)) return isInteger(value) ? 'integer' : 'double';
  return typeof value;
}

/** The type of a value in a reader's words, with its article. */
export function nameOfType(value: Json | undefined): string {
  if (typeof value === 'boolean') return String(value);
  const words: Readonly<Record<string, string>> = {
    NULL: 'null',
    array: 'a list',
    integer: 'a number',
    double: 'a number',
    string: 'a string',
  };
  return words[typeName(value)] ?? 'an object';
}

/** Whether a number is an integer of the language (VAL-1). */
export function isInteger(value: number | NumberLiteral): boolean {
  return typeof value === 'number' ? Number.isInteger(value) : value.kind === 'integer';
}

/** Deep equality with number kinds and member order, as the same-page stop needs it (PAG-SAME, REC-12). */
export function sameJson(a: Json, b: Json): boolean {
  return areEqual(a, b, true);
}

/** Deep equality with number kinds, whatever the order of the members of objects. */
export function sameMembers(a: Json, b: Json): boolean {
  return areEqual(a, b, false);
}

function areEqual(a: Json, b: Json, isOrdered: boolean): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof NumberLiteral || b instanceof NumberLiteral) {
    return (
      a instanceof NumberLiteral &&
      b instanceof NumberLiteral &&
      a.kind === b.kind &&
      (a.text === b.text ||
        (a.kind === 'float' && !(isDigits(a) && isDigits(b)) && Object.is(a.value, b.value)))
    );
  }
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    return a.every((element, index) => areEqual(element, b[index] as Json, isOrdered));
  }
  const left = a as JsonObject;
  const right = b as JsonObject;
  const names = keysOf(left);
  const others = keysOf(right);
  if (names.length !== others.length) return false;
  return names.every(
    (name, index) =>
      (isOrdered ? name === others[index] : Object.hasOwn(right, name)) &&
      areEqual(left[name] as Json, right[name] as Json, isOrdered),
  );
}

/** An integer beyond 64 bits: a float of the language, whose digits tell it from another one. */
function isDigits({ text }: NumberLiteral): boolean {
  return /^-?\d+$/.test(text);
}

function isInt64(text: string): boolean {
  if (!/^-?\d+$/.test(text)) return false;
  if (text.length < 19) return true;
  const value = BigInt(text);
  return value >= -9223372036854775808n && value <= 9223372036854775807n;
}

/** How many paths are named. */
const MAX_PATHS = 8;
/** A longer name is no name that somebody has chosen for a member: a key of data, perhaps a secret. */
const MAX_LENGTH = 60;

/** The paths of a response or a record as a sentence, without any value: which members it has where an expected one is missing. */
export function membersText(paths: Iterable<string>, what = 'the response'): string {
  const all = [...paths];
  const named = all.filter((path) => path.length <= MAX_LENGTH).slice(0, MAX_PATHS);
  if (named.length === 0) return `${what} has no members with a value`;
  const more = all.length - named.length;
  const list = named.map((path) => `"${path}"`).join(', ');
  return `${what} has ${list}${more === 0 ? '' : ` and ${more} more`}`;
}

/** The path that a wrong one most likely means: one of nearly the same name, or the only one with the same last name. */
export function pathMeant(path: string, paths: Iterable<string>): string | undefined {
  const all = [...paths];
  const near = didYouMean(path, all);
  if (near !== undefined) return near;
  const name = lastName(path);
  const same = all.filter((other) => lastName(other) === name);
  return same.length === 1 ? same[0] : undefined;
}

function lastName(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1).toLowerCase();
}

/** A value as JSON text that `parseExactJson` reads back as it was: digits, kinds and member order kept. */
export function exactJsonText(
  value: Json,
  quoted: (text: string) => string = JSON.stringify,
): string {
  if (typeof value === 'string') return quoted(value);
  if (value instanceof NumberLiteral) return value.text;
  if (isArray(value))
    return `[${value.map((element) => exactJsonText(element, quoted)).join(',')}]`;
  if (isObject(value))
    return `{${entriesOf(value)
      .map(([name, member]) => `${quoted(name)}:${exactJsonText(member, quoted)}`)
      .join(',')}}`;
  return String(value);
}
