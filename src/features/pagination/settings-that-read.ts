import { fold } from '../../engine/complete/conventions.ts';
import {
  entriesOf,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  member,
} from '../../language/values/json.ts';
import { numberFrom } from '../../language/values/numeric.ts';

/** What further pages are announced by. */
export type Sign = {
  readonly kind: 'header' | 'link' | 'url' | 'value' | 'flag' | 'pages' | 'total';
  readonly path: string;
  readonly value: Json;
  readonly beside: JsonObject | undefined;
};

/** What is known of the requests that a sign belongs to. */
export interface RequestedPage {
  /** Records of the page. */
  readonly records: number;
  /** Names of the job's parameters. */
  readonly params: readonly string[];
}

/** The pagination that would read on, as text to paste into a configuration. Names of parameters that no response contains are those that most APIs use. */
export function settingsThatRead(sign: Sign, page: RequestedPage): string {
  return jsonLine(settingsFor(sign, page));
}

function settingsFor({ kind, path, value, beside }: Sign, page: RequestedPage): Settings {
  switch (kind) {
    case 'link':
      return { method: 'link-header' };
    case 'header':
      return {
        method: 'response.header',
        header: path,
        queryParam: paramOf(path.replace(/^(?:x|sforce)-/i, ''), value),
      };
    case 'url':
      return byUrl(path, isObject(value));
    case 'value':
      return byValue(path, paramOf(leafOf(path), value), page);
    case 'flag':
      return byFlag(path, value === false, beside, page);
    case 'pages':
      return byPosition(beside, page, false);
    case 'total':
      return byPosition(beside, page, true);
  }
}

type Settings = { readonly [name: string]: string | number | boolean | Settings };

/** Names such as `@odata.nextLink` have a dot in them: such a path needs another delimiter. */
function byUrl(path: string, isLink: boolean): Settings {
  const name = /@[\w-]+\.[\w-]+$/.exec(path)?.[0];
  if (name === undefined) return { method: 'response.url', urlKey: isLink ? `${path}.href` : path };
  const parents = path
    .slice(0, path.length - name.length)
    .split('.')
    .filter((each) => each !== '');
  return {
    method: 'response.url',
    urlKey: [...parents, name, ...(isLink ? ['href'] : [])].join('/'),
    delimiter: '/',
  };
}

function byValue(responseParam: string, queryParam: string, { params }: RequestedPage): Settings {
  return {
    method: 'response.param',
    responseParam,
    queryParam,
    ...(params.length > 0 ? { includeParams: true } : {}),
  };
}

/** A flag says only that there is a next page; a member beside it says how pages are requested. */
function byFlag(
  path: string,
  isEnd: boolean,
  beside: JsonObject | undefined,
  page: RequestedPage,
): Settings {
  const nextPageFlag = { [path.includes('.') ? 'path' : 'field']: path, stopOn: isEnd };
  const cursor = nameIn(beside, CURSORS, (value) => typeof value === 'string' && value !== '');
  if (cursor === undefined) return { ...byPosition(beside, page, false), nextPageFlag };
  const isRelay = /(?:^|\.)pageInfo\.hasNextPage$/.test(path);
  const responseParam = `${path.slice(0, path.length - leafOf(path).length)}${cursor}`;
  if (isRelay && page.params.includes('query'))
    return {
      method: 'response.param',
      responseParam,
      queryParam: 'variables.after',
      paramIn: 'body',
      nextPageFlag,
    };
  return { ...byValue(responseParam, isRelay ? 'after' : paramOf(cursor, ''), page), nextPageFlag };
}

function byPosition(
  beside: JsonObject | undefined,
  { records, params }: RequestedPage,
  needsLimit: boolean,
): Settings {
  const isNumeric = (value: Json) => isNumber(value) && (numberFrom(value) ?? -1) >= 0;
  const known = (names: ReadonlySet<string>) =>
    params.find((name) => names.has(fold(name))) ?? nameIn(beside, names, isNumeric);
  const limitParam = known(LIMITS);
  const offsetParam = known(OFFSETS);
  const pageParam = known(PAGES);
  const limit = { limit: records, ...named('limitParam', limitParam, 'limit') };
  if (pageParam === undefined && (needsLimit || offsetParam !== undefined))
    return { method: 'offset', ...limit, ...named('offsetParam', offsetParam, 'offset') };
  const first = numberFrom(beside === undefined ? null : (member(beside, pageParam ?? '') ?? null));
  return {
    method: 'pagenum',
    ...named(
      'pageParam',
      pageParam?.replace(/^current_?(\w)/i, (_, first: string) => first.toLowerCase()),
      'page',
    ),
    ...(first === 0 ? { firstPage: 0 } : {}),
    ...(needsLimit ? limit : {}),
  };
}

function named(setting: string, name: string | undefined, defaultName: string): Settings {
  return name === undefined || name === defaultName ? {} : { [setting]: name };
}

/** The parameter that a value is mostly sent as: `next_page_token` as `page_token`; but `nextToken` keeps its name. */
function paramOf(name: string, value: Json): string {
  const rest = name.replace(/^(?:end|next)[_-]?(?=.)/i, '').replaceAll('-', '_');
  const first = rest.charAt(0).toLowerCase() + rest.slice(1);
  if (/^token$/i.test(rest)) return name.replaceAll('-', '_');
  if (/^next$/i.test(rest)) return numberFrom(value) === undefined ? 'cursor' : 'page';
  return name.includes('-') || name.includes('_') ? rest.toLowerCase() : first;
}

function leafOf(path: string): string {
  return path.slice(path.lastIndexOf('.') + 1);
}

function nameIn(
  object: JsonObject | undefined,
  names: ReadonlySet<string>,
  isMeant: (value: Json) => boolean,
): string | undefined {
  return object === undefined
    ? undefined
    : entriesOf(object).find(([name, value]) => names.has(fold(name)) && isMeant(value))?.[0];
}

const CURSORS: ReadonlySet<string> = new Set([
  'cursor',
  'endcursor',
  'nextcursor',
  'after',
  'token',
  'pagetoken',
  'continuationtoken',
  'scrollid',
]);
const LIMITS: ReadonlySet<string> = new Set([
  'limit',
  'perpage',
  'pagesize',
  'maxresults',
  'size',
  'top',
  'itemsperpage',
  'pagelimit',
]);
const OFFSETS: ReadonlySet<string> = new Set([
  'offset',
  'startat',
  'start',
  'skip',
  'startindex',
  'pageoffset',
]);
const PAGES: ReadonlySet<string> = new Set([
  'page',
  'currentpage',
  'pagenumber',
  'pageno',
  'pageindex',
]);

/** JSON in one line, with the spaces that people write. */
function jsonLine(value: Settings[string]): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${jsonLine(each)}`,
  );
  return `{ ${members.join(', ')} }`;
}
