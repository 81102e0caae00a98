import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
} from '../../language/values/json.ts';
import { jwtExpiry } from '../../language/values/jwt.ts';
import { given } from '../given.ts';
import { type Attributes, isSecret } from '../request/attributes.ts';
import { jobRequest } from '../request/job-request.ts';
import type { Seen } from './seen.ts';

/** A value of a login response that later requests send. */
interface TokenUse {
  readonly place: 'headers' | 'query';
  readonly name: string;
  /** What is in front of the token: `Bearer `. */
  readonly before: string;
  /** Path of the token in the login response; `undefined` for its cookies. */
  readonly path: string | undefined;
}

export interface ObservedLogin {
  readonly request: Seen;
  /** All requests that log in: the login may be repeated. */
  readonly exchanges: ReadonlySet<Seen>;
  readonly uses: readonly TokenUse[];
  /** The request that shows the use. */
  readonly usedBy: Seen;
}

const MIN_TOKEN = 6;
const OF_CREDENTIALS = /auth|token|session|key|jwt|ticket|csrf|xsrf/i;

/** A request whose response has what the headers or parameters of requests to other addresses send as their credentials. */
export function loginOf(exchanges: readonly Seen[]): ObservedLogin | undefined {
  const tokens = new Map<string, { readonly exchange: Seen; readonly path: string | undefined }>();
  let found: { request: Seen; usedBy: Seen; uses: Map<string, TokenUse> } | undefined;
  for (const exchange of exchanges) {
    for (const { text, ...use } of credentialTexts(exchange)) {
      const source = tokens.get(text);
      if (source === undefined || addressOf(source.exchange) === addressOf(exchange)) continue;
      found ??= { request: source.exchange, usedBy: exchange, uses: new Map() };
      if (addressOf(found.request) === addressOf(source.exchange))
        found.uses.set(`${use.place} ${use.name.toLowerCase()}`, { ...use, path: source.path });
    }
    for (const [path, text] of exchange.leaves)
      if (text.length >= MIN_TOKEN && path !== '') tokens.set(text, { exchange, path });
    // other requests set cookies, too: only these know who asks
    if (sendsSecret(exchange))
      for (const cookie of exchange.cookies) tokens.set(cookie, { exchange, path: undefined });
  }
  if (found === undefined) return undefined;
  const { request, usedBy, uses } = found;
  const address = addressOf(request);
  return {
    request,
    usedBy,
    uses: [...uses.values()],
    exchanges: new Set(exchanges.filter((each) => addressOf(each) === address)),
  };
}

/** Whether a request has the password of a user in its body. */
export function sendsPassword({ request: { method }, sent }: Seen): boolean {
  return (
    method !== 'GET' &&
    [...sent.values()].some(
      ({ place, name, text }) =>
        place === 'body' &&
        text !== '' &&
        /(?:^|[._-])(?:pass(?:word|wd|phrase)?|pwd)$/i.test(name),
    )
  );
}

function sendsSecret({ request: { method }, sent }: Seen): boolean {
  return (
    method !== 'GET' &&
    [...sent.values()].some(({ place, name }) => place === 'body' && isSecret(name))
  );
}

/** What the responses of a login have that must not be written. */
export function secretsOfLogin({ exchanges, uses }: ObservedLogin): readonly string[] {
  const isToken = (path: string) =>
    uses.some((use) => use.path === path) || isSecret(path.slice(path.lastIndexOf('.') + 1));
  return [...exchanges].flatMap(({ leaves, cookies }) => [
    ...[...leaves].flatMap(([path, text]) => (isToken(path) ? [text] : [])),
    ...cookies.map((cookie) => cookie.slice(cookie.indexOf('=') + 1)),
  ]);
}

function addressOf({ request: { method, url } }: Seen): string {
  return `${method} ${url.origin}${url.pathname}`;
}

function credentialTexts({ request: { headers, url } }: Seen) {
  const inHeaders = headers.flatMap(([name, value]) => {
    if (/^cookie$/i.test(name))
      return value
        .split(/;\s*/)
        .map((text) => ({ place: 'headers' as const, name: 'Cookie', before: '', text }));
    if (!OF_CREDENTIALS.test(name)) return [];
    const [, before = '', text = ''] = /^([A-Za-z]{1,20} +)(\S.*)$/.exec(value) ?? [];
    const found = { place: 'headers' as const, name };
    return [
      { ...found, before: '', text: value },
      ...(text === '' ? [] : [{ ...found, before, text }]),
    ];
  });
  const inQuery = [...url.searchParams].flatMap(([name, text]) =>
    isSecret(name) ? [{ place: 'query' as const, name, before: '', text }] : [],
  );
  return [...inHeaders, ...inQuery];
}

/** Names of what a login request sends beside its secrets. */
const OPEN =
  /^(?:grant_?type|scope|audience|response_type|user_?name|user|login|e-?mail|client_?id|tenant|realm|domain|lang|language|locale)$/i;

/** The login as `authentication`; whatever it sends that is no name of a user is a secret. */
export function loginSettings(
  { request, uses }: ObservedLogin,
  endpoint: string,
  attributes: Attributes,
): JsonObject {
  const isPut = request.request.method === 'PUT';
  const sent = isPut ? { ...request.request, method: 'POST' } : request.request;
  const job = jobRequest(sent, attributes);
  const params = secretValues(
    Object.keys(job.params).length > 0 || job.body === undefined ? job.params : job.body,
    attributes,
  );
  const method = isPut ? 'PUT' : job.method;
  const attached = (place: TokenUse['place']) =>
    objectFrom(
      uses.flatMap(({ place: own, name, before, path }): readonly (readonly [string, Json])[] => {
        if (own !== place || path === undefined) return [];
        const token = { response: path };
        return [[name, before === '' ? token : { function: 'concat', args: [before, token] }]];
      }),
    );
  return {
    type: 'login',
    loginRequest: {
      endpoint,
      ...given({
        method: method === 'GET' ? undefined : method,
        params: { ...(isObject(params) ? params : {}), ...job.query },
      }),
    },
    ...given({
      apiRequest: given({ headers: attached('headers'), query: attached('query') }),
      cookies: uses.some(({ path }) => path === undefined) || undefined,
      expires: expiryOf(request, uses),
    }),
  };
}

/** When the token ends: what is beside it says so, or the token itself. */
function expiryOf({ leaves }: Seen, uses: readonly TokenUse[]): JsonObject | undefined {
  for (const { path } of uses) {
    if (path === undefined) continue;
    const beside = `${path.slice(0, path.lastIndexOf('.') + 1)}expires_in`;
    if (/^\d+$/.test(leaves.get(beside) ?? '')) return { response: beside, relative: true };
    if (jwtExpiry(leaves.get(path) ?? '') !== undefined) return { jwt: path };
  }
  return undefined;
}

function secretValues(value: Json, attributes: Attributes): Json {
  if (!isObject(value)) return value;
  return objectFrom(
    entriesOf(value).map(([name, inner]): readonly [string, Json] => {
      if (typeof inner !== 'string' || OPEN.test(name) || inner === '')
        return [
          name,
          isObject(inner) && !('attr' in inner) ? secretValues(inner, attributes) : inner,
        ];
      return [name, attributes.secret(name, `"${name}" of the login`, inner)];
    }),
  );
}
