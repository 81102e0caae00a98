import type {
  Oauth2ClientCredentialsAuthentication,
  Oauth2RefreshTokenAuthentication,
} from '../../../generated/config.ts';
import { pointerTo } from '../../values/path.ts';
import { isPhpEmpty } from '../../values/text.ts';
import { type Address, endpointOf, lowerEndpoint } from '../expression/address.ts';
import type { Expiry, Expression, Header, LoginCredentials, Parameter } from '../model/plan.ts';
import { login } from './login.ts';
import {
  type AuthenticationMethod,
  callOf,
  type LowerAuthentication,
  lowerCredential,
  lowerSetting,
} from './method.ts';
import { lowerMap } from './request-parts.ts';
import { authorizationHeader } from './signed-jwt.ts';

type TokenSettings = Oauth2ClientCredentialsAuthentication | Oauth2RefreshTokenAuthentication;

/** The parameters that a grant adds to the token request; `publicClient`: the client has no secret. */
interface Grant {
  readonly type: 'oauth2-client-credentials' | 'oauth2-refresh-token';
  readonly params: readonly Parameter[];
  readonly publicClient: boolean;
}

/**
 * A token request (RFC 6749, section 4.4 and 6) as a login: a form with the grant, the client in the header `Authorization` or in the form.
 * The access token is sent with every other request, and is renewed before it expires.
 */
function lowerTokenRequest(
  settings: TokenSettings,
  { type, params: own, publicClient }: Grant,
  context: LowerAuthentication,
): LoginCredentials | undefined {
  const { pointer, scope, report } = context;
  const at = (name: keyof TokenSettings) =>
    pointerTo(pointer, settings[name] === undefined ? 'type' : name);
  const endpoint = lowerEndpoint(settings.tokenUrl, at('tokenUrl'), {
    place: 'authentication',
    scope,
    report,
  });
  const client = lowerClient(settings, publicClient, context);
  const scopes = scopeText(settings.scopes);
  const more = lowerMap(settings.params, at('params'), { place: 'authentication', scope, report });
  const { expiryMargin: marginSeconds = DEFAULT_MARGIN } = settings;
  if (endpoint === undefined || client === undefined || more === undefined) return undefined;
  const asked: readonly Parameter[] =
    scopes === null
      ? []
      : [{ name: 'scope', value: { kind: 'literal', value: scopes }, from: at('scopes') }];
  return tokenLogin(
    {
      type,
      endpoint,
      headers: client.headers,
      params: [...own, ...asked, ...client.params, ...more],
    },
    { marginSeconds, from: at('expiryMargin') },
    context,
  );
}

/** What differs from one token request to another; of two parameters with one name the later one is sent. */
interface TokenRequest {
  readonly type: LoginCredentials['type'];
  readonly endpoint: Address;
  readonly headers: readonly Header[];
  readonly params: readonly Parameter[];
  /** The word before the access token; `Bearer` when absent. */
  readonly scheme?: string | undefined;
}

/** A request to a token endpoint (RFC 6749, 5.1) as a login, whose access token every other request has. */
export function tokenLogin(
  { type, endpoint, headers, params, scheme }: TokenRequest,
  renewal: Pick<Extract<Expiry, { kind: 'at-response-time' }>, 'marginSeconds' | 'share' | 'from'>,
  { pointer }: LowerAuthentication,
): LoginCredentials {
  const from = pointerTo(pointer, 'type');
  const accept: Header = {
    name: 'Accept',
    value: { kind: 'literal', value: 'application/json' },
    from,
  };
  return {
    kind: 'login',
    type,
    loginRequest: {
      method: 'FORM',
      ...endpointOf(endpoint),
      headers: [accept, ...headers],
      params: [...new Map(params.map((parameter) => [parameter.name, parameter])).values()],
      from: pointerTo(pointer, 'tokenUrl'),
    },
    format: 'json',
    apiRequest: {
      headers: [authorizationHeader(scheme, { kind: 'login', path: 'access_token', from }, from)],
      query: [],
    },
    expiry: { kind: 'at-response-time', path: 'expires_in', relative: true, ...renewal },
    from: pointer,
  };
}

/** RFC 6749, 2.3.1: id and secret are form-encoded before they are encoded as Basic authentication. */
function lowerClient(
  settings: TokenSettings,
  publicClient: boolean,
  context: LowerAuthentication,
): { readonly headers: readonly Header[]; readonly params: readonly Parameter[] } | undefined {
  const { pointer } = context;
  const id = lowerSetting('clientId', settings.clientId, context);
  const secret =
    publicClient && isPhpEmpty(settings.clientSecret)
      ? null
      : lowerCredential('clientSecret', settings.clientSecret ?? null, context);
  if (id === undefined || secret === undefined) return undefined;
  const asParameter = (name: string, value: Expression, setting: string): Parameter => ({
    name,
    value,
    from: pointerTo(pointer, setting),
  });
  if (secret === null) return { headers: [], params: [asParameter('client_id', id, 'clientId')] };
  if (settings.clientIn === 'body')
    return {
      headers: [],
      params: [
        asParameter('client_id', id, 'clientId'),
        asParameter('client_secret', secret, 'clientSecret'),
      ],
    };
  const encoded = callOf(
    'base64_encode',
    callOf('concat', callOf('urlencode', id), ':', callOf('urlencode', secret)),
  );
  return {
    headers: [
      {
        name: 'Authorization',
        value: callOf('concat', 'Basic ', encoded),
        from: pointerTo(pointer, 'clientSecret'),
      },
    ],
    params: [],
  };
}

/** RFC 6749, 3.3: scopes with spaces between them; `null` when there are none. */
function scopeText(scopes: string | readonly string[] = []): string | null {
  return (typeof scopes === 'string' ? scopes : scopes.join(' ')) || null;
}

const DEFAULT_MARGIN = 60;

/** An access token for the client itself (extension E5; RFC 6749, 4.4). */
export const oauth2ClientCredentials: AuthenticationMethod<
  Oauth2ClientCredentialsAuthentication,
  LoginCredentials
> = {
  lower(settings, context) {
    const grant: Parameter = {
      name: 'grant_type',
      value: { kind: 'literal', value: 'client_credentials' },
      from: pointerTo(context.pointer, 'type'),
    };
    return lowerTokenRequest(
      settings,
      { type: 'oauth2-client-credentials', params: [grant], publicClient: false },
      context,
    );
  },
  facts: login.facts,
};

/** An access token for a refresh token that the configuration has (extension E5; RFC 6749, 6). */
export const oauth2RefreshToken: AuthenticationMethod<
  Oauth2RefreshTokenAuthentication,
  LoginCredentials
> = {
  lower(settings, context) {
    const { pointer } = context;
    const { rotation = 'keep' } = settings;
    const token = lowerCredential('refreshToken', settings.refreshToken, context);
    const grant: Parameter = {
      name: 'grant_type',
      value: { kind: 'literal', value: 'refresh_token' },
      from: pointerTo(pointer, 'type'),
    };
    const own: readonly Parameter[] =
      token === undefined
        ? []
        : [{ name: 'refresh_token', value: token, from: pointerTo(pointer, 'refreshToken') }];
    const credentials = lowerTokenRequest(
      settings,
      { type: 'oauth2-refresh-token', params: [grant, ...own], publicClient: true },
      context,
    );
    return credentials && token && { ...credentials, rotation };
  },
  facts: login.facts,
};
