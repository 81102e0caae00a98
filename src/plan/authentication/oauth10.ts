import { createHmac } from 'node:crypto';
import type { Oauth10Authentication } from '../../../generated/config.ts';
import { geWording } from '../../text/display.ts';
import { isScalar, type Json, member } from '../../values/json.ts';
import { Secret } from '../../values/secret.ts';
import { isPhpEmpty, phpText } from '../../values/text.ts';
import { encodeRfc3986, joinUrl, parseQuery, splitUrl } from '../../values/url.ts';
import { compareText } from '../../values/words.ts';
import { describeText } from '../expression/describe.ts';
import { evaluatedText } from '../expression/evaluate.ts';
import type { Credentials, Expression } from '../model/plan.ts';
import type { AuthenticationMethod, LowerAuthentication } from './method.ts';
import { oauthCredentials, oauthDataObject, parseOAuthData } from './oauth20.ts';

/** OAuth 1.0 signatures with the credentials of `authorization` (OAUTH10-1..4). */
export const oauth10: AuthenticationMethod<
  Oauth10Authentication,
  Extract<Credentials, { kind: 'oauth10' }>
> = {
  lower(_settings, context) {
    const given = oauthCredentials(context, '1.0');
    if (given === undefined) return undefined;
    if (given === 'unfilled') {
      const secret = (name: string) => ({ kind: 'secret' as const, name: `authorization.${name}` });
      return {
        kind: 'oauth10',
        consumerKey: secret('appKey'),
        consumerSecret: secret('#appSecret'),
        token: secret('#data.oauth_token'),
        tokenSecret: secret('#data.oauth_token_secret'),
        from: context.pointer,
      };
    }
    const data = oauthDataObject(context, parseOAuthData(given.data), {
      notJson: '"#data" of the OAuth credentials is not valid JSON',
      notObject: (type) =>
        `"#data" of the OAuth credentials must be a JSON object; ${type} is given`,
    });
    if (data === undefined) return undefined;
    const token = dataMember('oauth_token', member(data, 'oauth_token'), context);
    const tokenSecret = dataMember(
      'oauth_token_secret',
      member(data, 'oauth_token_secret'),
      context,
    );
    if (token === undefined || tokenSecret === undefined) return undefined;
    const appSecret = 'authorization.#appSecret';
    context.scope.secrets.set(appSecret, new Secret(phpText(given.appSecret)));
    return {
      kind: 'oauth10',
      consumerKey: { kind: 'literal', value: phpText(given.appKey) },
      consumerSecret: { kind: 'secret', name: appSecret },
      token,
      tokenSecret,
      from: context.pointer,
    };
  },
  facts: ({ consumerKey, token }) => ({
    title: 'OAuth 1.0, HMAC-SHA1',
    type: 'oauth10',
    headers: [],
    query: [],
    mode: 'untouched',
    computed: {
      text: `each attempt is signed as ${describeText(consumerKey)} with ${describeText(token)}`,
      value: 'OAuth {signature}',
    },
    nonceBytes: 20,
  }),
  authorization(credentials, request, evaluation) {
    const text = (expression: Expression) => evaluatedText(expression, evaluation);
    return oauth1Authorization({
      method: request.method,
      url: request.url,
      contentType: request.contentType,
      body: request.body,
      consumerKey: text(credentials.consumerKey),
      consumerSecret: text(credentials.consumerSecret),
      token: text(credentials.token),
      tokenSecret: text(credentials.tokenSecret),
      nonce: evaluation.nonce ?? '',
      timestamp: evaluation.timestamp ?? 0,
    });
  },
};

function dataMember(
  name: string,
  value: Json | undefined,
  context: LowerAuthentication,
): Expression | undefined {
  if (value === undefined || isPhpEmpty(value) || !isScalar(value)) {
    context.report({
      rule: 'missing-credential',
      pointer: context.oauthPointer,
      message: `"#data" has no "${name}"; OAuth 1.0 requires it`,
      note: geWording(`Missing 'oauth_api.credentials.#data.${name}' for OAuth 1.0 authorization.`),
      help: `add "${name}" to the JSON in "#data"`,
    });
    return undefined;
  }
  const secret = `authorization.#data.${name}`;
  context.scope.secrets.set(secret, new Secret(phpText(value)));
  return { kind: 'secret', name: secret };
}

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
