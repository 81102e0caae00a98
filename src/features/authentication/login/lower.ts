import type {
  LoginAuthentication,
  LoginRequest as LoginRequestSettings,
  Oauth20LoginAuthentication,
} from '../../../../generated/config.ts';
import type {
  Expiry,
  Header,
  LoginCredentials,
  LoginRequest,
  Parameter,
} from '../../../engine/plan/plan.ts';
import { endpointOf, lowerEndpoint } from '../../../language/expression/address.ts';
import type { Place } from '../../../language/expression/places.ts';
import { type Pointer, pointerTo } from '../../../language/support/pointer.ts';
import { isPhpEmpty } from '../../../language/values/emptiness.ts';
import { isNumber, isObject, type Json, member } from '../../../language/values/json.ts';
import { phpText } from '../../../language/values/text.ts';
import { lowerLoginRules } from '../../errors/error-rules.ts';
import type { LowerAuthentication } from '../authentication-method.ts';
import { lowerHeaders, lowerMap } from '../lower-map.ts';
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
  const { format = 'json' } = settings;
  const apiRequest = lowerApiRequest(
    settings.apiRequest,
    pointerTo(context.pointer, 'apiRequest'),
    context,
  );
  const expiry = lowerExpiry(settings.expires, pointerTo(context.pointer, 'expires'), context);
  const request = requests?.at(-1);
  if (requests === undefined || request === undefined || apiRequest === undefined) return undefined;
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
  cookies: boolean | undefined,
  { pointer, report }: LowerAuthentication,
): LoginCredentials | undefined {
  if (cookies !== true) return credentials;
  const from = pointerTo(pointer, 'cookies');
  const { headers, query } = credentials.apiRequest;
  const own = headers.find(({ name }) => name.toLowerCase() === 'cookie');
  if (own !== undefined) {
    report({
      rule: 'contradictory-settings',
      pointer: from,
      message: 'the header "Cookie" is written in "apiRequest", too',
      help: 'remove one of them',
      related: [{ pointer: own.from ?? pointer, message: 'the header' }],
    });
    return undefined;
  }
  const cookie: Header = {
    name: COOKIE_HEADER,
    value: { kind: 'login', path: COOKIES, from },
    from,
  };
  return { ...credentials, cookies: true, apiRequest: { headers: [...headers, cookie], query } };
}

/** A request, or a list of them; each sees the responses to those before it. */
function lowerLoginRequests(
  settings: (LoginAuthentication | Oauth20LoginAuthentication)['loginRequest'],
  pointer: Pointer,
  context: LowerAuthentication,
  place: Place,
): readonly LoginRequest[] | undefined {
  if (!Array.isArray(settings)) {
    const request = lowerLoginRequest(settings, pointer, context, place);
    return request && [request];
  }
  const requests = settings.map((each, index) =>
    lowerLoginRequest(
      each,
      pointerTo(pointer, index),
      context,
      index === 0 ? place : 'later-login-request',
    ),
  );
  return requests.every((request) => request !== undefined) ? requests : undefined;
}

function lowerLoginRequest(
  settings: LoginRequestSettings,
  pointer: Pointer,
  { report, scope }: LowerAuthentication,
  place: Place,
): LoginRequest | undefined {
  const { method = 'GET', errors: rules } = settings;
  const compile = { place, scope, report };
  const address = lowerEndpoint(settings.endpoint, pointerTo(pointer, 'endpoint'), compile);
  const headers = lowerHeaders(settings.headers, pointerTo(pointer, 'headers'), compile);
  const params = lowerMap(settings.params, pointerTo(pointer, 'params'), compile);
  const errors =
    rules === undefined
      ? []
      : lowerLoginRules(rules, { pointer: pointerTo(pointer, 'errors'), report });
  const [first, ...others] = errors ?? [];
  if (
    address === undefined ||
    errors === undefined ||
    isPhpEmpty(address.text) ||
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
  settings: LoginAuthentication['apiRequest'],
  pointer: Pointer,
  context: LowerAuthentication,
): LoginCredentials['apiRequest'] | undefined {
  const { headers: written, query: params } = settings ?? {};
  const headers = lowerAttached(written, pointerTo(pointer, 'headers'), context, true);
  const query = lowerAttached(params, pointerTo(pointer, 'query'), context, false);
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

/** LOGIN-S4, LOGIN-EXP-1..3, extension E26: the forms of `expires`. */
function lowerExpiry(
  settings: LoginAuthentication['expires'],
  pointer: Pointer,
  { report }: LowerAuthentication,
): Expiry {
  if (settings === undefined) return { kind: 'never' };
  if (typeof settings === 'number')
    return settings === 0 ? { kind: 'before-every-request' } : { kind: 'after', seconds: settings };
  const { jwt, response: path = '', relative = false } = settings;
  if (jwt !== undefined)
    return {
      kind: 'at-response-time',
      path: jwt,
      relative: false,
      isJwt: true,
      marginSeconds: JWT_MARGIN_SECONDS,
      from: pointerTo(pointer, 'jwt'),
    };
  if (Object.keys(settings).length === 1 && LIFETIME.test(path))
    report({
      rule: 'doubtful-number',
      pointer,
      message: `"${path}" is usually a number of seconds, and is read as a point in time`,
      effect: 'the login counts as expired at once',
      help: 'add "relative": true',
    });
  return { kind: 'at-response-time', path, relative, from: pointer };
}
