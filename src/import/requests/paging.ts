import { parseLinks } from '../../values/headers.ts';
import type { JsonObject } from '../../values/json.ts';
import { decodePercent } from '../../values/url.ts';
import { type RecordsPlace, recordsIn, type Seen, type SentParam } from './seen.ts';

/** One way in which the request of a page follows from the page before. */
export interface Explanation {
  /** The same for the same way between two other pages. */
  readonly id: string;
  /** The parameter that it explains: `query:page`. */
  readonly param?: string;
  /** The pagination, if it leads through all pages. */
  readonly written: (walk: Walk) => Paging | undefined;
}

/** How a chain of pages is written: the settings, and what of the requests they send. */
export interface Paging {
  readonly settings: JsonObject;
  readonly because: string;
  /** Whether the last page of the file is the last one of these settings. */
  readonly isEnded: boolean;
  /** Whether the first request is not as the method sends it by itself: an exception explains it. */
  readonly isException: boolean;
  /** Whether another explanation fits, and only the name of the parameter speaks against it. */
  readonly isAssumed?: true;
  /** The parameters that pagination sends, by `place:name`. */
  readonly params: readonly string[];
}

export type FoundPaging =
  | { readonly kind: 'none' }
  | { readonly kind: 'found'; readonly paging: Paging }
  | {
      readonly kind: 'open';
      readonly candidates: readonly JsonObject[];
      /** Why it is open, if not because several explain the requests. */
      readonly because?: string;
    };

interface Walk {
  readonly pages: readonly Seen[];
  /** Records of each page; `undefined` where they are not known. */
  readonly counts: readonly (number | undefined)[];
  /** Booleans that end pagination. */
  readonly flags: readonly JsonObject[];
}

/** The only pagination that explains all pages and, if one does, the end; several are a question. */
export function pagingOf(
  {
    pages,
    explanations,
  }: { readonly pages: readonly Seen[]; readonly explanations: readonly Explanation[] },
  place: RecordsPlace,
): FoundPaging {
  if (pages.length < 2) return { kind: 'none' };
  const walk: Walk = {
    pages,
    counts: pages.map((page) => recordsIn(page, place)?.length),
    flags: flagsOf(pages),
  };
  const all = explanations.flatMap(({ written }) => written(walk) ?? []);
  const ended = all.filter(({ isEnded }) => isEnded);
  // a number that does not begin at 0 may be a value of the response, too, which leads no further than a short page
  const isCount = ended.some(({ settings }) => settings.offsetFromJob !== true);
  const others = isCount ? [] : all.flatMap((paging) => endedByShortPage(paging, walk) ?? []);
  const possible = ended.length > 0 ? [...ended, ...others] : all;
  // a whole address that the API gives for the next page needs no other explanation
  const stated = possible.filter(({ settings: { method } }) => /url|link/.test(String(method)));
  const left = simplest(stated.length > 0 ? stated : possible);
  const [paging] = left;
  return paging !== undefined && left.length === 1
    ? { kind: 'found', paging }
    : { kind: 'open', candidates: left.map(({ settings }) => settings) };
}

/** Settings that go on after the last page of the file, and end at a page that is shorter than the others. */
function endedByShortPage(paging: Paging, { counts }: Walk): Paging | undefined {
  const [full = 0, ...others] = counts;
  const last = others.pop() ?? full;
  const isShort = last < full && others.every((count) => count === full);
  return isShort && !paging.isEnded && /^response\./.test(String(paging.settings.method))
    ? { ...paging, settings: { ...paging.settings, stopOnShortPage: full } }
    : undefined;
}

/**
 * Of several explanations, those whose first request needs no exception; and of a number, the one that the language gives this name.
 * A page size that all pages have makes "by the records received" the same as "by the page size".
 */
function simplest(all: readonly Paging[]): readonly Paging[] {
  const usual = all.filter(({ isException }) => !isException);
  const kept = usual.length > 0 ? usual : all;
  const bySize = kept.filter(({ settings }) => settings.advanceBy === undefined);
  const left = bySize.some(({ settings }) => settings.method === 'offset') ? bySize : kept;
  const named = left.filter(
    ({ settings: { method, pageParam, offsetParam } }) =>
      (method === 'pagenum' && pageParam === undefined) ||
      (method === 'offset' && offsetParam === undefined),
  );
  const isCount = left.every(({ settings: { method } }) =>
    /^(?:pagenum|offset)$/.test(String(method)),
  );
  const isNamed = isCount && left.length > 1 && named.length === 1;
  const chosen = isNamed ? named.map((each) => ({ ...each, isAssumed: true as const })) : left;
  return [...new Map(chosen.map((each) => [JSON.stringify(each.settings), each])).values()];
}

