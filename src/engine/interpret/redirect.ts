import { isCredentialHeader } from '../../language/values/credential-header.ts';
import { originOf } from '../../language/values/origin.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import { resolveUrl, splitUrl } from '../../language/values/url.ts';
import type { HttpResponse } from '../ports/http.ts';
import type { AuthorizedRequest } from './exchange.ts';
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
