import { isArray } from '../../values/json.ts';
import { at, textAt } from '../../values/path.ts';
import type { Operation } from './document.ts';
import { plain, resourcesOf, type SchemaRecords, sameResource, singular } from './lists.ts';
import type { Shape } from './schemas.ts';

/** An operation that lists records, and what is known of these. */
export interface ListOperation {
  readonly operation: Operation;
  readonly elements: Shape;
  /** The operation for one of its records. */
  readonly detail: Operation | undefined;
}

/** The parameters right behind the address of a list, where the path has nothing else there: `type` and `value` of `/tags/{type}/{value}`. */
function paramsBehind(list: string, { path }: Operation): readonly string[] {
  return path.startsWith(`${list}/`) && /^(?:\/\{[^/{}]+\})+$/.test(path.slice(list.length))
    ? pathParams(path.slice(list.length))
    : [];
}

/**
 * Whether an operation finds one record of a list. One that returns a list finds a record only by a parameter that is an id of the records:
 * by another one, such as `/tags/{type}`, it returns some of them.
 */
export function findsOne(
  list: Operation,
  operation: Operation,
  returnsList: (operation: Operation) => boolean,
): boolean {
  const params = paramsBehind(list.path, operation);
  const [resource = ''] = resourcesOf(list.path);
  return (
    params.length > 0 &&
    (!returnsList(operation) || params.every((param) => isIdOf(param, resource)))
  );
}

/** Whether a parameter is named as the id of a resource, or as the resource: `{id}`, `{account_id}`, `{account}`. */
function isIdOf(param: string, resource: string): boolean {
  const base = resourceOf(param);
  return base === ''
    ? SUFFIXES.includes(plain(param)) || sameResource(param, resource)
    : sameResource(base, resource);
}

/** The operation for one record of a list: its address with one parameter behind it, or with several. */
export function detailOf(
  list: Operation,
  operations: readonly Operation[],
  returnsList: (operation: Operation) => boolean,
): Operation | undefined {
  return operations
    .filter((each) => each.method === 'GET' && findsOne(list, each, returnsList))
    .sort((one, other) => pathParams(one.path).length - pathParams(other.path).length)[0];
}

/** A parameter of a path that is a member of the records of another list. */
export interface Parent {
  readonly param: string;
  readonly list: ListOperation;
  readonly field: string;
  /** Whether the record has a member with the name of the parameter. */
  readonly isStated: boolean;
  /** 1 is the job around, 2 the one around that. */
  readonly level: number;
}

/** Members that identify a record, as parameters name them: `team_slug`. */
const SUFFIXES = [
  'uuid',
  'guid',
  'gid',
  'sid',
  'id',
  'number',
  'slug',
  'key',
  'code',
  'handle',
  'no',
];

const MAX_LEVELS = 8;

/** The parameters of a path, in their order. */
function pathParams(path: string): readonly string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
}

/**
 * The innermost list that a path is below, and those around it: of each parameter the list at the address in front of it, else the
 * only list with the name of the resource. Parameters that no list has are not in it.
 */
export function parentsOf(
  operation: Operation,
  lists: readonly ListOperation[],
  depth = 0,
): readonly Parent[] {
  if (depth > MAX_LEVELS) return [];
  const params = pathParams(operation.path);
  for (const param of [...params].reverse()) {
    const inner = parentOf(param, operation, lists);
    if (inner === undefined) continue;
    // what is around the list is around its children
    const outer = parentsOf(inner.list.operation, lists, depth + 1);
    const around = outer.map((each) => ({ ...each, level: each.level + 1 }));
    return [...around.filter((each) => params.includes(each.param)), ...besides(inner, operation)];
  }
  return [];
}

/** A parent, and the parameters right behind it that are members of the same record: `/packages/{type}/{name}`. */
function besides(inner: Parent, { path }: Operation): readonly Parent[] {
  const end = path.indexOf(`{${inner.param}}`) + inner.param.length + 2;
  const behind = /^(?:\/\{[^{}]+\})*/.exec(path.slice(end))?.[0] ?? '';
  const more = pathParams(behind).map((param) => ({
    param,
    field: memberNamed(plain(param), inner.list.elements),
  }));
  return more.some(({ field }) => field === undefined)
    ? [inner]
    : [inner, ...more.map(({ param, field = '' }) => ({ ...inner, param, field }))];
}

