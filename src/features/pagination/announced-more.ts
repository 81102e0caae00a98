import {
  entriesOf,
  isArray,
  isNumber,
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  member,
} from '../../language/values/json.ts';
import { parseLinks } from '../../language/values/link-header.ts';
import { numberFrom } from '../../language/values/numeric.ts';
import { phpText } from '../../language/values/text.ts';
import { fold, type RequestedPage, type Sign, settingsThatRead } from './settings-that-read.ts';

/** Signs of further pages in a response, whether or not the configuration reads them. */
export interface Announcement {
  /** The sign that more follows, as text; absent when there is none. */
  readonly more?: string;
  /** The dotted path of the member that leads on or says that more follows. */
  readonly path?: string;
  /** What kind of member it is; a flag beside a value counts as the flag. */
  readonly kind?: Sign['kind'];
  /** The pagination that would read on, as settings. */
  readonly readBy?: string;
  /** Whether the response says that it is the last one. */
  readonly isLast: boolean;
}

export interface AnnouncedPage extends RequestedPage {
  /** The response; of a page that was read from bytes, the members beside the list of records. */
  readonly response: Json;
  /** The way to the records in the response. */
  readonly recordsAt: readonly string[];
  readonly headers: readonly (readonly [name: string, value: string])[];
}

/**
 * Looks for signs of further pages: a `Link` header, headers with a cursor or a total, members such as `next` and `has_more`, and totals. Totals
 * are compared with `rowsRead`, and ignored without it. On a page without records only flags count, because many APIs return a next URL even on
 * an empty page; and a flag that says that nothing follows wins over a next value.
 */
export function announcementOf(page: AnnouncedPage, rowsRead: number | undefined): Announcement {
  const { response, headers, records, recordsAt } = page;
  const found = (text: string, sign: Sign): Announcement => ({
    more: text,
    kind: sign.kind,
    ...(sign.beside === undefined || sign.kind === 'total' || sign.kind === 'pages'
      ? {}
      : { path: sign.path }),
    readBy: settingsThatRead(sign, page),
    isLast: false,
  });
  for (const [name, value] of records > 0 ? headers : []) {
    const sign = { path: name, value, beside: undefined };
    if (
      name.toLowerCase() === 'link' &&
      parseLinks(value).links.some(({ rels }) => rels.includes('next'))
    )
      return found('its Link header has rel="next"', { kind: 'link', ...sign });
    if (NEXT_HEADER.test(name) && leadsOn(value))
      return found(`it has the header "${name}"`, { kind: 'header', ...sign });
  }
  const isOnlyPage = rowsRead === records;
  let isLast = false;
  let next: Announcement | undefined;
  let flag: Announcement | undefined;
  let total: Announcement | undefined;
  for (const { path, name, value, beside, isOutside } of signs(response, '', {
    depth: 0,
    route: recordsAt,
  })) {
    const word = fold(name);
    const at = `"${path}"`;
    const sign = { path, value, beside };
    if (END_FLAGS.has(word) && typeof value === 'boolean') {
      if (value) isLast = true;
      else flag ??= found(`${at} is false`, { kind: 'flag', ...sign });
    } else if (
      TOTAL_PAGES.has(word) &&
      !isOutside &&
      isMorePages(wholeNumber(value), pageBeside(beside), isOnlyPage)
    ) {
      total ??= found(`${at} is ${String(value)}`, { kind: 'pages', ...sign });
    } else if (FLAGS.has(word)) {
      if (isNegative(value)) isLast = true;
      else if (isAffirmative(value))
        flag ??= found(`${at} is ${String(value)}`, { kind: 'flag', ...sign });
    } else if (NEXTS.has(word) || (word === 'offset' && isCursorText(value))) {
      if (!leadsOn(value)) isLast = true;
      else if (records > 0)
        next ??= found(`${at} has a value`, { kind: isUrl(value) ? 'url' : 'value', ...sign });
    } else if (rowsRead !== undefined && TOTALS.has(word) && !(isOutside && AMOUNTS.has(word))) {
      const number = wholeNumber(value);
      if (number !== undefined && number > rowsRead)
        total ??= found(`${at} is ${isScalar(value) ? phpText(value) : number}`, {
          kind: 'total',
          ...sign,
        });
      if (number === rowsRead && word !== 'count') isLast = true; // a count is mostly that of the page
    }
  }
  for (const [name, value] of rowsRead === undefined || records === 0 ? [] : headers) {
    const number = wholeNumber(totalIn(name, value) ?? null);
    if (number === rowsRead) isLast = true;
    if (number !== undefined && number > (rowsRead ?? number))
      total ??= found(`its header "${name}" is ${number}`, {
        kind: 'total',
        path: name,
        value,
        beside: undefined,
      });
  }
  for (const [name, value] of isOnlyPage && records > 0 ? headers : [])
    if (/^x-(?:wp-)?total-?pages$/i.test(name) && (wholeNumber(value) ?? 0) > 1)
      total ??= found(`its header "${name}" is ${value}`, {
        kind: 'pages',
        path: name,
        value,
        beside: undefined,
      });
  // a value to send is exacter than a flag
  if (flag !== undefined) return { ...(next ?? flag), kind: 'flag' };
  return (isLast ? total : (next ?? total)) ?? { isLast };
}

