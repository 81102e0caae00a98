import type { Oauth20LoginAuthentication } from '../../../../generated/config.ts';
import type { LoginCredentials } from '../../../engine/plan/plan.ts';
import type { Leaf } from '../../../language/expression/scope.ts';
import { Secret } from '../../../language/values/secret.ts';
import { phpText } from '../../../language/values/text.ts';
import type { AuthenticationMethod } from '../authentication-method.ts';
import { login } from '../login/index.ts';
import { lowerLogin } from '../login/lower.ts';
import {
  oauthCredentials,
  oauthDataObject,
  parseOAuthData,
  secretLeaves,
  UnfilledLeaves,
} from '../oauth-credentials.ts';

/** `login` whose login request sees the OAuth credentials as `consumer` and `user` (OAUTH20L-1..4). */
export const oauth20Login: AuthenticationMethod<Oauth20LoginAuthentication, LoginCredentials> = {
  lower(settings, context) {
    const given = oauthCredentials(context, '2.0');
    if (given === undefined) return undefined;
    if (given === 'unfilled') {
      const scope = {
        ...context.scope,
        consumer: new UnfilledLeaves('authorization.consumer.'),
        user: new UnfilledLeaves('authorization.#data.'),
      };
      return lowerLogin(settings, { ...context, scope }, 'oauth20-login-request');
    }
    const data = oauthDataObject(context, parseOAuthData(given.data), {
      notJson: '"#data" of the OAuth credentials is not valid JSON',
      notObject: (type) =>
        `"#data" of the OAuth credentials must be a JSON object; ${type} is given`,
    });
    if (data === undefined) return undefined;
    const { secrets } = context.scope;
    const appSecret = 'authorization.#appSecret';
    secrets.set(appSecret, new Secret(phpText(given.appSecret)));
    const consumer = new Map<string, Leaf>([
      ['client_id', { kind: 'value', value: given.appKey }],
      ['client_secret', { kind: 'secret', name: appSecret }],
    ]);
    const user = secretLeaves(data, secrets, (path) => path);
    return lowerLogin(
      settings,
      { ...context, scope: { ...context.scope, consumer, user } },
      'oauth20-login-request',
    );
  },
  traits: login.traits,
};