function parentOf(
  param: string,
  operation: Operation,
  lists: readonly ListOperation[],
): Parent | undefined {
  const { path } = operation;
  const prefix = path.slice(0, path.indexOf(`{${param}}`)).replace(/\/$/, '');
  const isWhole = path.slice(0, path.indexOf(`{${param}}`)).endsWith('/');
  const others = lists.filter(
    (each) => each.operation !== operation && each.operation.method === 'GET',
  );
  const at = isWhole
    ? others.find((each) => each.operation.path === prefix && mayName(param, each))
    : undefined;
  const base = resourceOf(param);
  const named = others.filter((each) => {
    const [resource = '', ...around] = resourcesOf(each.operation.path);
    const isCollection = around.length === 0 || singular(resource) !== plain(resource);
    return (
      isCollection &&
      base !== '' &&
      sameResource(resource, base) &&
      pathParams(each.operation.path).length === 0
    );
  });
  const list = at ?? (named.length === 1 ? named[0] : undefined);
  if (list === undefined) return undefined;
  const [resource = ''] = resourcesOf(list.operation.path);
  const shape = operation.params.find(({ name, place }) => place === 'path' && name === param);
  const isText = shape?.shape.types.has('string') === true;
  const found = fieldOf(param, { resource, isText }, list.elements);
  return found === undefined ? undefined : { param, list, level: 1, ...found };
}

/** Whether a parameter behind the address of a list may be of its records: not if one record has another, and this one is of something else. */
function mayName(param: string, { operation, detail }: ListOperation): boolean {
  const [own] = detail === undefined ? [] : paramsBehind(operation.path, detail);
  const base = resourceOf(param);
  const [resource = ''] = resourcesOf(operation.path);
  return own === undefined || own === param || base === '' || sameResource(base, resource);
}

function memberNamed(name: string, { properties }: Shape): string | undefined {
  return [...properties.keys()].find((field) => !field.includes('.') && plain(field) === name);
}

/** What a parameter is the id of: `project` of `project_gid`; empty where its name does not say. */
function resourceOf(param: string): string {
  const name = plain(param);
  const suffix = SUFFIXES.find((each) => name.endsWith(each) && name.length > each.length + 1);
  return suffix === undefined ? '' : name.slice(0, -suffix.length);
}

/** The member of a record that a parameter means: by its name, by its end, and `id` where the name says that it is one. */
function fieldOf(
  param: string,
  { resource, isText = false }: { readonly resource: string; readonly isText?: boolean },
  elements: Shape,
): { readonly field: string; readonly isStated: boolean } | undefined {
  const member = (name: string) => memberNamed(name, elements);
  const name = plain(param);
  const same = member(name);
  if (same !== undefined) return { field: same, isStated: true };
  const isOfResource = (base: string) =>
    base === plain(resource) || singular(base) === singular(resource);
  const [suffix] = SUFFIXES.filter((each) => name.endsWith(each) && member(each) !== undefined);
  const found = suffix === undefined ? undefined : member(suffix);
  if (found !== undefined) return { field: found, isStated: false };
  const id = member('id');
  if (id === undefined) return undefined;
  // the name of a resource as a text is no number: `{org}` beside an integer "id" is the name of the organization
  const isNumber = elements.properties
    .get(id)
    ?.some((schema) => /^(?:integer|number)$/.test(textAt(schema, 'type')));
  return name.endsWith('id') || (isOfResource(name) && !(isText && isNumber))
    ? { field: id, isStated: false }
    : undefined;
}

interface StatedKey {
  readonly fields: readonly string[];
  readonly why: string;
  readonly isStated: boolean;
}

/** Members that are unique in the whole API, and not only below one parent. */
const GLOBAL = /^_?(?:id|gid|sid|uuid|guid)$/i;

/**
 * The members that identify a record: as an extension says, those that the operation for one record has in its path, or `id` if
 * every record has it.
 */
export function keyOf(
  operation: Operation,
  records: SchemaRecords,
  { detail, isChild }: { readonly detail: Operation | undefined; readonly isChild: boolean },
): StatedKey | undefined {
  if (records.kind !== 'list') return undefined;
  const { elements } = records;
  const stated = at(operation.value, 'x-primary-key') ?? at(operation.value, 'x-primaryKey');
  const named = (stated !== undefined && isArray(stated) ? stated : [stated]).map((each) =>
    textAt(each),
  );
  if (named.length > 0 && named.every((field) => elements.properties.has(field)))
    return { fields: named, why: 'the document names the key', isStated: true };
  const params = detail === undefined ? [] : paramsBehind(operation.path, detail);
  const [resource = ''] = resourcesOf(operation.path);
  const found = new Set(
    params.flatMap((param) => fieldOf(param, { resource }, elements)?.field ?? []),
  );
  const isWhole = params.length > 0 && found.size === params.length;
  if (isWhole && (!isChild || [...found].some((field) => GLOBAL.test(field))))
    return {
      fields: [...found],
      why: `${detail?.path} finds a record by ${found.size === 1 ? 'it' : 'them'}`,
      isStated: false,
    };
  return elements.properties.has('id') && elements.required.has('id')
    ? { fields: ['id'], why: 'every record has an "id"', isStated: false }
    : undefined;
}
