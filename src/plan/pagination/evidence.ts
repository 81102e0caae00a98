import { fold, namedTotal, SIZE_PARAMETERS } from '../../complete/statements.ts';
import type { Statement } from '../../complete/verdict.ts';
import { type Link, parseLinks } from '../../values/headers.ts';
import {
  entriesOf,
  isNumber,
  isObject,
  type Json,
  type JsonObject,
  member,
} from '../../values/json.ts';
import { pathSegments, valueAt } from '../../values/path.ts';
import {
  comparableText,
  integerFrom,
  isEmptyResponseValue,
  numberFrom,
} from '../../values/text.ts';
import { parseQuery, splitUrl } from '../../values/url.ts';
import { factsOf as credentialTraits, usedCredentials } from '../authentication/index.ts';
import { sessionRequestsOf } from '../authentication/login.ts';
import { runTimeText } from '../expression/describe.ts';
import { constantOf } from '../expression/evaluate.ts';
import type { Job, Parameter, Plan } from '../model/plan.ts';
import { factsOf } from './index.ts';
import type { Page, PageRequest } from './method.ts';
import { nextValueAt } from './next-value.ts';
import { headerOf } from './request-params.ts';
import { isWordForNo } from './stop-conditions.ts';

/** What a response says at the places that the configuration names: totals, flags and the value for the next page. */
export function namedStatements(
  job: Job,
  page: Pick<Page, 'headers' | 'response'>,
): readonly Statement[] {
  const found: Statement[] = [];
  const { response } = page;
  const next = namedNext(job, page);
  if (next !== undefined) found.push(next);
  const total = jobTotal(job, page);
  if (total !== undefined) found.push(total);
  for (const condition of job.stopConditions) {
    if (condition.kind === 'limit-stop-field') {
      const value = isObject(response) ? valueAt(condition.field, response, '.') : undefined;
      const said =
        value === undefined ? undefined : namedTotal({ ...IN_BODY, path: condition.field, value });
      if (said !== undefined) found.push(said);
    }
    if (condition.kind === 'next-page-flag') {
      const { field, isPath, stopOn } = condition;
      const own = isObject(response) ? member(response, field) : undefined;
      const value = isPath === true ? valueAt(field, response) : own;
      if (value === undefined || value === null || isWordForNo(value)) continue;
      const hasMore = !isEmptyResponseValue(value) !== stopOn;
      found.push({ kind: 'flag', isNamed: true, hasMore, at: { ...IN_BODY, path: field, value } });
    }
  }
  return found;
}

/** The number at the place that "total" names. */
function jobTotal({ total }: Job, page: Pick<Page, 'headers' | 'response'>): Statement | undefined {
  if (total?.name === undefined) return undefined;
  const { name } = total;
  if (total.in === 'body') {
    const value = nextValueAt(name, page.response);
    return value === undefined ? undefined : namedTotal({ ...IN_BODY, path: name, value });
  }
  const value = headerOf(page, name);
  // of "Content-Range: items 0-24/250", the number at the end
  const number = value === undefined ? undefined : (/\/(\d+)$/.exec(value)?.[1] ?? value);
  return number === undefined ? undefined : namedTotal({ in: 'header', path: name, value: number });
}

const IN_BODY = { in: 'body' } as const;

/** The value that leads to the next page; nothing where it is missing. */
function namedNext(job: Job, page: Pick<Page, 'headers' | 'response'>): Statement | undefined {
  const { paging } = job;
  const { reads } = factsOf(job);
  if (reads === undefined || readsRecord(job)) return undefined;
  if (reads.in === 'header') {
    const wanted = reads.path.toLowerCase();
    const value = page.headers.find(([name]) => name.toLowerCase() === wanted)?.[1];
    if (value === undefined) return undefined;
    const at = { in: 'header', path: reads.path, value } as const;
    if (paging.kind !== 'link-header')
      return {
        kind: 'next',
        isNamed: true,
        isRead: true,
        isUrl: false,
        at,
        ...leading(value, paging),
      };
    const link = linkIn(page.headers, paging);
    if (link === undefined) return undefined;
    const leadsTo = link.isWithoutResults === true ? {} : { value: link.target };
    return { kind: 'next', isNamed: true, isRead: true, isUrl: true, at, ...leadsTo };
  }
  const value = nextValueAt(reads.path, page.response, reads.delimiter);
  if (value === undefined) return undefined;
  const at = { ...IN_BODY, path: reads.path, value };
  return {
    kind: 'next',
    isNamed: true,
    isRead: true,
    isUrl: reads.as === 'url',
    at,
    ...leading(value, paging),
  };
}

function linkIn(
  headers: Page['headers'],
  { header, rel }: Extract<Job['paging'], { kind: 'link-header' }>,
): Link | undefined {
  const wanted = header.toLowerCase();
  for (const [name, value] of headers) {
    if (name.toLowerCase() !== wanted) continue;
    const link = parseLinks(value).links.find(({ rels }) => rels.includes(rel));
    if (link !== undefined) return link;
  }
  return undefined;
}

function leading(value: Json, paging: Job['paging']): { readonly value?: string } {
  if (isEmptyResponseValue(value)) return {};
  const ends = 'endValues' in paging ? paging.endValues : undefined;
  return ends?.includes(comparableText(value)) === true ? {} : { value: JSON.stringify(value) };
}

/** Whether the next page is found by a value of the last record, which no page lacks that has records. */
export function readsRecord(job: Parameters<typeof factsOf>[0]): boolean {
  const { reads } = factsOf(job);
  if (reads === undefined || reads.in === 'header') return false;
  return reads.in === 'record' || pathSegments(reads.path, reads.delimiter).includes('-1');
}

