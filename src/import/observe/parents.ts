import { isObject, type Json } from '../../language/values/json.ts';
import { decodePercent } from '../../language/values/percent.ts';
import type { Chain } from './chains.ts';
import { scalarPaths, textAt } from './explanations.ts';
import type { Seen } from './seen.ts';

/** A part of an address: a segment of its path, or a parameter. */
interface Part {
  /** `path:3`, `query:user`. */
  readonly key: string;
  readonly text: string;
}

/** A placeholder: a part of the address that has the value of a member of a record that was received before. */
export interface ObservedPlaceholder {
  readonly key: string;
  readonly parent: RequestGroup;
  readonly field: string;
}

/** Chains whose requests differ only in values of records: one job. */
export interface RequestGroup {
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
  const parts = chains.map((chain) => partsOf(chain));
  const sources = sourcesOf(chains, new Set(parts.flatMap((own) => own.map(({ text }) => text))));
  const before = (text: string, chain: number) =>
    (sources.get(text) ?? []).filter((source) => source.chain < chain);
  const alike = new Map<string, number[]>();
  for (const [index, chain] of chains.entries()) {
    const [first] = chain.pages;
    if (first === undefined) continue;
    const { url, method } = first.request;
    const written = (parts[index] ?? []).map(({ key, text }) =>
      before(text, index).length > 0 ? `${key}={}` : `${key}=${text}`,
    );
    const body = [...first.sent.values()].filter(({ place }) => place === 'body');
    const name = JSON.stringify([method, url.origin, written, body]);
    alike.set(name, [...(alike.get(name) ?? []), index]);
  }
  const groupOfChain = new Map<number, RequestGroup>();
  return [...alike.values()].map((indexes) => {
    const keys = (parts[indexes[0] ?? 0] ?? []).map(({ key }) => key);
    const placeholders: ObservedPlaceholder[] = [];
    const open: { key: string; candidates: readonly string[] }[] = [];
    for (const [at, key] of keys.entries()) {
      const texts = indexes.map((index) => parts[index]?.[at]?.text ?? '');
      const isOne = new Set(texts).size === 1;
      if (isOne && (indexes.length > 1 || !/\d/.test(texts[0] ?? ''))) continue;
      const found = commonSources(
        indexes.map((index, each) => before(texts[each] ?? '', index)),
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
      chains: indexes.flatMap((index) => chains[index] ?? []),
      placeholders: isNested ? placeholders : [],
      parent: isNested ? parent : undefined,
      open: isNested ? open : [...open, { key: placeholders[0]?.key ?? '', candidates: [] }],
    };
    for (const index of indexes) groupOfChain.set(index, group);
    return group;
  });
}

function partsOf({ pages: [first] }: Chain): readonly Part[] {
  if (first === undefined) return [];
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
