import { entriesOf, isArray, isNumber, isObject, type Json, type JsonObject, member } from '../values/json.ts';
import { numberFrom } from '../values/numeric.ts';

/** Signs of further pages in a response, whether or not the configuration reads them. */
export interface Announcement {
  /** The sign that more follows, as text; absent when there is none. */
  readonly more?: string;
  /** The dotted path of the member that leads on or says that more follows. */
  readonly path?: string;
  /** The pagination that would read on, as settings. */
  readonly readBy?: string;
  /** Whether the response says that it is the last one. */
  readonly isLast: boolean;
}

export interface AnnouncedPage {
  /** The response; of a page that was read from bytes, the members beside the list of records. */
  readonly response: Json;
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly records: number;
}

/**
 * Looks for signs of further pages: a `Link` header, members such as `next` and `has_more`, and totals. Totals are compared with
 * `rowsRead`, and ignored without it. On a page without records only flags count, because many APIs return a next URL even on
 * an empty page.
 */
export function announcementOf({ response, headers, records }: AnnouncedPage, rowsRead: number | undefined): Announcement {
  const link = headers.find(([name, value]) => name.toLowerCase() === 'link' && NEXT_LINK.test(value));
  if (link !== undefined && records > 0) return { more: 'its Link header has rel="next"', readBy: '"method": "link-header"', isLast: false };
  const cursor = headers.find(([name, value]) => value !== '' && NEXT_HEADER.test(name));
  if (cursor !== undefined && records > 0)
    return { more: `it has the header "${cursor[0]}"`, readBy: `"method": "response.header", "header": "${cursor[0]}", "queryParam": "…"`, isLast: false };
  let isLast = false;
  for (const { path, name, value } of signs(response, '', 0)) {
    const word = fold(name);
    const at = `"${path}"`;
    if (FLAGS.has(word)) {
      if (isAffirmative(value)) return { more: `${at} is ${String(value)}`, path, isLast: false };
      if (value === false) isLast = true;
    } else if (NEXTS.has(word)) {
      if (!leadsOn(value)) isLast = true;
      else if (records > 0) return { more: `${at} has a value`, path, readBy: readByValue(path, value), isLast: false };
    } else if (TOTALS.has(word) && rowsRead !== undefined) {
      const total = numberFrom(value);
      if (total === undefined || !Number.isInteger(total)) continue;
      if (total > rowsRead) return { more: `${at} is ${total}`, isLast: false };
      if (total === rowsRead && word !== 'count') isLast = true; // a count is mostly that of the page
    }
  }
  return { isLast };
}

/** Headers that have a cursor or a page for the next request. */
const NEXT_HEADER = /^x-(?:[\w-]+-)?(?:next-(?:cursor|page|token|page-token)|continuation(?:-token)?|cursor-next)$/i;
const NEXT_LINK = /(?:^|;)\s*rel\s*=\s*(?:"(?:[^"]*\s)?next(?:\s[^"]*)?"|next\b)/i;
const HOLDERS: ReadonlySet<string> = new Set([
  'meta',
  'metadata',
  'pagination',
  'paging',
  'pageinfo',
  'page',
  'links',
  'responsemetadata',
  'cursor',
  'cursors',
]);
const NEXTS: ReadonlySet<string> = new Set([
  ...['next', 'nextpage', 'nexturl', 'nexturi', 'nextlink', 'nexthref', 'nextpageurl', 'nextpagelink', 'nextpagetoken', 'nextpagecursor'],
  ...['nexttoken', 'nextcursor', 'nextoffset', 'nextpagenumber', 'odatanextlink'],
]);
const FLAGS: ReadonlySet<string> = new Set([
  'hasmore',
  'hasmorepages',
  'hasmoreitems',
  'hasnext',
  'hasnextpage',
  'more',
  'moreavailable',
  'moreitemsincollection',
]);
const TOTALS: ReadonlySet<string> = new Set(['total', 'totalcount', 'totalresults', 'totalitems', 'totalrecords', 'totalelements', 'count']);

/** The members at the top level and below those that APIs keep their paging in; a list of links counts by its `rel`. */
function* signs(value: Json, prefix: string, depth: number): Generator<{ readonly path: string; readonly name: string; readonly value: Json }> {
  if (!isObject(value)) return;
  for (const [name, inner] of entriesOf(value)) {
    const path = `${prefix}${name}`;
    yield { path, name, value: inner };
    if (!HOLDERS.has(fold(name))) continue;
    if (depth < DEEPEST) yield* signs(inner, `${path}.`, depth + 1);
    if (isArray(inner))
      for (const link of inner.slice(0, MOST_LINKS))
        if (isObject(link) && typeof member(link, 'rel') === 'string' && hrefOf(link) !== undefined)
          yield { path: `${path}.${String(member(link, 'rel'))}`, name: String(member(link, 'rel')), value: link };
  }
}

const DEEPEST = 2;
const MOST_LINKS = 20;

/** `@odata.nextLink`, `next_page`, `_links`: without case and without what separates words. */
function fold(name: string): string {
  return name.length > 40 ? '' : name.toLowerCase().replaceAll(/[^a-z0-9]/g, '');
}

function isAffirmative(value: Json): boolean {
  return value === true || value === 1 || (typeof value === 'string' && /^(?:true|yes|1)$/i.test(value));
}

/** Whether a value can lead to a next page: a text, a page number, an object with an address. */
function leadsOn(value: Json): boolean {
  if (typeof value === 'string') return !/^\s*(?:|0|null|none|false)\s*$/i.test(value);
  if (isNumber(value)) return (numberFrom(value) ?? 0) > 0;
  return value === true || (isObject(value) && hrefOf(value) !== undefined);
}

function hrefOf(link: JsonObject): string | undefined {
  const href = ['href', 'url', 'uri', 'link'].map((name) => member(link, name)).find((value) => typeof value === 'string' && value !== '');
  return href as string | undefined;
}

/** A URL is requested; any other value becomes a parameter. */
function readByValue(path: string, value: Json): string {
  if (typeof value === 'string' && /^(?:https?:)?\/|^\?/.test(value)) return `"method": "response.url", "urlKey": "${path}"`;
  return isObject(value) ? `"method": "response.url", "urlKey": "${path}.href"` : `"method": "response.param", "responseParam": "${path}", "queryParam": "…"`;
}
