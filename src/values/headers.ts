import { splitUrl } from './url.ts';

/** Headers that are credentials by their name, whatever their value is made of. */
const NAMES: ReadonlySet<string> = new Set([
  'authorization',
  'proxy-authorization',
  'cookie',
  'x-api-key',
  'x-auth-token',
  'api-key',
  'x-token',
  'x-access-token',
]);

/** Whether a header of this name is a credential: by the name itself, or because `requiredHeaders` lists it (HDR-2). */
export function isCredentialHeader(name: string, required: readonly string[]): boolean {
  const lower = name.toLowerCase();
  return NAMES.has(lower) || required.some((other) => other.toLowerCase() === lower);
}

/** Whether a text can be the name of a header (RFC 9110, 5.1). */
export function isFieldName(name: string): boolean {
  return /^[\w!#$%&'*+.^`|~-]+$/.test(name);
}

/** A link of a `Link` header (RFC 8288). */
export interface Link {
  /** A URI reference, as it is written. */
  readonly target: string;
  /** Relation types in lower case. */
  readonly rels: readonly string[];
  /** Whether the server says that there is nothing at the target (`results="false"`, as Sentry does). */
  readonly isWithoutResults?: true;
}

/** The links of a header value, and its end from the first link on that cannot be read. */
export interface Links {
  readonly links: readonly Link[];
  readonly unread: string;
}

/**
 * The links of a header value, by the algorithm of RFC 8288, appendix B.2. Links with an `anchor` say nothing about the page
 * itself, and are left out too.
 */
export function parseLinks(text: string): Links {
  const links: Link[] = [];
  let at = 0;
  const skip = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const [found = ''] = pattern.exec(text) ?? [];
    at += found.length;
    return found;
  };
  for (;;) {
    skip(SEPARATORS);
    const end = text[at] === '<' ? text.indexOf('>', at) : -1;
    if (end < 0) return { links, unread: text.slice(at) };
    const target = text.slice(at + 1, end).trim();
    at = end + 1;
    const params = new Map<string, string>();
    for (skip(BLANK); text[at] === ';'; skip(BLANK)) {
      skip(PARAMETER_START);
      const name = skip(NAME).trim().toLowerCase();
      let value = '';
      if (text[at] === '=') {
        at++;
        skip(BLANK);
        value = text[at] === '"' ? unquoted(skip(QUOTED)) : skip(TOKEN).trim();
      }
      if (!params.has(name)) params.set(name, value); // a second "rel" is ignored (RFC 8288, 3.3)
    }
    if (params.has('anchor')) continue;
    const rels = (params.get('rel') ?? '').toLowerCase().split(/\s+/);
    const isWithout = params.get('results') === 'false';
    links.push({ target, rels, ...(isWithout ? { isWithoutResults: true } : {}) });
  }
}

