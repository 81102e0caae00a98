import { splitUrl } from './url.ts';

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host that set it, or the domain that it named. */
  readonly domain: string;
  readonly isHostOnly: boolean;
}

/** Cookies of responses (RFC 6265) until the end of a login. Paths and `Secure` are not looked at: the hosts that may get them are few and known. */
export class CookieJar {
  readonly #cookies = new Map<string, Cookie>();

  /** Keeps what a response sets, and removes what it ends. */
  take(
    url: string,
    headers: readonly (readonly [name: string, value: string])[],
    nowMs: number,
  ): void {
    const host = hostOf(url);
    for (const [name, value] of headers) {
      const cookie = name.toLowerCase() === 'set-cookie' ? cookieFrom(value, host) : undefined;
      if (cookie === undefined) continue;
      const key = `${cookie.domain} ${cookie.name}`;
      this.#cookies.delete(key);
      if (!hasEnded(value, nowMs)) this.#cookies.set(key, cookie);
    }
  }

  /** The header `Cookie` of a request; an empty text without cookies for its host. */
  headerFor(url: string): string {
    const host = hostOf(url);
    return [...this.#cookies.values()]
      .filter(({ domain, isHostOnly }) => host === domain || (!isHostOnly && isBelow(host, domain)))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  /** The values, which are secret. */
  values(): readonly string[] {
    return [...this.#cookies.values()].map(({ value }) => value);
  }
}

/** The values in a header `Cookie` that `CookieJar` has written. */
export function cookieValues(header: string): readonly string[] {
  return header.split('; ').map((pair) => pair.slice(pair.indexOf('=') + 1));
}

/** The parts of a header `Set-Cookie`: name, value, and the attributes as they are written. */
export function partsOfCookie(
  header: string,
): { readonly name: string; readonly value: string; readonly attributes: string } | undefined {
  const [, name = '', value = '', attributes = ''] =
    /^\s*([^=;\s]+)=([^;]*)(.*)$/.exec(header) ?? [];
  return name === '' ? undefined : { name, value: value.trim(), attributes };
}

function cookieFrom(header: string, host: string): Cookie | undefined {
  const parts = partsOfCookie(header);
  if (parts === undefined) return undefined;
  const { name, value, attributes } = parts;
  const named = attribute(attributes, 'domain')?.toLowerCase().replace(/^\./, '') ?? '';
  if (named === '') return { name, value, domain: host, isHostOnly: true };
  const isOwn = host === named || (named.includes('.') && isBelow(host, named));
  return isOwn ? { name, value, domain: named, isHostOnly: false } : undefined;
}

function hasEnded(header: string, nowMs: number): boolean {
  const seconds = attribute(header, 'max-age');
  if (seconds !== undefined) return !(Number(seconds) > 0);
  const expires = attribute(header, 'expires');
  return expires !== undefined && Date.parse(expires) <= nowMs;
}

function attribute(header: string, name: string): string | undefined {
  const found = header
    .split(';')
    .slice(1)
    .map((part) => part.trim())
    .find((part) => part.toLowerCase().startsWith(`${name}=`));
  return found?.slice(name.length + 1).trim();
}

function isBelow(host: string, domain: string): boolean {
  return host.endsWith(`.${domain}`);
}

function hostOf(url: string): string {
  const { authority = '' } = splitUrl(url);
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d+$/, '')
    .toLowerCase();
}
