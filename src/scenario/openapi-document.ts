import type { ContractCheck, ContractViolation } from '../adapters/prism/messages.ts';
import { compactJson } from '../adapters/replay/json-body.ts';
import type { SourceDocument } from '../parse/source-document.ts';
import type { HttpRequest } from '../ports/http.ts';
import { didYouMean } from '../support/did-you-mean.ts';
import { type Pointer, pointerSegments, pointerTo } from '../support/pointer.ts';
import { isArray, isObject, type Json, type JsonObject, member } from '../values/json.ts';
import { valueAtSegments } from '../values/path.ts';
import { parseQuery } from '../values/query-string.ts';
import { originOf, splitUrl } from '../values/url.ts';

/** An OpenAPI document that a scenario is held against. */
export interface OpenApiDocument {
  readonly path: string;
  readonly json: string;
  /** The path of a URL below a server of the document, or below `baseUrl`; `undefined` below neither. */
  pathOf(url: string, baseUrl: string | undefined): string | undefined;
  /** What a check has found, with the document's place, and query names that the operation does not know. */
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
  const placeOf = (pointer: Pointer): string => {
    const { start } = document.rangeOf(pointer, 'key');
    return `${document.name.slice(document.name.lastIndexOf('/') + 1)}:${start.line}:${start.column}`;
  };
  return {
    path: document.name,
    json: compactJson(value),
    pathOf(url, baseUrl) {
      for (const server of [...servers, ...(baseUrl === undefined ? [] : [baseUrl])]) {
        const path = below(server, url);
        if (path !== undefined) return path;
      }
      return undefined;
    },
    findings(check, request) {
      const { operation, violations } = check;
      if (operation === undefined) {
        const line = `${request.method} ${splitUrl(request.url).path}`;
        return violations.map((violation) => ({ ...violation, message: `the document has no operation for ${line}`, place: placeOf('/paths') }));
      }
      const at = pointerTo('/paths', operation.path, operation.method);
      const name = `${operation.method.toUpperCase()} ${operation.path}`;
      const told = violations.map(
        (violation): ContractFinding => ({
          ...violation,
          message: violation.location[0] === 'security' ? securityMessage(value, at, name) : `${name}: ${lowered(violation.message)}`,
          place: placeOf(placeIn(value, at, violation)),
        }),
      );
      return [...told, ...unknownNames(value, at, name, request).map((finding) => ({ ...finding, place: placeOf(at) }))];
    },
  };
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
    return [url.replace(/\{([^{}]+)\}/g, (whole, name: string) => String(at(server, 'variables', name, 'default') ?? whole))];
  });
}

function below(server: string, url: string): string | undefined {
  const { path } = splitUrl(url);
  const isAbsolute = /^https?:/i.test(server);
  if (isAbsolute && originOf(server) !== originOf(url)) return undefined;
  const prefix = (isAbsolute ? splitUrl(server).path : server).replace(/\/+$/, '');
  if (path !== prefix && !path.startsWith(`${prefix}/`)) return undefined;
  const rest = path.slice(prefix.length);
  return rest === '' ? '/' : rest;
}

/** The part of an operation that a violation speaks of. */
function placeIn(document: Json, operation: Pointer, { side, location, message }: ContractViolation): Pointer {
  const [part, name] = location;
  if (part === 'security') return has(document, `${operation}/security`) ? `${operation}/security` : '/security';
  if (side === 'answer') {
    const responses = pointerTo(operation, 'responses');
    return resolved(document, responses);
  }
  if (part === 'body') return resolved(document, pointerTo(operation, 'requestBody'));
  const wanted = name ?? /required property '([^']+)'/.exec(message)?.[1];
  return parametersOf(document, operation).find((parameter) => parameter.in === part && sameName(parameter.name, wanted, part))?.pointer ?? operation;
}

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly pointer: Pointer;
  /** Its value spreads over names of its own. */
  readonly isSpread: boolean;
}

