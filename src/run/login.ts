import { isTokenRequest, tokenForm } from '../plan/authentication/attach.ts';
import {
  attachedBy,
  COOKIE_HEADER,
  COOKIES,
  loginRequestsOf,
} from '../plan/authentication/login.ts';
import { loginPathsIn } from '../plan/expression/evaluate.ts';
import type { LoginCredentials } from '../plan/model/plan.ts';
import { type DecodedJson, decodeJson } from '../plan/responses/decode-json.ts';
import { insteadOfJson } from '../plan/responses/format.ts';
import { RunError } from '../text/diagnostic.ts';
import { geWording } from '../text/display.ts';
import { durationText } from '../values/duration.ts';
import { CookieJar } from '../values/headers.ts';
import {
  entriesOf,
  exactJsonText,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonScalar,
  NumberLiteral,
  nameOfType,
  numberFromText,
  objectFrom,
} from '../values/json.ts';
import { present } from '../values/objects.ts';
import { flattenLeaves, pointerTo } from '../values/path.ts';
import { jwtTimes } from '../values/secret.ts';
import { phpText, toFloat } from '../values/text.ts';
import type { RunContext } from './context.ts';
import { textsOf } from './evaluate-entries.ts';
import { type Authorize, exchange, type Purpose } from './exchange.ts';
import { failureOf, loginRefusedByRule } from './failed-request.ts';
import { withLoginMembers } from './login-members.ts';
import { requestOfLogin } from './make-request.ts';
import { attachTo, type RenderedRequest } from './render-request.ts';

type Values = Map<string, JsonScalar>;

/**
 * Sends the requests of a login in their order. Returns the values of all responses as JSON; of two with one path the later one. A response that
 * is not JSON has no values, which is an error if a later request or the API needs one.
 */
export async function openSession(
  credentials: LoginCredentials,
  purpose: Purpose,
  context: RunContext,
): Promise<Uint8Array> {
  const { redactor, evaluation } = context;
  const jar = credentials.cookies === true ? new CookieJar() : undefined;
  const values: Values = new Map();
  const digits = createDigitWatch(context);
  let last: Uint8Array = new Uint8Array();
  for (const request of loginRequestsOf(credentials)) {
    const login = digits(values, { headers: request.headers, query: request.params });
    const rendered = withLoginMembers(values, redactor, () =>
      requestOfLogin(request, { ...context, evaluation: { ...evaluation, login } }),
    );
    const body = await responseTo(
      rendered,
      {
        ...purpose,
        pointer: request.from ?? purpose.pointer,
        errors: request.errors,
        ...present({ cookies: jar }),
      },
      withCookies(jar),
      context,
    );
    for (const [path, value] of valuesOf(body, credentials)) values.set(path, value);
    redactor.renew(`session ${credentials.from}`, secretsOfLogin(values.values()));
    last = body;
  }
  if (!neededPaths(credentials).every((path) => values.has(path)))
    readLoginResponse(last, credentials, purpose); // the reason may be that it is no JSON
  if (jar !== undefined) values.set(COOKIES, cookiesIn(jar, credentials, context));
  return new TextEncoder().encode(exactJsonText(objectFrom([...values])));
}

/** The values of one response: none if it is not JSON. */
function valuesOf(body: Uint8Array, { format }: LoginCredentials): Iterable<[string, JsonScalar]> {
  if (format === 'text') return [['data', new TextDecoder().decode(body)]];
  const decoded = decodeJson(body, { numbers: 'exact' });
  if (decoded.kind === 'malformed') return [];
  const { value } = decoded;
  if (isObject(value)) return flattenLeaves(value);
  return value !== null && isScalar(value) ? [['data', value]] : [];
}

/** The paths that the requests of the API cannot do without. */
function neededPaths({ apiRequest }: LoginCredentials): readonly string[] {
  return attachedBy(apiRequest)
    .filter(({ value }) => value.kind !== 'login-or-text')
    .flatMap(({ value }) => loginPathsIn(value))
    .filter((path) => path !== COOKIES);
}

