import { pointerThrough, pointerTo } from '../../language/support/pointer.ts';
import {
  elementAt,
  isArray,
  isObject,
  type Json,
  type JsonObject,
} from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';

const MAX_DEPTH = 1000;
const MAX_REFERENCE = 1000;
/** References to references multiply: a few lines can stand for billions of values. */
const MAX_VALUES = 1_000_000;

/**
 * A manifest with its `$ref`s resolved, as Airbyte resolves them: members beside a `$ref` replace those of its target, and
 * a text that is a reference alone stands for its target. Throws a `Refusal` for one that leads nowhere.
 */
export class References {
  readonly #document: Json;
  /** Where objects are written; what is resolved has the place of its target. */
  readonly #places = new WeakMap<object, string>();
  /** The places of members that a `$ref`'s object has from its target. */
  readonly #inherited = new WeakMap<object, ReadonlyMap<string, string>>();
  /** What references stand for: each target is resolved once. `undefined` while it is being resolved. */
  readonly #targets = new Map<string, Json | undefined>();
  /** How many values are in an object or a list, with references written out. */
  readonly #sizes = new WeakMap<object, number>();
  #depth = 0;
  readonly root: Json;

  constructor(document: Json) {
    this.#document = document;
    this.root = this.#resolve(document, '');
  }

  placeOf(object: JsonObject): string {
    return this.#places.get(object) ?? '';
  }

  /** The places of its members that are written elsewhere. */
  inheritedBy(object: JsonObject): ReadonlyMap<string, string> {
    return this.#inherited.get(object) ?? new Map();
  }

  checkSize(object: JsonObject, pointer: string): void {
    if (this.#sizeOf(object) > MAX_VALUES)
      throw new Refusal('not-understood', pointer, `it stands for more than ${MAX_VALUES} values`);
  }

  #resolve(value: Json, pointer: string): Json {
    if (++this.#depth > MAX_DEPTH)
      throw new Refusal('not-understood', pointer, 'its references are nested too deeply');
    const resolved = this.#resolved(value, pointer);
    if ((isArray(resolved) || isObject(resolved)) && !this.#sizes.has(resolved))
      this.#sizes.set(resolved, this.#sizeOf(resolved));
    this.#depth--;
    return resolved;
  }

  #sizeOf(value: object): number {
    let size = 1;
    for (const member of Object.values(value))
      size += typeof member === 'object' && member !== null ? (this.#sizes.get(member) ?? 1) : 1;
    return size;
  }

  #resolved(value: Json, pointer: string): Json {
    if (typeof value === 'string' && value.startsWith('#/')) return this.#target(value, pointer);
    if (isArray(value)) return value.map((item, at) => this.#resolve(item, `${pointer}/${at}`));
    if (!isObject(value)) return value;
    const { $ref: reference, ...own } = value;
    const target = typeof reference === 'string' ? this.#target(reference, pointer) : {};
    if (!isObject(target)) return target;
    const members: Record<string, Json> = { ...target };
    const inherited = new Map(this.inheritedBy(target));
    for (const name of Object.keys(target))
      if (!inherited.has(name)) inherited.set(name, pointerTo(this.placeOf(target), name));
    for (const [name, member] of Object.entries(own)) {
      if (name === '__proto__')
        throw new Refusal('not-understood', pointer, '"__proto__" cannot be the name of a setting');
      members[name] = this.#resolve(member, pointerTo(pointer, name));
      inherited.delete(name);
    }
    this.#places.set(members, pointer);
    this.#inherited.set(members, inherited);
    return members;
  }

  #target(reference: string, pointer: string): Json {
    const known = this.#targets.get(reference);
    if (known !== undefined) return known;
    if (this.#targets.has(reference))
      throw new Refusal('not-understood', pointer, `"${reference}" leads to itself`);
    const path =
      reference.length > MAX_REFERENCE
        ? undefined
        : lookUp(this.#document, reference.replace(/^#\//, '').split('/'));
    if (path === undefined)
      throw new Refusal('not-understood', pointer, `"${reference}" leads to nothing`);
    this.#targets.set(reference, undefined);
    const written = path.reduce<Json>(
      (value, name) => elementAt(value, name) ?? null,
      this.#document,
    );
    const target = this.#resolve(written, pointerThrough('', path));
    this.#targets.set(reference, target);
    return target;
  }
}

/** A path of names that may have slashes in them. */
function lookUp(value: Json, names: readonly string[]): readonly string[] | undefined {
  if (names.length === 0) return [];
  for (let count = 1; count <= names.length; count++) {
    const name = names.slice(0, count).join('/');
    const next = elementAt(value, name);
    const rest = next === undefined ? undefined : lookUp(next, names.slice(count));
    if (rest !== undefined) return [name, ...rest];
  }
  return undefined;
}
