import { isArray, isObject, type Json, type JsonObject } from '../../language/values/json.ts';
import { parseLinks } from '../../language/values/link-header.ts';
import type { Chain } from './chains.ts';
import { type Explanation, nextAddress } from './explanations.ts';
import { type RecordsPlace, recordsIn } from './records.ts';
import type { Seen } from './seen.ts';

/** How a chain of pages is written: the settings, and what of the requests they send. */
export interface Paging {
  readonly settings: JsonObject;
  /** Why, in words. */
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
  | { readonly kind: 'open'; readonly candidates: readonly JsonObject[] };

/** The only pagination that explains all pages and, if one does, the end; several are a question. */
export function pagingOf({ pages, explanations }: Chain, place: RecordsPlace): FoundPaging {
  if (pages.length < 2) return { kind: 'none' };
  const walk: Walk = {
    pages,
    counts: pages.map((page) => recordsIn(page, place)?.length),
    flags: flagsOf(pages),
  };
  const all = explanations.flatMap((explanation) => {
    const paging = writtenPaging(explanation, walk);
    return paging === undefined ? [] : [paging];
  });
  const ended = all.filter(({ isEnded }) => isEnded);
  // a number that does not begin at 0 may be a value of the response, too, which leads no further than a short page
  const isCount = ended.some(({ settings }) => settings.offsetFromJob !== true);
  const others = isCount ? [] : all.flatMap(endedByShortPage(walk));
  const possible = ended.length > 0 ? [...ended, ...others] : all;
  // a whole address that the API gives for the next page needs no other explanation
  const stated = possible.filter(({ settings: { method } }) => /url|link/.test(String(method)));
  const left = simplest(stated.length > 0 ? stated : possible);
  const [paging, ...rest] = left;
  if (paging === undefined) return { kind: 'open', candidates: [] };
  return rest.length === 0
    ? { kind: 'found', paging }
    : { kind: 'open', candidates: left.map(({ settings }) => settings) };
}

/** Settings that go on after the last page of the file, and end at a page that is shorter than the others. */
function endedByShortPage({ counts }: Walk): (paging: Paging) => readonly Paging[] {
  const [full = 0, ...others] = counts;
  const last = others.pop() ?? full;
  const isShort = last < full && others.every((count) => count === full);
  return (paging) =>
    isShort && !paging.isEnded && /^response\./.test(String(paging.settings.method))
      ? [{ ...paging, settings: { ...paging.settings, stopOnShortPage: full } }]
      : [];
}

/**
 * Of several explanations, those whose first request needs no exception; and of a number, the one that the language gives this name.
 * A page size that all pages have makes "by the records received" the same as "by the page size".
 */
function simplest(all: readonly Paging[]): readonly Paging[] {
  const usual = all.filter(({ isException }) => !isException);
  const kept = usual.length > 0 ? usual : all;
  const isReceived = ({ settings }: Paging) => settings.advanceBy !== undefined;
  const bySize = kept.filter((each) => !isReceived(each));
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

interface Walk {
  readonly pages: readonly Seen[];
  /** Records of each page; `undefined` where they are not known. */
  readonly counts: readonly (number | undefined)[];
  /** Booleans that end pagination. */
  readonly flags: readonly JsonObject[];
}

/** Whether a page is followed by another one; `undefined` for what cannot lead from page to page. */
type Continues = (page: Seen, count: number | undefined) => boolean | undefined;

/** Settings for an explanation, if they lead through all pages. */
function writtenPaging(explanation: Explanation, walk: Walk): Paging | undefined {
  if (explanation.kind === 'link') {
    const { rel } = explanation;
    const settings = { method: 'link-header', ...(rel === 'next' ? {} : { rel }) };
    const because = `the link "${rel}" of the header Link is requested next`;
    return continued({ settings, because }, walk, (page) =>
      parseLinks(page.responseHeaders.get('link') ?? '').links.some(({ rels }) =>
        rels.includes(rel),
      ),
    );
  }
  if (explanation.kind === 'url') {
    const { path, isQuery, withParams } = explanation;
    const settings = {
      method: 'response.url',
      urlKey: path,
      ...(isQuery ? { paramIsQuery: true } : {}),
      ...(withParams ? { includeParams: true } : {}),
    };
    const because = `the address in "${path}" is requested next`;
    return continued({ settings, because }, walk, (page) => {
      const text = page.leaves.get(path) ?? '';
      return text !== '' && nextAddress(text, page.request.url, explanation) !== undefined;
    });
  }
  return ofParam(explanation, walk);
}

type OfParam = Exclude<Explanation, { kind: 'link' | 'url' }>;

function ofParam(explanation: OfParam, walk: Walk): Paging | undefined {
  const { place, name } = explanation;
  const params = [`${place}:${name}`];
  const isPost = walk.pages[0]?.request.method === 'POST';
  const isUsual = place === 'query' ? !isPost : place === 'body' && isPost && !name.includes('.');
  const where = isUsual ? {} : { paramIn: place };
  const param = place === 'path' ? 'page' : name;
  switch (explanation.kind) {
    case 'member': {
      const { path, withParams } = explanation;
      const includes = withParams && isUsual && hasOthers(walk, params);
      const settings = {
        method: 'response.param',
        responseParam: path,
        queryParam: param,
        ...(includes ? { includeParams: true } : {}),
        ...where,
      };
      const because = `"${name}" has the value of "${path}" in the response before`;
      return continued(
        { settings, because, params },
        walk,
        leadsOn(params, (page) => memberText(page, path)),
      );
    }
    case 'header': {
      const { header } = explanation;
      const settings = { method: 'response.header', header, queryParam: param, ...where };
      const because = `"${name}" has the value of the header "${header}" of the response before`;
      return continued(
        { settings, because, params },
        walk,
        leadsOn(params, (page) => page.responseHeaders.get(header) ?? ''),
      );
    }
    case 'record': {
      const { field, increment, isSmallest } = explanation;
      const settings = {
        method: 'cursor',
        idKey: field,
        param,
        ...(increment === 0 ? {} : { increment }),
        ...(isSmallest ? { reverse: true } : {}),
        ...where,
      };
      const because = `"${name}" follows from "${field}" of the records before`;
      const isException = walk.pages[0]?.sent.has(params[0] ?? '') === true;
      return continued({ settings, because, params, isException }, walk, (_, count) => count !== 0);
    }
    default:
      return counted(explanation, walk, { where, param, params });
  }
}

/** Page numbers and offsets: where they begin, and what a full page is. */
function counted(
  explanation: Extract<Explanation, { kind: 'number' | 'offset' | 'received' }>,
  walk: Walk,
  {
    where,
    param,
    params,
  }: { readonly where: JsonObject; readonly param: string; readonly params: readonly string[] },
): Paging | undefined {
  const { pages, counts } = walk;
  const { kind, name } = explanation;
  const [key = ''] = params;
  const [first, second] = pages.map(({ sent }) => sent.get(key)?.text);
  const isException = first === undefined;
  const onFirst = isException ? { firstPageParams: false } : {};
  if (kind === 'number') {
    const firstPage = isException ? Number(second) - 1 : Number(first);
    const size = pageSize(walk, params);
    const settings = {
      method: 'pagenum',
      ...(param === 'page' ? {} : { pageParam: param }),
      ...(firstPage === 1 ? {} : { firstPage }),
      ...onFirst,
      ...size.settings,
      ...where,
    };
    const because = `"${name}" grows by 1 with each page`;
    const all = [...params, ...size.params];
    return continued(
      { settings, because, params: all, isException },
      walk,
      (_, count) =>
        count === undefined || (size.full === undefined ? count > 0 : count >= size.full),
    );
  }
  const isFromJob = !isException && Number(first) !== 0;
  const start = {
    method: 'offset',
    ...(param === 'offset' ? {} : { offsetParam: param }),
    ...(isFromJob ? { offsetFromJob: true } : {}),
    ...onFirst,
  };
  const own = isFromJob ? [] : params;
  if (kind === 'received') {
    const settings = { ...start, advanceBy: 'received', ...where };
    const because = `"${name}" grows by the number of records`;
    return continued(
      { settings, because, params: own, isException },
      walk,
      (_, count) => count !== 0,
    );
  }
  const { step } = explanation;
  if (counts.slice(0, -1).some((count) => count !== undefined && count < step)) return undefined;
  const sizes = sizeParams(walk, params).filter((each) => sizeOf(pages[1], each) === step);
  const size = sizes.length === 1 ? sizes : [];
  const settings = { ...start, limit: step, ...limitName(size[0]), ...where };
  const because = `"${name}" grows by ${step}, the size of a page`;
  return continued(
    { settings, because, params: [...own, ...size], isException },
    walk,
    (_, count) => count === undefined || count >= step,
  );
}

function limitName(key: string | undefined): JsonObject {
  if (key === undefined) return { sendLimit: false };
  const name = key.slice(key.indexOf(':') + 1);
  return name === 'limit' ? {} : { limitParam: name };
}

/** The size of a full page: that of all pages but the last, which has fewer; a parameter with that value sends it. */
function pageSize(walk: Walk, params: readonly string[]) {
  const { counts } = walk;
  const [full] = counts;
  const last = counts.at(-1);
  const isFull = counts.slice(0, -1).every((count) => count === full);
  if (full === undefined || full === 0 || last === undefined || !isFull || last > full)
    return { full: undefined, settings: {}, params: [] };
  const sizes = sizeParams(walk, params).filter((key) => sizeOf(walk.pages[1], key) === full);
  const [size] = sizes;
  if (sizes.length === 1 && size?.split(':')[0] === params[0]?.split(':')[0])
    return { full, settings: { limit: full, ...limitName(size) }, params: sizes };
  if (last === full || last === 0) return { full: undefined, settings: {}, params: [] };
  return { full, settings: { limit: full, sendLimit: false }, params: [] };
}

/** Parameters that are equal on all pages. */
function sizeParams({ pages }: Walk, params: readonly string[]): readonly string[] {
  return [...(pages[1]?.sent ?? [])].flatMap(([key, { place, text }]) =>
    !params.includes(key) &&
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
function hasOthers({ pages }: Walk, params: readonly string[]): boolean {
  return [...(pages[0]?.sent ?? [])].some(
    ([key, { place }]) => (place === 'query' || place === 'body') && !params.includes(key),
  );
}

function memberText(page: Seen, path: string): string {
  if (!path.includes('-1')) return page.leaves.get(path) ?? '';
  const segments = path.split('.');
  const list = page.lists.find(
    (each) => each.path === segments.slice(0, segments.indexOf('-1')).join('.'),
  );
  return list === undefined || list.elements.length === 0 ? '' : 'a record';
}

/** Whether a page has a next value; a value that leads to the page itself is none. */
function leadsOn(params: readonly string[], next: (page: Seen) => string): Continues {
  const [key = ''] = params;
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
  const values = pages.map(({ response }) => booleans(response ?? null));
  const last = values.at(-1) ?? new Map();
  return [...last].flatMap(([path, value]) =>
    values.slice(0, -1).every((each) => each.get(path) === !value)
      ? [{ ...(path.includes('.') ? { path } : { field: path }), stopOn: value }]
      : [],
  );
}

function booleans(value: Json, path = '', depth = 0, found = new Map<string, boolean>()) {
  if (typeof value === 'boolean' && path !== '') found.set(path, value);
  if (!isObject(value) || isArray(value) || depth > 5) return found;
  for (const [name, inner] of Object.entries(value))
    if (!name.includes('.'))
      booleans(inner, path === '' ? name : `${path}.${name}`, depth + 1, found);
  return found;
}
