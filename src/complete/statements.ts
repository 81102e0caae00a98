import { parseLinks } from '../values/headers.ts';
import {
  entriesOf,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  member,
} from '../values/json.ts';
import { numberFrom } from '../values/text.ts';
import type { Place, Statement, Total } from './verdict.ts';

export interface ReadPage {
  /** The response; of a page that was read from bytes, the members beside the list of records. */
  readonly response: Json;
  /** The way to the records in the response. */
  readonly recordsAt: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Whether the API is GraphQL, as far as the configuration says so. */
  readonly isGraphql?: boolean;
}

/** What a response says by conventions and standards: headers and members whose names and values are those of totals, flags and next values. */
export function readStatements(page: ReadPage): readonly Statement[] {
  const { response, recordsAt, headers } = page;
  const found: Statement[] = [];
  for (const [name, value] of headers) sayHeader(name, value, found);
  if (isObject(response)) {
    sayErrors(response, page, found);
    for (const member of signs(response, '', { depth: 0, route: recordsAt }))
      sayMember(member, found);
  }
  return found;
}

/** A header by its name; without a value it says nothing. */
function sayHeader(name: string, value: string, found: Statement[]): void {
  const at: Place = { in: 'header', path: name, value };
  if (name.toLowerCase() === 'link') {
    const next = parseLinks(value).links.find(({ rels }) => rels.includes('next'));
    if (next === undefined) return;
    const leading = next.isWithoutResults === true ? {} : { value: next.target };
    found.push({ kind: 'next', at, isNamed: true, isUrl: true, ...leading });
    return;
  }
  if (NEXT_HEADER.test(name)) {
    const isLeading = leadsOn(value);
    found.push({ kind: 'next', at, isNamed: false, isUrl: false, ...(isLeading ? { value } : {}) });
    return;
  }
  if (/^content-range$/i.test(name)) {
    const amount = /^\s*bytes\b/i.test(value)
      ? undefined
      : wholeNumber(/\/(\d+)$/.exec(value)?.[1]);
    if (amount !== undefined) found.push(total(at, amount, { isNamed: true }));
    return;
  }
  const amount =
    TOTAL_HEADER.test(name) || PAGES_HEADER.test(name) ? wholeNumber(value) : undefined;
  if (amount === undefined) return;
  if (PAGES_HEADER.test(name)) found.push({ kind: 'pages', at, isNamed: false, amount });
  else found.push(total(at, amount, { isNamed: false }));
}

function total(
  at: Place,
  amount: number,
  { isNamed, isAtLeast = false }: { readonly isNamed: boolean; readonly isAtLeast?: boolean },
): Total {
  const name = lastPart(at.path);
  const mayCountPage = at.in !== 'count' && isPageTotal(name);
  const isOfChosen = CHOSEN_TOTALS.has(fold(name));
  return { kind: 'total', at, isNamed, amount, isAtLeast, mayCountPage, isOfChosen };
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

/** Whether a total of this name, or at this path, may be the number of records of its page. */
export function isPageTotal(path: string): boolean {
  return PAGE_TOTALS.has(fold(lastPart(path)));
}

/** A total at a place that the configuration names; `undefined` where there is no number. */
export function namedTotal(at: Place): Total | undefined {
  const amount = amountIn(at.value);
  return amount === undefined ? undefined : total(at, amount.amount, { ...amount, isNamed: true });
}

/** The number that a total is: a number, its digits as text, or an object with the number and whether it is exact, as in Elasticsearch. */
function amountIn(
  value: Json,
): { readonly amount: number; readonly isAtLeast: boolean } | undefined {
  if (isObject(value)) {
    const amount = wholeNumber(member(value, 'value'));
    const isAtLeast = member(value, 'relation') === 'gte';
    return amount === undefined ? undefined : { amount, isAtLeast };
  }
  if (typeof value === 'string' && /^\d+\+$/.test(value))
    return { amount: Number(value.slice(0, -1)), isAtLeast: true };
  const amount = wholeNumber(value);
  return amount === undefined ? undefined : { amount, isAtLeast: false };
}

function wholeNumber(value: Json | undefined): number | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  const number = numberFrom(value);
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}

