// Logins of an API: tokens that are accepted as long as the response says.
import { usedCredentials } from '../../plan/authentication/index.ts';
import { loginRequestsOf, sessionRequestsOf } from '../../plan/authentication/login.ts';
import { entriesWithLogin } from '../../plan/authentication/login-values.ts';
import { evaluate, expressionsIn } from '../../plan/expression/evaluate.ts';
import type { LoginCredentials, Run } from '../../plan/model/plan.ts';
import type { HttpRequest } from '../../ports/http.ts';
import { HOUR } from '../../values/duration.ts';
import { isScalar, type Json, withValueAt } from '../../values/json.ts';
import { pathSegments } from '../../values/path.ts';
import { madeUpJwt, type Secrets } from '../../values/secret.ts';
import { phpText } from '../../values/text.ts';
import { resolveUrl, splitUrl } from '../../values/url.ts';
import { headerName, loginKey, secretsIn } from './accounts.ts';
import { askedBy, isSaid } from './requests.ts';
import { dotted } from './sent-values.ts';
import { fixedIn, type Served } from './served-jobs.ts';
import { TemplateReader } from './templates.ts';
import type { World } from './world.ts';

export interface Logins {
  /** The response to a login; `undefined` for other requests. */
  answer(request: HttpRequest):
    | {
        readonly status: number;
        readonly headers: readonly (readonly [string, string])[];
        readonly body: string;
      }
    | undefined;
  /** The URLs of logins, as the configuration has them. */
  readonly addresses: readonly string[];
  /** Whether a request goes where logins do. */
  isAddress(request: HttpRequest): boolean;
  /** Names of values that are secrets in logins. */
  readonly secretNames: ReadonlySet<string>;
  /** The login that has given the token of a request; `undefined` where it has none, or nothing shows whose it is. */
  accountOf(request: HttpRequest): string | undefined;
  /** Whether no token of a request has expired. */
  accepts(request: HttpRequest): boolean;
}

