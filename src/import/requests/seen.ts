import type { ImportedExchange } from '../../scenario/record/imported-exchange.ts';
import {
  isArray,
  isObject,
  isScalar,
  type Json,
  keysOf,
  NumberLiteral,
} from '../../values/json.ts';
import { valueAt } from '../../values/path.ts';
import { textFromOctets } from '../../values/url.ts';
import { httpUrl, jsonOf, type SentRequest, sentBody } from './attributes.ts';
import { ownHeaders } from './job-request.ts';

/** Where a parameter is sent, as `paramIn` says it; `params` of a POST request are its body. */
export type ParamPlace = 'query' | 'body' | 'header' | 'path';

export interface SentParam {
  readonly place: ParamPlace;
  /** Its name; in a body the path; in an address the index of the segment. */
  readonly name: string;
  readonly text: string;
}

/** A list of a response: its path (empty for the response itself), and its elements. */
interface FoundList {
  readonly path: string;
  readonly elements: readonly Json[];
}

/** An exchange that a configuration may have sent, read. */
export interface Seen {
  readonly label: string;
  /** When it began, in ms since the epoch. */
  readonly startedMs: number | null;
  readonly request: SentRequest;
  readonly sent: ReadonlyMap<string, SentParam>;
  /** The format of the response; `undefined` when there is none. */
  readonly format: 'json' | 'ndjson' | 'csv' | 'xml' | undefined;
  /** The response as JSON; lines of NDJSON are a list. */
  readonly response: Json | undefined;
  readonly responseHeaders: ReadonlyMap<string, string>;
  /** `name=value` of each cookie that the response sets. */
  readonly cookies: readonly string[];
  readonly lists: readonly FoundList[];
  /** Scalars outside of lists, by path: `paging.next`, or `/@odata.nextLink` where a name has a dot. */
  readonly leaves: ReadonlyMap<string, string>;
  /** Those that are true or false. */
  readonly booleans: ReadonlyMap<string, boolean>;
  readonly body: Uint8Array;
  /** The name of a request that may write something. */
  readonly writes: string | undefined;
  /** What the source does to the request that no configuration does. */
  readonly doubts: readonly string[];
  readonly asSent: { readonly url: URL; readonly body: string };
}

export type LeftOut = Map<string, number>;

interface ReadExchanges {
  /** Those that have data. */
  readonly seen: Seen[];
  /** Requests whose response is missing, cut or an error: they were sent, and what they returned is not known. */
  readonly lost: Seen[];
}

/** The exchanges that have data, and those that may have had some; the others are counted by what they are. */
export function readExchanges(
  exchanges: readonly ImportedExchange[],
  left: LeftOut,
): ReadExchanges {
  const read: ReadExchanges = { seen: [], lost: [] };
  for (const exchange of exchanges) {
    const reason = reasonToSkip(exchange);
    const found = reason ?? readExchange(exchange);
    if (typeof found !== 'string') {
      read.seen.push(found);
      continue;
    }
    left.set(found, (left.get(found) ?? 0) + 1);
    const request = mayHaveData(exchange)
      ? readExchange({ ...exchange, response: null, unusable: null })
      : found;
    if (typeof request !== 'string') read.lost.push(request);
  }
  return read;
}

/** An error of the request, an empty answer and a redirect are answers: nothing is lost with them. */
function mayHaveData({ request: { method }, response, unusable }: ImportedExchange): boolean {
  const { status = 0, body } = response ?? {};
  const isFault = status === 304 || status === 429 || status >= 500;
  const isPage = status >= 200 && status < 300 && (body?.length ?? 0) > 0;
  return /^(?:GET|POST)$/.test(method) && (unusable !== null || isFault || isPage);
}

function reasonToSkip({ request, response, unusable }: ImportedExchange): string | undefined {
  // a login may be a PUT
  if (!/^(?:GET|POST|PUT)$/.test(request.method)) return withMethod(request.method);
  if (unusable !== null) return 'responses without their content';
  if (response === null) return undefined;
  const { status } = response;
  return status >= 200 && status < 300 ? undefined : 'responses that are redirects or errors';
}

/** What requests that no job sends are counted as. */
export function withMethod(method: string): string {
  return `requests with the method ${/^[A-Z]{1,10}$/.test(method) ? method : '?'}`;
}

