import type { SourceDocument } from '../../language/parse/source-document.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import {
  isArray,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  member,
  objectAt,
} from '../../language/values/json.ts';
import { ImportProblem } from '../import-problem.ts';
import { httpUrl } from '../request/sent-request.ts';

export interface Parameter {
  readonly name: string;
  readonly place: string;
  readonly isRequired: boolean;
  readonly schema: JsonObject;
  /** A value that the document states: default, example, or the only one of an enumeration. */
  readonly example: Json | undefined;
}

export interface Operation {
  /** `operationId`, or `GET /orders`. */
  readonly id: string;
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly pointer: string;
  readonly params: readonly Parameter[];
  /** Schema of the successful JSON response. */
  readonly response: Json | undefined;
  readonly security: Json | undefined;
}

export interface OpenApi {
  readonly title: string;
  readonly baseUrl: string;
  readonly operations: readonly Operation[];
  readonly schemes: JsonObject;
  /** A value without its reference; `undefined` where it leads nowhere. */
  resolve(value: Json | undefined): Json | undefined;
}

const MAX_STEPS = 32;

/** Reads a document of version 3. Throws `ImportProblem`. */
export function openApiOf(document: SourceDocument): OpenApi {
  const root = document.value;
  const version = isObject(root) ? String(member(root, 'openapi') ?? '') : '';
  if (isObject(root) && member(root, 'swagger') !== undefined)
    throw new ImportProblem(`${document.name} is Swagger 2.0: convert it to OpenAPI 3`);
  if (!isObject(root) || !version.startsWith('3'))
    throw new ImportProblem(`${document.name} is no OpenAPI document: it has no "openapi: 3…"`);
  const resolve = (value: Json | undefined): Json | undefined => {
    let found = value;
    for (let step = 0; step < MAX_STEPS; step++) {
      const reference = isObject(found) ? member(found, '$ref') : undefined;
      if (typeof reference !== 'string') return found;
      found = reference.startsWith('#/') ? referred(root, reference) : undefined;
    }
    return undefined;
  };
  const paths = objectAt(root, 'paths');
  const operations = keysOf(paths).flatMap((path) => {
    const item = resolve(member(paths, path));
    if (!isObject(item)) return [];
    return (['get', 'post'] as const).flatMap((method): readonly Operation[] => {
      const operation = member(item, method);
      if (!isObject(operation)) return [];
      const id = member(operation, 'operationId');
      const given = [...listAt(operation, 'parameters'), ...listAt(item, 'parameters')];
      const params = given.flatMap((each) => parameterOf(resolve(each), resolve));
      return [
        {
          id: typeof id === 'string' ? id : `${method.toUpperCase()} ${path}`,
          path: path.replace(/\/$/, ''),
          method,
          pointer: pointerTo(pointerTo('/paths', path), method),
          params: params.filter(
            (param, at) =>
              params.findIndex(
                ({ name, place }) => name === param.name && place === param.place,
              ) === at,
          ),
          response: responseOf(objectAt(operation, 'responses'), resolve),
          security: member(operation, 'security') ?? member(root, 'security'),
        },
      ];
    });
  });
  const title = member(objectAt(root, 'info'), 'title');
  return {
    title: typeof title === 'string' ? title.replace(/\s+/g, ' ').slice(0, 80) : 'API',
    baseUrl: baseUrlOf(root, document.name),
    operations,
    schemes: objectAt(objectAt(root, 'components'), 'securitySchemes'),
    resolve,
  };
}

function listAt(object: JsonObject, name: string): readonly Json[] {
  const value = member(object, name);
  return isArray(value) ? value : [];
}

function referred(root: Json, reference: string): Json | undefined {
  let found: Json | undefined = root;
  for (const part of reference.slice(2, 2000).split('/')) {
    const name = part.replaceAll('~1', '/').replaceAll('~0', '~');
    if (isObject(found)) found = member(found, name);
    else return undefined;
  }
  return found;
}

function parameterOf(value: Json | undefined, resolve: OpenApi['resolve']): readonly Parameter[] {
  if (!isObject(value)) return [];
  const [name, place] = [member(value, 'name'), member(value, 'in')];
  const resolved = resolve(member(value, 'schema'));
  const schema = isObject(resolved) ? resolved : {};
  if (typeof name !== 'string' || typeof place !== 'string' || name === '') return [];
  const options = member(schema, 'enum');
  const stated = [
    member(schema, 'default'),
    member(value, 'example'),
    member(schema, 'example'),
    isArray(options) && options.length === 1 ? options[0] : undefined,
  ].find((each) => each !== undefined && each !== null && isScalar(each));
  return [{ name, place, isRequired: member(value, 'required') === true, schema, example: stated }];
}

function responseOf(responses: JsonObject, resolve: OpenApi['resolve']): Json | undefined {
  const status = keysOf(responses).find((name) => /^2\d\d$|^2XX$/i.test(name)) ?? 'default';
  const response = resolve(member(responses, status));
  const content = isObject(response) ? objectAt(response, 'content') : {};
  const type = keysOf(content).find((name) => /json|^\*\/\*$/i.test(name));
  return type === undefined ? undefined : resolve(member(objectAt(content, type), 'schema'));
}

/** The first server, with the defaults of its variables. */
function baseUrlOf(root: JsonObject, name: string): string {
  const [server] = listAt(root, 'servers');
  const written = isObject(server) ? String(member(server, 'url') ?? '') : '';
  const variables = isObject(server) ? objectAt(server, 'variables') : {};
  const url = written.replace(/\{([^{}]+)\}/g, (whole, variable: string) => {
    const value = member(objectAt(variables, variable), 'default');
    return typeof value === 'string' && value !== '' ? value : whole;
  });
  const found = /[{}]/.test(url) ? undefined : httpUrl(url);
  if (found === undefined)
    throw new ImportProblem(`${name} has no absolute address of a server: write it into "servers"`);
  const { origin, pathname } = found;
  return `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}`;
}
