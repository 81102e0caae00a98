import type { Oauth2ClientCredentialsAuthentication } from '../../../../generated/config.ts';
import type { LoginCredentials, Parameter } from '../../../engine/plan/plan.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import type { AuthenticationMethod } from '../authentication-method.ts';
import { login } from '../login/index.ts';
import { lowerTokenRequest } from '../oauth2-token.ts';

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
  traits: login.traits,
};
