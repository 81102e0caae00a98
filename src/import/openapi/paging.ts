import { isAboutPages } from '../../complete/statements.ts';
import { isObject, type JsonObject } from '../../values/json.ts';
import { at, listAt, pathOf, pathSegments, textAt } from '../../values/path.ts';
import { OFFSET, PAGE, SIZE } from '../page-names.ts';
import { beginsPeriod, isDate } from './dates.ts';
import type { Operation, Parameter } from './document.ts';
import { plain, type SchemaRecords } from './lists.ts';
import type { Envelope, SchemaMember } from './schemas.ts';

export type StatedPaging =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'found';
      readonly settings: JsonObject;
      readonly because: string;
      readonly isStated: boolean;
      /** What the document allows as well. */
      readonly others: readonly JsonObject[];
    }
  | { readonly kind: 'open'; readonly candidates: readonly JsonObject[]; readonly why: string };

interface Candidate {
  readonly settings: JsonObject;
  readonly because: string;
}

/** Parameters for a value that a response has for the next page. */
const TOKEN =
  /(?:cursor|token|marker|bookmark|continuation|scrollid|startingafter|startafter|startkey|exclusivestartkey|nextpage|nexttoken)$|^(?:after|pageafter|next|sinceid|afterid|pageinfo)$/;
const SECRET_TOKEN = /access|auth|refresh|csrf|xsrf|api|session|bearer|id_?token|secret|password/i;

/** Larger pages are slow, and many servers cut them. */
const MAX_LIMIT = 1000;

/** Pagination as an extension of the document describes it, else as parameters and members of the response show it together. */
export function pagingOf(
  operation: Operation,
  envelope: Envelope,
  records: SchemaRecords,
): StatedPaging {
  const stated = statedPaging(operation);
  const names = paramsOf(operation);
  const classes: readonly (readonly Candidate[])[] = [
    stated === undefined ? [] : [stated],
    byLink(operation),
    byAddress(envelope),
    byToken(names, envelope),
    byLastRecord(names, envelope, records),
    byOffset(names),
    byPage(names),
  ];
  const all = classes.flat();
  const first = classes.findIndex((candidates) => candidates.length > 0);
  const found = classes[first] ?? [];
  const [best, ...equal] = found;
  const settings = all.map((each) => each.settings);
  if (best === undefined) {
    const params = [...names.tokens, ...names.sizes].map(({ name }) => name);
    const members = envelope.scalars.flatMap(({ name, path }) => (isAboutPages(name) ? path : []));
    const [what, open] = params.length > 0 ? ['document', params] : ['response', members];
    return open.length === 0
      ? { kind: 'none' }
      : {
          kind: 'open',
          candidates: [],
          why: `the ${what} has ${open.map((name) => `"${name}"`).join(', ')} for pages, and the document does not say how the next page is requested`,
        };
  }
  // an offset and a number of a page are equally good; so are a cursor without a member of the response and a number
  const isNumber = first >= classes.length - 2;
  const isAlone =
    equal.length === 0 && (!isNumber || (all.length === 1 && names.tokens.length === 0));
  if (!isAlone)
    return {
      kind: 'open',
      candidates: settings,
      why: 'the document allows several ways to request the next page; none is in the configuration: choose one',
    };
  return {
    kind: 'found',
    ...best,
    isStated: first <= 1,
    others: settings.filter((each) => each !== best.settings),
  };
}

/** Whether an operation has a parameter for the page that it returns. */
export function hasPages(operation: Operation): boolean {
  const { offsets, pages, tokens } = paramsOf(operation);
  return offsets.length + pages.length + tokens.length > 0;
}

interface PageParams {
  readonly sizes: readonly Parameter[];
  readonly offsets: readonly Parameter[];
  readonly pages: readonly Parameter[];
  readonly tokens: readonly Parameter[];
  readonly isPost: boolean;
}

function paramsOf({ params, method }: Operation): PageParams {
  const isPost = method === 'POST';
  const place = isPost ? 'body' : 'query';
  const all = params.filter((param) => param.place === place && !isListLike(param));
  const own = all.filter((param) => !isDate(param) && !beginsPeriod(param, all));
  const named = (pattern: RegExp) => own.filter(({ name }) => pattern.test(plain(name)));
  const [sizes, offsets, pages] = [SIZE, OFFSET, PAGE].map(named);
  const taken = new Set([...(sizes ?? []), ...(offsets ?? []), ...(pages ?? [])]);
  return {
    isPost,
    sizes: (sizes ?? []).filter(isNumeric),
    offsets: (offsets ?? []).filter(isNumeric),
    pages: (pages ?? []).filter(isNumeric),
    // the first page has no value of a response: a parameter that it must have is none
    tokens: named(TOKEN).filter(
      (param) => !taken.has(param) && !param.isRequired && !SECRET_TOKEN.test(param.name),
    ),
  };
}