function cookiesIn(jar: CookieJar, { from }: LoginCredentials, { baseUrl }: RunContext): string {
  if (jar.hasFor(baseUrl)) return jar.text();
  throw new RunError({
    kind: 'login',
    message: 'No response to the login sets a cookie for the host of "baseUrl"',
    pointer: pointerTo(from, 'cookies'),
    help: 'check the requests of the login (a cookie with "Secure" is for https), or remove "cookies"',
  });
}

/** The cookies so far, on each request that they are for. */
function withCookies(jar: CookieJar | undefined): Authorize {
  return (request) => {
    const cookie = jar?.headerFor(request.url) ?? '';
    if (cookie === '') return request;
    return {
      ...request,
      ...attachTo(request, { headers: [[COOKIE_HEADER, cookie]], query: [], mode: 'untouched' }),
    };
  };
}

/** The values that `openSession` has returned. */
export function valuesOfSession(session: Uint8Array): ReadonlyMap<string, JsonScalar> {
  const decoded = decodeJson(session, { numbers: 'exact' });
  const entries =
    decoded.kind === 'value' && isObject(decoded.value) ? entriesOf(decoded.value) : [];
  return new Map(entries.flatMap(([path, value]) => (isScalar(value) ? [[path, value]] : [])));
}

/** The body of the response to a login request. */
export async function responseTo(
  request: RenderedRequest,
  purpose: Purpose,
  authorize: Authorize,
  context: RunContext,
): Promise<Uint8Array> {
  const outcome = await exchange(request, purpose, authorize, context);
  if (outcome.kind === 'response' && outcome.rule !== undefined)
    throw loginRefusedByRule(outcome, outcome.rule);
  if (outcome.kind === 'failure' || outcome.response.status >= 400)
    throw failureOf(outcome, context);
  return outcome.response.body;
}

/** The body as JSON; token endpoints from before RFC 6749 answer with a form. */
export function decodeLoginBody(body: Uint8Array, credentials: LoginCredentials): DecodedJson {
  const decoded = decodeJson(body, { numbers: 'exact' });
  if (decoded.kind === 'value') return decoded;
  const form = tokenForm(body, credentials);
  return form === undefined ? decoded : { kind: 'value', value: objectFrom(form), warnings: [] };
}

/** LOGIN-6, LOGIN-7. */
export function readLoginResponse(
  body: Uint8Array,
  credentials: LoginCredentials,
  purpose: Purpose,
): Json {
  if (credentials.format === 'text') return objectFrom([['data', new TextDecoder().decode(body)]]);
  const decoded = decodeLoginBody(body, credentials);
  const isToken = isTokenRequest(credentials);
  const name = isToken ? 'token response' : 'login response';
  const request = isToken
    ? 'check "tokenUrl"'
    : 'check the endpoint, the method and the parameters of the login request';
  if (decoded.kind === 'malformed') {
    const other = insteadOfJson(body, '');
    const asText = isToken
      ? `${request}; if the API returns the token as plain text, use authentication of the type login with "format": "text" and { "response": "data" }`
      : 'if the login response is plain text, set "format": "text" and use the text as { "response": "data" }';
    throw new RunError({
      kind: 'unreadable-body',
      message:
        other === undefined
          ? `The ${name} is not valid JSON: ${decoded.reason}`
          : `The ${name} is ${other.what}, not JSON`,
      details: [geWording(`Invalid JSON response from API: JSON decode error: ${decoded.reason}`)],
      pointer: purpose.pointer,
      help: other === undefined ? asText : request,
    });
  }
  const { value } = decoded;
  if (isObject(value)) return value;
  if (!isToken && value !== null && isScalar(value)) return objectFrom([['data', value]]);
  throw new RunError({
    kind: 'login',
    message: `The ${name} must be an object${isToken ? '' : ' or a single value'}; ${nameOfType(value)} is given`,
    pointer: purpose.pointer,
    help:
      typeof value === 'string'
        ? `${request}; if this is the token, use authentication of the type login with { "response": "data" }`
        : request,
  });
}

