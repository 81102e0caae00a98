import type {
  LoginAuthentication,
  Oauth20LoginAuthentication,
} from '../../../../generated/config.ts';
import type {
  Expiry,
  Header,
  LoginCredentials,
  LoginRequest,
  Parameter,
} from '../../../engine/plan/plan.ts';
import type { Report } from '../../../language/diagnostics/diagnostic.ts';
import { peerWording } from '../../../language/diagnostics/peer-wording.ts';
import {
  endpointOf,
  isComputedAddress,
  lowerAddress,
} from '../../../language/expression/address.ts';
import type { Place } from '../../../language/expression/places.ts';
import { didYouMean, meantOr } from '../../../language/support/did-you-mean.ts';
import { type Pointer, pointerTo } from '../../../language/support/pointer.ts';
import { isPhpEmpty, isTruthy } from '../../../language/values/emptiness.ts';
import {
  isArray,
  isNumber,
  isObject,
  isSettings,
  type Json,
  member,
} from '../../../language/values/json.ts';
import { integerFrom } from '../../../language/values/numeric.ts';
import { jsonText, phpText } from '../../../language/values/text.ts';
import { lowerLoginRules } from '../../errors/error-rules.ts';
import type { LowerAuthentication } from '../authentication-method.ts';
import { lowerHeaders, lowerMap } from '../lower-map.ts';
import { ALL_METHODS, lowerMethod } from '../lower-method.ts';
import { COOKIE_HEADER, COOKIES } from './requests.ts';

/** Settings of `login` and `oauth20.login`; they differ in what the login request's functions see (11.8, 11.11). */
export function lowerLogin(
  settings: LoginAuthentication | Oauth20LoginAuthentication,
  context: LowerAuthentication,
  place: Place,
): LoginCredentials | undefined {
  const requests = lowerLoginRequests(
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
  const request = requests?.at(-1);
  if (
    requests === undefined ||
    request === undefined ||
    format === undefined ||
    apiRequest === undefined ||
    expiry === undefined
  )
    return undefined;
  const [first, ...others] = requests.slice(0, -1);
  const type = place === 'login-request' ? 'login' : 'oauth20.login';
  const plain: LoginCredentials = {
    kind: 'login',
    type,
    ...(first === undefined ? {} : { before: [first, ...others] }),
    loginRequest: request,
    format,
    apiRequest,
    expiry,
    from: context.pointer,
  };
  return 'cookies' in settings ? withCookies(plain, settings.cookies, context) : plain;
}

/** With `cookies`, the cookies are sent like a value of the response (extension E26). */
function withCookies(
  credentials: LoginCredentials,
  value: Json | undefined,
  { pointer, report }: LowerAuthentication,
): LoginCredentials | undefined {
  if (value === undefined || value === null || value === false) return credentials;
  const from = pointerTo(pointer, 'cookies');
  const { headers, query } = credentials.apiRequest;
  const own = headers.find(({ name }) => name.toLowerCase() === 'cookie');
  if (value === true && own === undefined) {
    const cookie: Header = {
      name: COOKIE_HEADER,
      value: { kind: 'login', path: COOKIES, from },
      from,
    };
    return {
      ...credentials,
      cookies: true,
      apiRequest: { headers: [...headers, cookie], query },
    };
  }
  report(
    value === true
      ? {
          rule: 'contradictory-settings',
          pointer: from,
          message: 'the header "Cookie" is written in "apiRequest", too',
          help: 'remove one of them',
          related: [{ pointer: own?.from ?? pointer, message: 'the header' }],
        }
      : {
          rule: 'invalid-value',
          pointer: from,
          message: `"cookies" is ${jsonText(value)}`,
          help: 'write true or false',
        },
  );
  return undefined;
}

/** A request, or a list of them; each sees the responses to those before it. */
function lowerLoginRequests(
  value: LoginAuthentication['loginRequest'],
  pointer: Pointer,
  context: LowerAuthentication,
  place: Place,
): readonly LoginRequest[] | undefined {
  if (!isArray(value) || value.length === 0 || place !== 'login-request') {
    const request = lowerLoginRequest(isArray(value) ? null : value, pointer, context, place);
    return request && [request];
  }
  const requests = value.map((each, index) =>
    lowerLoginRequest(
      each,
      pointerTo(pointer, index),
      context,
      index === 0 ? place : 'later-login-request',
    ),
  );
  return requests.every((request) => request !== undefined) ? requests : undefined;
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
    pointer: pointerTo(pointer, 'format'),
    message: '"format" must be "json" or "text"',
    note: peerWording("'format' must be either 'json' or 'text'."),
    help: meantOr(near, 'write "json" or "text"'),
  });
  return undefined;
}

function lowerLoginRequest(
  value: LoginAuthentication['loginRequest'] | Json,
  pointer: Pointer,
  context: LowerAuthentication,
  place: Place,
): LoginRequest | undefined {
  const { report, scope } = context;
  if (isPhpEmpty(value) || !isSettings(value)) {
    report({
      rule: 'missing-setting',
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
  const method = lowerMethod(value.method, pointerTo(pointer, 'method'), report, ALL_METHODS);
  const headers = lowerHeaders(value.headers, pointerTo(pointer, 'headers'), {
    place,
    scope,
    report,
  });
  const params = lowerMap(value.params, pointerTo(pointer, 'params'), { place, scope, report });
  const rules = value.errors;
  const errors =
    rules === undefined || isPhpEmpty(rules)
      ? []
      : lowerLoginRules(rules, { pointer: pointerTo(pointer, 'errors'), report });
  const [first, ...others] = errors ?? [];
  if (
    address === undefined ||
    errors === undefined ||
    isPhpEmpty(address.text) ||
    method === undefined ||
    headers === undefined ||
    params === undefined
  )
    return undefined;
  return {
    method,
    ...endpointOf(address),
    ...(first === undefined ? {} : { errors: [first, ...others] }),
    headers,
    params,
    from: pointer,
  };
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

/** As tokens of OAuth 2.0: the clocks of two machines differ. */
const JWT_MARGIN_SECONDS = 30;

/** Extension E26; `undefined` without `jwt`, null after a report. */
function lowerJwt(
  settings: { readonly jwt?: Json | undefined; readonly response?: Json | undefined } | undefined,
  pointer: Pointer,
  report: Report,
): Expiry | null | undefined {
  const path = settings?.jwt;
  if (path === undefined || isPhpEmpty(path)) return undefined;
  const at = pointerTo(pointer, 'jwt');
  if (settings?.response !== undefined) {
    report({
      rule: 'contradictory-settings',
      pointer: at,
      message: '"jwt" and "response" are two times of expiry',
      help: 'remove one of them',
    });
    return null;
  }
  if (typeof path === 'string')
    return {
      kind: 'at-response-time',
      path,
      relative: false,
      isJwt: true,
      marginSeconds: JWT_MARGIN_SECONDS,
      from: at,
    };
  report({
    rule: 'invalid-value',
    pointer: at,
    message: `"jwt" is ${jsonText(path)}, not a path`,
    help: 'write the path of the token in the response of the login',
  });
  return null;
}

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
  const jwt = lowerJwt(fromResponse, pointer, report);
  if (jwt !== undefined) return jwt ?? undefined;
  const path = fromResponse?.response;
  if (
    typeof path === 'string' &&
    !isPhpEmpty(path) &&
    Object.keys(fromResponse ?? {}).length === 1 &&
    LIFETIME.test(path)
  )
    report({
      rule: 'doubtful-number',
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
