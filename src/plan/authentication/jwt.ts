import type { JwtAuthentication } from '../../../generated/config.ts';
import { pointerTo } from '../../values/path.ts';
import { lowerEndpoint } from '../expression/address.ts';
import type { Credentials, Expression, LoginCredentials, Parameter } from '../model/plan.ts';
import { bearer } from './bearer.ts';
import { login } from './login.ts';
import type { AuthenticationMethod, LowerAuthentication } from './method.ts';
import { tokenLogin } from './oauth2.ts';
import { lowerMap } from './request-parts.ts';
import { authorizationHeader, lowerJwt } from './signed-jwt.ts';

type AttachedCredentials = Extract<Credentials, { kind: 'attached' }>;

/** How a token request proves who asks: by an assertion of a grant, or of the client (RFC 7523, 2.1 and 2.2). */
const GRANTS: {
  readonly [G in NonNullable<JwtAuthentication['grant']>]: (
    token: Expression,
  ) => readonly (readonly [string, string | Expression])[];
} = {
  'jwt-bearer': (token) => [
    ['grant_type', 'urn:ietf:params:oauth:grant-type:jwt-bearer'],
    ['assertion', token],
  ],
  'client-credentials': (token) => [
    ['grant_type', 'client_credentials'],
    ['client_assertion_type', 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'],
    ['client_assertion', token],
  ],
};

/** A signed JSON Web Token with every request, or exchanged for an access token (extension E35). */
export const jwt: AuthenticationMethod<JwtAuthentication, AttachedCredentials | LoginCredentials> =
  {
    lower(settings, context) {
      const { pointer } = context;
      const { grant, scheme } = settings;
      if (!isGrantWhole(settings, context)) return undefined;
      if (grant !== undefined) return lowerExchange(settings, grant, context);
      const token = lowerJwt(settings, context);
      if (token === undefined) return undefined;
      const headers = [authorizationHeader(scheme, token, pointerTo(pointer, 'key'))];
      return { kind: 'attached', type: 'jwt', headers, query: [], from: pointer };
    },
    facts: (credentials) =>
      credentials.kind === 'login' ? login.facts(credentials) : bearer.facts(credentials),
  };

/** An exchange has a grant, an address and perhaps parameters. */
function isGrantWhole(
  settings: JwtAuthentication,
  { pointer, report }: LowerAuthentication,
): boolean {
  const { grant, tokenUrl, params } = settings;
  if (grant !== undefined && tokenUrl === undefined)
    report({
      rule: 'missing-setting',
      pointer,
      cause: { lacks: 'tokenUrl' },
      message: '"grant" needs "tokenUrl", where the signed token is exchanged',
      help: 'add "tokenUrl", the URL of the token endpoint, or remove "grant"',
    });
  const given = tokenUrl === undefined ? 'params' : 'tokenUrl';
  const isUseless = grant === undefined && (tokenUrl ?? params) !== undefined;
  if (isUseless)
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, given),
      part: 'key',
      message: `"${given}" is for a token that is exchanged, and there is no "grant"`,
      help: 'add "grant": "jwt-bearer", or remove it',
    });
  return !isUseless && (grant === undefined || tokenUrl !== undefined);
}

/** Both the signed token and the one that it is exchanged for are renewed before they end. */
const SHARE = 0.8;

function lowerExchange(
  settings: JwtAuthentication,
  grant: keyof typeof GRANTS,
  context: LowerAuthentication,
): LoginCredentials | undefined {
  const { pointer, scope, report } = context;
  const compile = { place: 'authentication', scope, report } as const;
  const tokenUrl = pointerTo(pointer, 'tokenUrl');
  const endpoint = lowerEndpoint(settings.tokenUrl ?? null, tokenUrl, compile);
  const isKnown = endpoint?.values.length === 0 && endpoint.text.includes('//');
  const audience: readonly Parameter[] = isKnown
    ? [{ name: 'aud', value: { kind: 'literal', value: endpoint.text }, from: tokenUrl }]
    : [];
  const token = lowerJwt(settings, context, audience);
  const more = lowerMap(settings.params, pointerTo(pointer, 'params'), compile);
  if (endpoint === undefined || token === undefined || more === undefined) return undefined;
  const from = pointerTo(pointer, 'grant');
  const own = GRANTS[grant](token).map(
    ([name, value]): Parameter => ({
      name,
      value: typeof value === 'string' ? { kind: 'literal', value } : value,
      from,
    }),
  );
  return tokenLogin(
    { type: 'jwt', endpoint, headers: [], params: [...own, ...more], scheme: settings.scheme },
    { share: SHARE, from },
    context,
  );
}
