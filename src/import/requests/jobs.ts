import { isObject, type Json, type JsonObject, objectFrom, sameJson } from '../../values/json.ts';
import { groupBy } from '../../values/lists.ts';
import { pathSegments, withoutMembers } from '../../values/path.ts';
import { decodePercent, encodeRfc3986 } from '../../values/url.ts';
import { freeName, plural } from '../../values/words.ts';
import { findingsOf, given, type MemberFinding } from '../draft.ts';
import { ImportProblem } from '../problem.ts';
import { totalOf } from '../totals.ts';
import type { Attributes, SentBody, SentRequest } from './attributes.ts';
import { type Chain, scalarPaths, textAt } from './chains.ts';
import { jobMembers, jobRequest, tableOf } from './job-request.ts';
import { type FoundPaging, type Paging, pagingOf } from './paging.ts';
import { type RecordsPlace, recordsIn, recordsPlace, type Seen } from './seen.ts';

export interface ObservedJob {
  readonly group: RequestGroup;
  readonly table: string;
  readonly members: JsonObject;
  readonly paging: FoundPaging;
  readonly records: RecordsPlace;
  readonly findings: readonly MemberFinding[];
  /** Whether the source has the response of every request of the job. */
  readonly isWhole: boolean;
}

/** A job for a group. `base` is the path of the base URL. Throws `ImportProblem` for what no job can say. */
export function jobOf(
  group: RequestGroup,
  {
    base,
    table,
    attributes,
    lost,
  }: {
    readonly base: string;
    readonly table: string;
    readonly attributes: Attributes;
    /** Requests to the same address without a usable response. */
    readonly lost: readonly Seen[];
  },
): ObservedJob {
  const { first } = group;
  if (first.format === 'xml')
    throw new ImportProblem('its responses are XML: write the job with "response" and "dataField"');
  const records = recordsPlace(group.chains.flatMap((chain) => chain.pages));
  const shown = withOnePage(withDoubt(commonPaging(group.chains, records), group), group);
  const paging = withLost(shown, lost);
  checkOpen(group);
  const sent = paging.kind === 'found' ? paging.paging.params : [];
  const taken = [...sent, ...group.placeholders.map(({ key }) => key)];
  const request = jobRequest(without(first.request, taken), attributes);
  const names = placeholderNames(group);
  const endpoint = `${endpointOf(first.request.url, base, { names, sent, attributes })}${withQuery(request.inEndpoint, names)}`;
  const placeholders = objectFrom(
    group.placeholders.map(({ key, field }): readonly [string, Json] => [
      names.get(key) ?? '',
      isEncoded(group, key) ? encoded(field) : field,
    ]),
  );
  const dataField = records.kind === 'path' ? records.path : undefined;
  const { total, ...totalEvidence } = observedTotal(group.chains, records);
  const { format = 'json' } = first;
  const response = format === 'json' ? undefined : { format };
  const sources = group.placeholders.map((each) => sourceOf(group, each)).join('; ');
  const found = (members: JsonObject, text: string, more = {}) =>
    findingsOf(members, { source: first.label, text }, { confidence: 'observed', ...more });
  const ofRecords = 'the only list of objects, or the response itself';
  const requested = jobMembers(request);
  const members = {
    endpoint,
    dataType: table,
    ...requested,
    ...given({ placeholders, dataField, total, response }),
  };
  const findings = [
    ...found({ endpoint }, 'the address'),
    ...found(requested, 'the request'),
    ...found(given({ placeholders }), sources, { comment: sources }),
    ...found(given({ dataField }), ofRecords, { comment: ofRecords }),
    ...found(given({ total }), totalEvidence.text, totalEvidence.doubt),
    ...found(given({ response }), 'the type of the response'),
    ...pagingFindings(group, paging),
  ];
  return { group, table, members, paging, records, findings, isWhole: lost.length === 0 };
}