/** GraphQL: errors beside data, or in the place of all data, with status 200. Other APIs are recognized by the form of both. */
function sayErrors(
  response: JsonObject,
  { recordsAt, isGraphql = false }: ReadPage,
  found: Statement[],
): void {
  const value = member(response, 'errors');
  const data = member(response, 'data');
  if (value === undefined || recordsAt[0] === 'errors') return;
  if (!isGraphql && data !== null && !isObject(data ?? [])) return;
  const isError = (each: Json) =>
    isGraphql || (isObject(each) && typeof member(each, 'message') === 'string');
  if (isArray(value) && value.length > 0 && value.every(isError))
    found.push({
      kind: 'errors',
      isNamed: true,
      at: { in: 'body', path: 'errors', value, beside: response },
    });
}

function sayMember(
  { path, name, value: written, beside, isOutside, parent }: Member,
  found: Statement[],
): void {
  const word = fold(name);
  if (word === '' || (RECORD_MEMBERS.has(word) && isRecord(beside))) return;
  const value = textOf(written);
  const at: Place = { in: 'body', path, value, beside };
  const isOData = name.startsWith('@odata.');
  if (END_FLAGS.has(word) && typeof value === 'boolean') {
    found.push({ kind: 'flag', at, isNamed: false, hasMore: !value });
    return;
  }
  if (MORE_FLAGS.has(word)) {
    const hasMore = isAffirmative(value);
    if (hasMore || isNegative(value))
      found.push({
        kind: 'flag',
        at,
        isNamed: word === 'hasnextpage' && fold(parent) === 'pageinfo',
        hasMore,
      });
    return;
  }
  if (PAGE_COUNTS.has(word) && !isOutside) {
    const amount = wholeNumber(value);
    const current = pageBeside(beside);
    if (amount !== undefined && current !== undefined) {
      found.push({ kind: 'pages', at, isNamed: false, amount, current });
      return;
    }
  }
  if (NEXTS.has(word) || (word === 'offset' && isCursorText(value))) {
    const isNamed = isOData || (word === 'next' && /^_?links$/.test(parent));
    const isUrl = isObject(value) || (typeof value === 'string' && isAddress(value));
    if (leadsOn(value))
      found.push({ kind: 'next', at, isNamed, isUrl, value: JSON.stringify(value) });
    else if (value === null || value === '' || isNegative(value) || value === 0 || isObject(value))
      found.push({ kind: 'next', at, isNamed, isUrl: false });
    return;
  }
  if (word === 'batchcomplete') {
    // MediaWiki: "continue" is left out beside it where nothing follows
    if (member(beside, 'continue') === undefined && value !== false)
      found.push({ kind: 'next', at, isNamed: false, isUrl: false });
    return;
  }
  if (REMAINING.has(word)) {
    const amount = isQuota(beside) ? undefined : wholeNumber(value);
    if (amount !== undefined) found.push({ kind: 'remaining', at, isNamed: false, amount });
    return;
  }
  if (!TOTALS.has(word) && !TOTALS.has(`${fold(parent)}${word}`)) return;
  if (isOutside && AMOUNTS.has(word) && !WRAPPERS.has(fold(parent))) return;
  const amount = amountIn(value);
  if (amount !== undefined) found.push(total(at, amount.amount, { ...amount, isNamed: isOData }));
}

/** Whether an object is a record of its own, such as an order with its lines, and not the envelope of a list: it has an id. */
function isRecord(beside: JsonObject): boolean {
  return entriesOf(beside).some(([name, value]) => fold(name) === 'id' && isScalar(value));
}