/** Whether a number of pages is more than was read. The first page has the number 0 or 1, so that the next to last one is not certain. */
function isMorePages(
  pages: number | undefined,
  current: number | undefined,
  isOnlyPage: boolean,
): boolean {
  if (pages === undefined || current === undefined) return false;
  return isOnlyPage ? current <= 1 && pages > 1 : current + 1 < pages;
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

/** The total in a header: `X-Total-Count: 250`, `Content-Range: 0-24/250`. */
function totalIn(name: string, value: string): string | undefined {
  if (TOTAL_HEADER.test(name)) return value;
  const isRange = /^content-range$/i.test(name) && !/^\s*bytes\b/i.test(value);
  return isRange ? /\/(\d+)$/.exec(value)?.[1] : undefined;
}

function wholeNumber(value: Json): number | undefined {
  const number = numberFrom(value);
  return number !== undefined && Number.isInteger(number) ? number : undefined;
}

/** Headers that have a cursor or a page for the next request. */
const NEXT_HEADER =
  /^(?:x-(?:[\w-]+-)?(?:next-(?:cursor|page|token|page-token)|continuation(?:-token)?|cursor-next)|sforce-locator)$/i;
/** Headers that have the number of records of all pages. */
const TOTAL_HEADER = /^(?:x-)?(?:pagination-|wp-)?total(?:-(?:count|results|records|items))?$/i;
const HOLDERS: ReadonlySet<string> = new Set([
  'meta',
  'metadata',
  'pagination',
  'paging',
  'pageinfo',
  'page',
  'pages',
  'links',
  'responsemetadata',
  'cursor',
  'cursors',
]);
const NEXTS: ReadonlySet<string> = new Set([
  ...[
    'next',
    'nextpage',
    'nexturl',
    'nexturi',
    'nextlink',
    'nexthref',
    'nextpageurl',
    'nextpagelink',
    'nextpagetoken',
    'nextpagecursor',
  ],
  ...['nexttoken', 'nextcursor', 'nextoffset', 'nextpagenumber', 'odatanextlink'],
  ...['nextrecordsurl', 'nextmarker', 'nextcontinuationtoken', 'continuationtoken', 'scrollid'],
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
  'istruncated',
]);
/** Flags that are false where more follows. */
const END_FLAGS: ReadonlySet<string> = new Set([
  'islast',
  'islastpage',
  'last',
  'lastpage',
  'isend',
  'end',
  'endofrecords',
]);
const TOTAL_PAGES: ReadonlySet<string> = new Set([
  'totalpages',
  'pages',
  'pagecount',
  'lastpage',
  'numpages',
  'totalpagecount',
]);
const CURRENT_PAGES: ReadonlySet<string> = new Set([
  'page',
  'currentpage',
  'pagenumber',
  'pageno',
  'pageindex',
  'number',
]);
/** Members of an object "next" that are sent as parameters. */
const NEXT_VALUES: ReadonlySet<string> = new Set(['after', 'startingafter', 'cursor', 'pagetoken']);
/** Also names of amounts: beside a list inside of another object, a total may be that of an invoice. */
const AMOUNTS: ReadonlySet<string> = new Set(['total', 'count']);
const TOTALS: ReadonlySet<string> = new Set([
  'total',
  'totalcount',
  'totalresults',
  'totalitems',
  'totalrecords',
  'totalelements',
  'count',
]);

interface Member extends Omit<Sign, 'kind'> {
  readonly name: string;
  readonly beside: JsonObject;
  /** Whether it is in an object that contains the records, but not at the top level or below what APIs keep their paging in. */
  readonly isOutside: boolean;
}

interface Surroundings {
  /** Below a member that APIs keep their paging in. */
  readonly depth: number;
  /** What is left of the way to the records. */
  readonly route: readonly string[];
  readonly isOutside?: boolean;
}

/** The members at the top level, on the way to the records, and below those that APIs keep their paging in; a list of links counts by its `rel`. */
function* signs(
  value: Json,
  prefix: string,
  { depth, route: [towards, ...route], isOutside = false }: Surroundings,
): Generator<Member> {
  if (!isObject(value)) return;
  for (const [name, inner] of entriesOf(value)) {
    const path = `${prefix}${name}`;
    const [sent, at] =
      fold(name) === 'next' && isObject(inner) && hrefOf(inner) === undefined
        ? (sentBy(inner) ?? [])
        : [];
    if (sent !== undefined && at !== undefined && isObject(inner))
      yield { path: `${path}.${sent}`, name, value: at, beside: inner, isOutside };
    else yield { path, name, value: inner, beside: value, isOutside };
    if (HOLDERS.has(fold(name))) {
      if (depth < DEEPEST) yield* signs(inner, `${path}.`, { depth: depth + 1, route: [] });
      if (isArray(inner))
        for (const link of inner.slice(0, MOST_LINKS))
          if (
            isObject(link) &&
            typeof member(link, 'rel') === 'string' &&
            hrefOf(link) !== undefined
          )
            yield {
              path: `${path}.${String(member(link, 'rel'))}`,
              name: String(member(link, 'rel')),
              value: link,
              beside: value,
              isOutside,
            };
    } else if (name === towards)
      yield* signs(inner, `${path}.`, { depth: 0, route, isOutside: true });
  }
}

const DEEPEST = 2;
const MOST_LINKS = 20;

/** The member of an object "next" that becomes a parameter, as of `{"after": "NTI1"}`. */
function sentBy(next: JsonObject): readonly [name: string, value: Json] | undefined {
  return entriesOf(next).find(([name, value]) => NEXT_VALUES.has(fold(name)) && leadsOn(value));
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
function leadsOn(value: Json): boolean {
  if (typeof value === 'string') return !/^(?:|0|null|none|false)$/i.test(value.trim());
  if (isNumber(value)) return (numberFrom(value) ?? 0) > 0;
  return value === true || (isObject(value) && hrefOf(value) !== undefined);
}

function hrefOf(link: JsonObject): string | undefined {
  const href = ['href', 'url', 'uri', 'link']
    .map((name) => member(link, name))
    .find((value) => typeof value === 'string' && value !== '');
  return href as string | undefined;
}

/** A URL is requested; any other value becomes a parameter. */
function isUrl(value: Json): boolean {
  return isObject(value) || (typeof value === 'string' && /^(?:https?:)?\/|^\?/.test(value));
}
