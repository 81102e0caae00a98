import type { LoginCredentials, LoginRequest } from '../../../engine/plan/plan.ts';

/** The path at which the values of a login have its cookies, as the header `Cookie` sends them. */
export const COOKIES = 'Set-Cookie';

/** The header that `cookies` adds to the requests of the API. */
export const COOKIE_HEADER = 'Cookie';

/** The requests of a login in their order; the last one is the login itself. */
export function loginRequestsOf({
  before = [],
  loginRequest,
}: Pick<LoginCredentials, 'before' | 'loginRequest'>): readonly LoginRequest[] {
  return [...before, loginRequest];
}

/** Whether a login is more than one response: several requests, or cookies. */
export function isSession({ before, cookies }: LoginCredentials): boolean {
  return before !== undefined || cookies === true;
}
