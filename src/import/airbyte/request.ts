import { isFieldName } from '../../language/values/field-name.ts';
import type { Json } from '../../language/values/json.ts';
import { Refusal } from '../refusal.ts';
import { joinUrl } from './authenticator.ts';
import { type Component, type Manifest, unsupported } from './components.ts';
import type { Expression, PythonValue } from './jinja/expression.ts';
import { isList, isObject, pythonText } from './jinja/python.ts';
import { formattedOf, writtenTime } from './run-time.ts';
import {
  addressText,
  constantText,
  describe,
  jsonOf,
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
  /** Whether there is a partition or a window at all. */
  readonly exists: boolean;
}

/** How a template reads the values of the slice. */
export function readingOf({ inParams, exists }: SliceValues) {
  const at = (expression: Expression) => {
    const found = pathOf(expression);
    return found !== undefined && isSlice(found.root) ? found.path : undefined;
  };
  return {
    resolve(expression: Expression): Json | undefined {
      const path = at(expression);
      if (path !== undefined) return inParams(path);
      const formatted = formattedOf(expression);
      const inner = formatted === undefined ? undefined : at(formatted.of);
      const time = inner === undefined ? undefined : inParams(inner);
      // a placeholder may have any text
      const isBoundary = typeof time === 'object' && time !== null && 'window' in time;
      return isBoundary && formatted !== undefined
        ? writtenTime(time, formatted.format)
        : undefined;
    },
    /** The values of a slice are never empty. */
    holds(condition: Expression): boolean | undefined {
      const path = at(condition);
      if (path === undefined) return undefined;
      return path.length === 0 ? exists : inParams(path) !== undefined;
    },
  };
}

/** Where a value is in a request. */
export type Place = 'query' | 'header' | 'json' | 'form';

/** A value that a component other than the requester puts into the request. */
export interface Option {
  readonly place: Place;
  readonly path: readonly string[];
}

const PLACES: Readonly<Record<string, Place>> = {
  request_parameter: 'query',
  header: 'header',
  body_json: 'json',
  body_data: 'form',
};

/** Reads a `RequestOption`. Throws a `Refusal`. */
export function optionOf(option: Component, manifest: Manifest, scope: Scope): Option {
  const { inject_into: into, field_path: path, field_name: name } = option.members;
  const place = PLACES[pythonText(into)];
  const names = (isList(path) ? path : [name ?? '']).map((step) =>
    constantText(piecesOf(pythonText(step), option, manifest.placeOf(option, 'field_name'), scope)),
  );
  if (place === undefined || names.includes(undefined) || names.includes(''))
    throw new Refusal('not-understood', option.pointer, 'nothing says where its value is sent');
  return { place, path: names as readonly string[] };
}

/** Puts a value into the request. */
export function inject(values: Request['values'], { place, path }: Option, value: Json): void {
  let target = values[place];
  for (const step of path.slice(0, -1)) {
    const inner = target[step];
    const isHolder = typeof inner === 'object' && inner !== null && !Array.isArray(inner);
    const next = isHolder ? { ...(inner as Record<string, Json>) } : {};
    target[step] = next;
    target = next;
  }
  target[path.at(-1) ?? ''] = place === 'json' || typeof value === 'object' ? value : String(value);
}

/** A request of a stream. */
export interface Request {
  readonly baseUrl: string;
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  /** What is sent in each place, by name. */
  readonly values: Readonly<Record<Place, Record<string, Json>>>;
  /** A body that is neither an object nor a form. */
  readonly text: Json | undefined;
}

interface Parts {
  readonly requester: Component;
  readonly manifest: Manifest;
  readonly scope: Scope;
  readonly slice: SliceValues;
}

