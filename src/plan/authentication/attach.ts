import { isArray, isScalar, type Json, type JsonScalar } from '../../values/json.ts';
import { phpText } from '../../values/text.ts';
import {
  joinUrl,
  parseQuery,
  type Query,
  type QueryPair,
  rfc3986Encode,
  splitUrl,
} from '../../values/url.ts';
import type { LoginCredentials } from '../model/plan.ts';
import type { Attachment, UnauthenticatedRequest } from './method.ts';

/** A header as it is sent; a list is a header sent several times (HDR-10). */
export function headerLines(name: string, value: Json): readonly (readonly [string, string])[] {
  const values = isArray(value) ? value : [value];
  return values.map((each) => [name, isScalar(each) ? phpText(each) : ''] as const);
}

/** Sets headers, replacing those of the same name from anywhere, whatever their case (HDR-6). */
export function attachHeaders(
  headers: readonly (readonly [string, string])[],
  attached: Attachment['headers'],
): readonly (readonly [string, string])[] {
  const replaced = new Set(attached.map(([name]) => name.toLowerCase()));
  return [
    ...headers.filter(([name]) => !replaced.has(name.toLowerCase())),
    ...attached.flatMap(([name, value]) => headerLines(name, value)),
  ];
}

/**
 * Adds an attachment's query to a URL. With modes `replace` and `list` the whole query is encoded anew (ENC-Q-3),
 * even when nothing is added. `pagingNames` are parameters that came with a next-page URL (ACC-3).
 */
export function attachQuery(
  url: string,
  attachment: Attachment,
  pagingNames: ReadonlySet<string>,
): string {
  if (attachment.mode === 'untouched' || (attachment.query.length === 0 && hasPlainQuery(url)))
    return url;
  const parts = splitUrl(url);
  const own = parts.query === undefined ? [] : parseQuery(parts.query);
  const query =
    attachment.mode === 'replace'
      ? replaceInQuery(own, attachment.query)
      : listInQuery(own, attachment.query, pagingNames);
  return joinUrl({ ...parts, query: query.length === 0 ? undefined : rfc3986Encode(query) });
}

/** Fast path: one or two pairs of plain characters need no encoding and no reordering of repeated names. */
function hasPlainQuery(url: string): boolean {
  const at = url.indexOf('?');
  return at >= 0 && PLAIN_QUERY.test(url.slice(at + 1));
}

const PLAIN_QUERY = /^[\w.~-]+=[\w.~-]*(?:&[\w.~-]+=[\w.~-]*)?$/;

/** AUTH-QUERY-2..4: in place of a parameter of that name, else at the end; `null` is a bare name, a list repeats it. */
function replaceInQuery(own: Query, attached: Attachment['query']): Query {
  let query: QueryPair[] = [...own];
  for (const [name, value] of attached) {
    const pairs = (isArray(value) ? value : [value]).map(
      (each): QueryPair => [name, queryText(each)],
    );
    const at = query.findIndex(([present]) => present === name);
    query =
      at < 0
        ? [...query, ...pairs]
        : [
            ...query.slice(0, at),
            ...pairs,
            ...query.slice(at + 1).filter(([present]) => present !== name),
          ];
  }
  return query;
}

/**
 * LOGIN-12 [seed]: a name that is in both is sent twice, `name[0]` with the request's value and `name[1]` with the
 * login's, equal or not (DIFF-2); those pairs follow all plain ones. A parameter of a next-page URL is replaced (ACC-3).
 */
function listInQuery(
  own: Query,
  attached: Attachment['query'],
  pagingNames: ReadonlySet<string>,
): Query {
  let plain: QueryPair[] = [...own];
  const indexed: QueryPair[] = [];
  for (const [name, value] of attached) {
    const text = queryText(value);
    const present = plain.filter(([other]) => other === name);
    if (present.length === 0) plain.push([name, text]);
    else if (pagingNames.has(name)) plain = [...replaceInQuery(plain, [[name, value]])];
    else {
      plain = plain.filter(([other]) => other !== name);
      for (const [index, [, each]] of present.entries()) indexed.push([`${name}[${index}]`, each]);
      indexed.push([`${name}[${present.length}]`, text]);
    }
  }
  return [...plain, ...indexed];
}

function queryText(value: Json): string | null {
  if (value === null) return null;
  if (value === false) return '';
  return isScalar(value) ? phpText(value) : '';
}

/** What functions see of a request before its credentials are attached (11.7, 11.10; extension E53). */
export function requestFacts({
  url,
  method,
  body,
}: Pick<UnauthenticatedRequest, 'url' | 'method' | 'body'>): ReadonlyMap<string, JsonScalar> {
  const { scheme, authority = '', path, query } = splitUrl(url);
  const host = authority.slice(authority.lastIndexOf('@') + 1);
  const [, hostname = '', port] = /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(host) ?? [];
  return new Map<string, JsonScalar>([
    ['url', url],
    ['path', path],
    ['queryString', query ?? ''],
    ['method', method],
    ['hostname', hostname],
    ['port', Number(port ?? (scheme === 'https' ? 443 : 80))],
    ['resource', query === undefined || query === '' ? path : `${path}?${query}`],
    ['body', body === undefined ? '' : Buffer.from(body).toString()],
  ]);
}

/** Whether the login is a request to a token endpoint (RFC 6749, 5.1): no setting says how its response is read. */
export function isTokenRequest({ type }: Pick<LoginCredentials, 'type'>): boolean {
  return type !== 'login' && type !== 'oauth20.login';
}

/** The pairs of a token response that is a form, as token endpoints from before RFC 6749 answer; `undefined` for another one. */
export function tokenForm(
  body: Uint8Array,
  credentials: Pick<LoginCredentials, 'type'>,
): Query | undefined {
  if (!isTokenRequest(credentials)) return undefined;
  const text = new TextDecoder().decode(body).trim();
  if (!/^[\w.-]+=[^\s<>"{}]*$/.test(text)) return undefined;
  const pairs = parseQuery(text);
  return pairs.some(([name]) => name === 'access_token' || name === 'error') ? pairs : undefined;
}