/** The member or header with the number of all records of each chain, if it is never below the number of those that were read. */
function observedTotal(chains: readonly Chain[], place: RecordsPlace) {
  const none = { total: undefined, text: '', doubt: {} };
  if (place.kind === 'open' || place.path === '.') return none;
  const recordsAt = pathSegments(place.path);
  const all = chains.map(({ pages }) => ({
    count: pages.reduce((sum, page) => sum + (recordsIn(page, place)?.length ?? 0), 0),
    isOnePage: pages.length === 1,
    totals: pages.flatMap(({ response, responseHeaders }) =>
      response === undefined
        ? []
        : [totalOf({ response, recordsAt, headers: [...responseHeaders] })],
    ),
  }));
  const [first] = all.flatMap(({ totals }) => totals);
  const isTotal = all.every(({ totals, count }) =>
    totals.every(
      (each) =>
        each !== undefined &&
        sameJson(each.setting, first?.setting ?? null) &&
        each.amount === totals[0]?.amount &&
        each.amount >= count,
    ),
  );
  // the number of records of one page may be that of the page
  const isShown = all.some(({ isOnePage, totals, count }) =>
    totals.some((each) => !isOnePage || (each?.amount ?? 0) > count),
  );
  if (first === undefined || !isTotal || (first.mayCountPage && !isShown)) return none;
  const text = `${first.text} is the number of all records`;
  const doubt = isShown ? {} : { confidence: 'assumed' as const, comment: `assumed: ${text}` };
  return { total: first.setting, text, doubt };
}

/** Throws `ImportProblem` where addresses differ in what no single member of a record explains. */
function checkOpen({ open, chains }: RequestGroup): void {
  const found = open.find(({ candidates }) => candidates.length === 0 || chains.length > 1);
  if (found === undefined) return;
  throw new ImportProblem(
    found.candidates.length === 0
      ? 'its addresses differ in a value that is in no response before'
      : `its addresses differ in a value that is in several members of the records before: ${found.candidates.join(', ')}`,
  );
}

function pagingFindings(
  { first, chains }: RequestGroup,
  paging: FoundPaging,
): readonly MemberFinding[] {
  if (paging.kind !== 'found') return [];
  const { settings, because, isAssumed = false } = paging.paging;
  const second = chains.find(({ pages }) => pages.length > 1)?.pages[1] ?? first;
  const text = isAssumed ? `${because}; pages of one record do not say which` : because;
  return findingsOf(
    { pagination: settings },
    { source: second.label, text },
    { confidence: isAssumed ? 'assumed' : 'observed' },
  );
}

/** What shows that a part of the addresses is a member of records. */
function sourceOf({ chains }: RequestGroup, { key, field, parent }: ObservedPlaceholder): string {
  const count = new Set(chains.map((chain) => textOfPart(chain, key))).size;
  const verb = chains.length === 1 ? 'is' : 'are';
  return `${plural(count, 'value')} in the address ${verb} "${field}" of records of ${tableOf(pathOf(parent))}`;
}

function pathOf({ first }: RequestGroup): string {
  return first.request.url.pathname;
}

/** Pages around a request without a response do not show how they follow from each other. */
function withLost(paging: FoundPaging, [lost]: readonly Seen[]): FoundPaging {
  if (lost === undefined) return paging;
  const found = paging.kind === 'found' ? [paging.paging.settings] : [];
  const candidates = paging.kind === 'open' ? paging.candidates : found;
  const because = `the request in ${lost.label} has no usable response, which may be a page: what the others show may leave it out`;
  return { kind: 'open', candidates, because };
}

/** A request without a response, and one full page, do not show whether there is more. */
function withOnePage(paging: FoundPaging, { chains }: RequestGroup): FoundPaging {
  const pages = chains.flatMap((chain) => chain.pages);
  if (paging.kind !== 'none' || pages.length > chains.length) return paging;
  if (pages.every(({ format }) => format === undefined))
    return { kind: 'open', candidates: [], because: NO_RESPONSE };
  const [name] = pages.flatMap((page) => fullPageParam(page) ?? []);
  if (name === undefined) return paging;
  const because = `one page is shown, and it is full ("${name}"): how does the API say that there is more?`;
  return { kind: 'open', candidates: [], because };
}

