import { attachHeaders, attachQuery, headerLines } from '../plan/authentication/attach.ts';
import type { Attachment } from '../plan/authentication/method.ts';
import { CONTENT_TYPES, sendsInUrl } from '../plan/model/sent-parameters.ts';
import type { PageRequest, Params } from '../plan/pagination/method.ts';
import { isIntegerLike, isScalar, type Json, objectFrom } from '../values/json.ts';
import { jsonText, phpText } from '../values/text.ts';
import {
  buildQuery,
  formEncode,
  type ListFormat,
  overlayQuery,
  parseQuery,
  resolveUrl,
} from '../values/url.ts';

/** A header line; a tainted one is never shown and never follows a redirect to another host. */
export interface RequestHeader {
  readonly name: string;
  readonly value: string;
  readonly tainted: boolean;
}

/** A request before authentication, in final bytes (AUTH-1). */
export interface RenderedRequest {
  readonly method: Exclude<PageRequest['method'], 'FORM'>;
  readonly url: string;
  readonly headers: readonly RequestHeader[];
  readonly body: Uint8Array | undefined;
  readonly contentType: string | undefined;
  /** Decoded names of query parameters whose values must not be shown. */
  readonly taintedNames: ReadonlySet<string>;
  readonly bodyTainted: boolean;
  /** Has no credentials. */
  readonly anonymous?: true;
  /** Names that came with a next-page URL (ACC-3). */
  readonly pagingNames: ReadonlySet<string>;
  /** The request with values that are known when it is sent; absent where it has none but in headers. */
  readonly filled?: ((fill: (value: Json) => Json) => RenderedRequest) | undefined;
}

/** AUTH-1, HDR-6: the URL and the headers of a request with what authentication adds, which replaces others of their names and is secret unless `isSecret` says otherwise. */
export function attachTo(
  { url, headers, pagingNames }: RenderedRequest,
  attachment: Attachment,
  isSecret: (entry: Attachment['headers'][number]) => boolean = () => true,
): Pick<RenderedRequest, 'url' | 'headers'> {
  const attached = attachment.headers.flatMap((entry) =>
    headerLines(...entry).map(([name, value]) => ({ name, value, tainted: isSecret(entry) })),
  );
  const replaced = new Set(attached.map(({ name }) => name.toLowerCase()));
  return {
    url: attachQuery(url, attachment, pagingNames),
    headers: [...headers.filter(({ name }) => !replaced.has(name.toLowerCase())), ...attached],
  };
}

export interface ClientHeader {
  readonly name: string;
  readonly value: Json;
  readonly tainted: boolean;
}

/** Names of parameters or headers whose values have secrets. Each has a function that reduces a value to what of it is secret. */
export type SecretNames = ReadonlyMap<string, (value: Json) => Json>;

export interface RenderContext {
  readonly baseUrl: string;
  /** `http.defaultOptions.params`, evaluated; empty for the login request. */
  readonly defaultParams: Params;
  readonly clientHeaders: readonly ClientHeader[];
  /** The parameters of the job whose expressions are tainted. */
  readonly taintedParams: SecretNames;
  readonly taintedHeaders: Pick<SecretNames, 'has'>;
  /** Whether the body that is not made of parameters has a secret. */
  readonly isBodyTainted?: boolean;
  readonly listFormat?: ListFormat;
  /** Whether a request without parameters has no body. */
  readonly omitsEmptyBodies?: boolean;
}

const encoder = new TextEncoder();

/** Fills a request: merges defaults (ENC-MERGE-1), encodes by method (7.3–7.6), resolves the URL (2.2), lays headers (section 3). */
export function renderRequest(request: PageRequest, context: RenderContext): RenderedRequest {
  const inUrl = sendsInUrl(request);
  const params =
    request.isComplete === true && inUrl
      ? request.params
      : mergeParams(context.defaultParams, request.params);
  const [path, query] = splitQuery(request.endpoint);
  const url = inUrl ? params : noParams;
  const urlParams = request.query === undefined ? url : mergeParams(url, request.query);
  const { body, contentType } = bodyOf(request, inUrl ? noParams : params, context);
  return {
    method: request.method === 'FORM' ? 'POST' : request.method,
    url:
      urlParams.length > 0
        ? urlWithParams(path, query, urlParams, context)
        : resolveUrl(context.baseUrl, request.endpoint),
    headers: laidHeaders(request.headers, contentType, context),
    body,
    contentType,
    taintedNames: urlParams.length > 0 ? taintedNames(urlParams, context) : noNames,
    bodyTainted:
      request.body === undefined
        ? !inUrl && params.some(([name]) => context.taintedParams.has(name))
        : context.isBodyTainted === true,
    pagingNames: pagingNames(request, query, request.query === undefined ? params : urlParams),
  };
}

