import {
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
} from '../../language/values/json.ts';
import { parseLinks } from '../../language/values/link-header.ts';
import { valueAt } from '../../language/values/path.ts';
import { decodePercent } from '../../language/values/percent.ts';
import { type ParamPlace, type Seen, textOf } from './seen.ts';

/** One way in which the request of a page follows from the page before. */
export type Explanation =
  | { readonly kind: 'link'; readonly rel: string }
  | {
      readonly kind: 'url';
      readonly path: string;
      readonly isQuery: boolean;
      readonly withParams: boolean;
    }
  | ({ readonly kind: 'member'; readonly path: string; readonly withParams: boolean } & OfParam)
  | ({ readonly kind: 'header'; readonly header: string } & OfParam)
  | ({ readonly kind: 'number' } & OfParam)
  | ({ readonly kind: 'offset'; readonly step: number } & OfParam)
  | ({ readonly kind: 'received' } & OfParam)
  | ({
      readonly kind: 'record';
      readonly field: string;
      readonly increment: number;
      readonly isSmallest: boolean;
    } & OfParam);

interface OfParam {
  readonly place: ParamPlace;
  readonly name: string;
}

/** Every explanation of the second request by the first exchange; none means that the second is no next page of the first. */
export function explanationsOf(before: Seen, after: Seen): readonly Explanation[] {
  if (before.request.method !== after.request.method) return [];
  const byAddress = isAlike(before, after) ? ofAddress(before, after) : [];
  const { changed, removed } = differences(before, after);
  const bare = offsetAfterBare(before, after, changed);
  if (bare !== undefined) return [...byAddress, bare];
  const [param, ...others] = changed;
  if (param === undefined || others.length > 0) return byAddress;
  // a path that changes is another resource, unless a number in it does
  const from = before.sent.get(param);
  const to = after.sent.get(param);
  if (to === undefined || to.text === '' || to.text.length > MAX_VALUE) return byAddress;
  const { place, name } = to;
  const kept = [...after.sent.values()].filter((each) => each.place === place);
  const isAlone = removed.length > 0 && kept.length === 1 && place !== 'path';
  if (removed.length > 0 && !isAlone) return byAddress;
  const own = { place, name };
  const found: Explanation[] = [...byAddress];
  const withParams = removed.length === 0;
  if (place !== 'path')
    for (const [path, text] of before.leaves)
      if (text === to.text && path !== '') found.push({ kind: 'member', path, withParams, ...own });
  if (removed.length > 0) return found;
  if (place !== 'path')
    for (const [header, text] of before.responseHeaders)
      if (text === to.text) found.push({ kind: 'header', header, ...own });
  return [
    ...found,
    ...byCount(before, from?.text, to.text).map((each) => ({ ...each, ...own })),
    ...(place === 'path' ? [] : ofRecords(before, to.text).map((each) => ({ ...each, ...own }))),
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
function offsetAfterBare(
  before: Seen,
  after: Seen,
  changed: readonly string[],
): Explanation | undefined {
  const sent = changed.map((key) => after.sent.get(key));
  const [one, other] = sent;
  if (changed.length !== 2 || one === undefined || other === undefined) return undefined;
  const isNew = changed.every((key) => !before.sent.has(key)) && one.place === other.place;
  const step = Number(one.text);
  const isCount = before.lists.some(({ elements }) => elements.length === step);
  const offset = sent.find((each) => each?.name === 'offset');
  if (!isNew || one.text !== other.text || !isCount || offset === undefined) return undefined;
  return { kind: 'offset', step, place: one.place, name: offset.name };
}

/** Longer values are no page, and no cursor that a person would recognize. */
const MAX_VALUE = 4096;

function differences(before: Seen, after: Seen) {
  const changed: string[] = [];
  for (const [key, { text }] of after.sent)
    if (before.sent.get(key)?.text !== text) changed.push(key);
  const removed = [...before.sent.keys()].filter((key) => !after.sent.has(key));
  return { changed, removed };
}

/** The next address is in the header `Link`, or in a member of the response. */
function ofAddress(before: Seen, after: Seen): readonly Explanation[] {
  const wanted = sortedHref(after.request.url);
  const own = before.request.url;
  if (wanted === sortedHref(own)) return [];
  const { links } = parseLinks(before.responseHeaders.get('link') ?? '');
  const found: Explanation[] = links
    .filter(({ target }) => resolvedHref(target, own) === wanted)
    .flatMap(({ rels }) => rels.map((rel) => ({ kind: 'link' as const, rel })));
  // "next" is the next page by definition (RFC 8288), even where it is the last one, too
  const next = found.filter((each) => each.kind === 'link' && each.rel === 'next');
  if (next.length > 0) return next;
  return [...found, ...(addressesIn(before).get(wanted) ?? [])];
}

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
      for (const withParams of [false, true]) {
        const href = nextAddress(text, seen.request.url, { isQuery, withParams });
        if (href === undefined || own.has(href)) continue;
        own.add(href);
        const explanation = { kind: 'url' as const, path, isQuery, withParams };
        const others = found.get(href);
        if (others === undefined) found.set(href, [explanation]);
        else others.push(explanation);
      }
  }
  addresses.set(seen, found);
  return found;
}