/** The text of an element of XML that has attributes. */
function textOf(value: Json): Json {
  if (!isObject(value)) return value;
  const names = entriesOf(value).map(([name]) => name);
  const isElement = names.length > 0 && names.every((name) => /^(?:@|#text$)/.test(name));
  const isText = isElement && (names.includes('#text') || hrefOf(value) === undefined);
  return isText ? (member(value, '#text') ?? '') : value;
}

/** Whether "remaining" is that of a rate limit. */
function isQuota(beside: JsonObject): boolean {
  return entriesOf(beside).some(([name]) => /reset|quota|rate/i.test(name));
}

function pageBeside(beside: JsonObject): number | undefined {
  return wholeNumber(
    entriesOf(beside).find(([name]) => CURRENT_PAGES.has(fold(name)))?.[1] ?? null,
  );
}

/** A text where others have a number: `"itrABC/rec1"`. */
function isCursorText(value: Json): boolean {
  return typeof value === 'string' && value.trim() !== '' && numberFrom(value) === undefined;
}

interface Member {
  readonly path: string;
  readonly name: string;
  readonly value: Json;
  readonly beside: JsonObject;
  /** The name of the member that it is in. */
  readonly parent: string;
  /** Whether it is in an object that contains the records, but not at the top level or below what APIs keep their paging in. */
  readonly isOutside: boolean;
}

interface Surroundings {
  /** Below a member that APIs keep their paging in. */
  readonly depth: number;
  /** What is left of the way to the records. */
  readonly route: readonly string[];
  readonly parent?: string;
  readonly isOutside?: boolean;
}

/** The members at the top level, on the way to the records, and below those that APIs keep their paging in; a list of links counts by its `rel`. */
function* signs(
  value: Json,
  prefix: string,
  { depth, route: [towards, ...route], parent = '', isOutside = false }: Surroundings,
): Generator<Member> {
  if (!isObject(value)) return;
  for (const [name, inner] of entriesOf(value)) {
    const path = `${prefix}${name}`;
    const common = { name, parent, isOutside };
    const sent = isObject(inner) && hrefOf(inner) === undefined ? sentBy(name, inner) : undefined;
    if (sent !== undefined && isObject(inner))
      yield { ...common, path: `${path}.${sent[0]}`, value: sent[1], beside: inner };
    else yield { ...common, path, value: inner, beside: value };
    if (HOLDERS.has(fold(name))) {
      if (depth < MAX_DEPTH)
        yield* signs(inner, `${path}.`, { depth: depth + 1, route: [], parent: name });
      const list = isArray(inner) ? inner : [inner];
      yield* links(list, { path, parent: name, beside: value, isOutside });
    } else if (name === towards)
      yield* signs(inner, `${path}.`, { depth: 0, route, parent: name, isOutside: true });
  }
}

function* links(
  list: readonly Json[],
  { path, ...rest }: Pick<Member, 'path' | 'parent' | 'beside' | 'isOutside'>,
): Generator<Member> {
  for (const link of list.slice(0, MAX_LINKS)) {
    if (!isObject(link)) continue;
    const rel = ['rel', '@rel', 'relation']
      .map((name) => member(link, name))
      .find((each) => each !== undefined);
    if (typeof rel === 'string' && hrefOf(link) !== undefined)
      yield { ...rest, path: `${path}.${rel}`, name: rel, value: link };
  }
}

const MAX_DEPTH = 2;
const MAX_LINKS = 20;

/** The member of an object "next" that becomes a parameter, as of `{"after": "NTI1"}`; all members of "continue" do (MediaWiki). */
function sentBy(name: string, next: JsonObject): readonly [name: string, value: Json] | undefined {
  const word = fold(name);
  if (word !== 'next' && word !== 'continue') return undefined;
  const isSent = (each: string) => word === 'continue' || NEXT_VALUES.has(fold(each));
  return entriesOf(next).find(([each, value]) => isSent(each) && leadsOn(value));
}

function isNegative(value: Json): boolean {
  return value === false || (typeof value === 'string' && /^false$/i.test(value));
}

function isAffirmative(value: Json): boolean {
  return (
    value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|1)$/i.test(value))
  );
}

/** Whether a value can lead to a next page: a text, a page number, an object with an address. */
export function leadsOn(value: Json): boolean {
  if (typeof value === 'string') return !/^(?:|0|null|none|false)$/i.test(value.trim());
  if (isNumber(value)) return (numberFrom(value) ?? 0) > 0;
  return value === true || (isObject(value) && hrefOf(value) !== undefined);
}

function hrefOf(link: JsonObject): string | undefined {
  const href = ['href', '@href', 'url', 'uri', 'link']
    .map((name) => member(link, name))
    .find((value) => typeof value === 'string' && value !== '');
  return href as string | undefined;
}

/** A URL is requested; any other value becomes a parameter. */
function isAddress(value: string): boolean {
  return /^(?:https?:)?\/|^\?/.test(value);
}

/**
 * The names by which APIs say how much there is, in one table. A name is compared without case and without what separates words:
 * `total_count`, `totalCount` and `Total-Count` are one. Statements that are known by these names alone are conventional: they can
 * speak against an end, or withdraw a doubt, and never say that all was read.
 */
