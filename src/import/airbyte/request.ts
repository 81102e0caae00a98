import { isFieldName } from '../../language/values/field-name.ts';
import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { joinUrl } from './authenticator.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import type { Expression, PythonValue } from './jinja/expression.ts';
import { isList, isObject, pythonText } from './jinja/python.ts';
import { todayText } from './run-time.ts';
import {
  constantText,
  describe,
  jsonOf,
  onlyExpression,
  pathOf,
  piecesOf,
  readLiteral,
  type Scope,
  shortened,
  sluiceValue,
} from './values.ts';

/** What a value of the partition or of the window is in an address, and in a parameter. */
export interface SliceValues {
  /** The text that stands for it in an endpoint, such as `{id}`. */
  readonly inEndpoint: (path: readonly string[]) => string | undefined;
  readonly inParams: (path: readonly string[]) => Json | undefined;
}

/** A request of a stream, before pagination. */
export interface Request {
  readonly baseUrl: string;
  readonly endpoint: string;
  readonly method: 'GET' | 'POST' | 'FORM';
  readonly params: Record<string, Json>;
  readonly headers: Record<string, Json>;
}

interface Parts {
  readonly requester: Component;
  readonly manifest: Manifest;
  readonly scope: Scope;
  readonly slice: SliceValues;
}

