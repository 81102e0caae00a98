import { timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Why a request gets no response. */
export interface Refusal {
  readonly status: 403 | 421;
  readonly message: string;
}

/** What a request must show. `sends` is one that changes something, or opens a channel: pages of other origins can send those without reading the response. */
export interface Demands {
  readonly token: boolean;
  readonly sends: boolean;
}

/** The name under which the page sends the token, and the prefix of the protocol that a WebSocket names instead: it cannot send headers. */
const TOKEN_HEADER = 'x-sluice-token';
const TOKEN_PROTOCOL = 'sluice.';

/**
 * Whether a request may come in: it must name this machine and port as its host, so that a name which leads here (DNS rebinding) is of no use,
 * come from the page itself, and show the token.
 */
export function refusalOf(
  headers: IncomingHttpHeaders,
  demands: Demands,
  { port, token }: { readonly port: number; readonly token: string },
): Refusal | undefined {
  const hosts = [`127.0.0.1:${port}`, `localhost:${port}`];
  const { host = '', origin } = headers;
  if (!hosts.includes(host))
    return {
      status: 421,
      message: `This server responds to 127.0.0.1:${port} and localhost:${port} only.`,
    };
  if (origin === undefined ? demands.sends : origin !== `http://${host}`)
    return { status: 403, message: 'Requests of other pages are refused.' };
  if (demands.token && ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site'])))
    return { status: 403, message: 'Requests of other pages are refused.' };
  if (demands.token && !isToken(shownToken(headers), token))
    return {
      status: 403,
      message: 'The token is missing or wrong. Open the URL that sluice studio has printed.',
    };
  return undefined;
}

/** The protocol that a WebSocket must name; it contains the token. */
export function tokenProtocol(token: string): string {
  return TOKEN_PROTOCOL + token;
}

function shownToken(headers: IncomingHttpHeaders): string {
  const given = headers[TOKEN_HEADER];
  if (typeof given === 'string') return given;
  const protocol = headers['sec-websocket-protocol'] ?? '';
  return protocol.startsWith(TOKEN_PROTOCOL) ? protocol.slice(TOKEN_PROTOCOL.length) : '';
}

function isToken(shown: string, token: string): boolean {
  const [one, other] = [Buffer.from(shown), Buffer.from(token)];
  return one.length === other.length && timingSafeEqual(one, other);
}
