import type { LoginAuthentication } from '../../../../generated/config.ts';
import type { LoginCredentials } from '../../../engine/plan/plan.ts';
import type { AuthenticationMethod } from '../authentication-method.ts';
import { lowerLogin } from './lower.ts';

/** A login request whose response is attached to the other requests (seed 2.3, 3.1, 4.1, 4.2; 8.4). */
export const login: AuthenticationMethod<LoginAuthentication, LoginCredentials> = {
  lower: (settings, context) => lowerLogin(settings, context, 'login-request'),
  traits: (credentials) => ({
    title: credentials.type,
    type: credentials.type,
    ...credentials.apiRequest,
    mode: 'list',
    login: credentials,
  }),
};
