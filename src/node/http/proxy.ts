import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { BlockList, isIP, isIPv4 } from 'node:net';
import type { Duplex } from 'node:stream';
import type { TransportProblem } from '../../ports/http.ts';
import { parsedOrigin } from '../../values/url.ts';
import { type OpenStream, openTcp } from './connections.ts';
import {
  errorCode,
  lastingProblem,
  problem,
  problemFrom,
  TransportFailure,
} from './transport-problem.ts';

/** Proxies as the environment names them, each as a URL or `host:port`. */
export interface ProxySettings {
  readonly http?: string;
  readonly https?: string;
  /** For schemes without a proxy of their own. */
  readonly all?: string;
  /** Hosts that are reached directly, as a list separated by commas or blanks; `*` alone is every host. */
  readonly none?: string;
}

/** A proxy that requests go through. */
export interface Proxy {
  readonly secure: boolean;
  readonly host: string;
  readonly port: number;
  readonly origin: string;
  /** Base64 of `user:password`. */
  readonly credentials?: string;
}

const DEFAULT_PROXY_PORT = 1080;

/**
 * Reads the proxy variables as cURL does: lower case first, upper case then; `HTTP_PROXY` is not read, because a web
 * server that runs programs sets it from a request's `Proxy` header.
 */
export function proxySettingsFrom(
  env: Readonly<Record<string, string | undefined>>,
): ProxySettings {
  const http = env.http_proxy;
  const https = env.https_proxy ?? env.HTTPS_PROXY;
  const all = env.all_proxy ?? env.ALL_PROXY;
  const none = env.no_proxy ?? env.NO_PROXY;
  return {
    ...(http ? { http } : {}),
    ...(https ? { https } : {}),
    ...(all ? { all } : {}),
    ...(none ? { none } : {}),
  };
}

