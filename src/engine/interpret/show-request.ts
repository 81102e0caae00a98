import { parseQuery } from '../../language/values/query-string.ts';
import { joinUrl, splitUrl } from '../../language/values/url.ts';
import type { AuthorizedRequest } from './exchange.ts';
import type { Redactor } from './redactor.ts';
import type { RequestHeader } from './render-request.ts';

const HIDDEN = '[redacted]';

/** A URL as it may be shown: tainted parameters by name only, user info gone, known secrets replaced. */
export function showUrl(
  url: string,
  taintedNames: ReadonlySet<string>,
  redactor: Redactor,
): string {
  if (taintedNames.size === 0 && !/[@#]/.test(url)) return redactor.redact(url);
  const parts = splitUrl(url);
  const authority = parts.authority?.includes('@')
    ? `${HIDDEN}@${parts.authority.slice(parts.authority.lastIndexOf('@') + 1)}`
    : parts.authority;
  const pieces = parts.query?.split('&').map((piece) => {
    const [pair] = parseQuery(piece);
    if (pair === undefined || !taintedNames.has(pair[0]) || !piece.includes('=')) return piece;
    return `${piece.slice(0, piece.indexOf('='))}=${HIDDEN}`;
  });
  return redactor.redact(joinUrl({ ...parts, authority, query: pieces?.join('&') }));
}

/** Header lines as they may be shown. */
export function showHeaders(
  headers: readonly RequestHeader[],
  redactor: Redactor,
): [string, string][] {
  return headers.map(({ name, value, tainted }) => [
    name,
    tainted ? HIDDEN : redactor.redact(value),
  ]);
}

/** The headers and query parameters of a request that are secret, masked; the scheme of an `Authorization` is shown. */
export function secretParts({
  url,
  headers,
  taintedNames,
}: Pick<AuthorizedRequest, 'url' | 'headers' | 'taintedNames'>): readonly string[] {
  const lines = headers.flatMap(({ name, value, tainted }) =>
    tainted ? [`${name}: ${schemeOf(value)}${HIDDEN}`] : [],
  );
  const query = parseQuery(splitUrl(url).query ?? '').flatMap(([name]) =>
    taintedNames.has(name) ? [`the query parameter ${name}=${HIDDEN}`] : [],
  );
  return [...lines, ...query];
}

function schemeOf(value: string): string {
  return /^(?:Basic|Bearer|Token|Digest|MAC|OAuth) /i.exec(value)?.[0] ?? '';
}