/** The parameters of an operation and of its path, references followed. */
function parametersOf(document: Json, operation: Pointer): readonly Parameter[] {
  const path = operation.slice(0, operation.lastIndexOf('/'));
  return [operation, path].flatMap((holder) => {
    const list = valueAt(document, pointerTo(holder, 'parameters'));
    if (list === undefined || !isArray(list)) return [];
    return list.flatMap((_, index) => {
      const pointer = resolved(document, pointerTo(holder, 'parameters', index));
      const parameter = valueAt(document, pointer);
      if (parameter === undefined || !isObject(parameter)) return [];
      const isSpread = at(parameter, 'schema', 'type') === 'object' || at(parameter, 'schema', 'properties') !== undefined;
      return [{ name: String(member(parameter, 'name') ?? ''), in: String(member(parameter, 'in') ?? ''), pointer, isSpread }];
    });
  });
}

/** OpenAPI leaves it open what names a query may have besides; a connector that sends one has most likely misspelt it. */
function unknownNames(document: Json, operation: Pointer, name: string, request: HttpRequest): readonly Omit<ContractFinding, 'place'>[] {
  const query = parametersOf(document, operation).filter((parameter) => parameter.in === 'query');
  if (query.some(({ isSpread }) => isSpread)) return [];
  const known = new Set([
    ...query.map((parameter) => parameter.name),
    ...schemeList(document).flatMap(({ scheme }) => (at(scheme, 'in') === 'query' ? [String(at(scheme, 'name'))] : [])),
  ]);
  const sent = [...new Set(parseQuery(splitUrl(request.url).query ?? '').map(([param]) => param))];
  return sent
    .filter((param) => !known.has(param) && !known.has(param.replace(/\[.*$/, '')) && !known.has(param.replace(/\[.*$/, '[]')))
    .map((param) => {
      const near = didYouMean(param, [...known]);
      return {
        side: 'request' as const,
        location: ['query', param],
        code: 'unknown-parameter',
        message: `${name} has no query parameter "${param}"`,
        ...(near === undefined ? {} : { help: `did you mean "${near}"?` }),
      };
    });
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
  if (at(scheme, 'type') === 'apiKey') return ` (${String(at(scheme, 'in'))} "${String(at(scheme, 'name'))}")`;
  const kind = at(scheme, 'scheme') ?? 'bearer';
  return ` (header "Authorization", ${String(kind)})`;
}

function schemeList(document: Json): readonly { readonly name: string; readonly scheme: Json }[] {
  const schemes = at(document, 'components', 'securitySchemes') ?? at(document, 'securityDefinitions');
  return schemes !== undefined && isObject(schemes) ? Object.entries(schemes as JsonObject).map(([name, scheme]) => ({ name, scheme })) : [];
}

/** Follows local references, as many as a sensible document has. */
function resolved(document: Json, pointer: Pointer): Pointer {
  let current = pointer;
  for (let steps = 0; steps < 10; steps++) {
    const reference = at(valueAt(document, current), '$ref');
    if (typeof reference !== 'string' || !reference.startsWith('#/')) return current;
    current = reference.slice(1);
  }
  return current;
}

function sameName(name: string, wanted: string | undefined, part: string | undefined): boolean {
  return part === 'header' ? name.toLowerCase() === wanted?.toLowerCase() : name === wanted;
}

function has(document: Json, pointer: Pointer): boolean {
  return valueAt(document, pointer) !== undefined;
}

function valueAt(document: Json, pointer: Pointer): Json | undefined {
  return valueAtSegments(pointerSegments(pointer), document);
}

function at(value: Json | undefined, ...names: readonly string[]): Json | undefined {
  return value === undefined ? undefined : valueAtSegments(names, value);
}

function lowered(sentence: string): string {
  return sentence.charAt(0).toLowerCase() + sentence.slice(1);
}
