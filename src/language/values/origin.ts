import { splitUrl } from './url.ts';

/**
 * Scheme, host and port of an absolute HTTP URL, as a connection is made to them: host in lower case, punycode and
 * canonical numbers, default port left out. `undefined` for a URL that no request can be sent to.
 */
export function originOf(url: string): string | undefined {
  const { scheme, authority } = splitUrl(url);
  const parsed =
    scheme === undefined || authority === undefined ? undefined : parsedOrigin(scheme, authority);
  return parsed === undefined ? undefined : `${parsed.protocol}//${parsed.host}`;
}

/**
 * The only parser of URL authorities, so that the checked host is the host that Sluice connects to. URL parsers differ on
 * backslashes, spaces and control characters (some end the host there, some drop them), so such hosts are rejected.
 */
export function parsedOrigin(scheme: string, authority: string): URL | undefined {
  if (/[\\\s\p{Cc}]/u.test(authority)) return undefined;
  const text = `${scheme}://${authority.slice(authority.lastIndexOf('@') + 1)}`;
  if (!/^https?:/i.test(text) || !URL.canParse(text)) return undefined;
  return new URL(text);
}

/** An origin as a setting names it, in canonical form: exact, or `*.` before a domain, with or without a scheme. `undefined` for anything else. */
export function originPattern(written: string): string | undefined {
  const [, scheme, wildcard = '', host = ''] =
    /^(?:(https?):\/\/)?(\*\.)?([^/?#@\s\\*]+)\/?$/i.exec(written) ?? [];
  if (host === '' || (scheme === undefined && (wildcard === '' || host.includes(':'))))
    return undefined;
  // below a wildcard any host must be possible: an address has none, and a whole top-level domain is never meant
  const parsed = parsedOrigin(scheme ?? 'https', wildcard === '' ? host : `x.${host}`);
  if (parsed === undefined) return undefined;
  if (wildcard === '') return `${parsed.protocol}//${parsed.host}`;
  const domain = parsed.host.slice('x.'.length);
  if (!/^[^.]+\.[^.]/.test(domain) && parsed.hostname !== 'x.localhost') return undefined;
  return `${scheme === undefined ? '' : `${parsed.protocol}//`}*.${domain}`;
}

/** Whether an origin equals a pattern, or is a subdomain of a pattern with `*`. Such a pattern without a scheme has the scheme and port of `base`. */
export function matchesOrigin(origin: string, pattern: string, base: string): boolean {
  if (!pattern.includes('*')) return origin === pattern;
  if (base === '') return false;
  const [start, end] = (
    pattern.startsWith('*') ? `${new URL(base).protocol}//${pattern}${portOf(base)}` : pattern
  ).split('*') as [string, string];
  return (
    origin.startsWith(start) && origin.endsWith(end) && origin.length > start.length + end.length
  );
}

function portOf(origin: string): string {
  const { port } = new URL(origin);
  return port === '' ? '' : `:${port}`;
}
