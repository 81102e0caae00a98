import { parseLinks } from '../../values/headers.ts';
import { isObject, isScalar, type Json, type JsonObject, keysOf } from '../../values/json.ts';
import { valueAt } from '../../values/path.ts';
import {
  byAddress,
  byHeader,
  byLink,
  byMember,
  byNumber,
  byOffset,
  byRecords,
  type Explanation,
  nextAddress,
  sortedHref,
} from './paging.ts';
import { type Seen, type SentParam, textOf } from './seen.ts';

/** Requests that follow from each other, and all that explains how. */
export interface Chain {
  readonly pages: readonly [Seen, ...Seen[]];
  /** What explains every page after the first; nothing where there is one page. */
  readonly explanations: readonly Explanation[];
}

interface OpenChain {
  pages: [Seen, ...Seen[]];
  explanations: readonly Explanation[];
}

/** How many chains of one address are compared with a request: others that interleave are rare. */
const MAX_COMPARED = 12;

/** Groups exchanges into chains: a request that nothing explains begins one. An equal request is left out. */
export function chainsOf(exchanges: readonly Seen[]): readonly Chain[] {
  const chains: OpenChain[] = [];
  const known = new Set<string>();
  const byAddress = new Map<string, OpenChain[]>();
  const announced = new Map<string, OpenChain>();
  const ids = new Set<string>();
  const knownAt = new Map<OpenChain, ReadonlySet<string>>();
  for (const exchange of exchanges) {
    const key = requestKey(exchange);
    if (known.has(key)) continue;
    known.add(key);
    const bucket = bucketOf(exchange);
    const near = byAddress.get(bucket)?.slice(-MAX_COMPARED).reverse() ?? [];
    const linked = announced.get(sortedHref(exchange.request.url));
    let chain = [...(linked === undefined ? [] : [linked]), ...near].find((each) =>
      joins(each, exchange, knownAt.get(each)),
    );
    if (chain === undefined) {
      chain = { pages: [exchange], explanations: [] };
      knownAt.set(chain, numbersIn(exchange, ids));
      chains.push(chain);
    }
    const others = byAddress.get(bucket) ?? [];
    if (others.at(-1) !== chain)
      byAddress.set(bucket, [
        ...others.filter((each) => each !== chain).slice(-MAX_COMPARED),
        chain,
      ]);
    for (const href of announcedBy(exchange)) announced.set(href, chain);
    for (const { elements } of exchange.lists)
      for (const element of elements)
        if (isObject(element))
          for (const path of scalarPaths(element)) ids.add(textAt(element, path));
  }
  return chains;
}

/** The parts of a path, and parameters, that are in records received before, one by one or several in one text: they are of a parent, and no pages. */
function numbersIn({ sent }: Seen, ids: ReadonlySet<string>): ReadonlySet<string> {
  const isOfParents = (text: string) =>
    ids.has(text) || text.split(BETWEEN_IDS).every((part) => ids.has(part));
  return new Set(
    [...sent].flatMap(([key, { place, name, text }]) =>
      (place === 'path' || !isPageName(name)) && isOfParents(text) ? [key] : [],
    ),
  );
}

const BETWEEN_IDS = /[,;|] ?/;

/** Whether a parameter has the name of a page, of its number or of a cursor: that such a value is the id of a record, too, says nothing. */
export function isPageName(name: string): boolean {
  return OF_PAGES.test(name);
}

const OF_PAGES = /page|offset|skip|start|from|cursor|after|since|token|index|number|^[pn]$/i;

function joins(
  chain: OpenChain,
  exchange: Seen,
  ofParents: ReadonlySet<string> = new Set(),
): boolean {
  const last = chain.pages.at(-1);
  if (last === undefined) return false;
  const found = explanationsOf(last, exchange).filter(
    ({ param }) => param === undefined || !ofParents.has(param),
  );
  const known = new Set(found.map(({ id }) => id));
  const shared =
    chain.pages.length === 1 ? found : chain.explanations.filter(({ id }) => known.has(id));
  if (shared.length === 0) return false;
  chain.pages.push(exchange);
  chain.explanations = shared;
  return true;
}

/** A request by all that it sends: two with the same key are the same request. */
export function requestKey({ request: { method, url }, sent }: Seen): string {
  const body = [...sent.values()].filter(({ place }) => place === 'body' || place === 'header');
  return `${method} ${sortedHref(url)} ${JSON.stringify(body)}`;
}