const BLANK = /[ \t]*/y;
const SEPARATORS = /[ \t,]*/y;
const PARAMETER_START = /[; \t]*/y;
const NAME = /[^=;,]*/y;
const TOKEN = /[^;,]*/y;
const QUOTED = /"(?:[^"\\]|\\.)*(?:"|\\?$)/sy;

function unquoted(quoted: string): string {
  return quoted.replace(/^"|"$/g, '').replace(/\\(.)/gs, '$1');
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  /** The host that set it, or the domain that it named. */
  readonly domain: string;
  readonly isHostOnly: boolean;
  readonly path: string;
  /** Whether it is for https only. */
  readonly isSecure: boolean;
}

/** Cookies of responses (RFC 6265) until the end of a login. */
export class CookieJar {
  readonly #cookies: Map<string, Cookie>;

  constructor(cookies: readonly Cookie[] = []) {
    this.#cookies = new Map(cookies.map((cookie) => [keyOf(cookie), cookie]));
  }

  /** The jar that has returned a text. */
  static from(text: string): CookieJar {
    return new CookieJar(JSON.parse(text) as readonly Cookie[]);
  }

  /** All cookies, to be kept with the values of a login. */
  text(): string {
    return JSON.stringify([...this.#cookies.values()]);
  }

  /** Keeps what a response sets, and removes what it ends. */
  take(
    url: string,
    headers: readonly (readonly [name: string, value: string])[],
    nowMs: number,
  ): void {
    for (const [name, value] of headers) {
      const cookie = name.toLowerCase() === 'set-cookie' ? cookieFrom(value, url) : undefined;
      if (cookie === undefined) continue;
      if (hasEnded(value, nowMs)) this.#cookies.delete(keyOf(cookie));
      else this.#cookies.set(keyOf(cookie), cookie);
    }
  }

  /** Whether a request to the host of a URL, whatever its path, may have a cookie. */
  hasFor(url: string): boolean {
    return this.#ofHost(url).length > 0;
  }

  /** The header `Cookie` of a request, longer paths first (5.4); an empty text without cookies for it. */
  headerFor(url: string): string {
    const path = pathOf(url);
    return this.#ofHost(url)
      .filter((cookie) => isOnPath(path, cookie.path))
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
  }

  #ofHost(url: string): readonly Cookie[] {
    const host = hostOf(url);
    const isSafe = splitUrl(url).scheme?.toLowerCase() === 'https';
    return [...this.#cookies.values()].filter(
      ({ domain, isHostOnly, isSecure }) =>
        (host === domain || (!isHostOnly && isBelow(host, domain))) && (isSafe || !isSecure),
    );
  }

  /** The values, which are secret. */
  values(): readonly string[] {
    return [...this.#cookies.values()].map(({ value }) => value);
  }
}

/** The parts of a header `Set-Cookie`: name, value, and the attributes as they are written. */
export function partsOfCookie(
  header: string,
): { readonly name: string; readonly value: string; readonly attributes: string } | undefined {
  const [, name = '', value = '', attributes = ''] =
    /^\s*([^=;\s]+)=([^;]*)(.*)$/.exec(header) ?? [];
  return name === '' ? undefined : { name, value: value.trim(), attributes };
}

function keyOf({ domain, path, name }: Cookie): string {
  return `${domain} ${path} ${name}`;
}

function cookieFrom(header: string, url: string): Cookie | undefined {
  const host = hostOf(url);
  const parts = partsOfCookie(header);
  if (parts === undefined) return undefined;
  const { name, value, attributes } = parts;
  const written = attribute(attributes, 'path') ?? '';
  const path = written.startsWith('/') ? written : defaultPath(pathOf(url));
  const isSecure = /;\s*secure\s*(?:;|=|$)/i.test(attributes);
  const cookie = { name, value, path, isSecure };
  const named = attribute(attributes, 'domain')?.toLowerCase().replace(/^\./, '') ?? '';
  const isHostOnly = named === '' || (named === host && !hasHostsBelow(host));
  if (isHostOnly) return { ...cookie, domain: host, isHostOnly };
  const isOwn = hasHostsBelow(named) && (host === named || isBelow(host, named));
  return isOwn ? { ...cookie, domain: named, isHostOnly } : undefined;
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
    .findLast((part) => part.toLowerCase().startsWith(`${name}=`));
  return found?.slice(name.length + 1).trim();
}

/** The folder of a path (5.1.4). */
function defaultPath(path: string): string {
  return path.slice(0, path.lastIndexOf('/')) || '/';
}

/** Whether a path is that of a cookie, or below it (5.1.4). */
function isOnPath(path: string, ofCookie: string): boolean {
  if (!path.startsWith(ofCookie)) return false;
  return path === ofCookie || ofCookie.endsWith('/') || path[ofCookie.length] === '/';
}

function pathOf(url: string): string {
  return splitUrl(url).path || '/';
}

function isBelow(host: string, domain: string): boolean {
  return host.endsWith(`.${domain}`) && !isAddress(host);
}

/** Whether a cookie may be for a domain and the hosts below it: not for an address, nor for a domain of one label, such as `com`. A list of the others, such as `co.uk`, is not kept. */
function hasHostsBelow(domain: string): boolean {
  return /[^.]\.[^.]/.test(domain) && !isAddress(domain);
}

/** Whether a host is an IP address, also in the spellings that URLs allow: a number is its last label. */
function isAddress(host: string): boolean {
  return host.startsWith('[') || /(?:^|\.)(?:\d+|0x[\da-f]*)\.?$/.test(host);
}

function hostOf(url: string): string {
  const { authority = '' } = splitUrl(url);
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d+$/, '')
    .toLowerCase();
}