/** The texts of a login response that are secret from now on. */
export function secretsOfLogin(leaves: Iterable<JsonScalar>): readonly string[] {
  const secrets: string[] = [];
  for (const value of leaves) {
    if (!isLikelySecret(value)) continue;
    secrets.push(...textsOf(value));
    if (value instanceof NumberLiteral) secrets.push(value.text);
  }
  return secrets;
}

/** Numbers with six or more digits may identify a session. */
const SMALLEST_SESSION_NUMBER = 100_000;

/** Whether a value of a login response is masked. Common words and small numbers are not: they occur in all responses. */
function isLikelySecret(value: JsonScalar): boolean {
  if (typeof value === 'string')
    return (
      value.length > 7 ||
      !/^(bearer|basic|token|true|false|ok|success|null|none|error|json|mac|read|write|all|user|admin)$/i.test(
        value,
      )
    );
  return isNumber(value) && Math.abs(toFloat(value)) >= SMALLEST_SESSION_NUMBER;
}

/** The leaves of a login response as they are attached. */
export type DigitWatch = (
  leaves: ReadonlyMap<string, JsonScalar>,
  attached: LoginCredentials['apiRequest'],
) => ReadonlyMap<string, JsonScalar>;

/** VAL-3: numbers are sent as PHP prints them, with one warning for each whose digits change; with `exact`, the received digits are sent. */
export function createDigitWatch({ run, warn }: RunContext): DigitWatch {
  const reported = new Set<string>();
  return (leaves, apiRequest) => {
    const changed = [...leaves].flatMap(([path, value]) =>
      value instanceof NumberLiteral && phpText(numberFromText(value.text)) !== value.text
        ? [[path, value] as const]
        : [],
    );
    if (changed.length === 0) return leaves;
    if (run.numbers === 'exact')
      return new Map([...leaves, ...changed.map(([path, { text }]) => [path, text] as const)]);
    const attached = new Set(attachedBy(apiRequest).flatMap(({ value }) => loginPathsIn(value)));
    for (const [path] of changed) {
      if (!attached.has(path) || reported.has(path)) continue;
      reported.add(path);
      warn(
        'number-precision',
        `the number "${path}" of the login response is sent with other digits; use --numbers exact to keep them`,
        null,
      );
    }
    return new Map([
      ...leaves,
      ...changed.map(([path, { text }]) => [path, numberFromText(text)] as const),
    ]);
  };
}

/** By how much a token may end earlier than its login: clocks differ. */
const TOLERANCE_MS = 300_000;

/**
 * Reports an expiry that is later than the one in a token that requests have (the claim `exp` of a JWT): the login would not be
 * renewed in time. Usual cause: milliseconds that are read as seconds. Times are milliseconds since 1970.
 */
export function warnAboutTokenExpiry(
  { expiry, apiRequest, type, from }: LoginCredentials,
  leaves: ReadonlyMap<string, JsonScalar>,
  { atMs, expiresAtMs }: { readonly atMs: number; readonly expiresAtMs: number },
  context: RunContext,
): void {
  if (expiry.kind === 'at-response-time' && expiry.isJwt === true) return;
  const paths = attachedBy(apiRequest).flatMap(({ value }) => loginPathsIn(value));
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
    const hasNoUnit = expiry.kind === 'at-response-time' && expiry.unitMs === undefined;
    const expires =
      isMilliseconds && hasNoUnit ? 'Add "unit": "ms" to "expires", or write' : 'Write';
    const help = type === 'login' ? `. ${expires} "expires": { "jwt": "${path}" }` : '';
    return context.warn(
      'wrong-expiry',
      `By "${type === 'login' ? 'expires' : 'expires_in'}", the login lasts ${durationText(isRead)}, but its token expires after ${durationText(livesMs)} ("exp" of the JSON Web Token at "${path}")${cause}${help}`,
      ('from' in expiry ? expiry.from : undefined) ?? from,
    );
  }
}