/** The same for a request with stand-ins in its parameters or body. */
export function renderLate(request: PageRequest, context: RenderContext): RenderedRequest {
  const { params, query, body } = request;
  return {
    ...renderRequest(request, context),
    filled: (fill) => {
      const all = (entries: Params) => entries.map(([name, value]) => [name, fill(value)] as const);
      return renderRequest(
        {
          ...request,
          params: all(params),
          ...(query === undefined ? {} : { query: all(query) }),
          ...(body === undefined ? {} : { body: { ...body, value: fill(body.value) } }),
        },
        context,
      );
    },
  };
}

/** The bytes of a body and their type. A body that is no parameters leaves a type to the headers of the configuration. */
function bodyOf(
  { method, body, headers }: PageRequest,
  params: Params,
  context: RenderContext,
): Pick<RenderedRequest, 'body' | 'contentType'> {
  if (body === undefined) {
    const contentType = CONTENT_TYPES[method];
    if (contentType === undefined || (params.length === 0 && omitsEmpty(method, context)))
      return { body: undefined, contentType: undefined };
    const text =
      method === 'FORM' ? formEncode(buildQuery(params, context.listFormat)) : jsonBody(params);
    return { body: encoder.encode(text), contentType };
  }
  const isTyped =
    headers.some(([name]) => isContentType(name)) ||
    context.clientHeaders.some(({ name }) => isContentType(name));
  // a list that a text turns out to be, such as a placeholder, is sent as JSON rather than lost
  const { kind, value } = body;
  const text = kind === 'text' && isScalar(value) ? phpText(value) : jsonText(value);
  const own = kind === 'json' ? 'application/json' : 'text/plain; charset=utf-8';
  return { body: encoder.encode(text), contentType: isTyped || text === '' ? undefined : own };
}

/** ENC-POST-3: Generic Extractor sends an empty list. */
function omitsEmpty(method: PageRequest['method'], { omitsEmptyBodies }: RenderContext): boolean {
  return method !== 'FORM' && (omitsEmptyBodies === true || method !== 'POST');
}

function isContentType(name: string): boolean {
  return name.toLowerCase() === 'content-type';
}

/** A request that carries nothing of the configuration but the name of the program. Its query is not shown: it may be signed. */
export function renderAnonymous(
  request: PageRequest,
  { baseUrl, clientHeaders }: RenderContext,
): RenderedRequest {
  const named = clientHeaders.filter(
    ({ name, tainted }) => name.toLowerCase() === 'user-agent' && !tainted,
  );
  const rendered = renderRequest(
    { endpoint: request.endpoint, method: request.method, params: [], headers: [] },
    {
      baseUrl,
      defaultParams: [],
      clientHeaders: named,
      taintedParams: noSecrets,
      taintedHeaders: noSecrets,
    },
  );
  const [, query = ''] = splitQuery(rendered.url);
  return {
    ...rendered,
    anonymous: true,
    taintedNames: new Set(parseQuery(query).map(([name]) => name)),
  };
}

const noNames: ReadonlySet<string> = new Set();
const noSecrets: SecretNames = new Map();
const noParams: Params = [];

/** ENC-GET-2: an endpoint's own query overlaid with params. */
function urlWithParams(
  path: string,
  query: string | undefined,
  params: Params,
  context: RenderContext,
): string {
  const named = params.filter(([name]) => name !== '');
  const text = formEncode(
    query === undefined
      ? buildQuery(named, context.listFormat)
      : overlayQuery(parseQuery(query), named, context.listFormat),
  );
  // form encoding leaves no characters that are invalid in a URL
  return path === '' || text === ''
    ? resolveUrl(context.baseUrl, withQuery(path, text))
    : `${resolvedPath(path, context)}?${text}`;
}

