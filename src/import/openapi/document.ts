import type { SourceDocument } from '../../language/parse/source-document.ts';
import { pointerSegments, pointerTo } from '../../language/support/pointer.ts';
import {
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
  objectAt,
} from '../../language/values/json.ts';
import { ImportProblem } from '../import-problem.ts';
import { at, listAt, textAt } from '../members.ts';
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
const MAX_REFERENCE = 2000;

/** Reads a document of version 3. Throws `ImportProblem`. */
export function openApiOf(document: SourceDocument): OpenApi {
  const root = document.value;
  if (at(root, 'swagger') !== undefined)
    throw new ImportProblem(`${document.name} is Swagger 2.0: convert it to OpenAPI 3`);
  if (!isObject(root) || !textAt(root, 'openapi').startsWith('3'))
    throw new ImportProblem(`${document.name} is no OpenAPI document: it has no "openapi: 3…"`);
  const resolve = (value: Json | undefined): Json | undefined => {
    let found = value;
    for (let step = 0; step < MAX_STEPS; step++) {
      const reference = at(found, '$ref');
      if (typeof reference !== 'string') return found;
      found = reference.startsWith('#/')
        ? at(root, ...pointerSegments(reference.slice(1, MAX_REFERENCE)))
        : undefined;
    }
    return undefined;
  };
  const paths = objectAt(root, 'paths');
  return {
    title: (textAt(root, 'info', 'title') || 'API').replace(/\s+/g, ' ').slice(0, 80),
    baseUrl: baseUrlOf(root, document.name),
    operations: keysOf(paths).flatMap((path) => {
      const item = resolve(at(paths, path));
      return (['get', 'post'] as const).flatMap((method): readonly Operation[] => {
        const operation = at(item, method);
        if (!isObject(operation)) return [];
        const params = [...listAt(item, 'parameters'), ...listAt(operation, 'parameters')]
          .flatMap((each) => parameterOf(resolve(each), resolve))
          .map((param) => [`${param.place} ${param.name}`, param] as const);
        return [
          {
            id: textAt(operation, 'operationId') || `${method.toUpperCase()} ${path}`,
            path: path.replace(/\/$/, ''),
            method,
            pointer: pointerTo(pointerTo('/paths', path), method),
            params: [...new Map(params).values()],
            response: responseOf(objectAt(operation, 'responses'), resolve),
            security: at(operation, 'security') ?? at(root, 'security'),
          },
        ];
      });
    }),
    schemes: objectAt(objectAt(root, 'components'), 'securitySchemes'),
    resolve,
  };
}

function parameterOf(value: Json | undefined, resolve: OpenApi['resolve']): readonly Parameter[] {
  const [name, place] = [at(value, 'name'), at(value, 'in')];
  if (typeof name !== 'string' || typeof place !== 'string' || name === '') return [];
  const resolved = resolve(at(value, 'schema'));
  const schema = isObject(resolved) ? resolved : {};
  const [only, ...others] = listAt(schema, 'enum');
  const stated = [at(schema, 'default'), at(value, 'example'), at(schema, 'example')];
  const example = [...stated, others.length === 0 ? only : undefined].find(
    (each) => each !== undefined && each !== null && isScalar(each),
  );
  return [{ name, place, isRequired: at(value, 'required') === true, schema, example }];
}

function responseOf(responses: JsonObject, resolve: OpenApi['resolve']): Json | undefined {
  const status = keysOf(responses).find((name) => /^2\d\d$|^2XX$/i.test(name)) ?? 'default';
  const content = at(resolve(at(responses, status)), 'content');
  const types = isObject(content) ? keysOf(content) : [];
  const type = types.find((name) => /json|^\*\/\*$/i.test(name));
  return type === undefined ? undefined : resolve(at(content, type, 'schema'));
}

/** The first server, with the defaults of its variables. */
function baseUrlOf(root: JsonObject, name: string): string {
  const [server] = listAt(root, 'servers');
  const url = textAt(server, 'url').replace(
    /\{([^{}]+)\}/g,
    (whole, variable: string) => textAt(server, 'variables', variable, 'default') || whole,
  );
  const found = /[{}]/.test(url) ? undefined : httpUrl(url);
  if (found === undefined)
    throw new ImportProblem(`${name} has no absolute address of a server: write it into "servers"`);
  const { origin, pathname } = found;
  return `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}`;
}
