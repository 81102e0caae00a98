import {
  entriesOf,
  isObject,
  type Json,
  type JsonObject,
  objectFrom,
} from '../../language/values/json.ts';
import { type Attributes, isSecret } from '../request/attributes.ts';
import { jobRequest } from '../request/job-request.ts';
import type { Seen } from './seen.ts';

/** A value of a login response that later requests send. */
interface TokenUse {
  readonly place: 'headers' | 'query';
  readonly name: string;
  /** What is in front of the token: `Bearer `. */
  readonly before: string;
  /** Path of the token in the login response. */
  readonly path: string;
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
  const tokens = new Map<string, { readonly exchange: Seen; readonly path: string }>();
  let found: { request: Seen; usedBy: Seen; uses: Map<string, TokenUse> } | undefined;
  for (const exchange of exchanges) {
    for (const { place, name, before, text } of credentialTexts(exchange)) {
      const source = tokens.get(text);
      if (source === undefined || addressOf(source.exchange) === addressOf(exchange)) continue;
      found ??= { request: source.exchange, usedBy: exchange, uses: new Map() };
      if (addressOf(found.request) === addressOf(source.exchange))
        found.uses.set(`${place} ${name.toLowerCase()}`, {
          place,
          name,
          before,
          path: source.path,
        });
    }
    for (const [path, text] of exchange.leaves)
      if (text.length >= MIN_TOKEN && path !== '') tokens.set(text, { exchange, path });
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

/** What the responses of a login have that must not be written. */
export function secretsOfLogin({ exchanges, uses }: ObservedLogin): readonly string[] {
  const isToken = (path: string) =>
    uses.some((use) => use.path === path) || isSecret(path.slice(path.lastIndexOf('.') + 1));
  return [...exchanges].flatMap(({ leaves }) =>
    [...leaves].flatMap(([path, text]) => (isToken(path) ? [text] : [])),
  );
}

function addressOf({ request: { method, url } }: Seen): string {
  return `${method} ${url.origin}${url.pathname}`;
}

function credentialTexts({ request: { headers, url } }: Seen) {
  const inHeaders = headers.flatMap(([name, value]) => {
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
  const job = jobRequest(request.request, attributes);
  const params = secretValues(
    Object.keys(job.params).length > 0 || job.body === undefined ? job.params : job.body,
    attributes,
  );
  const written = { ...(isObject(params) ? params : {}), ...job.query };
  const attached = (place: TokenUse['place']) => {
    const own = uses.filter((use) => use.place === place);
    if (own.length === 0) return {};
    const values = own.map(({ name, before, path }): readonly [string, Json] => {
      const token = { response: path };
      return [name, before === '' ? token : { function: 'concat', args: [before, token] }];
    });
    return { [place]: objectFrom(values) };
  };
  const [expires] = uses.flatMap(({ path }) => {
    const beside = `${path.slice(0, path.lastIndexOf('.') + 1)}expires_in`;
    return /^\d+$/.test(request.leaves.get(beside) ?? '') ? [beside] : [];
  });
  return {
    type: 'login',
    loginRequest: {
      endpoint,
      ...(job.method === 'GET' ? {} : { method: job.method }),
      ...(Object.keys(written).length === 0 ? {} : { params: written }),
    },
    apiRequest: { ...attached('headers'), ...attached('query') },
    ...(expires === undefined ? {} : { expires: { response: expires, relative: true } }),
  };
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