const NO_RESPONSE =
  'no response is shown. How does the API say that there is more? If it has no pages, delete this comment';

/** The parameter that is the size of a page which has as many records. */
function fullPageParam({ sent, lists }: Seen): string | undefined {
  const size = [...sent.values()].find(
    ({ place, name, text }) =>
      place !== 'header' &&
      IS_SIZE.test(name.split('.').at(-1) ?? name) &&
      lists.some(({ elements }) => elements.length > 0 && String(elements.length) === text),
  );
  return size?.name;
}

const IS_SIZE =
  /^\$?(?:(?:per|max|items?)[-_]?(?:page|results|per[-_]?page)|(?:page[-_]?)?(?:size|limit|count)|take|top|first|rows|num(?:ber)?)$/i;

/** Two pages that are further apart than one number may be an offset with the name of a page, or leave out what is between them. */
function withDoubt(paging: FoundPaging, { chains }: RequestGroup): FoundPaging {
  if (paging.kind !== 'found' || chains.some(({ pages }) => pages.length > 2)) return paging;
  const { method, offsetParam } = paging.paging.settings;
  if (method !== 'offset' || !/page/i.test(String(offsetParam))) return paging;
  const because = `the two pages that are shown are not next to each other, if "${String(offsetParam)}" is the number of a page`;
  const numbered = { method: 'pagenum', pageParam: offsetParam ?? '' };
  return { kind: 'open', candidates: [numbered, paging.paging.settings], because };
}

/** The pagination of a job: that of the chains with pages. Different ones are a question. */
function commonPaging(chains: readonly Chain[], records: RecordsPlace): FoundPaging {
  const all = chains.map((chain) => pagingOf(chain, records)).filter(({ kind }) => kind !== 'none');
  const found = new Map<string, { readonly kind: 'found'; readonly paging: Paging }>();
  for (const each of all) {
    if (each.kind !== 'found') return each.kind === 'open' ? each : { kind: 'none' };
    const key = JSON.stringify(each.paging.settings);
    const former = found.get(key);
    if (former === undefined || !former.paging.isEnded) found.set(key, each);
  }
  const [first, ...others] = [...found.values()];
  if (first === undefined) return { kind: 'none' };
  return others.length === 0
    ? first
    : { kind: 'open', candidates: [...found.values()].map(({ paging }) => paging.settings) };
}

function without(request: SentRequest, keys: readonly string[]): SentRequest {
  if (keys.length === 0) return request;
  const url = new URL(request.url);
  const kept = url.search
    .slice(1)
    .split('&')
    .filter((pair) => !keys.includes(`query:${nameOf(pair)}`));
  url.search = kept.join('&');
  const headers = request.headers.filter(([name]) => !keys.includes(`header:${name}`));
  return { ...request, url, headers, body: bodyWithout(request.body, keys) };
}

function nameOf(pair: string): string {
  return [...new URLSearchParams(pair).keys()][0] ?? '';
}

function bodyWithout(body: SentBody, keys: readonly string[]): SentBody {
  if (body.kind === 'form')
    return { ...body, pairs: body.pairs.filter(([name]) => !keys.includes(`body:${name}`)) };
  if (body.kind !== 'json') return body;
  const paths = keys.flatMap((key) => (key.startsWith('body:') ? [key.slice('body:'.length)] : []));
  return { ...body, value: withoutMembers(body.value, paths) };
}

function placeholderNames(group: RequestGroup): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const used = new Set<string>();
  for (const { key, field, parent } of group.placeholders) {
    const base = field.split('.').at(-1)?.replace(/\W/g, '_') ?? 'value';
    const longer = `${tableOf(pathOf(parent))}_${base}`.replace(/\W/g, '_');
    const name = used.has(base) ? freeName(longer, (each) => used.has(each)) : base;
    used.add(name);
    const level = levelOf(group, parent);
    names.set(key, level === 1 ? name : `${level}:${name}`);
  }
  return names;
}

