import { type Pointer, pointerSegments, pointerTo } from '../language/support/pointer.ts';
import { entriesOf, isArray, isObject, type Json, member } from '../language/values/json.ts';
import { at, valueAtSegments } from '../language/values/path.ts';

/** An operation of an OpenAPI document: its method in capitals, its path as the document writes it, and where it is. */
export interface Operation {
  readonly method: string;
  readonly path: string;
  readonly pointer: Pointer;
}

const METHODS = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

export function operationsOf(document: Json): readonly Operation[] {
  return membersAt(document, '/paths').flatMap(([path]) =>
    membersAt(document, resolved(document, pointerTo('/paths', path)))
      .filter(([method]) => METHODS.has(method))
      .map(([method]) => ({
        method: method.toUpperCase(),
        path,
        pointer: pointerTo(resolved(document, pointerTo('/paths', path)), method),
      })),
  );
}

/** A parameter of an operation or of its path, references followed. */
export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly pointer: Pointer;
  /** Whether its members are sent as separate parameters, so that any name may belong to it. */
  readonly isSpread: boolean;
}

export function parametersOf(document: Json, operation: Pointer): readonly Parameter[] {
  const path = operation.slice(0, operation.lastIndexOf('/'));
  return [operation, path].flatMap((holder) => {
    const list = valueAt(document, pointerTo(holder, 'parameters'));
    if (list === undefined || !isArray(list)) return [];
    return list.flatMap((_, index) => {
      const pointer = resolved(document, pointerTo(holder, 'parameters', index));
      const parameter = valueAt(document, pointer);
      if (parameter === undefined || !isObject(parameter)) return [];
      return [
        {
          name: String(member(parameter, 'name') ?? ''),
          in: String(member(parameter, 'in') ?? ''),
          pointer,
          isSpread: isSpread(document, pointer),
        },
      ];
    });
  });
}

/** Whether a parameter is an object in the default query style, where each member is a separate parameter. With `deepObject`, names have a prefix. */
function isSpread(document: Json, parameter: Pointer): boolean {
  const schema = resolved(document, pointerTo(parameter, 'schema'));
  const isObjectSchema =
    valueAt(document, pointerTo(schema, 'type')) === 'object' ||
    valueAt(document, pointerTo(schema, 'properties')) !== undefined;
  const style = valueAt(document, pointerTo(parameter, 'style')) ?? 'form';
  return (
    isObjectSchema &&
    style === 'form' &&
    valueAt(document, pointerTo(parameter, 'explode')) !== false
  );
}

/** The response that an operation has for a status: its own, that of its hundred, or the default one. */
export function responseOf(
  document: Json,
  operation: Pointer,
  status: number,
): Pointer | undefined {
  const responses = resolved(document, pointerTo(operation, 'responses'));
  const hundred = Math.floor(status / 100);
  const found = [String(status), `${hundred}XX`, `${hundred}xx`, 'default']
    .map((key) => pointerTo(responses, key))
    .find((key) => has(document, key));
  return found === undefined ? undefined : resolved(document, found);
}

/** Media types in lower case with their pointers; none in Swagger 2, which lists them elsewhere. */
export function mediaTypesOf(
  document: Json,
  holder: Pointer,
): readonly (readonly [type: string, pointer: Pointer])[] {
  const content = pointerTo(holder, 'content');
  return membersAt(document, content).map(
    ([type]) => [type.toLowerCase(), pointerTo(content, type)] as const,
  );
}

/** Follows local references, as many as a sensible document has. */
export function resolved(document: Json, pointer: Pointer): Pointer {
  let current = pointer;
  for (let steps = 0; steps < 10; steps++) {
    const reference = valueAt(document, pointerTo(current, '$ref'));
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return current;
    current = localPointer(reference);
  }
  return current;
}

/** The pointer of `#/components/…`; a reference is part of a URL and may be encoded. */
export function localPointer(reference: string): Pointer {
  const pointer = reference.slice(1);
  try {
    return decodeURIComponent(pointer);
  } catch {
    return pointer;
  }
}

export function membersAt(
  document: Json,
  pointer: Pointer,
): readonly (readonly [name: string, value: Json])[] {
  const holder = valueAt(document, pointer);
  return isObject(holder) ? entriesOf(holder) : [];
}

export function valueAt(document: Json, pointer: Pointer): Json | undefined {
  return valueAtSegments(pointerSegments(pointer), document);
}

export function has(document: Json, pointer: Pointer): boolean {
  return valueAt(document, pointer) !== undefined;
}

/** Base URLs of OpenAPI 3 (`servers`, variables at their defaults) and of Swagger 2 (`schemes`, `host`, `basePath`). */
export function serversOf(document: Json): readonly string[] {
  const host = at(document, 'host');
  const basePath = at(document, 'basePath');
  if (typeof host === 'string') {
    const schemes = at(document, 'schemes');
    return (schemes !== undefined && isArray(schemes) ? schemes : ['https']).map(
      (scheme) => `${String(scheme)}://${host}${typeof basePath === 'string' ? basePath : ''}`,
    );
  }
  const servers = at(document, 'servers');
  if (servers === undefined || !isArray(servers)) return [];
  return servers.flatMap((server) => {
    const url = at(server, 'url');
    if (typeof url !== 'string') return [];
    return [
      url.replace(/\{([^{}]+)\}/g, (whole, name: string) =>
        String(at(server, 'variables', name, 'default') ?? whole),
      ),
    ];
  });
}
