import type {
  LoginAuthentication,
  Oauth20LoginAuthentication,
} from '../../../../generated/config.ts';
import type {
  Expiry,
  LoginCredentials,
  LoginRequest,
  Parameter,
} from '../../../engine/plan/plan.ts';
import { peerWording } from '../../../language/diagnostics/peer-wording.ts';
import {
  endpointOf,
  isComputedAddress,
  lowerAddress,
} from '../../../language/expression/address.ts';
import type { Place } from '../../../language/expression/places.ts';
import { didYouMean } from '../../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../../language/support/pointer.ts';
import { isPhpEmpty, isTruthy } from '../../../language/values/emptiness.ts';
import {
  isNumber,
  isObject,
  isSettings,
  type Json,
  member,
} from '../../../language/values/json.ts';
import { integerFrom } from '../../../language/values/numeric.ts';
import { phpText } from '../../../language/values/text.ts';
import type { LowerAuthentication } from '../authentication-method.ts';
import { lowerHeaders, lowerMap } from '../lower-map.ts';
import { lowerMethod } from '../lower-method.ts';

/** Settings of `login` and `oauth20.login`; they differ in what the login request's functions see (11.8, 11.11). */
export function lowerLogin(
  settings: LoginAuthentication | Oauth20LoginAuthentication,
  context: LowerAuthentication,
  place: Place,
): LoginCredentials | undefined {
  const request = lowerLoginRequest(
    settings.loginRequest,
    pointerTo(context.pointer, 'loginRequest'),
    context,
    place,
  );
  const format = lowerFormat(settings.format, context);
  const apiRequest = lowerApiRequest(
    settings.apiRequest,
    pointerTo(context.pointer, 'apiRequest'),
    context,
  );
  const expiry = lowerExpiry(settings.expires, pointerTo(context.pointer, 'expires'), context);
  if (
    request === undefined ||
    format === undefined ||
    apiRequest === undefined ||
    expiry === undefined
  )
    return undefined;
  const type = place === 'login-request' ? 'login' : 'oauth20.login';
  return {
    kind: 'login',
    type,
    loginRequest: request,
    format,
    apiRequest,
    expiry,
    from: context.pointer,
  };
}

function lowerFormat(
  value: Json | undefined,
  { report, pointer }: LowerAuthentication,
): 'json' | 'text' | undefined {
  if (value === undefined || value === null) return 'json';
  if (value === 'json' || value === 'text') return value;
  const near = typeof value === 'string' ? didYouMean(value, ['json', 'text']) : undefined;
  report({
    rule: 'invalid-value',
    severity: 'error',
    pointer: pointerTo(pointer, 'format'),
    message: '"format" must be "json" or "text"',
    note: peerWording("'format' must be either 'json' or 'text'."),
    help: near ? `did you mean "${near}"?` : 'write "json" or "text"',
  });
  return undefined;
}

function lowerLoginRequest(
  value: LoginAuthentication['loginRequest'],
  pointer: Pointer,
  context: LowerAuthentication,
  place: Place,
): LoginRequest | undefined {
  const { report, scope } = context;
  if (isPhpEmpty(value) || !isSettings(value)) {
    report({
      rule: 'missing-setting',
      severity: 'error',
      pointer: value === undefined ? context.pointer : pointer,
      cause: { lacks: 'loginRequest' },
      message: '"loginRequest" is missing; login authentication requires it',
      note: peerWording("'loginRequest' is not configured for Login authentication"),
      help: 'add "loginRequest": { "endpoint": "…" }',
    });
    return undefined;
  }
  const { endpoint } = value;
  const at = pointerTo(pointer, 'endpoint');
  const isComputed = isComputedAddress(endpoint);
  if (!isComputed && (isPhpEmpty(endpoint) || typeof endpoint !== 'string')) {
    report({
      rule: 'missing-setting',
      severity: 'error',
      pointer: endpoint === undefined ? pointer : pointerTo(pointer, 'endpoint'),
      cause: { lacks: 'endpoint' },
      message: 'the login request has no "endpoint"',
      note: peerWording('Request endpoint must be set for the Login authentication method.'),
      help: 'add "endpoint"',
    });
  }
  const address =
    !isComputed || endpoint === undefined
      ? { text: typeof endpoint === 'string' ? endpoint : '', values: [] }
      : lowerAddress(endpoint, at, { place, scope, report });
  const method = lowerMethod(value.method, pointerTo(pointer, 'method'), report);
  const headers = lowerHeaders(value.headers, pointerTo(pointer, 'headers'), {
    place,
    scope,
    report,
  });
  const params = lowerMap(value.params, pointerTo(pointer, 'params'), { place, scope, report });
  if (
    address === undefined ||
    isPhpEmpty(address.text) ||
    method === undefined ||
    headers === undefined ||
    params === undefined
  )
    return undefined;
  return { method, ...endpointOf(address), headers, params, from: pointer };
}

