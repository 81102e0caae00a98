import { factsOf as credentialTraits } from '../plan/authentication/index.ts';
import type { Job, Run } from '../plan/model/plan.ts';
import { factsOf } from '../plan/pagination/index.ts';
import type { HttpResponse } from '../ports/http.ts';
import { RunError } from '../text/diagnostic.ts';
import { isCredentialHeader } from '../values/headers.ts';
import { type Pointer, pointerTo, quotedPath } from '../values/path.ts';
import { matchesOrigin, originOf, parseQuery, resolveUrl, splitUrl } from '../values/url.ts';
import type { Execution } from './child-executions.ts';
import type { RunContext } from './context.ts';
import type { AuthorizedRequest } from './exchange.ts';
import { showUrl } from './make-request.ts';
import type { RenderedRequest } from './render-request.ts';

export type Redirect =
  | { readonly kind: 'none' }
  | { readonly kind: 'refused'; readonly why: string; readonly help?: string }
  | { readonly kind: 'follow'; readonly request: RenderedRequest; readonly sameOrigin: boolean };

interface RedirectedRequest {
  readonly request: RenderedRequest;
  readonly sent: AuthorizedRequest;
  /** The original URL of the request. */
  readonly first: string;
}

interface OriginRules {
  readonly requiredHeaders: readonly string[];
  readonly hasSecret: (url: string) => boolean;
}

/**
 * Where a response sends the request (HTTP-1): POST becomes GET on 301, 302 and 303, 307 and 308 keep method and body.
 * No credential is sent to another origin (ACC-15): tainted headers are removed, a tainted body is refused. `first` is the
 * original URL of the request, and an API may repeat parameters of it in the new URL (`hasSecret`); a second redirect on a foreign host does not make that host trusted. `requiredHeaders` are
 * the names of further headers that are credentials.
 */
export function redirectOf(
  response: HttpResponse,
  { request, sent, first }: RedirectedRequest,
  { requiredHeaders, hasSecret }: OriginRules,
): Redirect {
  if (![301, 302, 303, 307, 308].includes(response.status)) return { kind: 'none' };
  const location = response.headers.find(([name]) => name.toLowerCase() === 'location')?.[1];
  if (location === undefined) return { kind: 'none' };
  const url = resolveUrl(sent.url, location);
  const origin = originOf(url);
  // RFC 3986, 4.2: unlike an endpoint, a Location that begins with a scheme is not a path
  if (/^[a-z][a-z\d+.-]*:(?!\/\/)/i.test(location) || origin === undefined)
    return { kind: 'refused', why: 'the redirect leads to something that is not HTTP' };
  const sameOrigin = origin === originOf(first);
  const keepsBody = response.status === 307 || response.status === 308;
  if (keepsBody && !sameOrigin && request.bodyTainted)
    return {
      kind: 'refused',
      why: 'the redirect would carry credentials in the body to another host',
    };
  if (!sameOrigin && hasSecret(url))
    return {
      kind: 'refused',
      why: `the redirect would send a secret to ${origin}, an origin that the configuration does not name`,
      help: `nothing was sent there; if ${origin} may get the secret, write "credentialOrigins": ["${origin}"] into "api"`,
    };
  const headers = request.headers.filter(
    ({ name, tainted }) =>
      (sameOrigin ||
        !(tainted || name.toLowerCase() === 'host' || isCredentialHeader(name, requiredHeaders))) &&
      (keepsBody || name.toLowerCase() !== 'content-type'),
  );
  const query = splitUrl(url).query;
  const kept = keepsBody
    ? { method: request.method, body: request.body, contentType: request.contentType }
    : { method: 'GET' as const, body: undefined, contentType: undefined };
  // what the redirect's URL repeats of our parameters is replaced, never doubled
  return {
    kind: 'follow',
    sameOrigin,
    request: {
      ...request,
      ...kept,
      url,
      headers,
      pagingNames: new Set(query === undefined ? [] : parseQuery(query).map(([name]) => name)),
      taintedNames: sent.taintedNames,
    },
  };
}

/** The origins that requests with credentials may go to, in one run. */
export interface ConfiguredOrigins {
  includes(url: string): boolean;
}

/** The origins of a plan's run, with that of the base URL, which may be known in the run only. */
export function createOrigins(
  { origins }: Pick<Run, 'origins'>,
  baseUrl: string,
): ConfiguredOrigins {
  const base = originOf(baseUrl) ?? '';
  const { scheme } = splitUrl(baseUrl);
  const configured = [
    base,
    ...origins.map(({ origin }) =>
      origin.startsWith('//') ? (originOf(`${scheme}:${origin}`) ?? '') : origin,
    ),
  ];
  // a run requests one origin again and again: the beginning of the last URL, its authority and the "/" after it
  let last: string | undefined;
  return {
    includes(url) {
      if (last !== undefined && url.startsWith(last)) return true;
      const origin = originOf(url);
      if (
        origin === undefined ||
        !configured.some((pattern) => matchesOrigin(origin, pattern, base))
      )
        return false;
      const end = url.indexOf('/', url.indexOf('//') + 2);
      if (end > 0) last = url.slice(0, end + 1);
      return true;
    },
  };
}