/** Method and address; numbers in a path may be pages. */
export function bucketOf({ request: { method, url } }: Seen): string {
  return `${method} ${url.origin}${url.pathname.replace(/\/\d+(?=\/|$)/g, '/#')}`;
}

function announcedBy({ request, leaves, responseHeaders }: Seen): readonly string[] {
  const { links } = parseLinks(responseHeaders.get('link') ?? '');
  const texts = [
    ...links.map(({ target }) => target),
    ...[...leaves.values()].filter((text) => /^(?:https?:\/\/|\/|\?)/.test(text)),
  ];
  return texts.slice(0, MAX_ANNOUNCED).flatMap((text) => {
    const href = nextAddress(text, request.url, { isQuery: false, withParams: false });
    return href === undefined ? [] : [href];
  });
}

const MAX_ANNOUNCED = 50;

/** Every explanation of the second request by the first exchange; none means that the second is no next page of the first. */
function explanationsOf(before: Seen, after: Seen): readonly Explanation[] {
  if (before.request.method !== after.request.method) return [];
  return [...(isAlike(before, after) ? ofAddress(before, after) : []), ...ofParam(before, after)];
}

/** Longer values are no page, and no cursor that a person would recognize. */
const MAX_VALUE = 4096;

/** Explanations of the one parameter that differs. A path that changes is another resource, unless a number in it does. */
function ofParam(before: Seen, after: Seen): readonly Explanation[] {
  const changed = [...after.sent].filter(([key, { text }]) => before.sent.get(key)?.text !== text);
  const isReduced = [...before.sent.keys()].some((key) => !after.sent.has(key));
  const [[key, to] = ['', undefined], ...others] = changed;
  if (to === undefined) return [];
  if (others.length > 0)
    return offsetAfterBare(
      before,
      changed.map(([, sent]) => sent),
    );
  if (to.text === '' || to.text.length > MAX_VALUE) return [];
  const from = before.sent.get(key)?.text;
  if (to.place === 'path') return isReduced ? [] : byCount(before, from, to);
  const inMembers = [...before.leaves]
    .filter(([path, text]) => text === to.text && path !== '' && !path.startsWith('/'))
    .map(([path]) => byMember(to, path, { withParams: !isReduced }));
  const beside = [...after.sent.values()].filter(({ place }) => place === to.place);
  if (isReduced) return beside.length === 1 ? inMembers : [];
  const inHeaders = [...before.responseHeaders].filter(([, text]) => text === to.text);
  return [
    ...inMembers,
    ...inHeaders.map(([header]) => byHeader(to, header)),
    ...byCount(before, from, to),
    ...ofRecords(before, to),
  ];
}

/** A page at another address has its records where the page before has them. */
function isAlike(before: Seen, after: Seen): boolean {
  if (before.request.url.pathname === after.request.url.pathname) return true;
  const paths = ({ lists }: Seen) => lists.map(({ path }) => path).join();
  return (
    before.format === after.format && before.lists.length > 0 && paths(before) === paths(after)
  );
}

/** A first request without parameters; the second has the size of the first page twice: as an offset, and as a page size. */
function offsetAfterBare(before: Seen, [one, other, ...more]: readonly SentParam[]) {
  if (one === undefined || other === undefined || more.length > 0) return [];
  const sent = [one, other];
  const isNew = sent.every(({ place, name }) => !before.sent.has(`${place}:${name}`));
  const step = Number(one.text);
  const isAlike = one.place === other.place && one.text === other.text;
  const offset = sent.find(({ name }) => name === 'offset');
  return isNew && isAlike && isPageOf(before, step) && offset !== undefined
    ? [byOffset(offset, step)]
    : [];
}

function isPageOf({ lists }: Seen, count: number): boolean {
  return lists.some(({ elements }) => elements.length === count);
}

/** The next address is in the header `Link`, or in a member of the response. */
function ofAddress(before: Seen, after: Seen): readonly Explanation[] {
  const wanted = sortedHref(after.request.url);
  const own = before.request.url;
  if (wanted === sortedHref(own)) return [];
  const { links } = parseLinks(before.responseHeaders.get('link') ?? '');
  const linked = [false, true].flatMap((keepHost) =>
    links
      .filter(({ target }) => nextAddress(target, own, { ...AS_IT_IS, keepHost }) === wanted)
      .flatMap((link) => link.rels.map((rel) => ({ rel, explanation: byLink(rel, { keepHost }) }))),
  );
  // "next" is the next page by definition (RFC 8288), even where it is the last one, too
  const next = linked.find(({ rel }) => rel === 'next');
  if (next !== undefined) return [next.explanation];
  return [
    ...linked.map(({ explanation }) => explanation),
    ...(addressesIn(before).get(wanted) ?? []),
  ];
}

