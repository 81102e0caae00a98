import { isFieldName } from '../../values/headers.ts';
import { isArray, isObject, type Json, type JsonObject, withValueAt } from '../../values/json.ts';
import { encodeRfc3986, isHttpUrl } from '../../values/url.ts';
import type { Component } from './component.ts';
import { type Expression, pathOf, plainValue } from './jinja.ts';
import { pythonText, readLiteral } from './jinja-functions.ts';
import { formattedOf, shownTemplate, type Template, writtenTime } from './template.ts';

export interface SliceValues {
  /** A text, a reference to a window or a parent, or what makes the time of a boundary. */
  readonly valueAt: (path: readonly string[]) => Json | undefined;
  /** Several values as one text, with this between them: of a group of parents. */
  readonly joinedAt?: (path: readonly string[], between: string) => Json | undefined;
  /** Whether there is a partition or a window at all. */
  readonly exists: boolean;
}

/** The text that stands for a value of the slice in an endpoint, such as `{id}`. */
function inEndpoint(value: Json | undefined): string | undefined {
  if (typeof value === 'string') return encodeRfc3986(value);
  if (!isObject(value)) return undefined;
  const { window, placeholder } = value;
  if (window !== undefined) return `{window:${String(window)}}`;
  return placeholder === undefined ? undefined : `{${String(placeholder)}}`;
}

function slicePath(expression: Expression): readonly string[] | undefined {
  const found = pathOf(expression);
  return found !== undefined && /^stream_(?:slice|partition|interval)$/.test(found.root)
    ? found.path
    : undefined;
}

/** `stream_partition['ids'] | join(',')` and `','.join(stream_partition['ids'])`. */
function joinedPath(expression: Expression) {
  const { of, between } = joinOf(expression) ?? {};
  const path = of === undefined ? undefined : slicePath(of);
  const text = between === undefined ? '' : plainValue(between);
  return path === undefined || typeof text !== 'string' ? undefined : { path, between: text };
}

function joinOf(expression: Expression) {
  if (expression.kind === 'filter' && expression.name === 'join')
    return { of: expression.of, between: expression.args[0] };
  if (expression.kind !== 'call') return undefined;
  const { callee, args } = expression;
  return callee.kind === 'member' && plainValue(callee.name) === 'join' && args.length === 1
    ? { of: args[0], between: callee.of }
    : undefined;
}

/** How a template reads the values of the slice. */
export function readingOf({ valueAt, joinedAt, exists }: SliceValues) {
  return {
    resolve(expression: Expression): Json | undefined {
      const joined = joinedPath(expression);
      if (joined !== undefined) return joinedAt?.(joined.path, joined.between);
      const path = slicePath(expression);
      if (path !== undefined) return valueAt(path);
      const formatted = formattedOf(expression);
      const inner = formatted && slicePath(formatted.of);
      const time = inner && valueAt(inner);
      // a placeholder may have any text
      return formatted && isObject(time) && 'window' in time
        ? writtenTime(time, formatted.format)
        : undefined;
    },
    /** The values of a slice are never empty. */
    holds(condition: Expression): boolean | undefined {
      const path = slicePath(condition);
      if (path === undefined) return undefined;
      return path.length === 0 ? exists : valueAt(path) !== undefined;
    },
  };
}

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

/** Reads the `RequestOption` at a member; `undefined` where there is none. Throws a `Refusal`. */
export function optionAt(component: Component, name: string): Option | undefined {
  const option = component.child(name);
  if (option === undefined) return undefined;
  const place = PLACES[option.text('inject_into')];
  const steps = option.has('field_path') ? option.list('field_path') : [option.text('field_name')];
  const path = steps.map((step) => option.template('field_name', step).constant ?? '');
  if (place === undefined || path.includes(''))
    throw option.refusal('not-understood', 'nothing says where its value is sent');
  return { place, path };
}

export function inject(values: Request['values'], { place, path }: Option, value: Json): void {
  const [first = '', ...rest] = path;
  const sent = place === 'json' || typeof value === 'object' ? value : String(value);
  values[place][first] = withValueAt(values[place][first], rest, sent);
}

