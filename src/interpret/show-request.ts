import { parseQuery } from '../values/query-string.ts';
import { joinUrl, splitUrl } from '../values/url.ts';
import type { Redactor } from './redactor.ts';
import type { RequestHeader } from './render-request.ts';

const HIDDEN = '[redacted]';

/** A URL as it may be shown: tainted parameters by name only, user info gone, known secrets replaced. */
export function showUrl(url: string, taintedNames: ReadonlySet<string>, redactor: Redactor): string {
  if (taintedNames.size === 0 && !/[@#]/.test(url)) return redactor.redact(url);
  const parts = splitUrl(url);
  const authority = parts.authority?.includes('@') ? `${HIDDEN}@${parts.authority.slice(parts.authority.lastIndexOf('@') + 1)}` : parts.authority;
  const pieces = parts.query?.split('&').map((piece) => {
    const [pair] = parseQuery(piece);
    if (pair === undefined || !taintedNames.has(pair[0]) || !piece.includes('=')) return piece;
    return `${piece.slice(0, piece.indexOf('='))}=${HIDDEN}`;
  });
  return redactor.redact(joinUrl({ ...parts, authority, query: pieces?.join('&') }));
}

/** Header lines as they may be shown. */
export function showHeaders(headers: readonly RequestHeader[], redactor: Redactor): [string, string][] {
  return headers.map(({ name, value, tainted }) => [name, tainted ? HIDDEN : redactor.redact(value)]);
}
