import { isObject } from '../../language/values/json.ts';
import { parseLinks } from '../../language/values/link-header.ts';
import { explanationsOf, scalarPaths, textAt } from './explanations.ts';
import { nextAddress, sortedHref } from './next-address.ts';
import type { Explanation } from './paging.ts';
import type { Seen } from './seen.ts';

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

/** The parts of a path, and parameters, that are in records received before: they are of a parent, and no pages. */
function numbersIn({ sent }: Seen, ids: ReadonlySet<string>): ReadonlySet<string> {
  return new Set(
    [...sent].flatMap(([key, { place, name, text }]) =>
      (place === 'path' || !isPageName(name)) && ids.has(text) ? [key] : [],
    ),
  );
}

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
