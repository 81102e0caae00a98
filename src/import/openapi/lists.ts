import { pathSegments } from '../../values/path.ts';
import { type Envelope, mayBeObject, type SchemaList, type Shape } from './schemas.ts';

/** Where a schema has the records of a response. */
export type SchemaRecords =
  | {
      readonly kind: 'list';
      readonly path: string;
      readonly elements: Shape;
      readonly why: string;
      /** Whether nothing but its being the only list shows that it has the records. */
      readonly isAssumed: boolean;
    }
  | {
      readonly kind: 'open';
      readonly candidates: readonly string[];
      readonly elements: Shape;
    }
  /** One object: the response itself is the record. */
  | { readonly kind: 'object' }
  /** Nothing says what the response is. */
  | { readonly kind: 'unknown' };

/** Names that lists of records have in envelopes, the most usual ones first. */
const USUAL = [
  'data',
  'items',
  'results',
  'records',
  'value',
  'values',
  'entries',
  'rows',
  'list',
  'content',
  'objects',
  'resources',
  'hits',
  'elements',
  'nodes',
  'response',
  'result',
];
/** Lists that are about the response, and never its records. */
const NEVER =
  /^_*(?:errors?|warnings?|order|order_?by|sort|sorts|sort_?by|links?|included|meta|metadata|messages?|filters?|facets?|aggregations?|fields|columns|notices?|debug|validation_?errors)$/i;
/** Members of envelopes: an object that has others is a resource of its own. */
const IDENTITY = /^_?(?:id|uuid|guid|gid|sid|key|slug|name|email|title|login|username)$/i;
const ID = /^_?(?:id|uuid|guid|gid|sid)$/i;
const DEPTH = 2;

/** The records of an operation's response: the list named like the resource, else one with a usual name, else the only one. */
export function recordsOf(envelope: Envelope, path: string): SchemaRecords {
  const { lists, whole } = envelope;
  const segments = path.split('/').filter((segment) => segment !== '');
  const isDetail = /^\{[^}]*\}/.test(segments.at(-1) ?? '');
  const resource = segments.findLast((segment) => !segment.includes('{')) ?? '';
  if (whole.items.length > 0 && whole.properties.size === 0) {
    const [list] = lists;
    return list !== undefined && mayBeObject(list.elements)
      ? {
          kind: 'list',
          path: '',
          elements: list.elements,
          why: 'the response is the list',
          isAssumed: false,
        }
      : { kind: 'object' };
  }
  const ranked = lists
    .filter(
      ({ path: at, elements }) =>
        depthOf(at) <= DEPTH &&
        !pathSegments(at).some((part) => NEVER.test(part)) &&
        mayBeObject(elements),
    )
    .map((list) => ({ list, rank: rankOf(list, { whole, resource, isDetail }) }))
    .filter(({ rank }) => rank < Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank || depthOf(a.list.path) - depthOf(b.list.path));
  const [best, next] = ranked;
  if (best === undefined) {
    const isSilent = whole.types.size === 0 && whole.properties.size === 0;
    return isSilent || isFree(whole) ? { kind: 'unknown' } : { kind: 'object' };
  }
  const { path: at, elements } = best.list;
  const isTied = next?.rank === best.rank && depthOf(next.list.path) === depthOf(at);
  if (best.rank >= UNUSUAL && isTied)
    return { kind: 'open', candidates: ranked.map(({ list }) => list.path), elements };
  return {
    kind: 'list',
    path: at,
    elements,
    why: `${whyOf(best.rank)} in the schema of the response`,
    isAssumed: best.rank >= UNUSUAL,
  };
}

function whyOf(rank: number): string {
  if (rank < 1) return 'the list with the name of the resource';
  return rank < UNUSUAL ? 'the list with the usual name' : 'the only list of objects';
}

const UNUSUAL = 100;

/** A smaller number is a better list; infinity is none. */
function rankOf(
  { name, path, holder }: SchemaList,
  {
    whole,
    resource,
    isDetail,
  }: { readonly whole: Shape; readonly resource: string; readonly isDetail: boolean },
): number {
  if (name === '') return 0;
  // what is below an object with an id belongs to that object
  if (depthOf(path) > 1 && hasMember(whole, ID)) return Number.POSITIVE_INFINITY;
  const isResource = holder !== undefined && hasMember(holder, IDENTITY);
  const isNamed = sameResource(name, resource);
  // an object that is found by its id has lists as members
  if (isDetail && isResource) return Number.POSITIVE_INFINITY;
  if (isNamed) return 0;
  const usual = USUAL.indexOf(plain(name));
  if (usual >= 0) return 1 + usual;
  return isResource || isDetail ? Number.POSITIVE_INFINITY : UNUSUAL;
}