/** The pages of a job differ in their query: the rest of their URL is resolved once. */
const resolvedPaths = new WeakMap<RenderContext, { readonly path: string; readonly url: string }>();

function resolvedPath(path: string, context: RenderContext): string {
  const known = resolvedPaths.get(context);
  if (known?.path === path) return known.url;
  const url = resolveUrl(context.baseUrl, path);
  resolvedPaths.set(context, { path, url });
  return url;
}

/** ENC-MERGE-1, 2: default names first in their order, a value of the job in place of the default; then the others. */
function mergeParams(defaults: Params, own: Params): Params {
  return defaults.length === 0 && hasDistinctNames(own) ? own : [...new Map([...defaults, ...own])];
}

function hasDistinctNames(params: Params): boolean {
  return (
    params.length < 2 ||
    (params.length === 2
      ? params[0]?.[0] !== params[1]?.[0]
      : new Set(params.map(([name]) => name)).size === params.length)
  );
}

/** ACC-3: names of a next-page query, and of a next URL as far as no parameter replaces them. */
function pagingNames(
  request: PageRequest,
  query: string | undefined,
  params: Params,
): ReadonlySet<string> {
  if (request.fromPaging !== true)
    return request.pagingNames === undefined ? noNames : new Set(request.pagingNames);
  const inUrl = query !== undefined ? parseQuery(query).map(([name]) => name) : [];
  return new Set([
    ...inUrl.filter((name) => !params.some(([param]) => param === name)),
    ...(request.pagingNames ?? []),
  ]);
}

function splitQuery(endpoint: string): readonly [path: string, query: string | undefined] {
  const hash = endpoint.indexOf('#');
  const text = hash < 0 ? endpoint : endpoint.slice(0, hash);
  const at = text.indexOf('?');
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

/** ENC-GET-4: no bare `?`. */
function withQuery(path: string, query: string): string {
  return query === '' ? path : `${path}?${query}`;
}

/** ENC-POST-1..4: no params are `[]`, names 0…n−1 a list, everything else an object. */
function jsonBody(params: Params): string {
  const isList = params.every(([name], index) => isIntegerLike(name) && Number(name) === index);
  return jsonText(isList ? params.map(([, value]) => value) : objectFrom(params));
}

function taintedNames(
  params: Params,
  { taintedParams: tainted, listFormat }: RenderContext,
): ReadonlySet<string> {
  if (tainted.size === 0) return noNames;
  return new Set(
    params.flatMap(([name, value]) => {
      const secretPart = tainted.get(name);
      if (secretPart === undefined) return [];
      return buildQuery([[name, secretPart(value)]], listFormat).map(([built]) => built);
    }),
  );
}

/** The headers of a job are the same on all its pages: laid once (measured on w4: a fortieth of the run). */
const laid = new WeakMap<
  RenderContext,
  {
    readonly own: Params;
    readonly contentType: string | undefined;
    readonly headers: readonly RequestHeader[];
  }
>();

function laidHeaders(
  own: Params,
  contentType: string | undefined,
  context: RenderContext,
): readonly RequestHeader[] {
  const known = laid.get(context);
  if (known !== undefined && known.own === own && known.contentType === contentType)
    return known.headers;
  const headers = layHeaders(own, contentType, context);
  laid.set(context, { own, contentType, headers });
  return headers;
}

/** HDR-3, HDR-5, HDR-7: the request's own headers, the method's `Content-Type` over them, client headers where absent. */
function layHeaders(
  own: Params,
  contentType: string | undefined,
  context: RenderContext,
): readonly RequestHeader[] {
  const lines = own.flatMap(([name, value]) => headerLines(name, value));
  const typed =
    contentType === undefined ? lines : attachHeaders(lines, [['Content-Type', contentType]]);
  const present = new Set(typed.map(([name]) => name.toLowerCase()));
  const client = context.clientHeaders.filter(({ name }) => !present.has(name.toLowerCase()));
  return [
    ...typed.map(([name, value]) => ({ name, value, tainted: context.taintedHeaders.has(name) })),
    ...client.flatMap(({ name, value, tainted }) =>
      headerLines(name, value).map(([, text]) => ({ name, value: text, tainted })),
    ),
  ];
}
