import { withoutEnds } from '../support/trim.ts';
import { decodePercent } from './percent.ts';
import { removeDotSegments, splitUrl } from './url.ts';

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
  const [, host = '', port] =
    /^(\[[^\]]*\]|[^:]*)(?::(\d+))?$/.exec(authority.slice(authority.lastIndexOf('@') + 1)) ?? [];
  if (host !== entry.host) return false;
  if (entry.scheme !== null && entry.scheme !== scheme) return false;
  if (entry.port !== null && (port === undefined || Number(port) !== entry.port)) return false;
  return entry.endpoint === null || startsWithSegments(path, entry.endpoint);
}

/**
 * Whole segments are compared, in each form in which a server may read a path: encoded slashes as part of a segment, and
 * decoded until nothing is left to decode, with backslashes as slashes, path parameters (`..;x`) and dot segments removed.
 */
function startsWithSegments(path: string, prefix: string): boolean {
  const wanted = segmentsOf(prefix).map(decodePercent);
  if (wanted.length === 1 && wanted[0] === '') return true;
  const plain = segmentsOf(removeDotSegments(path)).map(decodePercent);
  const decoded = segmentsOf(
    removeDotSegments(withoutParameters(fullyDecoded(path).replaceAll('\\', '/'))),
  );
  return startsWith(plain, wanted) && startsWith(decoded, wanted.map(withoutParameters));
}

function startsWith(given: readonly string[], wanted: readonly string[]): boolean {
  return wanted.every((segment, index) => segment === given[index]);
}

function withoutParameters(path: string): string {
  return path.replace(/;[^/]*/g, '');
}

function segmentsOf(path: string): readonly string[] {
  return withoutEnds(path, '/').split('/');
}

function fullyDecoded(path: string): string {
  let text = path;
  for (let decoded = decodePercent(text); decoded !== text; decoded = decodePercent(text))
    text = decoded;
  return text;
}