/** Deeper parts of responses are data, not envelopes. */
const MAX_DEPTH = 6;
const MAX_LEAVES = 2000;
const MAX_LISTS = 200;
/** Longer addresses and headers are read by no server. */
const MAX_TEXT = 8192;

/** Whether a response has more members than the envelope of an API. */
export function isWide({ leaves, lists }: Seen): boolean {
  return leaves.size >= MAX_LEAVES || lists.length >= MAX_LISTS;
}

function readExchange(exchange: ImportedExchange): Seen | string {
  const { request, response, label, startedMs } = exchange;
  if (request.url.length > MAX_TEXT) return 'addresses that are too long';
  const url = httpUrl(request.url);
  if (url === undefined) return 'addresses that cannot be read';
  const written = request.body === undefined ? undefined : textFromOctets(request.body);
  const type = request.headers.find(([name]) => /^content-type$/i.test(name))?.[1] ?? '';
  if (/multipart/i.test(type)) return 'forms with files';
  const body = sentBody(written, type);
  if (body === undefined) return 'requests whose JSON cannot be read';
  const { method } = request;
  const headers = ownHeaders(request.headers);
  const sent: SentRequest = { url, method, headers, user: undefined, body };
  const read = response === null ? undefined : readResponse(response.headers, response.body);
  if (read === 'other') return 'pages, scripts, pictures and other responses that are no data';
  const found = { leaves: new Map(), booleans: new Map(), lists: [] };
  if (read?.value !== undefined) envelope(read.value, '', 0, found);
  return {
    label,
    startedMs,
    request: sent,
    sent: paramsOf(sent),
    format: read?.format,
    response: read?.value,
    responseHeaders: new Map(response?.headers.filter(([, text]) => text.length <= MAX_TEXT)),
    cookies: (response?.headers ?? []).flatMap(([name, text]) =>
      name === 'set-cookie' ? text.split('\n').map((each) => each.split(';', 1)[0] ?? '') : [],
    ),
    ...found,
    body: response?.body ?? new Uint8Array(),
    writes: exchange.writes,
    doubts: exchange.doubts ?? [],
    asSent: { url, body: written ?? '' },
  };
}

