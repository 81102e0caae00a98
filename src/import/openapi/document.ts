import { pointerTo } from '../../language/support/pointer.ts';
import { isObject, type Json, type JsonObject, objectAt } from '../../language/values/json.ts';
import { at, listAt, textAt } from '../../language/values/path.ts';
import {
  localPointer,
  mediaTypesOf,
  membersAt,
  operationsOf,
  parametersOf,
  resolved,
  valueAt,
} from '../../openapi/openapi-nodes.ts';
import { ImportProblem } from '../import-problem.ts';
import { httpUrl } from '../request/sent-request.ts';
import { type Shape, shapeOf } from './schemas.ts';

export interface Parameter {
  readonly name: string;
  /** `query`, `header`, `path`, or `body` for a member of the body of a POST request. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly shape: Shape;
  readonly text: string;
}

export interface Operation {
  /** `operationId`, or `GET /orders`. */
  readonly id: string;
  readonly path: string;
  /** The path as it is requested: with the slash at its end. */
  readonly requested: string;
  readonly method: 'GET' | 'POST';
  readonly pointer: string;
  /** The operation as it is written: for extensions. */
  readonly value: JsonObject;
  readonly params: readonly Parameter[];
  readonly response: Json | undefined;
  /** Names of the headers that the response is said to have, in lower case. */
  readonly responseHeaders: readonly string[];
  readonly hasJson: boolean;
  readonly security: Json | undefined;
}

export interface Server {
  readonly url: string;
  readonly variables: JsonObject;
}

export interface OpenApi {
  readonly title: string;
  readonly root: JsonObject;
  readonly servers: readonly Server[];
  readonly operations: readonly Operation[];
  readonly schemes: JsonObject;
  /** A value without its references; `undefined` where they lead nowhere. */
  resolve(value: Json | undefined): Json | undefined;
}

const MAX_REFERENCE = 2000;
/** Longer chains of references lead to themselves. */
const MAX_STEPS = 20;

