import type { HttpRequest } from '../../ports/http.ts';
import { scanJson } from '../../text/json-scanner.ts';
import { isCredentialHeader } from '../../values/headers.ts';
import {
  elementsOf,
  exactJsonText,
  isArray,
  isInteger,
  isNumber,
  isObject,
  type Json,
  mapTexts,
  type NumberLiteral,
  sameJson,
} from '../../values/json.ts';
import { pointerSegments, pointerTo } from '../../values/path.ts';
import { productName } from '../../values/runtime.ts';
import { isEmptyContainer } from '../../values/text.ts';
import {
  decodePercent,
  encodeRfc3986,
  parseQuery,
  resolveUrl,
  splitUrl,
} from '../../values/url.ts';
import type { BodyPattern, Exchange, MatchExemption, MatchRules } from './exchange.ts';
import {
  fillTemplate,
  hasPattern,
  matchesTemplate,
  matchesWhole,
  type Piece,
  readTemplate,
  type Symbols,
  type Template,
} from './template.ts';

/** One way in which a request is not the recorded one. `null` on a side: it is not there. */
export interface Difference {
  readonly part: 'method' | 'host' | 'path' | 'query' | 'header' | 'body';
  /** The parameter, the header, or the place in the body as a JSON Pointer; empty for the whole part. */
  readonly name: string;
  /** As the recording writes it: symbols stay symbols. */
  readonly expected: string | null;
  /** As sent. Not masked yet. */
  readonly sent: string | null;
}

/** The inputs of a comparison from the replay. */
export interface Comparison extends Symbols {
  /** What relative requests are relative to; `undefined` when it is not known. */
  readonly baseUrl: string | undefined;
  /**
   * A mock server received the request: scheme and host are those of the server then, and clients add headers. `recorded` has the
   * names of all headers in its recordings, in lower case.
   */
  readonly overHttp?: { readonly recorded: ReadonlySet<string> };
}

/** How a request differs from a recorded one: an empty list when it matches the exchange. */
export function compareRequest(
  request: HttpRequest,
  exchange: Exchange,
  comparison: Comparison,
): readonly Difference[] {
  const { request: pattern, match } = exchange;
  const differences: Difference[] = [];
  if (request.method !== pattern.method)
    differences.push({ part: 'method', name: '', expected: pattern.method, sent: request.method });
  differences.push(...compareUrl(request.url, pattern.url, match, comparison));
  if (match.headers !== 'ignore')
    differences.push(...compareHeaders(request, exchange, comparison));
  if (match.body !== 'ignore')
    differences.push(...compareBody(request, pattern.body, match.body, comparison));
  return differences.length === 0
    ? differences
    : differences.filter((difference) => !isFree(difference, match));
}

/**
 * Method and path in one string, to find candidates among many exchanges: an exchange with another route cannot match.
 * `undefined` when the recorded URL has symbols in its path.
 */