/**
 * Stops the run before it sends credentials to an origin that only data names: a next URL, or a value of a parent's record in
 * the endpoint. Requests without credentials may use any host that `allowed_hosts` permits.
 */
export function refuseForeignOrigin(
  request: RenderedRequest,
  {
    execution,
    page,
    fromPaging,
    source: known,
  }: {
    readonly execution: Execution;
    readonly page: number;
    readonly fromPaging: boolean;
    readonly source?: UrlSource | undefined;
  },
  context: RunContext,
): RunError | undefined {
  if (context.origins.includes(request.url)) return undefined;
  const named = credentialsOf(request, fromPaging ? '' : execution.job.endpoint, context);
  const carried =
    named.length === 0 && carriesSecret(request.url, context) ? ['a secret in the URL'] : named;
  const origin = originOf(request.url);
  const source =
    known ??
    (fromPaging && page === 1 ? storedUrlSource(execution.job) : undefined) ??
    (fromPaging ? nextUrlSource(execution.job, page) : placeholderSource(execution));
  if (carried.length === 0 || (origin === undefined && source === undefined)) return undefined; // without a host nothing is sent
  const shown = origin ?? JSON.stringify(splitUrl(request.url).authority ?? '');
  return new RunError({
    kind: 'foreign-origin',
    message: `The request would send credentials to ${shown}, an origin that the configuration does not name.`,
    pointer: source?.pointer ?? execution.job.from,
    details: [
      `the URL comes from ${source?.place ?? 'the endpoint'}: ${request.method} ${showUrl(request.url, request.taintedNames, context.redactor)}`,
      `the request carries ${carried.join(', ')}`,
    ],
    help:
      origin === undefined
        ? 'no request can be sent to this URL'
        : `nothing was sent there; if ${origin} may get these credentials, write "credentialOrigins": ["${origin}"] into "api"`,
  });
}

/** Whether a URL that a response has chosen contains a secret and leads to an origin that the configuration does not name. */
export function carriesSecret(url: string, { origins, redactor }: RunContext): boolean {
  return !origins.includes(url) && redactor.knows(url);
}

/** A place in a response that chose a URL, and the place in the configuration that reads it. */
export interface UrlSource {
  readonly place: string;
  readonly pointer: Pointer;
}

/** The first page of a job may be at an address that the state has. */
function storedUrlSource({ incremental }: Job): UrlSource | undefined {
  return incremental?.isUrl === true
    ? { place: `"${incremental.key}" of the state`, pointer: incremental.from }
    : undefined;
}

function nextUrlSource(job: Job, page: number): UrlSource | undefined {
  const { reads } = factsOf(job);
  if (reads === undefined || job.paging.kind === 'none') return undefined;
  const place =
    reads.in === 'header' ? `the header ${quotedPath(reads.path)}` : quotedPath(reads.path);
  return {
    place: `${place} of the response to page ${page - 1}`,
    pointer: pointerTo(job.paging.from, reads.setting),
  };
}

function placeholderSource({ job, placeholders }: Execution): UrlSource | undefined {
  const used = placeholders.filter(({ name }) => job.endpoint.includes(`{${name}}`));
  if (used.length === 0) return undefined;
  const own = job.placeholders.find(({ name }) => name === used[0]?.name);
  return {
    place: used
      .map(({ name, path }) => `${quotedPath(path)} of the parent record, for {${name}}`)
      .join(' and '),
    pointer: own?.from ?? pointerTo(job.from, 'endpoint'),
  };
}

/** What of a request is a credential, as text; empty when nothing is. */
function credentialsOf(
  request: RenderedRequest,
  endpoint: string,
  { run, authentication, plan, redactor }: RunContext,
): readonly string[] {
  const { target } = run;
  const headers = request.headers.filter(
    ({ name, tainted }) => tainted || isCredentialHeader(name, target.requiredHeaders),
  );
  return [
    ...(authentication.kind === 'none'
      ? []
      : [`the ${credentialTraits(authentication).type} authentication`]),
    ...(plan.transport.awsSignature === null ? [] : ['an AWS signature']),
    ...(plan.transport.clientCertificate === null ? [] : ['the client certificate']),
    ...headers.map(({ name }) => `the header ${name}`),
    ...[...request.taintedNames].map((name) => `the parameter ${name}`),
    ...(redactor.knows(endpoint) ? ['a secret in the endpoint'] : []),
    ...(request.bodyTainted ? ['a secret in the body'] : []),
  ];
}