/** Carries a requester. Throws a `Refusal`. */
export function requestOf(parts: Parts): Request {
  const { requester, manifest } = parts;
  if (requester.type !== 'HttpRequester') throw unsupported(requester);
  const base = constantOf(parts, 'url_base') || constantOf(parts, 'url');
  if (!/^https?:\/\/[^\s/?#]/i.test(base))
    throw new Refusal(
      'not-understood',
      manifest.placeOf(requester, 'url_base'),
      `"${shortened(base)}" is no address of HTTP`,
    );
  const path = endpointText(parts);
  const httpMethod = String(requester.members.http_method ?? 'GET').toUpperCase();
  const json =
    entries(parts, 'request_body_json', 'json') ?? entries(parts, 'request_body', 'json');
  const data = entries(parts, 'request_body_data', 'form');
  const query = entries(parts, 'request_parameters', 'query') ?? {};
  const headers = entries(parts, 'request_headers', 'header') ?? {};
  const { method, body } = bodyOf({ httpMethod, json, data, requester });
  const url = joinUrl(base, path);
  const pointer = manifest.placeOf(requester, 'request_parameters');
  const { endpoint, params } = withQuery(url, query, method, pointer);
  return { ...splitUrl(endpoint, base), method, params: { ...params, ...body }, headers };
}

/** Parameters of the query; what `params` cannot say there is written into the address. */
function withQuery(
  address: string,
  values: Record<string, Json>,
  how: Request['method'],
  pointer: string,
): { readonly endpoint: string; readonly params: Record<string, Json> } {
  const params: Record<string, Json> = {};
  let endpoint = address;
  const append = (text: string) => {
    endpoint += `${endpoint.includes('?') ? '&' : '?'}${text}`;
  };
  for (const [name, value] of Object.entries(values)) {
    if (isPlaceholder(value)) append(`${encoded(name)}={${value.placeholder}}`);
    else if (Array.isArray(value))
      for (const each of value) append(`${encoded(name)}=${encoded(String(each))}`);
    else if (how === 'GET') params[name] = value;
    else if (typeof value === 'string') append(`${encoded(name)}=${encoded(value)}`);
    else
      throw new Refusal(
        'computed-parameter',
        pointer,
        `"${name}" in the query of a POST request is computed`,
      );
  }
  return { endpoint, params };
}

/** A value of the parent in a parameter: it is written into the address. */
interface Placeholder {
  readonly placeholder: string;
}

function isPlaceholder(value: Json): value is Json & Placeholder {
  return typeof value === 'object' && value !== null && 'placeholder' in value;
}

/** Percent-encodes a text of a query; braces would be placeholders. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

function bodyOf({
  httpMethod,
  json,
  data,
  requester,
}: {
  readonly httpMethod: string;
  readonly json: Record<string, Json> | undefined;
  readonly data: Record<string, Json> | undefined;
  readonly requester: Component;
}): { readonly method: Request['method']; readonly body: Record<string, Json> } {
  const hasJson = json !== undefined && Object.keys(json).length > 0;
  const hasData = data !== undefined && Object.keys(data).length > 0;
  if (httpMethod === 'GET') {
    if (hasJson || hasData)
      throw new Refusal('request-body', requester.pointer, 'a GET request has a body');
    return { method: 'GET', body: {} };
  }
  if (httpMethod !== 'POST')
    throw new Refusal('request-body', requester.pointer, `the method is ${httpMethod}`);
  if (hasData) return { method: 'FORM', body: data };
  if (hasJson) return { method: 'POST', body: json };
  throw new Refusal('request-body', requester.pointer, 'a POST request has no body');
}

/** The base address and what follows it; an endpoint that would be read as something else is a whole address. */
function splitUrl(
  url: string,
  base: string,
): { readonly baseUrl: string; readonly endpoint: string } {
  const address = withOneSlash(url);
  const baseUrl = `${withOneSlash(base)
    .replace(/[?#][\s\S]*$/, '')
    .replace(/\/+$/, '')}/`;
  const rest = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : '';
  const isPlain = /^[\w.~{-]/.test(rest) && !/^[^/?#]*:/.test(rest.replace(/\{[^}]*\}/g, ''));
  return { baseUrl, endpoint: isPlain ? rest : address };
}

/** Python's requests sends a path that begins with several slashes with one. */
function withOneSlash(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+)\/{2,}/i, '$1/');
}

function constantOf({ requester, manifest, scope }: Parts, name: string): string {
  const written = requester.members[name];
  if (written === undefined || written === null) return '';
  const pointer = manifest.placeOf(requester, name);
  const pieces = piecesOf(String(written), requester, pointer, scope);
  const text = constantText(pieces);
  if (text !== undefined) return text.trim();
  const isSecret = pieces.some((piece) => typeof piece === 'object' && piece.kind === 'literal');
  throw new Refusal(
    isSecret ? 'secret-in-path' : 'template',
    pointer,
    isSecret
      ? 'a secret is a part of the address'
      : `the address has ${describePieces(pieces)} in it`,
  );
}

function describePieces(pieces: readonly (string | Expression)[]): string {
  return pieces.map((piece) => (typeof piece === 'string' ? piece : describe(piece))).join('');
}

function endpointText({ requester, manifest, scope, slice }: Parts): string {
  const written = requester.members.path;
  if (written === undefined || written === null) return '';
  const pointer = manifest.placeOf(requester, 'path');
  return piecesOf(String(written), requester, pointer, scope)
    .map((piece) => {
      if (typeof piece === 'string') return piece.replaceAll('{', '%7B').replaceAll('}', '%7D');
      if (piece.kind === 'literal')
        throw new Refusal('secret-in-path', pointer, 'a secret is a part of the address');
      const found = pathOf(piece);
      const text =
        found === undefined || !isSlice(found.root) ? undefined : slice.inEndpoint(found.path);
      if (text === undefined)
        throw new Refusal(
          'computed-parameter',
          pointer,
          `the address has ${describe(piece)} in it`,
        );
      return text;
    })
    .join('');
}

export function isSlice(root: string): boolean {
  return /^stream_(?:slice|partition|interval)$/.test(root);
}

type Kind = 'query' | 'header' | 'json' | 'form';

/** The entries of an object of templates; a body may also be one template that renders an object. */
function entries(parts: Parts, name: string, kind: Kind): Record<string, Json> | undefined {
  const { requester, manifest, scope } = parts;
  const written = requester.members[name];
  if (written === undefined || written === null || written === '') return undefined;
  const pointer = manifest.placeOf(requester, name);
  if (typeof written === 'string') {
    const text = constantText(piecesOf(written, requester, pointer, scope));
    const value = text === undefined ? undefined : readLiteral(text);
    if (isObject(value)) return jsonOf(value) as Record<string, Json>;
    if (text === '') return undefined;
    throw new Refusal('request-body', pointer, 'the body is a text');
  }
  if (!isObject(written)) throw new Refusal('not-understood', pointer, 'it is no object');
  const found: Record<string, Json> = {};
  for (const [key, template] of Object.entries(written)) {
    if (
      key === '$parameters' ||
      (key === 'type' && kind !== 'query' && template === 'RequestBodyJsonObject')
    )
      continue;
    const value = entryValue(template, { ...parts, pointer, kind, key });
    const own = nameOf(key, parts, pointer);
    if (kind === 'header' && !isFieldName(own))
      throw new Refusal('not-understood', pointer, `"${own}" is no name of a header`);
    if (value !== undefined) found[own] = value;
  }
  return found;
}

function nameOf(key: string, { requester, scope }: Parts, pointer: string): string {
  if (!key.includes('{')) return key;
  return constantText(piecesOf(key, requester, pointer, scope)) ?? key;
}

/** `undefined` where Airbyte sends nothing: a value that renders to null. */
function entryValue(
  template: PythonValue,
  context: Parts & { readonly pointer: string; readonly kind: Kind; readonly key: string },
): Json | undefined {
  const { kind, requester, scope, pointer } = context;
  if (isList(template)) {
    const items = template.map((item) => entryValue(item, context) ?? null);
    if (kind === 'json' || items.every((item) => typeof item === 'string')) return items;
    throw new Refusal(
      'computed-parameter',
      pointer,
      `the list "${context.key}" has values that only a run knows`,
    );
  }
  if (isObject(template)) {
    if (kind !== 'json')
      throw new Refusal('request-body', pointer, `"${context.key}" is an object`);
    return Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, entryValue(value, context) ?? null]),
    );
  }
  if (typeof template !== 'string') {
    if (template === null) return undefined;
    return kind === 'json' ? template : pythonText(template);
  }
  const pieces = piecesOf(template, requester, pointer, scope);
  const constant = constantText(pieces);
  if (constant !== undefined) {
    // Airbyte takes a template that renders to nothing as null, but not an empty text
    if (constant === '' && kind !== 'json' && template !== '') return undefined;
    return constantEntry(constant, kind);
  }
  return sluiceValue(pieces, scope, {
    resolve: (expression) => runValue(expression, context, onlyExpression(pieces) !== undefined),
    refuse: (text) =>
      new Refusal(
        /next_page_token|last_record|response/.test(text) ? 'pagination' : 'computed-parameter',
        pointer,
        `"${context.key}" is computed: ${text}`,
      ),
  });
}

function constantEntry(text: string, kind: Kind): Json | undefined {
  const value = readLiteral(text);
  if (value === null) return undefined;
  if (kind === 'json') return jsonOf(value);
  if (kind === 'query' && isList(value)) return value.map(pythonText);
  return text;
}

function runValue(expression: Expression, { slice }: Parts, isAlone: boolean): Json | undefined {
  const found = pathOf(expression);
  if (found !== undefined && isSlice(found.root)) {
    const value = slice.inParams(found.path);
    const isText = typeof value === 'object' && value !== null && 'placeholder' in value;
    return isText && !isAlone ? undefined : value;
  }
  return isAlone ? undefined : todayText(expression);
}
