import { pointerTo } from '../../language/support/pointer.ts';
import { isArray, isObject, type Json, type JsonObject } from '../../language/values/json.ts';
import { type Reason, Refusal } from '../refusal.ts';
import { isTruthy, pythonText, readLiteral } from './jinja/python.ts';
import type { References } from './references.ts';
import { type Scope, Template } from './template.ts';

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

export interface Surroundings {
  readonly references: References;
  readonly scope: Scope;
}

/** Where an object is used: the name of the member that it is, and the parameters of what is around it. */
interface Use {
  readonly name: string | undefined;
  readonly parameters: JsonObject;
}

/** An object of a manifest: parameters fill the members that are absent or empty. */
export class Component {
  readonly type: string | undefined;
  readonly members: JsonObject;
  readonly parameters: JsonObject;
  readonly pointer: string;
  readonly #written: JsonObject;
  readonly #use: Use;
  readonly #around: Surroundings;
  readonly #places: ReadonlyMap<string, string>;
  readonly #children = new Map<string, readonly Component[]>();

  constructor(written: JsonObject, use: Use, around: Surroundings) {
    [this.#written, this.#use, this.#around] = [written, use, around];
    const { $parameters: own, $options: old, ...rest } = written;
    const given = own ?? old;
    this.parameters = { ...use.parameters, ...(isObject(given) ? given : {}) };
    this.pointer = around.references.placeOf(written);
    this.type = typeof rest.type === 'string' ? rest.type : typeAt(use.name, rest);
    const filled = Object.keys(this.parameters).filter(
      (name) => this.type !== undefined && !isTruthy(rest[name]),
    );
    this.members = { ...rest, ...picked(this.parameters, filled) };
    const places = filled.map((name) => [name, pointerTo(this.pointer, '$parameters')] as const);
    this.#places = new Map([...around.references.inheritedBy(written), ...places]);
  }

  get scope(): Scope {
    return this.#around.scope;
  }

  /** The same component with a scope of its own. Throws a `Refusal` for one that stands for too many values. */
  within(scope: Scope): Component {
    this.#around.references.checkSize(this.members, this.pointer);
    return new Component(this.#written, this.#use, { ...this.#around, scope });
  }

  /** Whether a member has a value: `0` and `false` are values, too. */
  has(name: string): boolean {
    const value = this.members[name];
    return value !== undefined && value !== null && value !== '';
  }

  child(name: string): Component | undefined {
    return isArray(this.members[name]) ? undefined : this.children(name)[0];
  }

  children(name: string): readonly Component[] {
    const known = this.#children.get(name);
    if (known !== undefined) return known;
    const { [name]: _, ...parameters } = this.parameters;
    const children = this.list(name)
      .filter(isObject)
      .map((item) => new Component(item, { name, parameters }, this.#around));
    this.#children.set(name, children);
    return children;
  }

  /** The elements of a member; one that is no list is its only element. */
  list(name: string): readonly Json[] {
    const value = this.members[name];
    if (value === undefined || value === null) return [];
    return isArray(value) ? value : [value];
  }

  /** A member as a text, without its templates being read. */
  text(name: string): string {
    return pythonText(this.members[name] ?? '');
  }

  /** A member as a template, or another text in its place. Throws a `Refusal` for what is not understood. */
  template(name: string, text: Json = this.members[name] ?? ''): Template {
    return new Template(pythonText(text), this, name);
  }

  /** The value of a member that the settings decide; `undefined` where the run does. */
  known(name: string): Json | undefined {
    const value = this.members[name];
    if (typeof value !== 'string') return value;
    const { constant } = this.template(name);
    return constant === undefined ? undefined : readLiteral(constant);
  }

  /** Why it cannot be carried. `member`: what is wrong is this member of it. */
  refusal(reason: Reason, why: string, member?: string, instead?: string): Refusal {
    return new Refusal(
      reason,
      member === undefined ? this.pointer : this.placeOf(member),
      why,
      instead,
    );
  }

  /** What nothing is made of: a class of Python, or a type that has no equal. */
  unsupported(instead?: string): Refusal {
    const { type } = this;
    const name = this.members.class_name;
    return typeof name === 'string' || type?.startsWith('Custom') === true
      ? this.refusal('python-component', `${String(name ?? type)} is Python`, undefined, instead)
      : this.refusal('not-understood', `${type ?? 'its type'} has no equal`, undefined, instead);
  }

  placeOf(name: string): string {
    return this.#places.get(name) ?? pointerTo(this.pointer, name);
  }
}

function typeAt(place: string | undefined, { class_name: name }: JsonObject): string | undefined {
  if (typeof name === 'string') return 'Custom';
  return place === undefined ? undefined : TYPES_BY_PLACE[place];
}

function picked(members: JsonObject, names: readonly string[]): JsonObject {
  return Object.fromEntries(names.map((name) => [name, members[name] ?? null]));
}
