/** The claim `exp` of a JSON Web Token, in seconds since 1970; `undefined` for a token without one, and for any other text. */
export function jwtExpiry(token: string): number | undefined {
  const exp = claimsOf(token)?.exp;
  return typeof exp === 'number' ? exp : undefined;
}

/** The claims `exp` and `iat` of a JSON Web Token, in seconds since 1970; `undefined` for a token without `exp`, and for any other text. */
export function jwtTimes(
  token: string,
): { readonly exp: number; readonly iat: number | undefined } | undefined {
  const { exp, iat } = claimsOf(token) ?? {};
  if (typeof exp !== 'number') return undefined;
  return { exp, iat: typeof iat === 'number' && iat < exp ? iat : undefined };
}

function claimsOf(token: string): { readonly [claim: string]: unknown } | undefined {
  const [, payload = '', , ...more] = token.replace(/^Bearer /i, '').split('.');
  if (more.length > 0 || !/^[\w-]+=*$/.test(payload)) return undefined;
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? { ...claims } : undefined;
  } catch {
    return undefined;
  }
}

/** A token without a signature that expires as another one does; `name`, in ASCII, makes it differ from others. */
export function madeUpJwt(name: string, exp: number): string {
  const part = (claims: object) =>
    btoa(JSON.stringify(claims)).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
  return `${part({ alg: 'none' })}.${part({ exp, jti: name })}.`;
}

/** Whether `madeUpJwt` has made a token, with a name that `isName` knows. */
export function isMadeUpJwt(token: string, isName: (name: string) => boolean): boolean {
  const { exp, jti } = claimsOf(token) ?? {};
  return (
    typeof exp === 'number' &&
    typeof jti === 'string' &&
    isName(jti) &&
    token === madeUpJwt(jti, exp)
  );
}
