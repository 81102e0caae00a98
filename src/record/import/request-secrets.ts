import { scanJson } from '../../language/parse/json-scanner.ts';
import { entriesOf, isArray, isObject, isScalar, type Json } from '../../language/values/json.ts';
import { decodePercent } from '../../language/values/percent.ts';
import { parseQuery } from '../../language/values/query-string.ts';
import { isSecretName } from '../../language/values/secret-name.ts';
import { phpText } from '../../language/values/text.ts';
import { splitUrl } from '../../language/values/url.ts';
import { utf8Text } from '../../scenario/substitution.ts';
import type { ImportedExchange } from './imported-exchange.ts';

/**
 * The secrets that the requests of a file were sent with, which need not be those of the configuration: credentials and cookies in
 * headers, and parameters and members of bodies whose names sound like secrets. Short values are words, and left out.
 */
export function secretsOfRequests(exchanges: readonly ImportedExchange[]): readonly string[] {
  const found = new Set<string>();
  for (const { request } of exchanges) {
    const { authority = '', query = '' } = splitUrl(request.url);
    const at = authority.lastIndexOf('@');
    const user = at < 0 ? '' : authority.slice(0, at);
    found.add(decodePercent(user.slice(user.indexOf(':') + 1)));
    for (const [name, value] of request.headers)
      for (const secret of secretsOfHeader(name, value)) found.add(secret);
    for (const secret of secretPairs(query)) found.add(secret);
    for (const secret of secretsOfBody(request.body)) found.add(secret);
  }
  return [...found].filter((text) => text.length >= SHORTEST);
}

const SHORTEST = 8;

function secretsOfHeader(name: string, value: string): readonly string[] {
  if (/^(?:proxy-)?authorization$/i.test(name)) {
    const [, scheme = '', credentials = value] = /^([\w-]+) +(.+)$/.exec(value.trim()) ?? [];
    if (!/^basic$/i.test(scheme)) return [credentials, ...quoted(credentials)];
    const pair = Buffer.from(credentials, 'base64').toString();
    return [credentials, pair.slice(pair.indexOf(':') + 1)];
  }
  if (/^cookie$/i.test(name))
    return value
      .split(';')
      .map((cookie) => cookie.slice(cookie.indexOf('=') + 1).trim())
      .filter((text) => /\d/.test(text) && text.length >= SHORTEST_COOKIE);
  return isSecretName(name) ? [value] : [];
}

/** Shorter cookies are settings, such as a language. */
const SHORTEST_COOKIE = 16;

/** Values such as those of `OAuth oauth_token="…", …`, whose names sound like secrets. */
function quoted(credentials: string): readonly string[] {
  return [...credentials.matchAll(/([\w-]+)="([^"]*)"/g)].flatMap(([, name = '', value = '']) =>
    isSecretName(name) ? [decodePercent(value)] : [],
  );
}

function secretPairs(query: string): readonly string[] {
  return parseQuery(query).flatMap(([name, value]) =>
    isSecretName(name) && value !== null ? [value] : [],
  );
}

function secretsOfBody(body: Uint8Array | undefined): readonly string[] {
  const text = body === undefined ? undefined : utf8Text(body);
  if (text === undefined || text === '') return [];
  const { value } = scanJson(text);
  return value === undefined ? secretPairs(text) : secretMembers(value);
}

function secretMembers(value: Json): readonly string[] {
  if (isArray(value)) return value.flatMap(secretMembers);
  if (!isObject(value)) return [];
  return entriesOf(value).flatMap(([name, inner]) => {
    if (inner === null || !isScalar(inner)) return secretMembers(inner);
    return isSecretName(name) ? [phpText(inner)] : [];
  });
}
