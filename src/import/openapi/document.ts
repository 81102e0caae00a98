import {
  localPointer,
  mediaTypesOf,
  membersAt,
  operationsOf,
  parametersOf,
  resolved,
  valueAt,
} from '../../openapi/document.ts';
import type { SourceDocument } from '../../text/source-document.ts';
import {
  isArray,
  isObject,
  type Json,
  type JsonObject,
  keysOf,
  objectAt,
  objectFrom,
} from '../../values/json.ts';
import {
  at,
  listAt,
  pointerSegments,
  pointerThrough,
  pointerTo,
  textAt,
} from '../../values/path.ts';
import { jsonText } from '../../values/text.ts';
import { ImportProblem, lineOf, readSource } from '../problem.ts';
import { httpUrl } from '../requests/attributes.ts';
import { type Shape, shapeOf } from './schemas.ts';

export interface Parameter {
  readonly name: string;
  /** `query`, `header`, `path`, or `body` for a member of the body of a POST request. */
  readonly place: string;
  readonly isRequired: boolean;
  readonly shape: Shape;
  readonly text: string;
  /** Beside its schema. */
  readonly examples: readonly Json[];
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
  /** Responses that the document gives as examples. */
  readonly responseExamples: readonly Json[];
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
      examples: examplesOf(value),
    });
  }
  return [...params.values()];
}

/** `example` and the values in `examples` of a parameter or a media type. References to examples are not read. */
function examplesOf(value: Json | undefined): readonly Json[] {
  const one = at(value, 'example');
  const named = at(value, 'examples');
  const values = isObject(named)
    ? keysOf(named).flatMap((name) => at(named, name, 'value') ?? [])
    : [];
  return [...(one === undefined ? [] : [one]), ...values];
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
    return [{ name, place: 'body', isRequired: required.has(name), shape, text, examples: [] }];
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
    responseExamples: type === undefined ? [] : examplesOf(valueAt(root, type)),
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

/** A document of OpenAPI 3 in one piece, with the places of its parts. */
interface LoadedDocument {
  readonly root: JsonObject;
  /** File and line of a pointer. */
  readonly lineOf: (pointer: string) => string;
}

/** Reads a file that a document names, by its path from the document's folder; `undefined` when there is none. */
type ReadBeside = (path: string) => Promise<Uint8Array | undefined>;

/** Where the other files of a document are in it: below their paths. */
const FILES = 'x-sluice-files';
const MAX_FILES = 1000;

/**
 * Reads a document with the files that it refers to, and brings Swagger 2.0 to the form of OpenAPI 3. References stay: documents are
 * cyclic. Throws `ImportProblem`.
 */
export async function loadDocument(
  bytes: Uint8Array,
  name: string,
  readBeside: ReadBeside,
): Promise<LoadedDocument> {
  const main = await readSource(bytes, name);
  const files = new Map<string, SourceDocument>();
  const wanted: string[] = [];
  const take = (value: Json, file: string): Json =>
    withReferences(value, (reference) => {
      const [path = '', fragment = ''] = reference.split('#', 2);
      if (/^[a-z][a-z\d+.-]*:/i.test(path)) return reference;
      const target = path === '' ? file : besidePath(file, path);
      if (target === '') return `#${fragment}`;
      if (!files.has(target) && !wanted.includes(target)) wanted.push(target);
      return `#${pointerThrough('', [FILES, target]).split('/').map(encodeURIComponent).join('/')}${fragment}`;
    });
  const root = take(main.value, '');
  const others: [string, Json][] = [];
  for (let file = wanted.shift(); file !== undefined; file = wanted.shift()) {
    if (files.size >= MAX_FILES)
      throw new ImportProblem(`${name} has more than ${MAX_FILES} files`);
    const content = await readBeside(file);
    if (content === undefined)
      throw new ImportProblem(`${name} refers to "${file}", which is not in its folder`);
    const document = await readSource(content, file);
    files.set(file, document);
    others.push([file, take(document.value, file)]);
  }
  if (!isObject(root)) throw new ImportProblem(`${name} is no OpenAPI document: it is no object`);
  const whole = others.length === 0 ? root : { ...root, [FILES]: Object.fromEntries(others) };
  return {
    root: await asOpenApi3(whole, name),
    lineOf(pointer) {
      const [first, file = '', ...rest] = pointerSegments(pointer);
      const other = first === FILES ? files.get(file) : undefined;
      return other === undefined ? lineOf(main, pointer) : lineOf(other, pointerThrough('', rest));
    },
  };
}

async function asOpenApi3(root: JsonObject, name: string): Promise<JsonObject> {
  if (textAt(root, 'openapi').startsWith('3')) return root;
  const version = textAt(root, 'swagger');
  if (!/^2(?:\.0)?$/.test(version))
    throw new ImportProblem(
      `${name} is not an OpenAPI document: it has neither "openapi: 3…" nor "swagger: 2.0"`,
    );
  const { upgradeFromTwoToThree } = await import('@scalar/openapi-upgrader/2.0-to-3.0');
  const plain = JSON.parse(jsonText({ ...root, swagger: '2.0' })) as Record<string, unknown>;
  try {
    return upgradeFromTwoToThree(plain) as JsonObject;
  } catch (error) {
    throw new ImportProblem(`${name} cannot be read as Swagger 2.0: ${(error as Error).message}`);
  }
}

function withReferences(value: Json, change: (reference: string) => string): Json {
  if (isArray(value)) return value.map((element) => withReferences(element, change));
  if (!isObject(value)) return value;
  return objectFrom(
    keysOf(value).map((name): readonly [string, Json] => {
      const inner = value[name] ?? null;
      const isReference = name === '$ref' && typeof inner === 'string';
      return [name, isReference ? change(inner) : withReferences(inner, change)];
    }),
  );
}

/** The path of a file that another one names, from the folder of the document; empty for the document itself. */
function besidePath(from: string, path: string): string {
  const base = new URL(from, 'file:///document/');
  return decodeURIComponent(new URL(path, base).pathname).replace(/^\/document\//, '');
}
