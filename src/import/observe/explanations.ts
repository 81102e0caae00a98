import {
  isObject,
  isScalar,
  type Json,
  type JsonObject,
  keysOf,
} from '../../language/values/json.ts';
import { parseLinks } from '../../language/values/link-header.ts';
import { valueAt } from '../../language/values/path.ts';
import { nextAddress, sortedHref } from './next-address.ts';
import {
  byAddress,
  byHeader,
  byLink,
  byMember,
  byNumber,
  byOffset,
  byRecords,
  type Explanation,
} from './paging.ts';
import { type Seen, type SentParam, textOf } from './seen.ts';

/** Every explanation of the second request by the first exchange; none means that the second is no next page of the first. */
export function explanationsOf(before: Seen, after: Seen): readonly Explanation[] {
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
  const rels = links
    .filter(({ target }) => nextAddress(target, own, AS_IT_IS) === wanted)
    .flatMap((link) => link.rels);
  // "next" is the next page by definition (RFC 8288), even where it is the last one, too
  if (rels.includes('next')) return [byLink('next')];
  return [...rels.map(byLink), ...(addressesIn(before).get(wanted) ?? [])];
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
      for (const withParams of [false, true]) {
        const href = nextAddress(text, seen.request.url, { isQuery, withParams });
        if (href === undefined || own.has(href)) continue;
        own.add(href);
        const others = found.get(href) ?? [];
        others.push(byAddress(path, { isQuery, withParams }));
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
        [numbers.reduce((a, b) => Math.max(a, b)), {}],
        [numbers.reduce((a, b) => Math.min(a, b)), { reverse: true }],
      ] as const;
      for (const [extreme, more] of extremes) {
        const increment = Number(to.text) - extreme;
        if (Math.abs(increment) <= 1)
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
