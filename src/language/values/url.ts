/** The parts of a URI reference (RFC 3986, appendix B). `undefined` = absent, which differs from empty. */
export interface UrlParts {
  readonly scheme: string | undefined;
  readonly authority: string | undefined;
  readonly path: string;
  readonly query: string | undefined;
}

const REFERENCE =
  /^(?:([A-Za-z][A-Za-z0-9+.-]*):)?(?:\/\/([^/?#]*))?([^?#]*)(?:\?([^#]*))?(?:#.*)?$/s;

/** Splits a URI reference; a fragment is dropped (API-JOIN-4). A `:` makes a scheme only before letters that can be one and `//` or an absolute URL follows (ACC-6). */
export function splitUrl(reference: string): UrlParts {
  const [, scheme, authority, path = '', query] = REFERENCE.exec(reference) ?? [];
  if (scheme !== undefined && authority === undefined) {
    // `users:80/x` is a relative path of this language, not a URL of the scheme "users"
    const { path: rest, query: restQuery } = splitUrl(`./${reference}`);
    return { scheme: undefined, authority: undefined, path: rest.slice(2), query: restQuery };
  }
  return { scheme, authority, path, query };
}

/** Puts the parts of an URL together again. */
export function joinUrl({ scheme, authority, path, query }: UrlParts): string {
  return `${scheme === undefined ? '' : `${scheme}:`}${authority === undefined ? '' : `//${authority}`}${path}${query === undefined ? '' : `?${query}`}`;
}

/**
 * Resolves an endpoint against the base URL by RFC 3986 section 5.2 and percent-encodes characters that a URI cannot contain
 * (API-JOIN-1..4). `base` is an absolute http or https URL.
 */
export function resolveUrl(base: string, reference: string): string {
  const root = splitUrl(base);
  const target = splitUrl(reference);
  const parts = resolveParts(root, target);
  const path = parts.path === '' ? '/' : parts.path;
  return joinUrl({
    scheme: parts.scheme?.toLowerCase(),
    authority: normalAuthority(parts.authority ?? '', parts.scheme),
    path: encodeUrlText(path),
    query: parts.query === undefined ? undefined : encodeUrlText(parts.query),
  });
}

function resolveParts(base: UrlParts, target: UrlParts): UrlParts {
  if (target.scheme !== undefined) return { ...target, path: removeDotSegments(target.path) };
  if (target.authority !== undefined)
    return { ...target, scheme: base.scheme, path: removeDotSegments(target.path) };
  if (target.path === '') return { ...base, query: target.query ?? base.query };
  const merged = target.path.startsWith('/')
    ? target.path
    : `${base.path.slice(0, base.path.lastIndexOf('/') + 1) || '/'}${target.path}`;
  return { ...base, path: removeDotSegments(merged), query: target.query };
}

/** RFC 3986, 5.2.4. */
export function removeDotSegments(path: string): string {
  if (!/(^|\/)\.\.?(\/|$)/.test(path)) return path;
  const kept: string[] = [];
  const segments = path.split('/');
  for (const [index, segment] of segments.entries()) {
    const last = index === segments.length - 1;
    if (segment === '..') {
      if (kept.length > 1) kept.pop();
      if (last) kept.push('');
    } else if (segment === '.') {
      if (last) kept.push('');
    } else kept.push(segment);
  }
  return kept.join('/');
}

function normalAuthority(authority: string, scheme: string | undefined): string {
  const at = authority.lastIndexOf('@');
  const userInfo = authority.slice(0, at + 1);
  const host = authority.slice(at + 1).toLowerCase();
  const defaultPort = scheme?.toLowerCase() === 'https' ? ':443' : ':80';
  return userInfo + (host.endsWith(defaultPort) ? host.slice(0, -defaultPort.length) : host);
}

/** API-JOIN-3: unsafe characters become `%XX` of their UTF-8 bytes, `%XX` stays, a lone `%` becomes `%25`. */
function encodeUrlText(text: string): string {
  const unsafe = /[^A-Za-z0-9\-._~!$&'()*+,;=%:@/?]+|%(?![A-Fa-f0-9]{2})/gu;
  return text.replace(unsafe, (part) => encodeURIComponent(part.toWellFormed()));
}

/** API-BASE-2: an absolute http or https URL with a host. */
export function isHttpUrl(text: string): boolean {
  return ASCII.test(text) ? ASCII_URL.test(text) : isUrlOfLetters(text);
}

const ASCII = /^[\x00-\x7f]*$/;
const ASCII_URL =
  /^https?:\/\/(?:[^\s/?#@[\]]*@)?(?:[a-z0-9_][a-z0-9\-_.]*|\[[0-9a-f:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/i;
/** The same with letters and digits of any script; to prepare it takes 13 ms, as long as all the rest of linting a file. */
function isUrlOfLetters(text: string): boolean {
  return /^https?:\/\/(?:[^\s/?#@[\]]*@)?(?:[\p{L}\p{N}_](?:[\p{L}\p{N}\p{M}\-_.]*)|\[[0-9a-fA-F:.]+\])(?::\d{1,5})?(?:[/?#]\S*)?$/iu.test(
    text,
  );
}