/** Carries a requester. Throws a `Refusal`. */
export function requestOf(written: Parts): Request {
  const parts = { ...written, requester: withBody(written.requester) };
  const { requester, manifest } = parts;
  if (requester.type !== 'HttpRequester') throw unsupported(requester);
  const base = partOfAddress(parts, 'url_base') || partOfAddress(parts, 'url');
  if (!/^https?:\/\/[^\s/?#]/i.test(base))
    throw new Refusal(
      'not-understood',
      manifest.placeOf(requester, 'url_base'),
      `"${shortened(base)}" is no address of HTTP`,
    );
  const method = String(requester.members.http_method ?? 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST')
    throw new Refusal('request-body', requester.pointer, `the method is ${method}`);
  const data = requester.members.request_body_data;
  const text = typeof data === 'string' && data !== '' ? bodyText(parts) : undefined;
  const url = joinUrl(base, partOfAddress(parts, 'path'));
  const [host = ''] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [];
  if (/\{(?!attr:)/.test(host) && domainOf(host) === undefined)
    throw new Refusal(
      'computed-parameter',
      manifest.placeOf(requester, 'path'),
      'a record or a time says which host the request is sent to',
    );
  return {
    ...splitUrl(url, base),
    method,
    values: {
      query: entries(parts, 'request_parameters', 'query'),
      header: entries(parts, 'request_headers', 'header'),
      json: entries(parts, 'request_body_json', 'json'),
      form: text === undefined ? entries(parts, 'request_body_data', 'form') : {},
    },
    text,
  };
}

/** The settings of a job that make its request. Throws a `Refusal`. */
export function requestSettings(
  { method, values, text }: Request,
  { pagesInBody, pointer }: { readonly pagesInBody: boolean; readonly pointer: string },
): Readonly<Record<string, Json>> {
  const { query, header, json, form } = values;
  const has = (place: Readonly<Record<string, Json>>) => Object.keys(place).length > 0;
  const lists = [query, form].some((place) => Object.values(place).some(Array.isArray));
  const common = {
    ...(lists ? { listFormat: 'repeat' } : {}),
    ...(has(header) ? { headers: header } : {}),
  };
  const inQuery = has(query) ? { query } : {};
  if (text !== undefined || (method === 'POST' && !has(json) && !has(form) && !pagesInBody)) {
    const isNeeded = text !== undefined || !has(query);
    const body = isNeeded ? { body: { text: text ?? '' } } : {};
    return { ...(method === 'POST' ? { method } : {}), ...inQuery, ...body, ...common };
  }
  if (method === 'POST' && has(form))
    return { method: 'FORM', ...inQuery, params: form, ...common };
  if (method === 'POST' && has(json)) return { method, ...inQuery, params: json, ...common };
  if (method === 'POST') return { method, ...inQuery, body: {}, ...common };
  if (has(form)) throw new Refusal('request-body', pointer, 'a GET request has a form in its body');
  if (has(json) || pagesInBody) return { ...inQuery, body: json, ...common };
  return { ...(has(query) ? { params: query } : {}), ...common };
}

/** The domain below which a record names the host of an address: `example.com` of `https://{shop}.example.com`. */
export function domainOf(url: string): string | undefined {
  return /^https?:\/\/\{[^{}]+\}\.([^/{}?#.]+(?:\.[^/{}?#.]+)+)(?:[/?#]|$)/i.exec(url)?.[1];
}

/** Percent-encodes a text of a query; braces would be placeholders. */
export function encoded(text: string): string {
  return encodeURIComponent(text).replace(
    /[!'()*]/g,
    (unit) => `%${unit.charCodeAt(0).toString(16).toUpperCase()}`,
  );
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

/** A part of the address: what the run knows are references in it. */
function partOfAddress({ requester, manifest, scope, slice }: Parts, name: string): string {
  const written = requester.members[name];
  if (written === undefined || written === null) return '';
  const pointer = manifest.placeOf(requester, name);
  return addressText(piecesOf(String(written), requester, pointer, scope), pointer, {
    scope,
    resolve(expression) {
      const found = pathOf(expression);
      const text =
        found === undefined || !isSlice(found.root) ? undefined : slice.inEndpoint(found.path);
      if (text !== undefined) return text;
      throw new Refusal(
        'computed-parameter',
        pointer,
        `the address has ${describe(expression)} in it`,
      );
    },
  });
}

export function isSlice(root: string): boolean {
  return /^stream_(?:slice|partition|interval)$/.test(root);
}

/** The entries of an object of templates; a body may also be one template that renders an object. */
function entries(parts: Parts, name: string, place: Place): Record<string, Json> {
  const { requester, manifest, scope } = parts;
  const written = requester.members[name];
  if (written === undefined || written === null || written === '') return {};
  const pointer = manifest.placeOf(requester, name);
  if (typeof written === 'string') {
    const text = constantText(piecesOf(written, requester, pointer, scope));
    const value = text === undefined ? undefined : readLiteral(text);
    if (isObject(value)) return jsonOf(value) as Record<string, Json>;
    if (text === '') return {};
    throw new Refusal('request-body', pointer, 'the body is a text');
  }
  if (!isObject(written)) throw new Refusal('not-understood', pointer, 'it is no object');
  const found: Record<string, Json> = {};
  for (const [key, template] of Object.entries(written)) {
    if (key === '$parameters') continue;
    const value = entryValue(template, { ...parts, pointer, place, key });
    const own = nameOf(key, parts, pointer);
    if (place === 'header' && !isFieldName(own))
      throw new Refusal('not-understood', pointer, `"${own}" is no name of a header`);
    if (value !== undefined) found[own] = value;
  }
  return found;
}

/** A body that is one text. */
function bodyText({ requester, manifest, scope }: Parts): string {
  const pointer = manifest.placeOf(requester, 'request_body_data');
  const written = pythonText(requester.members.request_body_data);
  const text = constantText(piecesOf(written, requester, pointer, scope));
  if (text !== undefined) return text;
  throw new Refusal('request-body', pointer, 'the body is a computed text');
}

/** `request_body` says the kind of the body in its type; the older settings have one for each kind. */
function withBody(requester: Component): Component {
  const { request_body: body, ...members } = requester.members;
  if (!isObject(body)) return requester;
  const isData = /Form$|PlainText$/.test(pythonText(body.type));
  const name = isData ? 'request_body_data' : 'request_body_json';
  return { ...requester, members: { ...members, [name]: body.value ?? null } };
}

function nameOf(key: string, { requester, scope }: Parts, pointer: string): string {
  if (!key.includes('{')) return key;
  return constantText(piecesOf(key, requester, pointer, scope)) ?? key;
}

/** `undefined` where Airbyte sends nothing: a value that renders to null. */
function entryValue(
  template: PythonValue,
  context: Parts & { readonly pointer: string; readonly place: Place; readonly key: string },
): Json | undefined {
  const { place, requester, scope, slice, pointer } = context;
  if (isList(template)) {
    const items = template.map((item) => entryValue(item, context) ?? null);
    if (place === 'json' || items.every((item) => typeof item === 'string')) return items;
    throw new Refusal(
      'computed-parameter',
      pointer,
      `the list "${context.key}" has values that only a run knows`,
    );
  }
  if (isObject(template)) {
    if (place !== 'json')
      throw new Refusal('request-body', pointer, `"${context.key}" is an object`);
    return Object.fromEntries(
      Object.entries(template).map(([key, value]) => [key, entryValue(value, context) ?? null]),
    );
  }
  if (typeof template !== 'string') {
    if (template === null) return undefined;
    return place === 'json' ? template : pythonText(template);
  }
  const pieces = piecesOf(template, requester, pointer, scope);
  const constant = constantText(pieces);
  if (constant !== undefined) {
    // Airbyte takes a template that renders to nothing as null, but not an empty text
    if (constant === '' && place !== 'json' && template !== '') return undefined;
    return constantEntry(constant, place);
  }
  return sluiceValue(pieces, scope, {
    ...readingOf(slice),
    refuse: (text) =>
      new Refusal(
        /next_page_token|last_record|response/.test(text) ? 'pagination' : 'computed-parameter',
        pointer,
        `"${context.key}" is computed: ${text}`,
      ),
  });
}

function constantEntry(text: string, place: Place): Json | undefined {
  const value = readLiteral(text);
  if (value === null) return undefined;
  if (place === 'json') return jsonOf(value);
  if (place === 'query' && isList(value)) return value.map(pythonText);
  return text;
}