function endpointOf(
  url: URL,
  base: string,
  {
    names,
    sent,
    attributes,
  }: {
    readonly names: ReadonlyMap<string, string>;
    readonly sent: readonly string[];
    readonly attributes: Attributes;
  },
): string {
  const segments = url.pathname.split('/').map((segment, at) => {
    const name = names.get(`path:${at}`);
    if (name !== undefined) return `{${name}}`;
    return sent.includes(`path:${at}`) ? '{page}' : attributes.inPath(segment);
  });
  const path = segments.join('/');
  const below = path.startsWith(base) ? path.slice(base.length) : path;
  return below === '' || /^[^/]*:/.test(below.replaceAll('{attr:', ''))
    ? `${url.origin}${path}`
    : below;
}

function withQuery(inEndpoint: string, names: ReadonlyMap<string, string>): string {
  const own = [...names].flatMap(([key, name]) =>
    key.startsWith('query:') ? [`${encodeRfc3986(key.slice('query:'.length))}={${name}}`] : [],
  );
  if (own.length === 0) return inEndpoint;
  return `${inEndpoint === '' ? '?' : `${inEndpoint}&`}${own.join('&')}`;
}

function textOfPart(chain: Chain, key: string): string {
  return chain.pages[0].sent.get(key)?.text ?? '';
}

/** Whether a value needs percent-encoding in the address. */
function isEncoded({ chains }: RequestGroup, key: string): boolean {
  return chains.some((chain) => {
    const text = textOfPart(chain, key);
    return key.startsWith('query:')
      ? text !== encodeURIComponent(text.toWellFormed())
      : text !== decodePercent(text);
  });
}

function encoded(field: string): Json {
  return { path: field, function: 'urlencode', args: [{ placeholder: 'value' }] };
}

/** A part of an address: a segment of its path, or a parameter. */
interface Part {
  /** `path:3`, `query:user`. */
  readonly key: string;
  readonly text: string;
}

/** A placeholder: a part of the address that has the value of a member of a record that was received before. */
interface ObservedPlaceholder {
  readonly key: string;
  readonly parent: RequestGroup;
  readonly field: string;
}

/** Chains whose requests differ only in values of records: one job. */
export interface RequestGroup {
  readonly first: Seen;
  readonly chains: readonly Chain[];
  readonly placeholders: readonly ObservedPlaceholder[];
  readonly parent: RequestGroup | undefined;
  /** Parts whose values several members explain, or none: `path:2`, with the members. */
  readonly open: readonly { readonly key: string; readonly candidates: readonly string[] }[];
}

interface Source {
  readonly chain: number;
  readonly field: string;
}

const MAX_SOURCES = 64;
const MAX_PARTS = 40;

