import type { HttpRequest } from '../ports/http.ts';
import { scanJson } from '../text/json-scanner.ts';
import {
  isObject,
  type Json,
  type JsonObject,
  mapTexts,
  member,
  objectFrom,
} from '../values/json.ts';
import { groupBy } from '../values/lists.ts';
import { escapeExpression } from '../values/references.ts';
import { parseQuery, resolveUrl } from '../values/url.ts';
import { isTransportHeader, plainTemplate } from './replay/compare-request.ts';
import type { BodyPattern, RequestPattern } from './replay/exchange.ts';
import { utf8Text } from './substitution.ts';

/** Members of an exchange in the order in which they are written; `undefined` leaves one out. */
export type Members = readonly (readonly [string, Json | undefined])[];

/** Longer bodies stand in a file beside the recording; in bytes. */
export const MAX_INLINE_LENGTH = 4096;

/** What writing a request needs. */
export interface RequestFacts {
  /** What relative requests belong to. */
  readonly baseUrl: string;
  /** Puts symbols in the place of stand-ins. */
  symbols(text: string): string;
  /** Puts a long or binary body somewhere; returns the member that says where. */
  keepBody(bytes: Uint8Array, ending: string): readonly [string, Json];
}

/** A request as recordings write it: line, headers without those that say nothing about the configuration, body. */
export function requestMembers(request: HttpRequest, given: RequestFacts): Members {
  const facts = { ...given, symbols: (text: string) => openSignatures(given.symbols(text)) };
  const url = facts.symbols(
    relativeUrl(request.url, facts.baseUrl).replaceAll('{', '%7B').replaceAll('}', '%7D'),
  );
  const headers = request.headers
    .filter(([name, value]) => !isTransportHeader(name, value))
    .map(
      ([name, value]) =>
        [
          name,
          value.includes('{{') ? `{{match:${escapeExpression(value)}}}` : facts.symbols(value),
        ] as const,
    );
  return [
    ['request', `${request.method} ${url}`],
    ['headers', headers.length === 0 ? undefined : byName(headers)],
    ...requestBody(request, facts),
  ];
}

/** A text with a pattern in the place of each signature that is another one whenever it is made: those of ECDSA and RSASSA-PSS. */
function openSignatures(text: string): string {
  if (!text.includes('eyJ')) return text;
  return text.replace(SIGNED_TOKEN, (token: string, header: string, claims: string) => {
    const { value } = scanJson(Buffer.from(header, 'base64url').toString());
    const algorithm = isObject(value) ? member(value, 'alg') : undefined;
    return typeof algorithm === 'string' && /^[EP]S\d/.test(algorithm)
      ? `${header}.${claims}.{{any}}`
      : token;
  });
}

/** A JSON Web Token: each part is Base64 without padding, and the first one is an object. */
const SIGNED_TOKEN = /(?<![\w-])(eyJ[\w-]+)\.([\w-]+)\.[\w-]+/g;

/** Relative to the base URL when it leads back to the same address. */
function relativeUrl(url: string, baseUrl: string): string {
  // as requests have it: without the usual port, with everything encoded
  const folder = baseUrl === '' ? '' : resolveUrl(baseUrl, 'x').slice(0, -1);
  if (!/^https?:\/\/[^/]+\//i.test(folder) || !url.startsWith(folder)) return url;
  const rest = url.slice(folder.length);
  const [path = ''] = rest.split('?', 1);
  const isRelative =
    path !== '' &&
    !/^[/.]|^[^/]*:/.test(path) &&
    resolveUrl(baseUrl, path) === url.split('?', 1)[0];
  return isRelative ? rest : url;
}

function requestBody(request: HttpRequest, { symbols, keepBody }: RequestFacts): Members {
  const { body } = request;
  const pattern = bodyPattern(request);
  if (pattern.kind === 'none' || body === undefined) return [];
  const text = utf8Text(body);
  if (
    pattern.kind === 'bytes' ||
    text === undefined ||
    text.includes('{{') ||
    body.length > MAX_INLINE_LENGTH
  ) {
    return [keepBody(body, endingOf(pattern.kind))];
  }
  if (pattern.kind === 'form') {
    return [['form', byName(pattern.fields.map(([name, value]) => [name, symbols(value.source)]))]];
  }
  return pattern.kind === 'json'
    ? [['body', mapTexts(pattern.value, symbols)]]
    : [['body-text', symbols(text)]];
}

/** A value for each name; a name that is repeated has the list of its values. */
export function byName(entries: readonly (readonly [name: string, value: string])[]): JsonObject {
  const named = groupBy(entries, ([name]) => name);
  return objectFrom(
    [...named].map(([name, all]) => [
      name,
      all.length === 1 ? (all[0]?.[1] ?? '') : all.map(([, value]) => value),
    ]),
  );
}

function endingOf(kind: 'bytes' | 'form' | 'json' | 'text'): string {
  return { bytes: '.bin', form: '.txt', json: '.json', text: '.txt' }[kind];
}

/** A request as a pattern that exactly this request fits; headers are free. */
export function requestPattern(request: HttpRequest): RequestPattern {
  return {
    method: request.method,
    url: plainTemplate(request.url),
    headers: [],
    absent: [],
    body: bodyPattern(request),
  };
}

/** The kind of a request body, by its content type and its content. */
export function bodyPattern({ body, headers }: HttpRequest): BodyPattern {
  if (body === undefined || body.length === 0) return { kind: 'none' };
  const text = utf8Text(body);
  if (text === undefined) return { kind: 'bytes', bytes: body };
  const type = headers.find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? '';
  if (/x-www-form-urlencoded/i.test(type))
    return {
      kind: 'form',
      fields: parseQuery(text).map(([name, value]) => [name, plainTemplate(value ?? '')] as const),
    };
  const { value } = scanJson(text);
  return value === undefined
    ? { kind: 'text', text: plainTemplate(text) }
    : { kind: 'json', value };
}