/** What further pages are announced by. */
export type Sign = {
  readonly kind: 'header' | 'link' | 'url' | 'value' | 'flag' | 'pages' | 'total';
  readonly path: string;
  readonly value: Json;
  readonly beside: JsonObject | undefined;
};

/** What is known of the requests that a sign belongs to. */
interface RequestedPage {
  /** Records of the page. */
  readonly records: number;
  /** Names of the job's parameters. */
  readonly params: readonly string[];
}

/** The pagination that would read on. Names of parameters that no response contains are those that most APIs use. */
export function settingsThatRead(
  { kind, path, value, beside }: Sign,
  page: RequestedPage,
): ProposedPagination {
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

/** A value of the setting `pagination`. */
export type ProposedPagination = Settings & { readonly method: string };

/** Names such as `@odata.nextLink` have a dot in them: such a path needs another delimiter. */
function byUrl(path: string, isLink: boolean): ProposedPagination {
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

function byValue(
  responseParam: string,
  queryParam: string,
  { params }: RequestedPage,
): ProposedPagination {
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
): ProposedPagination {
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
): ProposedPagination {
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
/** Settings as text to paste into a configuration: `{ "method": "offset", "limit": 100 }`. */
export function jsonLine(value: Settings[string]): string {
  if (typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value).map(
    ([name, each]) => `${JSON.stringify(name)}: ${jsonLine(each)}`,
  );
  return `{ ${members.join(', ')} }`;
}

/** How many records a full page has, as a request asks for them. */
export interface FullPage {
  readonly size: number;
  /** The parameter or setting that says so. */
  readonly name: string;
}

/** The size of a page that a request asks for: by the parameter of the pagination, by one with a usual name, or not sent, but known. */
export function fullPageOf(
  job: Job,
  request: PageRequest,
  defaults: readonly Parameter[],
): FullPage | undefined {
  const { pageSize } = factsOf(job);
  const sent = [
    ...request.params,
    ...(request.query ?? []),
    ...bodyMembers(request.body?.value),
    ...parseQuery(splitUrl(request.endpoint).query ?? ''),
    ...defaults.flatMap(({ name, value }) => {
      const constant = constantOf(value);
      return constant === undefined ? [] : [[name, constant] as const];
    }),
  ];
  const named = sent.find(([name]) => name === pageSize?.param);
  const own = sizeOf(named);
  if (own !== undefined) return own;
  if (typeof pageSize?.size === 'number' && pageSize.size > 0)
    return { size: pageSize.size, name: pageSize.settings.size };
  const usual = sent
    .filter(([name]) => SIZE_PARAMETERS.has(fold(name)))
    .flatMap((each) => sizeOf(each) ?? [])
    .sort((one, other) => one.size - other.size);
  return usual[0] ?? shortPageSize(job);
}

function shortPageSize({ stopConditions }: Job): FullPage | undefined {
  for (const condition of stopConditions)
    if (condition.kind === 'stop-on-short-page')
      return { size: condition.size, name: 'stopOnShortPage' };
  return undefined;
}

function sizeOf(
  sent: readonly [name: string, value: Json | null] | undefined,
): FullPage | undefined {
  if (sent === undefined) return undefined;
  const [name, value] = sent;
  const size = typeof value === 'boolean' || value === null ? undefined : integerFrom(value);
  return size === undefined || size < 1 ? undefined : { size, name };
}

/** The members of a body, and of objects in it such as `variables` of GraphQL. */
function bodyMembers(value: Json | undefined): readonly (readonly [name: string, value: Json])[] {
  if (value === undefined || !isObject(value)) return [];
  return entriesOf(value).flatMap((each) =>
    isObject(each[1]) ? [each, ...entriesOf(each[1])] : [each],
  );
}

/** The most pages that one execution of a job can request; `undefined` where the API decides. */
export function pageBound(job: Job): number | undefined {
  if (job.paging.kind === 'none') return 1;
  const { pageSize, countsReceived } = factsOf(job);
  const { param, size } = pageSize ?? {};
  const bounds = job.stopConditions.flatMap((condition) => {
    if (condition.kind === 'force-stop-pages') return [Math.max(1, condition.pages)];
    // every page but the last one is full, otherwise paging ends by itself
    if (condition.kind !== 'limit-stop-count' || size == null || countsReceived === true) return [];
    if (size < 1 || (param !== undefined && runTimeText(job.params, param) !== undefined))
      return [];
    return [Math.max(1, Math.ceil(condition.count / size))];
  });
  return bounds.length === 0 ? undefined : Math.min(...bounds);
}

/** The most requests of a whole plan without retries, redirects and repeated logins; `undefined` where it depends on the responses. */
export function requestBound(plan: Plan): number | undefined {
  let sum = 0;
  for (const run of plan.runs) {
    for (const credentials of usedCredentials(run)) {
      const { login, isChallenged } = credentialTraits(credentials);
      if (isChallenged === true) sum += 1;
      if (login === undefined) continue;
      if (login.expiry.kind !== 'never') return undefined;
      sum += sessionRequestsOf(login).length;
    }
    for (const job of run.jobs) {
      const hasBound =
        job.children.length === 0 && job.windows === undefined && job.async === undefined;
      const pages = hasBound ? pageBound(job) : undefined;
      if (pages === undefined) return undefined;
      const bound = job.count === undefined ? pages : pages + 1;
      sum += job.placeholders.reduce((all, { values = [''] }) => all * values.length, bound);
    }
  }
  return sum;
}
