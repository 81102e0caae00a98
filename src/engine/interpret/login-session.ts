import {
  COOKIE_HEADER,
  COOKIES,
  loginRequestsOf,
} from '../../features/authentication/login/requests.ts';
import { decodeJson } from '../../features/formats/json/decode-json.ts';
import { exactJsonText } from '../../features/formats/json/exact-json.ts';
import { RunError } from '../../language/diagnostics/run-error.ts';
import { loginPathsIn } from '../../language/expression/taint.ts';
import { pointerTo } from '../../language/support/pointer.ts';
import { CookieJar } from '../../language/values/cookies.ts';
import {
  entriesOf,
  isObject,
  isScalar,
  type JsonScalar,
  objectFrom,
} from '../../language/values/json.ts';
import { flattenLeaves } from '../../language/values/path.ts';
import type { LoginCredentials } from '../plan/plan.ts';
import type { Authorize, Purpose } from './exchange.ts';
import { createDigitWatch } from './login-digits.ts';
import {
  readLoginResponse,
  responseTo,
  secretsOfLogin,
  withLoginMembers,
} from './login-response.ts';
import { requestOfLogin } from './make-request.ts';
import { attachTo } from './render-request.ts';
import type { RunContext } from './run-context.ts';

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
        ...(jar === undefined ? {} : { cookies: jar }),
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
function neededPaths({ apiRequest: { headers, query } }: LoginCredentials): readonly string[] {
  return [...headers, ...query]
    .filter(({ value }) => value.kind !== 'login-or-text')
    .flatMap(({ value }) => loginPathsIn(value))
    .filter((path) => path !== COOKIES);
}

function cookiesIn(
  jar: CookieJar,
  { from }: LoginCredentials,
  { baseUrl }: Pick<RunContext, 'baseUrl'>,
): string {
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