export function groupsOf(chains: readonly Chain[]): readonly RequestGroup[] {
  const all = chains.map((chain, index) => ({ chain, index, parts: partsOf(chain) }));
  const texts = all.flatMap(({ parts }) => parts.map(({ text }) => text));
  const sources = sourcesOf(chains, new Set(texts));
  const before = (text: string, chain: number) =>
    (sources.get(text) ?? []).filter((source) => source.chain < chain);
  const alike = groupBy(all, ({ chain: { pages }, index, parts }) => {
    const { request, sent } = pages[0];
    const written = parts.map(({ key, text }) =>
      before(text, index).length > 0 ? `${key}={}` : `${key}=${text}`,
    );
    const more = [...sent.values()].filter(({ place }) => place === 'body' || place === 'header');
    return JSON.stringify([request.method, request.url.origin, written, more]);
  });
  const groupOfChain = new Map<number, RequestGroup>();
  return [...alike.values()].flatMap((members) => {
    const [one] = members;
    if (one === undefined) return [];
    const placeholders: ObservedPlaceholder[] = [];
    const open: { key: string; candidates: readonly string[] }[] = [];
    for (const [at, { key, text }] of one.parts.entries()) {
      const isOne = members.every(({ parts }) => parts[at]?.text === text);
      if (isOne && (members.length > 1 || !/\d/.test(text))) continue;
      const found = commonSources(
        members.map(({ parts, index }) => before(parts[at]?.text ?? '', index)),
        groupOfChain,
      );
      const [source, ...others] = found;
      if (isOne && (source === undefined || key.startsWith('query:'))) continue;
      if (source === undefined || others.length > 0 || isOne)
        open.push({ key, candidates: [...new Set(found.map(({ field }) => field))] });
      else placeholders.push({ key, parent: source.group, field: source.field });
    }
    const parent = innermost(placeholders.map(({ parent }) => parent));
    const isNested = placeholders.every(
      (each) => each.parent === parent || isAround(each.parent, parent),
    );
    const group: RequestGroup = {
      first: one.chain.pages[0],
      chains: members.map(({ chain }) => chain),
      placeholders: isNested ? placeholders : [],
      parent: isNested ? parent : undefined,
      open: isNested ? open : [...open, { key: placeholders[0]?.key ?? '', candidates: [] }],
    };
    for (const { index } of members) groupOfChain.set(index, group);
    return [group];
  });
}

function partsOf({ pages: [first] }: Chain): readonly Part[] {
  const { url } = first.request;
  return [
    ...url.pathname
      .split('/')
      .map((text, at) => ({ key: `path:${at}`, text: decodePercent(text) })),
    ...[...url.searchParams].map(([name, text]) => ({ key: `query:${name}`, text })),
  ].slice(0, MAX_PARTS);
}

function sourcesOf(
  chains: readonly Chain[],
  wanted: ReadonlySet<string>,
): ReadonlyMap<string, readonly Source[]> {
  const found = new Map<string, Source[]>();
  const keep = (record: Json | undefined, chain: number) => {
    if (!isObject(record)) return;
    for (const field of scalarPaths(record)) {
      const text = textAt(record, field);
      if (text === '' || !wanted.has(text)) continue;
      const own = found.get(text) ?? [];
      if (
        own.length < MAX_SOURCES &&
        !own.some((each) => each.chain === chain && each.field === field)
      )
        own.push({ chain, field });
      found.set(text, own);
    }
  };
  for (const [chain, { pages }] of chains.entries())
    for (const page of pages) for (const record of recordsOf(page)) keep(record, chain);
  return found;
}

function recordsOf({ lists, response }: Seen): readonly (Json | undefined)[] {
  return lists.length === 0 ? [response] : lists.flatMap(({ elements }) => elements);
}

function commonSources(
  all: readonly (readonly Source[])[],
  groupOfChain: ReadonlyMap<number, RequestGroup>,
): readonly { readonly group: RequestGroup; readonly field: string }[] {
  const named = all.map((sources) =>
    sources.flatMap(({ chain, field }) => {
      const group = groupOfChain.get(chain);
      return group === undefined ? [] : [{ group, field }];
    }),
  );
  const [first = [], ...others] = named;
  const placeIn = (sources: typeof first, { group, field }: (typeof first)[number]) =>
    sources.findIndex((each) => each.group === group && each.field === field);
  return first.filter(
    (source, index) =>
      placeIn(first, source) === index && others.every((each) => placeIn(each, source) >= 0),
  );
}

function innermost(groups: readonly RequestGroup[]): RequestGroup | undefined {
  return groups.reduce<RequestGroup | undefined>(
    (inner, group) => (inner === undefined || isAround(inner, group) ? group : inner),
    undefined,
  );
}

function isAround(outer: RequestGroup, inner: RequestGroup | undefined): boolean {
  for (let group = inner?.parent; group !== undefined; group = group.parent)
    if (group === outer) return true;
  return false;
}

export function levelOf(group: RequestGroup, parent: RequestGroup): number {
  let level = 1;
  for (let each = group.parent; each !== undefined && each !== parent; each = each.parent) level++;
  return level;
}
