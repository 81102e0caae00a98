import { entriesOf, isObject, type Json, type JsonObject, objectFrom } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { jwtExpiry } from '../../values/secret.ts';
import { freeName } from '../../values/words.ts';
import { given } from '../draft.ts';
import type { Subject } from '../questions.ts';
import {
  type Attributes,
  basicKey,
  type Credentials,
  credentialsOf,
  isSecret,
} from './attributes.ts';
import { jobRequest } from './job-request.ts';
import type { RequestGroup } from './jobs.ts';
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

/** The credentials of most jobs, and those of the others by their names. */
export interface JobCredentials extends Credentials {
  /** `api.authentications`. */
  readonly named: JsonObject;
  /** `authentication` of jobs whose requests have other credentials than their parents. */
  readonly ofJob: ReadonlyMap<RequestGroup, string>;
}

export const NONE: JobCredentials = {
  authentication: undefined,
  attributes: {},
  header: undefined,
  named: {},
  ofJob: new Map(),
};

interface Making {
  readonly attributes: Attributes;
  ask(about: Omit<Subject, 'config'>, text: string): void;
}

/** More of them are a value that each request has for itself. */
const MAX_NAMED = 8;
/** Schemes that have the same value in many requests. */
const LASTING = /^(?:basic|bearer|token|apikey|api-key)\s/i;

/** The credentials of the requests: of all of them, or a name for each that differs. */
export function jobCredentials(groups: readonly RequestGroup[], making: Making): JobCredentials {
  const { attributes } = making;
  const valuesIn = new Map(groups.map((group) => [group, valuesOf(group)]));
  const values = new Set([...valuesIn.values()].flatMap((own) => [...own]));
  for (const value of values) attributes.hide(value.replace(/^\S+\s+(?=\S)/, ''));
  const isSigned =
    values.size > MAX_NAMED ||
    [...valuesIn.values()].some((own) => own.size > 1) ||
    (values.size > 1 && [...values].some((value) => !LASTING.test(value)));
  if (isSigned) {
    making.ask(
      { setting: 'authentication' },
      'the header Authorization differs from request to request, as a signature does',
    );
    return { ...NONE, header: 'authorization' };
  }
  const [first] = groups;
  if (first === undefined) return NONE;
  const valueIn = (group: RequestGroup) => [...(valuesIn.get(group) ?? [])][0] ?? '';
  if (values.size === 0) return { ...NONE, ...credentialsOf(first.first.request, attributes) };
  const byValue = groupBy(groups, valueIn);
  const sizeOf = (value: string) => byValue.get(value)?.length ?? 0;
  const [main = ''] = [...values].sort((one, other) => sizeOf(other) - sizeOf(one));
  const mainGroup = byValue.get(main)?.[0] ?? first;
  const credentials = credentialsOf(requestWith(main, mainGroup).request, attributes);
  const names = new Map([['', 'none']]);
  const named = new Map<string, Json>();
  for (const value of values) {
    const group = byValue.get(value)?.[0];
    const isReturned = groups.some(
      ({ parent }) => parent !== undefined && valueIn(parent) !== main,
    );
    if (group === undefined || (value === main && !isReturned)) continue;
    const name = freeName(schemeOf(value), (each) => each === 'none' || named.has(each));
    names.set(value, name);
    named.set(name, namedCredentials(requestWith(value, group), attributes));
  }
  const ofJob = new Map<RequestGroup, string>();
  for (const group of groups) {
    const own = valueIn(group);
    const inherited = group.parent === undefined ? main : valueIn(group.parent);
    if (own !== inherited) ofJob.set(group, names.get(own) ?? 'none');
  }
  return { ...credentials, named: objectFrom(named), ofJob };
}

function valuesOf({ chains }: RequestGroup): ReadonlySet<string> {
  const all = chains.flatMap(({ pages }) => pages.map(valueIn));
  return new Set(all.filter((value) => value !== ''));
}

function valueIn({ request: { headers } }: Seen): string {
  return headers.find(([name]) => /^authorization$/i.test(name))?.[1] ?? '';
}

function requestWith(value: string, { first, chains }: RequestGroup): Seen {
  return chains.flatMap(({ pages }) => pages).find((seen) => valueIn(seen) === value) ?? first;
}

function schemeOf(value: string): string {
  return (/^[A-Za-z]{2,20}/.exec(value)?.[0] ?? 'key').toLowerCase();
}

/** As `authentications` has it: a user in it is not the one of the whole configuration. */
function namedCredentials({ request }: Seen, attributes: Attributes): Json {
  const { authentication, pair } = credentialsOf(request, attributes);
  return pair === undefined ? (authentication ?? null) : basicKey(pair);
}
