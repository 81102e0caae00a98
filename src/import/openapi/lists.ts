import { plain, sameResource } from './names.ts';
import { type Envelope, mayBeObject, type SchemaList, type Shape } from './schemas.ts';

/** Where a schema has the records of a response. */
export type SchemaRecords =
  | { readonly kind: 'list'; readonly path: string; readonly elements: Shape; readonly why: string }
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
      ? { kind: 'list', path: '', elements: list.elements, why: 'the response is the list' }
      : { kind: 'object' };
  }
  const ranked = lists
    .filter(
      ({ path: at, name, elements }) =>
        depthOf(at) <= DEPTH && !NEVER.test(name) && mayBeObject(elements),
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
  if (path.includes('.') && hasMember(whole, ID)) return Number.POSITIVE_INFINITY;
  const isResource = holder !== undefined && hasMember(holder, IDENTITY);
  const isNamed = sameResource(name, resource);
  // an object that is found by its id has lists as members
  if (isDetail && isResource) return Number.POSITIVE_INFINITY;
  if (isNamed) return 0;
  const usual = USUAL.indexOf(plain(name));
  if (usual >= 0) return 1 + usual;
  return isResource || isDetail ? Number.POSITIVE_INFINITY : UNUSUAL;
}

function hasMember({ properties }: Shape, pattern: RegExp): boolean {
  return [...properties.keys()].some((name) => pattern.test(name));
}

function depthOf(path: string): number {
  return path === '' ? 0 : path.split('.').length;
}

/** An object of which nothing is said. */
function isFree({ types, properties, items }: Shape): boolean {
  return types.has('object') && properties.size === 0 && items.length === 0;
}