function isListLike({ shape }: Parameter): boolean {
  return shape.types.has('array') || shape.types.has('object');
}

/** Texts are numbers in many documents. */
function isNumeric({ shape }: Parameter): boolean {
  return !shape.types.has('boolean');
}

/** The names of parameters that pagination sends. */
export function pagingNames(paging: StatedPaging): readonly string[] {
  if (paging.kind !== 'found') return [];
  const { settings } = paging;
  return ['pageParam', 'offsetParam', 'limitParam', 'queryParam']
    .map((name) => textAt(settings, name))
    .concat(DEFAULT_NAMES[textAt(settings, 'method')] ?? [])
    .filter((name) => name !== '');
}

const DEFAULT_NAMES: Readonly<Record<string, readonly string[]>> = {
  offset: ['offset', 'limit'],
  pagenum: ['page', 'limit'],
};

/** `x-ms-pageable` and `x-speakeasy-pagination`. */
function statedPaging({ value, params }: Operation): Candidate | undefined {
  const link = textAt(value, 'x-ms-pageable', 'nextLinkName');
  if (link !== '')
    return {
      settings: { method: 'response.url', urlKey: pathOf([link]) },
      because: `x-ms-pageable names "${link}"`,
    };
  const speakeasy = at(value, 'x-speakeasy-pagination');
  if (!isObject(speakeasy)) return undefined;
  const because = 'x-speakeasy-pagination describes it';
  const input = (type: string) =>
    textAt(
      listAt(speakeasy, 'inputs').find((each) => textAt(each, 'type') === type),
      'name',
    );
  const output = (name: string) => textAt(speakeasy, 'outputs', name).replace(/^\$\.?/, '');
  const sizeOf = params.find(({ name }) => name === input('limit'));
  const size = sizeOf === undefined ? {} : sizeSettings(sizeOf);
  const [cursor, next, nextUrl] = [input('cursor'), output('nextCursor'), output('nextUrl')];
  if (nextUrl !== '' && isPath(nextUrl))
    return { settings: { method: 'response.url', urlKey: nextUrl }, because };
  if (cursor !== '' && next !== '' && isPath(next))
    return {
      settings: {
        method: 'response.param',
        responseParam: next,
        queryParam: cursor,
        includeParams: true,
      },
      because,
    };
  const [page, offset] = [input('page'), input('offset')];
  if (page !== '')
    return { settings: { method: 'pagenum', ...named('pageParam', page), ...size }, because };
  if (offset === '') return undefined;
  const step = 'limit' in size ? size : { ...size, advanceBy: 'received' };
  return { settings: { method: 'offset', ...named('offsetParam', offset), ...step }, because };
}

/** A path of names; indexes and filters of other languages are none. */
function isPath(text: string): boolean {
  return /^[\w$@-]+(?:\.[\w$@-]+)*$/.test(text);
}

function byLink({ responseHeaders }: Operation): readonly Candidate[] {
  return responseHeaders.includes('link')
    ? [{ settings: { method: 'link-header' }, because: 'the response has the header Link' }]
    : [];
}

/** A member of the response that is the next address. */
function byAddress({ scalars }: Envelope): readonly Candidate[] {
  return scalars.filter(isNextAddress).map(({ path }) => ({
    settings: { method: 'response.url', urlKey: path },
    because: `"${path}" of the response is the next address`,
  }));
}

function isNextAddress({ path, name, shape }: SchemaMember): boolean {
  const holder = pathSegments(path).at(-2) ?? '';
  // `@odata.nextLink`
  const own = name.replace(/^.*\./, '');
  const isNext =
    /^(?:next|next_?page|next_?link|next_?ur[il]|next_?href|next_?page_?ur[il]|next_?page_?link|next_?page_?href|next_?records_?url)$/i;
  const isBelowNext = /^(?:href|url|uri|link)$/i.test(name) && /^next(?:_?page)?$/i.test(holder);
  if (!isNext.test(own) && !isBelowNext) return false;
  if (shape.types.size > 0 && !shape.types.has('string')) return false;
  const text = shape.texts.join('\n');
  return (
    isBelowNext ||
    /ur[il]|link|href/i.test(name) ||
    /^_?links?$/i.test(holder) ||
    /^ur[il]/.test(shape.format) ||
    /^https?:\/\/|^\/|\n(?:https?:\/\/|\/)|\bUR[IL]s?\b/i.test(text)
  );
}