export function routeOf(exchange: Exchange, baseUrl: string | undefined): string | undefined {
  const { method, url } = exchange.request;
  const path = url.source.split(/[?#]/, 1)[0] ?? '';
  if (path.includes('{{')) return undefined;
  const absolute =
    /^https?:\/\//i.test(path) || baseUrl === undefined ? path : resolveUrl(baseUrl, path || '.');
  return `${method} ${decodePercent(splitUrl(absolute).path || '/')}`;
}

/** The same of a request. */
export function routeOfRequest({ method, url }: HttpRequest): string {
  return `${method} ${decodePercent(splitUrl(url).path || '/')}`;
}

function compareUrl(
  sentUrl: string,
  pattern: Template,
  match: MatchRules,
  comparison: Comparison,
): readonly Difference[] {
  // symbols contain characters with a meaning in URLs, so they are removed while the URL is parsed
  const { text, restore } = withoutSymbols(pattern);
  const isAbsolute = /^https?:\/\//i.test(text);
  const absolute =
    isAbsolute || comparison.baseUrl === undefined
      ? text
      : resolveUrl(comparison.baseUrl, text.split('?', 1)[0] || '.');
  const wanted = splitUrl(absolute);
  const sent = splitUrl(sentUrl);
  const differences: Difference[] = [];

  const wantedHost = restore(`${wanted.scheme}://${wanted.authority}`);
  const sentHost = `${sent.scheme}://${sent.authority}`;
  if (comparison.overHttp === undefined && !matchesTemplate(wantedHost, sentHost, comparison))
    differences.push({ part: 'host', name: '', expected: wantedHost.source, sent: sentHost });

  const wantedPath = restore(decodePercent(wanted.path || '/'));
  const sentPath = decodePercent(sent.path || '/');
  if (!matchesTemplate(wantedPath, sentPath, comparison))
    differences.push({ part: 'path', name: '', expected: wantedPath.source, sent: sentPath });

  const question = text.indexOf('?');
  const query = question < 0 ? undefined : text.slice(question + 1).split('#', 1)[0];
  if (match.query === 'exact')
    differences.push(...compareQueryText(sent.query, query, restore, comparison));
  else if (match.query !== 'ignore') {
    const wantedPairs = parseQuery(query ?? '').map(
      ([name, value]) => [restore(name).source, value === null ? null : restore(value)] as const,
    );
    differences.push(
      ...comparePairs(parseQuery(sent.query ?? ''), wantedPairs, 'query', comparison),
    );
  }
  return differences;
}

function compareQueryText(
  sent: string | undefined,
  wanted: string | undefined,
  restore: (text: string) => Template,
  symbols: Symbols,
): readonly Difference[] {
  const template = wanted === undefined ? undefined : restore(wanted);
  if (
    template === undefined
      ? sent === undefined
      : sent !== undefined && matchesEncoded(template, sent, symbols)
  )
    return [];
  return [{ part: 'query', name: '', expected: template?.source ?? null, sent: sent ?? null }];
}

/** Values of symbols are encoded; the rest is as written. */
function matchesEncoded(template: Template, sent: string, symbols: Symbols): boolean {
  if (hasPattern(template.pieces)) return matchesTemplate(template, sent, symbols);
  const text = template.pieces
    .map((piece) =>
      piece.kind === 'text'
        ? piece.text
        : encodeRfc3986(fillTemplate({ source: '', pieces: [piece] }, symbols)),
    )
    .join('');
  return text === sent;
}

/** Compares names with values as a multiset: the order of different names, and of a name's values, does not count. */
function comparePairs(
  sent: readonly (readonly [name: string, value: string | null])[],
  wanted: readonly (readonly [name: string, value: Template | null])[],
  part: 'query' | 'body',
  symbols: Symbols,
): readonly Difference[] {
  const differences: Difference[] = [];
  const names = new Set([...wanted.map(([name]) => name), ...sent.map(([name]) => name)]);
  for (const name of names) {
    const left = sent.filter(([other]) => other === name).map(([, value]) => value);
    const missing: (Template | null)[] = [];
    for (const [, value] of wanted.filter(([other]) => other === name)) {
      const found = left.findIndex((other) =>
        value === null || other === null ? value === other : matchesTemplate(value, other, symbols),
      );
      if (found < 0) missing.push(value);
      else left.splice(found, 1);
    }
    for (let index = 0; index < Math.max(missing.length, left.length); index++) {
      const expected = index < missing.length ? (missing[index]?.source ?? '') : null;
      const other = index < left.length ? (left[index] ?? '') : null;
      differences.push({ part, name, expected, sent: other });
    }
  }
  return differences;
}

function compareHeaders(
  request: HttpRequest,
  exchange: Exchange,
  comparison: Comparison,
): readonly Difference[] {
  const differences: Difference[] = [];
  const valuesOf = (name: string) =>
    request.headers
      .filter(([other]) => other.toLowerCase() === name.toLowerCase())
      .map(([, value]) => value);
  for (const [name, wanted] of exchange.request.headers) {
    const sent = valuesOf(name);
    const same =
      sent.length === wanted.length &&
      wanted.every((template, index) =>
        matchesHeader(name, template, sent[index] ?? '', comparison),
      );
    if (!same) {
      const expected = wanted.map(({ source }) => source).join(', ');
      differences.push({
        part: 'header',
        name,
        expected,
        sent: sent.length === 0 ? null : sent.join(', '),
      });
    }
  }
  for (const name of exchange.request.absent) {
    const sent = valuesOf(name);
    if (sent.length > 0)
      differences.push({ part: 'header', name, expected: null, sent: sent.join(', ') });
  }
  if (comparesAllHeaders(exchange.match))
    for (const [name, value] of unlistedHeaders(request, exchange, comparison))
      differences.push({ part: 'header', name, expected: null, sent: value });
  return differences;
}

function matchesHeader(
  name: string,
  template: Template,
  sent: string,
  comparison: Comparison,
): boolean {
  if (matchesTemplate(template, sent, comparison)) return true;
  return (
    comparison.overHttp !== undefined &&
    name.toLowerCase() === 'content-type' &&
    withoutCharset(template.source) === withoutCharset(sent)
  );
}

function comparesAllHeaders({ headers }: MatchRules): boolean {
  return headers === 'all' || (typeof headers === 'object' && headers.compare === 'all');
}

/** The headers of a request that an exchange does not mention, without those that say nothing about the configuration. */
export function unlistedHeaders(
  request: HttpRequest,
  exchange: Exchange,
  { overHttp, baseUrl = '' }: Partial<Pick<Comparison, 'overHttp' | 'baseUrl'>> = {},
): HttpRequest['headers'] {
  const { headers, absent, url } = exchange.request;
  // a client sends the user of a URL as a header
  const fromUser = [url.source, baseUrl].some((each) => USER_IN_URL.test(each));
  const saysNothing = (name: string, value: string) =>
    overHttp === undefined
      ? isTransportHeader(name, value)
      : isClientHeader(name, value, overHttp.recorded) ||
        (fromUser && name.toLowerCase() === 'authorization');
  const isListed = (name: string) =>
    headers.some(([other]) => other.toLowerCase() === name) ||
    absent.some((other) => other.toLowerCase() === name);
  return request.headers.filter(
    ([name, value]) => !isListed(name.toLowerCase()) && !saysNothing(name, value),
  );
}

const USER_IN_URL = /^https?:\/\/[^/?#]*@/i;

/** The template as a text in which a character of private use stands for each symbol, and the way back for any part of it. */
function withoutSymbols(template: Template): {
  readonly text: string;
  readonly restore: (text: string) => Template;
} {
  const symbols = template.pieces.filter(({ kind }) => kind !== 'text');
  if (symbols.length === 0) return { text: template.source, restore: plainTemplate };
  let used = 0;
  const text = template.pieces
    .map((piece) => (piece.kind === 'text' ? piece.text : String.fromCharCode(FIRST_MARK + used++)))
    .join('');
  return {
    text,
    restore(part) {
      const pieces = part
        .split(MARK)
        .map(
          (piece): Piece =>
            symbols[piece.charCodeAt(0) - FIRST_MARK] ?? { kind: 'text', text: piece },
        );
      return {
        source: pieces.map((piece) => (piece.kind === 'text' ? piece.text : piece.source)).join(''),
        pieces,
      };
    },
  };
}

const FIRST_MARK = 0xe000;
const MARK = /([\ue000-\uf8ff])/;

export function plainTemplate(text: string): Template {
  return { source: text, pieces: [{ kind: 'text', text }] };
}

/** How the body of a request differs from the recorded one. */
function compareBody(
  request: HttpRequest,
  pattern: BodyPattern,
  rule: MatchRules['body'],
  symbols: Symbols,
): readonly Difference[] {
  const bytes = request.body ?? new Uint8Array();
  const sent = shownBytes(bytes);
  switch (pattern.kind) {
    case 'none':
      return bytes.length === 0 ? [] : [whole(null, sent)];
    case 'bytes':
      return Buffer.compare(bytes, pattern.bytes) === 0
        ? []
        : [whole(shownBytes(pattern.bytes), sent)];
    case 'text':
      return matchesTemplate(pattern.text, Buffer.from(bytes).toString(), symbols)
        ? []
        : [whole(pattern.text.source, sent)];
    case 'form': {
      const pairs = parseQuery(Buffer.from(bytes).toString()).map(
        ([name, value]) => [name, value ?? ''] as const,
      );
      return comparePairs(pairs, pattern.fields, 'body', symbols);
    }
    default: {
      const wanted = exactJsonText(pattern.value);
      if (rule === 'exact') {
        const text = exactJsonText(
          mapTexts(pattern.value, (part) => fillTemplate(readTemplate(part), symbols)),
        );
        return text === Buffer.from(bytes).toString() ? [] : [whole(wanted, sent)];
      }
      const value = scanJson(Buffer.from(bytes).toString()).value;
      if (value === undefined) return [whole(wanted, bytes.length === 0 ? null : sent)];
      const differences: Difference[] = [];
      compareJson(pattern.value, value, '', symbols, differences);
      return differences;
    }
  }
}

/** Compares JSON by value; the order of members does not count, the kind of a number does. `[]` and `{}` are equal (ENC-POST-3, ACC-9). */
function compareJson(
  wanted: Json,
  sent: Json,
  pointer: string,
  symbols: Symbols,
  differences: Difference[],
): void {
  if ((isObject(wanted) && isObject(sent)) || (isArray(wanted) && isArray(sent))) {
    const [lefts, rights] = [new Map(elementsOf(wanted)), new Map(elementsOf(sent))];
    for (const name of new Set([...lefts.keys(), ...rights.keys()])) {
      const [left, right] = [lefts.get(name), rights.get(name)];
      const place = pointerTo(pointer, name);
      if (left !== undefined && right !== undefined)
        compareJson(left, right, place, symbols, differences);
      else
        differences.push(
          at(
            place,
            left === undefined ? null : exactJsonText(left),
            right === undefined ? null : exactJsonText(right),
          ),
        );
    }
  } else if (
    !(isEmptyContainer(wanted) && isEmptyContainer(sent)) &&
    !sameScalar(wanted, sent, symbols)
  )
    differences.push(at(pointer, exactJsonText(wanted), exactJsonText(sent)));
}

function sameScalar(wanted: Json, sent: Json, symbols: Symbols): boolean {
  if (isNumber(wanted) && isNumber(sent)) return sameNumber(wanted, sent);
  if (typeof wanted !== 'string' || !wanted.includes('{{')) return sameJson(wanted, sent);
  const template = readTemplate(wanted);
  const [only, ...others] = template.pieces;
  if (only?.kind === 'any' && others.length === 0) return true;
  if (typeof sent === 'string') return matchesTemplate(template, sent, symbols);
  // a number may be described by a pattern or by {{now}}, an object never
  return (
    typeof sent !== 'object' &&
    (hasPattern(template.pieces) || only?.kind === 'now') &&
    matchesTemplate(template, exactJsonText(sent), symbols)
  );
}

/** Integers by their digits, however long; a float by its value, however it is written. The kind counts. */
function sameNumber(wanted: number | NumberLiteral, sent: number | NumberLiteral): boolean {
  if (isInteger(wanted) !== isInteger(sent)) return false;
  if (/^-?\d+$/.test(exactJsonText(wanted))) return exactJsonText(wanted) === exactJsonText(sent);
  return Number(exactJsonText(wanted)) === Number(exactJsonText(sent));
}

function at(pointer: string, expected: string | null, sent: string | null): Difference {
  return { part: 'body', name: pointer, expected, sent };
}

function whole(expected: string | null, sent: string | null): Difference {
  return at('', expected, sent);
}

/** A body as a text for people: cut short, or only its size when it is not text. */
function shownBytes(bytes: Uint8Array): string {
  const text = Buffer.from(bytes).toString();
  if (text.includes('\ufffd') || text.includes('\0')) return `(${bytes.length} bytes)`;
  return text.length > MAX_SHOWN_LENGTH
    ? `${text.slice(0, MAX_SHOWN_LENGTH)}… (${bytes.length} bytes)`
    : text;
}

const MAX_SHOWN_LENGTH = 400;

/** Whether `match` allows a difference: its part is ignored, or the actual value matches the part's pattern. */
export function isFree({ part, name, sent }: Difference, match: MatchRules): boolean {
  const { query, headers: header, body } = match;
  const rules: { readonly [part in Difference['part']]?: MatchRules[keyof MatchRules] } = {
    query,
    header,
    body,
  };
  const rule = rules[part];
  if (rule === undefined || typeof rule === 'string') return false;
  const { ignore = [], patterns = {} }: MatchExemption = rule;
  const isPointer = part === 'body' && name.startsWith('/');
  const sameNames = part === 'header' ? sameName : sameText;
  const names = isPointer ? isBelow : sameNames;
  if (ignore.some((free) => names(free, name))) return true;
  const entry = Object.entries(patterns).find(
    ([free]) => names(free, name) && (names !== isBelow || sameDepth(free, name)),
  );
  return entry !== undefined && sent !== null && matchesWhole(entry[1], unquoted(sent, part));
}

const sameText = (free: string, name: string): boolean => free === name;
const sameName = (free: string, name: string): boolean => free.toLowerCase() === name.toLowerCase();
const sameDepth = (free: string, name: string): boolean =>
  pointerSegments(free).length === pointerSegments(name).length;

/** Whether a place is the freed one or below it. */
function isBelow(free: string, name: string): boolean {
  const segments = pointerSegments(name);
  return pointerSegments(free).every(
    (step, index) => index < segments.length && (step === '*' || step === segments[index]),
  );
}

/** Texts of a JSON body are reported with their quotes; patterns speak of the text itself. */
function unquoted(sent: string, part: Difference['part']): string {
  return part === 'body' && /^".*"$/s.test(sent) ? String(JSON.parse(sent)) : sent;
}

const PRODUCT = productName.slice(0, productName.indexOf('/') + 1);

/**
 * Whether a header of a run's request never depends on the configuration: the connection has it whatever is configured, or it is the name
 * of the program. A configured `Host` or `Accept-Encoding` is sent, and counts.
 */
export function isTransportHeader(name: string, value: string): boolean {
  return (
    NEVER_CONFIGURED.test(name) ||
    (name.toLowerCase() === 'user-agent' && value.startsWith(PRODUCT))
  );
}

/**
 * The same for a request received over HTTP. Every client adds headers that nobody has asked for: well-known ones, and names that no
 * recording has (`recorded`, in lower case), but no credentials.
 */
function isClientHeader(name: string, value: string, recorded: ReadonlySet<string>): boolean {
  return (
    isTransportHeader(name, value) ||
    ADDED_BY_CLIENTS.test(name) ||
    !(recorded.has(name.toLowerCase()) || isCredentialHeader(name, []))
  );
}

/** A content type without the parameter that many clients add: `application/json; charset=utf-8` (RFC 8259, 11: it has no effect). */
function withoutCharset(contentType: string): string {
  return contentType.replace(/\s*;\s*charset\s*=\s*"?utf-?8"?\s*$/i, '').toLowerCase();
}

const NEVER_CONFIGURED = /^(?::.*|content-length|transfer-encoding|keep-alive|upgrade|expect)$/i;
const ADDED_BY_CLIENTS =
  /^(?:host|connection|te|user-agent|accept|accept-.*|content-type|cache-control|pragma|priority|proxy-.*|sec-.*)$/i;
