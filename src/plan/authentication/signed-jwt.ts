import type { SignedJWT } from '../../../generated/config.ts';
import { hasMember, isArray, isObject, type Json } from '../../values/json.ts';
import { type Pointer, pointerTo } from '../../values/path.ts';
import { literalExpression } from '../expression/compile.ts';
import { isSharedSecret, usualKeyEncoding } from '../functions/jwt.ts';
import type { Expression, Header, Parameter } from '../model/plan.ts';
import { callOf, type LowerAuthentication, lowerCredential, lowerSetting } from './method.ts';
import { lowerMap } from './request-parts.ts';

export type JwtSettings = Omit<SignedJWT, 'scheme'>;

/** Claims that have a setting, and their names in the token (RFC 7519, 4.1). */
const CLAIMS = { issuer: 'iss', subject: 'sub', audience: 'aud' } as const;

const USUAL_LIFETIME_MS = 300_000;

/** A JSON Web Token as a value that is made when it is needed (extension E35). `pointer`: of the settings. `claims`: those that no setting names have these values. */
export function lowerJwt(
  settings: JwtSettings,
  context: LowerAuthentication,
  usualClaims: readonly Parameter[] = [],
): Expression | undefined {
  const { pointer, report } = context;
  const { algorithm, keyEncoding = usualKeyEncoding(algorithm) } = settings;
  const key = lowerCredential('key', settings.key, context);
  const isProtected = settings.passphrase !== undefined;
  const passphrase = isProtected
    ? lowerCredential('passphrase', settings.passphrase ?? null, context)
    : undefined;
  const header = lowerMembers('header', settings.header, context);
  const claims = lowerMembers('claims', settings.claims, context);
  const named = Object.entries(CLAIMS).map(([setting, name]) =>
    lowerClaim(setting as keyof typeof CLAIMS, name, settings, context),
  );
  const isPemSecret = isSharedSecret(algorithm) && keyEncoding === 'pem';
  if (isPemSecret)
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, 'keyEncoding'),
      message: `${algorithm} signs with a secret that both sides know, which has no PEM form`,
      help: 'write "text", "hex" or "base64", or an algorithm with a private key such as RS256',
    });
  const isTooShort = settings.lifetime !== undefined && settings.lifetime < 1000;
  if (isTooShort)
    report({
      rule: 'invalid-value',
      pointer: pointerTo(pointer, 'lifetime'),
      message: 'a token is valid for at least 1 second',
      help: 'write a duration such as 5m',
    });
  const isWrong =
    isPemSecret ||
    isTooShort ||
    (isProtected && passphrase === undefined) ||
    named.some((claim) => claim === undefined);
  if (isWrong || key === undefined || header === undefined || claims === undefined)
    return undefined;
  const all = [...usualClaims, ...named.flatMap((claim) => claim ?? []), ...claims];
  return {
    kind: 'jwt',
    algorithm,
    key,
    keyEncoding,
    ...(passphrase === undefined ? {} : { passphrase }),
    header: [...header],
    claims: [...new Map(all.map((claim) => [claim.name, claim])).values()],
    lifetimeSeconds: Math.floor((settings.lifetime ?? USUAL_LIFETIME_MS) / 1000),
    from: pointer,
  };
}

/** `header` or `claims`; what settings of their own decide is not among them. */
function lowerMembers(
  setting: 'header' | 'claims',
  value: Json | undefined,
  context: LowerAuthentication,
): readonly Parameter[] | undefined {
  const { report, scope } = context;
  const pointer = pointerTo(context.pointer, setting);
  const members = lowerMap(value, pointer, { place: 'authentication', scope, report });
  const decided = Object.entries(setting === 'header' ? { alg: 'algorithm' } : { exp: 'lifetime' });
  const wrong = decided.filter(
    ([name]) => value !== undefined && isObject(value) && hasMember(value, name),
  );
  for (const [name, other] of wrong)
    report({
      rule: 'contradictory-settings',
      pointer: pointerTo(pointer, name),
      part: 'key',
      message: `"${name}" is made of "${other}"`,
      help: `remove it, and write "${other}"`,
    });
  return wrong.length > 0 ? undefined : members;
}

/** A claim that has a setting: none if it is not there, `undefined` after a report. */
function lowerClaim(
  setting: keyof typeof CLAIMS,
  name: string,
  settings: JwtSettings,
  context: LowerAuthentication,
): readonly Parameter[] | undefined {
  const value = settings[setting];
  if (value === undefined || value === '') return [];
  const from = pointerTo(context.pointer, setting);
  const compiled = isArray(value)
    ? literalExpression(value)
    : lowerSetting(setting, value, context);
  return compiled && [{ name, value: compiled, from }];
}

/** The header with a token; `scheme` is the word before it. */
export function authorizationHeader(
  scheme: string | undefined,
  token: Expression,
  from: Pointer,
): Header {
  return { name: 'Authorization', value: callOf('concat', `${scheme ?? 'Bearer'} `, token), from };
}