export interface Request {
  readonly baseUrl: string;
  readonly endpoint: string;
  readonly method: 'GET' | 'POST';
  /** What is sent in each place, by name. */
  readonly values: Readonly<Record<Place, Record<string, Json>>>;
  /** A body that is neither an object nor a form. */
  readonly text: string | undefined;
}

export function requestOf(requester: Component, slice: SliceValues): Request {
  if (requester.type !== 'HttpRequester') throw requester.unsupported();
  const part = (name: string) =>
    requester.template(name).address((expression) => {
      const joined = joinedPath(expression);
      if (joined !== undefined) return inEndpoint(slice.joinedAt?.(joined.path, joined.between));
      const path = slicePath(expression);
      return path && inEndpoint(slice.valueAt(path));
    });
  const base = part('url_base') || part('url');
  if (!isHttpUrl(base.replace(/\{[^{}]*\}/g, 'x')))
    throw requester.refusal(
      'not-understood',
      `"${shownTemplate(base)}" is no address of HTTP`,
      'url_base',
    );
  const method = (requester.text('http_method') || 'GET').toUpperCase();
  if (method !== 'GET' && method !== 'POST')
    throw requester.refusal('request-body', `the method is ${method}`);
  const url = joinUrl(base, part('path'));
  const [host = ''] = /^https?:\/\/[^/?#]*/i.exec(url) ?? [];
  if (/\{(?!attr:)/.test(host) && domainOf(host) === undefined)
    throw requester.refusal(
      'computed-parameter',
      'a record or a time says which host the request is sent to',
      'path',
    );
  return {
    ...splitUrl(url, base),
    method,
    values: {
      query: entries(requester, 'request_parameters', { place: 'query', slice }),
      header: entries(requester, 'request_headers', { place: 'header', slice }),
      json: entries(...bodyOf(requester, 'json'), { place: 'json', slice }),
      form: entries(...bodyOf(requester, 'form'), { place: 'form', slice }),
    },
    text: bodyText(...bodyOf(requester, 'form')),
  };
}

/** The member with a body of a kind: `request_body` says it in its type, older manifests have one member for each. */
function bodyOf(requester: Component, kind: 'json' | 'form'): readonly [Component, string] {
  const body = requester.child('request_body');
  const isForm = /Form$|PlainText$/.test(body?.type ?? '');
  if (body !== undefined && isForm === (kind === 'form')) return [body, 'value'];
  return [requester, kind === 'form' ? 'request_body_data' : 'request_body_json'];
}

export function requestSettings(
  { method, values, text }: Request,
  requester: Component,
  { pagesInBody }: { readonly pagesInBody: boolean },
): JsonObject {
  const { query, header, json, form } = values;
  const has = (place: JsonObject) => Object.keys(place).length > 0;
  const lists = [query, form].some((place) => Object.values(place).some(isArray));
  const common = {
    ...(lists ? { listFormat: 'repeat' } : {}),
    ...(has(header) ? { headers: header } : {}),
  };
  const inQuery = has(query) ? { query } : {};
  if (method === 'GET' && text === undefined) {
    if (has(form)) throw requester.refusal('request-body', 'a GET request has a form in its body');
    if (has(json) || pagesInBody) return { ...inQuery, body: json, ...common };
    return { ...(has(query) ? { params: query } : {}), ...common };
  }
  const isPost = method === 'POST' ? { method } : {};
  if (text !== undefined) return { ...isPost, ...inQuery, body: { text }, ...common };
  if (has(form)) return { method: 'FORM', ...inQuery, params: form, ...common };
  if (has(json)) return { ...isPost, ...inQuery, params: json, ...common };
  if (pagesInBody) return { ...isPost, ...inQuery, body: {}, ...common };
  return { ...isPost, ...inQuery, ...(has(query) ? {} : { body: { text: '' } }), ...common };
}

/** The domain below which a record names the host of an address: `example.com` of `https://{shop}.example.com`. */
export function domainOf(url: string): string | undefined {
  return /^https?:\/\/\{[^{}]+\}\.([^/{}?#.]+(?:\.[^/{}?#.]+)+)(?:[/?#]|$)/i.exec(url)?.[1];
}

/** A base and a path as one address: there is one slash between them; a path that is an address stands alone. */
export function joinUrl(base: string, path: string): string {
  if (path === '') return base;
  if (/^https?:\/\//i.test(path)) return path;
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}

/** The base address and what follows it; an endpoint that would be read as something else is a whole address. */
function splitUrl(url: string, base: string): Pick<Request, 'baseUrl' | 'endpoint'> {
  const address = withOneSlash(url);
  const path = withOneSlash(base).replace(/[?#][\s\S]*$/, '');
  const baseUrl = `${path.replace(/\/+$/, '')}/`;
  const rest = address.startsWith(baseUrl) ? address.slice(baseUrl.length) : '';
  const isPlain = /^[\w.~{-]/.test(rest) && !/^[^/?#]*:/.test(rest.replace(/\{[^}]*\}/g, ''));
  return { baseUrl, endpoint: isPlain ? rest : address };
}

/** Python's requests sends a path that begins with several slashes with one. */
function withOneSlash(url: string): string {
  return url.replace(/^(https?:\/\/[^/?#]+)\/{2,}/i, '$1/');
}

interface Destination {
  readonly place: Place;
  readonly slice: SliceValues;
}

/** The entries of an object of templates; a body may also be one template that renders an object. */
function entries(
  component: Component,
  name: string,
  destination: Destination,
): Record<string, Json> {
  const written = component.members[name];
  if (!component.has(name)) return {};
  if (typeof written === 'string') {
    // a body that is one text is read elsewhere
    if (destination.place === 'form') return {};
    const template = component.template(name);
    const value = template.constant === undefined ? undefined : readLiteral(template.constant);
    if (isObject(value)) return value as Record<string, Json>;
    if (value === '') return {};
    throw template.refusal('request-body', 'the body is a text');
  }
  if (!isObject(written)) throw component.refusal('not-understood', 'it is no object', name);
  const found: Record<string, Json> = {};
  for (const [key, item] of Object.entries(written)) {
    if (key === '$parameters') continue;
    const read = (text: Json) => component.template(name, text);
    const value = entryValue(item, { ...destination, read, key });
    const own = key.includes('{') ? (read(key).constant ?? key) : key;
    if (destination.place === 'header' && !isFieldName(own))
      throw component.refusal('not-understood', `"${own}" is no name of a header`, name);
    if (value !== undefined) found[own] = value;
  }
  return found;
}

function bodyText(component: Component, name: string): string | undefined {
  if (typeof component.members[name] !== 'string' || !component.has(name)) return undefined;
  const template = component.template(name);
  if (template.constant !== undefined) return template.constant;
  throw template.refusal('request-body', 'the body is a computed text');
}

interface Entry extends Destination {
  readonly key: string;
  readonly read: (text: Json) => Template;
}

/** `undefined` where Airbyte sends nothing: a value that renders to null. */
function entryValue(item: Json, entry: Entry): Json | undefined {
  const { place, slice, key, read } = entry;
  const inner = (value: Json) => entryValue(value, entry) ?? null;
  if (isArray(item)) {
    const items = item.map(inner);
    if (place === 'json' || items.every((each) => typeof each === 'string')) return items;
    const why = `the list "${key}" has values that only a run knows`;
    throw read('').refusal('computed-parameter', why);
  }
  if (isObject(item)) {
    if (place !== 'json') throw read('').refusal('request-body', `"${key}" is an object`);
    return Object.fromEntries(Object.entries(item).map(([name, each]) => [name, inner(each)]));
  }
  if (item === null) return undefined;
  if (typeof item !== 'string') return place === 'json' ? item : pythonText(item);
  const template = read(item);
  const { constant } = template;
  if (constant === undefined)
    return template.value({
      ...readingOf(slice),
      refuse: (text) =>
        template.refusal(
          /next_page_token|last_record|response/.test(text) ? 'pagination' : 'computed-parameter',
          `"${key}" is computed: ${text}`,
        ),
    });
  // Airbyte takes a template that renders to nothing as null, but not an empty text
  if (constant === '' && place !== 'json' && item !== '') return undefined;
  const value = readLiteral(constant);
  if (value === null) return undefined;
  if (place === 'json') return value;
  return place === 'query' && isArray(value) ? value.map(pythonText) : constant;
}