/** A member of the response that is the next value of a parameter. */
function byToken({ tokens }: PageParams, { scalars }: Envelope): readonly Candidate[] {
  return tokens.flatMap(({ name }) =>
    scalars
      .filter((member) => !isNextAddress(member) && isNextOf(member, name))
      .slice(0, 1)
      .map(
        ({ path }): Candidate => ({
          settings: {
            method: 'response.param',
            responseParam: path,
            queryParam: name,
            ...{ includeParams: true },
          },
          because: `the parameter "${name}" and "${path}" of the response belong together`,
        }),
      ),
  );
}

/** Whether a member is the next value of a parameter: both have one stem, and the member says that it is the next one. */
function isNextOf({ path, name, shape }: SchemaMember, param: string): boolean {
  if (shape.types.has('boolean') || /prev|before|total|count/i.test(name)) return false;
  const [member, own] = [plain(name), plain(param)];
  const stem = (text: string) =>
    text.replace(/^(?:next|page|pagination|end|starting|start)+|(?:next|value|id)$/g, '') || text;
  if (member === own) return true;
  if (!/next|end|after|continu|scroll|marker|bookmark/i.test(path)) return false;
  return (
    member.endsWith(own) ||
    own.endsWith(member) ||
    stem(member) === stem(own) ||
    (/cursor|token|marker|continuation|after/.test(own) &&
      /^(?:next|after|endcursor|nextcursor|nexttoken|nextpagetoken)$/.test(member))
  );
}

/** The id of the last record, as long as the response says that there is more. */
function byLastRecord(
  { tokens }: PageParams,
  { scalars }: Envelope,
  records: SchemaRecords,
): readonly Candidate[] {
  if (records.kind !== 'list' || !records.elements.properties.has('id')) return [];
  const more = scalars.find(({ name }) => /^(?:has_?more|more|has_?next(?:_?page)?)$/i.test(name));
  const param = tokens.find(({ name }) =>
    /^(?:starting_?after|after|after_?id|since_?id|start_?after)$/i.test(name),
  );
  if (more === undefined || param === undefined) return [];
  const flag = more.path.includes('.') ? { path: more.path } : { field: more.path };
  return [
    {
      settings: {
        method: 'response.param',
        responseParam: [records.path, '-1', 'id'].filter((part) => part !== '').join('.'),
        queryParam: param.name,
        includeParams: true,
        nextPageFlag: { ...flag, stopOn: false },
      },
      because: `"${param.name}" is the id of the last record, and "${more.path}" says whether there is more`,
    },
  ];
}

function byOffset({ offsets, sizes, pages }: PageParams): readonly Candidate[] {
  return offsets.flatMap((param): readonly Candidate[] => {
    // `start` beside a page is a filter more often than not
    if (pages.length > 0 && !/offset|skip/i.test(param.name)) return [];
    const [size] = sizes;
    const settings = size === undefined ? {} : sizeSettings(size);
    const step = 'limit' in settings ? settings : { advanceBy: 'received' };
    return [
      {
        settings: { method: 'offset', ...named('offsetParam', param.name), ...step },
        because: `"${param.name}" ${size === undefined ? 'is' : `and "${size.name}" are`} the usual parameters of pages`,
      },
    ];
  });
}

function byPage({ pages, sizes }: PageParams): readonly Candidate[] {
  return pages.map((param): Candidate => {
    const [size] = sizes;
    const first = param.shape.default ?? param.shape.minimum;
    const isZero = textAt(first) === '0';
    return {
      settings: {
        method: 'pagenum',
        ...named('pageParam', param.name),
        ...(isZero ? { firstPage: 0 } : {}),
        ...(size === undefined ? {} : sizeSettings(size)),
      },
      because: `"${param.name}" ${size === undefined ? 'is' : `and "${size.name}" are`} the usual parameters of pages`,
    };
  });
}

function named(setting: 'pageParam' | 'offsetParam', name: string): JsonObject {
  return name === (setting === 'pageParam' ? 'page' : 'offset') ? {} : { [setting]: name };
}

/** The page size that the document states: its maximum, else its default. Without one, none is sent. */
function sizeSettings({ name, shape }: Parameter): JsonObject {
  const { maximum } = shape;
  const stated = Number(textAt(shape.default) || Number.NaN);
  const isUsable = maximum !== undefined && maximum >= 1 && maximum <= MAX_LIMIT;
  const limit = isUsable ? maximum : stated;
  if (!Number.isInteger(limit) || limit < 1) return {};
  return { limit, ...(name === 'limit' ? {} : { limitParam: name }) };
}