/** The passwords of the proxies, in the forms in which they are sent and written. */
export function proxySecrets({ http, https, all }: ProxySettings): readonly string[] {
  return [http, https, all].flatMap((setting = '') => {
    const [, userinfo = ''] =
      /^(?:[a-z][a-z\d+.-]*:\/\/)?(?:([^/?#]*)@)?/i.exec(setting.trim()) ?? [];
    if (userinfo === '') return [];
    const encoded = basicCredentials(userinfo);
    const decoded = Buffer.from(encoded, 'base64').toString();
    const passwordOf = (text: string) => text.slice(text.indexOf(':') + 1);
    return [encoded, decoded, userinfo, passwordOf(decoded), passwordOf(userinfo)].filter(
      (text) => text !== '',
    );
  });
}

/** The proxy for a target, or `undefined` for a direct connection. Throws a `TransportFailure` for an invalid setting. */
export function proxyFor(
  settings: ProxySettings,
  target: Pick<RequestTarget, 'secure' | 'host'>,
): Proxy | undefined {
  const setting = (target.secure ? settings.https : settings.http) ?? settings.all;
  if (
    setting === undefined ||
    setting.trim() === '' ||
    isExcepted(settings.none ?? '', target.host)
  )
    return undefined;
  return parseProxy(setting.trim());
}

/** Whether a `no_proxy` list names the host: itself, a domain above it, an address or a network (`10.0.0.0/8`). */
export function isExcepted(list: string, host: string): boolean {
  if (list.trim() === '*') return true;
  const wanted = withoutEndDots(host.toLowerCase());
  return list.split(/[\s,]+/).some((entry) => {
    if (entry === '') return false;
    if (isIP(wanted) !== 0) return isAddressIn(entry.replace(/^\[(.*)\]$/, '$1'), wanted);
    const domain = withoutEndDots(entry.toLowerCase().replace(/^\./, ''));
    return domain !== '' && (wanted === domain || wanted.endsWith(`.${domain}`));
  });
}

/** Opens streams through CONNECT; the response to it is not a response of the server behind. */
export function openThroughProxy(proxy: Proxy): OpenStream {
  return (host, port, signal) =>
    new Promise((resolve, reject) => {
      const through = placeOf(proxy);
      const authority = `${isIP(host) === 6 ? `[${host}]` : host}:${port}`;
      const request = (proxy.secure ? httpsRequest : httpRequest)({
        host: proxy.host,
        port: proxy.port,
        method: 'CONNECT',
        path: authority,
        headers: { Host: authority, ...authorization(proxy) },
        agent: false,
        signal,
      });
      request.once('connect', (response, socket: Duplex, first: Buffer) => {
        if (response.statusCode === 200) {
          if (first.length > 0) socket.unshift(first);
          resolve(socket);
          return;
        }
        socket.destroy();
        reject(new TransportFailure(refusedTunnel(through, authority, response.statusCode ?? 0)));
      });
      request.once('response', (response) => {
        response.destroy();
        reject(new TransportFailure(refusedTunnel(through, authority, response.statusCode ?? 0)));
      });
      request.once('error', (error) => {
        reject(
          signal.aborted && signal.reason instanceof TransportFailure
            ? signal.reason
            : new TransportFailure(proxyProblem(error, proxy)),
        );
      });
      request.end();
    });
}

/** Opens streams to the proxy itself, which is given the whole URL of each request. */
export function openToProxy(proxy: Proxy): OpenStream {
  return async (host, port, signal) => {
    try {
      return await openTcp(host, port, signal);
    } catch (error) {
      const cause = error instanceof TransportFailure ? (error.cause ?? error) : error;
      throw new TransportFailure(proxyProblem(cause, proxy));
    }
  };
}

/** `Proxy-Authorization` when the proxy's URL has a user. */
export function authorization(proxy: Proxy): { readonly 'Proxy-Authorization'?: string } {
  return proxy.credentials === undefined
    ? {}
    : { 'Proxy-Authorization': `Basic ${proxy.credentials}` };
}

function parseProxy(setting: string): Proxy {
  const [, scheme = 'http', rest = ''] = /^(?:([a-z][a-z\d+.-]*):\/\/)?(.*)$/i.exec(setting) ?? [];
  const protocol = scheme.toLowerCase();
  if (protocol !== 'http' && protocol !== 'https')
    throw new TransportFailure(
      lastingProblem(
        'proxy',
        7,
        `Proxies of scheme "${scheme}" are not supported; http and https ones are.`,
      ),
    );
  const authority = rest.replace(/[/?#].*/s, '');
  const at = authority.lastIndexOf('@');
  try {
    const url = new URL(`${protocol}://${authority.slice(at + 1)}`);
    const secure = protocol === 'https';
    // A port that is the scheme's own is missing from a parsed URL: look for it in the text.
    const given = /:(\d+)$/.exec(authority.slice(at + 1))?.[1];
    const port = Number(given ?? (secure ? 443 : DEFAULT_PROXY_PORT));
    const host = url.hostname.replace(/^\[(.*)\]$/, '$1');
    const credentials = at > 0 ? { credentials: basicCredentials(authority.slice(0, at)) } : {};
    return { secure, host, port, origin: `${protocol}://${url.hostname}:${port}`, ...credentials };
  } catch {
    throw new TransportFailure(
      lastingProblem('proxy', 5, 'The proxy of the environment is not a URL.'),
    );
  }
}

function refusedTunnel(through: string, authority: string, status: number) {
  return problem(
    'proxy',
    56,
    `${through} does not open a tunnel to ${authority} (status ${status}).`,
  );
}

function proxyProblem(error: unknown, proxy: Proxy): TransportProblem {
  if (error instanceof TransportFailure && error.problem.kind === 'connect-timeout')
    return error.problem;
  const code = errorCode(error);
  if (code === 'ECONNRESET' || code.startsWith('HPE_'))
    return problem('proxy', 56, `${placeOf(proxy)} broke the connection (${code}).`);
  const inHandshake = proxy.secure && (code === 'EPROTO' || code.includes('_'));
  const found = problemFrom(error, inHandshake ? 'handshake' : 'connect', placeOf(proxy));
  if (found.kind === 'connect-timeout') return found;
  return { ...found, kind: 'proxy', curlCode: found.curlCode === 6 ? 5 : found.curlCode };
}

function placeOf(proxy: Proxy): string {
  return `Proxy ${proxy.host}:${proxy.port}`;
}

function isAddressIn(entry: string, address: string): boolean {
  const [network = '', bits] = entry.split('/');
  if (isIP(network) === 0 || isIPv4(network) !== isIPv4(address)) return false;
  const [family, widest] = isIPv4(network) ? (['ipv4', 32] as const) : (['ipv6', 128] as const);
  const list = new BlockList();
  const width = Number(bits ?? widest);
  if (!Number.isInteger(width) || width < 0 || width > widest) return false;
  list.addSubnet(network, width, family);
  return list.check(address, family);
}

function withoutEndDots(name: string): string {
  return name.replace(/\.+$/, '');
}

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
