import type { HttpRequest } from '../engine/ports/http.ts';
import { exactJsonText } from '../features/formats/json/exact-json.ts';
import type { SourceDocument } from '../language/parse/source-document.ts';
import { didYouMean } from '../language/support/did-you-mean.ts';
import { baseName } from '../language/support/paths.ts';
import { type Pointer, pointerTo } from '../language/support/pointer.ts';
import { withoutEnd } from '../language/support/trim.ts';
import { isArray, isObject, type Json } from '../language/values/json.ts';
import { originOf } from '../language/values/origin.ts';
import { at } from '../language/values/path.ts';
import { parseQuery } from '../language/values/query-string.ts';
import { splitUrl } from '../language/values/url.ts';
import type { ContractCheck, ContractViolation } from './messages.ts';
import {
  mediaTypesOf,
  membersAt,
  operationsOf,
  parametersOf,
  resolved,
  serversOf,
  valueAt,
} from './openapi-nodes.ts';
import { placeOfViolation } from './openapi-places.ts';

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
