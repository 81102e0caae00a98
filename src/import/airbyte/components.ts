import { pointerThrough, pointerTo } from '../../language/support/pointer.ts';
import { Refusal } from '../refusal.ts';
import type { PythonValue } from './jinja/expression.ts';
import { isList, isObject } from './jinja/python.ts';

export type Members = { readonly [name: string]: PythonValue };

/** An object of the manifest, with references resolved and parameters in their places. */
export interface Component {
  readonly type: string | undefined;
  readonly members: Members;
  readonly parameters: Members;
  /** Where the object is written. */
  readonly pointer: string;
}

/** The types that a component has by its place, where it does not say its own. */
const TYPES_BY_PLACE: Readonly<Record<string, string>> = {
  streams: 'DeclarativeStream',
  stream: 'DeclarativeStream',
  retriever: 'SimpleRetriever',
  requester: 'HttpRequester',
  record_selector: 'RecordSelector',
  extractor: 'DpathExtractor',
  record_filter: 'RecordFilter',
  paginator: 'DefaultPaginator',
  page_token_option: 'RequestOption',
  page_size_option: 'RequestOption',
  inject_into: 'RequestOption',
  request_option: 'RequestOption',
  start_time_option: 'RequestOption',
  end_time_option: 'RequestOption',
  error_handler: 'DefaultErrorHandler',
  error_handlers: 'DefaultErrorHandler',
  response_filters: 'HttpResponseFilter',
  incremental_sync: 'DatetimeBasedCursor',
  start_datetime: 'MinMaxDatetime',
  end_datetime: 'MinMaxDatetime',
  parent_stream_configs: 'ParentStreamConfig',
  fields: 'AddedFieldDefinition',
  login_requester: 'HttpRequester',
};

const MAX_DEPTH = 1000;
const MAX_REFERENCE = 1000;
/** References to references multiply: a few lines can stand for billions of values. */
const MAX_VALUES = 1_000_000;

/**
 * The document with its `$ref`s resolved, as Airbyte resolves them: members beside a `$ref` replace those of its target, and
 * a text that is a reference alone stands for its target. Throws a `Refusal` for one that leads nowhere.
 */
export class Manifest {
  readonly #root: PythonValue;
  /** Where objects and lists are written; what is resolved has the place of its target. */
  readonly #places = new WeakMap<object, string>();
  /** The places of members that a `$ref`'s object has from its target. */
  readonly #inherited = new WeakMap<object, ReadonlyMap<string, string>>();
  /** What references stand for: each target is resolved once. `undefined` while it is being resolved. */
  readonly #targets = new Map<string, PythonValue | undefined>();
  /** How many values are in an object or a list, with references written out. */
  readonly #sizes = new WeakMap<object, number>();
  #depth = 0;
  readonly root: Component;

