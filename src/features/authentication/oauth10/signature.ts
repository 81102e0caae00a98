import { createHmac } from 'node:crypto';
import { compareText } from '../../../language/support/compare-text.ts';
import { encodeRfc3986 } from '../../../language/values/percent.ts';
import { parseQuery } from '../../../language/values/query-string.ts';
import { joinUrl, splitUrl } from '../../../language/values/url.ts';

export interface OAuth1Request {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | undefined;
  readonly body: Uint8Array | undefined;
  readonly consumerKey: string;
  readonly consumerSecret: string;
  readonly token: string;
  readonly tokenSecret: string;
  readonly nonce: string;
  /** Unix seconds. */
  readonly timestamp: number;
}

/** The `Authorization` header of OAuth 1.0 with HMAC-SHA1 (OAUTH10-2, OAUTH10-3). */
export function oauth1Authorization(request: OAuth1Request): string {
  const parameters: [string, string][] = [
    ['oauth_consumer_key', request.consumerKey],
    ['oauth_nonce', request.nonce],
    ['oauth_signature_method', 'HMAC-SHA1'],
    ['oauth_timestamp', String(request.timestamp)],
    ['oauth_token', request.token],
    ['oauth_version', '1.0'],
  ];
  const signature = signatureOf(request, parameters);
  const all = [...parameters, ['oauth_signature', signature] as const].sort(([a], [b]) =>
    compareText(a, b),
  );
  return `OAuth ${all.map(([name, value]) => `${encodeRfc3986(name)}="${encodeRfc3986(value)}"`).join(', ')}`;
}

function signatureOf(
  request: OAuth1Request,
  parameters: readonly (readonly [string, string])[],
): string {
  const base = [
    request.method.toUpperCase(),
    withoutQuery(request.url),
    signedParameters(request, parameters),
  ]
    .map(encodeRfc3986)
    .join('&');
  const key = `${encodeRfc3986(request.consumerSecret)}&${encodeRfc3986(request.tokenSecret)}`;
  return createHmac('sha1', key).update(base).digest('base64');
}

function withoutQuery(url: string): string {
  return joinUrl({ ...splitUrl(url), query: undefined });
}

/**
 * Query, form body and OAuth parameters, sorted by bytes. An OAuth parameter wins over a body parameter of its name, that
 * one over a query parameter; a query parameter without a value is not signed.
 */
function signedParameters(
  { url, contentType, body }: OAuth1Request,
  parameters: readonly (readonly [string, string])[],
): string {
  const query = parseQuery(splitUrl(url).query ?? '');
  const form =
    contentType === 'application/x-www-form-urlencoded' && body !== undefined
      ? parseQuery(new TextDecoder().decode(body))
      : [];
  const formNames = new Set(form.map(([name]) => name));
  const oauthNames = new Set(parameters.map(([name]) => name));
  const all = [
    ...query.filter(([name]) => !formNames.has(name) && !oauthNames.has(name)),
    ...form.filter(([name]) => !oauthNames.has(name)),
    ...parameters,
  ];
  return all
    .flatMap(([name, value]) =>
      value === null ? [] : [[encodeRfc3986(name), encodeRfc3986(value)] as const],
    )
    .sort(([a, x], [b, y]) => compareText(a, b) || compareText(x, y))
    .map(([name, value]) => `${name}=${value}`)
    .join('&');
}
