import type { SourceDocument } from '../../language/parse/source-document.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import {
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  objectAt,
} from '../../language/values/json.ts';
import { at, listAt, textAt } from '../../language/values/path.ts';
import {
  localPointer,
  mediaTypesOf,
  membersAt,
  operationsOf,
  parametersOf,
  resolved,
  serversOf,
  valueAt,
} from '../../openapi/openapi-nodes.ts';
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
  readonly method: 'GET' | 'POST';
  readonly pointer: string;
  readonly params: readonly Parameter[];
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

const MAX_REFERENCE = 2000;

export function openApiOf({ value: root, name }: SourceDocument): OpenApi {
  if (at(root, 'swagger') !== undefined)
    throw new ImportProblem(`${name} is Swagger 2.0: convert it to OpenAPI 3`);
  if (!isObject(root) || !textAt(root, 'openapi').startsWith('3'))
    throw new ImportProblem(`${name} is no OpenAPI document: it has no "openapi: 3…"`);
  const resolve = (value: Json | undefined): Json | undefined => {
    const reference = at(value, '$ref');
    if (typeof reference !== 'string') return value;
    return reference.startsWith('#/') && reference.length <= MAX_REFERENCE
      ? valueAt(root, resolved(root, localPointer(reference)))
      : undefined;
  };
  return {
    title: (textAt(root, 'info', 'title') || 'API').replace(/\s+/g, ' ').slice(0, 80),
    baseUrl: baseUrlOf(root, name),
    operations: operationsOf(root).flatMap(({ method, path, pointer }): readonly Operation[] => {
      const operation = valueAt(root, pointer);
      if ((method !== 'GET' && method !== 'POST') || !isObject(operation)) return [];
      return [
        {
          id: textAt(operation, 'operationId') || `${method} ${path}`,
          path: path.replace(/\/$/, ''),
          method,
          pointer,
          params: paramsOf(root, pointer, resolve),
          response: resolve(responseOf(root, pointer)),
          security: at(operation, 'security') ?? at(root, 'security'),
        },
      ];
    }),
    schemes: objectAt(objectAt(root, 'components'), 'securitySchemes'),
    resolve,
  };
}

/** The parameters of an operation, and those of its path that it does not have itself. */
function paramsOf(root: Json, operation: string, resolve: OpenApi['resolve']) {
  const params = new Map<string, Parameter>();
  for (const { name, in: place, pointer } of parametersOf(root, operation)) {
    const value = valueAt(root, pointer);
    const resolvedSchema = resolve(at(value, 'schema'));
    const schema = isObject(resolvedSchema) ? resolvedSchema : {};
    const [only, ...others] = listAt(schema, 'enum');
    const stated = [at(schema, 'default'), at(value, 'example'), at(schema, 'example')];
    const example = [...stated, others.length === 0 ? only : undefined].find(
      (each) => each !== undefined && each !== null && isScalar(each),
    );
    const isRequired = at(value, 'required') === true;
    const key = `${place} ${name}`;
    if (name !== '' && !params.has(key))
      params.set(key, { name, place, isRequired, schema, example });
  }
  return [...params.values()];
}

function responseOf(root: Json, operation: string): Json | undefined {
  const responses = pointerTo(operation, 'responses');
  const names = membersAt(root, responses).map(([name]) => name);
  const status = names.find((name) => /^2\d\d$|^2XX$/i.test(name)) ?? 'default';
  const types = mediaTypesOf(root, resolved(root, pointerTo(responses, status)));
  const [, type] = types.find(([name]) => /json|^\*\/\*$/.test(name)) ?? [];
  return type && valueAt(root, pointerTo(type, 'schema'));
}

/** The first server, with the defaults of its variables. */
function baseUrlOf(root: Json, name: string): string {
  const [url = ''] = serversOf(root);
  const found = /[{}]/.test(url) ? undefined : httpUrl(url);
  if (found === undefined)
    throw new ImportProblem(`${name} has no absolute address of a server: write it into "servers"`);
  const { origin, pathname } = found;
  return `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}`;
}
