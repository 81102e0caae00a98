import type { Oauth10Authentication } from '../../../../generated/config.ts';
import { describeText } from '../../../engine/plan/describe-expression.ts';
import type { Credentials, Expression } from '../../../engine/plan/plan.ts';
import { peerWording } from '../../../language/diagnostics/peer-wording.ts';
import { evaluatedText } from '../../../language/expression/evaluate.ts';
import { isPhpEmpty } from '../../../language/values/emptiness.ts';
import { isScalar, type Json, member } from '../../../language/values/json.ts';
import { Secret } from '../../../language/values/secret.ts';
import { phpText } from '../../../language/values/text.ts';
import type { AuthenticationMethod, LowerAuthentication } from '../authentication-method.ts';
import { oauthCredentials, oauthDataObject, parseOAuthData } from '../oauth-credentials.ts';
import { oauth1Authorization } from './signature.ts';

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
  traits: ({ consumerKey, token }) => ({
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
      note: peerWording(
        `Missing 'oauth_api.credentials.#data.${name}' for OAuth 1.0 authorization.`,
      ),
      help: `add "${name}" to the JSON in "#data"`,
    });
    return undefined;
  }
  const secret = `authorization.#data.${name}`;
  context.scope.secrets.set(secret, new Secret(phpText(value)));
  return { kind: 'secret', name: secret };
}
