import type {
  LoginAuthentication,
  LoginRequest as LoginRequestSettings,
  Oauth20LoginAuthentication,
} from '../../../generated/config.ts';
import {
  entriesOf,
  isNumber,
  isObject,
  type Json,
  type JsonScalar,
  member,
} from '../../values/json.ts';
import { leafName, type Pointer, pointerTo } from '../../values/path.ts';
import { jwtExpiry } from '../../values/secret.ts';
import { isNumericText, isPhpEmpty, phpText, toFloat } from '../../values/text.ts';
import { endpointOf, lowerEndpoint } from '../expression/address.ts';
import { compileExpression, requestReferences } from '../expression/compile.ts';
import type { Place } from '../expression/scope.ts';
import { phpTimestamp } from '../functions/strtotime.ts';
import type { Expiry, Header, LoginCredentials, LoginRequest, Parameter } from '../model/plan.ts';
import { lowerLoginRules } from '../responses/error-rules.ts';
import type { AuthenticationMethod, LowerAuthentication } from './method.ts';
import { lowerHeaders, lowerMap } from './request-parts.ts';
import { authorizationHeader, lowerJwt } from './signed-jwt.ts';

/** A login request whose response is attached to the other requests (seed 2.3, 3.1, 4.1, 4.2; 8.4). */
export const login: AuthenticationMethod<LoginAuthentication, LoginCredentials> = {
  lower: (settings, context) => lowerLogin(settings, context, 'login-request'),
  facts: (credentials) => ({
    title: credentials.type,
    type: credentials.type,
    ...credentials.apiRequest,
    mode: 'list',
    login: credentials,
  }),
};

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
  if (settings.type !== 'login') return plain;
  const withLogout = lowerLogout(plain, settings.logout, context);
  return withLogout && withCookies(withLogout, settings.cookies, context);
}

/** With `logout`, the session is ended when the run is (extension E47). */
function lowerLogout(
  credentials: LoginCredentials,
  settings: LoginAuthentication['logout'],
  context: LowerAuthentication,
): LoginCredentials | undefined {
  if (settings === undefined) return credentials;
  const from = pointerTo(context.pointer, 'logout');
  if (credentials.expiry.kind === 'before-every-request') {
    context.report({
      rule: 'contradictory-settings',
      pointer: from,
      part: 'key',
      message:
        'with "expires": 0, Sluice logs in before each request, and "logout" would end only the last session',
      help: 'remove "logout", or let the login last for several requests',
      related: [
        { pointer: pointerTo(context.pointer, 'expires'), message: 'how long a login lasts' },
      ],
    });
    return undefined;
  }
  const logout = lowerLoginRequest(settings, from, context, 'later-login-request');
  return logout && { ...credentials, logout };
}

/** With `cookies`, the cookies are sent like a value of the response (extension E26). */
function withCookies(
  credentials: LoginCredentials,
  cookies: boolean | undefined,
  { pointer, report }: LowerAuthentication,
): LoginCredentials | undefined {
  if (cookies !== true) return credentials;
  const from = pointerTo(pointer, 'cookies');
  const { headers, ...rest } = credentials.apiRequest;
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
  return { ...credentials, cookies: true, apiRequest: { ...rest, headers: [...headers, cookie] } };
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
  context: LowerAuthentication,
  place: Place,
): LoginRequest | undefined {
  const { report, scope } = context;
  const { method = 'GET', errors: rules } = settings;
  const compile = { place, scope, report };
  const address = lowerEndpoint(settings.endpoint, pointerTo(pointer, 'endpoint'), compile);
  const headers = lowerHeaders(settings.headers, pointerTo(pointer, 'headers'), {
    ...compile,
    references: requestReferences(compile),
  });
  const params = lowerMap(settings.params, pointerTo(pointer, 'params'), compile);
  const signed = lowerLoginJwt(settings, headers ?? [], pointer, context);
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
    params === undefined ||
    signed === undefined
  )
    return undefined;
  return {
    method,
    ...endpointOf(address),
    ...(first === undefined ? {} : { errors: [first, ...others] }),
    headers: [...headers, ...signed],
    params,
    from: pointer,
  };
}

/** The header with a token that the login request is signed with, if it is (extension E35). */
function lowerLoginJwt(
  { jwt }: LoginRequestSettings,
  headers: readonly Header[],
  pointer: Pointer,
  context: LowerAuthentication,
): readonly Header[] | undefined {
  if (jwt === undefined) return [];
  const from = pointerTo(pointer, 'jwt');
  const own = headers.find(({ name }) => name.toLowerCase() === 'authorization');
  if (own !== undefined) {
    context.report({
      rule: 'contradictory-settings',
      pointer: from,
      part: 'key',
      message: '"jwt" and "headers" both set the header "Authorization"',
      help: 'remove one of them',
      related: [{ pointer: own.from ?? pointer, message: 'the header' }],
    });
    return undefined;
  }
  const token = lowerJwt(jwt, { ...context, pointer: from });
  return token && [authorizationHeader(jwt.scheme, token, from)];
}