  constructor(root: PythonValue) {
    this.#root = root;
    this.root = this.component(this.#resolve(root, ''), undefined, {});
  }

  /** Where a member of a component is written. */
  placeOf(component: Component, name: string): string {
    return this.#inherited.get(component.members)?.get(name) ?? pointerTo(component.pointer, name);
  }

  /** Throws a `Refusal` for a component that stands for too many values. */
  checkSize({ members, pointer }: Component): void {
    if (this.#sizeOf(members) > MAX_VALUES)
      throw new Refusal('not-understood', pointer, `it stands for more than ${MAX_VALUES} values`);
  }

  /** The component that a member is, with the parameters of its holder; `undefined` when it is none. */
  child(holder: Component, name: string): Component | undefined {
    const value = holder.members[name];
    if (!isObject(value)) return undefined;
    return this.component(value, name, without(holder.parameters, name));
  }

  /** The components of a list. */
  children(holder: Component, name: string): readonly Component[] {
    const value = holder.members[name];
    if (value === undefined || value === null) return [];
    const items = isList(value) ? value : [value];
    return items.flatMap((item) =>
      isObject(item) ? [this.component(item, name, without(holder.parameters, name))] : [],
    );
  }

  /** An object as a component at a place of this name: parameters fill members that are absent or empty. */
  component(value: PythonValue, place: string | undefined, outer: Members): Component {
    const written: Members = isObject(value) ? value : {};
    const { $parameters: own, $options: old, ...rest } = written;
    const given = own ?? old;
    const parameters: Members = {
      ...outer,
      ...(isObject(given ?? null) ? (given as Members) : {}),
    };
    const pointer = this.#places.get(written) ?? '';
    const type = typeof rest.type === 'string' ? rest.type : typeAt(place, rest);
    const members: Record<string, PythonValue> = { ...rest };
    const inherited = new Map(this.#inherited.get(written));
    if (type !== undefined)
      for (const [name, parameter] of Object.entries(parameters)) {
        const has = members[name];
        const isEmpty =
          has === undefined ||
          has === null ||
          has === '' ||
          has === false ||
          has === 0 ||
          (isList(has) && has.length === 0) ||
          (isObject(has) && Object.keys(has).length === 0);
        if (isEmpty) {
          members[name] = parameter;
          inherited.set(name, pointerTo(pointer, '$parameters'));
        }
      }
    this.#inherited.set(members, inherited);
    return { type, members, parameters, pointer };
  }

  #resolve(value: PythonValue, pointer: string): PythonValue {
    if (++this.#depth > MAX_DEPTH)
      throw new Refusal('not-understood', pointer, 'its references are nested too deeply');
    try {
      const resolved = this.#resolved(value, pointer);
      if ((isList(resolved) || isObject(resolved)) && !this.#sizes.has(resolved))
        this.#sizes.set(resolved, this.#sizeOf(resolved));
      return resolved;
    } finally {
      this.#depth--;
    }
  }

  #sizeOf(value: object): number {
    let size = 1;
    for (const member of Object.values(value))
      size += typeof member === 'object' && member !== null ? (this.#sizes.get(member) ?? 1) : 1;
    return size;
  }

  #resolved(value: PythonValue, pointer: string): PythonValue {
    if (typeof value === 'string' && value.startsWith('#/')) return this.#target(value, pointer);
    if (isList(value)) {
      const items = value.map((item, at) => this.#resolve(item, pointerTo(pointer, String(at))));
      this.#places.set(items, pointer);
      return items;
    }
    if (!isObject(value)) return value;
    const members: Record<string, PythonValue> = {};
    const inherited = new Map<string, string>();
    const { $ref: reference, ...own } = value;
    if (typeof reference === 'string') {
      const target = this.#target(reference, pointer);
      if (!isObject(target)) return target;
      Object.assign(members, target);
      const from = this.#places.get(target) ?? pointer;
      const before = this.#inherited.get(target);
      for (const name of Object.keys(target))
        inherited.set(name, before?.get(name) ?? pointerTo(from, name));
    }
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

  #target(reference: string, pointer: string): PythonValue {
    const known = this.#targets.get(reference);
    if (known !== undefined) return known;
    if (this.#targets.has(reference))
      throw new Refusal('not-understood', pointer, `"${reference}" leads to itself`);
    const found =
      reference.length > MAX_REFERENCE
        ? undefined
        : lookUp(this.#root, reference.replace(/^#\//, '').split('/'));
    if (found === undefined)
      throw new Refusal('not-understood', pointer, `"${reference}" leads to nothing`);
    this.#targets.set(reference, undefined);
    const target = this.#resolve(found.value, pointerThrough('', found.path));
    this.#targets.set(reference, target);
    return target;
  }
}

function memberOf(value: PythonValue, name: string): PythonValue | undefined {
  if (isList(value)) return value[Number(name)];
  return isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
}

/** A path of names that may have slashes in them. */
function lookUp(
  value: PythonValue,
  [first, ...rest]: readonly string[],
): { readonly value: PythonValue; readonly path: readonly string[] } | undefined {
  if (first === undefined) return { value, path: [] };
  const names: readonly string[] = [first, ...rest];
  for (let count = 1; count <= names.length; count++) {
    const name = names.slice(0, count).join('/');
    const next = memberOf(value, name);
    if (next === undefined) continue;
    const found = lookUp(next, names.slice(count));
    if (found !== undefined) return { value: found.value, path: [name, ...found.path] };
  }
  return undefined;
}

function typeAt(place: string | undefined, members: Members): string | undefined {
  if (typeof members.class_name === 'string') return 'Custom';
  return place === undefined ? undefined : TYPES_BY_PLACE[place];
}

function without(parameters: Members, name: string): Members {
  const { [name]: _, ...rest } = parameters;
  return rest;
}

/** A component that nothing is made of: a class of Python, or a type that has no equal. */
export function unsupported(component: Component, instead?: string): Refusal {
  const { type, members, pointer } = component;
  const name = members.class_name;
  if (typeof name === 'string' || type?.startsWith('Custom') === true)
    return new Refusal('python-component', pointer, `${String(name ?? type)} is Python`, instead);
  return new Refusal('not-understood', pointer, `${type ?? 'its type'} has no equal`, instead);
}