export function createLogins(
  { runs }: Pick<Served, 'runs'>,
  world: World,
  secrets: Secrets,
  { clock, latencyMs }: { readonly clock: { nowMs(): number }; readonly latencyMs: number },
): Logins {
  const lifetimeMs = () => world.tokenMs ?? HOUR;
  const known = runs.flatMap((run) =>
    usedCredentials(run).flatMap((credentials) =>
      credentials.kind === 'login' ? [{ run, credentials }] : [],
    ),
  );
  const reader = new TemplateReader(secrets);
  const saysAll = (request: HttpRequest, fixed: ReturnType<typeof fixedIn>) => {
    const asked = askedBy(request, splitUrl(request.url).query ?? '');
    return fixed.every(([name, text]) => isSaid(asked, name, text));
  };
  const places = known.flatMap(({ run, credentials }) =>
    loginRequestsOf(credentials).map(({ endpoint, method, params, headers }) => {
      const secret = [
        ...secretsIn(params, secrets, dotted),
        ...secretsIn(headers, secrets, headerName),
      ];
      const names = new Set(secret.map(([name]) => name));
      const url = resolveUrl(baseOf(run, secrets), endpoint);
      return {
        url,
        method: method === 'FORM' ? 'POST' : method,
        path: splitUrl(url).path,
        fixed: fixedIn(params, reader).filter(([name]) => !names.has(name)),
        secret,
        run,
        credentials,
        account: loginKey(credentials, secrets) ?? undefined,
      };
    }),
  );
  /** The login that a request is. Any client may log in with secrets of its own: then it is the first account. */
  const placeOf = (request: HttpRequest) => {
    const { path, query = '' } = splitUrl(request.url);
    const near = places.filter((place) => place.method === request.method && place.path === path);
    if (near.length === 0) return undefined;
    const asked = askedBy(request, query);
    const fitting = near.filter(
      ({ fixed, secret }) =>
        fixed.every(([name, text]) => isSaid(asked, name, text)) &&
        secret.every(([name]) => (asked.get(name) ?? '') !== ''),
    );
    return (
      fitting.find(({ secret }) => secret.every(([name, text]) => isSaid(asked, name, text))) ??
      fitting[0]
    );
  };
  // an address may have a value of the login: its fixed beginning is compared
  const ends = known.flatMap(({ run, credentials: { logout } }) =>
    logout === undefined
      ? []
      : [
          {
            method: logout.method === 'FORM' ? 'POST' : logout.method,
            path: splitUrl(resolveUrl(baseOf(run, secrets), logout.endpoint.split('{', 1)[0] ?? ''))
              .path,
            isWhole: !logout.endpoint.includes('{'),
            fixed: fixedIn(logout.params, reader),
          },
        ],
  );
  const expiries = new Map<string, number>();
  const accounts = new Map<string, string | undefined>();
  let count = 0;
  return {
    answer(request) {
      const { path } = splitUrl(request.url);
      const found = placeOf(request);
      if (found === undefined) {
        const isEnd = ends.some(
          (end) =>
            end.method === request.method &&
            (end.isWhole ? end.path === path : path.startsWith(end.path)) &&
            saysAll(request, end.fixed),
        );
        return isEnd ? { status: 204, headers: [], body: '' } : undefined;
      }
      const token = `token-${++count}`;
      // a token is made when its response is
      const madeMs = clock.nowMs() + latencyMs;
      expiries.set(token, madeMs + lifetimeMs());
      accounts.set(token, found.account);
      if (found.credentials.format === 'text') return { status: 200, headers: [], body: token };
      return {
        status: 200,
        headers: [
          ['content-type', 'application/json'],
          ...(found.credentials.cookies === true
            ? [['set-cookie', `session=${token}`] as const]
            : []),
        ],
        body: JSON.stringify(loginBody(found, token, madeMs, lifetimeMs())),
      };
    },
    addresses: [...new Set(places.map(({ url }) => url))],
    isAddress: ({ url }) => places.some(({ path }) => path === splitUrl(url).path),
    secretNames: new Set(places.flatMap(({ secret }) => secret.map(([name]) => name))),
    accountOf: (request) => accounts.get(tokenIn(request) ?? ''),
    accepts(request) {
      const token = expiries.size === 0 ? undefined : tokenIn(request);
      return (
        token === undefined || (expiries.get(token) ?? Number.POSITIVE_INFINITY) > clock.nowMs()
      );
    },
  };
}

function tokenIn({ url, headers, body }: HttpRequest): string | undefined {
  const sent = body === undefined ? '' : Buffer.from(body).toString();
  const texts = [url, ...headers.map(([, value]) => value), sent].join('\n');
  return /token-\d+/.exec(texts)?.[0];
}

function baseOf({ target }: Run, secrets: Secrets): string {
  const value = evaluate(target.baseUrl, { nowMs: () => 0, secrets });
  return isScalar(value) ? phpText(value) : '';
}

/** A response with everything that is read of it. */
function loginBody(
  { run, credentials }: { readonly run: Run; readonly credentials: LoginCredentials },
  token: string,
  nowMs: number,
  lifetimeMs: number,
): Json {
  const lasts = Math.floor(lifetimeMs / 1000);
  const { expiry } = credentials;
  let body: Json = { access_token: token, token_type: 'Bearer', expires_in: lasts };
  const sent = [
    ...entriesWithLogin(run, credentials),
    ...sessionRequestsOf(credentials).flatMap(({ headers, params, addressValues = [] }) => [
      ...headers,
      ...params,
      ...addressValues,
    ]),
  ];
  for (const { value } of sent)
    for (const each of expressionsIn(value))
      if (each.kind === 'login') body = withValueAt(body, pathSegments(each.path), token);
  if (expiry.kind === 'at-response-time') {
    const seconds = Math.floor(nowMs / 1000) + lasts;
    const plain = expiry.relative ? lasts : seconds;
    const value = expiry.isJwt ? madeUpJwt(token, seconds) : plain;
    body = withValueAt(body, pathSegments(expiry.path), value);
  }
  return body;
}