/** A path that Sluice would find by itself is written, too: a response without the list is then reported. */
export function dataFieldOf(records: SchemaRecords): string | undefined {
  if (records.kind === 'object') return '.';
  return records.kind === 'list' && records.path !== '' ? records.path : undefined;
}

function hasMember({ properties }: Shape, pattern: RegExp): boolean {
  return [...properties.keys()].some((name) => pattern.test(name));
}

function depthOf(path: string): number {
  return path === '' ? 0 : pathSegments(path).length;
}

/** An object of which nothing is said. */
function isFree({ types, properties, items }: Shape): boolean {
  return types.has('object') && properties.size === 0 && items.length === 0;
}

/** Names as one: without case and signs. */
export function plain(name: string): string {
  return name.replace(/[^a-z\d]/gi, '').toLowerCase();
}

/** The singular of an English noun, plain: good enough to compare names of one document. */
export function singular(name: string): string {
  const word = plain(name);
  if (/(?:ss|us|is)$/.test(word) || word.length < 3) return word;
  if (/ies$/.test(word)) return `${word.slice(0, -3)}y`;
  if (/(?:ches|shes|xes|sses|zes)$/.test(word)) return word.slice(0, -2);
  return word.replace(/s$/, '');
}

export function sameResource(one: string, other: string): boolean {
  return singular(one) === singular(other) && one !== '';
}

/** Words at the end of a path that say how a resource is read. */
const VERBS = /^(?:list|all|search|query|find|index|get|read|fetch|view|export|v\d[\w.]*)$/i;

/** The literal segments of a path, the last one first, without words that name no resource. */
export function resourcesOf(path: string): readonly string[] {
  const names = path
    .split('/')
    .map((segment) =>
      segment
        .replaceAll(/\{[^}]*\}/g, '')
        .replace(/\.(?:json|xml|php|aspx?)$/i, '')
        .replace(/\(.*\)$/, '')
        .replace(/^:/, ''),
    )
    .filter((segment) => /[a-z]/i.test(segment) && !/^v\d[\w.]*$/i.test(segment))
    .map((segment) => segment.replace(/[^\w-]+/g, '_').replace(/^_+|_+$/g, ''))
    .filter((segment) => segment !== '')
    .reverse();
  const kept = names.filter((name) => !VERBS.test(name));
  return kept.length === 0 ? names : kept;
}

const MAX_TABLE = 64;

/** A table for each path: the resource, with those around it where it is not the only one of its name. */
export function tablesOf<Key>(
  operations: readonly { readonly key: Key; readonly path: string; readonly id: string }[],
): ReadonlyMap<Key, string> {
  const found = new Map<Key, string>();
  let open = operations.map((operation) => ({ operation, length: 1 }));
  const taken = new Set<string>();
  for (let round = 0; open.length > 0 && round < 12; round++) {
    const named = open.map((each) => ({ ...each, name: nameOf(each.operation.path, each.length) }));
    const counts = new Map<string, number>();
    for (const { name } of named) counts.set(name, (counts.get(name) ?? 0) + 1);
    open = [];
    for (const { operation, length, name } of named)
      if (counts.get(name) === 1 && !taken.has(name)) {
        taken.add(name);
        found.set(operation.key, name);
      } else open.push({ operation, length: length + 1 });
  }
  for (const { operation } of open) {
    const base = operation.id
      .replace(/[^\w-]+/g, '_')
      .replace(/^_+|_+$/g, '')
      .slice(0, MAX_TABLE - 4);
    let name = base;
    for (let count = 2; taken.has(name); count++) name = `${base}_${count}`;
    taken.add(name);
    found.set(operation.key, name);
  }
  return found;
}

function nameOf(path: string, length: number): string {
  const names = resourcesOf(path).slice(0, length).reverse();
  return (names.join('_') || 'records').slice(-MAX_TABLE).replace(/^[_-]+/, '');
}
