import type {
  Oauth2ClientCredentialsAuthentication,
  Oauth2RefreshTokenAuthentication,
} from '../../../generated/config.ts';
import type { Expression, Header, LoginCredentials, Parameter } from '../../engine/plan/plan.ts';
import { endpointOf, lowerEndpoint } from '../../language/expression/address.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { isPhpEmpty } from '../../language/values/emptiness.ts';
import type { LowerAuthentication } from './authentication-method.ts';
import { callOf, lowerCredential, lowerSetting } from './credential-value.ts';
import { lowerMap } from './lower-map.ts';

type TokenSettings = Oauth2ClientCredentialsAuthentication | Oauth2RefreshTokenAuthentication;

/** The parameters that a grant adds to the token request; `publicClient`: the client has no secret. */
export interface Grant {
  readonly type: 'oauth2-client-credentials' | 'oauth2-refresh-token';
  readonly params: readonly Parameter[];
  readonly publicClient: boolean;
}

/**
 * A token request (RFC 6749, section 4.4 and 6) as a login: a form with the grant, the client in the header `Authorization` or in the form.
 * The access token is sent with every other request, and is renewed before it expires.
 */
export function lowerTokenRequest(
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
  const params = new Map(
    [...own, ...asked, ...client.params, ...more].map((parameter) => [parameter.name, parameter]),
  );
  return {
    kind: 'login',
    type,
    loginRequest: {
      method: 'FORM',
      ...endpointOf(endpoint),
      headers: [
        { name: 'Accept', value: { kind: 'literal', value: 'application/json' }, from: at('type') },
        ...client.headers,
      ],
      params: [...params.values()],
      from: at('tokenUrl'),
    },
    format: 'json',
    apiRequest: {
      headers: [
        {
          name: 'Authorization',
          value: callOf('concat', 'Bearer ', {
            kind: 'login',
            path: 'access_token',
            from: at('type'),
          }),
          from: at('type'),
        },
      ],
      query: [],
    },
    expiry: {
      kind: 'at-response-time',
      path: 'expires_in',
      relative: true,
      marginSeconds,
      from: at('expiryMargin'),
    },
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