interface Convention {
  readonly kind: 'total' | 'more' | 'end' | 'next' | 'pages' | 'remaining';
  readonly names: readonly string[];
  /** Who uses these names. */
  readonly source: string;
}

const CONVENTIONS: readonly Convention[] = [
  { kind: 'total', source: 'many APIs; Laravel', names: ['total'] },
  { kind: 'total', source: 'Django REST framework', names: ['count'] },
  {
    kind: 'total',
    source: 'many APIs, GraphQL connections',
    names: [
      'total_count',
      'total_records',
      'total_results',
      'total_items',
      'total_entries',
      'totals',
    ],
  },
  { kind: 'total', source: 'Spring Data', names: ['totalElements'] },
  { kind: 'total', source: 'Salesforce', names: ['totalSize'] },
  { kind: 'total', source: 'Solr', names: ['numFound'] },
  { kind: 'total', source: 'Elasticsearch', names: ['hits.total'] },
  { kind: 'total', source: 'OData', names: ['@odata.count', 'odata.count', '__count'] },
  { kind: 'total', source: 'CouchDB', names: ['total_rows'] },
  { kind: 'total', source: 'Algolia', names: ['nbHits'] },
  {
    kind: 'total',
    source: 'search APIs',
    names: [
      'totalHits',
      'num_results',
      'hitCount',
      'total_found',
      'totalMatches',
      'numberOfResults',
    ],
  },
  { kind: 'total', source: 'iTunes', names: ['resultCount'] },
  { kind: 'total', source: 'JSON:API', names: ['record-count'] },
  { kind: 'total', source: 'DocuSign', names: ['totalSetSize'] },
  { kind: 'total', source: 'Directus', names: ['filter_count'] },
  { kind: 'total', source: 'DataTables', names: ['recordsTotal', 'recordsFiltered'] },
  { kind: 'remaining', source: 'Bubble', names: ['remaining'] },
  {
    kind: 'more',
    source: 'Stripe, Slack, Notion, GraphQL connections, S3',
    names: [
      'has_more',
      'has_more_pages',
      'has_more_items',
      'has_next',
      'has_next_page',
      'more',
      'more_available',
      'more_items_in_collection',
      'is_truncated',
    ],
  },
  {
    kind: 'more',
    source: 'Zoho, Marketo, Ashby, ArcGIS',
    names: [
      'more_records',
      'has_more_page',
      'moreResult',
      'moreDataAvailable',
      'exceededTransferLimit',
    ],
  },
  {
    kind: 'end',
    source: 'Spring Data, Jira, GBIF',
    names: ['is_last', 'is_last_page', 'last', 'last_page', 'is_end', 'end', 'end_of_records'],
  },
  { kind: 'end', source: 'Salesforce', names: ['done'] },
  {
    kind: 'next',
    source: 'HAL, JSON:API, Django, Laravel, Microsoft Graph',
    names: [
      'next',
      'next_page',
      'next_url',
      'next_uri',
      'next_link',
      'next_href',
      'next_page_url',
      'next_page_link',
      '@odata.nextLink',
      'odata.nextLink',
      '__next',
    ],
  },
  {
    kind: 'next',
    source: 'Google, Slack, AWS, Salesforce, Elasticsearch',
    names: [
      'next_page_token',
      'next_page_cursor',
      'next_token',
      'next_cursor',
      'next_offset',
      'next_page_number',
      'nextRecordsUrl',
      'NextMarker',
      'next_continuation_token',
      'continuation_token',
      '_scroll_id',
    ],
  },
  { kind: 'next', source: 'MediaWiki', names: ['continue'] },
  { kind: 'next', source: 'OAI-PMH', names: ['resumptionToken'] },
  {
    kind: 'pages',
    source: 'Spring Data, WordPress, Laravel',
    names: ['total_pages', 'pages', 'page_count', 'last_page', 'num_pages', 'total_page_count'],
  },
];

/** `@odata.nextLink`, `next_page`, `_links`, `hydra:next`: without case, a prefix and what separates words. */
export function fold(name: string): string {
  const known = folded.get(name);
  if (known !== undefined) return known;
  const word = name.length > MAX_NAME ? '' : wordOf(name);
  if (folded.size < MAX_NAMES) folded.set(name, word);
  return word;
}