export function openApiOf(root: JsonObject): OpenApi {
  const resolve = (value: Json | undefined): Json | undefined => {
    let current = value;
    for (let steps = 0; steps < MAX_STEPS; steps++) {
      const reference = at(current, '$ref');
      if (typeof reference !== 'string') return current;
      if (!reference.startsWith('#/') || reference.length > MAX_REFERENCE) return undefined;
      current = valueAt(root, localPointer(reference));
    }
    return undefined;
  };
  const api: OpenApi = {
    title: (textAt(root, 'info', 'title') || 'API').replace(/\s+/g, ' ').slice(0, 80),
    root,
    servers: listAt(root, 'servers').flatMap((server): readonly Server[] => {
      const variables = at(server, 'variables');
      return [{ url: textAt(server, 'url'), variables: isObject(variables) ? variables : {} }];
    }),
    operations: [],
    schemes: objectAt(objectAt(root, 'components'), 'securitySchemes'),
    resolve,
  };
  const operations = operationsOf(root).flatMap(
    ({ method, path, pointer }): readonly Operation[] => {
      const operation = valueAt(root, pointer);
      if ((method !== 'GET' && method !== 'POST') || !isObject(operation)) return [];
      const response = responseOf(root, pointer);
      return [
        {
          id: textAt(operation, 'operationId') || `${method} ${path}`,
          path: path.replace(/[?#].*$/, '').replace(/\/$/, ''),
          requested: path.replace(/[?#].*$/, ''),
          method,
          pointer,
          value: operation,
          params: [
            ...paramsOf(root, pointer, api),
            ...(method === 'POST' ? bodyParams(operation, api) : []),
          ],
          ...response,
          security: at(operation, 'security') ?? at(root, 'security'),
        },
      ];
    },
  );
  return { ...api, operations };
}

/** The parameters of an operation, and those of its path that it does not have itself. */
function paramsOf(root: Json, operation: string, api: OpenApi): readonly Parameter[] {
  const params = new Map<string, Parameter>();
  for (const { name, in: place, pointer } of parametersOf(root, operation)) {
    const value = valueAt(root, pointer);
    const schema = at(value, 'schema') ?? at(value, 'content', 'application/json', 'schema');
    const key = `${place} ${name}`;
    if (name === '' || name === '__proto__' || params.has(key)) continue;
    params.set(key, {
      name,
      place,
      isRequired: at(value, 'required') === true,
      shape: shapeOf([schema], api),
      text: textAt(value, 'description'),
    });
  }
  return [...params.values()];
}

/** The members of a JSON body. */
function bodyParams(operation: JsonObject, api: OpenApi): readonly Parameter[] {
  const body = api.resolve(at(operation, 'requestBody'));
  const { properties, required } = shapeOf(
    [at(body, 'content', 'application/json', 'schema')],
    api,
  );
  return [...properties].flatMap(([name, schemas]): readonly Parameter[] => {
    if (name === '' || name === '__proto__' || name.includes('.')) return [];
    const shape = shapeOf(schemas, api);
    const text = shape.texts.join(' ');
    return [{ name, place: 'body', isRequired: required.has(name), shape, text }];
  });
}

function responseOf(root: Json, operation: string) {
  const responses = resolved(root, pointerTo(operation, 'responses'));
  const names = membersAt(root, responses).map(([name]) => name);
  const status =
    names.find((name) => name === '200') ??
    names.find((name) => /^2\d\d$|^2XX$/i.test(name)) ??
    'default';
  const holder = resolved(root, pointerTo(responses, status));
  const [, type] = mediaTypesOf(root, holder).find(([name]) => /json|^\*\/\*$/.test(name)) ?? [];
  return {
    response: type === undefined ? undefined : valueAt(root, pointerTo(type, 'schema')),
    responseHeaders: membersAt(root, pointerTo(holder, 'headers')).map(([name]) =>
      name.toLowerCase(),
    ),
    hasJson: type !== undefined,
  };
}

/** The address of the API: the named server, or the first one of the document. */
export interface BaseUrl {
  readonly url: Json;
  readonly host: string;
  /** The variables in it that the document has no value for, but examples. */
  readonly variables: readonly { readonly name: string; readonly candidates: readonly Json[] }[];
}

/** Names that documents give to what everybody has to fill in. */
const OPEN_VALUE =
  /your|example|my[-_]?|company|tenant|domain|account|workspace|instance|placeholder|^$|[<>{}]/i;

/** Throws `ImportProblem` where neither the document nor the user names a server. */
export function baseUrlOf({ servers }: OpenApi, file: string, named: string | undefined): BaseUrl {
  const [first] = servers;
  const written =
    servers.find(({ url }) => /^(?:https?:)?\/\//i.test(url) || url.startsWith('{')) ?? first;
  const given = named === undefined ? undefined : httpUrl(named);
  if (named !== undefined && given === undefined)
    throw new ImportProblem(`--server is no address: "${named}"`);
  if (given !== undefined) {
    const relative = first !== undefined && !/^[a-z]+:|^\/\/|\{/i.test(first.url) ? first.url : '';
    const path = given.pathname === '/' && relative !== '' ? relative : given.pathname;
    return {
      url: withSlash(new URL(path, given.origin).href),
      host: given.hostname,
      variables: [],
    };
  }
  const url = (written?.url ?? '').replace(/^\/\//, 'https://');
  const names = [...url.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name);
  const variables = names.map((name) => {
    const variable = at(written?.variables, name);
    const value = at(variable, 'default');
    const values = listAt(variable, 'enum');
    const isOpen = value === undefined || (OPEN_VALUE.test(textAt(value)) && values.length === 0);
    return {
      name,
      value: isOpen ? undefined : value,
      candidates: [...new Set([...(value === undefined ? [] : [value]), ...values])],
    };
  });
  const filled = variables.reduce(
    (text, { name, value }) =>
      text.replaceAll(`{${name}}`, value === undefined ? 'x' : textAt(value)),
    url,
  );
  const found = httpUrl(filled);
  if (found === undefined)
    throw new ImportProblem(
      `${file} has no absolute address of a server: name it with --server https://…`,
    );
  const open = variables.filter(({ value }) => value === undefined);
  if (open.length === 0)
    return { url: withSlash(found.href), host: found.hostname, variables: open };
  // a value that the document states is part of the address; the others are references
  const stated = variables.reduce(
    (text, { name, value }) =>
      value === undefined ? text : text.replaceAll(`{${name}}`, textAt(value)),
    url,
  );
  const args = withSlash(stated)
    .split(/(\{[^{}]+\})/)
    .filter((part) => part !== '')
    .map((part) => (part.startsWith('{') ? { attr: attributeName(part) } : part));
  return { url: { function: 'concat', args }, host: 'api', variables: open };
}

function withSlash(url: string): string {
  const plain = url.replace(/[?#].*$/, '');
  return plain.endsWith('/') ? plain : `${plain}/`;
}

/** A name of an attribute. */
export function attributeName(name: string): string {
  return name.replace(/[^A-Za-z\d]+/g, '_').replace(/^_+|_+$/g, '') || 'value';
}
