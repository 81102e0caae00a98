import { entriesOf, isArray, isObject, isScalar, type Json } from './json.ts';
import { decodePlus, encodeForm, encodeRfc3986 } from './percent.ts';
import { phpText } from './text.ts';

/** A query string as decoded pairs in order; `null` stands for a name without `=`. */
export type Query = readonly QueryPair[];
export type QueryPair = readonly [name: string, value: string | null];

/** How lists are written (extension E25): `a[0]=1&a[1]=2`, `a=1&a=2`, `a[]=1&a[]=2`, `a=1,2`. */
export type ListFormat = 'indexed' | 'repeat' | 'brackets' | 'comma';

/**
 * Params as pairs (ENC-Q-2, table of 7.4): lists and objects become names with brackets (`a[0]`, `a[k][l]`), `null`
 * and empty lists vanish, booleans are `1` and `0`, other scalars have their PHP string form. Elements of lists that are lists or objects
 * themselves have their index, whatever the format is.
 */
export function buildQuery(
  params: readonly (readonly [name: string, value: Json])[],
  lists: ListFormat = 'indexed',
): Query {
  const pairs: QueryPair[] = [];
  for (const [name, value] of params) addPairs(name, value, pairs, lists);
  return pairs;
}

/**
 * An endpoint's own query overlaid with params (ENC-GET-2, ACC-5): a param replaces the pairs of its name at the
 * place of the first one, other params follow at the end. Repeats that no param replaces are kept.
 */
export function overlayQuery(
  own: Query,
  params: readonly (readonly [name: string, value: Json])[],
  lists?: ListFormat,
): Query {
  const replacements = new Map<string, Query>();
  for (const [name, value] of params) replacements.set(name, buildQuery([[name, value]], lists));
  const names = new Map<string, string>();
  for (const [param, pairs] of replacements) {
    names.set(param, param);
    for (const [name] of pairs) names.set(name, param);
  }
  const placed = new Set<string>();
  const result: QueryPair[] = [];
  for (const pair of own) {
    const param = names.get(pair[0]);
    if (param === undefined) result.push(pair);
    else if (!placed.has(param)) {
      placed.add(param);
      result.push(...(replacements.get(param) ?? []));
    }
  }
  for (const [param, pairs] of replacements) if (!placed.has(param)) result.push(...pairs);
  return result;
}

/** Pairs as text in form encoding (ENC-Q-1): space as `+`, everything but letters, digits and `-_.` escaped. */
export function formEncode(query: Query): string {
  return encodePairs(query, encodeForm);
}

/** Pairs as text by RFC 3986 (ENC-Q-3): space as `%20`, `~` plain; repeats of a name move next to the first. */
export function rfc3986Encode(query: Query): string {
  // a few are compared faster than grouped
  const isScattered =
    query.length > FEW ||
    query.some(([name], index) => query.findIndex(([other]) => other === name) < index - 1);
  return encodePairs(isScattered ? byName(query) : query, encodeRfc3986);
}

const FEW = 20;

function byName(query: Query): Query {
  const groups = new Map<string, QueryPair[]>();
  for (const pair of query) {
    const group = groups.get(pair[0]);
    if (group === undefined) groups.set(pair[0], [pair]);
    else group.push(pair);
  }
  return [...groups.values()].flat();
}

/** The pairs of a query text (without `?`), names and values decoded, repeats kept, empty pieces dropped (ACC-5). */
export function parseQuery(text: string): Query {
  const pairs: QueryPair[] = [];
  for (const piece of text.split('&')) {
    if (piece === '') continue;
    const equals = piece.indexOf('=');
    if (equals < 0) pairs.push([decodePlus(piece), null]);
    else pairs.push([decodePlus(piece.slice(0, equals)), decodePlus(piece.slice(equals + 1))]);
  }
  return pairs;
}

function addPairs(name: string, value: Json, pairs: QueryPair[], lists: ListFormat): void {
  if (isArray(value)) addList(name, value, pairs, lists);
  else if (isObject(value))
    for (const [key, inner] of entriesOf(value)) addPairs(`${name}[${key}]`, inner, pairs, lists);
  else if (typeof value === 'boolean') pairs.push([name, value ? '1' : '0']);
  else if (value !== null) pairs.push([name, phpText(value)]);
}

function addList(name: string, list: readonly Json[], pairs: QueryPair[], lists: ListFormat): void {
  if (lists === 'comma' && list.every((element) => isScalar(element))) {
    const texts = buildQuery(list.map((element) => ['', element])).map(([, text]) => text);
    if (texts.length > 0) pairs.push([name, texts.join(',')]);
    return;
  }
  const suffix = { repeat: '', brackets: '[]', indexed: undefined, comma: undefined }[lists];
  for (const [index, element] of list.entries())
    addPairs(
      suffix === undefined || !isScalar(element) ? `${name}[${index}]` : `${name}${suffix}`,
      element,
      pairs,
      lists,
    );
}

function encodePairs(query: Query, encode: (text: string) => string): string {
  return query
    .map(([name, value]) => (value === null ? encode(name) : `${encode(name)}=${encode(value)}`))
    .join('&');
}