function lowerApiRequest(
  value: LoginAuthentication['apiRequest'],
  pointer: Pointer,
  context: LowerAuthentication,
): LoginCredentials['apiRequest'] | undefined {
  if (isPhpEmpty(value)) return { headers: [], query: [] };
  if (!isSettings(value)) {
    context.report({
      rule: 'invalid-type',
      severity: 'error',
      pointer,
      message: '"apiRequest" is not an object',
      help: 'write { "headers": { … }, "query": { … } }',
    });
    return undefined;
  }
  const headers = lowerAttached(value.headers, pointerTo(pointer, 'headers'), context, true);
  const query = lowerAttached(value.query, pointerTo(pointer, 'query'), context, false);
  return headers === undefined || query === undefined ? undefined : { headers, query };
}

/** LOGIN-9, AUTH-E4: a plain text (or number) is a path in the login response, or else the literal value. */
function lowerAttached(
  value: Json | undefined,
  pointer: Pointer,
  { report, scope }: LowerAuthentication,
  headers: boolean,
): readonly Parameter[] | undefined {
  const place = 'api-request';
  const entries = (headers ? lowerHeaders : lowerMap)(value, pointer, { place, scope, report });
  return entries?.map((entry) => {
    const written = isObject(value) ? member(value, entry.name) : undefined;
    if (typeof written !== 'string' && !isNumber(written)) return entry;
    return {
      ...entry,
      value: { kind: 'login-or-text', text: phpText(written), from: entry.from ?? pointer },
    };
  });
}

/** Names of lifetimes, as RFC 6749 and others have them. */
const LIFETIME = /(?:^|[._])(?:expires?_?in|ttl|lifetime|max_?age|valid_?for)(?:_?sec(?:ond)?s)?$/i;

/** LOGIN-S4, LOGIN-EXP-1..3: the five forms of `expires`. */
function lowerExpiry(
  value: LoginAuthentication['expires'],
  pointer: Pointer,
  { report }: LowerAuthentication,
): Expiry | undefined {
  if (value === undefined || value === null) return { kind: 'never' };
  const fromResponse = isSettings(value) ? value : undefined;
  const seconds = isSettings(value) ? undefined : integerFrom(value);
  if (seconds !== undefined)
    return seconds === 0 ? { kind: 'before-every-request' } : { kind: 'after', seconds };
  if (isPhpEmpty(value)) return { kind: 'never' };
  const path = fromResponse?.response;
  if (
    typeof path === 'string' &&
    !isPhpEmpty(path) &&
    Object.keys(fromResponse ?? {}).length === 1 &&
    LIFETIME.test(path)
  )
    report({
      rule: 'doubtful-number',
      severity: 'warning',
      pointer,
      message: `"${path}" is usually a number of seconds, and is read as a point in time`,
      effect: 'the login counts as expired at once',
      help: 'add "relative": true',
    });
  if (typeof path === 'string' && !isPhpEmpty(path))
    return {
      kind: 'at-response-time',
      path,
      relative: isTruthy(fromResponse?.relative),
      from: pointer,
    };
  report({
    rule: 'invalid-expires',
    severity: 'error',
    pointer,
    ...(fromResponse === undefined
      ? {}
      : { cause: path === undefined ? { lacks: 'response' } : { yields: true } }),
    message: '"expires" must be a number of seconds, or an object with "response"',
    help:
      fromResponse?.relative !== undefined
        ? 'add "response", the path of the time in the response of the login'
        : 'write a number of seconds, or { "response": "expires_in", "relative": true }',
  });
  return undefined;
}