const addresses = new WeakMap<Seen, ReadonlyMap<string, readonly Explanation[]>>();

function isAddress(text: string): boolean {
  return text.length <= MAX_VALUE && /^(?:https?:\/\/|\/|\?)|[?=]/.test(text);
}

/** The normal form of the address that a member of a response gives. */
export function nextAddress(
  text: string,
  own: URL,
  { isQuery, withParams }: { readonly isQuery: boolean; readonly withParams: boolean },
): string | undefined {
  const reference = isQuery ? `?${text.replace(/^\?/, '')}` : text;
  if (!URL.canParse(reference, own.href)) return undefined;
  const url = new URL(reference, own);
  if (withParams)
    for (const [name, value] of own.searchParams)
      if (!url.searchParams.has(name)) url.searchParams.append(name, value);
  return sortedHref(url);
}

function resolvedHref(reference: string, base: URL): string | undefined {
  return URL.canParse(reference, base.href) ? sortedHref(new URL(reference, base)) : undefined;
}

/** An address with its parameters in the order of their names: two that ask for the same are equal. */
export function sortedHref(url: URL): string {
  const pairs = [...url.searchParams].map((pair) => JSON.stringify(pair)).sort();
  return `${url.origin}${decodePercent(url.pathname)}?${pairs.join('&')}`;
}

type WithoutParam<T> = T extends OfParam ? Omit<T, keyof OfParam> : never;

/** A number that grows by one, by the size of a page, or by the records of the page before. A parameter that the first page does not have began at its usual start. */
function byCount(
  before: Seen,
  from: string | undefined,
  to: string,
): readonly WithoutParam<Explanation>[] {
  if (!/^\d{1,15}$/.test(to) || (from !== undefined && !/^\d{1,15}$/.test(from))) return [];
  const number = Number(to);
  const step = number - Number(from ?? 0);
  const isNext = from === undefined ? number === 1 || number === 2 : step === 1;
  const found: WithoutParam<Explanation>[] = isNext ? [{ kind: 'number' }] : [];
  if (step <= 0) return found;
  const isSize = [...before.sent.values()].some(({ text }) => text === String(step));
  const isCount = before.lists.some(({ elements }) => elements.length === step);
  if (isSize || isCount) found.push({ kind: 'offset', step });
  if (isCount) found.push({ kind: 'received' });
  return found;
}

/** The greatest or smallest number of a member of the records, or that member of the last record. */
function ofRecords(before: Seen, to: string): readonly WithoutParam<Explanation>[] {
  return before.lists.flatMap(({ path, elements }) => {
    const last = elements.at(-1);
    if (!isObject(last)) return [];
    return scalarPaths(last).flatMap((field): readonly WithoutParam<Explanation>[] => {
      const values = elements.map((element) => textAt(element, field));
      const numbers = values.map(Number);
      const isNumeric =
        /^-?\d{1,15}$/.test(to) && values.every((text) => /^-?\d{1,15}$/.test(text));
      if (!isNumeric)
        return values.at(-1) === to
          ? [
              {
                kind: 'member',
                path: [path, '-1', field].filter((part) => part !== '').join('.'),
                withParams: true,
              },
            ]
          : [];
      const [greatest, smallest] = [extreme(numbers, Math.max), extreme(numbers, Math.min)];
      const difference = Number(to) - greatest;
      if (Math.abs(difference) <= 1)
        return [{ kind: 'record', field, increment: difference, isSmallest: false }];
      const below = Number(to) - smallest;
      return Math.abs(below) <= 1
        ? [{ kind: 'record', field, increment: below, isSmallest: true }]
        : [];
    });
  });
}

function extreme(numbers: readonly number[], of: (a: number, b: number) => number): number {
  return numbers.reduce((a, b) => of(a, b));
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