/** The header `Link` has the next address; `keepHost` is for links that name another host than that of the page. */
export function byLink(
  rel: string,
  { keepHost }: Required<Pick<AddressForm, 'keepHost'>>,
): Explanation {
  const settings = {
    method: 'link-header',
    ...(rel === 'next' ? {} : { rel }),
    ...(keepHost ? { keepHost: true } : {}),
  };
  const because = `the link "${rel}" of the header Link is requested next`;
  return {
    id: `link ${rel}${keepHost ? ' of the own host' : ''}`,
    written: (walk) =>
      continued({ settings, because }, walk, ({ responseHeaders }) =>
        parseLinks(responseHeaders.get('link') ?? '').links.some(({ rels }) => rels.includes(rel)),
      ),
  };
}

/** How the next address follows from a text: `keepHost` keeps the host of the page, and is for texts that name another one. */
interface AddressForm {
  readonly isQuery: boolean;
  readonly withParams: boolean;
  readonly keepHost?: boolean;
}

/** A member of the response has the next address, or only its query. */
export function byAddress(path: string, form: AddressForm): Explanation {
  const shown = path.replace(/^\//, '');
  const settings = {
    method: 'response.url',
    urlKey: shown,
    ...(shown === path ? {} : { delimiter: '/' }),
    ...(form.isQuery ? { paramIsQuery: true } : {}),
    ...(form.withParams ? { includeParams: true } : {}),
    ...(form.keepHost === true ? { keepHost: true } : {}),
  };
  const because = `the address in "${shown}" is requested next`;
  return {
    id: JSON.stringify(settings),
    written: (walk) =>
      continued({ settings, because }, walk, (page) => {
        const text = page.leaves.get(path) ?? '';
        return text !== '' && nextAddress(text, page.request.url, form) !== undefined;
      }),
  };
}

/** A member of the response, or of its last record, has the next value of a parameter. */
export function byMember(
  sent: SentParam,
  path: string,
  { withParams }: { readonly withParams: boolean },
): Explanation {
  return ofParam(sent, ['member', path, withParams], (param, walk) => {
    const settings = {
      method: 'response.param',
      responseParam: path,
      queryParam: param.name,
      ...(withParams && param.isUsual && hasOthers(walk, param.key) ? { includeParams: true } : {}),
      ...param.where,
    };
    const because = `"${sent.name}" has the value of "${path}" in the response before`;
    const next = (page: Seen) => memberText(page, path);
    return continued(
      { settings, because, params: ownParams(walk, param.key) },
      walk,
      leadsOn(param.key, next),
    );
  });
}

/** The first request has no value of a response: one that it has is a parameter of the job. */
function ownParams({ pages: [first] }: Walk, key: string): readonly string[] {
  return first?.sent.has(key) ? [] : [key];
}

/** A header of the response has the next value of a parameter. */
export function byHeader(sent: SentParam, header: string): Explanation {
  return ofParam(sent, ['header', header], ({ name, key, where }, walk) => {
    const settings = { method: 'response.header', header, queryParam: name, ...where };
    const because = `"${sent.name}" has the value of the header "${header}" of the response before`;
    const next = (page: Seen) => page.responseHeaders.get(header) ?? '';
    return continued({ settings, because, params: ownParams(walk, key) }, walk, leadsOn(key, next));
  });
}

/** The greatest or smallest number of a member of the records, or the one next to it. */
export function byRecords(sent: SentParam, idKey: string, more: JsonObject): Explanation {
  return ofParam(sent, ['records', idKey, more], ({ name: param, key, where }, walk) => {
    const settings = { method: 'cursor', idKey, param, ...more, ...where };
    const because = `"${sent.name}" follows from "${idKey}" of the records before`;
    const isException = walk.pages[0]?.sent.has(key) === true;
    const found = { settings, because, params: [key], isException };
    return continued(found, walk, (_, count) => count !== 0);
  });
}

/** A number that grows by 1. */
export function byNumber(sent: SentParam): Explanation {
  return ofParam(sent, ['number'], ({ name, key, where }, walk) => {
    const { first, onFirst } = firstValue(key, walk);
    const firstPage = first ?? Number(walk.pages[1]?.sent.get(key)?.text) - 1;
    const size = pageSize(walk, key);
    const settings = {
      method: 'pagenum',
      ...(name === 'page' ? {} : { pageParam: name }),
      ...(firstPage === 1 ? {} : { firstPage }),
      ...onFirst,
      ...size.settings,
      ...where,
    };
    const because = `"${sent.name}" grows by 1 with each page`;
    const params = [key, ...size.params];
    const { full = 1 } = size;
    return continued(
      { settings, because, params, isException: first === undefined },
      walk,
      (_, count) => count === undefined || count >= full,
    );
  });
}

/** A number that grows by the size of a page or, without a size, by the records received. */
export function byOffset(sent: SentParam, step: number | undefined): Explanation {
  return ofParam(sent, ['offset', step], ({ name, key, where }, walk) => {
    const { pages, counts } = walk;
    if (counts.slice(0, -1).some((count) => count !== undefined && count < (step ?? 0)))
      return undefined;
    const { first, onFirst } = firstValue(key, walk);
    const isFromJob = first !== undefined && first !== 0;
    const sizes = sizeParams(walk, key).filter((each) => sizeOf(pages[1], each) === step);
    const size = sizes.length === 1 ? sizes : [];
    const settings = {
      method: 'offset',
      ...(name === 'offset' ? {} : { offsetParam: name }),
      ...(isFromJob ? { offsetFromJob: true } : {}),
      ...onFirst,
      ...(step === undefined ? { advanceBy: 'received' } : { limit: step, ...limitName(size[0]) }),
      ...where,
    };
    const growth = step === undefined ? 'the number of records' : `${step}, the size of a page`;
    const found = {
      settings,
      because: `"${sent.name}" grows by ${growth}`,
      params: [...(isFromJob ? [] : [key]), ...size],
      isException: first === undefined,
    };
    return continued(found, walk, (_, count) => count === undefined || count >= (step ?? 1));
  });
}

/** How a parameter is written: `where` says its place, if it is not the usual one. */
interface WrittenParam {
  readonly key: string;
  readonly name: string;
  readonly isUsual: boolean;
  readonly where: JsonObject;
}

function ofParam(
  { place, name }: SentParam,
  id: readonly unknown[],
  written: (param: WrittenParam, walk: Walk) => Paging | undefined,
): Explanation {
  const key = `${place}:${name}`;
  return {
    id: JSON.stringify([key, ...id]),
    param: key,
    written(walk) {
      const isPost = walk.pages[0]?.request.method === 'POST';
      const isInBody = place === 'body' && isPost && !name.includes('.');
      const isUsual = place === 'query' ? !isPost : isInBody;
      const where = isUsual ? {} : { paramIn: place };
      return written({ key, name: place === 'path' ? 'page' : name, isUsual, where }, walk);
    },
  };
}

/** The number on the first page; without one, pages are counted from the second one on. */
function firstValue(key: string, { pages }: Walk) {
  const text = pages[0]?.sent.get(key)?.text;
  return text === undefined
    ? { first: undefined, onFirst: { firstPageParams: false } }
    : { first: Number(text), onFirst: {} };
}

function limitName(key: string | undefined): JsonObject {
  if (key === undefined) return { sendLimit: false };
  const name = key.slice(key.indexOf(':') + 1);
  return name === 'limit' ? {} : { limitParam: name };
}

/** The size of a full page: that of all pages but the last, which has fewer; a parameter with that value sends it. */
function pageSize(walk: Walk, key: string) {
  const { counts } = walk;
  const [full] = counts;
  const last = counts.at(-1);
  const isFull = counts.slice(0, -1).every((count) => count === full);
  const unknown = { full: undefined, settings: {}, params: [] };
  if (full === undefined || full === 0 || last === undefined || !isFull || last > full)
    return unknown;
  const params = sizeParams(walk, key).filter((each) => sizeOf(walk.pages[1], each) === full);
  const [size] = params;
  if (params.length === 1 && size?.split(':')[0] === key.split(':')[0])
    return { full, settings: { limit: full, ...limitName(size) }, params };
  if (last === full || last === 0) return unknown;
  return { full, settings: { limit: full, sendLimit: false }, params: [] };
}

/** Parameters that are equal on all pages but the first. */
function sizeParams({ pages }: Walk, but: string): readonly string[] {
  return [...(pages[1]?.sent ?? [])].flatMap(([key, { place, text }]) =>
    key !== but &&
    (place === 'query' || place === 'body') &&
    /^\d{1,6}$/.test(text) &&
    pages.slice(1).every(({ sent }) => sent.get(key)?.text === text)
      ? [key]
      : [],
  );
}

function sizeOf(page: Seen | undefined, key: string): number {
  return Number(page?.sent.get(key)?.text);
}

/** Whether the first request has other parameters, which the next pages have, too. */
function hasOthers({ pages }: Walk, but: string): boolean {
  return [...(pages[0]?.sent ?? [])].some(
    ([key, { place }]) => (place === 'query' || place === 'body') && key !== but,
  );
}

function memberText(page: Seen, path: string): string {
  if (!path.includes('-1')) return page.leaves.get(path) ?? '';
  const segments = path.split('.');
  const holder = segments.slice(0, segments.indexOf('-1')).join('.');
  const list = page.lists.find((each) => each.path === holder);
  return list === undefined || list.elements.length === 0 ? '' : 'a record';
}

/** Whether a page is followed by another one; `undefined` for what cannot lead from page to page. */
type Continues = (page: Seen, count: number | undefined) => boolean | undefined;

/** Whether a page has a next value; a value that leads to the page itself is none. */
function leadsOn(key: string, next: (page: Seen) => string): Continues {
  return (page) => {
    const text = next(page);
    return text === page.sent.get(key)?.text && text !== '' ? undefined : text !== '';
  };
}

/** The settings, if every page but the last continues; a flag ends them where the method does not. */
function continued(
  found: Pick<Paging, 'settings' | 'because'> & Partial<Paging>,
  { pages, counts, flags }: Walk,
  continues: Continues,
): Paging | undefined {
  const paging = { params: [], isException: false, ...found };
  const answers = pages.map((page, index) => continues(page, counts[index]));
  const last = answers.pop();
  if (last === undefined || answers.some((answer) => answer !== true)) return undefined;
  if (!last) return { ...paging, isEnded: true };
  const [flag] = flags;
  if (flag === undefined || flags.length > 1) return { ...paging, isEnded: false };
  return {
    ...paging,
    settings: { ...found.settings, nextPageFlag: flag },
    because: `${found.because}, until "${flag.field ?? flag.path}" is ${flag.stopOn}`,
    isEnded: true,
  };
}

/** Booleans that are the same on all pages but the last, and the opposite there. */
function flagsOf(pages: readonly Seen[]): readonly JsonObject[] {
  const values = pages.map((page) => page.booleans);
  return [...(values.at(-1) ?? [])].flatMap(([path, value]) =>
    values.slice(0, -1).every((each) => each.get(path) === !value)
      ? [{ ...(path.includes('.') ? { path } : { field: path }), stopOn: value }]
      : [],
  );
}

/** The normal form of the address that a member of a response gives. */
export function nextAddress(
  text: string,
  own: URL,
  { isQuery, withParams, keepHost }: AddressForm,
): string | undefined {
  const reference = isQuery ? `?${text.replace(/^\?/, '')}` : text;
  if (!URL.canParse(reference, own.href)) return undefined;
  const named = new URL(reference, own);
  if (keepHost === true && named.origin === own.origin) return undefined;
  const url = keepHost === true ? new URL(named.pathname + named.search, own) : named;
  if (withParams)
    for (const [name, value] of own.searchParams)
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return sortedHref(url);
}

/** An address with its parameters in the order of their names: two that ask for the same are equal. */
export function sortedHref(url: URL): string {
  const pairs = [...url.searchParams].map((pair) => JSON.stringify(pair)).sort();
  return `${url.origin}${decodePercent(url.pathname)}?${pairs.join('&')}`;
}