const AS_IT_IS = { isQuery: false, withParams: false };

/** The addresses in the members of a response, which is compared with many requests. */
function addressesIn(seen: Seen): ReadonlyMap<string, readonly Explanation[]> {
  const known = addresses.get(seen);
  if (known !== undefined) return known;
  const found = new Map<string, Explanation[]>();
  for (const [path, text] of seen.leaves) {
    if (path === '' || !isAddress(text)) continue;
    const own = new Set<string>();
    // a reference that is only a query belongs to the request, and not to the base URL
    for (const isQuery of text.includes('/') ? [false] : [true, false])
      for (const withParams of [false, true])
        for (const keepHost of [false, true]) {
          const form = { isQuery, withParams, keepHost };
          const href = nextAddress(text, seen.request.url, form);
          if (href === undefined || own.has(href)) continue;
          own.add(href);
          const others = found.get(href) ?? [];
          others.push(byAddress(path, form));
          found.set(href, others);
        }
  }
  addresses.set(seen, found);
  return found;
}

const addresses = new WeakMap<Seen, ReadonlyMap<string, readonly Explanation[]>>();

function isAddress(text: string): boolean {
  return text.length <= MAX_VALUE && /^(?:https?:\/\/|\/|\?)|[?=]/.test(text);
}

/** A number that grows by one, by the size of a page, or by the records of the page before. A parameter that the first page does not have began at its usual start. */
function byCount(before: Seen, from: string | undefined, to: SentParam): readonly Explanation[] {
  if (!/^\d{1,15}$/.test(to.text) || (from !== undefined && !/^\d{1,15}$/.test(from))) return [];
  const number = Number(to.text);
  const step = number - Number(from ?? 0);
  const isNext = from === undefined ? number === 1 || number === 2 : step === 1;
  const found = isNext ? [byNumber(to)] : [];
  if (step <= 0) return found;
  const isSize = [...before.sent.values()].some(({ text }) => text === String(step));
  const isCount = isPageOf(before, step);
  if (isSize || isCount) found.push(byOffset(to, step));
  if (isCount) found.push(byOffset(to, undefined));
  return found;
}

/** The greatest or smallest number of a member of the records, or that member of the last record. */
function ofRecords(before: Seen, to: SentParam): readonly Explanation[] {
  const isNumber = (text: string) => /^-?\d{1,15}$/.test(text);
  return before.lists.flatMap(({ path, elements }) => {
    const last = elements.at(-1);
    if (!isObject(last)) return [];
    return scalarPaths(last).flatMap((field): readonly Explanation[] => {
      const values = elements.map((element) => textAt(element, field));
      if (!isNumber(to.text) || !values.every(isNumber)) {
        const ofLast = [path, '-1', field].filter((part) => part !== '').join('.');
        return values.at(-1) === to.text ? [byMember(to, ofLast, { withParams: true })] : [];
      }
      const numbers = values.map(Number);
      const extremes = [
        [numbers.reduce((a, b) => Math.max(a, b)), 1, {}],
        [numbers.reduce((a, b) => Math.min(a, b)), -1, { reverse: true }],
      ] as const;
      for (const [extreme, beyond, more] of extremes) {
        const increment = Number(to.text) - extreme;
        // a step back would ask for records that the page has
        if (increment === 0 || increment === beyond)
          return [byRecords(to, field, { ...(increment === 0 ? {} : { increment }), ...more })];
      }
      return [];
    });
  });
}

/** Paths of scalars in a record, two levels deep. */
export function scalarPaths(record: JsonObject): readonly string[] {
  return keysOf(record).flatMap((name) => {
    const value = record[name];
    if (name.includes('.') || value === undefined) return [];
    if (isScalar(value)) return [name];
    if (!isObject(value)) return [];
    return keysOf(value)
      .filter((inner) => !inner.includes('.') && isScalar(value[inner] ?? null))
      .map((inner) => `${name}.${inner}`);
  });
}

/** The text of a scalar in a record; empty when there is none. */
export function textAt(record: Json, path: string): string {
  return textOf(valueAt(path, record));
}
