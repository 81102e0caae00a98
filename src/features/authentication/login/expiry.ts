import type { Expiry } from '../../../engine/plan/plan.ts';
import { strtotime } from '../../../language/functions/strtotime/index.ts';
import { isNumber, type JsonScalar } from '../../../language/values/json.ts';
import { jwtExpiry } from '../../../language/values/jwt.ts';
import { isNumericText, toFloat } from '../../../language/values/numeric.ts';
import { phpText } from '../../../language/values/text.ts';

/** The meaning of an expiry read from a response: a time, no expiry, or an error (LOGIN-EXP-3, 6, 7, 8). */
export type ReadExpiry =
  | { readonly kind: 'at'; readonly ms: number }
  | { readonly kind: 'never' }
  /** `isTime`: in the past; otherwise it cannot be read. */
  | { readonly kind: 'invalid'; readonly value: string; readonly isTime: boolean }
  | { readonly kind: 'no-jwt' };

/** When a credential obtained at `loginMs` stops holding; ms since the epoch. LOGIN-EXP-1..8 */
export function readExpiry(
  expiry: Expiry,
  response: ReadonlyMap<string, JsonScalar>,
  loginMs: number,
): ReadExpiry {
  switch (expiry.kind) {
    case 'never':
      return { kind: 'never' };
    case 'before-every-request':
      return { kind: 'at', ms: loginMs };
    case 'after':
      return { kind: 'at', ms: loginMs + expiry.seconds * 1000 };
    case 'at-response-time':
      return withMargin(
        expiry.isJwt === true
          ? readJwtExpiry(response.get(expiry.path), loginMs)
          : readResponseExpiry(expiry.relative, response.get(expiry.path), loginMs),
        expiry.marginSeconds ?? 0,
        loginMs,
      );
  }
}

/** Earlier by the margin, but not before half of the time has passed: a short-lived token is used, too. */
function withMargin(read: ReadExpiry, marginSeconds: number, loginMs: number): ReadExpiry {
  if (read.kind !== 'at') return read;
  return {
    kind: 'at',
    ms: read.ms - Math.min(marginSeconds * 1000, Math.max(0, (read.ms - loginMs) / 2)),
  };
}

/** The claim `exp` of a JSON Web Token (RFC 7519, 4.1.4). */
function readJwtExpiry(value: JsonScalar | undefined, loginMs: number): ReadExpiry {
  if (value === undefined || value === null) return { kind: 'never' };
  const seconds = jwtExpiry(phpText(value));
  if (seconds === undefined) return { kind: 'no-jwt' };
  return seconds * 1000 < loginMs
    ? { kind: 'invalid', value: String(seconds), isTime: true }
    : { kind: 'at', ms: seconds * 1000 };
}

function readResponseExpiry(
  relative: boolean,
  value: JsonScalar | undefined,
  loginMs: number,
): ReadExpiry {
  if (value === undefined || value === null) return { kind: 'never' };
  const text = phpText(value);
  const number = isNumber(value) || isNumericText(text) ? toFloat(value) : undefined;
  const seconds = number ?? strtotime(text, Math.floor(loginMs / 1000));
  if (seconds === undefined) return { kind: 'invalid', value: text, isTime: false };
  // a relative text such as "+1 hour" is a time of its own, as the peer reads it
  const loginSecond = Math.floor(loginMs / 1000);
  const ms = relative && number !== undefined ? loginMs + seconds * 1000 : seconds * 1000;
  // a text that means the second of the login itself ("-0 second") is valid for a second, the resolution of such texts
  if (number === undefined && seconds === loginSecond) return { kind: 'at', ms: loginMs + 1000 };
  const isPast = Math.floor(ms / 1000) < loginSecond;
  return isPast ? { kind: 'invalid', value: text, isTime: true } : { kind: 'at', ms };
}
