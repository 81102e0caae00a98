import { loginPathsIn } from '../../language/expression/taint.ts';
import { durationText } from '../../language/support/duration.ts';
import type { JsonScalar } from '../../language/values/json.ts';
import { jwtTimes } from '../../language/values/jwt.ts';
import type { LoginCredentials } from '../plan/plan.ts';
import type { RunContext } from './run-context.ts';

/** By how much a token may end earlier than its login: clocks differ. */
const TOLERANCE_MS = 300_000;

/**
 * Reports an expiry that is later than the one in a token that requests have (the claim `exp` of a JWT): the login would not be
 * renewed in time. Usual cause: milliseconds that are read as seconds. Times are milliseconds since 1970.
 */
export function warnOfTokenExpiry(
  { expiry, apiRequest, type, from }: LoginCredentials,
  leaves: ReadonlyMap<string, JsonScalar>,
  { atMs, expiresAtMs }: { readonly atMs: number; readonly expiresAtMs: number },
  context: Pick<RunContext, 'warn'>,
): void {
  if (expiry.kind === 'at-response-time' && expiry.isJwt === true) return;
  const paths = [...apiRequest.headers, ...apiRequest.query].flatMap(({ value }) =>
    loginPathsIn(value),
  );
  for (const path of new Set(paths)) {
    const token = leaves.get(path);
    const times = typeof token === 'string' ? jwtTimes(token) : undefined;
    if (times === undefined) continue;
    // with the time of issue, the clock of the API does not matter
    const livesMs = (times.exp - (times.iat ?? atMs / 1000)) * 1000;
    const isRead = expiresAtMs - atMs;
    const tolerance = times.iat === undefined ? TOLERANCE_MS : 60_000;
    if (livesMs <= 0 || isRead - livesMs <= tolerance) continue;
    const isMilliseconds = Math.abs(isRead / livesMs / 1000 - 1) < 0.5;
    const cause = isMilliseconds ? '; the value is probably in milliseconds' : '';
    const help = type === 'login' ? `. Write "expires": { "jwt": "${path}" }` : '';
    return context.warn(
      'wrong-expiry',
      `By "${type === 'login' ? 'expires' : 'expires_in'}", the login lasts ${durationText(isRead)}, but its token expires after ${durationText(livesMs)} ("exp" of the JSON Web Token at "${path}")${cause}${help}`,
      ('from' in expiry ? expiry.from : undefined) ?? from,
    );
  }
}
