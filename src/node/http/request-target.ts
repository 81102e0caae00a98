import type { TransportProblem } from '../../engine/ports/http.ts';
import { parsedOrigin } from '../../language/values/origin.ts';
import { lastingProblem } from './transport-problem.ts';

/** A URL taken apart for sending. Path and query stay the bytes they were. */
export interface RequestTarget {
  readonly secure: boolean;
  /** Host as it is looked up: lower case, punycode, IPv6 without brackets. */
  readonly host: string;
  readonly port: number;
  /** `https://host[:port]`, the default port left out. */
  readonly origin: string;
  /** `host[:port]` as in a `Host` header. */
  readonly authority: string;
  /** `host:port`, for messages and for CONNECT. */
  readonly where: string;
  readonly path: string;
  /** The `Basic` credentials of `user:password@`, base64. */
  readonly userinfo?: string;
}

/** Most requests of a run have the same origin: the beginning of the last URL, including the `/`. */
let last: { readonly start: string; readonly target: RequestTarget } | undefined;

/**
 * Splits an absolute `http:` or `https:` URL. Only the authority is parsed by the URL standard; path and query are left as they
 * are, except for bytes that a request line cannot contain, which are percent-encoded. The fragment is removed.
 */
export function requestTarget(url: string): RequestTarget | TransportProblem {
  if (last !== undefined && url.startsWith(last.start)) {
    const fragment = url.indexOf('#');
    const path = sendablePath(
      url.slice(last.start.length - 1, fragment < 0 ? undefined : fragment),
    );
    const { secure, host, port, origin, authority, where, userinfo } = last.target;
    return userinfo === undefined
      ? { secure, host, port, origin, authority, where, path }
      : { ...last.target, path };
  }
  const parts = /^([a-z][a-z\d+.-]*):\/\/([^/?#]*)([^#]*)/i.exec(url);
  if (parts === null) return lastingProblem('other', 3, 'The URL is not absolute.');
  const [, scheme = '', authority = '', rest = ''] = parts;
  const protocol = scheme.toLowerCase();
  if (protocol !== 'http' && protocol !== 'https')
    return lastingProblem('other', 1, `URLs of scheme "${scheme}" cannot be requested.`);
  const at = authority.lastIndexOf('@');
  const parsed = parsedOrigin(protocol, authority);
  if (parsed === undefined)
    return lastingProblem('other', 3, `"${authority.slice(at + 1)}" is not a host name.`);
  const secure = protocol === 'https';
  const port = Number(parsed.port || (secure ? 443 : 80));
  const target = {
    secure,
    host: parsed.hostname.replace(/^\[(.*)\]$/, '$1'),
    port,
    origin: `${protocol}://${parsed.host}`,
    authority: parsed.host,
    where: `${parsed.hostname}:${port}`,
    path: sendablePath(rest),
    ...(at > 0 ? { userinfo: basicCredentials(authority.slice(0, at)) } : {}),
  };
  if (rest.startsWith('/')) last = { start: `${scheme}://${authority}/`, target };
  return target;
}

/** The `user:password` of a URL as `Basic` credentials, percent-decoded as cURL does. */
export function basicCredentials(userinfo: string): string {
  const text = userinfo.includes(':') ? userinfo : `${userinfo}:`;
  const bytes = Buffer.from(text, 'utf8').toString('latin1');
  return Buffer.from(
    bytes.replace(/%([\da-f]{2})/gi, (_, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
    'latin1',
  ).toString('base64');
}

function sendablePath(rest: string): string {
  const path = rest.startsWith('/') ? rest : `/${rest}`;
  if (/^[\x21-\x7e]*$/.test(path)) return path;
  return path.replace(/[^\x21-\x7e]+/g, (text) =>
    [...Buffer.from(text, 'utf8')]
      .map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`)
      .join(''),
  );
}