function lowerApiRequest(
  settings: LoginAuthentication['apiRequest'],
  pointer: Pointer,
  context: LowerAuthentication,
): LoginCredentials['apiRequest'] | undefined {
  const { headers: written, query: params, body: members } = settings ?? {};
  const body = lowerMembers(members, pointerTo(pointer, 'body'), context);
  const headers = lowerAttached(written, pointerTo(pointer, 'headers'), context, true);
  const query = lowerAttached(params, pointerTo(pointer, 'query'), context, false);
  if (headers === undefined || query === undefined || body === undefined) return undefined;
  return body.length === 0 ? { headers, query } : { headers, query, body };
}

/** Unlike in headers, a text is a text: `{ "response": path }` may be at any depth (extension E49). */
function lowerMembers(
  value: Json | undefined,
  pointer: Pointer,
  { report, scope }: LowerAuthentication,
): readonly Parameter[] | undefined {
  if (value === undefined || !isObject(value)) return [];
  const members = entriesOf(value).map(([name, written]): Parameter | undefined => {
    const from = pointerTo(pointer, name);
    const compiled = compileExpression(written, from, { place: 'api-request', scope, report });
    return compiled && { name, value: compiled, from };
  });
  return members.every((each) => each !== undefined) ? members : undefined;
}

/** LOGIN-9, AUTH-E4: a plain text (or number) is a path in the login response, or else the literal value. */
function lowerAttached(
  value: Json | undefined,
  pointer: Pointer,
  { report, scope }: LowerAuthentication,
  headers: boolean,
): readonly Parameter[] | undefined {
  const place = 'api-request';
  const compile = { place, scope, report } as const;
  const entries = headers
    ? lowerHeaders(value, pointer, { ...compile, references: requestReferences(compile) })
    : lowerMap(value, pointer, compile);
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

/** In milliseconds (extension E50). */
const UNITS = { ms: 1, min: 60_000, h: 3_600_000 } as const;

/** LOGIN-S4, LOGIN-EXP-1..3, extension E26: the forms of `expires`. */
function lowerExpiry(
  settings: LoginAuthentication['expires'],
  pointer: Pointer,
  { report }: LowerAuthentication,
): Expiry {
  if (settings === undefined) return { kind: 'never' };
  if (typeof settings === 'number')
    return settings === 0 ? { kind: 'before-every-request' } : { kind: 'after', seconds: settings };
  const { jwt, response: path = '', relative = false, unit = 's' } = settings;
  if (jwt !== undefined)
    return {
      kind: 'at-response-time',
      path: leafName(jwt),
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
  const known = unit === 's' ? {} : { unitMs: UNITS[unit] };
  return { kind: 'at-response-time', path: leafName(path), relative, ...known, from: pointer };
}

/** The meaning of an expiry read from a response: a time, no expiry, or an error (LOGIN-EXP-3, 6, 7, 8). */
type ReadExpiry =
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
          : readResponseExpiry(expiry, response.get(expiry.path), loginMs),
        expiry,
        loginMs,
      );
  }
}

/** Earlier by the margin, but not before half of the time has passed: a short-lived token is used, too. Or at a share of the time. */
function withMargin(
  read: ReadExpiry,
  { marginSeconds = 0, share }: Extract<Expiry, { kind: 'at-response-time' }>,
  loginMs: number,
): ReadExpiry {
  if (read.kind !== 'at') return read;
  const left = Math.max(0, read.ms - loginMs);
  const margin =
    share === undefined ? Math.min(marginSeconds * 1000, left / 2) : Math.round(left * (1 - share));
  return { kind: 'at', ms: read.ms - margin };
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
  { relative, unitMs }: Extract<Expiry, { kind: 'at-response-time' }>,
  value: JsonScalar | undefined,
  loginMs: number,
): ReadExpiry {
  if (value === undefined || value === null) return { kind: 'never' };
  const text = phpText(value);
  const number =
    isNumber(value) || isNumericText(text) ? (toFloat(value) * (unitMs ?? 1000)) / 1000 : undefined;
  const seconds = number ?? phpTimestamp(text, Math.floor(loginMs / 1000));
  if (seconds === undefined) return { kind: 'invalid', value: text, isTime: false };
  // a relative text such as "+1 hour" is a time of its own, as Generic Extractor reads it
  const loginSecond = Math.floor(loginMs / 1000);
  const ms = relative && number !== undefined ? loginMs + seconds * 1000 : seconds * 1000;
  // a text that means the second of the login itself ("-0 second") is valid for a second, the resolution of such texts
  if (number === undefined && seconds === loginSecond) return { kind: 'at', ms: loginMs + 1000 };
  const isPast = Math.floor(ms / 1000) < loginSecond;
  return isPast ? { kind: 'invalid', value: text, isTime: true } : { kind: 'at', ms };
}

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

/** All requests of a login, with the one that ends its session. */
export function sessionRequestsOf(
  credentials: Pick<LoginCredentials, 'before' | 'loginRequest' | 'logout'>,
): readonly LoginRequest[] {
  const { logout } = credentials;
  const requests = loginRequestsOf(credentials);
  return logout === undefined ? requests : [...requests, logout];
}

/** All that a login attaches to other requests. */
export function attachedBy({
  headers,
  query,
  body = [],
}: LoginCredentials['apiRequest']): readonly Parameter[] {
  return [...headers, ...query, ...body];
}

/** Whether a login is more than one response: several requests, or cookies. */
export function isSession({ before, cookies }: LoginCredentials): boolean {
  return before !== undefined || cookies === true;
}
