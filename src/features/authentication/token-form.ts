import type { LoginCredentials } from '../../engine/plan/plan.ts';
import { parseQuery, type Query } from '../../language/values/query-string.ts';

/** Whether the login is a request to a token endpoint (RFC 6749, 5.1): no setting says how its response is read. */
export function isTokenRequest({ type }: Pick<LoginCredentials, 'type'>): boolean {
  return type === 'oauth2-client-credentials' || type === 'oauth2-refresh-token';
}

/** The pairs of a token response that is a form, as token endpoints from before RFC 6749 answer; `undefined` for another one. */
export function tokenForm(
  body: Uint8Array,
  credentials: Pick<LoginCredentials, 'type'>,
): Query | undefined {
  if (!isTokenRequest(credentials)) return undefined;
  const text = new TextDecoder().decode(body).trim();
  if (!/^[\w.-]+=[^\s<>"{}]*$/.test(text)) return undefined;
  const pairs = parseQuery(text);
  return pairs.some(([name]) => name === 'access_token' || name === 'error') ? pairs : undefined;
}