const wordOf = (name: string): string =>
  name
    .replace(/^[\w-]+:/, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '');

const MAX_NAME = 40;
const MAX_NAMES = 4096;
const folded = new Map<string, string>();

const wordsOf = (kind: Convention['kind']): ReadonlySet<string> =>
  new Set(
    CONVENTIONS.filter((convention) => convention.kind === kind).flatMap(({ names }) =>
      names.map(fold),
    ),
  );

const TOTALS = wordsOf('total');
const MORE_FLAGS = wordsOf('more');
const END_FLAGS = wordsOf('end');
const NEXTS = wordsOf('next');
const PAGE_COUNTS = wordsOf('pages');
const REMAINING = wordsOf('remaining');

const words = (...names: readonly string[]): ReadonlySet<string> => new Set(names.map(fold));

/** Whether a member beside a list has a name that only lists in several pages need: a flag, a next value, a number of pages. */
export function isAboutPages(name: string): boolean {
  const word = fold(name);
  return (
    !RECORD_MEMBERS.has(word) && (MORE_FLAGS.has(word) || NEXTS.has(word) || PAGE_COUNTS.has(word))
  );
}

/** Names of the number of the page itself, which makes a number of pages one. */
const CURRENT_PAGES = words(
  'page',
  'current_page',
  'page_number',
  'page_no',
  'page_index',
  'number',
);
/** Totals that are often the number of records of the page. */
const PAGE_TOTALS = words('count', 'size', 'length', 'resultCount');
/** Totals of what the parameters choose, beside one of everything. */
const CHOSEN_TOTALS = words('filter_count', 'recordsFiltered');
/** Totals that are also names of amounts: in an object that has the list, it may be that of an invoice. */
const AMOUNTS = words('total', 'count', 'totals');
/** Of a record that has the list: the amount of an invoice, how many articles are on stock, whether a task is done. */
const RECORD_MEMBERS = words(
  'total',
  'count',
  'totals',
  'done',
  'end',
  'last',
  'more',
  'remaining',
);
/** Members that have no meaning but to hold a response. */
const WRAPPERS = words(
  'data',
  'result',
  'results',
  'response',
  'hits',
  'payload',
  'd',
  'body',
  'list',
  'collection',
  'search',
  'output',
  'value',
  'feed',
  '_embedded',
  'esearchresult',
);
/** Members that APIs keep their paging in. */
const HOLDERS = words(
  'meta',
  'metadata',
  'pagination',
  'paging',
  'page_info',
  'page',
  'pages',
  'links',
  'response_metadata',
  'cursor',
  'cursors',
  'page_metadata',
  'paginator',
  // Pipedrive, Zoho, Cloudflare, Hydra, FHIR and Atom
  'additional_data',
  'info',
  'page_context',
  'result_info',
  'view',
  'link',
);
/** Members of an object "next" that are sent as parameters. */
const NEXT_VALUES = words('after', 'starting_after', 'cursor', 'page_token');

/** Headers that have a cursor or a page for the next request. */
const NEXT_HEADER =
  /^(?:x-(?:[\w-]+-)?(?:next-(?:cursor|page|token|page-token)|continuation(?:-?token)?|cursor-next)|sforce-locator)$/i;
/** Headers that have the number of records of all pages. */
const TOTAL_HEADER = /^(?:x-)?(?:pagination-|wp-)?total(?:-(?:count|results|records|items))?$/i;
/** Headers that have the number of pages. */
const PAGES_HEADER = /^x-(?:wp-)?total-?pages$/i;

/** Page sizes that are usual maximums; APIs reduce a larger one to theirs without a word. */
export const USUAL_MAXIMUMS: ReadonlySet<number> = new Set([
  10, 20, 25, 30, 40, 50, 100, 200, 250, 300, 500, 1000, 2000, 5000, 10_000,
]);

/** Parameters that mostly have the size of a page. */
export const SIZE_PARAMETERS = words(
  'limit',
  'per_page',
  'page_size',
  'max_results',
  'size',
  'top',
  '$top',
  'items_per_page',
  'page[size]',
  'page_limit',
  'page[limit]',
  'rows',
  'first',
  'results_per_page',
  'count',
  'max',
  'num',
  'take',
  '$limit',
  'pagelen',
  'per-page',
  'records_per_page',
  'hitsPerPage',
);
