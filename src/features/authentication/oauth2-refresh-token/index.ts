import type { Oauth2RefreshTokenAuthentication } from '../../../../generated/config.ts';
import type { LoginCredentials, Parameter } from '../../../engine/plan/plan.ts';
import { pointerTo } from '../../../language/support/pointer.ts';
import type { AuthenticationMethod } from '../authentication-method.ts';
import { lowerCredential } from '../credential-value.ts';
import { login } from '../login/index.ts';
import { lowerTokenRequest } from '../oauth2-token.ts';

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
  traits: login.traits,
};
