import type { HttpRequest } from '../ports/http.ts';
import type { SourceDocument } from '../text/source-document.ts';
import { baseName } from '../values/file-names.ts';
import { entriesOf, exactJsonText, isArray, isObject, type Json, member } from '../values/json.ts';
import { at, type Pointer, pointerSegments, pointerTo, valueAtSegments } from '../values/path.ts';
import { originOf, parseQuery, splitUrl } from '../values/url.ts';
import { didYouMean, withoutEnd } from '../values/words.ts';
import type { ContractCheck, ContractViolation } from './worker.ts';

/** An OpenAPI document that a scenario is validated against. */
export interface OpenApiDocument {
  readonly path: string;
  readonly json: string;
  /** The path of a URL below a server of the document, or below `baseUrl`; `undefined` below neither. */
  pathOf(url: string, baseUrl: string | undefined): string | undefined;
  /** The findings of a check with their places in the document, including those that Prism does not report: unknown names and media types. */
  findings(check: ContractCheck, request: HttpRequest): readonly ContractFinding[];
}

export interface ContractFinding extends ContractViolation {
  /** `openapi.yaml:31:9` */
  readonly place: string;
  readonly help?: string;
}

export function openApiDocument(document: SourceDocument): OpenApiDocument {
  const { value } = document;
  const servers = serversOf(value);
  const pointers: ReadonlyMap<string, Pointer> = new Map(
    operationsOf(value).map(({ method, path, pointer }) => [`${method} ${path}`, pointer] as const),
  );
  const placeOf = (pointer: Pointer): string => {
    const { start } = document.rangeOf(pointer, 'key');
    return `${baseName(document.name)}:${start.line}:${start.column}`;
  };
  return {
    path: document.name,
    json: exactJsonText(value),
    pathOf(url, baseUrl) {
      for (const server of [...servers, ...(baseUrl === undefined ? [] : [baseUrl])]) {
        const path = below(server, url);
        if (path !== undefined) return path;
      }
      return undefined;
    },
    findings(check, request) {
      const { operation, status, violations } = check;
      if (operation === undefined) {
        const line = `${request.method} ${splitUrl(request.url).path}`;
        return violations.map((violation) => ({
          ...violation,
          message: `the document has no operation for ${line}`,
          place: placeOf('/paths'),
        }));
      }
      const name = `${operation.method.toUpperCase()} ${operation.path}`;
      const at = pointers.get(name) ?? pointerTo('/paths', operation.path);
      const reported = violations
        .filter((violation) => !isOutage(violation, status))
        .map((violation) => located(violation, value, at))
        .map(
          (violation): ContractFinding => ({
            ...violation,
            message: worded(violation, value, at, name),
            place: placeOf(placeOfViolation(value, at, violation, status)),
          }),
        );
      const own = [
        ...unknownNames(value, at, name, request),
        ...unknownMediaType(value, at, name, request),
      ];
      return [
        ...reported,
        ...own.map(({ pointer, ...finding }) => ({ ...finding, place: placeOf(pointer) })),
      ];
    },
  };
}

/** Documents describe the responses of an API, but rarely those of a proxy in front of it while the API is down. */
function isOutage({ side, location }: ContractViolation, status: number | undefined): boolean {
  return side === 'answer' && status !== undefined && status >= 500 && location.length === 0;
}

/** Prism says that the headers lack one; the place is that of the header it names. */
function located(
  violation: ContractViolation,
  document: Json,
  operation: Pointer,
): ContractViolation {
  const [part, name] = violation.location;
  if (
    violation.side === 'answer' ||
    part === undefined ||
    part === 'body' ||
    part === 'security' ||
    name !== undefined
  )
    return violation;
  const missing = /required property '([^']+)'/.exec(violation.message)?.[1];
  if (missing === undefined) return violation;
  const written = parametersOf(document, operation).find(
    (each) => each.in === part && each.name.toLowerCase() === missing.toLowerCase(),
  )?.name;
  return { ...violation, location: [part, written ?? missing] };
}

function worded(
  { code, location, message }: ContractViolation,
  document: Json,
  operation: Pointer,
  name: string,
): string {
  const [part, parameter] = location;
  if (part === 'security') return securityMessage(document, operation, name);
  if (code === 'required' && parameter !== undefined && part !== 'body')
    return `${name} lacks the ${part === 'header' ? 'header' : `${part} parameter`} "${parameter}"`;
  return `${name}: ${message.charAt(0).toLowerCase()}${message.slice(1)}`;
}

