import {
  elementAt,
  isArray,
  isObject,
  type Json,
  type JsonObject,
  mapMembers,
  member,
  withMember,
} from '../../values/json.ts';
import { pointerThrough, pointerTo } from '../../values/path.ts';
import { type Reason, Refusal } from '../problem.ts';
import { isTruthy, pythonText, readLiteral } from './jinja-functions.ts';
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
  stream_template: 'DeclarativeStream',
};

/**
 * The members of each type that are read, or that change neither the requests nor the records of a first sync; with `!`, those that do,
 * and that nothing is made of. Airbyte ignores any other member. A type that is not here is judged where it is read.
 */
const MEMBERS: Readonly<Record<string, string>> = {
  DeclarativeStream: `name retriever incremental_sync primary_key transformations file_uploader schema_loader schema state_migrations
    checkpoint_interval stream_cursor_field dynamic_stream_name`,
  SimpleRetriever: `requester record_selector paginator partition_router decoder name primary_key log_formatter
    ignore_stream_slicer_parameters_on_paginated_requests !pagination_reset !additional_query_properties`,
  HttpRequester: `name url_base url path http_method authenticator request_parameters request_headers request_body request_body_json
    request_body_data error_handler use_cache !fetch_properties_from_endpoint !query_properties`,
  RecordSelector: 'extractor record_filter transform_before_filtering schema_normalization',
  DpathExtractor: 'field_path decoder !record_expander',
  RecordFilter: 'condition',
  DefaultPaginator: 'pagination_strategy page_token_option page_size_option url_base decoder',
  RequestOption: 'inject_into field_name field_path',
  RequestPath: 'inject_into',
  PageIncrement: 'page_size start_from_page inject_on_first_request',
  OffsetIncrement: 'page_size inject_on_first_request',
  CursorPagination: 'cursor_value stop_condition page_size decoder',
  DefaultErrorHandler: 'backoff_strategies response_filters max_retries max_time',
  CompositeErrorHandler: 'error_handlers',
  HttpResponseFilter:
    'action http_codes predicate error_message error_message_contains failure_type backoff_strategies',
  DatetimeBasedCursor: `cursor_field cursor_datetime_formats datetime_format start_datetime end_datetime start_time_option end_time_option
    step cursor_granularity partition_field_start partition_field_end lookback_window global_substream_cursor is_client_side_incremental
    is_data_feed allow_catalog_defined_cursor_field message_repository !clamping !is_compare_strictly`,
  MinMaxDatetime: 'datetime datetime_format min_datetime max_datetime',
  SubstreamPartitionRouter: 'parent_stream_configs',
  GroupingPartitionRouter: 'group_size underlying_partition_router deduplicate',
  ParentStreamConfig:
    'stream parent_key partition_field request_option incremental_dependency extra_fields !lazy_read_pointer',
  ListPartitionRouter: 'values cursor_field request_option',
  AddFields: 'fields condition',
  AddedFieldDefinition: 'path value value_type',
  RemoveFields: 'field_pointers condition',
  BearerAuthenticator: 'api_token',
  ApiKeyAuthenticator: 'api_token header inject_into',
  BasicHttpAuthenticator: 'username password',
  OAuthAuthenticator: `token_refresh_endpoint client_id client_id_name client_secret client_secret_name refresh_token refresh_token_name
    access_token_name expires_in_name grant_type grant_type_name scopes refresh_request_body refresh_request_headers refresh_token_updater
    token_expiry_date token_expiry_date_format token_expiry_is_time_of_expiration refresh_token_error_status_codes
    refresh_token_error_key refresh_token_error_values !send_refresh_request_as_query_params !access_token_value profile_assertion use_profile_assertion`,
  SessionTokenAuthenticator:
    'login_requester session_token_path expiration_duration request_authentication !decoder',
  JwtAuthenticator: `secret_key base64_encode_secret_key algorithm token_duration header_prefix jwt_headers additional_jwt_headers
    jwt_payload additional_jwt_payload passphrase request_option`,
  SelectiveAuthenticator: 'authenticators authenticator_selection_path',
  ConfigAddFields: 'fields condition',
  ConfigRemoveFields: 'field_pointers condition',
  ConfigRemapField: 'field_path map',
};

const MEMBERS_OF = new Map(
  Object.entries(MEMBERS).map(([type, names]) => [type, new Set(names.split(/\s+/))]),
);

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
    this.#checkMembers();
    return new Component(this.#written, this.#use, { ...this.#around, scope });
  }

  /** The same component with another value at a path, which stands at the place of `from`. Objects on the way are made. */
  withValueAt(path: readonly string[], value: Json, from: Component): Component {
    const { references } = this.#around;
    const wanted = references.copied(value, from.pointer);
    const written = references.replaced(this.#written, path, wanted) as JsonObject;
    return new Component(written, this.#use, this.#around);
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
    // streams are refused one by one
    if (name !== 'streams') for (const each of children) each.#checkMembers();
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

  /** Throws a `Refusal` for a member that may change what is read and that nothing is made of; others are said to be ignored. */
  #checkMembers(): void {
    const known = MEMBERS_OF.get(this.type ?? '');
    if (known === undefined) return;
    const unread = Object.keys(this.#written).filter(
      (name) => !/^(?:type$|\$|x-)/.test(name) && !known.has(name) && isTruthy(this.#written[name]),
    );
    for (const name of unread) {
      const text = `"${name}" of ${this.type}`;
      if (known.has(`!${name}`)) throw this.refusal('not-understood', `${text} has no equal`, name);
      const { connection, remarks } = this.scope;
      remarks?.add(
        `${connection.lineOf(this.placeOf(name))}: ${text} is ignored: Airbyte has no such setting`,
      );
    }
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

  /** A value that is written in no manifest: all of it has one place. */
  copied(value: Json, pointer: string): Json {
    if (isArray(value)) return value.map((item) => this.copied(item, pointer));
    if (!isObject(value)) return value;
    const copy = mapMembers(value, (member) => this.copied(member, pointer));
    this.#places.set(copy, pointer);
    return copy;
  }

  /** The value with another one at a path; what is around it keeps its place. */
  replaced(value: Json | undefined, [name, ...rest]: readonly string[], wanted: Json): Json {
    if (name === undefined) return wanted;
    if (isArray(value))
      return value.map((item, at) =>
        String(at) === name ? this.replaced(item, rest, wanted) : item,
      );
    const object = isObject(value) ? value : {};
    const copy = withMember(object, name, this.replaced(member(object, name), rest, wanted));
    this.#places.set(copy, this.placeOf(object));
    this.#inherited.set(copy, this.inheritedBy(object));
    return copy;
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
    for (const inner of Object.values(value))
      size += typeof inner === 'object' && inner !== null ? (this.#sizes.get(inner) ?? 1) : 1;
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
    for (const [name, inner] of Object.entries(own)) {
      if (name === '__proto__')
        throw new Refusal('not-understood', pointer, '"__proto__" cannot be the name of a setting');
      members[name] = this.#resolve(inner, pointerTo(pointer, name));
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
