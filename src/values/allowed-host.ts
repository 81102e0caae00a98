import { splitUrl } from './url.ts';

/** One entry of `image_parameters.allowed_hosts`; `null` leaves a part open. */
export interface AllowedHostEntry {
  readonly host: string;
  readonly scheme: string | null;
  readonly port: number | null;
  readonly endpoint: string | null;
}

/** HOST-2: whether some entry allows the URL. No entries allow every URL. */
export function isAllowedUrl(url: string, entries: readonly AllowedHostEntry[]): boolean {
  return entries.length === 0 || entries.some((entry) => matches(url, entry));
}

function matches(url: string, entry: AllowedHostEntry): boolean {
  const { scheme, authority = '', path } = splitUrl(url);
  const [, host = '', port] = /^(?:.*@)?(\[[^\]]*\]|[^:]*)(?::(\d+))?$/s.exec(authority) ?? [];
  if (host !== entry.host) return false;
  if (entry.scheme !== null && entry.scheme !== scheme) return false;
  if (entry.port !== null && (port === undefined || Number(port) !== entry.port)) return false;
  return entry.endpoint === null || startsWithSegments(path, entry.endpoint);
}

function startsWithSegments(path: string, prefix: string): boolean {
  const segments = (text: string) => text.replace(/^\/+|\/+$/g, '').split('/');
  const wanted = segments(prefix);
  const given = segments(path);
  return wanted.length === 1 && wanted[0] === '' ? true : wanted.every((segment, index) => segment === given[index]);
}