function readResponse(
  headers: readonly (readonly [string, string])[],
  bytes: Uint8Array,
): { readonly format: NonNullable<Seen['format']>; readonly value: Json | undefined } | 'other' {
  const type = headers.find(([name]) => name === 'content-type')?.[1] ?? '';
  const text = textFromOctets(bytes);
  if (/csv/i.test(type)) return { format: 'csv', value: undefined };
  if (/ndjson|jsonl|json-seq/i.test(type)) {
    const lines = text.split('\n').filter((line) => line.trim() !== '');
    return { format: 'ndjson', value: lines.map((line) => jsonOf(line) ?? null) };
  }
  if (/html|javascript|css|image|font|video|audio/i.test(type)) return 'other';
  const value = /^\s*[[{]/.test(text) ? jsonOf(text) : undefined;
  if (value !== undefined) return { format: 'json', value };
  return /xml/i.test(type) ? { format: 'xml', value: undefined } : 'other';
}

function envelope(
  value: Json,
  path: string,
  depth: number,
  found: {
    readonly leaves: Map<string, string>;
    readonly booleans: Map<string, boolean>;
    readonly lists: FoundList[];
  },
): void {
  if (isArray(value)) {
    if (found.lists.length < MAX_LISTS) found.lists.push({ path, elements: value });
  } else if (isScalar(value)) {
    if (found.leaves.size < MAX_LEAVES) found.leaves.set(path, textOf(value));
    if (typeof value === 'boolean' && path !== '') found.booleans.set(path, value);
  } else if (depth < MAX_DEPTH)
    for (const name of keysOf(value)) {
      if (DOTTED.test(name) && typeof value[name] === 'string')
        found.leaves.set(`/${[...path.split('.').filter(Boolean), name].join('/')}`, value[name]);
      if (/[.*]/.test(name) || name === '') continue;
      envelope(value[name] as Json, path === '' ? name : `${path}.${name}`, depth + 1, found);
    }
}

/** A name such as `@odata.nextLink`. The path to it has another delimiter, and begins with it. */
const DOTTED = /^[^/*]*\.[^/*]*$/;

/** A scalar as a request would have it; empty for what ends pagination. */
export function textOf(value: Json | undefined): string {
  if (value instanceof NumberLiteral) return value.text;
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  return value === true ? 'true' : '';
}

/** Headers of the credentials, of the format, and those that have another value in each request. */
const OF_EACH =
  /^(?:authorization|cookie|user-agent|accept|content-type|.*(?:request|correlation|trace|span|transaction)-?id|trace.*|x-b3-.*|x-amz.*|sentry-.*|baggage|newrelic|x-datadog-.*|date|.*(?:timestamp|nonce|signature)|if-.*)$/i;

function paramsOf({ url, headers, body }: SentRequest): ReadonlyMap<string, SentParam> {
  const found = new Map<string, SentParam>();
  const add = (place: ParamPlace, name: string, text: string) => {
    const key = `${place}:${name}`;
    const former = found.get(key);
    found.set(key, { place, name, text: former === undefined ? text : `${former.text}\n${text}` });
  };
  for (const [name, text] of url.searchParams) add('query', name, text);
  for (const [name, text] of headers) if (!OF_EACH.test(name)) add('header', name, text);
  for (const [at, segment] of url.pathname.split('/').entries()) add('path', String(at), segment);
  if (body.kind === 'form') for (const [name, text] of body.pairs) add('body', name, text);
  if (body.kind === 'text') add('body', '', body.text);
  if (body.kind !== 'json') return found;
  const visit = (value: Json, path: string, depth: number): void => {
    if (isObject(value) && depth < MAX_DEPTH && keysOf(value).every((name) => !name.includes('.')))
      for (const name of keysOf(value))
        visit(value[name] as Json, path === '' ? name : `${path}.${name}`, depth + 1);
    else add('body', path, isScalar(value) ? textOf(value) : JSON.stringify(value));
  };
  visit(body.value, '', 0);
  return found;
}

/** Where the records of a job are. `automatic`: Sluice finds them by itself. `open`: one of several lists, or unknown. */
export type RecordsPlace =
  | { readonly kind: 'automatic'; readonly path: string }
  | { readonly kind: 'path'; readonly path: string }
  | { readonly kind: 'open'; readonly candidates: readonly string[] };

export function recordsPlace(pages: readonly Seen[]): RecordsPlace {
  const read = pages.filter(({ response }) => response !== undefined);
  if (read.length === 0)
    return pages.some(({ format }) => format === 'csv')
      ? { kind: 'automatic', path: '' }
      : { kind: 'open', candidates: [] };
  if (read.every(({ response }) => Array.isArray(response))) return { kind: 'automatic', path: '' };
  const ofObjects = new Set<string>();
  const others = new Set<string>();
  for (const { lists } of read)
    for (const { path, elements } of lists)
      (elements.length > 0 && elements.every(isObject) ? ofObjects : others).add(path);
  for (const path of ofObjects) others.delete(path);
  const candidates = ofObjects.size > 0 ? [...ofObjects] : [...others];
  const [path, ...more] = candidates;
  if (path === undefined) return { kind: 'path', path: '.' };
  if (more.length > 0 || (ofObjects.size === 0 && read.some(({ leaves }) => leaves.size > MANY)))
    return { kind: 'open', candidates: ofObjects.size === 0 ? ['.', ...candidates] : candidates };
  const isOnly = read.every(({ lists }) => rootLists(lists).every((each) => each === path));
  return isOnly && !path.includes('.') ? { kind: 'automatic', path } : { kind: 'path', path };
}

/** An object with more members beside a list of scalars may be the record itself. */
const MANY = 2;

function rootLists(lists: Seen['lists']): readonly string[] {
  return lists.map(({ path }) => path).filter((path) => !path.includes('.'));
}

/** The records of a response; `undefined` when it is not known where they are. */
export function recordsIn({ response }: Seen, place: RecordsPlace): readonly Json[] | undefined {
  if (place.kind === 'open' || response === undefined) return undefined;
  const found = place.path === '' ? response : valueAt(place.path, response);
  if (Array.isArray(found)) return found;
  return found === undefined || found === null ? [] : [found];
}
