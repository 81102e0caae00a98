import { groupBy } from '../../language/support/group-by.ts';
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