function below(server: string, url: string): string | undefined {
  const { path } = splitUrl(url);
  const isAbsolute = /^https?:/i.test(server);
  if (isAbsolute && originOf(server) !== originOf(url)) return undefined;
  const prefix = withoutEnd(isAbsolute ? splitUrl(server).path : server, '/');
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const rest = path.slice(prefix.length);
  return rest === '' ? '/' : rest;
}

type PlacedFinding = Omit<ContractFinding, 'place'> & { readonly pointer: Pointer };

/** OpenAPI leaves it open what names a query may have besides; a connector that sends one has most likely misspelt it. */
function unknownNames(
  document: Json,
  operation: Pointer,
  name: string,
  request: HttpRequest,
): readonly PlacedFinding[] {
  const query = parametersOf(document, operation).filter((parameter) => parameter.in === 'query');
  if (query.some(({ isSpread }) => isSpread)) return [];
  const known = new Set([
    ...query.map((parameter) => parameter.name),
    ...schemeList(document).flatMap(({ scheme }) =>
      at(scheme, 'in') === 'query' ? [String(at(scheme, 'name'))] : [],
    ),
  ]);
  const sent = [...new Set(parseQuery(splitUrl(request.url).query ?? '').map(([param]) => param))];
  return sent
    .filter(
      (param) =>
        !known.has(param) &&
        !known.has(param.replace(/\[.*/s, '')) &&
        !known.has(param.replace(/\[.*/s, '[]')),
    )
    .map((param) => {
      const near = didYouMean(param, [...known]);
      return {
        side: 'request' as const,
        location: ['query', param],
        code: 'unknown-parameter',
        message: `${name} has no query parameter "${param}"`,
        pointer: operation,
        ...(near === undefined ? {} : { help: `did you mean "${near}"?` }),
      };
    });
}

/** A body in a form that the operation does not take; Prism lets it pass unread. */
function unknownMediaType(
  document: Json,
  operation: Pointer,
  name: string,
  request: HttpRequest,
): readonly PlacedFinding[] {
  const [, header] = request.headers.find(([each]) => each.toLowerCase() === 'content-type') ?? [];
  const sent = header?.split(';', 1)[0]?.trim().toLowerCase();
  const body = resolved(document, pointerTo(operation, 'requestBody'));
  const consumes = valueAt(document, pointerTo(operation, 'consumes')) ?? at(document, 'consumes');
  const known = [
    ...mediaTypesOf(document, body).map(([type]) => type.split(';', 1)[0] ?? type),
    ...(consumes !== undefined && isArray(consumes) ? consumes.map(String) : []),
  ];
  if (
    sent === undefined ||
    request.body === undefined ||
    request.body.length === 0 ||
    known.length === 0
  )
    return [];
  if (
    known.some(
      (type) =>
        type === sent ||
        type === '*/*' ||
        (type.endsWith('/*') && sent.startsWith(type.slice(0, -1))),
    )
  )
    return [];
  const message = `${name} expects ${known.join(' or ')}, but gets ${sent}`;
  return [
    {
      side: 'request',
      location: ['body'],
      code: 'media-type',
      message,
      pointer: mediaTypesOf(document, body).length > 0 ? body : operation,
    },
  ];
}

function securityMessage(document: Json, operation: Pointer, name: string): string {
  const own = valueAt(document, `${operation}/security`) ?? at(document, 'security');
  const schemes = schemeList(document);
  const alternatives = (own !== undefined && isArray(own) ? own : []).map((requirement) =>
    Object.keys(isObject(requirement) ? requirement : {})
      .map((key) => `${key}${carrier(schemes.find((scheme) => scheme.name === key)?.scheme)}`)
      .join(' and '),
  );
  return `${name} is sent without the credentials it needs: ${alternatives.join(', or ')}`;
}

/** How a security scheme travels, in brackets. */
function carrier(scheme: Json | undefined): string {
  if (scheme === undefined) return '';
  if (at(scheme, 'type') === 'apiKey')
    return ` (${String(at(scheme, 'in'))} "${String(at(scheme, 'name'))}")`;
  const kind = at(scheme, 'scheme') ?? (at(scheme, 'type') === 'basic' ? 'basic' : 'bearer');
  return ` (header "Authorization", ${String(kind)})`;
}

function schemeList(document: Json): readonly { readonly name: string; readonly scheme: Json }[] {
  const schemes = [
    ...membersAt(document, '/components/securitySchemes'),
    ...membersAt(document, '/securityDefinitions'),
  ];
  return schemes.map(([name, scheme]) => {
    const pointer = resolved(
      document,
      pointerTo(
        at(document, 'components') === undefined
          ? '/securityDefinitions'
          : '/components/securitySchemes',
        name,
      ),
    );
    return { name, scheme: valueAt(document, pointer) ?? scheme };
  });
}

/** The part of an operation that a violation speaks of: the parameter, the response, the property of a schema. */
function placeOfViolation(
  document: Json,
  operation: Pointer,
  { side, location }: ContractViolation,
  status: number | undefined,
): Pointer {
  const [part = '', ...names] = location;
  if (part === 'security')
    return has(document, `${operation}/security`) ? `${operation}/security` : '/security';
  if (side === 'answer') return placeInResponse(document, operation, part, names, status);
  if (part === 'body') return placeInBody(document, operation, names);
  const wanted = names[0]?.toLowerCase();
  const parameter = parametersOf(document, operation).find(
    (each) =>
      each.in === part &&
      (part === 'header' ? each.name.toLowerCase() : each.name) ===
        (part === 'header' ? wanted : names[0]),
  );
  return parameter?.pointer ?? operation;
}

function placeInBody(document: Json, operation: Pointer, names: readonly string[]): Pointer {
  const body = resolved(document, pointerTo(operation, 'requestBody'));
  const [, media] = mediaTypesOf(document, body)[0] ?? [];
  if (media !== undefined) return insideSchema(document, pointerTo(media, 'schema'), names) ?? body;
  // Swagger 2 has a parameter for the body, or one for each field of a form
  const parameter = parametersOf(document, operation).find(
    (each) => each.in === 'body' || (each.in === 'formData' && each.name === names[0]),
  );
  return parameter === undefined
    ? body
    : (insideSchema(document, pointerTo(parameter.pointer, 'schema'), names) ?? parameter.pointer);
}

function placeInResponse(
  document: Json,
  operation: Pointer,
  part: string,
  names: readonly string[],
  status: number | undefined,
): Pointer {
  const responses = pointerTo(operation, 'responses');
  const response = status === undefined ? undefined : responseOf(document, operation, status);
  if (response === undefined) return responses;
  if (part === 'header') {
    const name = membersAt(document, pointerTo(response, 'headers')).find(
      ([header]) => header.toLowerCase() === names[0]?.toLowerCase(),
    )?.[0];
    return name === undefined ? response : pointerTo(response, 'headers', name);
  }
  if (part !== 'body') return response;
  const types = mediaTypesOf(document, response);
  const [, media] = types.find(([type]) => type.includes('json')) ?? types[0] ?? [];
  return insideSchema(document, pointerTo(media ?? response, 'schema'), names) ?? response;
}

/** Follows names of members and indexes of elements into a schema, as far as the schema describes them. */
function insideSchema(
  document: Json,
  schema: Pointer,
  names: readonly string[],
  depth = 0,
): Pointer | undefined {
  const here = resolved(document, schema);
  if (!has(document, here) || depth > 40) return undefined;
  const [name, ...rest] = names;
  if (name === undefined) return here;
  const below = [
    pointerTo(here, 'properties', name),
    ...(/^\d+$/.test(name) ? [pointerTo(here, 'items')] : []),
    pointerTo(here, 'additionalProperties'),
  ];
  for (const next of below)
    if (has(document, next)) return insideSchema(document, next, rest, depth + 1) ?? here;
  for (const list of ['allOf', 'oneOf', 'anyOf']) {
    for (let index = 0; has(document, pointerTo(here, list, index)); index++) {
      const branch = pointerTo(here, list, index);
      const found = insideSchema(document, branch, names, depth + 1);
      if (found !== undefined && found !== resolved(document, branch)) return found;
    }
  }
  return here;
}

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
function serversOf(document: Json): readonly string[] {
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
