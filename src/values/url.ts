import { entriesOf, isArray, isObject, isScalar, type Json } from './json.ts';
import { phpText } from './text.ts';
import { withoutEnds } from './words.ts';

/** The parts of a URI reference (RFC 3986, appendix B). `undefined` = absent, which differs from empty. */
interface UrlParts {
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

/** A query string as decoded pairs in order; `null` stands for a name without `=`. */
export type Query = readonly QueryPair[];
export type QueryPair = readonly [name: string, value: string | null];

/** How lists are written (extension E25): `a[0]=1&a[1]=2`, `a=1&a=2`, `a[]=1&a[]=2`, `a=1,2`. */
export type ListFormat = 'indexed' | 'repeat' | 'brackets' | 'comma';

/**
 * Params as pairs (ENC-Q-2, table of 7.4): lists and objects become names with brackets (`a[0]`, `a[k][l]`), `null`
 * and empty lists vanish, booleans are `1` and `0`, other scalars have their PHP string form. Elements of lists that are lists or objects
 * themselves have their index, whatever the format is.
 */
export function buildQuery(
  params: readonly (readonly [name: string, value: Json])[],
  lists: ListFormat = 'indexed',
): Query {
  const pairs: QueryPair[] = [];
  for (const [name, value] of params) addPairs(name, value, pairs, lists);
  return pairs;
}

/**
 * An endpoint's own query overlaid with params (ENC-GET-2, ACC-5): a param replaces the pairs of its name at the
 * place of the first one, other params follow at the end. Repeats that no param replaces are kept.
 */
export function overlayQuery(
  own: Query,
  params: readonly (readonly [name: string, value: Json])[],
  lists?: ListFormat,
): Query {
  const replacements = new Map<string, Query>();
  for (const [name, value] of params) replacements.set(name, buildQuery([[name, value]], lists));
  const names = new Map<string, string>();
  for (const [param, pairs] of replacements) {
    names.set(param, param);
    for (const [name] of pairs) names.set(name, param);
  }
  const placed = new Set<string>();
  const result: QueryPair[] = [];
  for (const pair of own) {
    const param = names.get(pair[0]);
    if (param === undefined) result.push(pair);
    else if (!placed.has(param)) {
      placed.add(param);
      result.push(...(replacements.get(param) ?? []));
    }
  }
  for (const [param, pairs] of replacements) if (!placed.has(param)) result.push(...pairs);
  return result;
}

/** Pairs as text in form encoding (ENC-Q-1): space as `+`, everything but letters, digits and `-_.` escaped. */
export function formEncode(query: Query): string {
  return encodePairs(query, encodeForm);
}

/** Pairs as text by RFC 3986 (ENC-Q-3): space as `%20`, `~` plain; repeats of a name move next to the first. */
export function rfc3986Encode(query: Query): string {
  // a few are compared faster than grouped
  const isScattered =
    query.length > FEW ||
    query.some(([name], index) => query.findIndex(([other]) => other === name) < index - 1);
  return encodePairs(isScattered ? byName(query) : query, encodeRfc3986);
}

const FEW = 20;

function byName(query: Query): Query {
  const groups = new Map<string, QueryPair[]>();
  for (const pair of query) {
    const group = groups.get(pair[0]);
    if (group === undefined) groups.set(pair[0], [pair]);
    else group.push(pair);
  }
  return [...groups.values()].flat();
}

/** The pairs of a query text (without `?`), names and values decoded, repeats kept, empty pieces dropped (ACC-5). */
export function parseQuery(text: string): Query {
  const pairs: QueryPair[] = [];
  for (const piece of text.split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    if (equals < 0) pairs.push([decodePlus(piece), null]);
    else pairs.push([decodePlus(piece.slice(0, equals)), decodePlus(piece.slice(equals + 1))]);
  }
  return pairs;
}

function addPairs(name: string, value: Json, pairs: QueryPair[], lists: ListFormat): void {
  if (isArray(value)) addList(name, value, pairs, lists);
  else if (isObject(value))
    for (const [key, inner] of entriesOf(value)) addPairs(`${name}[${key}]`, inner, pairs, lists);
  else if (typeof value === 'boolean') pairs.push([name, value ? '1' : '0']);
  else if (value !== null) pairs.push([name, phpText(value)]);
}

function addList(name: string, list: readonly Json[], pairs: QueryPair[], lists: ListFormat): void {
  if (lists === 'comma' && list.every((element) => isScalar(element))) {
    const texts = buildQuery(list.map((element) => ['', element])).map(([, text]) => text);
    if (texts.length > 0) pairs.push([name, texts.join(',')]);
    return;
  }
  const suffix = { repeat: '', brackets: '[]', indexed: undefined, comma: undefined }[lists];
  for (const [index, element] of list.entries())
    addPairs(
      suffix === undefined || !isScalar(element) ? `${name}[${index}]` : `${name}${suffix}`,
      element,
      pairs,
      lists,
    );
}

function encodePairs(query: Query, encode: (text: string) => string): string {
  return query
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(value)}`))
    .join('&');
}

/** Form encoding of a text (ENC-Q-1): letters, digits, `-`, `_` and `.` stay, space is `+`, the rest `%XX` of UTF-8. */
export function encodeForm(text: string): string {
  if (/^[\w.-]*$/.test(text)) return text;
  return encodeRfc3986(text).replaceAll('%20', '+').replaceAll('~', '%7E');
}

/** RFC 3986 encoding of a text (ENC-Q-3): letters, digits, `-`, `_`, `.` and `~` stay, the rest is `%XX` of UTF-8. */
export function encodeRfc3986(text: string): string {
  if (/^[\w.~-]*$/.test(text)) return text;
  if (!text.isWellFormed()) return Array.from(octetsFromText(text), encodeOctet).join('');
  return encodeURIComponent(text).replace(/[!'()*]/g, (character) =>
    escapeOctet(character.charCodeAt(0)),
  );
}

/** Decodes `%XX` and `+` (a space); a `%` that begins no escape stays. */
export function decodePlus(text: string): string {
  return decodePercent(text.includes('+') ? text.replaceAll('+', ' ') : text);
}

/** Decodes `%XX`; a `%` that begins no escape stays, a `+` too. */
export function decodePercent(text: string): string {
  return text.includes('%') ? text.replace(/(?:%[0-9A-Fa-f]{2})+/g, decodeRun) : text;
}

function encodeOctet(octet: number): string {
  const character = String.fromCharCode(octet);
  return octet < 0x80 && /[\w.~-]/.test(character) ? character : escapeOctet(octet);
}

function escapeOctet(octet: number): string {
  return `%${octet.toString(16).toUpperCase().padStart(2, '0')}`;
}

function decodeRun(run: string): string {
  const octets = run
    .slice(1)
    .split('%')
    .map((octet) => Number.parseInt(octet, 16));
  return textFromOctets(Uint8Array.from(octets));
}

/*
 * Strings of the language are byte strings (FN-9), those of JavaScript are UTF-16. Each octet that is not valid UTF-8 is
 * represented by the lone surrogate U+DC00 + octet and converted back on output, so received bytes are sent unchanged.
 */

/** Text for bytes; octets that are not part of UTF-8 text become lone surrogates. */
export function textFromOctets(bytes: Uint8Array): string {
  try {
    return strictDecoder.decode(bytes);
  } catch {
    return decodeStray(bytes);
  }
}

/** UTF-8 of a text; the lone surrogates of `textFromOctets` become their octets again, any other U+FFFD. */
export function octetsFromText(text: string): Uint8Array {
  if (!STRAY_OCTET.test(text)) return encoder.encode(text);
  const octets: number[] = [];
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    if (code >= 0xdc80 && code <= 0xdcff) octets.push(code - 0xdc00);
    else octets.push(...encoder.encode(character));
  }
  return Uint8Array.from(octets);
}

/** Whether a text of `textFromOctets` is text throughout. */
export function hasStrayOctets(text: string): boolean {
  return STRAY_OCTET.test(text);
}

/** Whether bytes are UTF-8 throughout. */
export function isUtf8(bytes: Uint8Array): boolean {
  try {
    strictDecoder.decode(bytes);
    return true;
  } catch {
    return false;
  }
}

const encoder = new TextEncoder();
const strictDecoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const STRAY_OCTET = /[\udc80-\udcff]/u;

function decodeStray(bytes: Uint8Array): string {
  let text = '';
  for (let index = 0; index < bytes.length; ) {
    const sequence = bytes.subarray(index, index + sequenceLength(bytes[index] ?? 0));
    const known = isUtf8(sequence);
    text += known
      ? strictDecoder.decode(sequence)
      : String.fromCharCode(0xdc00 + (bytes[index] ?? 0));
    index += known ? sequence.length : 1;
  }
  return text;
}

function sequenceLength(lead: number): number {
  if (lead < 0xc0) return 1;
  if (lead < 0xe0) return 2;
  return lead < 0xf0 ? 3 : 4;
}

/** The name of an encoding by one of its labels; `undefined` if there is none. */
export function encodingNamed(label: string): string | undefined {
  try {
    return new TextDecoder(label.trim()).encoding;
  } catch {
    return undefined;
  }
}

/** Encodings that files have, for suggestions. */
export const USUAL_ENCODINGS = [
  'utf-8',
  'windows-1252',
  'iso-8859-1',
  'utf-16le',
  'utf-16be',
  'windows-1250',
  'windows-1251',
  'iso-8859-2',
  'shift_jis',
  'euc-jp',
  'gb18030',
  'big5',
  'euc-kr',
  'koi8-r',
  'macintosh',
];
