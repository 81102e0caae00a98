import type { Oauth20Authentication } from '../../../../generated/config.ts';
import type { Credentials } from '../../../engine/plan/plan.ts';
import type { Leaf } from '../../../language/expression/scope.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import { isScalar } from '../../../language/values/json.ts';
import { Secret } from '../../../language/values/secret.ts';
import { phpText } from '../../../language/values/text.ts';
import type { AuthenticationMethod, LowerAuthentication } from '../authentication-method.ts';
import { lowerHeaders, lowerMap } from '../lower-map.ts';
import {
  type GivenCredentials,
  oauthCredentials,
  parseOAuthData,
  secretLeaves,
  UnfilledLeaves,
} from '../oauth-credentials.ts';

/** Headers and query computed for each attempt from `authorization` (OAUTH20-1..4): bearer, MAC, HMAC. */
export const oauth20: AuthenticationMethod<
  Oauth20Authentication,
  Extract<Credentials, { kind: 'oauth20' }>
> = {
  lower(settings, context) {
    const given = oauthCredentials(context, '2.0');
    if (given === undefined) return undefined;
    const authorization =
      given === 'unfilled'
        ? new UnfilledLeaves('authorization.#')
        : authorizationLeaves(settings.format, given, context);
    if (authorization === undefined) return undefined;
    const scope = { ...context.scope, authorization };
    const place = 'oauth20';
    const headers = lowerHeaders(settings.headers, pointerTo(context.pointer, 'headers'), {
      place,
      scope,
      report: context.report,
    });
    const query = lowerMap(settings.query, pointerTo(context.pointer, 'query'), {
      place,
      scope,
      report: context.report,
    });
    return headers === undefined || query === undefined
      ? undefined
      : { kind: 'oauth20', headers: [...headers], query: [...query], from: context.pointer };
  },
  traits: ({ headers, query }) => ({
    title: 'OAuth 2.0',
    type: 'oauth20',
    headers,
    query,
    mode: 'replace',
  }),
};

/** The variable `authorization` (11.10): `data` or `data.<path>`, and `clientId`. */
function authorizationLeaves(
  format: Oauth20Authentication['format'],
  { data: raw, appKey }: GivenCredentials,
  context: LowerAuthentication,
): ReadonlyMap<string, Leaf> | undefined {
  const data = format === 'json' ? parseOAuthData(raw) : raw;
  if (data === undefined) {
    context.report({
      rule: 'invalid-value',
      pointer: pointerTo(context.oauthPointer, '#data'),
      message: '"#data" of the OAuth credentials is not valid JSON',
      help: 'write the credentials as JSON text, or set "format": "text"',
    });
    return undefined;
  }
  const leaves = new Map<string, Leaf>();
  if (isScalar(data)) {
    context.scope.secrets.set('authorization.#data', new Secret(phpText(data)));
    leaves.set('data', { kind: 'secret', name: 'authorization.#data' });
  } else
    for (const [key, leaf] of secretLeaves(data, context.scope.secrets, (path) => `data.${path}`))
      leaves.set(key, leaf);
  leaves.set('clientId', { kind: 'value', value: appKey });
  return leaves;
}
